"""Snaps at a table: a race on a fair clock, or secret choices in a window of time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, Protocol

from cabo.errors import CaboError, IllegalMove
from cabo.legal import is_legal
from cabo.moves import CloseSnap, Decline, Move, Snap
from cabo.offering import to_move
from cabo.places import Seat
from cabo.referee import check_move, play
from cabo.refusals import refusal
from cabo.server.bounds import Bounds
from cabo.server.clock import Clock
from cabo.server.hall.alarms import Timing, is_bots
from cabo.server.hall.arbiter import Over, Race, Runner, SnapTurn
from cabo.server.hall.audience import Audience
from cabo.server.hall.replies import Asked, Listener
from cabo.server.hall.thinking import reaction, thought
from cabo.server.metrics import Metrics
from cabo.server.refused import Refused
from cabo.server.situation import playing
from cabo.server.situation.envelopes import next_to_move
from cabo.server.situation.facts import Facts, Luck
from cabo.server.situation.situation import Situation

_GONE_ON: Final = Refused("The game had gone on.", "gone-on")


class Snapping(Protocol):
    """How a table settles who snaps."""

    async def hear(self, asked: Asked, move: Move, seat: Seat, took: int | None) -> None:
        """Handle a seat's snap, pass, or next move."""
        ...

    def due(self) -> float:
        """When there is something to decide."""
        ...

    async def ring(self) -> None:
        """Decide what is due."""
        ...

    def wrote(self, seat: Seat, at: float) -> None:
        """The discard was written to this seat's socket."""
        ...

    def left(self, seat: Seat) -> None:
        """A seat's person is no longer connected."""
        ...

    def over(self) -> None:
        """The snap is decided, or the round has ended: commands that still wait are too late."""
        ...


class SnapTable(Protocol):
    """What a snap needs of its table."""

    now: Situation
    clock: Clock
    luck: Luck
    bounds: Bounds
    metrics: Metrics
    audience: Audience
    timing: Timing
    snap: Snapping | None

    def seat_of(self, listener: Listener) -> Seat | None:
        """The seat of a listener's person."""
        ...

    def choose(self, now: Situation, seat: Seat) -> Move:
        """What the bot in a seat does."""
        ...

    async def commit(self, facts: Facts, asked: Asked | None = None) -> None:
        """Write a step to the log, then make it so and tell everyone what they may know of it."""
        ...

    async def answering(self, asked: Asked, job: Callable[[], Awaitable[None]]) -> None:
        """Do what a command asks for, or refuse it with a sentence."""
        ...

    def refuse(self, asked: Asked, refused: CaboError) -> None:
        """Refuse a command with this sentence."""
        ...


def snapping(table: SnapTable) -> Snapping:
    """The way in which this table decides the snap that has just opened."""
    return _Window(table) if table.now.settings.snap == "window" else _Race(table)


class _Race:
    """The fastest right snap wins, however slow its person's connection is."""

    def __init__(self, table: SnapTable) -> None:
        self._table = table
        self._opened = table.clock.time()
        round = table.now.game_round
        runners = tuple(self._runner(seat) for seat in round.seats)
        passed = {seat for seat, _ in table.now.choices}
        done = frozenset({*round.seats} - {*to_move(round)} | passed)
        self._race = Race(runners, ends=self._opened + table.bounds.race, done=done)
        self._written: set[Seat] = set()
        self._tries: dict[Seat, tuple[Asked | None, Snap]] = {}
        self._going_on: tuple[Asked, Move] | None = None
        self._too_late = _GONE_ON
        # A bot without a card to snap passes when it would have snapped, so that its timing tells nothing.
        self._bots = {
            seat: self._opened + table.bounds.pace * reaction(table.now, seat)
            for seat in to_move(round)
            if is_bots(table.now, seat)
        }

    def _runner(self, seat: Seat) -> Runner:
        table = self._table
        trips = [each.round_trip for each in table.audience.listeners if table.seat_of(each) is seat]
        live = is_bots(table.now, seat) or bool(trips)
        return Runner(seat, self._opened, min(trips, default=0.0), live)

    def wrote(self, seat: Seat, at: float) -> None:
        """The discard was written to this seat's socket: its reaction time starts."""
        if seat not in self._written:
            self._written.add(seat)
            runners = (
                replace(each, written=at) if each.seat is seat else each for each in self._race.runners
            )
            self._race = replace(self._race, runners=tuple(runners))

    def left(self, seat: Seat) -> None:
        """A seat's person is no longer connected, and not waited for."""
        self._race = self._race.left(seat)

    def due(self) -> float:
        """When a bot snaps, or when nobody can be faster any more."""
        return min(self._race.due(), *self._bots.values()) if self._bots else self._race.due()

    async def hear(self, asked: Asked, move: Move, seat: Seat, took: int | None) -> None:
        """Handle a snap, a pass, or the next player's move, which ends the race if nobody was faster."""
        round, claimed = self._table.now.game_round, None if took is None else took / 1000
        if isinstance(move, Snap):
            check_move(round, move)
            race = self._race.tried(seat, asked.arrived, claimed, asked.listener.round_trip)
            if race is self._race:
                raise Refused("You have had your try, or it comes too late.", "too-late")
            self._race, self._tries[seat] = race, (asked, move)
        elif isinstance(move, Decline):
            check_move(round, move)
            self._race = self._race.passed(seat)
            await self._table.commit(playing.choose(self._table.now, seat, None), asked)
        elif seat is next_to_move(round) and self._going_on is None:
            check_move(play(round, CloseSnap())[0], move)
            trip = asked.listener.round_trip
            self._race = self._race.moved_on(seat, asked.arrived, claimed, trip)
            self._going_on = (asked, move)
        else:
            raise IllegalMove(refusal(round, move))

    async def ring(self) -> None:
        """Let the bots snap or pass, and decide what nobody can change any more."""
        time = self._table.clock.time()
        for seat in [seat for seat, at in self._bots.items() if at <= time]:
            del self._bots[seat]
            if is_bots(self._table.now, seat):  # its person may have come back
                self._let_bot(seat)
        while self._table.snap is self and not self._bots_before(time):
            verdict, self._race = self._race.settle(time, self._pick)
            if verdict is None:
                return
            await (self._try(verdict) if isinstance(verdict, SnapTurn) else self._close(verdict))

    def _bots_before(self, time: float) -> bool:
        return any(at <= time for at in self._bots.values())

    def _let_bot(self, seat: Seat) -> None:
        move = self._table.choose(self._table.now, seat)
        if isinstance(move, Snap) and is_legal(self._table.now.game_round, move):
            arrived = self._opened + reaction(self._table.now, seat)
            self._race = self._race.tried(seat, arrived, claimed=arrived - self._opened)
            self._tries[seat] = (None, move)
        else:
            self._race = self._race.passed(seat)

    def _pick(self, count: int) -> int:
        now = self._table.now
        return now.lots.pick(count, f"snap {now.v}")

    def _times(self) -> dict[Seat, int]:
        return {each.seat: round(1000 * each.reaction) for each in self._race.tries}

    async def _try(self, verdict: SnapTurn) -> None:
        """Play the best snap; if it is right, the others are too late."""
        table, (asked, snap) = self._table, self._tries.pop(verdict.seat)
        times = {verdict.seat: round(1000 * verdict.reaction), **self._times()}
        facts = playing.settle(table.now, [snap], table.luck, times=times, lot=verdict.lot, close=False)
        name = table.now.names[verdict.seat]
        self._too_late = Refused(f"{name} was faster.", "faster", name=name)
        try:
            await (table.commit(facts) if asked is None else self._commit(asked, lambda: facts))
        finally:
            self._too_late = _GONE_ON

    async def _close(self, over: Over) -> None:
        """Nobody snaps any more: play goes on."""
        table, going_on = self._table, self._going_on
        self._going_on = None
        times = {seat: time for seat, time in self._times().items() if seat in over.void}
        await table.commit(playing.settle(table.now, [], table.luck, times=times, close=True))
        if going_on is not None:
            asked, move = going_on
            await self._commit(asked, lambda: playing.move(table.now, move, table.luck))

    async def _commit(self, asked: Asked, facts: Callable[[], Facts]) -> None:
        await self._table.answering(asked, lambda: self._table.commit(facts(), asked))

    def over(self) -> None:
        """Refuse what still waits: it is too late."""
        for _ in self._tries:
            self._table.metrics.snapped_late()
        for asked, _ in [*self._tries.values(), *([self._going_on] if self._going_on else [])]:
            if asked is not None:
                self._table.refuse(asked, self._too_late)
        self._tries.clear()
        self._going_on = None


class _Window:
    """Everyone chooses in secret; then the snaps are tried clockwise."""

    def __init__(self, table: SnapTable) -> None:
        self._table = table
        self._opened = opened = table.clock.time()
        self._ends = opened + table.bounds.window
        self._bots = {
            seat: opened + table.bounds.pace * thought(table.now, seat)
            for seat in to_move(table.now.game_round)
            if is_bots(table.now, seat) and seat not in dict(table.now.choices)
        }

    def wrote(self, seat: Seat, at: float) -> None:
        """Speed does not count here."""

    def left(self, seat: Seat) -> None:
        """Nothing to do: `due` does not wait for people who are gone."""

    def over(self) -> None:
        """Nothing waits here."""

    def due(self) -> float:
        """When a bot chooses, when all have chosen, or when the time is over."""
        waiting = [
            seat
            for seat in to_move(self._table.now.game_round)
            if seat not in dict(self._table.now.choices) and seat in self._table.timing.here
        ]
        if not waiting and not self._bots:
            return self._opened  # not the present time: that moves on, and would never be due
        return min(self._ends, *self._bots.values()) if self._bots else self._ends

    async def hear(self, asked: Asked, move: Move, seat: Seat, took: int | None) -> None:
        """Somebody chooses; how fast does not count."""
        del took
        if not isinstance(move, Snap | Decline):
            raise IllegalMove(refusal(self._table.now.game_round, move))
        await self._choose(seat, move, asked)

    async def _choose(self, seat: Seat, move: Snap | Decline, asked: Asked | None = None) -> None:
        if seat in dict(self._table.now.choices):
            raise Refused("You have chosen already.", "chosen-already")
        check_move(self._table.now.game_round, move)
        place = move.place if isinstance(move, Snap) else None
        await self._table.commit(playing.choose(self._table.now, seat, place), asked)

    async def ring(self) -> None:
        """Let the bots choose; at the end try the snaps."""
        table = self._table
        for seat in [seat for seat, at in self._bots.items() if at <= table.clock.time()]:
            del self._bots[seat]
            if is_bots(table.now, seat):  # its person may have come back
                move = table.choose(table.now, seat)
                await self._choose(seat, move if isinstance(move, Snap) else Decline(seat))
        if not self._bots and self.due() <= table.clock.time():
            facts = playing.settle(table.now, playing.chosen(table.now), table.luck, times={}, close=True)
            await table.commit(facts)
