"""The bot `steady`: remembers what it was shown, keeps what lowers its hand, calls when it is low enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cabo.bots.gains import (
    best_exchange,
    best_snap,
    best_trade,
    discard_gain,
    draw_gain,
    guessed_total,
    keep_gain,
    look_gains,
    swappable,
    take_gain,
)
from cabo.bots.knowledge import Knowledge
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
from cabo.places import End
from cabo.round import ToSnap, View
from cabo.rules import Power, ZeroFor

if TYPE_CHECKING:
    from random import Random

PATIENCE = 40
"""Turns of its own after which it calls with any hand, so that every round comes to an end."""

Calls = Callable[[Knowledge], bool]
"""Whether to call now."""


def calls_low(known: Knowledge) -> bool:
    """Call with a low hand, a little lower each turn, if nobody is likely to have less."""
    return known.expected_total(known.me) <= low_enough(known) and is_likely_lowest(known)


def is_likely_lowest(known: Knowledge) -> bool:
    """Whether no other hand is likely to be lower."""
    mine = known.expected_total(known.me)
    return all(mine <= guessed_total(known, seat) for seat in known.view.seats if seat is not known.me)


def low_enough(known: Knowledge) -> float:
    """The highest hand total to call with: one less each turn, down to the least."""
    first, least = 12.0 if len(known.view.names) == 2 else 11.0, 5.0  # of many, one is lower more often
    if known.rules.zero_for is ZeroFor.NOBODY:
        first, least = 7.0, 3.0  # a call earns nothing by itself, so there is time
    return max(least, first + 1 - known.my_turns) * known.rules.dealt / 4


class Steady:
    """Plays by what it knows and by averages; a variant may call or remember in another way."""

    def __init__(
        self, random: Random, calls: Calls = calls_low, knows: Callable[[View], Knowledge] = Knowledge
    ) -> None:
        self._random = random
        self._calls = calls
        self._knows = knows

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that lowers its hand most on average."""
        known, kinds = self._knows(view), {type(move) for move in moves}
        if Look in kinds:
            return self._random.choice(moves)
        if kinds & {Draw, Take, Cabo}:
            return self._open(known, kinds)
        if kinds & {Keep, Discard}:
            return _place(known, kinds)
        if Lay in kinds:
            return Lay(known.me, End.RIGHT)
        if Snap in kinds:
            return _snap(known)
        if Give in kinds:
            return _give(known)
        return self._use_power(known, moves, kinds)

    def expects(self, view: View) -> list[float]:
        """Its own expected hand total, and those of the others, who keep low cards."""
        known = self._knows(view)
        return [
            known.expected_total(seat) if seat is known.me else guessed_total(known, seat)
            for seat in view.seats
        ]

    def _open(self, known: Knowledge, kinds: set[type[Move]]) -> Move:
        if Cabo in kinds and (self._calls(known) or _time_to_end(known)):
            return Cabo(known.me)
        exchange = best_exchange(known)
        taking = take_gain(known, exchange) if Take in kinds and exchange else None
        if Draw in kinds:
            better = taking is not None and taking > draw_gain(known, exchange)
            return Take(known.me) if better else Draw(known.me)
        # The pile is empty: take a bad discard only if calling is impossible.
        if taking is not None and (taking > 0 or Cabo not in kinds):
            return Take(known.me)
        return Cabo(known.me)

    def _use_power(self, known: Knowledge, moves: Sequence[Move], kinds: set[type[Move]]) -> Move:
        if Peek in kinds:
            return self._any([m for m in moves if isinstance(m, Peek) and known.card(m.place) is None], known)
        if Spy in kinds:
            return self._spy(known, [move for move in moves if isinstance(move, Spy)])
        trade = best_trade(known, [move.other for move in moves if isinstance(move, Swap)])
        if trade is None or trade.gain <= 0:
            return Decline(known.me)
        return Swap(known.me, trade.one, trade.other)

    def _spy(self, known: Knowledge, spies: list[Spy]) -> Move:
        if known.view.power is Power.LOOK_AND_SWAP:
            gains = look_gains(known, [spy.place for spy in spies if spy.place in swappable(known)])
            best = max(gains, key=lambda place: gains[place], default=None)
            return Spy(known.me, best) if best and gains[best] > 0 else Decline(known.me)
        return self._any([spy for spy in spies if known.card(spy.place) is None], known)

    def _any(self, moves: Sequence[Move], known: Knowledge) -> Move:
        """One of these moves, if there is one."""
        return self._random.choice(moves) if moves else Decline(known.me)


def _time_to_end(known: Knowledge) -> bool:
    """Whether the round has gone on for too long, or would soon be void although it could be won."""
    runs_out = len(known.view.pile) <= len(known.view.names)
    soon_void = runs_out and known.rules.empty_pile.voids_uncalled
    return known.my_turns > PATIENCE or (soon_void and is_likely_lowest(known))


def _place(known: Knowledge, kinds: set[type[Move]]) -> Move:
    held, exchange = known.view.in_hand, best_exchange(known)
    if exchange is None:
        return Discard(known.me)
    if Discard in kinds and keep_gain(held.card, exchange) <= discard_gain(known, held.card):
        return Discard(known.me)
    return Keep(known.me, exchange.places)


def _snap(known: Knowledge) -> Move:
    place = best_snap(known, known.view.phase_as(ToSnap).card)
    return Decline(known.me) if place is None else Snap(known.me, place)


def _give(known: Knowledge) -> Move:
    """Give the highest card away, unless it counts 0 or less."""
    worst = max(known.own, key=known.worth)
    return Give(known.me, worst) if known.worth(worst) > 0 else Decline(known.me)
