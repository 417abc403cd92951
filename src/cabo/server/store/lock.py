"""One server for one file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from cabo.server.store.contract import Served
from cabo.server.store.faults import telling


class Lock:
    """The right to serve a file, until it is released or the process ends in any way.

    It is a lock of SQLite's on an empty file beside the database, which stays there: that works on every
    system, is not inherited by forked children, and leaves the database itself open to small commands.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        with telling(beside):
            self._held = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                self._held.execute("PRAGMA journal_mode = MEMORY")  # one file beside the database is enough
                self._held.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                self._held.close()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise Served(f"{path} is already served by another process: stop that first.") from None
                raise

    def release(self) -> None:
        """Let others serve the file."""
        self._held.close()
