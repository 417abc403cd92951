"""A tournament from the first deal to the last, and its result files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Final

from cabo.lab.arena.crew import crew
from cabo.lab.arena.results import settings
from cabo.lab.arena.stats import Row, head_to_head, is_clear
from cabo.lab.arena.tournament import PlayedDeal, Tournament

BATCH: Final = 100
"""Deals between two looks at whether the answer is clear."""


def run(
    tournament: Tournament, done: Mapping[int, PlayedDeal], deals: int, *, until_clear: bool, processes: int
) -> Generator[PlayedDeal, None, None]:
    """Play the deals that are not done and hand over each as it is finished; the caller adds it to `done`."""
    batch = BATCH if until_clear else deals
    with crew(tournament, processes) as team:
        for first in range(0, deals, batch):
            if until_clear and first and is_clear(tournament, [done[number] for number in range(first)]):
                return
            last = min(first + batch, deals)
            yield from team.play(number for number in range(first, last) if number not in done)


def stopped_at(tournament: Tournament, done: Mapping[int, PlayedDeal], deals: int) -> int | None:
    """The number of deals after which the answer was clear, or None if these were not enough.

    The looks are at fixed numbers of deals, so this does not depend on which were finished first, or on
    how often the run was stopped and resumed.
    """
    for looked in range(BATCH, deals + 1, BATCH):
        if any(number not in done for number in range(looked)):
            return None
        if is_clear(tournament, [done[number] for number in range(looked)]):
            return looked
    return None


def finished(
    tournament: Tournament, done: Mapping[int, PlayedDeal], deals: int, *, until_clear: bool
) -> list[PlayedDeal]:
    """The deals that count: up to where the answer was clear, in order."""
    if until_clear:
        deals = stopped_at(tournament, done, deals) or deals
    return [done[number] for number in sorted(done) if number < deals]


def results_json(tournament: Tournament, deals: Sequence[PlayedDeal], rows: Sequence[Row]) -> str:
    """Everything about a run: settings, table, and all deals, from which the table can be made again."""
    parts = {
        "settings": json.dumps({**settings(tournament), "deals": len(deals)}),
        "table": _lines([asdict(row) for row in rows]),
        "head_to_head": _lines(head_to_head(tournament, deals)),
        "deals": _lines([{"deal": deal.number, "games": [*map(asdict, deal.games)]} for deal in deals]),
    }
    return "{\n" + ",\n".join(f'"{name}": {text}' for name, text in parts.items()) + "\n}\n"


def results_csv(rows: Sequence[Row]) -> str:
    """The table for a spreadsheet, a line for each bot."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Row)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    return text.getvalue()


def _lines(values: Sequence[object]) -> str:
    """A JSON list with a line for each item."""
    return "[\n" + ",\n".join(json.dumps(value) for value in values) + "\n]"
