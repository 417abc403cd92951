"""One server for one file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from cabo.server.store.contract import Served
from cabo.server.store.faults import telling


class Lock:
    """The right to serve a file, until it is released or the process ends in any way.

    It is SQLite's own lock on an empty file beside the database. It works on every system, forked children
    do not inherit it, and small commands can still open the database. The empty file stays there.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        with telling(beside):
            self._held = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                self._held.execute("PRAGMA journal_mode = MEMORY")  # no second file beside the database
                self._held.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                self._held.close()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise Served(f"{path} is already served by another process: stop that first.") from None
                raise

    def release(self) -> None:
        """Release the lock, so that others can serve the file."""
        self._held.close()
