"""Connections: a client's socket at a table. It carries what the table says, and holds nothing itself."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cabo.places import Seat
from cabo.server import wire
from cabo.server.arbiter import RoundTrip
from cabo.server.clock import Clock
from cabo.server.commands import obey
from cabo.server.limits import Bucket
from cabo.server.table import Asked, Table

MOST_BYTES: Final = 4096
"""The longest command."""
_RATE, _BURST = 20.0, 60.0
_MOST_BAD: Final = 20
_MOST_WAITING: Final = 1000
_PING_SECONDS: Final = 5.0
_FIRST_PINGS: Final = 3
_FAREWELL_SECONDS: Final = 1.0

GOING_AWAY, POLICY, TOO_BIG, RESTART = 1001, 1008, 1009, 1012
_encode = wire.ENCODER.encode


class Connection:
    """One socket: what waits to be written, and what is known of its delay."""

    def __init__(self, socket: WebSocket, person: str, table: Table, clock: Clock) -> None:
        self.person = person
        self.watching: Seat | None = None
        self.table = table
        self._socket, self._clock = socket, clock
        self._trip = RoundTrip()
        self._pings: dict[int, float] = {}
        self._pinged = 0
        self._outbox: list[wire.Message] = []
        self._wake = asyncio.Event()
        self._bucket = Bucket(_RATE, _BURST, clock.now())
        self._bad = 0
        self._closing: int | None = None

    @property
    def round_trip(self) -> float:
        """How long a message takes there and back, in seconds, as the server measured it."""
        return self._trip.seconds

    def tell(self, message: wire.Message) -> None:
        """Send this, in its turn, without waiting."""
        if isinstance(message, wire.Bye):
            self._closing = RESTART if message.again else POLICY
        elif len(self._outbox) >= _MOST_WAITING:  # a client that does not read
            self._closing = self._closing or POLICY
            return
        self._outbox.append(message)
        self._wake.set()

    async def serve(self, since: int | None) -> None:
        """Carry messages until either side closes."""
        self.table.do(lambda: self._come(since))
        reader = asyncio.create_task(self._read())
        tasks = [reader, asyncio.create_task(self._write()), asyncio.create_task(self._ping())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            # A client that is sent away hears why if it is let close; but it may never answer.
            await asyncio.wait({reader}, timeout=_FAREWELL_SECONDS)
        finally:
            self.table.do(self._go)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _come(self, since: int | None) -> None:
        await self.table.come(self)
        self.table.welcome(self, since)

    async def _go(self) -> None:
        self.table.go(self)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                if self._closing is None:  # otherwise the writer ends this, after its last word
                    self._hear(message.get("text") or message.get("bytes") or "", self._clock.now())

    def _hear(self, said: str | bytes, arrived: float) -> None:
        if len(said) > MOST_BYTES:
            self._misbehave("", f"A command has {MOST_BYTES} bytes at most.")
            return
        try:
            command = wire.COMMANDS.decode(said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._misbehave(_id_in(said), f"This is not a command: {error}.")
            return
        if isinstance(command, wire.Pong):
            self._pong(command.n, arrived)
        elif not self._bucket.take(arrived):
            self._misbehave(command.id, "That is too fast: wait a moment.")
        else:
            asked = Asked(self, command.id, arrived)
            self.table.do(lambda: obey(self.table, command, asked))

    def _misbehave(self, id: str, why: str) -> None:
        """Refuse what cannot be followed; whoever goes on like that is sent away."""
        self._bad += 1
        self.tell(wire.No(id, why))
        if self._bad >= _MOST_BAD:
            self.tell(wire.Bye("There was too much that could not be understood.", again=False))

    def _pong(self, n: int, arrived: float) -> None:
        sent = self._pings.pop(n, None)
        if sent is not None:
            self._trip = self._trip.heard(arrived - sent)

    async def _ping(self) -> None:
        """Measure the connection: a few times at once, then every few seconds."""
        while True:
            self._pinged += 1
            if len(self._pings) > _FIRST_PINGS:  # unanswered ones are given up
                self._pings.clear()
            self.tell(wire.Ping(self._pinged))
            await asyncio.sleep(0.2 if self._pinged < _FIRST_PINGS else _PING_SECONDS)

    async def _write(self) -> None:
        """Write what waits, all of it in one frame."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            messages, self._outbox = self._outbox, []
            frame = b"[" + b",".join([_encode(message) for message in messages]) + b"]"
            try:
                await self._socket.send_text(frame.decode())
            except (WebSocketDisconnect, RuntimeError, OSError):
                return
            self._wrote(messages, self._clock.now())
            if self._closing is not None and not self._outbox:
                await self._close(self._closing)
                return

    def _wrote(self, messages: list[wire.Message], at: float) -> None:
        for message in messages:
            if isinstance(message, wire.Told | wire.Welcome):
                self.table.wrote(self, at)
            elif isinstance(message, wire.Ping):
                self._pings[message.n] = at

    async def _close(self, code: int) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._socket.close(code)


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(said: str | bytes) -> str:
    """The id of a command that cannot be read otherwise, so that its refusal can be told apart."""
    try:
        return msgspec.json.decode(said, type=_OnlyId).id[:40]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
