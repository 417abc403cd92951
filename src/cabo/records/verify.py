"""Verifying records: is every card of a round where its seed and its nonces put it?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Any, TypeAlias

from cabo.cards import UNKNOWN, Card
from cabo.game import new_round
from cabo.moves import Deal, Shuffle, Start
from cabo.records.reader import Reading
from cabo.records.record import SHUFFLE_KEYS, Notes
from cabo.records.replay import Played
from cabo.round import Round
from cabo.rules import FirstStarter
from cabo.shuffle import Lots
from cabo.words import counted, listed


class Outcome(Enum):
    """How the verification of a round ended."""

    VERIFIED = "verified"
    DIFFERS = "differs"
    UNCHECKED = "unchecked"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The finding about one round, and its line in the record."""

    round: int
    outcome: Outcome
    finding: str
    line: int

    def __str__(self) -> str:
        return f"Round {self.round}: {self.finding}"


_Lot: TypeAlias = Start | Deal | Shuffle
Chance: TypeAlias = tuple[Round, _Lot, int]
"""A move of the dealer that chance decided, with the round before it and its line."""
_Found: TypeAlias = tuple[Outcome, str, int]


def verify(text: str) -> tuple[Verdict, ...]:
    """The verdict on each round of a record; BadRecord if anything is wrong, such as a false seal."""
    reading = Reading(text)
    chance = {number: tuple(moves_of_chance(moves)) for number, moves in by_rounds(reading)}
    numbers = range(1, len(reading.rounds) + 1)
    return tuple(verdict(reading, number, chance.get(number, ())) for number in numbers)


def by_rounds(reading: Reading) -> Iterator[tuple[int, Iterator[Played]]]:
    """The moves of each round of a record, with its number from 1; they are not kept."""
    return groupby(reading.replay(), lambda one: len(one.game.rounds))


def verdict(reading: Reading, number: int, chance: Sequence[Chance]) -> Verdict:
    """The verdict on one round of a replayed record, given the moves that chance decided in it."""
    return Verdict(number, *_found(reading.rounds[number - 1], chance, reading.line(number)))


def _found(notes: Notes, chance: Sequence[Chance], line: int) -> _Found:
    missing = [key for key in SHUFFLE_KEYS if key not in notes.kept]
    if missing:
        return _unchecked(f"it has no {listed(missing, 'or')}", line)
    if not any(isinstance(move, Deal) for _, move, _ in chance):
        return _unchecked("nothing has been dealt in it", line)
    return _compared(_lots(notes.kept), chance, line)


def _compared(lots: Lots, chance: Sequence[Chance], line: int) -> _Found:
    agreed: list[_Lot] = []
    for before, move, at in chance:
        right = lots.move(before)
        assert right is not None
        if move == right:
            agreed.append(move)
        elif (difference := _difference(before, move, right)) is not None:
            return Outcome.DIFFERS, difference, at
    if any(isinstance(move, Deal | Shuffle) and move not in agreed for _, move, _ in chance):
        return _unchecked("not all of its cards are known", line)
    return Outcome.VERIFIED, f"verified: {_in_words(agreed)}.", line


def _unchecked(reason: str, line: int) -> _Found:
    return Outcome.UNCHECKED, f"{reason}, so it cannot be verified.", line


def _lots(kept: Any) -> Lots:
    return Lots(bytes.fromhex(kept["seed"]), tuple(bytes.fromhex(nonce) for nonce in kept["nonces"]))


def moves_of_chance(played: Iterable[Played]) -> Iterator[Chance]:
    """The moves that chance decided in a round."""
    before: Round | None = None
    for one in played:
        after = one.game.round
        if before is None:
            before = new_round(after.rules, after.names, after.standing)
        if isinstance(one.move, Start | Deal | Shuffle):
            yield before, one.move, one.line
        before = after


def _difference(before: Round, move: _Lot, right: _Lot) -> str | None:
    """How a move differs from what the seed gives, or None; an unknown card is no difference."""
    match move, right:
        case Start(), Start() if not _table_decides(before):
            return f"the starter differs: the record has {move.starter}, the seed gives {right.starter}."
        case Deal(), Deal():
            return _first_difference("the deck", move.cards, right.cards)
        case Shuffle(), Shuffle():
            return _first_difference(f"shuffle {len(before.pools)}", move.cards, right.cards)
        case _:
            return None


def _table_decides(before: Round) -> bool:
    """Whether the players may have named the starter themselves."""
    first = before.standing.starter is None
    return first and before.rules.first_starter is FirstStarter.TABLE_DECIDES


def _first_difference(what: str, cards: tuple[Card, ...], right: tuple[Card, ...]) -> str | None:
    for number, (has, gives) in enumerate(zip(cards, right, strict=True), start=1):
        if has is not gives and has is not UNKNOWN:
            return f"{what} differs at card {number}: the record has {has}, the seed gives {gives}."
    return None


def _in_words(agreed: list[_Lot]) -> str:
    shuffles = sum(isinstance(move, Shuffle) for move in agreed)
    starter = ["starter"] if any(isinstance(move, Start) for move in agreed) else []
    return listed(["seal", *starter, "deck", *([counted(shuffles, "shuffle")] if shuffles else [])])
