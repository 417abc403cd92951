"""One torture run from its first game to its verdict."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cabo.server.store import SqliteStore
from tests.support.command import real_cabo
from tests.torture.checks import violations
from tests.torture.diary import Played, Tally
from tests.torture.games import Torturer
from tests.torture.player import Odds
from tests.torture.server import Server, trouble

_ODDS = Odds()


@dataclass(frozen=True)
class Plan:
    """How much is played, and how roughly."""

    games: int
    at_once: int
    rest: float
    """About how many seconds the server is left alone."""
    seed: int
    patience: float = 60.0
    """How many seconds a game may stand still."""
    odds: Odds = _ODDS
    fault: str = ""
    """A fault that is planted in the server, to see that it is found."""


@dataclass(frozen=True)
class Verdict:
    """What was done, and everything that was wrong."""

    tally: Tally
    games: int
    steps: int
    commands: int
    oks: int
    nos: int
    violations: list[str]

    def __str__(self) -> str:
        did = self.tally
        return (
            f"{self.games} games, {self.steps} steps in the logs, {self.commands} commands; "
            f"{did.kills} kills, {did.stops} stops, {did.visits} connections, {did.cuts} cuts, "
            f"{did.repeats} repeats, {did.swaps} swaps; "
            f"answers: {self.oks} ok, {self.nos} no; {len(self.violations)} violations"
        )


def torture(plan: Plan, progress: Callable[[str], None] = lambda _: None) -> Verdict:
    """Play all games of a plan, and say what was wrong."""
    with tempfile.TemporaryDirectory(prefix="cabo-torture-") as folder:
        return asyncio.run(_torture(plan, Path(folder), progress))


async def _torture(plan: Plan, folder: Path, progress: Callable[[str], None]) -> Verdict:
    tally = Tally()
    server = Server(folder, tally, plan.fault)
    await server.start()
    over = asyncio.Event()
    troubling = asyncio.create_task(trouble(server, Random(plan.seed), plan.rest, over))
    try:
        games = await _play(plan, Torturer(server, plan.odds, tally, plan.patience), progress)
    finally:
        over.set()
        await troubling
        await server.stop()
    return await judge(server, games, tally, [*server.trouble, *server.complaints()])


async def _play(plan: Plan, torturer: Torturer, progress: Callable[[str], None]) -> list[Played]:
    """All games, this many at once."""
    seeds, played = iter(range(plan.seed, plan.seed + plan.games)), list[Played]()

    async def table_after_table() -> None:
        for seed in seeds:
            played.append(await torturer.game(seed))
            progress(f"{len(played)} of {plan.games} games")

    async with asyncio.TaskGroup() as group:
        for _ in range(plan.at_once):
            group.create_task(table_after_table())
    return played


async def judge(server: Server, games: list[Played], tally: Tally, known: list[str]) -> Verdict:
    """Compare the log and the records with what every client was told."""
    wrong = list(known)
    store = SqliteStore.open(server.data, serve=False)
    steps = 0
    try:
        for game in games:
            entries, summary = await store.log(game.table), await store.summary(game.table)
            steps += len(entries)
            found = violations(game, entries, summary, server.ends)
            wrong += [f"table {game.table} (seed {game.seed}): {each}" for each in found]
    finally:
        await store.close()
    wrong += _checked(games, server.folder)
    diaries = [diary for game in games for diary in game.diaries]
    answers = [answer for diary in diaries for visit in diary.visits for answer in visit.answers]
    oks = sum(answer["type"] == "ok" for answer in answers)
    commands = sum(len(diary.commands) for diary in diaries)
    return Verdict(tally, len(games), steps, commands, oks, len(answers) - oks, wrong)


def _checked(games: list[Played], folder: Path) -> list[str]:
    """What `cabo check` says about the server's records."""
    files = []
    for game in games:
        if game.record:
            files.append(folder / f"{game.seed}.cabo")
            files[-1].write_text(game.record, encoding="utf-8")
    if not files:
        return ["no game has a record"]
    ran = real_cabo("check", *map(str, files))
    return [] if ran.returncode == 0 else [f"cabo check: {ran.stdout.decode()}{ran.stderr.decode()}"]
