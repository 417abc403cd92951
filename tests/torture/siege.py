"""Attacks on a server while honest games are played on it, one attack after the other, each measured."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import httpx2 as httpx

from tests.torture.attacks import ATTACKS
from tests.torture.diary import Played, Tally
from tests.torture.games import Torturer
from tests.torture.honest import HONEST, SOON, Honest, Waits, shares, without_snaps
from tests.torture.run import Verdict, judge
from tests.torture.server import Server

QUIET, JUMPS, FULL_DISK = "(nothing)", "clock-jumps", "full-disk"
EVERYTHING: Final = (QUIET, *ATTACKS, JUMPS, FULL_DISK)
ENOUGH_SOON: Final = 0.99
"""The share of the honest answers that must come soon during an attack from one address,"""
MORE_MEMORY: Final = 1.2
"""and how much more memory than before the server may have some time after it."""
_BACK: Final = (-5.0, 0.0)
_FORWARD: Final = 400 * 86_400.0


@dataclass(frozen=True)
class Plan:
    """Which attacks, and for how long each."""

    attacks: Sequence[str] = EVERYTHING
    tables: int = 6
    seconds: float = 15.0
    rest: float = 30.0
    """How long the server has for its memory to come back."""
    swept: float = 70.0
    """How long the clock stays wrong, far in the future: old games are swept away once in a minute."""
    seed: int = 1
    patience: float = 60.0
    fault: str = ""
    """A fault that is planted in the server, to see that it is found."""


@dataclass
class Row:
    """What an attack did."""

    name: str
    waits: list[float]
    before: float
    most: float
    after: float
    """Memory, in MiB."""
    died: str = ""
    did: str = ""

    @property
    def wrong(self) -> list[str]:
        """What an attack from one address may not do."""
        found = [f"the server died: {self.died}"] if self.died else []
        if self.name in ATTACKS and self.late:
            found.append("late")
        if self.name in ATTACKS and self.after > MORE_MEMORY * self.before:
            found.append("memory")
        return found

    @property
    def late(self) -> bool:
        """Whether too few answers came soon."""
        return sum(wait <= SOON for wait in self.waits) < ENOUGH_SOON * max(1, len(self.waits))

    def __str__(self) -> str:
        memory = (f"{each:.0f}" for each in (self.before, self.most, self.after))
        said = "too busy a machine" if self.name == QUIET and self.late else ", ".join(self.wrong) or "ok"
        return _row(self.name, *shares(self.waits), *memory, said, self.did)


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


HEAD: Final = "\n".join(
    _row(*cells)
    for cells in (
        (
            *("attack", "honest answers", f"within {1000 * SOON:.0f} ms", "slowest"),
            *("MiB before", "at most", "after", "", "it did"),
        ),
        ["---"] * 9,
    )
)


class Siege:
    """One server, the honest games on it, and what is done to it."""

    def __init__(self, plan: Plan, folder: Path, say: Callable[[str], None]) -> None:
        self._plan, self._say = plan, say
        self.tally, self.waits, self.games = Tally(), Waits(), list[Played]()
        self.server = Server(folder, self.tally, plan.fault, "tests.torture.shifted")
        self._most = 0.0

    async def run(self) -> list[Row]:
        """Every attack, in its order."""
        rows = []
        await self.server.start()
        self._say(HEAD)
        try:
            async with self._honest_games():
                for name in self._plan.attacks:
                    rows.append(await self._besieged(name))
                    self._say(str(rows[-1]))
        finally:
            if self.server.ended is None:
                await self.server.stop()
            else:
                self.server.ends[self.server.epoch] = "killed"
        return rows

    @asynccontextmanager
    async def _honest_games(self) -> AsyncIterator[None]:
        """Table after table, until the siege is over; each game is played to its end."""
        people = partial(Honest, waits=self.waits)
        torturer = Torturer(self.server, HONEST, self.tally, self._plan.patience, without_snaps, people)
        over, seeds = asyncio.Event(), itertools.count(self._plan.seed)

        async def table_after_table() -> None:
            while not over.is_set():
                self.games.append(await torturer.game(next(seeds)))

        async with asyncio.TaskGroup() as group:
            for _ in range(self._plan.tables):
                group.create_task(table_after_table())
            beside = [group.create_task(each) for each in (self._watch(), self._knock())]
            try:
                await asyncio.sleep(2)  # until they have begun
                yield
            finally:
                over.set()
                for each in beside:
                    each.cancel()

    async def _knock(self) -> None:
        """Newcomers who ask which tables there are."""
        url = f"http://127.0.0.1:{self.server.port}/api/tables"
        async with httpx.AsyncClient(trust_env=False, headers={"x-forwarded-for": "10.0.0.1"}) as client:
            for number in itertools.count():
                key = 0, f"{number}"
                self.waits.open[key] = time.monotonic()
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(url, headers={"connection": "close"})).status_code == 200:
                        self.waits.answered(key)
                await asyncio.sleep(0.2)

    async def _watch(self) -> None:
        """Note how much memory the server has at most."""
        while True:
            self._most = max(self._most, memory(self.server.pid))
            await asyncio.sleep(0.1)

    async def _besieged(self, name: str) -> Row:
        before = self._most = memory(self.server.pid)
        start = time.monotonic()
        did = await self._do(name)
        end = time.monotonic()
        most = self._most
        after = await self._memory_after(before)
        died = self.server.ended
        if died is not None:
            self.server.ends[self.server.epoch] = "killed"
            await self.server.start()
        waits = self.waits.between(start, end)
        return Row(name, waits, before, most, after, "" if died is None else f"{died}", did)

    async def _do(self, name: str) -> str:
        match name:
            case "(nothing)":
                await asyncio.sleep(self._plan.seconds)
            case "clock-jumps":
                await self._jump()
            case "full-disk":
                await self._fill()
            case _:
                return await self._attack(name)
        return ""

    async def _attack(self, name: str) -> str:
        seconds = self._plan.seconds
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.torture.attacks", name, "--port", str(self.server.port)),
            *("--address", _address(name), "--seconds", str(seconds)),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(3 * seconds + 30):
                said, _ = await process.communicate()
        except TimeoutError:
            process.kill()
            said, _ = await process.communicate()
        return said.decode().strip().replace("|", "/")

    async def _jump(self) -> None:
        """Let the time of day jump back, right itself, and jump far forward; after each, all come back."""
        jumps = [(by, self._plan.seconds / 3) for by in _BACK] + [(_FORWARD, self._plan.swept), (0.0, 2.0)]
        for by, seconds in jumps:
            self.server.clock.write_text(str(by))
            self.waits.cut()
            await asyncio.sleep(seconds)

    async def _fill(self) -> None:
        """Let the server write nothing to its disk for a while."""
        free = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (0, free[1]))
        await asyncio.sleep(self._plan.seconds / 3)
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, free)
        await asyncio.sleep(self._plan.seconds / 3)

    async def _memory_after(self, before: float) -> float:
        """How much memory the server has once it has calmed down."""
        least, end = memory(self.server.pid), time.monotonic() + self._plan.rest
        while least > MORE_MEMORY * before and time.monotonic() < end:
            await asyncio.sleep(0.5)
            least = min(least, memory(self.server.pid))
        return least


def _address(attack: str) -> str:
    """The address of an attack: each has its own, so that none pays for the one before."""
    return f"127.0.0.{2 + list(ATTACKS).index(attack)}"


def memory(pid: int) -> float:
    """How much memory a process and its children have, in MiB; 0 where that cannot be known."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0.0
    own = next((float(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)
    return own + sum(memory(int(child)) for child in children)


def besiege(plan: Plan, say: Callable[[str], None] = lambda _: None) -> tuple[list[Row], Verdict]:
    """Attack a server, and report on it and on the honest games."""

    async def siege(folder: Path) -> tuple[list[Row], Verdict]:
        under = Siege(plan, folder, say)
        rows = await under.run()
        return rows, await judge(under.server, under.games, under.tally, under.server.trouble)

    with tempfile.TemporaryDirectory(prefix="cabo-siege-") as folder:
        return asyncio.run(siege(Path(folder)))
