"""The arbiter: who snapped first, although every connection has another delay.

All times are seconds on the server's clock. A race is a value without clock or chance: the server says what
arrived when, asks when the next decision is `due`, and settles it then.

How long a race waits follows only from connections and from what has arrived, so the wait never hints at what
a silent seat intends. Bots must respect this too: a bot that passes early because it has nothing to snap
would give that away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Final, TypeAlias

from cabo.places import Seat

FLOOR: Final = 0.150
"""The fastest reaction that is believed."""
MOST_CREDIT: Final = 0.300
"""The most that is subtracted for a connection's delay."""
SLACK: Final = 0.030
"""How much slower than measured a connection may be this time."""
NEAR_TIE: Final = 0.010
"""If two snaps are closer than this, a lot decides."""
PONGS_KEPT: Final = 16
UNSEEN: Final = 0.100
"""The longest round trip that is believed if the kernel cannot measure as far as the client."""
STRETCH: Final = 0.15
"""How much longer than the kernel's shortest round trip an answer may take, as a share of that trip."""
STRETCH_LEAST: Final = 0.010
"""How much longer it may take in any case, in seconds."""

Pick: TypeAlias = Callable[[int], int]
"""Draws a lot: given how many there are, which one, counted from 0."""


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """The round trip of a connection, as the server alone measures it."""

    pongs: tuple[float, ...] = ()
    """How long the answers to the last pings took, the newest last."""
    least: float | None = None
    """The shortest that the server's kernel has seen; None if it cannot measure as far as the client."""

    def heard(self, seconds: float, least: float | None = None) -> RoundTrip:
        """The measurement with one more answered ping, and the kernel's shortest by then."""
        return RoundTrip((*self.pongs, seconds)[-PONGS_KEPT:], least)

    @property
    def seconds(self) -> float:
        """The lower quartile of the last answers, up to the longest that is believed; 0 without an answer."""
        # A client that is slow on purpose half of the time could move the median; the minimum would be unfair
        # to an honest one whose connection was once faster than usual (bench/results/snap.md).
        return min(sorted(self.pongs)[len(self.pongs) // 4], self.longest) if self.pongs else 0.0

    @property
    def longest(self) -> float:
        """The longest round trip that is believed, however late the answers come."""
        # A client can answer a ping late; few can delay what their kernel acknowledges.
        return UNSEEN if self.least is None else self.least + max(STRETCH_LEAST, STRETCH * self.least)


@dataclass(frozen=True, slots=True)
class Runner:
    """A seat in a race, and the connection it sits behind."""

    seat: Seat
    written: float
    """When the discard was written to its socket; for a seat without one, when it was laid."""
    # A seat without a socket has a start too: otherwise somebody who watched elsewhere could come back late
    # and seem to have reacted at once.
    round_trip: float = 0.0
    """As measured; 0 for a bot at the table."""
    live: bool = True

    @property
    def cap(self) -> float:
        """The most that can be subtracted for this connection's delay."""
        return min(MOST_CREDIT, self.round_trip + SLACK)

    def answering(self, round_trip: float) -> Runner:
        """This seat as it answers over a connection with this round trip; of two, the faster one counts."""
        return replace(self, round_trip=min(self.round_trip, round_trip))

    def reaction(self, arrived: float, claimed: float | None) -> float:
        """How long its person took; the client's claim is believed within bounds."""
        elapsed = arrived - self.written
        delay = self.round_trip if claimed is None else elapsed - claimed
        credit = max(0.0, min(self.cap, delay))
        return max(FLOOR, elapsed - credit)


@dataclass(frozen=True, slots=True)
class Try:
    """A snap that has arrived and is not settled yet."""

    seat: Seat
    arrived: float
    reaction: float


@dataclass(frozen=True, slots=True)
class SnapTurn:
    """Whose snap is tried next; the rules say whether it is right."""

    seat: Seat
    reaction: float
    lot: tuple[Seat, ...]
    """Between whom a lot was drawn; empty if none was."""


@dataclass(frozen=True, slots=True)
class Over:
    """The race has ended, and these seats snapped too late."""

    void: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """The race to snap one discard: the runners, the snaps so far, and who need not be waited for."""

    runners: tuple[Runner, ...]
    ends: float = inf
    """When it ends by itself."""
    tries: tuple[Try, ...] = ()
    done: frozenset[Seat] = frozenset()
    """Who has tried, passed or moved on."""
    moved: float = inf
    """How long the next player took to move on."""

    def tried(
        self, seat: Seat, arrived: float, claimed: float | None = None, round_trip: float = inf
    ) -> Race:
        """The race with one more snap, which came over a connection with this round trip.

        The race is unchanged if the seat has had its chance or the snap is too late.
        """
        runner = self._runner(seat).answering(round_trip)
        if seat in self.done or arrived > self.ends + runner.cap:
            return self
        snap = Try(seat, arrived, runner.reaction(arrived, claimed))
        return replace(self, tries=(*self.tries, snap), done=self.done | {seat})

    def passed(self, seat: Seat) -> Race:
        """The race after a seat has passed, which is not waited for any more."""
        return replace(self, done=self.done | {seat})

    def left(self, seat: Seat) -> Race:
        """The race after a seat's connection was lost: it may still snap, and is not waited for."""
        runners = (replace(each, live=False) if each.seat is seat else each for each in self.runners)
        return replace(self, runners=tuple(runners))

    def moved_on(
        self, seat: Seat, arrived: float, claimed: float | None = None, round_trip: float = inf
    ) -> Race:
        """The race after the next player has moved on: this ends it, once no faster snap can still arrive."""
        if self.moved < inf:
            return self
        # A seat cannot take its own snap back by claiming that it moved earlier.
        own = (snap.reaction for snap in self.tries if snap.seat is seat)
        moved = max((self._runner(seat).answering(round_trip).reaction(arrived, claimed), *own))
        return replace(self, moved=moved, done=self.done | {seat})

    def due(self) -> float:
        """When the next decision can be made, perhaps in the past; `inf` if it must wait for a person."""
        best = min((snap.reaction for snap in self.tries), default=inf)
        until = min(best, self.moved) + NEAR_TIE
        return max(
            (min(each.written + until, self.ends) + each.cap for each in self._awaited()), default=-inf
        )

    def settle(self, time: float, pick: Pick) -> tuple[SnapTurn | Over | None, Race]:
        """The next decision, if it can be made at this time, and the race after it."""
        if time < self.due():
            return None, self
        level = self._level()
        if not level:
            return Over(tuple(snap.seat for snap in self.tries)), replace(self, tries=())
        by_lot = len(level) > 1
        snap = level[pick(len(level)) if by_lot else 0]
        lot = tuple(each.seat for each in level) if by_lot else ()
        rest = tuple(each for each in self.tries if each is not snap)
        return SnapTurn(snap.seat, snap.reaction, lot), replace(self, tries=rest)

    def _level(self) -> tuple[Try, ...]:
        """The best snaps before the next player's move; several if they are too close to tell apart."""
        # Ordered by seat and not by arrival, so that the same lot picks the same snap.
        in_time = sorted(
            (each for each in self.tries if each.reaction <= self.moved), key=lambda each: each.seat
        )
        best = min((each.reaction for each in in_time), default=inf)
        return tuple(each for each in in_time if each.reaction <= best + NEAR_TIE)

    def _awaited(self) -> tuple[Runner, ...]:
        return tuple(each for each in self.runners if each.live and each.seat not in self.done)

    def _runner(self, seat: Seat) -> Runner:
        return next(each for each in self.runners if each.seat is seat)
