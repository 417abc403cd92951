"""Expensive answers are worked out beside the tables: bounded, in turn, and only once."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
from starlette.testclient import TestClient

from cabo.places import parse_seat
from cabo.server.games.replays import Eye, replay_round
from cabo.server.net.app import make_app
from cabo.server.refused import Refused
from cabo.server.store import SqliteStore
from tests.support.hall import QUICK, Room, room, run
from tests.support.long_records import long_record
from tests.support.open_site import AT_ONCE, Open, Visitor, open_site, visitors
from tests.support.paths import GAMES
from tests.support.server_program import Server, running_server

LONG = long_record(12, 900)
SHORT = (GAMES / "deluxe-kamikaze.cabo").read_bytes()
linux = pytest.mark.skipif(sys.platform != "linux", reason="it looks for the worker in /proc")


def like_long(number: int) -> bytes:
    """A long record that differs from all others."""
    return f"{LONG}# {number}\n".encode()


def workers(parent: int, others: Collection[int] = ()) -> list[int]:
    """The processes that a process has started, beside these."""
    tasks = Path(f"/proc/{parent}/task").iterdir()
    found = [int(id) for task in tasks for id in (task / "children").read_text().split()]
    return [id for id in found if id not in others]


def used(worker: int) -> float:
    """How many seconds of processor a worker has used."""
    return int(Path(f"/proc/{worker}/stat").read_text().split()[13]) / os.sysconf("SC_CLK_TCK")


async def at_work(worker: int, before: float) -> None:
    """Wait until a worker is in the middle of its next chore, which takes it longer than this."""
    await until(lambda: used(worker) >= before + 0.1)


async def until(holds: Callable[[], Any]) -> Any:
    """Wait until something holds."""
    async with asyncio.timeout(60):
        while not (found := holds()):
            await asyncio.sleep(0.01)
    return found


def story(path: Path, tale: Callable[[Open, Visitor], Any], **bounds: Any) -> None:
    """Let this happen in an open house, with one visitor in it."""

    async def told() -> None:
        async with open_site(path, replace(AT_ONCE, **bounds)) as at, visitors(at, 1) as (visitor,):
            visitor.http.timeout = httpx.Timeout(200)
            await tale(at, visitor)

    asyncio.run(told())


async def upload(visitor: Visitor, number: int, *, address: str = "", **query: Any) -> httpx.Response:
    """Have a long record replayed."""
    headers = {"x-forwarded-for": address} if address else {}
    return await visitor.http.post("/api/replay", content=like_long(number), params=query, headers=headers)


@pytest.mark.parametrize("record", sorted(GAMES.glob("*.cabo")), ids=lambda path: path.stem)
def test_a_replay_is_the_same_through_the_worker(http: TestClient, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for name in ("open", "watcher", "A", "B"):
        eye = Eye(None if len(name) > 1 else parse_seat(name), open=name == "open")
        found = http.post("/api/replay", params={"eye": name}, content=text.encode())
        assert found.content == msgspec.json.encode(replay_round(text, 1, eye))


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Any:
    store = SqliteStore.open(tmp_path_factory.mktemp("heavy") / "tables.sqlite")
    with TestClient(make_app(store, AT_ONCE)) as client:
        yield client
        client.portal.call(store.close)  # type: ignore[union-attr]


@linux
def test_a_long_record_is_replayed_in_little_memory() -> None:
    program = (
        "import re, sys\n"
        "from pathlib import Path\n"
        "from cabo.server.games.replays import Eye, replay_round\n"
        "found = replay_round(sys.stdin.read(), 7, Eye(None, open=True))\n"
        "status = Path('/proc/self/status').read_text()\n"
        "print(found.rounds, int(re.search(r'VmHWM:\\s+(\\d+)', status)[1]) // 1024)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], input=LONG, capture_output=True, text=True)
    rounds, memory = map(int, done.stdout.split())
    assert rounds == 12
    assert memory < 100, "MiB"


def test_what_is_far_longer_than_any_game_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def tale(_: Open, visitor: Visitor) -> None:
        longest = await visitor.http.post("/api/replay", content=long_record(26, 900).encode())
        assert (longest.status_code, longest.json()["code"]) == (409, "long-record")

    story(tmp_path, tale)


def test_tables_go_on_while_long_records_are_worked_out(tmp_path: Path) -> None:
    async def tale(_: Open, visitor: Visitor) -> None:
        table = await visitor.open(name="Ana")
        player = await visitor.come(table)
        await player.welcomed()
        uploads = [asyncio.create_task(upload(visitor, number)) for number in range(4)]
        answered = 0
        while not any(each.done() for each in uploads):
            answer = await player.ask("share", on=answered % 2 == 0)
            assert answer["type"] == "ok"
            answered += 1
        assert answered >= 20, "one record takes much longer than an answer at a table"
        assert [each.status_code for each in await asyncio.gather(*uploads)] == [200] * 4

    often: dict[str, Any] = dict.fromkeys(
        ("commands", "commands_at_once", "changes_at_once", "table_changes_at_once", "most_changes"), 100_000
    )
    story(tmp_path, tale, **often)


def test_addresses_take_turns(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        many = [asyncio.create_task(upload(visitor, number, address="192.0.2.1")) for number in range(4)]
        await until(lambda: len(at.site.hall.workshop) == 4)
        other = asyncio.create_task(upload(visitor, 9, address="192.0.2.2"))
        assert (await other).status_code == 200
        assert sum(each.done() for each in many) <= 2
        for each in many:
            each.cancel()

    story(tmp_path, tale)


def test_an_address_has_so_many_waiting_and_others_still_come_in(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        first = asyncio.create_task(upload(visitor, 0, address="192.0.2.1"))
        await until(lambda: len(at.site.hall.workshop) == 1)
        more = [asyncio.create_task(upload(visitor, number, address="192.0.2.1")) for number in (1, 2, 3, 4)]
        done, _ = await asyncio.wait(more, return_when=asyncio.FIRST_COMPLETED)
        refused = done.pop().result()
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert refused.headers["retry-after"] == "10"
        assert (await upload(visitor, 9, address="192.0.2.2")).status_code == 200
        assert (await first).status_code == 200
        for each in more:
            each.cancel()

    story(tmp_path, tale, most_chores_each=2)


def test_who_asks_while_the_queue_is_full_is_told_to_come_back(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        first = asyncio.create_task(upload(visitor, 0))
        await until(lambda: len(at.site.hall.workshop) == 1)
        refused = await upload(visitor, 1, address="192.0.2.2")
        assert refused.status_code == 503
        assert refused.json() == {
            "no": "The server has a lot to work out at the moment: try again soon.",
            "code": "busy",
            "values": {},
            "about": [],
        }
        same = await upload(visitor, 0, address="192.0.2.2")  # this is worked out already
        assert same.content == (await first).content
        assert (await upload(visitor, 1)).status_code == 200

    story(tmp_path, tale, most_chores=1)


def test_a_finished_table_asks_its_visitors_to_wait_while_the_queue_is_full(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        table = await visitor.open(name="Ana")
        await at.site.hall.end(table)
        await at.site.hall.sweep()
        first = asyncio.create_task(upload(visitor, 0))
        await until(lambda: len(at.site.hall.workshop) == 1)
        turned_away = await visitor.come(table)
        assert await turned_away.closed() == 1012
        assert turned_away.messages[-1]["code"] == "busy"
        assert turned_away.messages[-1]["again"]
        await first
        again = await visitor.come(table)
        await again.welcomed()
        assert again.told["info"]["status"] == "ended"

    story(tmp_path, tale, most_chores=1)


def test_what_takes_too_long_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    async def tale(_: Open, visitor: Visitor) -> None:
        others = workers(os.getpid()) if sys.platform == "linux" else []
        refused = await upload(visitor, 0)
        assert refused.status_code == 409
        assert refused.json()["no"] == "This is too much for the server to work out."
        assert (await visitor.http.get("/healthz")).text == "ok\n"
        if sys.platform == "linux":
            assert workers(os.getpid(), others) == []

    story(tmp_path, tale, chore_seconds=0.05)


@linux
def test_after_a_worker_has_died_the_next_question_is_answered(tmp_path: Path) -> None:
    async def tale(_: Open, visitor: Visitor) -> None:
        others = workers(os.getpid())
        assert (await visitor.http.post("/api/replay", content=SHORT)).status_code == 200
        (worker,) = workers(os.getpid(), others)
        before = used(worker)
        asked = asyncio.create_task(upload(visitor, 0))
        await at_work(worker, before)
        os.kill(worker, signal.SIGKILL)
        broken = await asked
        assert (broken.status_code, broken.json()["code"]) == (503, "busy")
        assert (await upload(visitor, 0)).status_code == 200
        (idle,) = workers(os.getpid(), others)
        os.kill(idle, signal.SIGKILL)
        await until(lambda: workers(os.getpid(), others) == [])
        assert (await upload(visitor, 1)).status_code == 200

    story(tmp_path, tale)


def test_a_server_that_only_plays_has_no_worker(tmp_path: Path) -> None:
    async def tale(_: Open, visitor: Visitor) -> None:
        others = workers(os.getpid())
        table = await visitor.open(name="Ana", bots={"B": "steady"})
        player = await visitor.come(table)
        await player.ask("begin")
        await player.play_on()
        assert not workers(os.getpid(), others)

    story(tmp_path, tale)


@linux
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_worker_ends_with_its_server(tmp_path: Path, by: signal.Signals) -> None:
    async def tale(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=60, trust_env=False) as http:
            assert (await http.post("/api/replay", content=SHORT)).status_code == 200
            (worker,) = workers(server.process.pid)
            before = used(worker)
            asked = asyncio.create_task(http.post("/api/replay", content=like_long(0)))
            await at_work(worker, before)
            server.process.send_signal(by)
            await until(lambda: _has_ended(worker))
            try:
                assert (await asked).json()["code"] == "restarting"
            except httpx.TransportError:
                assert by is signal.SIGKILL
        ended = await asyncio.to_thread(server.process.wait, 60)
        assert ended == (-by if by is signal.SIGKILL else 0)

    with running_server(tmp_path, "--log-level", "error") as server:
        asyncio.run(tale(server))
        assert server.log.read_text() == ""


def _has_ended(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] == "Z"
    except FileNotFoundError:
        return True


def test_a_table_that_is_read_from_its_log_is_the_table_that_was_left(tmp_path: Path) -> None:
    async def tale() -> None:
        async with room(tmp_path, replace(QUICK, abandoned=1e9)) as here:
            id = await _ended(here)
            table = here.hall.tables[id]
            before = await here.client(table, "ana", sit=False)
            await before.come(since=0)
            told, missed = before.told, before.messages[-1]["missed"]
            for client in list(table.audience.listeners):
                table.go(client)
            await here.settle()
            await here.hall.sweep()
            assert id not in here.hall.tables
            again = await here.hall.find(id)
            assert again is not None
            after = await here.client(again, "ana", sit=False)
            await after.come(since=0)
            assert (after.told, after.messages[-1]["missed"]) == (told, missed)
            assert await here.hall.find(id) is again

    run(tale)


def test_a_table_that_is_deleted_while_its_log_waits_to_be_read_is_gone(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        table = await visitor.open(name="Ana")
        await at.site.hall.end(table)
        await at.site.hall.sweep()
        first = asyncio.create_task(upload(visitor, 0))
        await until(lambda: len(at.site.hall.workshop) == 1)
        asked = asyncio.create_task(visitor.http.get(f"/api/tables/{table}"))
        await until(lambda: len(at.site.hall.workshop) == 2)
        await at.site.hall.store.delete(table)
        await first
        assert (await asked).status_code == 404

    story(tmp_path, tale)


def test_a_table_is_deleted_without_waiting_for_what_others_ask(tmp_path: Path) -> None:
    async def tale(at: Open, visitor: Visitor) -> None:
        table = await visitor.open(name="Ana")
        await at.site.hall.end(table)
        await at.site.hall.sweep()
        first = asyncio.create_task(upload(visitor, 0))
        await until(lambda: len(at.site.hall.workshop) == 1)
        await at.site.hall.delete(table)
        assert not first.done()
        await first
        assert (await visitor.http.get(f"/api/tables/{table}")).status_code == 404
        with pytest.raises(Refused, match="no table"):
            await at.site.hall.delete(table)

    story(tmp_path, tale, most_chores=1)


async def _ended(here: Room) -> str:
    table = await here.table("deluxe", 2, bots={"B": "steady"})
    ana = await here.client(table, "ana")
    await ana.ask("begin")
    await ana.ask("ready", nonce="ab" * 16)
    await ana.move("look", places=ana.offers["look"]["places"][:2])
    await here.hall.end(table.id)
    await here.settle()
    return table.id
