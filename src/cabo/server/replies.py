"""Answers to commands: one for each, wherever its person is connected by then, and the same for a repeat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from cabo.places import Seat
from cabo.server import wire

_EACH: Final = 60
"""How many answers are kept for each person."""
_PEOPLE: Final = 120
Reply: TypeAlias = wire.Ok | wire.No


class Listener(Protocol):
    """Somebody who is told of a table: a connection."""

    person: str
    watching: Seat | None
    """As a watcher: whose view they look at."""

    @property
    def round_trip(self) -> float:
        """How long a message takes there and back, in seconds, as the server measured it."""
        ...

    def tell(self, message: wire.Message) -> None:
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
    """What was answered at a table, and what still waits to be."""

    def __init__(self, is_seated: Callable[[str], bool]) -> None:
        self._is_seated = is_seated
        self._waiting: dict[tuple[str, str], Listener] = {}
        self._given: OrderedDict[str, OrderedDict[str, Reply]] = OrderedDict()

    def before(self, asked: Asked) -> Reply | None:
        """What was answered to this command before."""
        given = self._given.get(asked.listener.person)
        return None if given is None else given.get(asked.id)

    def waits(self, asked: Asked) -> bool:
        """Whether this command waits for its answer already, which then goes to whoever sent it last."""
        key = asked.listener.person, asked.id
        known = key in self._waiting
        self._waiting[key] = asked.listener
        return known

    def give(self, asked: Asked, reply: Reply) -> None:
        """Answer a command."""
        self.keep(asked.listener.person, reply)
        self._waiting.pop((asked.listener.person, asked.id), asked.listener).tell(reply)

    def keep(self, person: str, reply: Reply) -> None:
        """Remember what was answered."""
        kept = self._given.setdefault(person, OrderedDict())
        kept[reply.id] = reply
        if len(kept) > _EACH:
            kept.popitem(last=False)
        self._given.move_to_end(person)
        if len(self._given) > _PEOPLE:  # many who only watch must not push a player out
            del self._given[next(each for each in self._given if not self._is_seated(each))]
