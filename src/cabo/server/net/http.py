"""HTTP on one connection, by uvicorn, with bounds on what a client may send and how slowly."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from cabo.server.net.gate import Gated

_PIECE: Final = 16 * 1024
"""How many bytes are read at a time: small enough to notice too much before it is read."""
_MOST_HEAD: Final = 32 * 1024
"""How long a head may be; browsers send a kilobyte or two, and other servers allow as much as this."""
_MOST_LINE: Final = 8000
"""The longest address or header, below the 8192 bytes of a line in a websocket's opening."""
_MOST_HEADERS: Final = 100
_MOST_BODY: Final = 1024 * 1024
"""Twice the longest record, because chunk headers count too."""
_MOST_PIPELINED: Final = 16
"""How many requests a client may send before the first is answered; browsers send one."""
_LINGER_SECONDS: Final = 2.0
_LINGER_BYTES: Final = 1024 * 1024
"""How long a refused client may go on sending: it reads the refusal only after that."""


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
    """Raised in a callback to stop the parser, which hides the reason."""


class Http(HttpToolsProtocol):
    """One connection, from its first byte until it is closed or a websocket takes it over."""

    def __init__(self, config: Gated, **more: Any) -> None:
        super().__init__(config, **more)
        self._gate = config.gate
        self._in_head, self._came = True, 0
        """Which part is being read, and roughly how many of its bytes have come."""
        self._no = _MISREAD
        self._at_work: RequestResponseCycle | None = None
        self._refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected: wait for its first request."""
        super().connection_made(transport)
        self._line = self._gate.enter(transport, self.late)
        self._line.expect(self._gate.bounds.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone: write nothing more, also not to requests that still wait."""
        self._gate.leave(self.transport)
        if self._at_work is not None:
            self._give_up(self._at_work)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Finish the present answer, then close; closing twice does nothing."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read piece by piece, until something is too much."""
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
        """Read a piece; returns whether to go on."""
        self._came += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:  # an unknown upgrade is ignored, and nothing after it is read
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
        """A part of the request's address has come."""
        super().on_url(url)
        if len(self.url) > _MOST_LINE:
            self._stop(_LONG_ADDRESS)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has come."""
        super().on_header(name, value)
        if len(name) + len(value) > _MOST_LINE or len(self.headers) > _MOST_HEADERS:
            self._stop(_LONG_HEAD)

    def on_headers_complete(self) -> None:
        """The head is complete: wait for the body."""
        if len(self.pipeline) >= _MOST_PIPELINED:
            self._stop(_MANY)
        super().on_headers_complete()
        self._in_head, self._came = False, 0
        self._line.expect(self._gate.bounds.body_seconds)

    def on_message_complete(self) -> None:
        """The request is complete."""
        super().on_message_complete()
        self._in_head, self._came = True, 0
        self._line.expect(None)

    def on_response_complete(self) -> None:
        """The answer is complete: wait for the next request, if any."""
        self._gate.wait(self._line)
        super().on_response_complete()

    def late(self) -> None:
        """The deadline has passed."""
        if self._refused:
            self._line.cut()
        elif self.flow.read_paused:  # we have paused reading ourselves
            self._line.expect(self._gate.bounds.body_seconds)
        elif self._in_head and not self._came:  # no request has begun, so there is nothing to answer
            self.transport.close()
        else:
            self._refuse(_SLOW)

    def _expect_head(self) -> None:
        if self._line.by is None:
            self._line.expect(self._gate.bounds.head_seconds)

    def _stop(self, no: _No) -> None:
        self._no = no
        raise _TooMuch

    def _refuse(self, no: _No) -> None:
        """Answer with the reason, if an answer is still possible, and close."""
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
        """Whether an answer is being sent, or was already sent to the request that is too long."""
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
        """Stop waiting for the rest of a request, and write no answer."""
        cycle.disconnected = True
        cycle.message_event.set()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a websocket."""
        self._line.expect(None)
        super().handle_websocket_upgrade()
