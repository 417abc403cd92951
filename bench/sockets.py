"""A minimal WebSocket client, so that the players cost little beside the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FIN: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)  # a mask of zeros is a mask, and leaves the text as it is


class Socket(asyncio.Protocol):
    """One connection: `opened` is given the head of the answer, `heard` every text."""

    def __init__(self, opened: Callable[[bytes], None], heard: Callable[[bytes], None]) -> None:
        self._opened, self._heard = opened, heard
        self._head = True
        self._rest = b""
        self._transport: asyncio.WriteTransport | None = None
        self.closed = False

    async def connect(self, here: str, port: int, path: str, cookie: str) -> None:
        """Ask a server on this machine for a WebSocket, from one of its many addresses."""
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=(here, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{f'Cookie: {cookie}' + chr(13) + chr(10) if cookie else ''}\r\n".encode()
        )
        self._transport = transport

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send a text."""
        assert self._transport is not None
        size = len(text)
        if size < 126:
            head = bytes((_FIN | kind, _MASKED | size))
        else:
            head = bytes((_FIN | kind, _MASKED | 126, size >> 8, size & 255))
        self._transport.write(head + _NO_MASK + text)

    def close(self) -> None:
        """Close the connection in an orderly way."""
        if self._transport is not None and not self.closed:
            self.closed = True
            self.send(b"\x03\xe8", CLOSE)
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Read bytes: the head of the answer, then frames."""
        data = self._rest + data if self._rest else data
        if self._head:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._head = False
            self._opened(head)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Handle every whole frame; returns what is left over."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, start = data[at] & 15, data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start])
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start])
            if end < start + size or end < start:
                break
            at = start + size
            if kind == TEXT:
                self._heard(data[start:at])
            elif kind == PING:
                self.send(data[start:at], PONG)
            elif kind == CLOSE:
                self.closed = True
        return data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is gone."""
        del exc
        self.closed = True
