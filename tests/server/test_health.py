"""When the store fails: strangers hear a neutral sentence, the host hears why, and it passes."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cabo.server.store.file import prepare
from tests.support.open_site import Open, story, visitors
from tests.support.server_program import running_server

BODY = {"settings": {"edition": "classic", "seats": 2}}


@contextmanager
def locked(at: Open) -> Iterator[None]:
    """Let every write fail, as if another program held the database or the disk were full."""
    with closing(sqlite3.connect(at.site.hall.store._path)) as other:  # type: ignore[attr-defined]
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.fixture
def brief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a database that is not waited for."""
    monkeypatch.setattr("cabo.server.store.file.PATIENCE", 0.1)
    return tmp_path


def test_a_store_that_fails_is_said_by_503_and_its_path_only_to_the_log(
    brief: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            player = await ana.come(await ana.open("Ana"))
            assert (await ana.http.get("/healthz")).status_code == 200
            with locked(at):
                answer = await ana.http.post("/api/tables", json=BODY)
                assert (answer.status_code, answer.json()["code"]) == (503, "http-503")
                said = await player.ask("share", on=True)
                assert (said["type"], said["code"]) == ("no", "not-saved")
                health = [await ana.http.get("/healthz") for _ in range(2)]
                assert [each.status_code for each in health] == [503, 503]
                for spoken in (answer.text, json.dumps(said), health[0].text):
                    assert str(brief) not in spoken
                    assert "locked" not in spoken
            assert (await player.ask("share", on=True))["type"] == "ok"
            assert (await ana.http.get("/healthz")).status_code == 200

    story(brief, tale)
    assert f"{brief}/cabo.sqlite is locked by another program" in "".join(capsys.readouterr()).replace(
        "\n", ""
    )


def test_a_write_that_failed_is_said_until_one_succeeds(brief: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            with locked(at):
                assert (await ana.http.post("/api/tables", json=BODY)).status_code == 503
            health = await ana.http.get("/healthz")
            assert (health.status_code, health.text) == (503, "the last write to the store failed\n")
            assert (await ana.http.get("/healthz")).status_code == 200  # the request has tried to write
            assert "\ncabo_log_write_failures_total 1.0\n" in (await ana.http.get("/metrics")).text

    story(brief, tale)


def test_a_store_that_cannot_be_read_is_said_by_503_and_sockets_are_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            table = await ana.open("Ana")
            at.site.hall.tables.pop(table).stop()
            path = at.site.hall.store._path  # type: ignore[attr-defined]
            path.unlink()
            path.mkdir()
            answer = await eve.http.get(f"/api/tables/{table}")
            assert (answer.status_code, str(tmp_path) in answer.text) == (503, False)
            player = await ana.come(table)
            assert await player.closed() == 1012
            assert (player.messages[-1]["again"], player.messages[-1]["code"]) == (True, "unsaved")
            assert str(tmp_path) not in player.messages[-1]["why"]

    story(tmp_path, tale)


def test_damage_inside_is_said_on_the_console_and_to_who_asks(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    lock = prepare(data, serve=True)
    assert lock is not None
    lock.release()
    with closing(sqlite3.connect(data)) as driver:
        row = "'finished','deluxe',1,1.0,1.0,'[]','[]',1,'[]','[]','[]','[]','[]'"
        driver.execute(f"INSERT INTO tables VALUES ('t',{row})")
        driver.executemany("INSERT INTO log VALUES ('t', ?, 1.0, ?)", [(n, b"x" * 200) for n in range(1000)])
        driver.commit()
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = data.read_bytes()
    where = content.index(b"x" * 200, len(content) // 2) // 4096 * 4096
    data.write_bytes(content[:where] + b"\xaa" * 4096 + content[where + 4096 :])
    with running_server(tmp_path) as server:
        assert server.process.stdout is not None
        said = next(line for line in server.process.stdout if "damaged" in line)
        assert said == f"{data} is damaged: put a backup in its place.\n"
        health = server.get("/healthz")
        assert (health.status_code, health.text) == (503, "the store is damaged\n")
        assert "damaged" in server.events()


def test_a_whole_database_says_nothing_of_damage(tmp_path: Path) -> None:
    with running_server(tmp_path, "--sync", "full") as server:
        assert server.get("/healthz").text == "ok\n"
        _, said = server.stop()
        assert "damaged" not in said
        assert "damaged" not in server.events()
