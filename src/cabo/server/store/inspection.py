"""Checking a whole database for damage while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Final

from cabo.server.store.faults import code, damaged, told

_STEPS: Final = 20_000
"""How many of SQLite's steps pass between two checks whether to go on: a few milliseconds."""


class Inspection:
    """Reads every page of a file once, until it is done or stopped."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stopped = Event()

    def stop(self) -> None:
        """Stop reading."""
        self._stopped.set()

    def found(self) -> str | None:
        """Check the file; returns a sentence if something is damaged."""
        try:
            with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)) as driver:
                driver.set_progress_handler(self._stopped.is_set, _STEPS)
                (said,) = driver.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            return None if code(error) == sqlite3.SQLITE_INTERRUPT else str(told(self._path, error))
        return None if said == "ok" else damaged(self._path)
