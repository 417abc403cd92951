"""Databases of every earlier schema are opened, and then have today's schema."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from cabo.server.store import Entry, Report, SqliteStore, Summary
from cabo.server.store.file import APPLICATION, reading
from cabo.server.store.migrate import revisions, upgrade
from cabo.server.store.schema import metadata
from tests.support.paths import SCHEMAS
from tests.support.tables import opened

WRITTEN = Summary(
    table="kept",
    status="finished",
    edition="kaboo",
    public=False,
    created=1700000000.25,
    changed=1700003600.5,
    names=("Ana", "Zoë 🐢", "sharp"),
    persons=("p-ana", "p-zoe", ""),
    rounds=7,
    totals=(44, 101, -3),
    winners=(2,),
)


def loaded(dump: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "tables.db"
    with closing(sqlite3.connect(path)) as driver:
        driver.executescript(dump.read_text(encoding="utf-8"))
    return path


def test_every_schema_has_its_dump() -> None:
    """A new migration needs a dump of its schema, with the rows that are read below."""
    assert [dump.stem for dump in sorted(SCHEMAS.iterdir())] == revisions()


@pytest.mark.parametrize("dump", sorted(SCHEMAS.iterdir()), ids=lambda dump: dump.stem)
def test_a_database_of_an_older_schema_is_brought_up_to_date(dump: Path, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(loaded(dump, tmp_path)) as store:
            assert await store.unfinished() == ["going"]
            assert await store.summary("kept") == WRITTEN
            assert await store.log("kept") == [
                Entry("kept", 0, 1700000000.25, b'{"deal":[1,2]}'),
                Entry("kept", 1, 1700003600.5, "{“Zoë”}".encode()),
            ]
            found = await store.summaries(status=None, person="p-zoe", before=None, limit=9)
            assert [summary.table for summary in found] == ["kept"]
            assert await store.reports() == [Report(1700000001.0, "kept", "name", "Zoë?", "p-ana")]
            assert await store.keys() == ["key-2", "key-1"]

    asyncio.run(story())


@pytest.mark.parametrize("dump", [None, *sorted(SCHEMAS.iterdir())], ids=lambda dump: dump and dump.stem)
def test_what_the_migrations_make_is_what_the_program_expects(dump: Path | None, tmp_path: Path) -> None:
    path = loaded(dump, tmp_path) if dump else tmp_path / "new.db"
    asyncio.run(SqliteStore.open(path).close())
    with reading(path).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        assert connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError

    path, old = tmp_path / "tables.db", loaded(SCHEMAS / "0001.sql", tmp_path / "old")
    monkeypatch.setattr("cabo.server.store.file.upgrade", failing)
    for _ in range(2):
        for each in (path, old):
            with pytest.raises(RuntimeError):
                SqliteStore.open(each)
    with closing(sqlite3.connect(old)) as driver:
        assert driver.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        assert driver.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    assert not path.exists()
    monkeypatch.undo()
    for each in (path, old):
        asyncio.run(SqliteStore.open(each).close())
