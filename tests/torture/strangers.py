"""A stranger: raw connections from an address of their own, and a table of their own to start from."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect

Stream: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TEXT, PING = 0x1, 0x9


@dataclass
class Answer:
    """What the server answered to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


@dataclass
class Stranger:
    """Somebody at one address."""

    port: int
    address: str
    did: Counter[str] = field(default_factory=Counter)
    """How much of what."""

    async def connect(self) -> Stream:
        """A connection to the server."""
        found = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        self.did["connections"] += 1
        return found

    async def ask(self, method: str, path: str, body: bytes = b"", cookie: str = "") -> Answer:
        """A request over a connection of its own."""
        reader, writer = await self.connect()
        try:
            writer.write(request(method, path, body, cookie=cookie, more="connection: close\r\n"))
            await writer.drain()
            answer = await reader.read()
        finally:
            vanish(writer)
        head, _, content = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.did[f"answers {first.split()[1] if first else 'none'}"] += 1
        headers = {line.partition(":")[0].lower(): line.partition(":")[2].strip() for line in lines}
        return Answer(int(first.split()[1]) if first else 0, headers, content)

    async def open(self, **settings: Any) -> tuple[str, str]:
        """A table of the stranger's own, and the cookie of its person."""
        wanted = {"settings": {"edition": "classic", "seats": 2, **settings}, "name": "Eve"}
        answer = await self.ask("POST", "/api/tables", json.dumps(wanted).encode())
        if answer.status != 201:
            await asyncio.sleep(1)  # until it may open one again
            raise ConnectionRefusedError(answer.body)
        return answer.json()["table"], answer.headers["set-cookie"].split(";")[0]

    async def handshake(self, table: str, cookie: str = "") -> Stream:
        """A connection on which a socket at a table has been asked for, and nothing read."""
        reader, writer = await self.connect()
        writer.write(request("GET", f"/ws/tables/{table}", cookie=cookie, more=_upgrade()))
        await writer.drain()
        return reader, writer

    @asynccontextmanager
    async def at(self, table: str, cookie: str = "") -> AsyncIterator[ClientConnection]:
        """A socket at a table."""
        url, headers = f"ws://127.0.0.1:{self.port}/ws/tables/{table}", {"cookie": cookie} if cookie else {}
        async with connect(
            url, additional_headers=headers, local_addr=(self.address, 0), proxy=None, close_timeout=1
        ) as found:
            self.did["sockets"] += 1
            yield found


def request(method: str, path: str, body: bytes = b"", *, cookie: str = "", more: str = "") -> bytes:
    """A request, exactly as written."""
    worn = f"cookie: {cookie}\r\n" if cookie else ""
    sized = f"content-length: {len(body)}\r\n" if method == "POST" else ""
    return f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n{worn}{sized}{more}\r\n".encode() + body


def _upgrade() -> str:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {key}\r\n"
    )


def frame(opcode: int, data: bytes) -> bytes:
    """A frame of a client, of at most 125 bytes."""
    return struct.pack("!BBI", 0x80 | opcode, 0x80 | len(data), 0) + data  # a mask of zeros changes nothing


def vanish(writer: asyncio.StreamWriter, *, rudely: bool = True) -> None:
    """Hang up: abruptly, or with the usual end of a connection."""
    if rudely:
        found = writer.get_extra_info("socket")
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()
    else:
        writer.close()


def deafen(stream: Stream) -> asyncio.StreamWriter:
    """Read nothing more."""
    _, writer = stream
    transport = writer.transport
    assert isinstance(transport, asyncio.ReadTransport)
    transport.pause_reading()
    return writer
