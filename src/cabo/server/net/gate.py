"""The gate: all connections, how many each address has, and how long each may keep us waiting."""

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

from cabo.server.bounds import Bounds
from cabo.server.buckets import network_of
from cabo.server.net.latency import least_trip

_BESIDE: Final = 100
"""How many connections an address may have besides those at tables: for pages and programs."""
_MOST_UNREAD: Final = 32 * 1024 * 1024
"""How many unread bytes an address may have: a dozen of the longest answers."""
_AT_ONCE: Final = struct.pack("ii", 1, 0)


class Line:
    """One connection: whether it waits or works, for which address, and its deadline."""

    def __init__(self, gate: Gate, transport: asyncio.Transport, late: Callable[[], None]) -> None:
        self.transport = transport
        self.late = late
        """What to do when the deadline passes."""
        self.end: tuple[str, int] = (transport.get_extra_info("peername") or ("", 0))[:2]
        """The address at its other end: a client or a proxy."""
        self.peer = network_of(self.end[0])
        self.address: str | None = None
        """The address whose request is at work; None while it waits for one."""
        self.by: float | None = None
        self.unread, self.read_at = 0, gate.time()
        self._gate = gate

    def expect(self, seconds: float | None) -> None:
        """Set the deadline, or none."""
        self.by = None if seconds is None else self._gate.time() + seconds

    def cut(self) -> None:
        """Close it at once, and have the system throw unread bytes away."""
        with contextlib.suppress(OSError):
            self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, _AT_ONCE)
        self.transport.abort()

    @property
    def least_trip(self) -> float | None:
        """The shortest round trip to its other end that the kernel has seen, in seconds, if known."""
        return least_trip(self.transport)

    def works_for(self, address: str) -> bool:
        """Let it work for this address, unless that has too many others."""
        return self._gate.works_for(self, address)


class Gate:
    """Counts connections: waiting ones by the address at the other end, working ones by the client's address.

    The two differ behind a proxy. If too many wait, the one that has waited longest is closed: somebody who
    opens thousands loses their own, and a proxy is never locked out. If too many work, a request is refused.
    """

    def __init__(self, bounds: Bounds, most: int, time: Callable[[], float]) -> None:
        self.bounds, self.time = bounds, time
        self._most, self._most_each = most, bounds.most_connections_each + _BESIDE
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
        """The line of an accepted connection."""
        return self._lines[transport]

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a closed connection."""
        line = self._lines.pop(transport, None)
        if line is not None:
            self._stop(line)

    def wait(self, line: Line) -> None:
        """Let a line wait for a request; if too many do, close the one that has waited longest."""
        self._stop(line)
        others = self._waiting_of.setdefault(line.peer, {})
        others[line] = self._waiting[line] = None
        if len(others) > self._most_each:
            self._send_away(next(iter(others)))
        elif len(self._lines) > self._most:
            self._send_away(next(iter(self._waiting)))

    def works_for(self, line: Line, address: str) -> bool:
        """Let a line work for this address, unless that has too many others."""
        if self._working[address] >= self._most_each:
            return False
        self._stop(line)
        line.address = address
        self._working[address] += 1
        return True

    def sweep(self) -> None:
        """Close lines that have missed their deadline or do not read what is sent."""
        unread: Counter[str] = Counter()
        for line in list(self._lines.values()):
            whose = line.address or line.peer
            unread[whose] += self._measure(line)
            if unread[whose] > _MOST_UNREAD or self.time() - line.read_at > self.bounds.unread_seconds:
                line.cut()
            elif line.by is not None and self.time() > line.by:
                line.expect(None)
                (line.cut if line.transport.is_closing() else line.late)()
            elif line.by is None and line.transport.is_closing():
                line.expect(self.bounds.body_seconds)

    def _measure(self, line: Line) -> int:
        """How many bytes a line has not read; any progress counts as reading."""
        before, line.unread = line.unread, line.transport.get_write_buffer_size()
        if not line.unread or not before or line.unread < before:
            line.read_at = self.time()
        return line.unread

    def _stop(self, line: Line) -> None:
        """Take a line out of both counts."""
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
    """The configuration of uvicorn, with the gate for its protocols."""

    def __init__(self, gate: Gate, app: ASGIApp, **options: object) -> None:
        super().__init__(app, **options)  # type: ignore[arg-type]
        self.gate = gate
