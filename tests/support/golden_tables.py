"""The tables of the golden logs, and what happens at them.

    .venv/bin/python -m tests.support.golden_tables tests/golden/logs/<version>

plays them all with the program as it is, and writes their logs into a new folder.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from cabo.places import SEATS
from cabo.round import ToGive, ToLay, ToSwap
from cabo.server.protocol.settings import Settings
from cabo.server.situation import lobby
from cabo.server.situation.summaries import summary_of
from cabo.server.store import Entry, Report, SqliteStore
from tests.support.golden_logs import GoldenLog, steps_of
from tests.support.golden_play import (
    BOUNDS,
    Story,
    between,
    calm,
    calmly,
    holding,
    looking,
    over,
    say,
    seated,
    shown,
    snapping,
    unruly,
    wild,
)
from tests.support.steps import end_of
from tests.support.twins import Come, Go, Restart, Stage, Wait


async def comings(stage: Stage, random: Random) -> None:
    """Before the game people get up, are blocked, hand the table over; in it they leave, share, move."""
    await seated(stage, "ana", "ben", "cem")
    await say(stage, "ben", "leave")
    await say(stage, "ana", "remove", seat="C", block=True)
    await seated(stage, "ben", "dia")
    await say(stage, "ana", "chat", on=False)
    await say(stage, "ana", "bot", seat="D", bot="novice")
    await calmly(stage, random, looking)
    await say(stage, "ana", "host", seat="B")
    await say(stage, "ben", "share", on=True)
    await stage.act(Restart())
    ben = stage.twin.now.chairs[1]
    await stage.twin.agree(lambda now: lobby.move_seat(now, "ben", ben.since, "bens-phone"))
    await stage.act(Come("bens-phone", None))
    await stage.act(Go("dia"))
    await stage.act(Wait(30))
    await calmly(stage, random, holding)
    await stage.act(Come("dia", 3))
    await say(stage, "dia", "end")
    await say(stage, "dia", "end", on=False)
    await say(stage, "dia", "end")
    await say(stage, "ana", "leave")
    await calmly(stage, random, holding)


async def waiting(stage: Stage, random: Random) -> None:
    """A table waits for one more."""
    del random
    await seated(stage, "ana", "ben")


async def closed(stage: Stage, random: Random) -> None:
    """The host closes a table that has not begun."""
    await waiting(stage, random)
    await say(stage, "ana", "close")


async def deserted(stage: Stage, random: Random) -> None:
    """Everyone leaves in the middle of the game."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, holding)
    await say(stage, "ana", "leave")
    await say(stage, "ben", "leave")


async def abandoned(stage: Stage, random: Random) -> None:
    """Everyone goes away, and nobody comes back."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, between)
    await stage.act(Go("ana"))
    await stage.act(Go("ben"))
    await stage.act(Wait(BOUNDS.abandoned + 1))


async def ended(stage: Stage, random: Random) -> None:
    """The owner of the server ends the game."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, between)
    await stage.hall.end(stage.twin.id)


async def by_hand(stage: Stage, random: Random) -> None:
    """Everyone agrees to end the game in its second round."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, between)
    await calmly(stage, random, holding)
    await say(stage, "ana", "end")
    await say(stage, "ben", "end")


async def rematch(stage: Stage, random: Random) -> None:
    """A game is played to its end, and then another."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, over)
    await say(stage, "ben", "rematch")


async def changed(stage: Stage, random: Random) -> None:
    """The host changes what is agreed; one leaves and comes back, and another takes over a bot's seat."""
    await seated(stage, "ana", "ben")
    house = {"dealt": 5, "looks": 2}
    settings = {"edition": "classic", "seats": 3, "house": house, "pace": "quick", "memory": True}
    await say(stage, "ana", "change", settings=settings)
    await say(stage, "ana", "bot", seat="C", bot="novice")
    await calmly(stage, random, holding)
    await say(stage, "ana", "admit", on=True)
    await say(stage, "ben", "leave")
    await calmly(stage, random, holding)
    await say(stage, "ben", "back")
    await stage.act(Come("eve", None))
    await say(stage, "eve", "sit", name="Eve", seat="C")
    await calmly(stage, random, between)
    await calmly(stage, random, holding)


async def late(stage: Stage, random: Random) -> None:
    """One of two is too slow for the table's clock."""
    await seated(stage, "ana", "ben")
    await calmly(stage, random, holding)
    await stage.act(Wait(200))
    await calmly(stage, random, between)
    await stage.act(Wait(90))
    await calmly(stage, random, shown)


def table(edition: str, seats: int, **settings: Any) -> Settings:
    """Settings with bots in the seats that no person takes."""
    people = settings.pop("people", 2)
    kinds = itertools.cycle(("steady", "novice", "sharp", "random"))
    bots = {seat.name: kind for seat, kind in zip(SEATS[people:seats], kinds, strict=False)}
    return Settings(edition=edition, seats=seats, **{"bots": bots, **settings})


CROWD: Final = {"most": 6, "dealt": 8, "looks": 0}
"""Six hands of eight leave three cards in the pile."""

EDITIONS: Final[dict[str, dict[str, Any]]] = {
    "classic": {"public": True},
    "kaboo": {"house": {"rounds": 2}},
    "deluxe": {"memory": True},
    "origames": {"watchers": False, "clock": "relaxed"},
    "remake": {"house": {"limit": 30}, "chat": False},
}
"""The settings of the tables of each edition that show every point where a game can stop."""

TABLES: Final[dict[str, tuple[Settings, int, Story]]] = {
    **{
        f"{edition}-{stop.__name__}": (table(edition, 2 + at % 2, **more), 10 * at + number, calm(2, stop))
        for at, (edition, more) in enumerate(EDITIONS.items())
        for number, stop in enumerate((looking, holding, shown, between, over))
    },
    "kaboo-race": (table("kaboo", 4, people=3), 1, unruly(3, 120, snapping)),
    "kaboo-race-over": (table("kaboo", 3, people=3), 2, unruly(3, 200)),
    "kaboo-window": (table("kaboo", 4, people=3, snap="window"), 3, unruly(3, 120, snapping)),
    "kaboo-window-over": (table("kaboo", 3, people=3, snap="window"), 4, unruly(3, 120)),
    "kaboo-off": (table("kaboo", 3, snap="off", clock="quick"), 5, unruly(2, 80, holding)),
    "kaboo-eight": (table("kaboo", 8, people=4), 6, unruly(4, 150)),
    "kaboo-crowd": (table("kaboo", 6, people=4, house=CROWD, memory=True), 7, unruly(4, 200, snapping)),
    "origames-six": (table("origames", 6, people=3), 8, calm(3, holding)),
    "classic-crowd": (table("classic", 6, people=4, house=CROWD), 9, unruly(4, 200, holding)),
    "deluxe-snapping": (
        table("deluxe", 3, people=3, house={"false_snap": 1, "kamikaze": False, "limit": 40}),
        10,
        unruly(3, 300),
    ),
    "deluxe-house": (
        table("deluxe", 4, people=4, house={"swap_between_opponents": True, "caller_locked": True}),
        11,
        unruly(4, 150, between),
    ),
    "deluxe-laying": (table("deluxe", 3, people=3), 1, wild(3, ToLay)),
    "kaboo-swapping": (table("kaboo", 3, people=3), 4, wild(3, ToSwap)),
    "kaboo-giving": (table("kaboo", 3, people=3), 1, wild(3, ToGive)),
    "deluxe-reset": (table("deluxe", 2, house={"limit": 20}), 6, calm(2, over)),
    "remake-void": (table("remake", 6, people=4, house=CROWD), 1, unruly(4, 200, between)),
    "deluxe-comings": (table("deluxe", 4, people=4), 13, comings),
    "kaboo-waiting": (table("kaboo", 3, people=3, public=True), 14, waiting),
    "remake-closed": (table("remake", 3, people=3), 15, closed),
    "origames-deserted": (table("origames", 3), 16, deserted),
    "classic-abandoned": (table("classic", 2), 17, abandoned),
    "deluxe-ended": (table("deluxe", 2), 18, ended),
    "classic-by-hand": (table("classic", 3, memory=True), 19, by_hand),
    "kaboo-followed": (table("kaboo", 2), 20, rematch),
    "classic-changed": (table("deluxe", 4, people=4), 22, changed),
    "classic-late": (table("classic", 2, clock="quick"), 21, late),
}
"""By its name: how a table is opened, the seed of its chance, and what happens."""

IN_THE_DATABASE: Final = ("kaboo-waiting", "kaboo-shown", "kaboo-over", "deluxe-holding")
"""The tables that a whole database is kept of, too."""


async def played(name: str) -> dict[str, list[Entry]]:
    """The logs of a table and of its rematch, if it had one, by their ids."""
    settings, seed, story = TABLES[name]
    ids = (name, f"{name}-rematch")
    with patch("cabo.server.hall.hall._new_id", iter(ids).__next__):
        stage = Stage(settings, BOUNDS, seed)
        stage.commands = 0
        await stage.set_up()
        await story(stage, Random(seed))
        for table in stage.hall.tables.values():
            table.stop()
        found = {id: await stage.store.log(id) for id in ids}
    return {id: log for id, log in found.items() if log}


async def keep(folder: Path) -> None:
    """Play all tables, and keep their logs in this folder."""
    folder.mkdir(parents=True)
    for name in TABLES:
        for id, entries in (await played(name)).items():
            GoldenLog(folder / f"{id}.jsonl").write(entries)
            print(id, len(entries), steps_of(entries)[-1].facts[-1].__class__.__name__)
    await _keep_database(folder)


async def _keep_database(folder: Path) -> None:
    store = SqliteStore.open(folder / "tables.sqlite")
    for name in IN_THE_DATABASE:
        entries = GoldenLog(folder / f"{name}.jsonl").entries()
        now = end_of(steps_of(entries))
        await store.append(entries, summary_of(name, now, entries[0].at, entries[-1].at))
    await store.report(Report(entries[-1].at, name, "name", "Ben", "ana"))
    await store.add_key("00" * 32)
    await store.close()
    (folder / "tables.sqlite.lock").unlink()


if __name__ == "__main__":
    asyncio.run(keep(Path(sys.argv[1])))
