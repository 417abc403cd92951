"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, delete, insert, select

from cabo.server.store.backup import copy
from cabo.server.store.contract import Entry, Report, Summary
from cabo.server.store.faults import telling
from cabo.server.store.file import prepare, reading
from cabo.server.store.lock import Lock
from cabo.server.store.rows import Append, summary_of
from cabo.server.store.schema import UNFINISHED, keys, log, reports, seated, tables
from cabo.server.store.writer import Writer

_T = TypeVar("_T")


class SqliteStore:
    """A store in one file that survives the death of its process at any moment.

    What was appended is handed to the system before `append` returns, and not forced onto the disk: after
    a power cut the database is whole, and may lack the last moments before it.
    """

    def __init__(self, path: Path, lock: Lock | None) -> None:
        self._path = path
        self._lock = lock
        self._reading = reading(path)
        self._writer = Writer(path)

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, serve: bool = True) -> SqliteStore:
        """Open a file to serve tables from, alone, made if it is not there; or one for a small command."""
        resolved = Path(path).resolve()
        lock = prepare(resolved, serve=serve)
        try:
            return cls(resolved, lock)
        except BaseException:
            if lock:
                lock.release()
            raise

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> None:
        """Write all of this or, with `Taken` or `StoreError`, nothing."""
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
        """The tables that all of this is true of, newest first."""
        query = select(tables).order_by(tables.c.created.desc()).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if person is not None:
            query = query.join(seated).where(seated.c.person == person)
        if before is not None:
            query = query.where(tables.c.created < before)
        return await self._read(lambda connection: [summary_of(row) for row in connection.execute(query)])

    async def expired(self, before: float, limit: int) -> list[str]:
        """Tables whose game is over and that have not changed since then, oldest first."""
        over = select(tables.c.table).where(tables.c.status.not_in(UNFINISHED), tables.c.changed < before)
        query = over.order_by(tables.c.changed).limit(limit)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def delete(self, table: str) -> bool:
        """Forget a table with its log; whether there was one."""
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
        """Forget the reports from before then."""
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

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy, signing keys and all, to a file that is not there yet."""
        await asyncio.to_thread(copy, self._reading, Path(path).absolute())

    async def close(self) -> None:
        """Write what waits, and let go of everything."""
        await self._writer.close()
        if self._lock:
            self._lock.release()

    async def _read(self, read: Callable[[Connection], _T]) -> _T:
        return await asyncio.to_thread(self._connected, read)

    def _connected(self, read: Callable[[Connection], _T]) -> _T:
        with telling(self._path), self._reading.connect() as connection:
            return read(connection)
