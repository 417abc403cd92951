"""The server killed, stopped and cut off under its clients: nothing acknowledged is lost or happens twice."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx

from tests.torture.run import Plan, Verdict, torture


def told(verdict: Verdict) -> str:
    return "\n".join([*(line[:1000] for line in verdict.violations[:20]), str(verdict)])


def test_no_move_is_lost_and_none_is_played_twice() -> None:
    verdict = torture(Plan(games=6, at_once=6, rest=1.5, seed=1))
    assert not verdict.violations, told(verdict)
    assert verdict.tally.kills + verdict.tally.stops >= 2, told(verdict)


def test_a_planted_fault_is_found() -> None:
    verdict = torture(Plan(games=3, at_once=3, rest=60, seed=3, fault="answer-without-append"))
    assert any("and the log has it at []" in line for line in verdict.violations), told(verdict)


def test_a_client_that_says_nothing_more_does_not_keep_the_server_up(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    command = [sys.executable, "-m", "cabo", "serve", "--port", "0", "--data", str(data)]
    unbuffered = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=unbuffered)
    with server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rsplit(b":", 1)[1])
            with _silent(port):
                server.send_signal(signal.SIGTERM)
                assert server.wait(30) == 0
        finally:
            server.kill()


def _silent(port: int) -> socket.socket:
    """A client at a table that reads and sends nothing more, not even a close."""
    settings = {"edition": "classic", "seats": 2}
    opened = httpx.post(
        f"http://127.0.0.1:{port}/api/tables", json={"settings": settings}, trust_env=False
    ).json()
    client = socket.create_connection(("127.0.0.1", port), timeout=30)
    client.sendall(
        f"GET /ws/tables/{opened['table']} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    heard = b""
    while b"welcome" not in heard:
        heard += client.recv(4096)
    return client
