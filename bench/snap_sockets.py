"""The snap arbiter over real sockets: four people at each table, behind wires of different lengths.

They play kaboo on a real server, and all of them snap every discard, right or wrong. The winner is the one
that the server puts first. It needs Linux and root (see `wires`) and a quarter of an hour. Run by
`make bench-snap-sockets`; what it says is in bench/results/snap.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cabo.server.hall.arbiter import FLOOR
from snap import FORGERS, HELD_BACK, HONEST, ROUND_TRIPS, SCREEN, Client, Setting, head, row, share
from wires import SERVER, address, connected, wires

PORT: Final = 8000
TABLES: Final = 14
_SEATS: Final = "ABCD"
_PREFERRED: Final = ("look", "snap", "draw", "discard", "decline", "keep", "lay", "cabo", "take")


@dataclass
class Races:
    """The results of the races at all tables, until there are enough."""

    wanted: int
    reactions: dict[tuple[str, int], dict[str, float]] = field(default_factory=lambda: defaultdict(dict))
    """How fast each seat was, for each table and discard."""
    winners: dict[tuple[str, int], str] = field(default_factory=dict)

    @property
    def enough(self) -> bool:
        """Whether there have been enough races."""
        return len(self.winners) >= self.wanted

    def fastest(self) -> list[bool]:
        """In which races the fastest person won."""
        whole = {race: each for race, each in self.reactions.items() if len(each) == len(_SEATS)}
        return [
            whole[race][seat] == min(whole[race].values())
            for race, seat in self.winners.items()
            if race in whole
        ]

    def won(self, seat: int) -> list[bool]:
        """In which races a seat won."""
        return [each == _SEATS[seat] for each in self.winners.values()]


class Person:
    """Somebody at the end of a wire who snaps every discard."""

    def __init__(self, number: int, client: Client, races: Races, random: Random) -> None:
        self._number, self._client, self._races, self._random = number, client, races, random
        self._told: dict[str, Any] = {}
        self._info: dict[str, Any] = {}
        self._race: tuple[str, int] = ("", 0)
        self._acted, self._commands, self._later = -1, 0, set[asyncio.Task[None]]()

    async def play(self, table: str, cookie: str = "") -> None:
        """Play at a table until there have been enough races or the game is over."""
        socket = await connect(
            f"ws://{address(self._number)}:{PORT}/ws/tables/{table}",
            sock=await asyncio.to_thread(connected, self._number, PORT),
            additional_headers={"cookie": cookie} if cookie else {},
            compression=None,
        )
        async with socket:
            try:
                async for frame in socket:
                    for said in json.loads(frame):
                        self._hear(said, socket, table)
                    await self._act(socket)
                    if self._races.enough or self._info.get("status") == "finished":
                        return
            except ConnectionClosed:
                return

    def _hear(self, said: dict[str, Any], socket: ClientConnection, table: str) -> None:
        match said["type"]:
            case "ping":
                self._do(self._pong(socket, said["n"]))
            case "told" | "welcome":
                before, self._told = self._told, said.get("told", said)
                self._info = self._told.get("info") or self._info
                if said.get("times"):
                    self._races.winners.setdefault(self._race, said["events"][0]["seat"])
                if _snap(self._told) and not _snap(before):
                    self._race = table, self._told["v"]
                    self._do(self._snap(socket))
            case "info":
                self._info = said

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _pong(self, socket: ClientConnection, n: int) -> None:
        if self._client.held_back:
            await asyncio.sleep(HELD_BACK)
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"do": "pong", "n": n}))

    async def _snap(self, socket: ClientConnection) -> None:
        """See the discard, and snap it."""
        usual, race, you = Setting(), self._race, self._told["you"]
        reaction = max(FLOOR, self._random.lognormvariate(log(usual.middle), usual.spread))
        self._races.reactions[race][you] = reaction
        await asyncio.sleep(self._random.uniform(*SCREEN))
        shown = time.monotonic()
        await asyncio.sleep(reaction)
        offers = {offer["move"]: offer for offer in self._told["now"]["offers"]}
        if self._race != race or "snap" not in offers:
            return
        # A busy machine does not wake tasks to the millisecond, so the real time counts.
        reaction = self._races.reactions[race][you] = time.monotonic() - shown
        claim = {"true": {"took": round(1000 * reaction)}, "none": {}, "forged": {"took": 150}}
        move = {"kind": "snap", "place": offers["snap"]["places"][0]}
        await self._say(socket, "play", v=self._told["v"], move=move, **claim[self._client.claim])

    async def _act(self, socket: ClientConnection) -> None:
        """Do what the game waits for, except snaps."""
        if self._told and self._told["you"] is None and not self._commands:
            await self._say(socket, "sit", name=f"P{self._number}")
        if self._info.get("status") != "playing" or self._told["you"] is None:
            return
        mine = next(seat for seat in self._info["seats"] if seat["seat"] == self._told["you"])
        if mine["ready"] is False and not mine.get("asked"):
            mine["asked"] = True
            await self._say(socket, "ready", nonce="")
        elif self._told["v"] > self._acted and (move := self._move()) is not None:
            self._acted = self._told["v"]
            await self._say(socket, "play", v=self._told["v"], move=move)

    def _move(self) -> dict[str, Any] | None:
        offers = {offer["move"]: offer for offer in (self._told["now"] or {"offers": ()})["offers"]}
        kind = next((kind for kind in _PREFERRED if kind in offers), None)
        if kind is None or kind == "snap":
            return None
        if kind in ("look", "keep"):
            return {"kind": kind, "places": offers[kind]["places"][: offers[kind]["least"]]}
        return {"kind": kind, **({"end": "right"} if kind == "lay" else {})}

    async def _say(self, socket: ClientConnection, do: str, **fields: Any) -> None:
        self._commands += 1
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"do": do, "id": f"{self._commands}", **fields}))


def _snap(told: dict[str, Any]) -> bool:
    return bool(told and told["now"] and told["now"]["snap"])


async def _open() -> tuple[str, str]:
    """A table whose first seat is for the person behind the nearest wire."""
    reader, writer = await asyncio.open_connection(sock=await asyncio.to_thread(connected, 0, PORT))
    settings = {"edition": "kaboo", "seats": 4, "snap": "race", "house": {"rounds": 50}}
    body = json.dumps({"settings": settings, "name": "P0"})
    writer.write(
        f"POST /api/tables HTTP/1.1\r\nhost: {address(0)}:{PORT}\r\nconnection: close\r\n"
        f"content-length: {len(body)}\r\n\r\n{body}".encode()
    )
    heads, _, answer = (await reader.read()).decode().partition("\r\n\r\n")
    writer.close()
    cookie = next(line for line in heads.splitlines() if line.lower().startswith("set-cookie: "))
    return json.loads(answer)["table"], cookie.split(": ", 1)[1].split(";")[0]


async def _tables(clients: list[Client], races: Races, seed: str) -> None:
    """Table after table, until there have been enough races."""
    random = Random(seed)
    while not races.enough:
        table, cookie = await _open()
        people = [Person(number, each, races, random) for number, each in enumerate(clients)]
        coming = []
        for number, person in enumerate(people):  # one after the other, so that each has the seat of its wire
            coming.append(asyncio.create_task(person.play(table, cookie if number == 0 else "")))
            await asyncio.sleep(1)
        await asyncio.gather(*coming)


async def _raced(clients: list[Client], wanted: int) -> Races:
    races = Races(wanted)
    async with asyncio.TaskGroup() as group:
        for number in range(TABLES):
            group.create_task(_tables(clients, races, f"{number}/{clients}"))
    return races


@contextmanager
def _server() -> Iterator[None]:
    with tempfile.TemporaryDirectory(prefix="cabo-snap-") as folder:
        command = [sys.executable, "-m", "cabo", "serve", "--host", "0.0.0.0", "--port", str(PORT)]
        data = ["--data", str(Path(folder, "tables.sqlite")), "--pace", "0", "--log-level", "error"]
        with subprocess.Popen(
            ["ip", "netns", "exec", SERVER, *command, *data], stdout=subprocess.PIPE
        ) as server:
            try:
                assert server.stdout is not None
                server.stdout.readline()
                yield
            finally:
                server.terminate()


def main() -> None:
    """Race and print."""
    parser = argparse.ArgumentParser(description="Measure the snap arbiter over real sockets.")
    parser.add_argument("--races", type=int, default=400, help="how many, for every line")
    options = parser.parse_args()
    forger = FORGERS["all pongs, forged claim"]
    print(
        *head("", "the fastest wins", *(f"share of {1000 * trip:.0f} ms" for trip in ROUND_TRIPS)), sep="\n"
    )
    for at in (None, *range(len(ROUND_TRIPS))):
        clients = [forger if number == at else HONEST for number in range(len(ROUND_TRIPS))]
        with wires(ROUND_TRIPS, Setting().jitter), _server():
            races = asyncio.run(_raced(clients, options.races))
        who = "everybody honest" if at is None else f"a forger behind {1000 * ROUND_TRIPS[at]:.0f} ms"
        cells = (share(races.won(seat)) for seat in range(len(ROUND_TRIPS)))
        print(row(who, share(races.fastest()), *cells), flush=True)


if __name__ == "__main__":
    main()
