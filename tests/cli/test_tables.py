"""`cabo tables`: with and without a running server."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

from cabo.server.net.desk import desk_of
from cabo.server.net.people import COOKIE
from tests.support.command import real_cabo
from tests.support.server_program import Player, Server, running_server


def tables(data: Path, *typed: str) -> str:
    """The output of a command that succeeds."""
    done = real_cabo("tables", *typed, "--data", str(data))
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    return done.stdout.decode()


def refused(data: Path, *typed: str) -> str:
    """The error of a command that fails."""
    done = real_cabo("tables", *typed, "--data", str(data))
    said = done.stderr.decode()
    assert done.returncode == 1, said
    assert said.startswith("cabo: ")
    assert said.count("\n") == 1
    return said


def played(server: Server) -> Player:
    """A person who has played a round and reported something."""
    player = Player(server.url)
    with player.here() as socket:
        player.play(socket, rounds=1)
        assert player.ask(socket, "complain", about="name", seat="B")["type"] == "ok"
    return player


def test_a_running_server_can_be_looked_at(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        player, data = played(server), server.data
        waiting = Player(server.url, edition="deluxe", bots={})
        rows = tables(data, "list").splitlines()
        assert rows[0].split() == ["table", "status", "edition", "players", "rounds", "age", "changed"]
        assert [row.split()[:5] for row in rows[1:]] == [
            [waiting.table, "open", "deluxe", "1", "0"],
            [player.table, "playing", "classic", "2", "1"],
        ]
        (found,) = json.loads(tables(data, "list", "--status", "playing", "--edition", "classic", "--json"))
        assert (found["table"], found["players"], found["people"]) == (player.table, 2, 1)
        assert tables(data, "list", "--older", "1") == "No tables.\n"
        assert player.table in tables(data, "list", "--limit", "2")
        assert player.table not in tables(data, "list", "--limit", "1")
        (report,) = json.loads(tables(data, "reports", "--json"))
        assert (report["table"], report["about"]) == (player.table, "name")
        assert report["text"] == player.info["seats"][1]["name"]
        assert report["text"] in tables(data, "reports")
        _export(server, player, waiting, tmp_path / "games")
        _back_up(server, player, tmp_path / "copy.sqlite")


def _export(server: Server, player: Player, waiting: Player, folder: Path) -> None:
    assert tables(server.data, "export", "--all", "--to", str(folder)) == f"One record in {folder}.\n"
    record = folder / f"{player.table}.cabo"
    assert real_cabo("verify", str(record)).returncode == 0
    assert "The file exists already" in refused_export(server, player.table, folder)
    tables(server.data, "export", player.table, "--to", str(folder), "--force")
    assert "No round of this table is over" in refused_export(server, waiting.table, folder)
    assert "There is no such table." in refused_export(server, "nowhere", folder)
    assert [path.name for path in folder.iterdir()] == [record.name]


def refused_export(server: Server, id: str, folder: Path) -> str:
    return refused(server.data, "export", id, "--to", str(folder))


def _back_up(server: Server, player: Player, copy: Path) -> None:
    tables(server.data, "backup", str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "is already there" in refused(server.data, "backup", str(copy))
    assert player.table in tables(copy, "list")


def test_a_running_server_ends_and_deletes_tables_itself(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        data = server.data
        assert stat.S_IMODE(desk_of(data).stat().st_mode) == 0o600
        player = Player(server.url)
        with player.here() as socket:
            assert tables(data, "end", player.table) == "The game is ended.\n"
            while player.info["status"] == "playing":
                player.hear(socket)
            assert player.info["closed"] == "ended by the server"
            assert "is over already" in refused(data, "end", player.table)
            assert tables(data, "delete", player.table) == "The table is deleted.\n"
            while player.messages[-1]["type"] != "bye":
                player.hear(socket)
        assert server.get(f"/api/tables/{player.table}").status_code == 404
        assert "There is no table" in refused(data, "delete", player.table)
        assert "There is no table" in refused(data, "end", "nowhere")
        assert server.stop()[0] == 0
        assert not desk_of(data).exists()
        assert {"closed", "deleted"} <= set(server.events())
        assert player.table not in server.log.read_text()


def test_without_a_server_tables_are_ended_and_deleted_all_the_same(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        player, other = Player(server.url), Player(server.url)
        server.process.kill()
        server.process.wait()
    data = server.data
    assert desk_of(data).exists()  # it could not tidy up
    assert tables(data, "end", player.table) == "The game is ended.\n"
    assert "is over already" in refused(data, "end", player.table)
    assert tables(data, "delete", other.table) == "The table is deleted.\n"
    with running_server(tmp_path) as server:
        answer = server.get(f"/api/tables/{player.table}", Cookie=f"{COOKIE}={player.cookie}")
        assert answer.json()["status"] == "ended"
        assert server.get(f"/api/tables/{other.table}").status_code == 404
        tables(data, "delete", player.table)


def test_a_server_that_does_not_answer_keeps_its_tables(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        desk_of(server.data).unlink()
        assert "does not answer: stop it, and try again." in refused(server.data, "end", "any")


def test_a_server_without_room_for_a_desk_runs_all_the_same(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 100)  # too long for the path of a socket
    deep.mkdir()
    with running_server(deep) as server:
        assert server.get("/healthz").status_code == 200
        assert "no_desk" in server.events()
        assert "does not answer" in refused(server.data, "end", "any")


def test_no_database_is_said(tmp_path: Path) -> None:
    for typed in (["list"], ["backup", "copy"], ["end", "any"]):
        assert "There is no database" in refused(tmp_path / "none.sqlite", *typed)
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_another_kind_is_said_and_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "text"
    other.write_text("x" * 1000)
    for typed in (["list"], ["end", "any"]):
        assert "is not a database" in refused(other, *typed)
    assert [path.name for path in tmp_path.iterdir()] == ["text"]
    assert other.read_text() == "x" * 1000


def test_slips_of_the_keyboard_are_answered(tmp_path: Path) -> None:
    done = real_cabo("tables", "lst")
    assert done.returncode == 2
    assert "list" in done.stderr.decode()
    assert real_cabo("tables", "export").returncode == 2
    assert real_cabo("tables", "export", "x", "--all").returncode == 2


def test_without_the_extra_the_commands_say_what_they_need(tmp_path: Path) -> None:
    (tmp_path / "sqlalchemy.py").write_text("raise ModuleNotFoundError('no', name='sqlalchemy')")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    for typed in (["serve"], ["tables", "list"]):
        done = subprocess.run(
            [sys.executable, "-m", "cabo", *typed],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert done.stderr == (
            f"cabo: cabo {typed[0]} needs sqlalchemy: install it with “pip install 'cabo[server]'”.\n"
        )
