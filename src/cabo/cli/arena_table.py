"""The results of a tournament as they are printed."""

from __future__ import annotations

from collections.abc import Sequence

from cabo.cli.columns import table
from cabo.cli.options import spell
from cabo.editions import edition
from cabo.house import OPTIONS
from cabo.lab.arena.elo import ANCHORED_AT
from cabo.lab.arena.stats import Row, head_to_head
from cabo.lab.arena.tournament import PlayedDeal, Tournament

_HEADING = (
    "bot",
    "games",
    "won",
    "95 %",
    "won more",
    "score",
    "margin",
    "rounds won",
    "calls",
    "calls won",
    "rounds",
    "Elo",
    "95 %",
)


def told(tournament: Tournament, deals: Sequence[PlayedDeal], rows: Sequence[Row]) -> str:
    """What was played, a line for each bot, and for more than two bots how each pair did."""
    best_first = sorted(rows, key=lambda row: -row.win_share)
    parts = [_played(tournament, deals), table(_HEADING, [_cells(row) for row in best_first], numbers=True)]
    if len(tournament.bots) > 2:
        parts.append(_head_to_head(tournament, deals))
    return "\n\n".join(parts)


def _played(tournament: Tournament, deals: Sequence[PlayedDeal]) -> str:
    rules, base = tournament.rules, edition(tournament.rules.edition)
    house = [
        f"{name}={spell(getattr(rules, name))}"
        for name in OPTIONS
        if getattr(rules, name) != getattr(base, name)
    ]
    games = sum(len(deal.games) for deal in deals)
    return ", ".join(
        [
            " ".join([rules.edition, *house]),
            f"{tournament.seats} seats",
            _many(len(deals), "deal"),
            _many(games, "game"),
            f"seed {tournament.seed}",
        ]
    )


def _cells(row: Row) -> list[str]:
    return [
        row.bot,
        str(row.games),
        _percent(row.win_share),
        f"{100 * row.win_low:.1f}–{100 * row.win_high:.1f}",
        f"{row.won_more:+.1f}",
        f"{row.score:.1f}",
        f"{row.margin:+.1f}",
        _percent(row.rounds_won),
        str(row.calls),
        "–" if row.calls_won is None else _percent(row.calls_won),
        f"{row.rounds:.1f}",
        f"{row.elo:.0f}",
        _elo_interval(row),
    ]


def _elo_interval(row: Row) -> str:
    if row.elo_low is None:
        return "set" if row.elo == ANCHORED_AT else "unbounded"
    return f"{row.elo_low:.0f}–{row.elo_high:.0f}"


def _head_to_head(tournament: Tournament, deals: Sequence[PlayedDeal]) -> str:
    rows = [
        [bot, *("–" if share is None else _percent(share) for share in shares)]
        for bot, shares in zip(tournament.bots, head_to_head(tournament, deals), strict=True)
    ]
    return "How often each finished before the others:\n" + table(["", *tournament.bots], rows, numbers=True)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
