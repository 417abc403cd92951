"""The bot `steady`: remembers what it was shown, keeps what lowers its hand, calls when it is low enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random

from cabo.bots.knowledge import Knowledge
from cabo.cards import Card
from cabo.moves import (
    Cabo,
    Decline,
    Discard,
    Draw,
    Give,
    Keep,
    Lay,
    Look,
    Move,
    Peek,
    Snap,
    Spy,
    Swap,
    Take,
)
from cabo.places import End, Place
from cabo.round import View
from cabo.rules import Power

WORTH_TAKING = 3.0
"""How much a taken card must lower the hand to be better than an unknown one, which may have a power too."""

Calls = Callable[[Knowledge], bool]
"""When to call."""


def calls_low(known: Knowledge) -> bool:
    """Call with a low hand: twelve at first, one less each turn, five at the last."""
    return known.expected_total(known.me) <= max(5.0, 13.0 - known.my_turns)


class Steady:
    """Plays by what it knows and by averages; another rule for calling can be given to it."""

    def __init__(self, random: Random, calls: Calls = calls_low) -> None:
        self._random = random
        self._calls = calls

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that lowers its hand most on the average."""
        known = Knowledge(view)
        kinds = {type(move) for move in moves}
        if Look in kinds:
            return self._random.choice(moves)
        if kinds & {Draw, Take, Cabo}:
            return self._open(known, kinds)
        if kinds & {Keep, Discard}:
            return self._place(known, kinds)
        if Lay in kinds:
            return Lay(known.me, End.RIGHT)
        if Snap in kinds:
            return snap(known, view)
        if Give in kinds:
            return give(known)
        return self._use_power(known, moves, kinds)

    def _open(self, known: Knowledge, kinds: set[type[Move]]) -> Move:
        if Cabo in kinds and self._calls(known):
            return Cabo(known.me)
        if Take in kinds:
            gain, _ = best_keep(known, known.view.discard[-1])
            if gain >= WORTH_TAKING or Draw not in kinds:
                return Take(known.me)
        return Draw(known.me) if Draw in kinds else Cabo(known.me)

    def _place(self, known: Knowledge, kinds: set[type[Move]]) -> Move:
        held = known.view.held
        assert held is not None
        if not known.own:
            return Discard(known.me)
        gain, places = best_keep(known, held.card)
        if Discard in kinds and gain <= self._power_gain(known, held.card):
            return Discard(known.me)
        return Keep(known.me, places)

    def _power_gain(self, known: Knowledge, card: Card) -> float:
        """What the power of a card is worth if it is discarded."""
        match known.rules.power(card):
            case Power.SWAP:
                return max(0.0, best_swap(known)[0])
            case Power.PEEK:
                return 1.0 if any(known.card(place) is None for place in known.own) else 0.0
            case _:
                return 0.0

    def _use_power(self, known: Knowledge, moves: Sequence[Move], kinds: set[type[Move]]) -> Move:
        if Peek in kinds:
            unknown = [move for move in moves if isinstance(move, Peek) and known.card(move.place) is None]
            return unknown[0] if unknown else Decline(known.me)
        if Spy in kinds:
            unknown_theirs = [m for m in moves if isinstance(m, Spy) and known.card(m.place) is None]
            return self._random.choice(unknown_theirs) if unknown_theirs else Decline(known.me)
        swaps = [(move.one, move.other) for move in moves if isinstance(move, Swap)]
        if swaps:
            gain, pair = best_swap(known, swaps)
            if gain > 0.5 and pair is not None:
                return Swap(known.me, *pair)
        return Decline(known.me)


def best_keep(known: Knowledge, card: Card) -> tuple[float, tuple[Place, ...]]:
    """The places to keep a card for, and by how much that lowers the hand: one, or several known to match."""
    best = max(known.own, key=known.worth)
    choices: list[tuple[float, tuple[Place, ...]]] = [(known.worth(best) - card.value, (best,))]
    most = known.rules.most_matched
    # Not a set: its order, and so the choice between equals, would differ from one process to the next.
    for rank in dict.fromkeys(own.rank for place in known.own if (own := known.card(place))):
        match = known.of_rank(rank, known.own)[:most]
        if len(match) > 1:
            choices.append((sum(known.worth(place) for place in match) - card.value, match))
    return max(choices, key=lambda choice: choice[0])


def best_swap(
    known: Knowledge, pairs: Sequence[tuple[Place, Place]] | None = None
) -> tuple[float, tuple[Place, Place] | None]:
    """The swap that lowers the hand most, one's own card named first."""
    own = set(known.own)
    if pairs is None:
        pairs = tuple(product(known.own, known.others))
    choices = [(known.worth(one) - known.worth(other), (one, other)) for one, other in pairs if one in own]
    return max(choices, key=lambda choice: choice[0]) if choices else (0.0, None)


def snap(known: Knowledge, view: View) -> Move:
    """Lay a card that is known to match, one's own first, if its going away is a gain."""
    rank = view.discard[-1].rank
    own = [place for place in known.of_rank(rank, known.own) if known.worth(place) > 0]
    theirs = [place for place in known.of_rank(rank, known.others) if place.seat is not view.caller]
    if own:
        return Snap(known.me, max(own, key=known.worth))
    highest = max((known.worth(place) for place in known.own), default=0.0)
    if theirs and highest > known.worth(theirs[0]):
        return Snap(known.me, theirs[0])
    return Decline(known.me)


def give(known: Knowledge) -> Move:
    """Give the highest card away."""
    worst = max(known.own, key=known.worth)
    return Give(known.me, worst) if known.worth(worst) > 0 else Decline(known.me)
