"""A hall without sockets: tables on a clock that the test turns, and clients that keep what they are told."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import structlog

from cabo.moves import Move
from cabo.places import Seat
from cabo.records.spelling import SEAT_MOVE
from cabo.server.bounds import Bounds
from cabo.server.hall.hall import Hall
from cabo.server.hall.obeying import obey
from cabo.server.hall.replies import Asked
from cabo.server.hall.table import Table
from cabo.server.protocol import commands, messages
from cabo.server.protocol.settings import Settings
from cabo.server.store import SqliteStore

structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
QUICK = Bounds(pace=0, race=0.5, window=2.0)


class TestClock:
    """A clock that stands still until the test turns it."""

    __test__ = False

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.wrong = 0.0
        """How far the time of day is ahead of what it should be."""
        self.work = 0.0
        """How long the processor has worked; the test sets it."""
        self._waiting: list[tuple[float, int, _Ringing]] = []
        self._count = 0

    def time(self) -> float:
        return self.seconds

    def today(self) -> float:
        return 1_800_000_000.0 + self.seconds + self.wrong

    def worked(self) -> float:
        return self.work

    def call_at(self, when: float, call: Callable[[], None]) -> _Ringing:
        self._count += 1
        ringing = _Ringing(call)
        heapq.heappush(self._waiting, (when, self._count, ringing))
        return ringing

    def ring(self, until: float) -> bool:
        """Let the next alarm that is due by then ring."""
        while self._waiting and self._waiting[0][0] <= until:
            when, _, ringing = heapq.heappop(self._waiting)
            if ringing.call is not None:
                self.seconds = max(self.seconds, when)
                ringing.call()
                return True
        return False


class _Ringing:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class Client:
    """A person at a table who keeps every message, as the bytes that would have been sent."""

    def __init__(self, room: Room, table: Table, person: str) -> None:
        self.person, self.address = person, "here"
        self.watching: Seat | None = None
        self.name = ""
        self.round_trip = 0.02
        self.frames: list[bytes] = []
        self.told: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self._room, self._table = room, table

    def tell(self, message: messages.Message) -> None:
        data = messages.ENCODER.encode(message)
        self.frames.append(data)
        said = msgspec.json.decode(data)
        if said["type"] in ("welcome", "told"):
            self.told = said.get("told", said)
            self.info = self.told.get("info") or self.info
            self._table.wrote(self, self._room.clock.time())
        elif said["type"] == "info":
            self.info = said

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(frame) for frame in self.frames]

    async def come(self, since: int | None = None) -> Client:
        async def job() -> None:
            self._table.audience.welcome(self, since, stood_in=await self._table.come(self))

        self._table.do(job)
        await self._room.settle()
        return self

    async def go(self) -> None:
        async def job() -> None:
            self._table.go(self)

        self._table.do(job)
        await self._room.settle()

    def send(self, do: str, id: str = "", **fields: Any) -> str:
        """Send a command as JSON, read the way a socket reads it."""
        self._room.commands += 1
        id = id or f"{self.person}-{self._room.commands}"
        self.send_bytes(msgspec.json.encode({"do": do, "id": id, **fields}))
        return id

    def send_bytes(self, data: bytes) -> None:
        """Send a command that is spelled already."""
        command = commands.COMMANDS.decode(data)
        assert not isinstance(command, commands.Pong)
        asked = Asked(self, command.id, self._room.clock.time(), type(command).__name__.lower())
        self._table.do(lambda: obey(self._table, command, asked))

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command and give back its answer."""
        id = self.send(do, **fields)
        await self._room.settle()
        return self.answer(id)

    def answer(self, id: str) -> dict[str, Any]:
        """The one answer to a command."""
        (found,) = [said for said in self.messages if said["type"] in ("ok", "no") and said["id"] == id]
        return found

    @property
    def offers(self) -> dict[str, Any]:
        """What the client may do now, by kind."""
        return {offer["move"]: offer for offer in (self.told["now"] or {"offers": ()})["offers"]}

    async def move(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Play a move in the words of the protocol; it must be accepted."""
        answer = await self.ask("play", v=self.told["v"], move={"kind": kind, **fields})
        assert answer["type"] == "ok", answer
        return answer

    def seat(self, letter: str) -> dict[str, Any]:
        """A seat of the table, as the client was told of it last."""
        return next(seat for seat in self.info["seats"] if seat["seat"] == letter)

    async def play(self, move: Move, **fields: Any) -> dict[str, Any]:
        """Play a move; its seat must be this client's."""
        return await self.ask("play", v=self.told["v"], move=SEAT_MOVE.spell(move), **fields)


class Room:
    """A hall with its store and clock."""

    def __init__(self, path: Path, bounds: Bounds, seed: int = 1) -> None:
        self.clock = TestClock()
        self.store = SqliteStore.open(path)
        self.path, self.bounds, self.commands = path, bounds, 0
        self.hall = Hall(self.store, self.clock, bounds, Random(seed).randbytes)

    async def table(self, edition: str, seats: int, **settings: Any) -> Table:
        """A table that `host` has opened."""
        return await self.hall.open(Settings(edition=edition, seats=seats, **settings), "host")

    async def client(self, table: Table, person: str, *, sit: bool = True, **at: Any) -> Client:
        """A person who has come to a table and sat down."""
        client = await Client(self, table, person).come()
        if sit:
            answer = await client.ask("sit", name=person.title(), **at)
            assert answer["type"] == "ok", answer
        return client

    async def settle(self) -> None:
        """Let everything happen that needs no time."""
        while True:
            for table in list(self.hall.tables.values()):
                await table.settled()
            if not self.clock.ring(self.clock.seconds):
                return

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.clock.seconds + seconds
        await self.settle()
        while self.clock.ring(until):
            await self.settle()
        self.clock.seconds = until

    async def restart(self) -> None:
        """Stop, and start again from what is in the store."""
        for table in self.hall.tables.values():
            table.stop()
        await self.hall.workshop.close()
        await self.store.close()
        self.store = SqliteStore.open(self.path)
        self.hall = Hall(self.store, self.clock, self.bounds, Random(99).randbytes)
        await self.hall.restore()


@asynccontextmanager
async def room(path: Path, bounds: Bounds = QUICK, seed: int = 1) -> AsyncIterator[Room]:
    """A hall for one test."""
    found = Room(path / "tables.sqlite", bounds, seed)
    try:
        yield found
    finally:
        for table in found.hall.tables.values():
            table.stop()
        await found.hall.workshop.close()
        await found.store.close()


def run(story: Callable[[], Any]) -> None:
    """Run a story to its end."""
    asyncio.run(story())


def hall_story(bounds: Bounds = QUICK) -> Callable[[Callable[[Room], Any]], Callable[[Path], None]]:
    """Make a test of a story that is told in a hall of its own."""

    def made(story: Callable[[Room], Any]) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def tell() -> None:
                async with room(tmp_path, bounds) as hall:
                    await story(hall)

            run(tell)

        test.__name__ = story.__name__
        return test

    return made


async def dealt(hall: Room, edition: str, *persons: str, **settings: Any) -> tuple[Table, list[Client]]:
    """A table where these persons sit and the first round has been dealt."""
    seats = len(persons) + len(settings.get("bots", {}))
    table = await hall.hall.open(Settings(edition=edition, seats=seats, **settings), persons[0])
    clients = [await hall.client(table, person) for person in persons]
    await ready(clients)
    return table, clients


async def ready(clients: list[Client]) -> None:
    for client in clients:
        assert (await client.ask("ready", nonce="0123456789abcdef" * 2))["type"] == "ok"


async def looked(hall: Room, edition: str, *persons: str, **settings: Any) -> tuple[Table, list[Client]]:
    """The same, after everyone has looked and put their cards back: the first turn has begun."""
    table, clients = await dealt(hall, edition, *persons, **settings)
    for client in clients:
        if look := client.offers.get("look"):
            await client.move("look", places=look["places"][: look["least"]])
    for client in clients:
        if "seen" in client.offers:
            await client.move("seen")
    return table, clients
