"""Players at the sockets of a server, two a game: they play what they are offered, and time it.

This is the other process of bench/server.py. It says `playing` once every game is under way, and at the end
how many moves were played and how long each took from its sender to the other player, as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any, Protocol

import msgspec
import uvloop


class Player(Protocol):
    """One of the two players of a game."""

    def act(self) -> None:
        """Do what is asked of this player, if anything is."""


class Game:
    """Two players, and what is measured of them."""

    def __init__(self, number: int, port: int, every: float | None) -> None:
        self.number, self.port, self.every = number, port, every
        self.random = Random(number)
        self.players: list[Any] = []
        self.moves = self.refused = 0
        self.waits: list[float] = []
        self.playing = False
        """Whether a first move was played."""

    @property
    def address(self) -> str:
        """Where this game's connections come from: each has its own, as servers limit each address."""
        return f"127.1.{self.number >> 8}.{self.number & 255}"

    def heard(self, player: Player) -> None:
        """Note that a player was told something: in a closed loop they answer at once."""
        if self.every is None:
            player.act()

    def tick(self, at: float) -> None:
        """At a fixed pace: let the players who are asked act, and do so again later."""
        assert self.every is not None
        for player in self.players:
            player.act()
        later = at + self.every
        asyncio.get_running_loop().call_at(later, self.tick, later)

    def moved(self) -> None:
        """Count an accepted move."""
        self.moves += 1
        self.playing = True

    def forget(self) -> None:
        """Begin to measure."""
        self.moves = self.refused = 0
        self.waits.clear()


class Trip:
    """How long the moves of others take to one player: when each step came, and which are waited for."""

    def __init__(self, waits: list[float]) -> None:
        self._waits = waits
        self._came: dict[int, float] = {}
        self._sent: dict[int, float] = {}

    def came(self, step: int, at: float) -> None:
        """Note that a step has come to this player."""
        sent = self._sent.pop(step, None)
        if sent is not None:
            self._waits.append(at - sent)
            return
        self._came[step] = at
        if len(self._came) > 16:
            del self._came[next(iter(self._came))]

    def sent(self, step: int, at: float) -> None:
        """Note that the other player's move, sent at this time, became this step."""
        came = self._came.pop(step, None)
        if came is None:
            self._sent[step] = at
        else:
            self._waits.append(came - at)


class Figures(msgspec.Struct):
    """What was measured."""

    seconds: float
    moves: int
    refused: int
    middle: float
    """The median time from sending a move until the other player has it, in milliseconds."""
    late: float
    """The same for the slowest move in a hundred."""
    own: float
    """The share of a core that the players used themselves."""


async def play(games: list[Game], open_game: Callable[[Game], Any], warm: float, seconds: float) -> Figures:
    """Open the games, let them run for a while, then measure."""
    for game in games:
        await open_game(game)
    loop = asyncio.get_running_loop()
    for at, game in enumerate(games):
        if game.every is not None:
            start = loop.time() + game.every * at / len(games)
            loop.call_at(start, game.tick, start)
    while not all(game.playing for game in games):
        await asyncio.sleep(0.05)
    await asyncio.sleep(warm)
    gc.collect()
    gc.freeze()
    for game in games:
        game.forget()
    print("playing", flush=True)
    start, own = perf_counter(), process_time()
    await asyncio.sleep(seconds)
    return _figures(games, perf_counter() - start, process_time() - own)


def _figures(games: list[Game], seconds: float, own: float) -> Figures:
    waits = sorted(1000 * wait for game in games for wait in game.waits)
    return Figures(
        seconds=seconds,
        moves=sum(game.moves for game in games),
        refused=sum(game.refused for game in games),
        middle=waits[len(waits) // 2],
        late=waits[len(waits) * 99 // 100],
        own=own / seconds,
    )


def main() -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description="Play at a server and measure it.")
    parser.add_argument("server", choices=("cabo", "boardgame"))
    parser.add_argument("port", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--every", type=float, help="seconds between the moves of a game; none: at once")
    parser.add_argument("--warm", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=5.0)
    options = parser.parse_args()
    if options.server == "cabo":
        from cabo_players import open_game
    else:
        from boardgame_players import open_game
    games = [Game(number, options.port, options.every) for number in range(options.games)]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(play(games, open_game, options.warm, options.seconds))
    print(msgspec.json.encode(figures).decode(), flush=True)


if __name__ == "__main__":
    main()
