"""What strangers do to a server: they vanish, dawdle, and ask for more than a player needs.

Each attack comes from one address. It runs in a process of its own, so that it slows only the server:
`python -m tests.torture.attacks NAME --port PORT --address 127.0.0.2 --seconds 10`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.torture.long_record import long_record
from tests.torture.strangers import PING, TEXT, Stranger, deafen, frame, request, vanish

_PAGES: Final = (
    *("/", "/t/nowhere", "/nope", "/worker.js", "/healthz", "/metrics", "/api/editions", "/api/bots"),
    *("/api/network", "/api/tables", "/api/games", "/api/lessons/classic", "/games/nowhere.cabo"),
)
_POSTS: Final = {
    "/api/tables": b'{"settings": {"edition": "classic", "seats": 2}}',
    "/api/rules": b'{"settings": {"edition": "classic", "seats": 2}}',
    "/api/scorepad": b'{"edition": "classic", "names": ["Ana", "Ben"], "rounds": []}',
    "/api/replay": long_record(1).encode(),
    "/api/seat": b'{"token": "nonsense"}',
}
_MANY: Final = 2000
"""More connections than a player needs."""
_SOCKETS: Final = 30
"""Sockets at a table: fewer than one address may have."""


def _requests() -> Iterator[bytes]:
    """Every kind of request, again and again."""
    pages = [request("GET", page) for page in _PAGES]
    return itertools.cycle([*pages, *(request("POST", path, body) for path, body in _POSTS.items())])


async def vanishing_requests(stranger: Stranger) -> None:
    """Hang up at every moment of every request."""
    for count, said in enumerate(_requests()):
        head = said.index(b"\r\n\r\n") + 4
        for cut in (0, 5, head // 2, head, (head + len(said)) // 2, len(said), None):
            reader, writer = await stranger.connect()
            writer.write(said[:cut])
            if cut is None:
                await reader.read(1)
            vanish(writer, rudely=count % 2 == 0)


async def vanishing_sockets(stranger: Stranger) -> None:
    """Hang up at every moment of the handshake and after it."""
    table, cookie = await stranger.open()
    said = json.dumps({"do": "share", "id": "1", "on": True}).encode()
    for rude in itertools.cycle([True, False]):
        for moment in range(6):
            if moment == 0:
                _, writer = await stranger.connect()
                writer.write(request("GET", f"/ws/tables/{table}", more="upgrade: websocket\r\n")[:-2])
            else:
                reader, writer = await stranger.handshake(table, cookie)
                if moment > 1:
                    await reader.readuntil(b"\r\n\r\n")
                if moment > 2:
                    await reader.read(1)
                if moment > 3:
                    writer.write(frame(TEXT, said)[: 9 if moment == 4 else None])
            vanish(writer, rudely=rude)
            stranger.did["vanished"] += 1


async def _dawdle(stranger: Stranger, first: bytes, drop: bytes) -> None:
    """Open connection after connection, and say a little on each now and then."""
    held: list[asyncio.StreamWriter] = []
    while True:
        for _ in range(50):
            if len(held) < _MANY // 2:
                _, writer = await stranger.connect()
                writer.write(first)
                held.append(writer)
        held = [each for each in held if not each.transport.is_closing()]
        for each in held:
            each.write(drop)
        await asyncio.sleep(0.1)


async def half_heads(stranger: Stranger) -> None:
    """Begin requests and never end their heads."""
    await _dawdle(stranger, b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ", b"a")


async def half_bodies(stranger: Stranger) -> None:
    """Promise half a megabyte, and send it byte by byte."""
    said = b"POST /api/replay HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500000\r\n\r\n" + b"#" * 4000
    await _dawdle(stranger, said, b"#")


async def idle_connections(stranger: Stranger) -> None:
    """Open connections and say nothing."""
    await _dawdle(stranger, b"", b"")


async def long_heads(stranger: Stranger) -> None:
    """Send header lines without end."""
    await _pour(stranger, b"GET / HTTP/1.1\r\nhost: localhost\r\n", b"x-more: and more\r\n" * 3000)


async def long_addresses(stranger: Stranger) -> None:
    """Ask for an address without end."""
    await _pour(stranger, b"GET /", b"a" * 60_000)


async def _pour(stranger: Stranger, first: bytes, more: bytes) -> None:
    while True:
        _, writer = await stranger.connect()
        writer.write(first)
        with contextlib.suppress(OSError):
            for _ in range(4000):
                writer.write(more)
                await writer.drain()
                stranger.did["megabytes"] += 1 if stranger.did["pieces"] % 18 == 0 else 0
                stranger.did["pieces"] += 1
        vanish(writer)


async def deaf_requests(stranger: Stranger) -> None:
    """Ask for one page after the other and read none."""
    while True:
        writer = deafen(await stranger.connect())
        for _ in range(1000):
            writer.write(request("GET", "/api/editions") * 10)
            stranger.did["requests"] += 10
            async with asyncio.timeout(5):
                await writer.drain()


async def deaf_sockets(stranger: Stranger) -> None:
    """Fill a table with people who read nothing, and make it tell them as much as it can."""
    table, cookie = await stranger.open()
    async with AsyncExitStack() as stack:
        for _ in range(_SOCKETS):
            stack.callback(vanish, deafen(await stranger.handshake(table)))
        socket = await stack.enter_async_context(stranger.at(table, cookie))
        await _share(stranger, socket)


async def pings(stranger: Stranger) -> None:
    """Send pings, and read no pong."""
    table, cookie = await stranger.open()
    while True:
        writer = deafen(await stranger.handshake(table, cookie))
        while not writer.transport.is_closing():
            writer.write(frame(PING, b"x" * 125) * 400)
            await asyncio.wait_for(writer.drain(), 5)
            stranger.did["pings"] += 400


async def requests(stranger: Stranger) -> None:
    """Ask for every page as fast as they come."""
    said = _requests()
    while True:
        reader, writer = await stranger.connect()
        try:
            for _ in range(100):
                writer.write(next(said))
                sized = re.search(rb"content-length: (\d+)", (await reader.readuntil(b"\r\n\r\n")).lower())
                if sized is None:
                    break
                await reader.readexactly(int(sized[1]))
                stranger.did["requests"] += 1
        finally:
            vanish(writer)


async def connects(stranger: Stranger) -> None:
    """Come to a table and leave at once, without end."""
    table, cookie = await stranger.open()
    while True:
        async with stranger.at(table, cookie) as socket:
            await socket.recv()


async def commands(stranger: Stranger) -> None:
    """Send more commands than any player would."""
    table, cookie = await stranger.open()
    while True:
        async with stranger.at(table, cookie) as socket:
            await _commands(stranger, socket)


async def _commands(stranger: Stranger, socket: ClientConnection) -> None:
    hearing = asyncio.create_task(_hear(socket))
    try:
        for number in itertools.count():
            for said in ({"do": "say", "phrase": "hello"}, {"do": "share", "on": number % 2 == 0}):
                await socket.send(json.dumps({**said, "id": f"{number}-{said['do']}"}))
                stranger.did["commands"] += 1
            if stranger.did["commands"] % 100 == 0:
                await asyncio.sleep(0)
    finally:
        hearing.cancel()


async def _hear(socket: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in socket:
            pass


async def share_loops(stranger: Stranger) -> None:
    """Let watchers see, and not see, and see, at the pace that is allowed."""
    table, cookie = await stranger.open()
    async with stranger.at(table, cookie) as socket:
        await _share(stranger, socket)


async def _share(stranger: Stranger, socket: ClientConnection) -> None:
    for number in itertools.count():
        await _ask(socket, "share", number, on=number % 2 == 0)
        stranger.did["commands"] += 1
        await asyncio.sleep(1 / 20)


async def rematch_loops(stranger: Stranger) -> None:
    """End each game as soon as it has begun, and ask for another."""
    table, cookie = await stranger.open(bots={"B": "steady"})
    while True:
        async with stranger.at(table, cookie) as socket:
            await _ask(socket, "end", 1)
            info = await _ask(socket, "rematch", 2)
        if not info:
            return
        table = info
        stranger.did["rematches"] += 1


async def _ask(socket: ClientConnection, do: str, number: int, **fields: Any) -> str:
    """Send a command and wait for its answer; where a rematch is, once there is one."""
    await socket.send(json.dumps({"do": do, "id": f"{do}-{number}", **fields}))
    rematch, answered = "", False
    while not answered or (do == "rematch" and not rematch):
        for said in json.loads(await socket.recv()):
            info = (said.get("told", said).get("info") or {}) if said["type"] != "info" else said
            rematch = info.get("rematch") or rematch
            if said.get("id") == f"{do}-{number}":
                answered = True
                if said["type"] == "no":
                    return ""
    return rematch


_CARDS: Final = {"two_decks_from": 2, "dealt": 8, "looks": 0, "swap": [*range(7), *range(8, 14)], "peek": [7]}
_THOUGHTFUL: Final = {**_CARDS, "spy": [], "look_and_swap": [], "swap_between_opponents": True}
"""House rules that make clever bots think the longest."""


async def clever_bots(stranger: Stranger) -> None:
    """Play against seven bots that think of everything and wait for nothing."""
    bots = dict.fromkeys("BCDEFGH", "sharp")
    wanted = {"edition": "kaboo", "seats": 8, "snap": "off", "pace": "at_once", "house": _THOUGHTFUL}
    table, cookie = await stranger.open(**wanted, bots=bots)
    async with stranger.at(table, cookie) as socket:
        await socket.send(json.dumps({"do": "ready", "id": "ready", "nonce": "0" * 32}))
        async for frame in socket:
            for said in json.loads(frame):
                told = said.get("told", said)
                offers = {offer["move"] for offer in (told.get("now") or {"offers": ()})["offers"]}
                kind = next((kind for kind in ("decline", "draw", "discard") if kind in offers), None)
                if kind is not None:
                    stranger.did["moves"] += 1
                    command = {"do": "play", "id": f"{told['v']}", "v": told["v"], "move": {"kind": kind}}
                    await socket.send(json.dumps(command))


async def uploads(stranger: Stranger) -> None:
    """Upload a legal record of half a megabyte, and ask for a round of it."""
    record = long_record().encode()
    while True:
        await stranger.ask("POST", "/api/replay?round=20", record)


@dataclass(frozen=True)
class Attack:
    """An attack, and how many strangers do it at once."""

    run: Callable[[Stranger], Awaitable[None]]
    at_once: int = 1


ATTACKS: Final[dict[str, Attack]] = {
    attack.run.__name__.replace("_", "-"): attack
    for attack in (
        Attack(vanishing_requests, 4),
        Attack(vanishing_sockets, 4),
        Attack(half_heads, 2),
        Attack(half_bodies, 2),
        Attack(idle_connections, 2),
        Attack(deaf_requests, 8),
        Attack(deaf_sockets),
        Attack(long_heads, 4),
        Attack(long_addresses, 4),
        Attack(requests, 20),
        Attack(connects, 10),
        Attack(pings, 8),
        Attack(commands, 20),
        Attack(share_loops, 20),
        Attack(rematch_loops, 4),
        Attack(clever_bots, 20),
        Attack(uploads, 8),
    )
}


async def _attack(attack: Attack, stranger: Stranger, seconds: float) -> None:
    """Attack again and again, for this long."""

    async def again() -> None:
        while True:
            try:
                await attack.run(stranger)
            except (OSError, EOFError, asyncio.LimitOverrunError, WebSocketException) as error:
                stranger.did[f"turned away ({type(error).__name__})"] += 1
            await asyncio.sleep(0.02)

    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for _ in range(attack.at_once):
                group.create_task(again())


def main() -> None:
    """Attack, and say what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=ATTACKS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--address", default="127.0.0.2")
    parser.add_argument("--seconds", type=float, default=10)
    said = parser.parse_args()
    os.nice(10)  # a stranger's own machine would not use the server's processor
    stranger = Stranger(said.port, said.address)
    asyncio.run(_attack(ATTACKS[said.name], stranger, said.seconds))
    print(json.dumps(stranger.did))
    sys.stdout.flush()
    os._exit(0)  # without waiting for thousands of connections to close


if __name__ == "__main__":
    main()
