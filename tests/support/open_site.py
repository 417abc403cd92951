"""A real server on a real port, and visitors who come to it by HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx2 as httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cabo.server.bounds import Bounds
from cabo.server.net import run as running
from cabo.server.net.site import Site

AT_ONCE = Bounds(pace=0, race=0.2, window=0.2, shown=0.5)


@dataclass
class Open:
    """A server that is open."""

    port: int
    site: Site

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def open_site(path: Path, bounds: Bounds = AT_ONCE, unread: int | None = None) -> AsyncIterator[Open]:
    """The server that `cabo serve` runs, in this loop, until the test is done with it.

    The system holds about so many bytes for a client that does not read; on its own it holds megabytes.
    """
    made: list[Any] = []

    class Kept(running._Server):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    listening = socket.create_server(("127.0.0.1", 0))
    if unread is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, unread)
    ready = asyncio.Event()
    with listening, patch.object(running, "_Server", Kept):
        serving = asyncio.create_task(
            running._serve(path / "cabo.sqlite", listening, "127.0.0.1", bounds, lambda _: ready.set())
        )
        await asyncio.wait({asyncio.ensure_future(ready.wait()), serving}, return_when="FIRST_COMPLETED")
        try:
            yield Open(listening.getsockname()[1], made[0]._app.state.site)
        finally:
            made[0].should_exit = True
            await serving


class Visitor:
    """Somebody with a cookie of their own, who can ask for pages and come to tables."""

    def __init__(self, at: Open, stack: AsyncExitStack, http: httpx.AsyncClient) -> None:
        self.at, self.http, self._stack = at, http, stack

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("cabo") or ""

    async def open(self, name: str = "", **settings: Any) -> str:
        """Open a table, and give back its id."""
        body = {"settings": {"edition": "classic", "seats": 2, **settings}, "name": name}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["table"]
        return id

    async def come(self, table: str, query: str = "", **headers: str) -> Player:
        """Come to a table."""
        if not self.cookie:
            await self.http.get("/api/bots")
        url = f"ws://127.0.0.1:{self.at.port}/ws/tables/{table}{query}"
        more = {"cookie": f"cabo={self.cookie}", **headers}
        found = await self._stack.enter_async_context(connect(url, additional_headers=more, proxy=None))
        return await self._stack.enter_async_context(reading(found))


class Player:
    """A connection to a table that keeps everything it is told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.messages: list[dict[str, Any]] = []
        self.told: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self._news = asyncio.Event()
        self._asked = 0

    async def read(self) -> None:
        """Keep what comes, until the connection is closed."""
        try:
            async for frame in self.connection:
                for said in msgspec.json.decode(frame):
                    self._keep(said)
                self._news.set()
        except ConnectionClosed:
            pass
        self._news.set()

    def _keep(self, said: dict[str, Any]) -> None:
        self.messages.append(said)
        if said["type"] in ("told", "welcome"):
            self.told = said.get("told", said)
        self.info = said if said["type"] == "info" else self.told.get("info") or self.info

    async def until(self, holds: Callable[[], Any]) -> Any:
        """Wait until something holds."""
        async with asyncio.timeout(30):
            while not (found := holds()):
                self._news.clear()
                await self._news.wait()
        return found

    async def welcomed(self) -> None:
        """Wait until the table has sent its state."""
        await self.until(lambda: self.told)

    async def send(self, data: str | bytes) -> None:
        """Send anything."""
        await self.connection.send(data)

    async def ask(self, do: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self._asked += 1
        id = id or f"c{self._asked}"
        await self.send(msgspec.json.encode({"do": do, "id": id, **fields}).decode())
        answer: dict[str, Any] = await self.until(lambda: self.answer(id))
        return answer

    def answer(self, id: str) -> dict[str, Any] | None:
        """The answer to a command."""
        return next((m for m in self.messages if m["type"] in ("ok", "no") and m["id"] == id), None)

    async def closed(self) -> int | None:
        """Wait until the connection is closed; returns its code."""
        async with asyncio.timeout(30):
            await self.connection.wait_closed()
        return self.connection.close_code

    async def play_on(self) -> None:
        """Play to the end of the game, without a thought."""
        while True:
            await self.until(lambda: self._to_do() or self.info.get("status") in ("finished", "ended"))
            if self.info["status"] in ("finished", "ended"):
                return
            v = self.told["v"]
            do, fields = self._to_do() or ("", {})
            answer = await self.ask(do, **fields)
            await self.until(lambda: self.told["v"] > v or answer["type"] == "no")  # noqa: B023

    def _to_do(self) -> tuple[str, dict[str, Any]] | None:
        you, now = self.told.get("you"), self.told.get("now")
        if you is None or self.info.get("status") != "playing":
            return None
        if next(seat["ready"] for seat in self.info["seats"] if seat["seat"] == you) is False:
            return "ready", {"nonce": "5e" * 16}
        offers = {offer["move"]: offer for offer in now["offers"]} if now else {}
        kind = next((kind for kind in _PREFERRED if kind in offers), None)
        if kind is None:
            return None
        move: dict[str, Any] = {"kind": kind}
        if kind in ("look", "keep"):
            move["places"] = offers[kind]["places"][: offers[kind]["least"]]
        return "play", {"v": self.told["v"], "move": move | ({"end": "left"} if kind == "lay" else {})}


_PREFERRED = ("look", "cabo", "discard", "decline", "lay", "draw", "take", "keep")


@asynccontextmanager
async def reading(connection: ClientConnection) -> AsyncIterator[Player]:
    """A player whose connection is being read."""
    player = Player(connection)
    task = asyncio.create_task(player.read())
    try:
        yield player
    finally:
        await connection.close()
        await task


@asynccontextmanager
async def visitors(at: Open, count: int) -> AsyncIterator[list[Visitor]]:
    """This many people, each with a browser of their own."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=at.url, timeout=30, trust_env=False))
            for _ in range(count)
        ]
        yield [Visitor(at, stack, http) for http in clients]


def story(path: Path, tale: Callable[[Open], Any], bounds: Bounds = AT_ONCE) -> None:
    """Open a house, let this happen in it, and close it."""

    async def told() -> None:
        async with open_site(path, bounds) as at:
            await tale(at)

    asyncio.run(told())
