"""Alarms: what a table does by itself when time passes, such as a bot's move or a clock that runs out.

Time stands still while no person is there: a game against bots waits for its player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from cabo.moves import Move, Seen
from cabo.offering import to_move
from cabo.places import SEATS, Seat
from cabo.round import ToSnap
from cabo.server.bounds import Bounds
from cabo.server.hall.thinking import thought
from cabo.server.protocol.settings import SECONDS
from cabo.server.situation import playing
from cabo.server.situation.facts import Closed, Facts, Luck
from cabo.server.situation.situation import Situation


class Ring(Enum):
    """What an alarm is for."""

    STAND_IN = "stand_in"
    READY = "ready"
    DECIDE = "decide"
    PUT_BACK = "put_back"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class Due:
    """Something to do at a time."""

    at: float
    ring: Ring
    seat: Seat = Seat.A


@dataclass(frozen=True)
class Timing:
    """Since when each thing has been as it is; a restart starts every count again, so nobody loses time."""

    deciding: tuple[float, ...]
    """Since when each seat has had its question."""
    shown: tuple[tuple[Seat, float], ...] = ()
    """Since when a card has been shown to a seat."""
    here: frozenset[Seat] = frozenset()
    """The seats whose person is connected."""
    gone: tuple[tuple[Seat, float], ...] = ()
    """When the person of each other seat was last here."""
    alone: float | None = None
    """Since when no person is at the table."""

    @classmethod
    def start(cls, now: Situation, time: float) -> Timing:
        """The timing of a table that was just opened or restored, with nobody there yet."""
        fresh = cls((time,) * len(now.chairs), alone=time).with_shown(now, time)
        return replace(fresh, gone=tuple((seat, time) for seat in SEATS[: len(now.chairs)]))

    def after(self, before: Situation, now: Situation, time: float) -> Timing:
        """The timing after a step."""
        same = len(before.posed) == len(now.posed) == len(self.deciding)
        deciding = tuple(
            self.deciding[at] if same and before.posed[at] == now.posed[at] else time
            for at in range(len(now.chairs))
        )
        gone = self.gone
        if before.status == "open" and now.status == "playing":  # seats may have moved: grace begins
            gone = tuple((seat, time) for seat, _ in gone)
        return replace(self, deciding=deciding, gone=gone).with_shown(now, time)

    def with_shown(self, now: Situation, time: float) -> Timing:
        """The timing with the cards that are being shown now."""
        seats = dict.fromkeys(seat for seat, _ in now.round.shown) if now.round is not None else {}
        since = dict(self.shown)
        return replace(self, shown=tuple((seat, since.get(seat, time)) for seat in seats if seat is not None))

    def with_present(self, here: frozenset[Seat], time: float, *, somebody: bool) -> Timing:
        """The timing with the persons of these seats connected; time stands still without `somebody`."""
        gone = dict(self.gone)
        still = tuple((seat, gone.get(seat, time)) for seat in SEATS if seat not in here)
        alone = None if somebody else self.alone if self.alone is not None else time
        if self.alone is not None and somebody:  # play goes on, and the time alone does not count
            still = tuple((seat, time) for seat, _ in still)
            shown = tuple((seat, since + time - max(since, self.alone)) for seat, since in self.shown)
            deciding = (time,) * len(self.deciding)
            return replace(self, deciding=deciding, shown=shown, here=here, gone=still, alone=None)
        return replace(self, here=here, gone=still, alone=alone)


def is_bots(now: Situation, seat: Seat) -> bool:
    """Whether a bot decides for this seat."""
    chair = now.chairs[seat]
    return bool(chair.bot) or chair.away


def alarms(now: Situation, timing: Timing, bounds: Bounds) -> Iterator[Due]:
    """Everything that will be due if nothing else happens first."""
    if not now.live:
        return
    if timing.alone is not None:
        patience = bounds.lobby if now.status == "open" else bounds.abandoned
        yield Due(timing.alone + patience, Ring.ABANDON)
        return
    if now.status != "playing" or now.round is None:
        return
    yield from _leavers(now, timing, bounds)
    yield from (Due(since + bounds.shown, Ring.PUT_BACK, seat) for seat, since in timing.shown)
    yield from _decisions(now, timing, bounds)


def _leavers(now: Situation, timing: Timing, bounds: Bounds) -> Iterator[Due]:
    for seat, since in timing.gone:
        if seat < len(now.chairs) and now.chairs[seat].person and not now.chairs[seat].away:
            yield Due(since + bounds.grace, Ring.STAND_IN, seat)


def grace(now: Situation, timing: Timing, time: float, bounds: Bounds) -> dict[Seat, float]:
    """How long each person who is gone has left before a bot plays for them."""
    if now.status != "playing" or timing.alone is not None:
        return {}
    return {due.seat: due.at - time for due in _leavers(now, timing, bounds)}


def _decisions(now: Situation, timing: Timing, bounds: Bounds) -> Iterator[Due]:
    limit = SECONDS[now.settings.clock]
    if now.dealing:
        if limit is not None:
            waiting = [SEATS[at] for at, nonce in enumerate(now.ready) if nonce is None]
            yield from (Due(timing.deciding[seat] + 2 * limit, Ring.READY, seat) for seat in waiting)
        return
    round = now.game_round
    if isinstance(round.phase, ToSnap):
        return  # a snap keeps its own time
    for seat in to_move(round):
        if is_bots(now, seat):
            yield Due(timing.deciding[seat] + bounds.pace * thought(now, seat), Ring.DECIDE, seat)
        elif limit is not None:
            yield Due(timing.deciding[seat] + limit, Ring.DECIDE, seat)


def clocks(now: Situation, timing: Timing, time: float) -> dict[Seat, float]:
    """How long each person who must decide has left, at a table with a clock."""
    limit = SECONDS[now.settings.clock]
    if limit is None or now.status != "playing" or now.round is None or isinstance(now.round.phase, ToSnap):
        return {}
    if now.dealing:
        seats = [SEATS[at] for at, nonce in enumerate(now.ready) if nonce is None]
        return {seat: timing.deciding[seat] + 2 * limit - time for seat in seats}
    seats = [seat for seat in to_move(now.round) if not is_bots(now, seat)]
    return {seat: timing.deciding[seat] + limit - time for seat in seats}


def waits_for(now: Situation, seat: Seat) -> bool:
    """Whether the table waits for this seat."""
    if now.status != "playing" or now.round is None:
        return False
    return now.ready[seat] is None if now.dealing else seat in to_move(now.round)


def facts(now: Situation, due: Due, luck: Luck, choose: Callable[[Situation, Seat], Move]) -> Facts:
    """The facts that follow from an alarm; `choose` decides for bots."""
    match due.ring:
        case Ring.STAND_IN:
            return playing.stand_in(now, due.seat)
        case Ring.READY:
            return playing.ready(now, due.seat, "")
        case Ring.DECIDE:
            late = None if is_bots(now, due.seat) else due.seat
            return playing.move(now, choose(now, due.seat), luck, late)
        case Ring.PUT_BACK:
            return playing.move(now, Seen(due.seat), luck)
        case Ring.ABANDON:
            return [Closed("abandoned")]
