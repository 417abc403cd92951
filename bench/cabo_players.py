"""Players of Cabo over its protocol: they build what they send from the offers that they are told."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

import msgspec

from cabo.editions import EDITIONS
from players import Game, Trip
from sockets import Socket

_CALL: Final = 0.05
"""How often a player who may call does so: rounds get about as long as those of people."""
_SNAP: Final = 0.1
"""How often a player who may snap does so; mostly in vain."""


class _Offer(msgspec.Struct):
    move: str
    places: list[str]
    least: int
    most: int
    others: list[str]


class _Now(msgspec.Struct):
    phase: str
    offers: list[_Offer]


class _Place(msgspec.Struct):
    ready: bool | None


class _Info(msgspec.Struct, tag_field="type", tag="info"):
    status: str
    seats: list[_Place]
    rematch: str


class _Told(msgspec.Struct, tag_field="type", tag="told"):
    v: int
    you: str | None
    now: _Now | None
    info: _Info | None = None


class _Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    told: _Told


class _Ok(msgspec.Struct, tag_field="type", tag="ok"):
    id: str
    v: int


class _No(msgspec.Struct, tag_field="type", tag="no"):
    id: str
    why: str


class _Ping(msgspec.Struct, tag_field="type", tag="ping"):
    n: int


_frame = msgspec.json.Decoder(list[_Info | _Told | _Welcome | _Ok | _No | _Ping]).decode
_encode = msgspec.json.Encoder().encode


class CaboPlayer:
    """One person at a table."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.cookie = ""
        self._socket: Socket | None = None
        self._count = 0

    async def come(self, table: str) -> None:
        """Join a table."""
        if self._socket is not None:
            self._socket.close()
        self.trip = Trip(self.game.waits)
        self._waits, self._sent = "", 0.0
        """The command that waits for its answer, and when it was sent."""
        self._v = 0
        self._you: str | None = None
        self._now: _Now | None = None
        self._info: _Info | None = None
        self._socket = Socket(self._opened, self._heard)
        await self._socket.connect(self.game.address, self.game.port, f"/ws/tables/{table}", self.cookie)

    def _opened(self, head: bytes) -> None:
        if not head.startswith(b"HTTP/1.1 101"):
            raise SystemExit(f"The server did not let a player in: {head!r}.")
        self.cookie = _cookie_in(head) or self.cookie

    def _heard(self, text: bytes) -> None:
        came = perf_counter()
        for said in _frame(text):
            if isinstance(said, _Told):
                self._look(said)
                self.trip.came(said.v, came)
            elif isinstance(said, _Ok):
                self._accepted(said)
            elif isinstance(said, _Ping):
                self._send(b'{"do":"pong","n":%d}' % said.n)
            elif isinstance(said, _Info):
                self._info = said
            elif isinstance(said, _Welcome):
                self._look(said.told)
            else:
                self._refused(said)
        self.game.heard(self)

    def _look(self, told: _Told) -> None:
        self._v, self._now, self._you = told.v, told.now, told.you
        if told.info is not None:
            self._info = told.info

    def _accepted(self, ok: _Ok) -> None:
        if self._waits == "play":
            self.game.moved()
            self.game.players[1 - self.number].trip.sent(ok.v, self._sent)
        self._waits = ""

    def _refused(self, no: _No) -> None:
        if self._waits == "play":
            self.game.refused += 1
        elif self._waits != "rematch":
            raise SystemExit(f"The server refused to let a player {self._waits}: {no.why}")
        self._waits = ""

    def _send(self, text: bytes) -> None:
        assert self._socket is not None
        if not self._socket.closed:
            self._socket.send(text)

    def _ask(self, do: str, **fields: object) -> None:
        self._count += 1
        self._waits, self._sent = do, perf_counter()
        self._send(_encode({"do": do, "id": f"{self.number}.{self._count}", **fields}))

    def act(self) -> None:
        """Do what the table waits for."""
        info = self._info
        if self._waits or info is None:
            return
        if info.status == "open":
            if self._you is None:
                self._ask("sit", name="Ben")
        elif info.rematch:
            self._waits = "come"
            self._coming = asyncio.ensure_future(self.come(info.rematch))
        elif info.status == "finished":
            if not self.number:
                self._ask("rematch")
        elif self._you is not None and info.seats[ord(self._you) - ord("A")].ready is False:
            self._ask("ready", nonce=self.game.random.randbytes(16).hex())
        elif self._now is not None:
            self._move(self._now)

    def _move(self, now: _Now) -> None:
        open_now = [offer for offer in now.offers if offer.move != "seen"]
        if open_now:
            self._ask("play", v=self._v, move=self._spelled(self._choice(now, open_now)))

    def _choice(self, now: _Now, offers: list[_Offer]) -> _Offer:
        """Any offer, but few calls and few snaps, and nobody goes on while others may snap."""
        random = self.game.random
        if now.phase == "snap":
            snap, decline = offers[:2]
            return snap if random.random() < _SNAP else decline
        chosen = random.choice(offers)
        return chosen if chosen.move != "cabo" or random.random() < _CALL else offers[0]

    def _spelled(self, offer: _Offer) -> dict[str, object]:
        """A move that takes an offer up, with no more places than it needs."""
        random, move = self.game.random, {"kind": offer.move}
        if offer.move == "lay":
            return {**move, "end": random.choice(("left", "right"))}
        if offer.move == "swap":
            one = random.choice(offer.places)
            return {
                **move,
                "one": one,
                "other": random.choice([at for at in offer.others if at[0] != one[0]]),
            }
        if offer.move in ("look", "keep"):
            return {**move, "places": random.sample(offer.places, offer.least)}
        return {**move, "place": random.choice(offer.places)} if offer.places else dict(move)


async def open_game(game: Game) -> None:
    """Open a table, each game with another edition, and let two people join."""
    editions = list(EDITIONS)
    settings = {"edition": editions[game.number % len(editions)], "seats": 2}
    head, body = await _post(game, "/api/tables", _encode({"settings": settings, "name": "Ana"}))
    if b" 201 " not in head:
        raise SystemExit(f"The server would not open a table: {body!r}.")
    game.players = [CaboPlayer(game, 0), CaboPlayer(game, 1)]
    game.players[0].cookie = _cookie_in(head)
    for player in game.players:
        await player.come(msgspec.json.decode(body)["table"])


async def _post(game: Game, path: str, body: bytes) -> tuple[bytes, bytes]:
    """Ask over HTTP; returns the head and the body of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", game.port, local_addr=(game.address, 0))
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{game.port}\r\nConnection: close\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    found, _, said = answer.partition(b"\r\n\r\n")
    return found, said


def _cookie_in(head: bytes) -> str:
    """The cookie that an answer sets, if any."""
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b": ")
        if name.lower() == b"set-cookie":
            return value.split(b";")[0].decode()
    return ""
