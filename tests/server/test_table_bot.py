"""The example of a bot program plays whole games on a real server, only through the protocol."""

from __future__ import annotations

import asyncio
import importlib.util
import socket
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx2 as httpx
import pytest

from cabo.records.verify import Outcome, verify
from cabo.server.bounds import Bounds
from tests.support.paths import ROOT
from tests.support.server_here import server_apart, server_here


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("table_bot", ROOT / "examples" / "table_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def open_table(address: str, **settings: Any) -> str:
    async with httpx.AsyncClient(base_url=address) as client:
        answer = await client.post("/api/tables", json={"settings": {"seats": 3, **settings}})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


async def finished(address: str, table: str) -> str:
    """The record of a table whose game must be over."""
    async with httpx.AsyncClient(base_url=address) as client:
        card = (await client.get(f"/api/tables/{table}")).json()
        assert card["status"] == "finished"
        return (await client.get(f"/games/{table}.cabo")).text


def verified(record: str) -> int:
    """How many rounds of a record verify, which must be all."""
    verdicts = verify(record)
    assert {verdict.outcome for verdict in verdicts} == {Outcome.VERIFIED}, verdicts
    return len(verdicts)


@pytest.mark.parametrize("edition", ["deluxe", "kaboo"])
def test_two_bot_programs_and_a_bot_of_the_house_play_a_whole_game(edition: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with server_here(tmp_path, Bounds(pace=0, race=0.5)) as address:
            table = await open_table(address, edition=edition, house={"limit": 20}, bots={"B": "steady"})
            async with asyncio.timeout(100), asyncio.TaskGroup() as bots:
                for name in ("Ana", "Ben"):
                    bots.create_task(example().play(f"{address}/t/{table}", name))
            record = await finished(address, table)
            assert verified(record) >= 1
            assert "winners" in record

    asyncio.run(story())


def test_the_bots_come_back_to_their_seats_after_a_restart_of_the_server(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]

    async def story() -> None:
        first, second = server_apart(tmp_path, port), server_apart(tmp_path, port)
        address = first.__enter__()
        program, playing = example(), asyncio.Event()
        choose, chosen = program.choose, []

        def counted(*asked: Any) -> dict[str, Any]:
            chosen.append(asked)
            if len(chosen) == 12:  # in the first or second round: every round asks each of them three times
                playing.set()
            return dict(choose(*asked))

        program.choose = counted  # type: ignore[attr-defined]
        try:
            # A limit could be passed in the first round, so the rounds are counted.
            length = {"limit": "none", "rounds": 3}
            table = await open_table(address, edition="deluxe", house=length, bots={"C": "steady"})
            seat = f"{address}/t/{table}"
            bots = [asyncio.create_task(program.play(seat, name)) for name in ("Ana", "Ben")]
            async with asyncio.timeout(50):
                await playing.wait()
            assert not any(bot.done() for bot in bots)
        finally:  # in a thread, so that the bots hear of it
            await asyncio.to_thread(first.__exit__, None, None, None)
        with second:
            async with asyncio.timeout(100):
                await asyncio.gather(*bots)
            assert verified(await finished(address, table)) == 3

    asyncio.run(story())
