"""A server in a process of its own, and a person who plays there over a socket like a browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cabo.server.net.people import COOKIE

PATIENCE = 60.0
NAME = "Zebediah"
"""A name that appears nowhere else."""


class Server:
    """A server that runs, with what it logs in a file."""

    def __init__(self, folder: Path, *options: str, stderr: int | None = None) -> None:
        self.data, self.log = folder / "tables.sqlite", folder / "log"
        typed = ["serve", "--port", "0", "--data", str(self.data), "--pace", "0", *options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "cabo", *typed],
                stdout=subprocess.PIPE,
                stderr=stderr or log,
                text=True,
                env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Cabo is at http://localhost:"), (said, self.log.read_text())
        self.url = said.split()[-1].replace("localhost", "127.0.0.1")

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What was logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    @property
    def complaints(self) -> list[dict[str, Any]]:
        """The faults that it logged; a slow write is the fault of the machine."""
        found = [line for line in self.lines if line["level"] in ("warning", "error")]
        return [line for line in found if line["event"] != "slow_write"]

    def events(self) -> list[str]:
        return [line["event"] for line in self.lines]

    def stop(self, by: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Stop it; its exit code and what else it printed."""
        assert self.process.stdout is not None
        os.kill(self.process.pid, by)
        said = self.process.stdout.read()  # not communicate(), which would miss what was already read
        self.process.wait(PATIENCE)
        return self.process.returncode, said

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.url + path, headers=headers)


@contextmanager
def running_server(folder: Path, *options: str, stderr: int | None = None) -> Iterator[Server]:
    server = Server(folder, *options, stderr=stderr)
    try:
        yield server
    finally:
        with server.process:
            if server.process.poll() is None:
                server.process.kill()


class Player:
    """A person at a table against bots."""

    def __init__(self, url: str, *, edition: str = "classic", name: str = NAME, **settings: Any) -> None:
        wanted = {"edition": edition, "seats": 2, "bots": {"B": "steady"}, **settings}
        opened = httpx.post(f"{url}/api/tables", json={"settings": wanted, "name": name})
        assert opened.status_code == 201, opened.text
        self.opened = opened
        self.url, self.table, self.cookie = url, opened.json()["table"], opened.cookies[COOKIE]
        self.told: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []
        self._acted, self._commands = -1, 0

    @contextmanager
    def here(self, query: str = "", **headers: str) -> Iterator[ClientConnection]:
        """Be at the table."""
        address = f"{self.url.replace('http', 'ws')}/ws/tables/{self.table}{query}"
        headers = {"Cookie": f"{COOKIE}={self.cookie}", **headers}
        with connect(address, additional_headers=headers, proxy=None, open_timeout=PATIENCE) as socket:
            self.hear(socket)
            yield socket

    def hear(self, socket: ClientConnection) -> None:
        """Take in one frame."""
        for said in json.loads(socket.recv(PATIENCE)):
            self.messages.append(said)
            match said["type"]:
                case "ping":
                    with suppress(ConnectionClosed):  # a farewell may follow it in this frame
                        socket.send(json.dumps({"do": "pong", "n": said["n"]}))
                case "told" | "welcome":
                    self.told = said.get("told", said)
                    self.info = self.told.get("info") or self.info
                case "info":
                    self.info = said

    def send(self, socket: ClientConnection, do: str, **fields: Any) -> None:
        self._commands += 1
        socket.send(json.dumps({"do": do, "id": f"c{self._commands}", **fields}))

    def ask(self, socket: ClientConnection, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self.send(socket, do, **fields)
        id = f"c{self._commands}"
        while True:
            for said in self.messages:
                if said["type"] in ("ok", "no") and said["id"] == id:
                    return said
            self.hear(socket)

    def play(self, socket: ClientConnection, rounds: int | None = None) -> None:
        """Play until the game is over, or this many rounds of it."""
        while self.info["status"] == "playing" and not self._played(rounds):
            if self.told["v"] > self._acted and (wanted := self._wanted()) is not None:
                self._acted = self.told["v"]
                self.send(socket, **wanted)
            self.hear(socket)

    def _played(self, rounds: int | None) -> bool:
        over = self.told["now"] is not None and self.told["now"]["result"] is not None
        return rounds is not None and over and self.told["now"]["round"] >= rounds

    def _wanted(self) -> dict[str, Any] | None:
        if self.info["seats"][0]["ready"] is False:
            return {"do": "ready", "nonce": "ab" * 16}
        offers = {offer["move"]: offer for offer in (self.told["now"] or {}).get("offers", ())}
        for kind in ("look", "decline", "cabo", "draw", "discard", "keep", "lay", "give"):
            if kind in offers:
                return {"do": "play", "v": self.told["v"], "move": {"kind": kind, **_rest(offers[kind])}}
        return None


def _rest(offer: dict[str, Any]) -> dict[str, Any]:
    match offer["move"]:
        case "look":
            return {"places": offer["places"][: offer["most"]]}
        case "keep":
            return {"places": offer["places"][:1]}
        case "give":
            return {"place": offer["places"][0]}
        case "lay":
            return {"end": "right"}
    return {}
