"""Answers to commands: one for each, wherever its person is connected by then, and the same for a repeat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from cabo.places import Seat
from cabo.server.protocol import messages

_EACH: Final = 60
"""How many answers are kept for each person, apart from those to what is in the log."""
_PEOPLE: Final = 120
Reply: TypeAlias = messages.Ok | messages.No


class Listener(Protocol):
    """Somebody who is told of a table: a connection."""

    person: str
    address: str
    """Where they connect from; it limits how many tables they may open, and is kept nowhere."""
    watching: Seat | None
    """As a watcher: whose view they look at."""
    name: str
    """As a watcher: what they are called; empty if they have not said."""

    @property
    def round_trip(self) -> float:
        """How long a message takes there and back, in seconds, as the server measured it."""
        ...

    def tell(self, message: messages.Message) -> None:
        """Send this, in its turn, without waiting."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """A command that waits for its answer."""

    listener: Listener
    id: str
    arrived: float
    command: str = ""
    """What kind of command it was, to be counted."""


class Replies:
    """What was answered at a table, and what still waits to be.

    What was followed is in the log, and known for as long as the table is: it is never followed twice. Of
    other answers the latest are kept, which is enough for a connection that broke; a repeat that comes later
    is judged by how things are by then.
    """

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, str], Listener] = {}
        self._followed: dict[str, dict[str, int]] = {}
        self._given: OrderedDict[str, OrderedDict[str, Reply]] = OrderedDict()

    def before(self, asked: Asked) -> Reply | None:
        """What was answered to this command before."""
        person, id = asked.listener.person, asked.id
        if id in (followed := self._followed.get(person, {})):
            return messages.Ok(id, followed[id])
        given = self._given.get(person)
        return None if given is None else given.get(id)

    def waits(self, asked: Asked) -> bool:
        """Whether this command waits for its answer already, which then goes to whoever sent it last."""
        key = asked.listener.person, asked.id
        known = key in self._waiting
        self._waiting[key] = asked.listener
        return known

    def followed(self, person: str, id: str, v: int) -> None:
        """Remember the command that a step of the log has come from."""
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
        if len(self._given) > _PEOPLE:  # many who only watch must not push a player out
            del self._given[next(each for each in self._given if seat_of(each) is None)]
