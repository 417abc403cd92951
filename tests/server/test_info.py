"""What a table tells of itself apart from its cards."""

from __future__ import annotations

from pathlib import Path

from cabo.server.bounds import Bounds
from tests.support.hall import Client, Room, room, run


async def _look_and_call(here: Room, caller: Client) -> None:
    """Look, then call Cabo on the first turn."""
    places = caller.told["now"]["offers"][0]["places"][:2]
    await caller.ask("play", v=caller.told["v"], move={"kind": "look", "places": places})
    for _ in range(20):
        offers = {offer["move"] for offer in caller.told["now"]["offers"]}
        if "cabo" in offers:
            assert (await caller.ask("play", v=caller.told["v"], move={"kind": "cabo"}))["type"] == "ok"
            return
        await here.wait(1)


def test_every_round_that_is_over_stands_on_the_scorepad(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as here:
            table = await here.table("deluxe", 2, bots={"B": "random"})
            ana = await here.client(table, "host")
            assert ana.info["rounds"] == []
            await ana.ask("ready")
            await _look_and_call(here, ana)
            await here.wait(10)
            result = ana.told["now"]["result"]
            if result is None:  # the bot has called before
                await here.wait(60)
                result = ana.told["now"]["result"]
            (round,) = ana.info["rounds"]
            assert round == {
                "scores": result["scores"],
                "totals": result["totals"],
                "reset": result["reset"],
                "void": False,
            }
            await ana.ask("ready")
            again = await here.client(table, "watcher", sit=False)
            assert again.info["rounds"] == [round]

    run(story)


def test_the_page_is_told_which_options_hold_and_what_cards_can_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as here:
            unsnapped = await here.table("kaboo", 2, snap="off", house={"peek": [5], "dealt": 5})
            info = (await here.client(unsnapped, "host")).info
            assert (info["options"]["false_snap"], info["options"]["dealt"]) == ("none", 5)
            assert info["reset_to"] is None
            assert info["cards"]["5H"] == {"value": 5, "power": "peek"}
            assert info["cards"]["7H"] == {"value": 7}
            assert info["cards"]["KD"] == {"value": 0}

    run(story)


def test_the_page_is_told_how_long_things_last(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, Bounds(shown=4.5, race=2.0, window=8.0)) as here:
            ana = await here.client(await here.table("kaboo", 2), "host")
            assert ana.info["patience"] == {
                "shown": 4500,
                "race": 2000,
                "window": 8000,
                "abandoned": 86_400_000,
            }

    run(story)
