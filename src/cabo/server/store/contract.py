"""What a store keeps and promises, whatever it keeps it in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cabo.errors import CaboError


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact in the log of a table, as JSON that only its writer reads, and when it was (Unix seconds)."""

    table: str
    index: int
    at: float
    fact: bytes


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a table; names, persons and totals have an item for each seat."""

    table: str
    status: str
    """`open`, `playing`, `finished` or `ended`."""
    edition: str
    public: bool
    created: float
    changed: float
    names: tuple[str, ...]
    persons: tuple[str, ...]
    """Empty where a bot or nobody sits."""
    rounds: int
    """How many are over, void ones aside."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...] = ()
    """Round scores added up; empty where nobody counted, as in games from before that was kept."""
    calls: tuple[int, ...] = ()
    calls_won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A complaint about a name or about chat (`name` or `chat`), for whoever runs the server."""

    at: float
    table: str
    about: str
    text: str
    by: str


class StoreError(CaboError):
    """The store cannot be opened, read or written, and nothing was changed; for whoever runs the server."""


class Served(StoreError):
    """Another process serves this file."""


class Taken(CaboError):
    """There is an entry at this index of the table already, and nothing was written."""


class Store(Protocol):
    """Logs of tables, with their summaries, and the little else that a server must not forget."""

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> None:
        """Write all of this or, with `Taken` or `StoreError`, nothing; it is kept once this returns.

        A table's first entry comes with its summary. An append that is cancelled may have been written.
        """

    async def log(self, table: str) -> list[Entry]:
        """The entries of a table by index; none of a table that is not there."""

    async def unfinished(self) -> list[str]:
        """The tables that are open or playing, oldest first."""

    async def summary(self, table: str) -> Summary | None:
        """The summary of a table, if it is there."""

    async def summaries(
        self, *, status: str | None, person: str | None, before: float | None, limit: int
    ) -> list[Summary]:
        """The tables of this status, with this person in a seat, created before then; newest first."""

    async def expired(self, before: float, limit: int) -> list[str]:
        """Tables whose game is over and that have not changed since then, oldest first."""

    async def delete(self, table: str) -> bool:
        """Forget a table with its log; whether there was one."""

    async def report(self, report: Report) -> None:
        """Keep a report."""

    async def reports(self) -> list[Report]:
        """All reports, newest first."""

    async def forget_reports(self, before: float) -> None:
        """Forget the reports from before then."""

    async def keys(self) -> list[str]:
        """The signing keys, newest first."""

    async def add_key(self, key: str) -> None:
        """Keep a new signing key."""

    async def reached(self) -> float | None:
        """The time that was surely reached when it was last kept, if it ever was."""

    async def reach(self, at: float) -> None:
        """Keep that this time was surely reached."""

    async def check(self) -> None:
        """Read and write something small; StoreError if that cannot be done now."""

    async def damage(self) -> str | None:
        """Look through everything that is kept; a sentence if some of it is damaged."""

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy, signing keys and all, to a file that is not there yet."""

    async def close(self) -> None:
        """Write what waits, and let go of everything; a second time does nothing."""
