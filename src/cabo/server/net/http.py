"""HTTP on one connection, as uvicorn speaks it, with bounds on what a client may send and how slowly."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from cabo.server.net.gate import Gated

_PIECE: Final = 16 * 1024
"""So much is read at a time, so that what is too much is noticed before it is read."""
_MOST_HEAD: Final = 32 * 1024
"""What a browser sends before a body is a kilobyte or two; other servers take as much as this."""
_MOST_LINE: Final = 8000
"""The longest address or header, below the 8192 bytes that a websocket's opening may have in a line."""
_MOST_HEADERS: Final = 100
_MOST_BODY: Final = 1024 * 1024
"""Twice the longest record: what is said about the body itself counts too."""
_MOST_PIPELINED: Final = 16
"""How many requests may be sent before the first is answered; browsers send one."""
_LINGER_SECONDS: Final = 2.0
_LINGER_BYTES: Final = 1024 * 1024
"""A client reads why it is refused once it has been let finish, but not for ever."""


class _No(NamedTuple):
    status: int
    why: str


_MISREAD: Final = _No(400, "This is not a request that can be read.")
_LONG_ADDRESS: Final = _No(414, f"The address is too long: it may have {_MOST_LINE} bytes.")
_LONG_HEAD: Final = _No(431, f"There is too much before the body: {_MOST_HEADERS} headers are the most.")
_LONG_BODY: Final = _No(413, f"This is too long: it may have {_MOST_BODY} bytes.")
_SLOW: Final = _No(408, "The request did not come in time.")
_MANY: Final = _No(429, f"There are more than {_MOST_PIPELINED} requests at once.")


class _TooMuch(Exception):
    """Stops the parser, which says only that it was stopped."""


class Http(HttpToolsProtocol):
    """One connection, from its first byte until it is closed or a websocket takes it over."""

    def __init__(self, config: Gated, **more: Any) -> None:
        super().__init__(config, **more)
        self._gate = config.gate
        self._in_head, self._came = True, 0
        """Which part is being read, and about how many bytes of it have come."""
        self._no = _MISREAD
        self._at_work: RequestResponseCycle | None = None
        self._refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come: a first request is waited for."""
        super().connection_made(transport)
        self._line = self._gate.enter(transport, self.late)
        self._line.expect(self._gate.customs.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone: nothing more is written, also where other requests came after the one at work."""
        self._gate.leave(self.transport)
        if self._at_work is not None:
            self._give_up(self._at_work)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Answer what is being answered, then close; what is closed stays so."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read on, piece by piece, until something is too much."""
        if self._refused:
            self._came += len(data)
            if self._came > _LINGER_BYTES:
                self._line.cut()
            return
        self._unset_keepalive_if_required()
        self._expect_head()
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing() or not self._read(data[start : start + _PIECE]):
                return

    def _read(self, piece: bytes) -> bool:
        """Read a piece; whether to go on."""
        self._came += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:  # answered as if nothing had been said of it, and what follows is not read
                self.cycle.keep_alive = False
            return False
        except httptools.HttpParserError:
            self._refuse(self._no)
            return False
        if self._came > (_MOST_HEAD if self._in_head else _MOST_BODY):
            self._refuse(_LONG_HEAD if self._in_head else _LONG_BODY)
            return False
        return True

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.scope["state"]["line"] = self._line
        self._expect_head()

    def on_url(self, url: bytes) -> None:
        """A part of its address has come."""
        super().on_url(url)
        if len(self.url) > _MOST_LINE:
            self._stop(_LONG_ADDRESS)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has come."""
        super().on_header(name, value)
        if len(name) + len(value) > _MOST_LINE or len(self.headers) > _MOST_HEADERS:
            self._stop(_LONG_HEAD)

    def on_headers_complete(self) -> None:
        """The head is whole: from now on, the body is waited for."""
        if len(self.pipeline) >= _MOST_PIPELINED:
            self._stop(_MANY)
        super().on_headers_complete()
        self._in_head, self._came = False, 0
        self._line.expect(self._gate.customs.body_seconds)

    def on_message_complete(self) -> None:
        """The request is whole."""
        super().on_message_complete()
        self._in_head, self._came = True, 0
        self._line.expect(None)

    def on_response_complete(self) -> None:
        """It is answered: the next one is waited for, if any."""
        self._gate.wait(self._line)
        super().on_response_complete()

    def late(self) -> None:
        """What was waited for has not come."""
        if self._refused:
            self._line.cut()
        elif self.flow.read_paused:  # it is we who do not read on
            self._line.expect(self._gate.customs.body_seconds)
        elif self._in_head and not self._came:  # nothing was begun, so nothing is answered
            self.transport.close()
        else:
            self._refuse(_SLOW)

    def _expect_head(self) -> None:
        if self._line.by is None:
            self._line.expect(self._gate.customs.head_seconds)

    def _stop(self, no: _No) -> None:
        self._no = no
        raise _TooMuch

    def _refuse(self, no: _No) -> None:
        """Say why this is not followed, where an answer can stand, and close."""
        self._refused, self._came = True, 0
        if self._answering():
            self.transport.close()
            return
        if self.cycle is not None:
            self._give_up(self.cycle)
        said = f"{no.why}\n".encode()
        head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(said)}\r\n"
        head += "cache-control: no-store\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[no.status] + head.encode() + said)
        self.transport.write_eof()
        self._line.expect(_LINGER_SECONDS)

    def _answering(self) -> bool:
        """Whether an answer is being sent, or was sent to the very request that goes on too long."""
        if self.cycle is None:
            return False
        if self._in_head:
            return not self.cycle.response_complete
        return self.cycle.response_started or bool(self.pipeline)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._at_work = cycle
        super()._start_asgi_task(cycle, app)

    @staticmethod
    def _give_up(cycle: RequestResponseCycle) -> None:
        """Nobody waits any longer for the rest of a request, or writes an answer."""
        cycle.disconnected = True
        cycle.message_event.set()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._line.expect(None)
        super().handle_websocket_upgrade()
