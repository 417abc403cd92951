"""A websocket on one connection, by uvicorn, with bounds on frames that carry no message."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from cabo.server.buckets import Bucket
from cabo.server.net.gate import Gated

_PIECE: Final = 2048
"""How many bytes are parsed at a time: the smallest frames have six bytes, and each costs time."""
_FRAMES: Final = (5.0, 50.0)
"""How many frames without a message may come: a second, and at once. The server pings every few seconds, and
browsers neither ping nor split something as short as a command."""
_CLOSE_SECONDS: Final = 3.0
"""How long a goodbye may take."""
_POLICY: Final = 1008


class WebSocket(WebSocketsSansIOProtocol):
    """One connection, after HTTP has handed it over."""

    def __init__(self, config: Gated, **more: Any) -> None:
        super().__init__(config, **more)
        self.close_timeout = _CLOSE_SECONDS
        self._gate = config.gate
        self._unparsed = b""
        self._frames = Bucket(*_FRAMES, self.loop.time())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """HTTP has handed it over."""
        super().connection_made(transport)
        self._line = self._gate.line_of(self.transport)
        self._line.late = self._line.cut

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Say goodbye; closing twice does nothing."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read until the application has enough messages."""
        self._unparsed += data
        self._parse()

    async def receive(self) -> Any:
        """Return the next message, and go on reading."""
        message = await super().receive()
        self._parse()
        return message

    async def send(self, message: Any) -> None:
        """Send a message; after a refused opening, nothing more is expected."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def _parse(self) -> None:
        while self._unparsed and not self.read_paused and not self.transport.is_closing():
            piece, self._unparsed = self._unparsed[:_PIECE], self._unparsed[_PIECE:]
            super().data_received(piece)

    def handle_connect(self, event: Request) -> None:
        """The opening handshake is complete."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["line"] = self._line

    def handle_ping(self) -> None:
        """Answer a ping; it carries no message."""
        if self._bears_with_it():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accept a pong; it carries no message."""
        if self._bears_with_it():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Accept a text or its first part; the first part alone carries no message."""
        if self._brings_a_message(event) or self._bears_with_it():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Accept bytes or their first part; the first part alone carries no message."""
        if self._brings_a_message(event) or self._bears_with_it():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Accept a further part; only the last completes a message."""
        if self._brings_a_message(event) or self._bears_with_it():
            super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        """Refuse what is no websocket; if it was never opened, just close, as no frame can be sent."""
        if self.conn.close_sent is None:
            self.close_sent = True
            self.transport.close()
        else:
            super().handle_parser_exception()

    def _brings_a_message(self, event: Frame) -> bool:
        return event.fin and not self.close_sent  # after a goodbye, read nothing

    def _bears_with_it(self) -> bool:
        """Whether one more frame without a message is allowed; if not, the connection is closed."""
        if self.transport.is_closing():
            return False
        if self._frames.take(self.loop.time()):
            return True
        self.conn.fail(_POLICY, "too many frames")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _POLICY})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return False
