"""Errors of SQLite, as sentences for the server's owner."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from cabo.server.store.contract import StoreError

_SENTENCES: Final = {
    sqlite3.SQLITE_BUSY: "{} is locked by another program: try again when that is done.",
    sqlite3.SQLITE_CANTOPEN: "{} cannot be opened: it must be a file in a folder that can be written.",
    sqlite3.SQLITE_CORRUPT: "{} is damaged: put a backup in its place.",
    sqlite3.SQLITE_FULL: "{} cannot grow: the disk is full.",
    sqlite3.SQLITE_IOERR: "{} cannot be read or written: the disk failed, or has no space left.",
    sqlite3.SQLITE_NOTADB: "{} is not a database: name another file.",
    sqlite3.SQLITE_READONLY: "{} cannot be written: it and its folder must be writable.",
}


def cause(error: Exception) -> Exception:
    """SQLite's error inside an error of SQLAlchemy, or the error itself."""
    return error.orig if isinstance(error, DBAPIError) and isinstance(error.orig, Exception) else error


def code(error: Exception) -> int:
    """The extended error code of SQLite, 0 if there is none."""
    found: int = getattr(error, "sqlite_errorcode", 0)
    return found


def told(path: Path, error: Exception) -> Exception:
    """An error of SQLite as a StoreError with a sentence; other errors are bugs and stay as they are."""
    error = cause(error)
    if not isinstance(error, sqlite3.Error):
        return error
    primary = code(error) & 0xFF  # the rest of the code is detail
    sentence = _SENTENCES.get(primary, "{} cannot be used: " + str(error).replace("{", "{{") + ".")
    return StoreError(sentence.format(path))


def damaged(path: Path) -> str:
    """The sentence about a damaged file."""
    return _SENTENCES[sqlite3.SQLITE_CORRUPT].format(path)


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn errors of SQLite into StoreError."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        raise told(path, error) from error
