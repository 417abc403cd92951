"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.dialects import sqlite

from cabo.server.store.backup import copy
from cabo.server.store.contract import Entry, Report, Summary
from cabo.server.store.faults import telling
from cabo.server.store.file import Sync, prepare, reading
from cabo.server.store.inspection import Inspection
from cabo.server.store.lock import Lock
from cabo.server.store.rows import Append, summary_of
from cabo.server.store.schema import UNFINISHED, keys, log, reports, seated, tables, times
from cabo.server.store.writer import Writer

_T = TypeVar("_T")
_REACHED: Final = "reached"
_TRIED: Final = "tried"
_TRIED_BYTES: Final = 5000
"""More than a page: a database that cannot grow can still write a page."""


class SqliteStore:
    """A store in one file that survives the death of its process at any moment.

    Appended entries are handed to the operating system before `append` returns. A setting decides whether
    they are also forced to disk: without it, a power cut can lose the last moments, but does not damage the
    file.
    """

    def __init__(self, path: Path, lock: Lock | None, sync: Sync = "normal") -> None:
        self._path = path
        self._lock = lock
        self._reading = reading(path)
        self._writer = Writer(path, sync)
        self._inspection = Inspection(path)

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, serve: bool = True, sync: Sync = "normal") -> SqliteStore:
        """Open a file, created if needed, to serve tables from it alone; or open it for a small command."""
        resolved = Path(path).resolve()
        lock = prepare(resolved, serve=serve)
        try:
            return cls(resolved, lock, sync)
        except BaseException:
            if lock:
                lock.release()
            raise

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> None:
        """Write all of this, or raise `Taken` or `StoreError` and write nothing."""
        await self._writer.append(Append(tuple(entries), summary))

    async def log(self, table: str) -> list[Entry]:
        """The entries of a table by index."""
        query = select(log).where(log.c.table == table).order_by(log.c.index)
        return await self._read(lambda connection: [Entry(*row) for row in connection.execute(query)])

    async def unfinished(self) -> list[str]:
        """The tables that are open or playing, oldest first."""
        query = select(tables.c.table).where(tables.c.status.in_(UNFINISHED)).order_by(tables.c.created)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def summary(self, table: str) -> Summary | None:
        """The summary of a table, if it is there."""
        query = select(tables).where(tables.c.table == table)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else summary_of(row)

    async def summaries(
        self, *, status: str | None, person: str | None, before: float | None, limit: int
    ) -> list[Summary]:
        """The tables that match all of this, newest first."""
        query = select(tables).order_by(tables.c.created.desc()).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if person is not None:
            query = query.join(seated).where(seated.c.person == person)
        if before is not None:
            query = query.where(tables.c.created < before)
        return await self._read(lambda connection: [summary_of(row) for row in connection.execute(query)])

    async def expired(self, before: float, limit: int) -> list[str]:
        """Tables whose game is over and that have not changed since this time, oldest first."""
        over = select(tables.c.table).where(tables.c.status.not_in(UNFINISHED), tables.c.changed < before)
        query = over.order_by(tables.c.changed).limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def delete(self, table: str) -> bool:
        """Delete a table with its log; returns whether there was one."""
        statement = delete(tables).where(tables.c.table == table)
        return await self._writer.call(lambda connection: connection.execute(statement).rowcount > 0)

    async def report(self, report: Report) -> None:
        """Keep a report."""
        statement = insert(reports).values(
            at=report.at, table=report.table, about=report.about, text=report.text, by=report.by
        )
        await self._writer.call(lambda connection: connection.execute(statement))

    async def reports(self) -> list[Report]:
        """All reports, newest first."""
        columns = [column for column in reports.c if column is not reports.c.number]
        query = select(*columns).order_by(reports.c.number.desc())
        return await self._read(lambda connection: [Report(*row) for row in connection.execute(query)])

    async def forget_reports(self, before: float) -> None:
        """Delete the reports from before this time."""
        statement = delete(reports).where(reports.c.at < before)
        await self._writer.call(lambda connection: connection.execute(statement))

    async def keys(self) -> list[str]:
        """The signing keys, newest first."""
        query = select(keys.c.key).order_by(keys.c.number.desc())
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def add_key(self, key: str) -> None:
        """Keep a new signing key."""
        statement = insert(keys).values(key=key)
        await self._writer.call(lambda connection: connection.execute(statement))

    async def reached(self) -> float | None:
        """The latest time that was kept as surely reached, if any."""
        query = select(times.c.at).where(times.c.name == _REACHED)
        return await self._read(lambda connection: connection.scalar(query))

    async def reach(self, at: float) -> None:
        """Keep this time as surely reached."""
        new = sqlite.insert(times).values(name=_REACHED, at=at)
        statement = new.on_conflict_do_update(index_elements=[times.c.name], set_={"at": at})
        await self._writer.call(lambda connection: connection.execute(statement))

    async def check(self) -> None:
        """Read and write something small; raises StoreError if that fails."""
        await self.keys()
        await self._writer.call(_try_to_write)

    async def damage(self) -> str | None:
        """Check everything that is kept, in another thread; returns a sentence if something is damaged."""
        return await asyncio.to_thread(self._inspection.found)

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy, including signing keys, to a new file."""
        await asyncio.to_thread(copy, self._reading, Path(path).absolute())

    async def close(self) -> None:
        """Write what waits and close."""
        self._inspection.stop()
        await self._writer.close()
        if self._lock:
            self._lock.release()

    async def _read(self, read: Callable[[Connection], _T]) -> _T:
        return await asyncio.to_thread(self._connected, read)

    def _connected(self, read: Callable[[Connection], _T]) -> _T:
        with telling(self._path), self._reading.connect() as connection:
            return read(connection)


def _try_to_write(connection: Connection) -> None:
    """Write more than a page and delete it again, in one committed transaction."""
    connection.execute(insert(keys).values(key=_TRIED.ljust(_TRIED_BYTES)))
    connection.execute(delete(keys).where(keys.c.key.startswith(_TRIED)))
