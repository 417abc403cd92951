"""`cabo serve` as a process: how it starts, why it does not, and how it stops."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cabo.server.bounds import Bounds
from cabo.server.net.run import Address, CannotServe, serve
from tests.support.command import cabo, real_cabo
from tests.support.server_program import PATIENCE, Player, Server, running_server


def refused(*typed: str, code: int = 1) -> str:
    """The one sentence with which a server refuses to start."""
    done = real_cabo("serve", "--port", "0", *typed)
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b""), said
    assert "Traceback" not in said
    if code == 1:
        assert said.startswith("cabo: ")
        assert said.count("\n") == 1
    return said


@contextmanager
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        yield busy.getsockname()[1]


def test_a_busy_port_is_said(tmp_path: Path) -> None:
    with busy_port() as port:
        said = refused("--port", str(port), "--data", str(tmp_path / "t.sqlite"))
    assert f"Another program uses port {port} of 127.0.0.1: choose another one, as in --port " in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("host", ["no.such.host.invalid", "300.1.1.1", "a" * 300, "..", "1:2:3"])
def test_an_address_that_is_none_is_said(tmp_path: Path, host: str) -> None:
    with pytest.raises(
        CannotServe, match=r"^The server cannot listen on .* port 0: there is no such address\.$"
    ):
        serve(tmp_path / "t.sqlite", Address(host, 0), Bounds(), print)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert "cannot be" in refused("--data", str(tmp_path / "nowhere" / "t.sqlite"))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unwritable for root")
def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be" in refused("--data", str(tmp_path / "t.sqlite"))


def test_a_folder_in_place_of_a_file_is_said(tmp_path: Path) -> None:
    assert "is not a database" in refused("--data", str(tmp_path))


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "text", tmp_path / "other.sqlite"
    text.write_text("x" * 1000)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.commit()
    before = other.read_bytes()
    assert "is not a database" in refused("--data", str(text))
    assert "is the database of another program" in refused("--data", str(other))
    assert (other.read_bytes(), text.read_text()) == (before, "x" * 1000)


def test_a_database_of_a_newer_version_is_said(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        server.stop()
    with closing(sqlite3.connect(server.data)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "was written by a newer Cabo" in refused("--data", str(server.data))


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert "is already served by another process" in refused("--data", str(server.data))
        assert server.get("/healthz").text == "ok\n"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--port", "70000"),
        ("--port", "http"),
        ("--pace", "nan"),
        ("--pace", "-1"),
        ("--grace", "soon"),
        ("--abandoned", "0"),
        ("--keep", "0"),
        ("--most-tables", "0"),
        ("--most-connections", "0"),
        ("--most-connections-each", "many"),
        ("--most-requests-each", "0"),
        ("--log-level", "loud"),
    ],
)
def test_values_that_cannot_be_are_refused(option: str, value: str) -> None:
    said = cabo("serve", option, value)
    assert said.exit_code == 2
    assert f"Invalid value for '{option}'" in said.stderr


def test_a_proxy_must_be_an_address_or_a_network() -> None:
    assert "“the front door” is not the address or network of a proxy." in refused(
        "--proxy", "the front door"
    )


def test_settings_come_from_the_environment_too(tmp_path: Path) -> None:
    data = tmp_path / "env.sqlite"
    settings = {"CABO_DATA": str(data), "CABO_PORT": "0", "CABO_MOST_TABLES": "1", "CABO_LOG_LEVEL": "error"}
    process = subprocess.Popen(
        [sys.executable, "-m", "cabo", "serve"],
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1]
    wanted = {"settings": {"edition": "deluxe", "seats": 2}}
    codes = [httpx.post(f"{url}/api/tables", json=wanted).status_code for _ in range(2)]
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert codes == [201, 409]
    assert process.returncode == 0
    assert data.exists()


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_drains_the_server_and_the_game_goes_on_after_it(tmp_path: Path, by: signal.Signals) -> None:
    with running_server(tmp_path) as server:
        player = Player(server.url)
        with player.here() as socket:
            player.play(socket, rounds=1)
            v = player.told["v"]
            assert server.stop(by) == (
                0,
                "Cabo stops: what has begun is written, and everyone is told to come back.\n",
            )
            while player.messages[-1]["type"] != "bye":
                player.hear(socket)
            assert player.messages[-1]["again"] is True
            with pytest.raises(ConnectionClosed) as closed:
                player.hear(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    with running_server(tmp_path) as server:
        player.url = server.url
        with player.here(f"?since={v}") as socket:
            assert player.told["v"] == v
            player.play(socket, rounds=2)
        assert server.get("/metrics").text.count("\ncabo_reconnects_total 1.0\n") == 1
        server.stop()
        assert server.lines[-1]["event"] == "stopped"


def test_health_says_so_when_the_store_cannot_be_read(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert server.get("/healthz").status_code == 200
        for part in ("", "-wal", "-shm"):
            Path(f"{server.data}{part}").unlink(missing_ok=True)
        server.data.mkdir()
        said = server.get("/healthz")
        assert (said.status_code, said.text) == (503, "the store cannot be read or written\n")
        assert "store_failed" in server.events()


def tables_from(server: Server, address: str, count: int) -> list[int]:
    """The answers to somebody behind a proxy, at this address, who opens many tables."""
    wanted = {"settings": {"edition": "deluxe", "seats": 2}}
    with httpx.Client(base_url=server.url, headers={"X-Forwarded-For": address}) as client:
        answers = []
        for _ in range(count):
            client.cookies.clear()
            answers.append(client.post("/api/tables", json=wanted).status_code)
        return answers


def test_behind_a_proxy_people_are_told_apart_by_their_own_address(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert tables_from(server, "203.0.113.5", 30)[-1] == 429
        assert tables_from(server, "203.0.113.6", 1) == [201]
        # The client's claim stands before the address that the proxy added, and is not believed.
        assert tables_from(server, "198.51.100.1, 203.0.113.5", 1) == [429]


def test_the_word_of_others_is_not_taken_for_a_proxys(tmp_path: Path) -> None:
    with running_server(tmp_path, "--proxy", "10.0.0.0/8") as server:
        assert tables_from(server, "203.0.113.5", 30)[-1] == 429
        assert tables_from(server, "203.0.113.6", 1) == [429]
        assert (
            "Secure" not in server.get("/api/tables", **{"X-Forwarded-Proto": "https"}).headers["set-cookie"]
        )


def test_a_cookie_insists_on_https_where_the_proxy_speaks_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert "Secure" not in server.get("/api/tables").headers["set-cookie"]
        assert "; Secure" in server.get("/api/tables", **{"X-Forwarded-Proto": "https"}).headers["set-cookie"]
        player = Player(server.url)
        with connect(
            f"{server.url.replace('http', 'ws')}/ws/tables/{player.table}",
            additional_headers={"X-Forwarded-Proto": "https"},
            proxy=None,
        ) as guest:
            assert guest.response is not None
            assert "; Secure" in guest.response.headers["set-cookie"]
