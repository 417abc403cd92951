"""Watchers: people at a table without a seat, and their names, which no log contains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cabo.places import Seat
from cabo.server.hall.replies import Listener
from cabo.server.refused import Refused
from cabo.server.situation.naming import watcher_name
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


def watchers(now: Situation, listeners: Sequence[Listener]) -> dict[str, str]:
    """Every person who only watches, with their name, or "" if they have given none."""
    found: dict[str, str] = {}
    for listener in listeners:
        if now.seat_of(listener.person) is None:
            found[listener.person] = found.get(listener.person) or listener.name
    return found


def introduce(now: Situation, listeners: Sequence[Listener], listener: Listener, name: str) -> None:
    """Give a watcher a name; only once, or they could have everybody told of new names all the time."""
    if now.seat_of(listener.person) is not None:
        raise Refused("You have a seat at this table already.", "seated")
    if listener.name:
        raise Refused("You have said your name already.", "name-said")
    here = watchers(now, listeners)
    others = [other for person, other in here.items() if other and person != listener.person]
    listener.name = watcher_name(now, name, others)


def forget_taken(now: Situation, listeners: Sequence[Listener]) -> None:
    """Take names from watchers that now belong to a player or to an earlier watcher."""
    kept: dict[str, str] = {}
    for listener in listeners:
        if listener.name and now.seat_of(listener.person) is None:
            others = [name for person, name in kept.items() if person != listener.person]
            try:
                watcher_name(now, listener.name, others)
            except Refused:
                listener.name = ""
            else:
                kept[listener.person] = listener.name
