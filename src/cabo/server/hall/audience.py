"""The audience of a table: everybody who is told of it, what they are told, and what they have seen."""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol
from weakref import proxy

import msgspec

from cabo.events import Dealt
from cabo.places import Seat
from cabo.server.bounds import MOST_MISSED, Bounds
from cabo.server.clock import Clock
from cabo.server.hall import alarms
from cabo.server.hall.alarms import Timing
from cabo.server.hall.chat import Chat
from cabo.server.hall.replies import Listener
from cabo.server.hall.watchers import watchers
from cabo.server.protocol import messages
from cabo.server.refused import Refused
from cabo.server.situation import envelopes
from cabo.server.situation.envelopes import Eyes
from cabo.server.situation.facts import Happened, Step, events_of
from cabo.server.situation.lobby import why_not_here
from cabo.server.situation.situation import Situation

MOST_LOOKS: Final = 1000
"""For how many people it is remembered through whose eyes they have seen a round."""


class Looks:
    """Through whose eyes people have seen a round: those who have seen others' cards cannot play in it."""

    def __init__(self) -> None:
        self._by: dict[str, frozenset[Seat]] = {}
        self._by_some: frozenset[Seat] = frozenset()
        """What people have seen who are forgotten; it counts for everybody."""

    def note(self, person: str, seat: Seat) -> None:
        """Note that somebody is told what this seat sees."""
        before = self.of(person)
        if seat in before:
            return
        self._by[person] = before | {seat}
        if len(self._by) > MOST_LOOKS:
            self._by_some |= self._by.pop(next(iter(self._by)))

    def of(self, person: str) -> frozenset[Seat]:
        """Through whose eyes somebody has seen the round, as far as it is remembered."""
        return self._by.get(person, frozenset()) | self._by_some

    def forget(self) -> None:
        """Forget everything: another round has been dealt."""
        self._by.clear()
        self._by_some = frozenset()


class AudienceTable(Protocol):
    """What an audience needs of its table."""

    id: str
    now: Situation
    clock: Clock
    bounds: Bounds
    timing: Timing
    chat: Chat


class Audience:
    """The listeners of one table, and what each of them may be told."""

    def __init__(self, table: AudienceTable) -> None:
        # A weak reference, or tables that are forgotten would be left to the garbage collector (net/run.py).
        self._table: AudienceTable = proxy(table)
        self.listeners: list[Listener] = []
        self._gone: dict[Seat, int] = {}
        """At which index the person of a seat last disconnected; unknown after a restart."""
        self._looks = Looks()
        self._history = deque([(table.now.v, Happened(()))], maxlen=MOST_MISSED)  # the step that opened it

    def here(self) -> frozenset[Seat]:
        """The seats whose person is connected."""
        people = {listener.person for listener in self.listeners}
        seats = (self._table.now.seat_of(person) for person in people)
        return frozenset(seat for seat in seats if seat is not None)

    def recall(self, step: Step, after: Situation) -> None:
        """Remember a step for those who come back later."""
        happened = Happened(events_of(step))
        if any(isinstance(event, Dealt) for event in happened.events):
            self._history.clear()
            self._looks.forget()
        self._history.append((after.v, happened))

    def note_gone(self, seat: Seat) -> None:
        """Remember since when the person of a seat is not connected."""
        self._gone[seat] = self._table.now.v

    def tell(self, step: Step, *, with_info: bool) -> None:
        """Tell everybody of a step that has just been followed, and of the table if that has changed."""
        left = self._clocks()
        fresh = self.info() if with_info else None
        same: dict[Eyes, messages.Told] = {}
        for listener in self.listeners:
            eyes = self._look(listener)
            if eyes not in same:
                told = envelopes.told(self._table.now, step, eyes, left)
                same[eyes] = told if fresh is None else msgspec.structs.replace(told, info=fresh)
            listener.tell(same[eyes])

    def eyes(self, listener: Listener) -> Eyes:
        """Through whose eyes a listener sees."""
        now = self._table.now
        seat, host = now.seat_of(listener.person), listener.person == now.host
        if seat is not None:
            return Eyes(seat, seat, host)
        watched, left = listener.watching, now.left_by(listener.person)
        shared = watched is not None and watched < len(now.chairs) and now.chairs[watched].shared
        return Eyes(watched if shared else None, None, host, left)

    def _look(self, listener: Listener) -> Eyes:
        """Through whose eyes a listener is told something now; it is noted: they cannot play elsewhere."""
        eyes = self.eyes(listener)
        if eyes.observer is not None:
            self._looks.note(listener.person, eyes.observer)
        return eyes

    def seen_by(self, person: str) -> frozenset[Seat]:
        """Through whose eyes somebody has seen this round, as far as it is remembered."""
        return self._looks.of(person)

    def info(self) -> messages.Info:
        """The table, apart from its cards."""
        table = self._table
        grace = alarms.grace(table.now, table.timing, table.clock.time(), table.bounds)
        watching = watchers(table.now, self.listeners).values()
        return envelopes.info(table.id, table.now, table.timing.here, grace, watching, table.bounds)

    def tell_info(self, newcomer: Listener | None = None) -> None:
        """Tell everybody but a newcomer, who will be welcomed, who is here now."""
        fresh = self.info()
        for listener in self.listeners:
            if listener is not newcomer:
                listener.tell(fresh)

    def welcome(self, listener: Listener, since: int | None, *, stood_in: bool = False) -> None:
        """Tell a listener what lies open to them, and what they have missed."""
        now, eyes = self._table.now, self._look(listener)
        told = envelopes.told(now, Step([]), eyes, self._clocks())
        told = msgspec.structs.replace(told, info=self.info())
        steps = [] if since is None else [(v, found) for v, found in self._history if v > since]
        missed = envelopes.missed(now, steps, eyes.observer)
        meanwhile: list[messages.Missed] = []
        if stood_in and eyes.seat is not None:
            gone = self._gone.get(eyes.seat, now.v)
            meanwhile = envelopes.meanwhile(now, self._history, eyes.seat, gone)
        listener.tell(messages.Welcome(told, missed, stood_in, meanwhile))
        for person, spoken in self._table.chat.lines:
            if self._table.chat.hears(listener.person, person):
                listener.tell(spoken)

    def _clocks(self) -> dict[Seat, float]:
        return alarms.clocks(self._table.now, self._table.timing, self._table.clock.time())

    def see_off(self) -> list[tuple[Listener, Refused]]:
        """Remove listeners who may no longer be here; returns them with the reason."""
        found = [(listener, why_not_here(self._table.now, listener.person)) for listener in self.listeners]
        self.listeners = [listener for listener, why in found if why is None]
        return [(listener, why) for listener, why in found if why is not None]
