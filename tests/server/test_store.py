"""What the store keeps, and that it keeps many appends at once as safely as one."""

import asyncio
import dataclasses
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, event

from cabo.server.store import Entry, Report, SqliteStore, Store, StoreError, Summary, Taken
from cabo.server.store.file import Sync
from tests.support.tables import entry, opened, summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def ids(
    store: Store,
    *,
    status: str | None = None,
    person: str | None = None,
    before: float | None = None,
    limit: int = 9,
) -> list[str]:
    found = await store.summaries(status=status, person=person, before=before, limit=limit)
    return [summary.table for summary in found]


def test_what_is_appended_is_there_after_opening_again(path: Path) -> None:
    async def story() -> None:
        facts = [Entry("t", 0, 1.25, b'{"a":1}'), Entry("t", 1, 2.5, b"\x00\xff")]
        async with opened(path) as store:
            await store.append(facts, summary("t"))
            await store.append([entry("t", 2)], None)
        async with opened(path) as store:
            assert await store.log("t") == [*facts, entry("t", 2)]
            assert await store.summary("t") == summary("t")
            assert await store.log("other") == []
            assert await store.summary("other") is None

    asyncio.run(story())


def test_a_log_is_read_in_the_order_of_its_indices(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await store.append([entry("t", index) for index in (10, 9, 100)], summary("t"))
            assert [found.index for found in await store.log("t")] == [9, 10, 100]

    asyncio.run(story())


def test_a_place_in_the_log_is_taken_once(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await store.append([entry("t", 0, b"first")], summary("t"))
            with pytest.raises(Taken, match=r"^The log already has entry 0 or entry 1\.$"):
                await store.append([entry("t", 0), entry("t", 1)], summary("t", status="ended"))
            assert await store.log("t") == [entry("t", 0, b"first")]
            assert await store.summary("t") == summary("t")

    asyncio.run(story())


def test_a_table_begins_with_its_summary(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            with pytest.raises(StoreError, match=r"^There is no table for entry 0: "):
                await store.append([entry("t", 0)], None)
            await store.append([], summary("t"))
            await store.append([entry("t", 0)], None)
            with pytest.raises(StoreError, match=r"^This cannot be kept: .*status"):
                await store.append([entry("t", 1)], summary("t", status="lost"))
            assert await store.log("t") == [entry("t", 0)]

    asyncio.run(story())


def test_unfinished_tables_are_listed_oldest_first(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            for number, status in enumerate(["playing", "finished", "open", "ended", "playing"]):
                await store.append([], summary(status + str(number), status=status, created=9.0 - number))
            assert await store.unfinished() == ["playing4", "open2", "playing0"]

    asyncio.run(story())


def test_summaries_are_listed_newest_first_and_narrowed(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await store.append([], summary("a", created=1.0, persons=("ana", "ben")))
            await store.append([], summary("b", created=3.0, persons=("ben", ""), status="open"))
            await store.append([], summary("c", created=2.0, persons=("ana", "ana")))
            assert await ids(store) == ["b", "c", "a"]
            assert await ids(store, limit=2) == ["b", "c"]
            assert await ids(store, before=3.0) == ["c", "a"]
            assert await ids(store, status="playing") == ["c", "a"]
            assert await ids(store, person="ben") == ["b", "a"]
            assert await ids(store, person="ben", status="playing", before=2.0) == ["a"]
            assert await ids(store, person="") == []

    asyncio.run(story())


def test_who_gives_up_a_seat_is_not_listed_there(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await store.append([], summary("t", persons=("ana", "ben")))
            await store.append([], summary("t", persons=("ana", "cleo")))
            assert await ids(store, person="ben") == []
            assert await ids(store, person="ana") == await ids(store, person="cleo") == ["t"]

    asyncio.run(story())


def test_a_deleted_table_is_gone_with_its_log(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            for table in ("t", "u"):
                await store.append([entry(table, 0)], summary(table))
            assert await store.delete("t")
            assert not await store.delete("t")
            assert await store.log("t") == []
            assert await ids(store, person="ana") == await store.unfinished() == ["u"]

    asyncio.run(story())


def test_reports_and_keys_are_listed_newest_first(path: Path) -> None:
    async def story() -> None:
        first = Report(at=1.0, table="t", about="name", text="rude", by="ana")
        second = Report(at=2.0, table="t", about="chat", text="ruder", by="ben")
        async with opened(path) as store:
            for report, key in ((first, "old"), (second, "new")):
                await store.report(report)
                await store.add_key(key)
            assert await store.reports() == [second, first]
            assert await store.keys() == ["new", "old"]
            with pytest.raises(StoreError, match=r"^This cannot be kept: UNIQUE"):
                await store.add_key("old")

    asyncio.run(story())


_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
_TIMES = st.floats(allow_nan=False)
_SUMMARIES = st.builds(
    Summary,
    table=_TEXTS,
    status=st.sampled_from(["open", "playing", "finished", "ended"]),
    edition=_TEXTS,
    public=st.booleans(),
    created=_TIMES,
    changed=_TIMES,
    names=st.lists(_TEXTS, max_size=6).map(tuple),
    persons=st.lists(_TEXTS, max_size=6).map(tuple),
    rounds=st.integers(0, 2**63 - 1),
    totals=st.lists(st.integers(-(2**63), 2**63 - 1), max_size=6).map(tuple),
    winners=st.lists(st.integers(0, 5), max_size=6).map(tuple),
    points=st.lists(st.integers(-(2**63), 2**63 - 1), max_size=6).map(tuple),
    calls=st.lists(st.integers(0, 100), max_size=6).map(tuple),
    calls_won=st.lists(st.integers(0, 100), max_size=6).map(tuple),
)


def test_a_summary_is_read_as_it_was_written(path: Path) -> None:
    with asyncio.Runner() as runner:
        store = SqliteStore.open(path)

        async def there_and_back(written: Summary) -> None:
            await store.append([], written)
            assert await store.summary(written.table) == written
            for person in {*written.persons} - {""}:
                assert written.table in await ids(store, person=person, limit=10_000)

        @given(_SUMMARIES)
        def holds(written: Summary) -> None:
            runner.run(there_and_back(written))

        holds()
        runner.run(store.close())


def test_a_thousand_appends_at_once_take_few_commits(path: Path) -> None:
    commits = []

    async def story() -> None:
        async with opened(path) as store:
            await asyncio.gather(*(store.append([entry(f"t{n}", 0)], summary(f"t{n}")) for n in range(1000)))
            assert len(await store.unfinished()) == 1000
            assert [len(await store.log(f"t{n}")) for n in (0, 500, 999)] == [1, 1, 1]

    def counted(connection: object) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", counted)
    try:
        asyncio.run(story())
    finally:
        event.remove(Engine, "commit", counted)
    assert 0 < len(commits) < 100


def test_one_refused_append_does_not_keep_others_from_being_written(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await store.append([entry("t5", 0, b"first")], summary("t5"))
            wrong = dataclasses.replace(entry("t7", 0), fact=object())  # type: ignore[arg-type]
            appends = [store.append([entry(f"t{n}", 0)], summary(f"t{n}")) for n in range(7)]
            went = await asyncio.gather(
                *appends, store.append([wrong], summary("t7")), store.add_key("k"), return_exceptions=True
            )
            assert [type(how) for how in went[5:]] == [Taken, type(None), StoreError, type(None)]
            assert went[:5] == [None] * 5
            assert await store.unfinished() == [f"t{n}" for n in (0, 1, 2, 3, 4, 5, 6)]
            assert await store.log("t5") == [entry("t5", 0, b"first")]

    asyncio.run(story())


def test_what_is_asked_in_an_order_is_done_in_it(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            await asyncio.gather(
                store.append([entry("t", 0, b"first")], summary("t")),
                store.delete("t"),
                store.append([entry("t", 0, b"second")], summary("t")),
                store.append([], summary("t", status="finished")),
            )
            assert await store.log("t") == [entry("t", 0, b"second")]
            assert await store.unfinished() == []

    asyncio.run(story())


def test_who_no_longer_waits_for_an_append_disturbs_nobody(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            given_up = asyncio.create_task(store.append([entry("t", 0)], summary("t")))
            await asyncio.sleep(0)
            given_up.cancel()
            await store.append([entry("u", 0)], summary("u"))
            assert given_up.cancelled()

    asyncio.run(story())


def test_closing_writes_what_waits_and_then_nothing_more(path: Path) -> None:
    async def story() -> None:
        store = SqliteStore.open(path)
        waiting = asyncio.gather(*(store.append([], summary(f"t{n}")) for n in range(20)))
        await asyncio.sleep(0)
        await store.close()
        await waiting
        await store.close()
        with pytest.raises(StoreError, match="is closed"):
            await store.append([], summary("late"))
        async with opened(path) as store:
            assert len(await store.unfinished()) == 20

    asyncio.run(story())


def test_a_backup_taken_while_tables_are_played_is_one_moment_of_them(path: Path, tmp_path: Path) -> None:
    async def story() -> None:
        copies = [tmp_path / f"copy{number}.db" for number in range(3)]
        async with opened(path) as store:
            await store.add_key("secret")
            await store.append([entry("t", 0)], summary("t"))
            await store.append([entry("u", 0)], summary("u"))
            writing = asyncio.create_task(play(store))
            for copy in copies:
                await asyncio.sleep(0.05)
                await store.backup(copy)
            writing.cancel()
            with pytest.raises(StoreError, match="is already there"):
                await store.backup(copies[0])
            with pytest.raises(StoreError, match="No copy could be written"):
                await store.backup(tmp_path / "nowhere" / "copy.db")
        for copy in copies:
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
            async with opened(copy) as store:
                first, second = await store.log("t"), await store.log("u")
                assert [found.index for found in first] == list(range(len(first)))
                assert [found.fact for found in second] == [found.fact for found in first]
                assert await store.keys() == ["secret"]

    async def play(store: Store) -> None:
        for index in range(1, 100_000):
            await store.append([entry("t", index), entry("u", index)], None)

    asyncio.run(story())
    assert not [left for left in tmp_path.iterdir() if left.is_dir()]


def test_the_time_that_was_reached_is_kept(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as store:
            assert await store.reached() is None
            await store.reach(5.0)
            await store.reach(7.5)
        async with opened(path) as store:
            assert await store.reached() == 7.5

    asyncio.run(story())


@pytest.mark.parametrize(("sync", "said"), [("normal", 1), ("full", 2)])
def test_each_commit_waits_for_the_disk_where_that_is_wished(path: Path, sync: Sync, said: int) -> None:
    found: list[object] = []

    def seen(connection: Connection) -> None:
        found.append(connection.exec_driver_sql("PRAGMA synchronous").scalar())

    async def story() -> None:
        store = SqliteStore.open(path, sync=sync)
        event.listen(Engine, "commit", seen)
        try:
            await store.append([entry("t", 0)], summary("t"))
        finally:
            event.remove(Engine, "commit", seen)
            await store.close()

    asyncio.run(story())
    assert found == [said]


def test_only_its_owner_can_read_the_database(path: Path) -> None:
    asyncio.run(SqliteStore.open(path).close())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
