"""The store when things go wrong: killed, full, locked, damaged, opened twice, not ours."""

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from cabo.server.store import SqliteStore, StoreError, Taken
from cabo.server.store.committer import Committer
from cabo.server.store.rows import Append
from tests.support.paths import ROOT, SCHEMAS
from tests.support.tables import entry, opened, summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def made(path: Path) -> None:
    """Make a database with one table of three entries."""

    async def story() -> None:
        async with opened(path) as store:
            await store.append([entry("t", index, b"x" * 200) for index in range(3)], summary("t"))

    asyncio.run(story())


def refusal(path: Path, *, serve: bool = True) -> str:
    """Why a file is not opened; the file stays unchanged."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreError) as refused:
        SqliteStore.open(path, serve=serve)
    assert (path.read_bytes() if path.is_file() else None) == before
    return str(refused.value)


PLAYING = """
import asyncio, sys
from cabo.server.store import SqliteStore
from tests.support.tables import entry, summary

async def table(store, name):
    await store.append([entry(name, 0)], summary(name))
    for index in range(1, 1000000):
        await store.append([entry(name, index)], summary(name) if index % 10 == 0 else None)
        print(name, index, flush=True)

async def play():
    store = SqliteStore.open(sys.argv[1])
    await asyncio.gather(*(table(store, f"t{number}") for number in range(8)))

asyncio.run(play())
"""


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    for path in (tmp_path / "one.db", tmp_path / "two.db"):
        child = subprocess.Popen(
            [sys.executable, "-c", PLAYING, path], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert child.stdout
        said = [child.stdout.readline() for _ in range(400)]
        child.send_signal(signal.SIGKILL)
        said += child.stdout.readlines()
        child.stdout.close()
        child.wait()
        acknowledged = [line.split() for line in said if line.endswith("\n")]
        asyncio.run(all_there(path, {name: int(index) for name, index in acknowledged}))


async def all_there(path: Path, acknowledged: dict[str, int]) -> None:
    assert len(acknowledged) == 8
    async with opened(path) as store:
        for name, last in acknowledged.items():
            indices = [found.index for found in await store.log(name)]
            assert indices == list(range(len(indices)))
            assert last < len(indices) <= last + 3


@contextmanager
def largest(pages: int) -> Iterator[None]:
    """Let no database grow beyond this."""

    def limited(driver: sqlite3.Connection, _: object) -> None:
        driver.execute(f"PRAGMA max_page_count = {pages}")

    event.listen(Engine, "connect", limited)
    try:
        yield
    finally:
        event.remove(Engine, "connect", limited)


def test_a_full_disk_refuses_appends_and_loses_nothing(path: Path) -> None:
    async def story() -> None:
        with largest(pages=40):
            store = SqliteStore.open(path)
        await store.append([entry("old", 0, b"x" * 40_000)], summary("old"))
        sizes = [100, 200_000, 100, 200_000, 100]
        went = await asyncio.gather(
            *(
                store.append([entry(f"t{n}", 0, b"y" * size)], summary(f"t{n}"))
                for n, size in enumerate(sizes)
            ),
            return_exceptions=True,
        )
        assert [how and str(how) for how in went] == [
            None if size == 100 else f"{path} cannot grow: the disk is full." for size in sizes
        ]
        assert sorted(await store.unfinished()) == ["old", "t0", "t2", "t4"]
        await store.delete("old")
        await store.append([entry("new", 0, b"z" * 40_000)], summary("new"))
        await store.close()
        async with opened(path) as store:
            assert sorted(await store.unfinished()) == ["new", "t0", "t2", "t4"]
            assert await store.log("t2") == [entry("t2", 0, b"y" * 100)]

    asyncio.run(story())


FILLING = """
import asyncio, resource, sys
from cabo.server.store import SqliteStore, StoreError
from tests.support.tables import entry, summary

async def fill():
    store = SqliteStore.open(sys.argv[1])
    await store.append([entry("t", 0)], summary("t"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    try:
        for index in range(1, 1000):
            await store.append([entry("t", index, b"x" * 1000)], None)
            print(index)
    except StoreError as error:
        print(error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.append([entry("t", index)], None)
    await store.close()

asyncio.run(fill())
"""


@pytest.mark.skipif(
    resource.getrlimit(resource.RLIMIT_FSIZE)[1] != resource.RLIM_INFINITY,
    reason="the size of files is limited",
)
def test_a_commit_that_fails_is_undone_and_the_next_succeeds(path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", FILLING, path], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert said[-1] == f"{path} cannot be read or written: the disk failed, or has no space left."
    last = int(said[-2])

    async def story() -> None:
        async with opened(path) as store:
            log = await store.log("t")
            assert [found.index for found in log] == list(range(last + 2))
            assert log[-1] == entry("t", last + 1)

    asyncio.run(story())


def test_a_commit_that_the_schema_refuses_is_undone(path: Path) -> None:
    made(path)

    def orphaned(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("INSERT INTO log VALUES ('nowhere', 0, 1.0, x'')")

    committer = Committer(path)
    refused, kept = committer.commit([orphaned, Append((entry("t", 3),), None)])
    committer.close()
    assert isinstance(refused.error, StoreError)
    assert kept.error is None


def test_a_locked_database_is_said_to_be_so_to_all_who_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cabo.server.store.file.PATIENCE", 0.1)

    async def story() -> None:
        async with opened(path) as store:
            with closing(sqlite3.connect(path)) as other:
                other.execute("BEGIN IMMEDIATE")
                went = await asyncio.gather(
                    *(store.append([], summary(f"t{n}")) for n in range(5)),
                    store.delete("t"),
                    return_exceptions=True,
                )
            assert {str(how) for how in went} == {
                f"{path} is locked by another program: try again when that is done."
            }
            await store.append([], summary("t"))
            assert await store.unfinished() == ["t"]

    asyncio.run(story())


def test_a_file_is_served_by_one_process(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store, opened(path, serve=False) as small:
            again = subprocess.run(
                [sys.executable, "-c", PLAYING, path], cwd=ROOT, capture_output=True, text=True, check=False
            )
            assert f"{path} is already served by another process: stop that first." in again.stderr
            with pytest.raises(StoreError, match="already served"):
                SqliteStore.open(path)
            await store.append([entry("t", 0)], summary("t"))
            assert await small.log("t") == [entry("t", 0)]
            with pytest.raises(Taken):
                await small.append([entry("t", 0)], None)
            assert await small.delete("t")
            assert await store.unfinished() == []
        async with opened(path):
            pass

    asyncio.run(story())


def test_a_small_command_makes_no_database(path: Path) -> None:
    assert refusal(path, serve=False) == f"There is no database {path}: it is made when it is first served."
    assert not path.exists()


def test_the_schema_does_not_change_below_a_server(path: Path) -> None:
    lock = path.with_name("tables.db.lock")
    with closing(sqlite3.connect(path)) as older:
        older.executescript((SCHEMAS / "0001.sql").read_text(encoding="utf-8"))
    with closing(sqlite3.connect(lock)) as server:
        server.execute("BEGIN EXCLUSIVE")
        assert "already served" in refusal(path, serve=False)
    asyncio.run(SqliteStore.open(path, serve=False).close())


def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("These are my holiday plans. " * 100, encoding="utf-8")
    assert refusal(path) == f"{path} is not a database: name another file."
    path.write_text("!", encoding="utf-8")
    assert refusal(path) == f"{path} is not a database: name another file."


def test_an_empty_file_is_not_taken_for_a_new_database(path: Path) -> None:
    path.touch()
    sentence = f"{path} is empty, and a database never is: put a backup in its place, or delete it."
    assert refusal(path) == refusal(path, serve=False) == sentence
    assert list(path.parent.iterdir()) == [path]
    path.unlink()
    asyncio.run(SqliteStore.open(path).close())


def test_a_database_has_its_name_only_when_it_is_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(_: object) -> None:
        assert not path.exists()
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr("cabo.server.store.file.upgrade", cut_off)
        with pytest.raises(KeyboardInterrupt):
            SqliteStore.open(path)
    assert not path.exists()
    asyncio.run(SqliteStore.open(path).close())
    assert {left.name for left in path.parent.iterdir()} == {"tables.db", "tables.db.lock"}


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE tables (legs)")
    assert refusal(path) == f"{path} is the database of another program: name another file."
    assert list(path.parent.iterdir()) == [path]


def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    made(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    sentence = refusal(path)
    assert sentence.startswith(f"{path} was written by a newer Cabo (schema 9999, and this one knows up to 0")


def test_where_no_file_can_be_it_says_so(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path} is not a database: name another file."
    nowhere = tmp_path / "nowhere" / "tables.db"
    assert refusal(nowhere).endswith("cannot be opened: it must be a file in a folder that can be written.")


def test_a_damaged_database_says_so_when_it_is_read(path: Path) -> None:
    made(path)
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xaa" * (len(content) - 4096)  # everything but the page of the schema
    path.write_bytes(content)
    assert refusal(path) == f"{path} is damaged: put a backup in its place."


def test_a_page_that_is_damaged_says_so_and_the_rest_can_be_read(path: Path) -> None:
    made(path)
    content = path.read_bytes()
    where = content.index(b"x" * 200) // 4096 * 4096
    path.write_bytes(content[:where] + b"\xaa" * 4096 + content[where + 4096 :])

    async def story() -> None:
        async with opened(path) as store:
            assert await store.unfinished() == ["t"]
            for doing in (store.log("t"), store.append([entry("t", 3)], None), store.backup(f"{path}.copy")):
                with pytest.raises(StoreError, match=r"damaged|malformed"):
                    await doing

    asyncio.run(story())


def test_damage_inside_is_found_by_looking_through_all(path: Path) -> None:
    made(path)

    async def damage() -> str | None:
        async with opened(path) as store:
            return await store.damage()

    assert asyncio.run(damage()) is None
    content = path.read_bytes()
    where = content.index(b"x" * 200) // 4096 * 4096
    path.write_bytes(content[:where] + b"\xaa" * 4096 + content[where + 4096 :])
    assert asyncio.run(damage()) == f"{path} is damaged: put a backup in its place."


def test_nobody_waits_for_a_look_at_a_database_that_is_closed(path: Path) -> None:
    made(path)

    async def story() -> None:
        store = SqliteStore.open(path)
        with closing(sqlite3.connect(path)) as other:
            wide = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) "
            other.execute(f"INSERT INTO log {wide} SELECT 't', 100 + i, 1.0, x'00' FROM n")
            other.commit()
        await store.close()
        assert await store.damage() is None  # though it had no time to notice

    asyncio.run(story())


def test_a_store_that_cannot_grow_says_so_when_it_is_checked(path: Path) -> None:
    async def story() -> None:
        with largest(pages=40):
            store = SqliteStore.open(path)
        await store.check()
        await store.append([], summary("t"))
        filling = [store.append([entry("t", index, b"x" * 3000)], None) for index in range(100)]
        assert isinstance((await asyncio.gather(*filling, return_exceptions=True))[-1], StoreError)
        with pytest.raises(StoreError, match="disk is full"):
            await store.check()
        await store.delete("t")
        await store.check()
        assert await store.keys() == []
        await store.close()

    asyncio.run(story())


def test_a_folder_that_cannot_be_written_is_said_to_be_so(path: Path) -> None:
    made(path)
    path.parent.chmod(0o500)
    try:
        if os.access(path.parent, os.W_OK):
            pytest.skip("root may write everywhere")
        assert "written" in refusal(path)
        assert "written" in refusal(path.with_name("new.db"))
    finally:
        path.parent.chmod(0o700)
