"""A table: one game and one queue. Everything it accepts is in the log before anyone is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from cabo.errors import CaboError
from cabo.moves import Move
from cabo.places import Seat
from cabo.round import ToSnap
from cabo.server.bounds import Bounds
from cabo.server.buckets import Bucket
from cabo.server.clock import Alarm, Clock
from cabo.server.hall import alarms
from cabo.server.hall.alarms import Ring, Timing
from cabo.server.hall.audience import Audience
from cabo.server.hall.changes import ChangeLimits
from cabo.server.hall.chat import Chat
from cabo.server.hall.queue import Job, JobQueue
from cabo.server.hall.replies import Asked, Listener, Replies
from cabo.server.hall.snapping import Snapping, snapping
from cabo.server.hall.thinking import ThinkingQueue, Ticket, choose
from cabo.server.hall.watchers import forget_taken, introduce
from cabo.server.logs import mark
from cabo.server.metrics import Metrics
from cabo.server.protocol import messages
from cabo.server.refused import Refused
from cabo.server.situation.facts import (
    Began,
    CameBack,
    Closed,
    Decided,
    Facts,
    Luck,
    Step,
    is_play,
    write_step,
)
from cabo.server.situation.following import changes_table, follow
from cabo.server.situation.playing import completed
from cabo.server.situation.situation import Situation
from cabo.server.situation.summaries import summary_of
from cabo.server.store import Entry, Store, StoreError, Taken

_REPORT_SECONDS, _MOST_REPORTS = 60.0, 10
_REST: Final = 1.0
"""How many seconds a table waits after an error, such as a full disk, before it tries again by itself."""
_NOT_SAVED: Final = Refused("The server could not save this, so it has not happened. Try again.", "not-saved")
_BROKEN: Final = Refused("Something went wrong here, and it has been noted.", "broken")


class Table(JobQueue):
    """One game, its listeners and its queue; it does one thing at a time."""

    def __init__(
        self,
        id: str,
        now: Situation,
        *,
        store: Store,
        clock: Clock,
        today: Callable[[], float],
        luck: Luck,
        bounds: Bounds,
        metrics: Metrics,
        thoughts: ThinkingQueue,
        created: float,
        open_rematch: Callable[[Situation, str], Awaitable[str]],
    ) -> None:
        super().__init__()
        self.id, self.now, self.created = id, now, created
        self.store, self.clock, self.luck, self.bounds = store, clock, luck, bounds
        self.open_rematch, self.metrics, self.today = open_rematch, metrics, today
        self._log = structlog.get_logger().bind(table=mark(id))
        self.chat = Chat()
        self.audience = Audience(self)
        self.timing = Timing.start(now, clock.time())
        self.snap: Snapping | None = None
        self.reports = Bucket(1 / _REPORT_SECONDS, _MOST_REPORTS, clock.time())
        """How many more reports may come from this table."""
        self.changes = ChangeLimits(bounds, clock.time())
        self.replies = Replies()
        self._alarm: Alarm | None = None
        self._rest_until = 0.0
        self._thoughts = thoughts
        self._ticket: Ticket | None = None

    @property
    def quiet(self) -> bool:
        """Whether nobody is here, and nothing waits in the queue."""
        return not self.audience.listeners and not self.busy

    async def agree(self, facts: Callable[[Situation], Facts], by: str = "") -> None:
        """Commit these facts from outside the queue; raises if they are refused, or `by` changes too much."""

        async def job() -> None:
            wanted = facts(self.now)
            if by:
                self.changes.take(by, self.clock.time())
            await self.commit(wanted)

        await self.finish(job)

    def wake(self) -> None:
        """Set the first alarm, after the table was opened or restored."""
        self._set_alarm()

    async def commit(self, facts: Facts, asked: Asked | None = None) -> None:
        """Write a step to the log, then make it so and tell everyone what they may know of it.

        Facts that change nothing make no step, or the log would grow for nothing.
        """
        facts = completed(self.now, facts)
        if not facts:
            if asked is not None:
                self.accept(asked)
            return
        by, id = (asked.listener.person, asked.id) if asked is not None else ("", "")
        step = Step(facts, by, id)
        after = follow(self.now, step)
        today, changed = self.today(), changes_table(step, after)
        summary = summary_of(self.id, after, self.created, today) if changed else None
        with self.metrics.writing():
            await self.store.append([Entry(self.id, after.v, today, write_step(step))], summary)
        before, snap = self.now, self.snap
        self.recall(step, after)
        self.note(step)
        if before.live and after.status == "finished":
            self._log.info("finished", steps=after.v)
        unwelcome = self.audience.see_off() if changed else []
        if self.now.chairs != before.chairs:
            forget_taken(self.now, self.audience.listeners)
            self._see_who_is_here()
        self._open_snap()
        self.audience.tell(step, with_info=changed)
        if asked is not None:
            self.accept(asked)
        if snap is not None and snap is not self.snap:
            snap.over()
        for listener, why in unwelcome:
            listener.tell(messages.Bye(str(why), again=False, code=why.code))

    def recall(self, step: Step, after: Situation) -> None:
        """Apply a step that is in the log."""
        self.timing = self.timing.after(self.now, after, self.clock.time())
        self.now = after
        if step.id:
            self.replies.followed(step.by, step.id, after.v)
        if not is_play(step):
            self.changes.count(1)
        self.audience.recall(step, after)

    def note(self, step: Step) -> None:
        """Count what has happened, and log what matters to the server's owner."""
        self._log.debug("step", v=self.now.v, facts=[type(fact).__name__ for fact in step.facts])
        for fact in step.facts:
            if isinstance(fact, Decided):
                self.metrics.happened(fact.happened.events)
            elif isinstance(fact, Began):
                people = sum(bool(chair.person) for chair in self.now.chairs)
                self._log.info("begun", players=len(self.now.chairs), people=people)
            elif isinstance(fact, Closed):
                self._log.info("closed", why=fact.why)

    def _open_snap(self) -> None:
        """Start to settle a snap if one has opened; forget it when it is over."""
        round = self.now.round
        open = self.now.live and round is not None and isinstance(round.phase, ToSnap)
        if not open or self.timing.alone is not None:
            self.snap = None
        elif self.snap is None:
            self.snap = snapping(self)

    def seat_of(self, listener: Listener) -> Seat | None:
        """The seat of a listener's person."""
        return self.now.seat_of(listener.person)

    def accept(self, asked: Asked) -> None:
        """Answer that a command was followed."""
        self.metrics.answered(asked.command, ok=True)
        self.replies.give(asked, messages.Ok(asked.id, self.now.v), self.now.seat_of)

    def refuse(self, asked: Asked, refused: CaboError) -> None:
        """Refuse a command with this sentence."""
        self.metrics.answered(asked.command, ok=False)
        self._log.debug("refused", command=asked.command)
        no = messages.No(asked.id, str(refused), refused.code, refused.values, list(refused.about))
        self.replies.give(asked, no, self.now.seat_of)

    async def answering(self, asked: Asked, job: Job) -> None:
        """Do what a command asks for, or refuse it with a sentence."""
        try:
            await job()
            self.metrics.told(self.clock.time() - asked.arrived)
        except (StoreError, Taken):
            self.refuse(asked, _NOT_SAVED)
            raise
        except CaboError as refused:
            self.refuse(asked, refused)
        except Exception:
            self.refuse(asked, _BROKEN)
            raise

    async def come(self, listener: Listener) -> bool:
        """Add a listener. Returns whether a bot had been playing for them."""
        seat = self.seat_of(listener)
        stood_in = seat is not None and self.now.live and self.now.chairs[seat].away
        if seat is not None and stood_in:
            await self.commit([CameBack(seat.name)])
        self.audience.listeners.append(listener)
        self._log.info("came", seated=seat is not None, here=len(self.audience.listeners))
        self._presence(listener)
        return stood_in

    def go(self, listener: Listener) -> None:
        """Remove a listener."""
        here = self.audience.listeners
        if listener in here:
            here.remove(listener)
            self._log.info("went", seated=self.seat_of(listener) is not None, here=len(here))
            self._presence()

    def introduce(self, listener: Listener, name: str) -> None:
        """Give a watcher the name that they ask for."""
        introduce(self.now, self.audience.listeners, listener, name)
        self._presence()

    def _presence(self, newcomer: Listener | None = None) -> None:
        """Note who is here, and tell the others."""
        self._see_who_is_here()
        self._open_snap()
        self.audience.tell_info(newcomer)

    def _see_who_is_here(self) -> None:
        here = self.audience.here()
        for seat in self.timing.here - here:
            self.audience.note_gone(seat)
            if self.snap is not None:
                self.snap.left(seat)
        somebody = bool(here) or (self.now.status == "open" and bool(self.audience.listeners))
        self.timing = self.timing.with_present(here, self.clock.time(), somebody=somebody)

    def wrote(self, listener: Listener, at: float) -> None:
        """Note when a message was written to a listener's socket."""
        seat = self.seat_of(listener)
        if self.snap is not None and seat is not None:
            self.snap.wrote(seat, at)

    def failed(self) -> None:
        """Note an error, and rest before the next alarm."""
        self._log.exception("job_failed")
        self._rest_until = self.clock.time() + _REST

    async def after_each(self) -> None:
        """Do everything that is due."""
        while not self.closed and (time := self.clock.time()) >= self._rest_until:
            if self.snap is not None and self.snap.due() <= time:
                await self.snap.ring()
                continue
            due = [alarm for alarm in alarms.alarms(self.now, self.timing, self.bounds) if alarm.at <= time]
            if not due:
                return
            first = min(due, key=lambda alarm: alarm.at)
            if first.ring is Ring.DECIDE and not self._may_think():
                return
            await self.commit(alarms.facts(self.now, first, self.luck, self.choose))

    def _may_think(self) -> bool:
        """Whether a bot of this table may think now; if not, an alarm will wake the table."""
        self._ticket = self._ticket or self._thoughts.ask()
        self._rest_until = self._thoughts.comes(self._ticket)
        return self._rest_until <= self.clock.time()

    def choose(self, now: Situation, seat: Seat) -> Move:
        """The move of the bot in a seat."""
        ticket, self._ticket = self._ticket, None
        with self.metrics.thinking(), self._thoughts.thinking(ticket):
            return choose(now, seat)

    def emptied(self) -> None:
        """Sleep until the next thing is due."""
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Set an alarm for the next thing that is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.closed:
            return
        times = [alarm.at for alarm in alarms.alarms(self.now, self.timing, self.bounds)]
        if self.snap is not None:
            times.append(self.snap.due())
        if times:
            self._alarm = self.clock.call_at(max(min(times), self._rest_until), lambda: self.do(_nothing))

    def stop(self) -> None:
        """Take no more jobs; those in the queue are still done."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


async def _nothing() -> None:
    """The job of an alarm: it wakes the queue, which then does what is due."""
