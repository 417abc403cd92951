"""The gate: every connection there is, how many each address has, and how long one may keep us waiting."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from collections import Counter
from collections.abc import Callable
from socket import SO_LINGER, SOL_SOCKET
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from cabo.server.customs import Customs
from cabo.server.limits import network_of
from cabo.server.net.latency import least_trip

_BESIDE: Final = 100
"""How many more connections an address may have than those at tables: for pages and programs."""
_MOST_UNREAD: Final = 32 * 1024 * 1024
"""How many bytes may wait until an address reads them: a dozen of the longest answers."""
_AT_ONCE: Final = struct.pack("ii", 1, 0)


class Line:
    """One connection: what it waits for, for whom it works, and until when something must come."""

    def __init__(self, gate: Gate, transport: asyncio.Transport, late: Callable[[], None]) -> None:
        self.transport = transport
        self.late = late
        """What is done when the time is over."""
        self.end: tuple[str, int] = (transport.get_extra_info("peername") or ("", 0))[:2]
        """Who is at its other end: the client, or a proxy."""
        self.peer = network_of(self.end[0])
        self.address: str | None = None
        """For whom it works; nobody while it waits for a request."""
        self.by: float | None = None
        self.unread, self.read_at = 0, gate.time()
        self._gate = gate

    def expect(self, seconds: float | None) -> None:
        """From now on it has so much time, or all the time in the world."""
        self.by = None if seconds is None else self._gate.time() + seconds

    def cut(self) -> None:
        """End it at once: what was not read is thrown away, by the system too."""
        with contextlib.suppress(OSError):
            self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, _AT_ONCE)
        self.transport.abort()

    @property
    def least_trip(self) -> float | None:
        """The shortest way to its other end and back that the kernel has seen, in seconds, if it tells."""
        return least_trip(self.transport)

    def works_for(self, address: str) -> bool:
        """Let it work for this address, if that has not too many others."""
        return self._gate.works_for(self, address)


class Gate:
    """Counts connections: those that wait by who is at the other end, those that work by whom they work for.

    The two differ where a proxy stands between. Where too many wait, the one that has waited longest goes: so
    whoever opens thousands loses their own, and a proxy is never locked out. Where too many work, a request
    is refused.
    """

    def __init__(self, customs: Customs, most: int, time: Callable[[], float]) -> None:
        self.customs, self.time = customs, time
        self._most, self._most_each = most, customs.most_connections_each + _BESIDE
        self._lines: dict[asyncio.Transport, Line] = {}
        self._waiting: dict[Line, None] = {}
        self._waiting_of: dict[str, dict[Line, None]] = {}
        self._working: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, transport: asyncio.Transport, late: Callable[[], None]) -> Line:
        """Let a connection in."""
        line = self._lines[transport] = Line(self, transport, late)
        self.wait(line)
        return line

    def line_of(self, transport: asyncio.Transport) -> Line:
        """The line of a connection that was let in."""
        return self._lines[transport]

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is no more."""
        line = self._lines.pop(transport, None)
        if line is not None:
            self._stop(line)

    def wait(self, line: Line) -> None:
        """Let a line wait for a request; where too many do, the one that has waited longest goes."""
        self._stop(line)
        others = self._waiting_of.setdefault(line.peer, {})
        others[line] = self._waiting[line] = None
        if len(others) > self._most_each:
            self._send_away(next(iter(others)))
        elif len(self._lines) > self._most:
            self._send_away(next(iter(self._waiting)))

    def works_for(self, line: Line, address: str) -> bool:
        """Let a line work for this address, if that has not too many others."""
        if self._working[address] >= self._most_each:
            return False
        self._stop(line)
        line.address = address
        self._working[address] += 1
        return True

    def sweep(self) -> None:
        """Send away who has kept us waiting too long, or does not read what is sent."""
        unread: Counter[str] = Counter()
        for line in list(self._lines.values()):
            whose = line.address or line.peer
            unread[whose] += self._measure(line)
            if unread[whose] > _MOST_UNREAD or self.time() - line.read_at > self.customs.unread_seconds:
                line.cut()
            elif line.by is not None and self.time() > line.by:
                line.expect(None)
                (line.cut if line.transport.is_closing() else line.late)()
            elif line.by is None and line.transport.is_closing():
                line.expect(self.customs.body_seconds)

    def _measure(self, line: Line) -> int:
        """How much a line has not read; any step forward counts as reading."""
        before, line.unread = line.unread, line.transport.get_write_buffer_size()
        if not line.unread or not before or line.unread < before:
            line.read_at = self.time()
        return line.unread

    def _stop(self, line: Line) -> None:
        """Neither waiting nor working any more."""
        self._waiting.pop(line, None)
        others = self._waiting_of.get(line.peer, {})
        others.pop(line, None)
        if not others:
            self._waiting_of.pop(line.peer, None)
        if line.address is not None:
            self._working[line.address] -= 1
            if not self._working[line.address]:
                del self._working[line.address]
            line.address = None

    def _send_away(self, line: Line) -> None:
        self._stop(line)
        line.transport.close()


class Gated(uvicorn.Config):
    """What uvicorn needs to know, and the gate that its protocols go through."""

    def __init__(self, gate: Gate, app: ASGIApp, **options: object) -> None:
        super().__init__(app, **options)  # type: ignore[arg-type]
        self.gate = gate
