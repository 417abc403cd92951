"""Is every move in these records legal, and every score right?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cabo.cli.files import read_text, shown, where
from cabo.cli.output import complain, say, say_json
from cabo.editions import edition
from cabo.errors import BadRecord, CaboError
from cabo.game import Game
from cabo.house import differences
from cabo.records.reader import read
from cabo.telling.game import tell_game


def check_files(files: Sequence[str], *, as_json: bool = False) -> int:
    """Report on each file, and give the exit status."""
    reports = []
    for file in files:
        try:
            game = read(read_text(file)).game
        except CaboError as error:
            reports.append(bad(file, error))
            if not as_json:
                complain(where(file, error))
        else:
            reports.append(_good(file, game))
            if not as_json:
                say(f"{shown(file)}: {tell_game(game)}")
    if as_json:
        say_json(reports)
    return 0 if all(report["ok"] for report in reports) else 1


def bad(file: str, error: CaboError) -> dict[str, Any]:
    """The JSON report of a file that is not a correct record."""
    line = error.line if isinstance(error, BadRecord) else None
    return {"file": shown(file), "ok": False, "line": line, "sentence": str(error)}


def _good(file: str, game: Game) -> dict[str, Any]:
    return {
        "file": shown(file),
        "ok": True,
        "line": None,
        "sentence": tell_game(game),
        "edition": game.rules.edition,
        "house": differences(game.rules, edition(game.rules.edition)),
        "seats": game.names,
        "rounds": sum(round.result is not None for round in game.rounds),
        "totals": game.totals,
        "over": game.over,
        "winners": None if game.winners is None else [game.names[seat] for seat in game.winners],
    }
