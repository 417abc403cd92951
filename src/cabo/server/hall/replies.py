"""Replies: each command is answered once, on its person's latest connection, and a repeat gets the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from cabo.places import Seat
from cabo.server.protocol import messages

_EACH: Final = 60
"""How many answers are kept for each person, besides those to commands that are in the log."""
_PEOPLE: Final = 120
Reply: TypeAlias = messages.Ok | messages.No


class Listener(Protocol):
    """Whoever is told of a table: a connection."""

    person: str
    address: str
    """The address they connect from; it limits how many tables they may open, and is not stored."""
    watching: Seat | None
    """For a watcher: the seat whose view they see."""
    name: str
    """For a watcher: their name; empty if they have not given one."""

    @property
    def round_trip(self) -> float:
        """The round trip in seconds, as the server measured it."""
        ...

    def tell(self, message: messages.Message) -> None:
        """Queue this message to be sent."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """A command that waits for its answer."""

    listener: Listener
    id: str
    arrived: float
    command: str = ""
    """The kind of command, for the metrics."""


class Replies:
    """The answers that were given at a table, and the commands that still wait.

    A command that was followed is in the log and is remembered as long as the table: it is never followed
    twice. Of other answers the latest are kept, which is enough for a broken connection; a repeat that comes
    later is treated as a new command.
    """

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, str], Listener] = {}
        self._followed: dict[str, dict[str, int]] = {}
        self._given: OrderedDict[str, OrderedDict[str, Reply]] = OrderedDict()

    def before(self, asked: Asked) -> Reply | None:
        """The answer that this command got before, if any."""
        person, id = asked.listener.person, asked.id
        if id in (followed := self._followed.get(person, {})):
            return messages.Ok(id, followed[id])
        given = self._given.get(person)
        return None if given is None else given.get(id)

    def waits(self, asked: Asked) -> bool:
        """Whether this command already waits for its answer, which then goes to the latest sender."""
        key = asked.listener.person, asked.id
        known = key in self._waiting
        self._waiting[key] = asked.listener
        return known

    def followed(self, person: str, id: str, v: int) -> None:
        """Remember that a command led to a step of the log."""
        self._followed.setdefault(person, {})[id] = v

    def give(self, asked: Asked, reply: Reply, seat_of: Callable[[str], object]) -> None:
        """Answer a command."""
        person = asked.listener.person
        if reply.id not in self._followed.get(person, {}):
            self._keep(person, reply, seat_of)
        self._waiting.pop((person, asked.id), asked.listener).tell(reply)

    def _keep(self, person: str, reply: Reply, seat_of: Callable[[str], object]) -> None:
        kept = self._given.setdefault(person, OrderedDict())
        kept[reply.id] = reply
        if len(kept) > _EACH:
            kept.popitem(last=False)
        self._given.move_to_end(person)
        if len(self._given) > _PEOPLE:  # drop a watcher first: many watchers must not displace a player
            del self._given[next(each for each in self._given if seat_of(each) is None)]
