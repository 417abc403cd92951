"""Games under torture: tables of every kind, opened over HTTP and played by clients over sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import httpx2 as httpx

from cabo.editions import EDITIONS
from tests.torture.diary import Played, Tally
from tests.torture.player import Odds, Player
from tests.torture.server import Server

_BOTS = ("random", "novice", "steady", "threshold")
_NAMES = ("Ana", "Ben", "Cem", "Dee")


def settings_of(random: Random) -> dict[str, Any]:
    """A table of any edition, short, with two to four seats, some of them with bots."""
    edition = random.choice([*EDITIONS, "kaboo", "kaboo"])  # with snaps more can go wrong
    seats = random.randint(2, 4)
    bots = random.sample("ABCD"[:seats], random.choice([0, 0, 1, seats - 1]))
    return {
        "edition": edition,
        "seats": seats,
        "house": {"limit": random.randint(5, 30)},
        "bots": {seat: random.choice(_BOTS) for seat in bots},
        "snap": random.choice(["race", "race", "window", "off"]),
        "memory": random.random() < 0.3,
    }


class Torturer:
    """Opens tables on one server and lets clients play there."""

    def __init__(
        self,
        server: Server,
        odds: Odds,
        tally: Tally,
        patience: float,
        settings: Callable[[Random], dict[str, Any]] = settings_of,
        player: Callable[..., Player] = Player,
    ) -> None:
        self._server, self._odds, self._tally = server, odds, tally
        self._patience, self._settings, self._player = patience, settings, player

    async def game(self, seed: int) -> Played:
        """Play one game; the result says if it did not end in time."""
        random = Random(seed)
        settings = self._settings(random)
        table, cookie = await self._open(settings, random)
        players = [
            self._player(self._server, table, name, random.getrandbits(24), self._odds, self._tally)
            for name in _NAMES[: settings["seats"] - len(settings["bots"])]
        ]
        players[0].wear(cookie)
        if random.random() < 0.3:
            watcher = self._player(self._server, table, "", random.getrandbits(24), self._odds, self._tally)
            players.append(watcher)
        played = Played(table, seed, [player.diary for player in players])
        ended = await self._to_the_end(players)
        played.trouble += [each for player in players for each in player.diary.trouble]
        if ended:
            answer = await self._ask("GET", f"/games/{table}.cabo", random)
            played.record = answer.text
            if answer.status_code != 200:
                played.trouble.append(f"its record is not to be had: {answer.text}")
        else:
            where = [(player.told.get("v"), list(player.waiting.values())) for player in players]
            played.trouble.append(
                f"nothing happened for {self._patience:.0f} s; the players stand at {where}"
            )
        return played

    async def _to_the_end(self, players: list[Player]) -> bool:
        """Let everyone play; False if the game stands still before its end."""
        playing = asyncio.gather(*(player.play() for player in players))
        stood: list[int] = []
        while stood != (stood := [player.told.get("v", 0) for player in players]):
            done, _ = await asyncio.wait({playing}, timeout=self._patience)
            if done:
                await playing
                return True
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return False

    async def _open(self, settings: dict[str, Any], random: Random) -> tuple[str, str]:
        answer = await self._ask("POST", "/api/tables", random, json={"settings": settings})
        while answer.status_code in (429, 503):  # many tables from one address, or a disk without room
            await asyncio.sleep(1)
            answer = await self._ask("POST", "/api/tables", random, json={"settings": settings})
        return answer.json()["table"], answer.headers["set-cookie"]

    async def _ask(self, method: str, path: str, random: Random, **said: Any) -> httpx.Response:
        """Ask the server until it answers: it may be on its way down or up."""
        address = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
        base = f"http://127.0.0.1:{self._server.port}"
        async with httpx.AsyncClient(
            base_url=base, trust_env=False, headers={"x-forwarded-for": address}
        ) as client:
            while True:
                try:
                    answer = await client.request(method, path, **said)
                except httpx.TransportError:
                    pass
                else:
                    if answer.status_code != 409:  # it says so when it is about to stop
                        return answer
                await asyncio.sleep(0.1)
