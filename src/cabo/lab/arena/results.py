"""Finished deals in a file, a line for each, so that a stopped run can go on where it was."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from cabo.editions import edition
from cabo.errors import CaboError
from cabo.house import differences
from cabo.lab.arena.seating import seatings
from cabo.lab.arena.tournament import PlayedDeal, Score, Tournament, play_deal

FILE: Final = "deals.jsonl"
_FORMAT: Final = "cabo arena 1"
_KINDS: Final = {"rounds_won": (int, float)}  # all else is counted in whole numbers


class BadRun(CaboError):
    """A folder cannot keep a run, or holds no run that can be resumed."""


class ResultsFile:
    """The file that the finished deals of a run are kept in."""

    def __init__(self, file: Path, done: dict[int, PlayedDeal]) -> None:
        self._file = file
        self.done = done
        """The deals that were finished when the file was opened."""

    def keep(self, deal: PlayedDeal) -> None:
        """Add a finished deal to the file, in one step."""
        try:
            _append(self._file, _line({"deal": deal.number, "games": [asdict(game) for game in deal.games]}))
        except OSError as error:
            raise BadRun(f"{self._file} cannot be written: {_reason(error)}.") from None


def settings(tournament: Tournament) -> dict[str, object]:
    """What decides the result of every deal: a run is resumed only with the same settings."""
    rules = tournament.rules
    return {
        "version": version("cabo"),
        "bots": list(tournament.bots),
        "edition": rules.edition,
        "house": differences(rules, edition(rules.edition)),
        "seats": tournament.seats,
        "seed": tournament.seed,
    }


def open_store(folder: Path, tournament: Tournament, *, resume: bool) -> ResultsFile:
    """Start a run in this folder, or resume the one in it; changes nothing if anything is wrong."""
    file = folder / FILE
    try:
        _check_folder(folder)
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            if not resume:
                raise BadRun(f"{folder} is not empty: --resume goes on with the run in it, or name another.")
            if not file.is_file():
                raise BadRun(f"{folder} holds no run that could be resumed: it has no {FILE}.")
            return _resumed(file, tournament)
        _append(file, _heading(tournament))
    except OSError as error:
        raise BadRun(f"{folder} cannot be written: {_reason(error)}.") from None
    return ResultsFile(file, {})


def _check_folder(folder: Path) -> None:
    """Check that this folder can exist: no file has its name or the name of a folder above it."""
    for path in (folder, *folder.parents):
        if path.exists() and not path.is_dir():
            raise BadRun(f"{path} is a file, and a run is kept in a folder: name another.")


def _resumed(file: Path, tournament: Tournament) -> ResultsFile:
    content = file.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]  # a run that was killed may leave half a line at the end
    begun = bool(whole) or not _heading(tournament).startswith(content)
    done = _read(file, whole, tournament) if begun else {}
    if done:
        _check_again(file, done[min(done)], tournament)
    if whole != content:
        os.truncate(file, len(whole))
    if not whole:
        _append(file, _heading(tournament))
    return ResultsFile(file, done)


def _read(file: Path, content: bytes, tournament: Tournament) -> dict[int, PlayedDeal]:
    """The deals in a file; raises BadRun with the first line that is not of this run."""
    lines = content.splitlines()
    heading = _parsed(lines[0]) if lines else None
    if not isinstance(heading, dict) or heading.get("format") != _FORMAT:
        raise BadRun(f"{file} is not a file of cabo arena.")
    _check_settings(file, heading, settings(tournament))
    done: dict[int, PlayedDeal] = {}
    for number, line in enumerate(lines[1:], start=2):
        deal = _read_deal(_parsed(line), tournament)
        if deal is None or done.get(deal.number, deal) != deal:
            raise BadRun(f"{file} is damaged: line {number} is not a deal of this run.")
        done[deal.number] = deal
    return done


def _check_settings(file: Path, heading: dict[str, Any], wanted: dict[str, object]) -> None:
    for name, value in wanted.items():
        if heading.get(name) != value:
            was = json.dumps(heading.get(name))
            raise BadRun(f"{file} is of another run: its {name} is {was}, not {json.dumps(value)}.")


def _check_again(file: Path, deal: PlayedDeal, tournament: Tournament) -> None:
    """Play one deal again: bots change more often than versions do, and their results must not be mixed."""
    if play_deal(tournament, deal.number) != deal:
        raise BadRun(
            f"{file} is of another run: deal {deal.number} does not go as it did then, "
            "so the bots or the rules have changed."
        )


def _read_deal(said: object, tournament: Tournament) -> PlayedDeal | None:
    """A deal, or None if this cannot be one."""
    if not isinstance(said, dict) or set(said) != {"deal", "games"}:
        return None
    number, games = said["deal"], said["games"]
    if type(number) is not int or number < 0 or not isinstance(games, list):
        return None
    scores = tuple(_read_score(game, tournament.seats) for game in games)
    expected = seatings(len(tournament.bots), tournament.seats, number)
    if [score and score.seats for score in scores] != expected:
        return None
    return PlayedDeal(number, tuple(score for score in scores if score is not None))


def _read_score(said: object, seats: int) -> Score | None:
    """The score of a game, or None if this cannot be one."""
    if not isinstance(said, dict) or set(said) != {field.name for field in fields(Score)}:
        return None
    rounds = said["rounds"]
    if type(rounds) is not int or rounds < 1:
        return None
    lists = {name: value for name, value in said.items() if name != "rounds"}
    for name, value in lists.items():
        kinds = _KINDS.get(name, (int,))
        if not isinstance(value, list) or any(type(item) not in kinds for item in value):
            return None
        if name != "won" and len(value) != seats:
            return None
    if not lists["won"] or not set(lists["won"]) <= set(range(seats)):
        return None
    return Score(rounds=rounds, **{name: tuple(value) for name, value in lists.items()})


def _heading(tournament: Tournament) -> bytes:
    return _line({"format": _FORMAT, **settings(tournament)})


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _parsed(line: bytes) -> object:
    """The value of a line of JSON, or None if the line is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _append(file: Path, line: bytes) -> None:
    """Write a line at the end, in one step, so that a signal in between cannot tear it."""
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
    try:
        if os.write(opened, line) != len(line):
            raise OSError(0, "no space left on device")
    finally:
        os.close(opened)


def _reason(error: OSError) -> str:
    words = error.strerror or "it is not possible"
    return words[0].lower() + words[1:]
