"""What a client did and was told, kept for the checks at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]


@dataclass
class Visit:
    """One connection, from its opening to its end."""

    epoch: int
    """Which of the server's processes it was with."""
    since: int | None
    """The last step that it said it had been told."""
    welcome: Message | None = None
    told: list[Message] = field(default_factory=list)
    answers: list[Message] = field(default_factory=list)
    sent: Counter[str] = field(default_factory=Counter)
    """How often each command was sent over it."""
    bye: Message | None = None
    cut: bool = False
    """Whether the client ended it."""


@dataclass
class Diary:
    """All that one client did and was told at its table."""

    person: str = ""
    commands: dict[str, Message] = field(default_factory=dict)
    """Every command by its id, as it was sent."""
    visits: list[Visit] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    """The faults that were found while it was written."""

    def answers(self, id: str) -> list[Message]:
        """Every answer to a command, over all connections."""
        return [answer for visit in self.visits for answer in visit.answers if answer["id"] == id]


@dataclass
class Played:
    """A game that was played to its end, or not."""

    table: str
    seed: int
    diaries: list[Diary] = field(default_factory=list)
    record: str = ""
    trouble: list[str] = field(default_factory=list)
    """The faults that were found while it was played."""


@dataclass
class Tally:
    """How much was done to the server."""

    cuts: int = 0
    repeats: int = 0
    swaps: int = 0
    visits: int = 0
    kills: int = 0
    stops: int = 0
