"""What a store keeps and promises, independent of how it does so."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cabo.errors import CaboError


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry in the log of a table: JSON that only its writer reads, and its time in Unix seconds."""

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
    """How many rounds are over, without void ones."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...] = ()
    """Sums of round scores; empty in games that are older than this field."""
    calls: tuple[int, ...] = ()
    calls_won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A complaint about a name or about chat (`name` or `chat`), for the server's owner."""

    at: float
    table: str
    about: str
    text: str
    by: str


class StoreError(CaboError):
    """The store cannot be opened, read or written, and nothing was changed; the sentence is for the owner."""


class Served(StoreError):
    """Another process serves this file."""


class Taken(CaboError):
    """The table already has an entry at this index, so nothing was written."""


class Store(Protocol):
    """Logs of tables with their summaries, and the few other things that a server must remember."""

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> None:
        """Write all of this, or raise `Taken` or `StoreError` and write nothing; when it returns, it is kept.

        A table's first entry comes with its summary. An append that is cancelled may have been written.
        """

    async def log(self, table: str) -> list[Entry]:
        """The entries of a table by index; none if there is no such table."""

    async def unfinished(self) -> list[str]:
        """The tables that are open or playing, oldest first."""

    async def summary(self, table: str) -> Summary | None:
        """The summary of a table, if it is there."""

    async def summaries(
        self, *, status: str | None, person: str | None, before: float | None, limit: int
    ) -> list[Summary]:
        """The tables with this status and person that were created before this time, newest first."""

    async def expired(self, before: float, limit: int) -> list[str]:
        """Tables whose game is over and that have not changed since this time, oldest first."""

    async def delete(self, table: str) -> bool:
        """Delete a table with its log; returns whether there was one."""

    async def report(self, report: Report) -> None:
        """Keep a report."""

    async def reports(self) -> list[Report]:
        """All reports, newest first."""

    async def forget_reports(self, before: float) -> None:
        """Delete the reports from before this time."""

    async def keys(self) -> list[str]:
        """The signing keys, newest first."""

    async def add_key(self, key: str) -> None:
        """Keep a new signing key."""

    async def reached(self) -> float | None:
        """The latest time that was kept as surely reached, if any."""

    async def reach(self, at: float) -> None:
        """Keep this time as surely reached."""

    async def check(self) -> None:
        """Read and write something small; raises StoreError if that fails."""

    async def damage(self) -> str | None:
        """Check everything that is kept; returns a sentence if something is damaged."""

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy, including signing keys, to a new file."""

    async def close(self) -> None:
        """Write what waits and close; calling it again does nothing."""
