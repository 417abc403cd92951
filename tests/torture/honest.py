"""Honest players under attack: they play as usual, and note how long they wait for answers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

from tests.torture.diary import Message, Visit
from tests.torture.games import settings_of
from tests.torture.player import Odds, Player

SOON: Final = 0.250
"""A player notices an answer that takes longer than this."""
HONEST: Final = Odds(
    cut=0.01, stall=0, delay=0, twice=0, twice_in_a_snap=0, repeat=0, swap=0, extra=0, think=0.3
)


def without_snaps(random: Random) -> dict[str, Any]:
    """A table where every command is answered at once: a snap waits until the race is over."""
    return {**settings_of(random), "snap": "off"}


@dataclass
class Waits:
    """When each command was sent, and how long its answer took."""

    open: dict[tuple[int, str], float] = field(default_factory=dict)
    done: list[tuple[float, float]] = field(default_factory=list)
    """When it was sent, and after how many seconds it was answered."""
    here: set[Honest] = field(default_factory=set)

    def between(self, start: float, end: float) -> list[float]:
        """The waits of commands sent between these times; one without an answer is still waiting."""
        now = time.monotonic()
        open = ((sent, now - sent) for sent in self.open.values() if now - sent > SOON)
        return [wait for sent, wait in (*self.done, *open) if start <= sent < end]

    def answered(self, key: tuple[int, str]) -> None:
        """Note that an answer has come."""
        sent = self.open.pop(key, None)
        if sent is not None:
            self.done.append((sent, time.monotonic() - sent))

    def cut(self) -> None:
        """Cut everybody off, so that they come back."""
        for each in self.here:
            each.cut()


class Honest(Player):
    """An honest player whose waits are measured."""

    def __init__(self, *args: Any, waits: Waits) -> None:
        super().__init__(*args)
        self._waits = waits
        self._socket: ClientConnection | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        self._waits.here.add(self)
        try:
            await super().play()
        finally:
            self._waits.here.discard(self)
            self._forget()

    def cut(self) -> None:
        """Lose the connection without a fault of the server."""
        if self.diary.visits and self._socket is not None:
            self.diary.visits[-1].cut = True
            self._socket.transport.abort()

    async def _visit(self) -> None:
        if self.diary.visits and self.diary.visits[-1].cut:
            self._forget()  # it was their own line that failed
        await super()._visit()

    def _forget(self) -> None:
        for key in [key for key in self._waits.open if key[0] == id(self)]:
            del self._waits.open[key]

    async def _write(self, socket: ClientConnection, command: Message, visit: Visit | None = None) -> None:
        self._socket = socket
        if visit is not None and command["id"] in self.waiting:
            self._waits.open.setdefault((id(self), command["id"]), time.monotonic())
        await super()._write(socket, command, visit)

    def _hear(self, message: Message, visit: Visit) -> None:
        super()._hear(message, visit)
        if message["type"] in ("ok", "no"):
            self._waits.answered((id(self), message["id"]))


def shares(waits: list[float]) -> Iterator[str]:
    """How many answers there were, the share of them that came soon, and the slowest."""
    yield str(len(waits))
    yield f"{sum(wait <= SOON for wait in waits) / len(waits):.1%}" if waits else "none"
    yield f"{1000 * max(waits):.0f} ms" if waits else ""
