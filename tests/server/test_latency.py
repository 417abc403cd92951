"""How far a client is believed to be, over real sockets: a client that answers pings late is not far away."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from cabo.server.bounds import Bounds
from cabo.server.hall.arbiter import SLACK, STRETCH_LEAST, UNSEEN
from tests.support.open_site import Open, Player, story, visitors

SLOW = Bounds(pace=0, race=20.0, shown=0.3)
HELD_BACK = 0.4
WAITED = 0.8
"""How long the forger looks at the discard: more than all the credit that there is."""
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the kernel's round trip.")


@asynccontextmanager
async def holding_pongs_back(player: Player) -> AsyncIterator[None]:
    """Answer every ping of the server, and all of them late."""
    answered = 0

    async def answer() -> None:
        nonlocal answered
        while True:
            pings = [said for said in player.messages if said["type"] == "ping"]
            for ping in pings[answered:]:
                await asyncio.sleep(HELD_BACK)
                await player.send(msgspec.json.encode({"do": "pong", "n": ping["n"]}).decode())
            answered = max(answered, len(pings))
            await asyncio.sleep(0.01)

    task = asyncio.create_task(answer())
    try:
        yield
    finally:
        task.cancel()


async def moved(player: Player, kind: str) -> None:
    """Play one move of a kind, as soon as it is offered."""
    while True:
        offer, v = await player.until(lambda: offers(player).get(kind)), player.told["v"]
        places = {"places": offer["places"][: offer["least"]]} if kind == "look" else {}
        answer = await player.ask("play", v=v, move={"kind": kind, **places})
        if answer["type"] == "ok":
            await player.until(lambda: player.told["v"] >= answer["v"])  # noqa: B023
            return
        assert answer["code"] == "stale", answer
        await player.until(lambda: player.told["v"] > v)  # noqa: B023


def offers(player: Player) -> dict[str, dict[str, list[str]]]:
    return {offer["move"]: offer for offer in (player.told.get("now") or {"offers": ()})["offers"]}


async def race_with_ana(at: Open, ana: Player, eve: Player) -> None:
    """Let Ana sit down at Eve's table, and the two play until there is a discard to be snapped."""
    await ana.welcomed()
    await ana.ask("sit", name="Ana")
    for each in (eve, ana):
        await each.ask("ready", nonce="5e" * 16)
    for each in (eve, ana):
        await moved(each, "look")
    while not any(each.round_trip for each in at.site.connections):  # until a pong has come
        await asyncio.sleep(0.01)
    while not (movers := [each for each in (eve, ana) if "draw" in offers(each)]):
        await asyncio.sleep(0.01)
    (mover,) = movers
    await moved(mover, "draw")
    await moved(mover, "discard")


async def reaction_of_a_forger(at: Open, **headers: str) -> int:
    """The reaction that counts for Eve, in ms: she snaps late and claims to have been quick."""
    async with visitors(at, 2) as people:
        table = await people[0].open("Eve", edition="kaboo", snap="race")
        eve, ana = await people[0].come(table, **headers), await people[1].come(table)
        async with holding_pongs_back(eve):
            await race_with_ana(at, ana, eve)
            place = (await eve.until(lambda: offers(eve).get("snap")))["places"][0]
            await asyncio.sleep(WAITED)
            snap = {"kind": "snap", "place": place}
            id = "the snap"
            said = {"do": "play", "id": id, "v": eve.told["v"], "move": snap, "took": 150}
            await eve.send(msgspec.json.encode(said).decode())
            await moved(ana, "decline")
            told = await eve.until(lambda: next((m for m in eve.messages if m.get("times")), None))
    found: int = told["times"]["A"]
    return found


@linux_only
def test_pongs_held_back_make_nobody_far_away(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        assert await reaction_of_a_forger(at) > 1000 * (WAITED - SLACK - 2 * STRETCH_LEAST)

    story(tmp_path, tale, SLOW)


def test_behind_a_proxy_pongs_held_back_are_believed_for_a_hundred_ms(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        found = await reaction_of_a_forger(at, **{"x-forwarded-for": "192.0.2.7"})
        assert found >= 1000 * (WAITED - SLACK - UNSEEN)

    story(tmp_path, tale, SLOW)
