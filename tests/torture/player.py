"""A client behind a bad connection: it cuts, delays, repeats and swaps what it sends, and comes back."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.torture.choosing import choose
from tests.torture.diary import Diary, Message, Tally, Visit
from tests.torture.server import Server

_PATIENCE = 4.5
"""After this many seconds without an answer a command is sent again: a race takes three."""
_ABSENT = 32.0
"""After this many seconds a bot plays for a person who is away."""
_EXTRAS = ("share",)
"""Commands that go on beside a decision."""


@dataclass(frozen=True)
class Odds:
    """How likely each thing is, each time something is sent."""

    cut: float = 0.02
    stall: float = 0.3
    """How likely it is that a cut leaves the old connection open and unread beside the new one."""
    delay: float = 0.2
    twice: float = 0.05
    twice_in_a_snap: float = 0.3
    """How likely a snap is sent twice: it waits for its answer, so the repeat comes before that."""
    repeat: float = 0.05
    swap: float = 0.1
    extra: float = 0.03
    think: float = 0.12
    """The longest thought, in seconds."""
    absent: float = 0.0
    """How likely it is that a person who loses a connection stays away until a bot plays for them."""


class Player:
    """A player or a watcher."""

    def __init__(self, server: Server, table: str, name: str, seed: int, odds: Odds, tally: Tally) -> None:
        self.diary = Diary()
        self.cookie = ""
        self._server, self._table, self._name = server, table, name
        self._random, self._odds, self._tally = Random(seed), odds, tally
        self._address = f"10.{seed >> 16 & 255}.{seed >> 8 & 255}.{seed & 255}"
        self.told: Message = {}
        self._info: Message = {}
        self.waiting: dict[str, Message] = {}
        """Commands without an answer."""
        self._silent_at = -1
        self._refused = False
        self._news = asyncio.Event()
        self._stalled: list[ClientConnection] = []

    async def play(self) -> None:
        """Play, or watch, until the game is over and every command has its answer."""
        try:
            while not self._done:
                visits = len(self.diary.visits)
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    await self._visit()
                if not self._done:
                    away = len(self.diary.visits) > visits and self._random.random() < self._odds.absent
                    await asyncio.sleep(_ABSENT if away else self._random.uniform(0.02, 0.2))
        finally:
            for socket in self._stalled:
                socket.transport.abort()

    @property
    def _done(self) -> bool:
        return self._info.get("status") in ("finished", "ended") and not self.waiting

    @property
    def _in_a_snap(self) -> bool:
        return bool(self.told["now"]) and self.told["now"]["snap"] is not None

    async def _visit(self) -> None:
        since = self._since()
        said = "" if since is None else f"?since={since}"
        headers = {"x-forwarded-for": self._address, **({"cookie": self.cookie} if self.cookie else {})}
        socket = await connect(
            f"ws://127.0.0.1:{self._server.port}/ws/tables/{self._table}{said}",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=5,
            close_timeout=1,
            proxy=None,
        )
        self._remember(socket)
        visit = Visit(self._server.epoch, since)
        self.diary.visits.append(visit)
        self._tally.visits += 1
        listening = asyncio.create_task(self._listen(socket, visit))
        acting = asyncio.create_task(self._act(socket, visit))
        try:
            await asyncio.wait({listening, acting}, return_when=asyncio.FIRST_COMPLETED)
            if not visit.cut:  # read everything that has arrived, including the last message
                await asyncio.wait({listening}, timeout=2)
        finally:
            listening.cancel()
            acting.cancel()
            outcomes = await asyncio.gather(listening, acting, return_exceptions=True)
            if socket not in self._stalled:
                await socket.close()
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    def _since(self) -> int | None:
        """What this client says it has been told: mostly the truth, at times nothing or less than that."""
        if not self.told or self._random.random() < 0.1:
            return None
        v: int = self.told["v"]
        return v if self._random.random() < 0.8 else self._random.randint(0, v)

    def _remember(self, socket: ClientConnection) -> None:
        assert socket.response is not None
        fresh = socket.response.headers.get("set-cookie")
        if fresh:
            self.wear(fresh)

    def wear(self, cookie: str) -> None:
        """Use this cookie from now on; its person must be the same as before."""
        self.cookie = cookie.split(";")[0]
        person = self.cookie.removeprefix("cabo=").rsplit(".", 2)[0]
        if self.diary.person not in ("", person):
            self.diary.trouble.append(f"{self.diary.person} was made another person: the seat is lost")
        self.diary.person = person

    async def _listen(self, socket: ClientConnection, visit: Visit) -> None:
        async for frame in socket:
            for message in msgspec.json.decode(frame):
                if message["type"] == "ping":
                    with contextlib.suppress(WebSocketException):  # messages that came with it are still read
                        await self._write(socket, {"do": "pong", "n": message["n"]})
                else:
                    self._hear(message, visit)
            self._news.set()

    def _hear(self, message: Message, visit: Visit) -> None:
        match message["type"]:
            case "welcome":
                visit.welcome = message
                self.told, self._info = message["told"], message["told"]["info"]
            case "told":
                visit.told.append(message)
                self.told, self._info = message, message.get("info") or self._info
            case "info":
                self._info = message
            case "ok" | "no":
                visit.answers.append(message)
                self.waiting.pop(message["id"], None)
                self._refused = message["type"] == "no"
            case "bye":
                visit.bye = message

    async def _act(self, socket: ClientConnection, visit: Visit) -> None:
        """Send commands without an answer again, then decide one thing after another."""
        while visit.welcome is None:
            await self._wait()
        for unanswered in self._again():
            await self._write(socket, unanswered, visit)
        while not self._done:
            command = self._decide()
            if command is not None:
                await self._send(socket, command, visit)
            elif not await self._wait():
                for late in list(self.waiting.values()):
                    await self._write(socket, late, visit)
            if self._refused:
                self._refused = False
                await asyncio.sleep(0.05)
        visit.cut = True

    def _again(self) -> list[Message]:
        """Commands without an answer, and sometimes one with an answer, which must get the same again."""
        commands = list(self.waiting.values())
        latest = self._repeatable()[-6:]
        if latest and self._random.random() < 0.3:
            commands += self._random.sample(latest, self._random.randint(1, len(latest)))
            self._random.shuffle(commands)
        return commands

    def _repeatable(self) -> list[Message]:
        """The commands that must be answered as before: a refusal is forgotten when the server ends."""
        gone = {
            answer["id"]
            for visit in self.diary.visits
            if visit.epoch != self._server.epoch
            for answer in visit.answers
            if answer["type"] == "no"
        }
        return [command for id, command in self.diary.commands.items() if id not in gone]

    async def _wait(self) -> bool:
        """Wait for news; False if there are none for long."""
        try:
            async with asyncio.timeout(_PATIENCE):  # in Python 3.11 wait_for may swallow that it is cancelled
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True

    def _decide(self) -> Message | None:
        if any(command["do"] not in _EXTRAS for command in self.waiting.values()):
            return None
        if not self.waiting and self.told["you"] and self._random.random() < self._odds.extra:
            return self._command("share", on=self._random.random() < 0.5)
        if self.told["you"] is None:
            joins = self._name and self._info["status"] == "open"
            return self._command("sit", name=self._name) if joins else None
        if self._info["status"] != "playing":
            return None
        (mine,) = [place for place in self._info["seats"] if place["seat"] == self.told["you"]]
        if mine["ready"] is False:
            nonce = "" if self._random.random() < 0.2 else self._random.randbytes(16).hex()
            return self._command("ready", nonce=nonce)
        return self._move()

    def _move(self) -> Message | None:
        if self.told["v"] == self._silent_at or self.told["now"] is None:
            return None
        move = choose(self.told["now"]["offers"], self._random)
        if move is None:
            self._silent_at = self.told["v"]
            return None
        took = {"took": self._random.randint(0, 900)} if self._random.random() < 0.5 else {}
        return self._command("play", v=self.told["v"], move=move, **took)

    def _command(self, do: str, **fields: object) -> Message:
        id = f"{len(self.diary.commands) + 1}-{self._random.randrange(10**6)}"
        command = {"do": do, "id": id, **fields}
        self.diary.commands[id] = self.waiting[id] = command
        return command

    async def _send(self, socket: ClientConnection, command: Message, visit: Visit) -> None:
        """Send a new command, with everything that can go wrong on the way."""
        await asyncio.sleep(self._random.uniform(0, self._odds.think))
        commands = [command]
        if self._random.random() < (self._odds.twice_in_a_snap if self._in_a_snap else self._odds.twice):
            commands.append(command)
        if self._random.random() < self._odds.repeat:
            commands.append(self._random.choice(self._repeatable()[-10:]))
        if self._random.random() < self._odds.swap:
            commands[:0] = [self._command("share", on=True)]
            self._random.shuffle(commands)
            self._tally.swaps += 1
        for each in commands:
            if self._random.random() < self._odds.delay:
                await asyncio.sleep(self._random.uniform(0, 0.1))
            self._perhaps_cut(socket, visit)
            await self._write(socket, each, visit)
            if self._random.random() < 0.5:  # let it arrive, or not
                await asyncio.sleep(self._random.uniform(0, 0.01))
            self._perhaps_cut(socket, visit)

    async def _write(self, socket: ClientConnection, command: Message, visit: Visit | None = None) -> None:
        if visit is not None:
            self._tally.repeats += visit.sent[command["id"]] > 0 or command["id"] not in self.waiting
            visit.sent[command["id"]] += 1
        await socket.send(msgspec.json.encode(command).decode())
        self._server.heard.set()

    def _perhaps_cut(self, socket: ClientConnection, visit: Visit) -> None:
        if self._random.random() >= self._odds.cut / 2:
            return
        self._tally.cuts += 1
        visit.cut = True
        if self._random.random() < self._odds.stall:
            self._stalled.append(socket)
            asyncio.get_running_loop().call_later(self._random.uniform(0.5, 5), socket.transport.abort)
        else:
            socket.transport.abort()
        raise ConnectionAbortedError
