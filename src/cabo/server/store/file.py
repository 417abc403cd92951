"""The file of a store: whether it is one of ours, and connections to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, TypeAlias

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

from cabo.server.store.contract import StoreError
from cabo.server.store.faults import telling
from cabo.server.store.lock import Lock
from cabo.server.store.migrate import revisions, upgrade

APPLICATION: Final = 0x4361626F
"""The application id in the head of a Cabo database: the letters `Cabo`."""
PATIENCE: Final = 5.0
"""How many seconds a connection waits while another one writes."""
_SMALLEST: Final = 512  # a page
_BESIDE: Final = ("", "-wal", "-shm")
"""The suffixes of a database's files."""
Sync: TypeAlias = Literal["normal", "full"]
"""Whether each commit waits for the disk; only then does it survive a power cut."""


def reading(path: Path) -> Engine:
    """Connections for reading; each query opens one and sees what is committed by then."""
    return create_engine(
        _url(path),
        connect_args={"timeout": PATIENCE},
        hide_parameters=True,  # a logged error must not show a signing key
        isolation_level="AUTOCOMMIT",
        poolclass=NullPool,
    )


def writing(path: Path, *, foreign_keys: bool = True, sync: Sync = "normal") -> Engine:
    """Connections that hold the write lock for a whole transaction."""
    engine = create_engine(
        _url(path), connect_args={"timeout": PATIENCE}, hide_parameters=True, poolclass=NullPool
    )

    def connected(driver: sqlite3.Connection, _: object) -> None:
        driver.isolation_level = None  # transactions begin with the statement below
        try:
            prepared(driver)
        except sqlite3.Error:
            driver.close()  # nobody else closes it
            raise

    def prepared(driver: sqlite3.Connection) -> None:
        driver.execute("PRAGMA journal_mode = WAL")
        driver.execute(f"PRAGMA synchronous = {sync}")
        driver.execute(f"PRAGMA foreign_keys = {int(foreign_keys)}")

    def begun(connection: Connection) -> None:
        driver_of(connection).execute("BEGIN IMMEDIATE")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The sqlite3 connection behind one of SQLAlchemy."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def prepare(path: Path, *, serve: bool) -> Lock | None:
    """Bring the file to today's schema, or leave it as it is; returns the lock if it will be served."""
    if path.exists():
        _revision(path)  # before writing anything beside a file that may not be ours
    elif not serve:
        raise StoreError(f"There is no database {path}: it is made when it is first served.")
    lock = Lock(path) if serve else None
    try:
        if not path.exists() or _revision(path) != revisions()[-1]:
            _bring_up_to_date(path, lock)
    except BaseException:
        if lock:
            lock.release()
        raise
    return lock


def _bring_up_to_date(path: Path, lock: Lock | None) -> None:
    held = lock or Lock(path)  # the schema must not change under a running server
    try:
        if path.exists():
            _upgrade(path)
        else:
            _make(path)
    finally:
        if held is not lock:
            held.release()


def _make(path: Path) -> None:
    """Make a database that gets its name only when it is complete; an empty file is never one."""
    part = path.with_name(path.name + ".new")
    for end in _BESIDE:  # left by an interrupted start; we hold the lock, so nobody else is making it
        part.with_name(part.name + end).unlink(missing_ok=True)
    _create(part, path)
    _upgrade(part)
    part.rename(path)


def _upgrade(path: Path) -> None:
    engine = writing(path, foreign_keys=False)
    with telling(path), engine.begin() as connection:
        upgrade(connection)


def _create(part: Path, path: Path) -> None:
    """Make an empty file that only its owner can read, because it will contain signing keys."""
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise StoreError(f"{path} cannot be made: {error.strerror}.") from error


def _revision(path: Path) -> str | None:
    """The revision of a database, or None; raises StoreError if it is not ours or too new."""
    if path.is_file() and not path.stat().st_size:
        raise StoreError(
            f"{path} is empty, and a database never is: put a backup in its place, or delete it."
        )
    if not path.is_file() or path.stat().st_size < _SMALLEST:  # SQLite would overwrite a small file
        raise StoreError(f"{path} is not a database: name another file.")
    with telling(path), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as driver:
        empty = not driver.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        (application,) = driver.execute("PRAGMA application_id").fetchone()
        if application == 0 and empty:
            return None
        if application != APPLICATION:
            raise StoreError(f"{path} is the database of another program: name another file.")
        (revision,) = driver.execute("SELECT version_num FROM alembic_version").fetchone()
    if revision not in (known := revisions()):
        raise StoreError(
            f"{path} was written by a newer Cabo (schema {revision}, and this one knows up to {known[-1]}): "
            "install that version."
        )
    return str(revision)


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))
