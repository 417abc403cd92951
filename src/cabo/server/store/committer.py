"""Work in transactions: many appends share one, and each gets its own if one of them fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from sqlalchemy import Connection

from cabo.server.store.contract import StoreError, Taken
from cabo.server.store.faults import cause, code, telling, told
from cabo.server.store.file import Sync, driver_of, writing
from cabo.server.store.rows import Append, write

Work = Append | Callable[[Connection], object]


@dataclass(frozen=True, slots=True)
class WorkResult:
    """The result of a piece of work, or why it was not done."""

    given: object = None
    error: Exception | None = None


class _NotBegun(Exception):
    """No transaction can begin now, so nothing at all can be written."""


class Committer:
    """Owns the connection that writes; one thread at a time may use it."""

    def __init__(self, path: Path, sync: Sync = "normal") -> None:
        self._path = path
        with telling(path):
            self._connection = writing(path, sync=sync).connect()
        self._driver = driver_of(self._connection)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def commit(self, works: Sequence[Work]) -> list[WorkResult]:
        """Do works in order and commit them; returns how each of them went."""
        outcomes: list[WorkResult] = []
        try:
            for appends, run in groupby(works, key=lambda work: isinstance(work, Append)):
                for outcome in self._together(list(run)) if appends else map(self._alone, run):
                    outcomes.append(outcome)
        except Exception as error:  # the others would wait just as long and fail too
            outcomes += [WorkResult(error=_because(error)) for _ in works[len(outcomes) :]]
        return outcomes

    def _together(self, appends: list[Work]) -> Iterable[WorkResult]:
        if len(appends) == 1:
            return map(self._alone, appends)
        try:
            self._transact(*appends)
        except _NotBegun:
            raise
        except Exception:  # retrying one by one shows which append failed
            return map(self._alone, appends)
        return [WorkResult()] * len(appends)

    def _alone(self, work: Work) -> WorkResult:
        try:
            return WorkResult(self._transact(work))
        except _NotBegun:
            raise
        except Exception as error:
            return WorkResult(error=self._refusal(work, error))

    def _transact(self, *works: Work) -> object:
        """Do works in one transaction; returns the result of the last."""
        given: object = None
        with self._transaction():
            write(self._driver, [work for work in works if isinstance(work, Append)])
            for work in works:
                if not isinstance(work, Append):
                    given = work(self._connection)
        return given

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            transaction = self._connection.begin()
        except Exception as error:
            raise _NotBegun(str(told(self._path, error))) from error
        try:
            yield
            transaction.commit()
        except BaseException:
            transaction.close()
            self._driver.rollback()  # after a failed commit only SQLite still has a transaction
            raise

    def _refusal(self, work: Work, error: Exception) -> Exception:
        """Why a work was not done."""
        error = cause(error)
        if not isinstance(error, sqlite3.IntegrityError):
            return told(self._path, error)
        entries = work.entries if isinstance(work, Append) else ()
        # This may be logged, so it must not contain the table's id, which is secret.
        which = " or ".join(f"entry {entry.index}" for entry in entries)
        if entries and code(error) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            return Taken(f"The log already has {which}.")
        if entries and code(error) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            return StoreError(f"There is no table for {which}: its first entry must come with its summary.")
        return StoreError(f"This cannot be kept: {error}.")


def _because(error: Exception) -> StoreError:
    """A new StoreError for each waiter: an error raised in several places collects all their traces."""
    refused = StoreError(str(error))
    refused.__cause__ = error
    return refused
