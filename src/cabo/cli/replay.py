"""`cabo replay`: a record told as a story, whole or as one seat saw it."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Annotated

import typer

from cabo.cli.files import read_text, where
from cabo.cli.output import fail, say, say_json
from cabo.errors import BadNotation, CaboError
from cabo.events import Dealt, Shuffled, mask_all
from cabo.game import Game
from cabo.moves import Deal, Shuffle
from cabo.places import Seat, parse_seat
from cabo.records.reader import read
from cabo.records.reader import replay as replay_moves
from cabo.records.record import Record, write, write_seen
from cabo.records.replay import Played
from cabo.records.spelling import EVENT, MOVE
from cabo.telling.game import tell_outlook, tell_round, tell_round_seen, tell_table

File = Annotated[str, typer.Argument(metavar="FILE", help="The record; - is standard input.")]
SeatName = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="Tell it as this seat (B, or Ben) saw it.")
]
Number = Annotated[int | None, typer.Option("--round", min=1, metavar="N", help="Tell this round only.")]
AsRecord = Annotated[
    bool, typer.Option("--record", help="Print a record instead; with --seat, that seat's own, with ? in it.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print each move with its events as a line of JSON.")]


def replay(
    file: File,
    seat: SeatName = None,
    number: Number = None,
    as_record: AsRecord = False,
    as_json: AsJson = False,
) -> None:
    """Tell a record as a story: each turn in plain words, the scoring explained, the winner.

    With --seat, what that seat did not see is not told. The record is checked first.

    \b
    Examples:
      cabo replay game.cabo
      cabo replay game.cabo --seat Ben --round 2
      cabo replay game.cabo --seat B --record > ben.cabo
      cabo replay game.cabo --json | head -3
    """
    if as_record and (as_json or number is not None):
        raise typer.BadParameter("--record goes with --seat only.")
    try:
        text = read_text(file)
        record = read(text)
        observer = None if seat is None else _seat(record.game, seat)
        _check_number(record.game, number)
        if as_record:
            say(_record(record, observer).removesuffix("\n"))
        elif as_json:
            _print_moves(text, observer, number)
        else:
            say("\n".join(_story(record.game, observer, number)))
    except CaboError as error:
        fail(where(file, error))


def _seat(game: Game, said: str) -> Seat:
    """The seat with this letter or this player."""
    if said in game.names:
        return Seat(game.names.index(said))
    seat = parse_seat(said.upper()) if len(said) == 1 else None
    if seat is None or seat >= len(game.names):
        raise BadNotation(f"There is no seat or player “{said}” in this record.")
    return seat


def _check_number(game: Game, number: int | None) -> None:
    if number is not None and number > len(game.rounds):
        raise BadNotation(f"There is no round {number} in this record: it has {len(game.rounds)}.")


def _record(record: Record, observer: Seat | None) -> str:
    return write(record) if observer is None else write_seen(record, observer)


def _story(game: Game, observer: Seat | None, number: int | None) -> list[str]:
    lines = [tell_table(game)]
    if observer is not None:
        lines.append(f"As {game.names[observer]} saw it.")
    for at, round in enumerate(game.rounds, start=1):
        if number in (None, at):
            told = tell_round(round) if observer is None else tell_round_seen(round, observer)
            lines += ["", f"Round {at}", "-" * len(f"Round {at}"), *told]
    if not game.over and number in (None, len(game.rounds)):
        lines.append(tell_outlook(game))
    return lines


def _print_moves(text: str, observer: Seat | None, number: int | None) -> None:
    for played in list(replay_moves(text)):
        round = len(played.game.rounds)
        if number in (None, round):
            say_json({"round": round, "line": played.line, **_spelled(played, observer)})


def _spelled(played: Played, observer: Seat | None) -> dict[str, object]:
    """A move and its events as the observer saw them; the dealer's cards are in the move, too."""
    events, move = played.events, played.move
    if observer is not None:
        events = mask_all(events, observer)
        if isinstance(move, Deal | Shuffle):
            cards = next(event.cards for event in events if isinstance(event, Dealt | Shuffled))
            move = changed(move, cards=cards)
    return {
        "move": None if move is None else MOVE.spell(move),
        "events": [EVENT.spell(event) for event in events],
    }
