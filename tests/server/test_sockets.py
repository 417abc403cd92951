"""A real server and its sockets: who a person is, why a connection ends, how a seat moves."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.server_here import server_here

NEW = {"settings": {"edition": "deluxe", "seats": 3}, "name": "Ana"}


def told_by_a_server(story: Callable[[str], Any]) -> Callable[[Path], None]:
    def test(tmp_path: Path) -> None:
        async def tell() -> None:
            async with asyncio.timeout(60), server_here(tmp_path) as address:
                await story(address)

        asyncio.run(tell())

    test.__name__ = story.__name__
    return test


def at(address: str, table: str, cookie: str = "", **headers: str) -> connect:
    url = address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    return connect(url, additional_headers={"Cookie": cookie, **headers})


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        for message in json.loads(await socket.recv()):
            if message["type"] == kind:
                return dict(message)


async def opened(client: httpx.AsyncClient) -> tuple[str, str]:
    """A table of this client, and the cookie of its person."""
    answer = await client.post("/api/tables", json=NEW)
    assert answer.status_code == 201
    return answer.json()["table"], f"cabo={client.cookies['cabo']}"


async def code(socket: ClientConnection) -> int:
    """How a connection is closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()
    assert socket.close_code is not None
    return socket.close_code


@told_by_a_server
async def test_the_cookie_is_the_seat(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        table, cookie = await opened(client)
    async with at(address, table, cookie) as socket:
        assert (await hear(socket, "welcome"))["told"]["you"] == "A"
    async with at(address, table) as socket:
        assert (await hear(socket, "welcome"))["told"]["you"] is None
        assert socket.response is not None
        fresh = socket.response.headers["Set-Cookie"].partition(";")[0]
        await socket.send('{"do": "sit", "id": "1", "name": "Ben"}')
        assert (await hear(socket, "told"))["you"] == "B"
    async with at(address, table, fresh) as socket:
        assert (await hear(socket, "welcome"))["told"]["you"] == "B"
    async with at(address, table, cookie + "x") as socket:
        assert (await hear(socket, "welcome"))["told"]["you"] is None


@told_by_a_server
async def test_the_seat_link_moves_the_seat_and_is_good_once(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as old, httpx.AsyncClient(base_url=address) as new:
        table, cookie = await opened(old)
        assert (await new.post(f"/api/tables/{table}/link")).status_code == 409
        token = (await old.post(f"/api/tables/{table}/link")).json()
        moved = await new.post("/api/seat", json=token)
        assert moved.json()["yours"] is True
        assert "no longer good" in (await new.post("/api/seat", json=token)).json()["no"]
        assert (await old.get(f"/api/tables/{table}")).json()["yours"] is False
        assert (await old.post("/api/seat", json={"token": "made up"})).status_code == 409
        async with at(address, table, cookie) as socket:
            assert (await hear(socket, "welcome"))["told"]["you"] is None


@told_by_a_server
async def test_another_site_is_refused(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        table, cookie = await opened(client)
        elsewhere = {"Origin": "https://elsewhere.example"}
        assert (await client.post("/api/tables", json=NEW, headers=elsewhere)).status_code == 403
        with pytest.raises(InvalidStatus, match="403"):
            await at(address, table, cookie, **elsewhere)


@told_by_a_server
async def test_what_cannot_be_understood_is_refused_and_then_ends_the_connection(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        table, cookie = await opened(client)
    async with at(address, table, cookie) as socket:
        await socket.send('{"do": "dance", "id": "x"}')
        assert (await hear(socket, "no"))["id"] == "x"
        await socket.send(json.dumps({"do": "say", "id": "y", "text": "x" * 5000}))
        assert "4096 bytes" in (await hear(socket, "no"))["why"]
        for _ in range(18):
            await socket.send("[")
        assert (await hear(socket, "bye"))["again"] is False
        assert await code(socket) == 1008


@told_by_a_server
async def test_a_frame_that_is_too_big_and_a_table_that_is_not_there(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        table, cookie = await opened(client)
    async with at(address, table, cookie) as socket:
        await socket.send("x" * 20_000)
        assert await code(socket) == 1009
    async with at(address, "nowhere") as socket:
        assert await code(socket) == 1008
        assert socket.close_reason == "There is no such table."


def test_a_restart_tells_everyone_to_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_here(tmp_path) as address:
            async with httpx.AsyncClient(base_url=address) as client:
                table, cookie = await opened(client)
            socket = await at(address, table, cookie)
            since = (await hear(socket, "welcome"))["told"]["v"]
            ended = asyncio.create_task(hear(socket, "bye"))
        assert (await ended)["again"] is True
        assert await code(socket) == 1012
        async with server_here(tmp_path) as address, at(address, f"{table}?since={since}", cookie) as again:
            welcome = await hear(again, "welcome")
            assert (welcome["told"]["you"], welcome["missed"]) == ("A", [])

    asyncio.run(story())
