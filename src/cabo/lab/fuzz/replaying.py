"""Replay: a record written, read and written again is the same text and the same game."""

from __future__ import annotations

from cabo.cards import UNKNOWN
from cabo.errors import BadRecord
from cabo.events import Dealt, RanOut, Shuffled, Won, mask
from cabo.evolution import evolve
from cabo.game import Game, new_round
from cabo.lab.fuzz.broken import BrokenProperty, require
from cabo.lab.fuzz.seeing import who
from cabo.lab.fuzz.shadow import Shadow
from cabo.moves import Draw
from cabo.places import Observer
from cabo.records.reader import read
from cabo.records.record import Record, write, write_seen
from cabo.records.replay import silent_move
from cabo.referee import play
from cabo.round import Phase, Round

# An observer's own record must get these right, even if other things are hidden in it.
_PUBLIC = ("starter", "phase", "turn", "turns", "discard", "caller", "power", "result", "winners")


def check_replay(game: Game) -> None:
    """Check that the whole record leads to this game again."""
    text = write(Record(game))
    again = _read_again(text, "replay")
    for found, right in _rounds(again, game, "replay"):
        if found.having({"shown": ()}) != right.having({"shown": ()}):
            names = [name for name, value in vars(right).items() if getattr(found, name) != value]
            raise BrokenProperty("replay", f"The record leads to another {' and '.join(names)}.")


def check_own_record(game: Game, observer: Observer, shadows: list[Shadow]) -> None:
    """Check that an observer's own record is the same game, and shows what they have seen and no more."""
    text = write_seen(Record(game), observer)
    again = _read_again(text, "own record")
    for found, right in _rounds(again, game, "own record"):
        told = [mask(event, observer) for event in found.history]
        same = told == [mask(event, observer) for event in right.history]
        require(same, "own record", f"The record of {who(observer)} tells another story.")
        for name in _PUBLIC:
            same = getattr(found, name) == getattr(right, name)
            require(same, "own record", f"The record of {who(observer)} leads to another {name}.")
    for round, shadow in zip(again.rounds, shadows, strict=False):
        _check_tokens(round, observer, shadow)


def _check_tokens(round: Round, observer: Observer, shadow: Shadow) -> None:
    batches = [event.cards for event in round.history if isinstance(event, Dealt | Shuffled)]
    for cards, numbers in zip(batches, shadow.batches, strict=False):
        for card, number in zip(cards, numbers, strict=True):
            right = shadow.faces[number] if number in shadow.seen[observer] else UNKNOWN
            said = f"The record of {who(observer)} has {card} in a deal or shuffle and should have {right}."
            require(card is right, "own record", said)


def _read_again(text: str, property: str) -> Game:
    try:
        record = read(text)
    except BadRecord as error:
        raise BrokenProperty(property, f"The record is refused in line {error.line}: {error}") from error
    require(write(record) == text, property, "The record read and written again is another text.")
    return record.game


def _rounds(again: Game, game: Game, property: str) -> list[tuple[Round, Round]]:
    """The rounds of both games side by side, with the last one caught up with the true game."""
    rounds, found = _begun(game), _begun(again)
    require(len(found) == len(rounds), property, "The record has another number of rounds.")
    require(again.winners == game.winners, property, "The record has other winners.")
    if not rounds:
        return []
    right = _before_end_by_hand(rounds[-1])
    last = _caught_up(_before_end_by_hand(found[-1]), right, property)
    return [*zip(found[:-1], rounds[:-1], strict=True), (last, right)]


def _begun(game: Game) -> list[Round]:
    """The rounds in which something has happened; a record has only these."""
    return [round for round in game.rounds if any(not isinstance(event, Won) for event in round.history)]


def _before_end_by_hand(round: Round) -> Round:
    """The round without its end by hand, as a silence before that can be read in two ways."""
    last = round.history[-1] if round.history else None
    if not isinstance(last, Won) or not last.by_hand:
        return round
    state = new_round(round.rules, round.names, round.standing)
    for event in round.history[:-1]:
        state = evolve(state, event)
    return state


def _caught_up(found: Round, right: Round, property: str) -> Round:
    """Make the moves that silence stands for; a draw that waits for its shuffle is not yet written."""
    while len(found.history) < len(right.history):
        waits = isinstance(right.history[len(found.history)], RanOut) and found.phase is Phase.TURN
        move = Draw(found.turn) if waits and found.turn is not None else silent_move(found)
        if move is None:
            raise BrokenProperty(property, f"The record stops before {right.history[len(found.history)]}.")
        found = play(found, move)[0]
    return found
