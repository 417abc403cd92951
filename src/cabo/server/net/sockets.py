"""Connections: a client's socket at a table. It carries messages and commands, and decides nothing."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cabo.places import Seat
from cabo.server.buckets import Bucket
from cabo.server.clock import Clock
from cabo.server.hall.arbiter import RoundTrip
from cabo.server.hall.obeying import obey
from cabo.server.hall.replies import Asked
from cabo.server.hall.table import Table
from cabo.server.net.gate import Line
from cabo.server.protocol import commands, messages
from cabo.server.store import StoreError, Taken

MOST_BYTES: Final = 4096
"""The longest command."""
MOST_BAD: Final = 20
MOST_WAITING: Final = 1000
PING_SECONDS: Final = 5.0
FIRST_PINGS: Final = 3
_FAREWELL_SECONDS: Final = 2.0
"""How many seconds a goodbye may take: a client that does not read will not read that either."""

GOING_AWAY, POLICY, TOO_BIG, RESTART = 1001, 1008, 1009, 1012
_encode = messages.ENCODER.encode


class Connection:
    """One socket: the messages that wait to be written, and its measured delay."""

    def __init__(self, socket: WebSocket, person: str, table: Table, clock: Clock, address: str) -> None:
        self.person, self.address = person, address
        self.watching: Seat | None = None
        self.name = ""
        self.table = table
        self._socket, self._clock = socket, clock
        self._line = _line_of(socket)
        self._trip = RoundTrip()
        self._pings: dict[int, float] = {}
        self._pinged = 0
        self._outbox: list[messages.Message] = []
        self._wake = asyncio.Event()
        self._bucket = Bucket(table.bounds.commands, table.bounds.commands_at_once, clock.time())
        self._bad = 0
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """Resolved with the closing code when the connection is to be closed."""

    @property
    def round_trip(self) -> float:
        """How long a message takes there and back, in seconds, as the server measured it."""
        return self._trip.seconds

    def tell(self, message: messages.Message) -> None:
        """Send this, in its turn, without waiting."""
        if self._closing.done():
            return
        self._outbox.append(message)
        self._wake.set()
        if isinstance(message, messages.Bye):
            self._closing.set_result(RESTART if message.again else POLICY)
        elif len(self._outbox) >= MOST_WAITING:  # a client that does not read
            self._closing.set_result(POLICY)

    async def serve(self, since: int | None) -> None:
        """Carry messages until either side closes."""
        self.table.do(lambda: self._come(since))
        tasks = [asyncio.create_task(part) for part in (self._read(), self._write(), self._ping())]
        reader, writer, _ = tasks
        try:
            ends: set[asyncio.Future[Any]] = {reader, writer, self._closing}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self._closing.done():
                await asyncio.wait({writer}, timeout=_FAREWELL_SECONDS)
                # Give the client time to read why it is sent away; it may never close by itself.
                await asyncio.wait({reader}, timeout=_FAREWELL_SECONDS / 2)
        finally:
            self.table.do(self._go)
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _come(self, since: int | None) -> None:
        try:
            stood_in = await self.table.come(self)
        except (StoreError, Taken):
            self.tell(
                messages.Bye("The server cannot save anything at the moment.", again=True, code="unsaved")
            )
            raise
        self.table.audience.welcome(self, since, stood_in=stood_in)

    async def _go(self) -> None:
        self.table.go(self)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not self._closing.done():
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                self._hear(message.get("text") or message.get("bytes") or "", self._clock.time())

    def _hear(self, said: str | bytes, arrived: float) -> None:
        if len(said) > MOST_BYTES:
            self._misbehave("", f"A command has {MOST_BYTES} bytes at most.")
            return
        try:
            command = commands.COMMANDS.decode(said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._misbehave(_id_in(said), f"This is not a command: {error}.")
            return
        if not self._bucket.take(arrived):
            id = "" if isinstance(command, commands.Pong) else command.id
            self._misbehave(id, "That is too fast: wait a moment.", "too-fast")
        elif isinstance(command, commands.Pong):
            self._pong(command.n, arrived)
        else:
            asked = Asked(self, command.id, arrived, str(command.__struct_config__.tag))
            self.table.do(lambda: obey(self.table, command, asked))

    def _misbehave(self, id: str, why: str, code: str = "") -> None:
        """Refuse a frame that is no command; after several of them, close the connection."""
        self._bad += 1
        self.tell(messages.No(id, why, code))
        if self._bad >= MOST_BAD:
            self.tell(
                messages.Bye("There was too much that could not be understood.", again=False, code="misread")
            )

    def _pong(self, n: int, arrived: float) -> None:
        sent = self._pings.pop(n, None)
        if sent is not None:
            least = None if self._line is None else self._line.least_trip
            self._trip = self._trip.heard(arrived - sent, least)

    async def _ping(self) -> None:
        """Ping the client: a few times at first, then every few seconds."""
        while True:
            self._pinged += 1
            if len(self._pings) > FIRST_PINGS:  # forget unanswered pings
                self._pings.clear()
            self.tell(messages.Ping(self._pinged))
            await asyncio.sleep(0.2 if self._pinged < FIRST_PINGS else PING_SECONDS)

    async def _write(self) -> None:
        """Write all waiting messages in one frame."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            told, self._outbox = self._outbox, []
            frame = b"[" + b",".join([_encode(message) for message in told]) + b"]"
            try:
                await self._socket.send_text(frame.decode())
            except (WebSocketDisconnect, RuntimeError, OSError):
                return
            self._wrote(told, self._clock.time())
            if self._closing.done() and not self._outbox:
                await self._close(self._closing.result())
                return

    def _wrote(self, told: list[messages.Message], at: float) -> None:
        for message in told:
            if isinstance(message, messages.Told | messages.Welcome):
                self.table.wrote(self, at)
            elif isinstance(message, messages.Ping):
                self._pings[message.n] = at

    async def _close(self, code: int) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._socket.close(code)


def _line_of(socket: WebSocket) -> Line | None:
    """The connection's line; None if a proxy has forwarded the request."""
    line: Line | None = socket.scope.get("state", {}).get("line")
    return line if line is not None and line.end == socket.scope["client"] else None


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(said: str | bytes) -> str:
    """The id of a command that cannot be read otherwise, for its refusal."""
    try:
        return msgspec.json.decode(said, type=_OnlyId).id[:40]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
