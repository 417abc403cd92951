"""Players of the small game of cards in bench/boardgame, over socket.io as its own client speaks it."""

from __future__ import annotations

import asyncio
from itertools import count
from time import perf_counter
from typing import Final

import msgspec

from players import Game, Trip
from sockets import Socket

_MOVES: Final = 300
"""After this many moves the next match begins: about as many as a game of Cabo has."""
_PATH: Final = "/socket.io/?EIO=4&transport=websocket"
_SPACE: Final = b"/cards,"
_matches = count()


class _Hand(msgspec.Struct):
    held: int | None = None


class _Cards(msgspec.Struct):
    players: dict[str, _Hand]


class _Turn(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    id: int = msgspec.field(name="_stateID")
    cards: _Cards = msgspec.field(name="G")
    turn: _Turn = msgspec.field(name="ctx")


class _Synced(msgspec.Struct):
    state: _State


_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode
_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_encode = msgspec.json.Encoder().encode


class BoardgamePlayer:
    """One client in a match."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game, self.seat = game, seat
        self._socket: Socket | None = None

    async def come(self, match: str) -> None:
        """Join a match."""
        if self._socket is not None:
            self._socket.close()
        self.trip = Trip(self.game.waits)
        self._match = match
        self._state: _State | None = None
        self._waits = False
        self._socket = Socket(_opened, self._heard)
        await self._socket.connect(self.game.address, self.game.port, _PATH, "")

    def _heard(self, text: bytes) -> None:
        came = perf_counter()
        if text.startswith(b"42"):
            self._told(text[2 + len(_SPACE) :], came)
        elif text.startswith(b"40"):
            self._emit("sync", self._match, self.seat, None, 2)
        elif text.startswith(b"0"):
            self._send(b"40" + _SPACE)
        elif text.startswith(b"2"):
            self._send(b"3")
        elif text.startswith(b"44"):
            raise SystemExit(f"boardgame.io refused a player: {text!r}.")

    def _told(self, said: bytes, came: float) -> None:
        if said.startswith(b'["update"'):
            before, self._state = self._state, _update(said)[2]
            self.trip.came(self._state.id, came)
            if self._waits and before is not None:
                self._waits = False
                self.game.moved()
        elif said.startswith(b'["sync"'):
            self._state = _sync(said)[2].state
        self.game.heard(self)

    def act(self) -> None:
        """Draw, or lay what was drawn, if it is this player's turn."""
        state = self._state
        if state is None or self._waits:
            return
        if state.id >= _MOVES:
            self._go_on()
        elif state.turn.current == self.seat:
            held = state.cards.players[self.seat].held
            kind, args = ("draw", []) if held is None else ("keep", [self.game.random.randrange(4)])
            payload = {"type": kind, "args": args, "playerID": self.seat, "credentials": None}
            self._waits = True
            self._other().trip.sent(state.id + 1, perf_counter())
            self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state.id, self._match, self.seat)

    def _other(self) -> BoardgamePlayer:
        other: BoardgamePlayer = self.game.players[1 - int(self.seat)]
        return other

    def _go_on(self) -> None:
        """Go to the next match, once both have seen the end of this one."""
        self._waits = True
        both = [self, self._other()]
        if all(player._state is not None and player._state.id >= _MOVES for player in both):
            self._coming = asyncio.ensure_future(_come(both))

    def _emit(self, *said: object) -> None:
        self._send(b"42" + _SPACE + _encode(said))

    def _send(self, text: bytes) -> None:
        assert self._socket is not None
        if not self._socket.closed:
            self._socket.send(text)


def _opened(head: bytes) -> None:
    if not head.startswith(b"HTTP/1.1 101"):
        raise SystemExit(f"boardgame.io did not let a player in: {head!r}.")


async def _come(players: list[BoardgamePlayer]) -> None:
    match = f"match{next(_matches)}"
    for player in players:
        await player.come(match)


async def open_game(game: Game) -> None:
    """Let two clients join a match; the server makes it when the first one asks for it."""
    game.players = [BoardgamePlayer(game, "0"), BoardgamePlayer(game, "1")]
    await _come(game.players)
