"""Commands that are not play: without a change there is no step, the rest is bounded, play never waits."""

import asyncio
import gc
import weakref
from dataclasses import replace
from typing import Any

import pytest

from cabo.errors import CaboError
from cabo.server.bounds import MOST_MISSED
from cabo.server.hall.table import Table
from cabo.server.protocol.settings import Settings
from cabo.server.refused import Refused
from cabo.server.situation.facts import Fact, Shared
from cabo.server.situation.lobby import move_seat
from tests.server.test_keeping import finished
from tests.support.hall import QUICK, Client, Room, dealt, hall_story, looked

FEW = replace(QUICK, changes_at_once=3.0, changes=0.1, table_changes_at_once=8.0, table_changes=0.5)


async def turned(client: Client, seat: int) -> dict[str, Any]:
    """Ask for a change: whether watchers see this seat's cards."""
    return await client.ask("share", on=not client.info["seats"][seat]["shared"])


async def play_on(*clients: Client) -> None:
    """The player whose turn it is plays it."""
    mover = next(client for client in clients if "draw" in client.offers)
    await mover.move("draw")
    await mover.move("discard")


async def rows(hall: Room, table: Table) -> int:
    return len(await hall.store.log(table.id))


@hall_story()
async def test_what_changes_nothing_is_no_step(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    before = await rows(hall, table)
    for _ in range(3):
        for do, fields in (
            ("share", {"on": False}),
            ("chat", {"on": True}),
            ("end", {"on": False}),
            ("host", {"seat": "A"}),
        ):
            assert await ana.ask(do, **fields) == {
                "type": "ok",
                "id": ana.messages[-1]["id"],
                "v": table.now.v,
            }
    assert await rows(hall, table) == before == table.now.v
    await ana.ask("share", on=True)
    await ana.ask("share", on=True)
    assert await rows(hall, table) == before + 1
    await hall.hall.end(table.id)
    ended = await rows(hall, table)
    for _ in range(3):
        assert (await ben.ask("leave"))["type"] == "ok"
    assert await rows(hall, table) == ended


@hall_story(FEW)
async def test_a_person_changes_only_so_much_at_once(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    before = await rows(hall, table)
    went = [await turned(ana, 0) for _ in range(20)]  # she has sat down; to take back is free
    assert [said["type"] for said in went] == ["ok"] * 4 + ["no"] * 16
    assert (went[-1]["code"], await rows(hall, table)) == ("many-changes", before + 4)
    assert (await turned(ben, 1))["type"] == "ok"  # nobody else is affected
    await play_on(ana, ben)
    await hall.wait(11)
    assert [(await turned(ana, 0))["type"] for _ in range(3)] == ["ok", "ok", "no"]


@hall_story(FEW)
async def test_many_strangers_change_a_table_only_so_often(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    ana = await hall.client(table, "ana")
    went = []
    for number in range(20):
        stranger = await hall.client(table, f"s{number}", sit=False)
        went.append((await stranger.ask("sit", name="Eve"))["type"])
        await stranger.ask("leave")
    assert went == ["ok"] * 7 + ["no"] * 13
    assert await rows(hall, table) == 1 + 1 + 2 * 7
    await hall.wait(3)
    assert (await stranger.ask("sit", name="Eve"))["type"] == "ok"
    assert (await ana.ask("leave"))["type"] == "ok"


@hall_story(replace(FEW, table_changes=100.0, changes=100.0, most_changes=10))
async def test_a_table_is_changed_only_so_often_in_its_life(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "remake", "ana", "ben")
    for _ in range(20):
        last = await turned(ana, 0)
        await hall.wait(1)
    assert last["code"] == "changed-enough"
    kept = await rows(hall, table)
    await hall.restart()
    table = hall.hall.tables[table.id]
    ana, ben = [await Client(hall, table, person).come() for person in ("ana", "ben")]
    assert (await turned(ana, 0))["code"] == "changed-enough"
    assert await rows(hall, table) == kept
    await play_on(ana, ben)
    assert (await ben.ask("leave"))["type"] == "ok"


@hall_story(replace(FEW, table_changes=100.0, changes=100.0, changes_at_once=1000.0, most_changes=400))
async def test_a_table_read_from_its_log_knows_all_that_was_followed_there(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "remake", "ana", "ben")
    first = await ana.ask("share", id="first", on=True)
    for on in (False, True) * 200:
        fact: Fact = Shared("A", on)
        await table.agree(lambda _, fact=fact: [fact])  # type: ignore[misc]
    await hall.hall.end(table.id)
    await ana.go()
    await ben.go()
    await hall.hall.sweep()
    assert table.id not in hall.hall.tables
    found = await hall.hall.find(table.id)
    assert found is not None
    ben = await Client(hall, found, "ben").come()
    assert (await turned(ben, 1))["code"] == "changed-enough"
    ana = await Client(hall, found, "ana").come()
    assert await ana.ask("share", id="first", on=True) == first  # and not followed twice


@hall_story(FEW)
async def test_a_seat_that_goes_to_and_fro_is_a_change(hall: Room) -> None:
    table, _ = await looked(hall, "deluxe", "ana", "ben")
    persons = ["ana", "phone"]

    async def moved() -> None:
        holder, other = persons
        await table.agree(lambda now: move_seat(now, holder, now.chairs[0].since, other), by=other)
        persons.reverse()

    for _ in range(5):  # ana has changed nothing yet but her seat
        await moved()
    with pytest.raises(Refused, match="many changes"):
        await moved()


@hall_story()
async def test_what_was_missed_has_a_bound(hall: Room) -> None:
    table, (_, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ben.go()
    for on in (True, False) * 600:
        fact: Fact = Shared("A", on)
        await table.agree(lambda _, fact=fact: [fact])  # type: ignore[misc]
    back = await Client(hall, table, "ben").come(since=0)
    missed = next(said for said in back.messages if said["type"] == "welcome")["missed"]
    assert [step["v"] for step in missed] == list(range(table.now.v - MOST_MISSED + 1, table.now.v + 1))


@hall_story()
async def test_a_used_link_is_used_for_ever(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    ana = await hall.client(table, "ana")
    since = table.now.chairs[0].since
    await table.agree(lambda now: move_seat(now, "ana", since, "phone"))
    phone = await Client(hall, table, "phone").come()
    await phone.ask("leave")
    assert (await ana.ask("sit", name="Ana", seat="A"))["type"] == "ok"
    assert (table.now.chairs[0].person, table.now.chairs[0].since) == ("ana", table.now.v)
    with pytest.raises(CaboError, match="no longer good"):
        await table.agree(lambda now: move_seat(now, "ana", since, "eve"))
    await hall.restart()
    table = hall.hall.tables[table.id]
    with pytest.raises(CaboError, match="no longer good"):
        await table.agree(lambda now: move_seat(now, "ana", since, "eve"))


@hall_story()
async def test_what_was_followed_is_never_followed_again(hall: Room) -> None:
    table, (ana, _) = await looked(hall, "remake", "ana", "ben")
    first = await ana.ask("share", id="first", on=True)
    await ana.ask("share", on=False)
    for _ in range(80):
        assert (await ana.ask("play", v=-1, move={"kind": "draw"}))["type"] == "no"
    for restarted in (False, True):
        if restarted:
            await hall.restart()
            table = hall.hall.tables[table.id]
        v = table.now.v
        tab = await Client(hall, table, "ana").come()
        assert await tab.ask("share", id="first", on=True) == first
        assert (table.now.v, table.now.chairs[0].shared) == (v, False)
    other = await Client(hall, table, "ben").come()
    assert (await other.ask("share", id="first", on=True))["v"] == table.now.v == v + 1


@hall_story(replace(QUICK, most_tables=3, most_tables_each=2))
async def test_a_rematch_is_a_table_like_any_other(hall: Room) -> None:
    asked: list[str] = []

    def may_open(address: str) -> bool:
        asked.append(address)
        return len(asked) < 3

    hall.hall.may_open = may_open

    async def over() -> Client:
        _, (ana, _) = await dealt(hall, "remake", "ana", "ben")
        await ana.ask("end")
        assert ana.info["status"] == "finished"
        return ana

    one, two, three, four = [await over() for _ in range(4)]
    assert (await one.ask("rematch"))["type"] == "ok"
    assert (await two.ask("rematch"))["type"] == "ok"
    assert (await three.ask("rematch"))["code"] == "too-many-tables"
    await hall.hall.end(one.info["rematch"])
    assert (await three.ask("rematch"))["code"] == "many-tables"
    assert asked == ["here"] * 3
    await hall.hall.end(two.info["rematch"])
    for person in ("x", "y", "z"):
        await hall.hall.open(one_setting(), person)
    assert (await four.ask("rematch"))["code"] == "no-table-left"


def one_setting() -> Settings:
    return Settings(edition="deluxe", seats=2)


@hall_story(replace(QUICK, most_tables_each=2))
async def test_tables_that_are_asked_for_at_once_count_together(hall: Room) -> None:
    asked = [hall.hall.open(one_setting(), "ana") for _ in range(10)]
    went = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(how, Refused) for how in went) == 8
    assert len(hall.hall.tables) == 2


@hall_story()
async def test_a_table_that_is_swept_or_deleted_leaves_no_garbage(hall: Room) -> None:
    gc.collect()
    gc.disable()
    try:
        swept = weakref.ref(hall.hall.tables[await finished(hall)])
        await hall.hall.sweep()
        snapping, (ana, ben) = await looked(hall, "kaboo", "ana", "ben")
        await play_on(ana, ben)
        assert snapping.snap is not None
        with pytest.raises(Refused):
            await snapping.agree(lambda now: move_seat(now, "nobody", 0, "eve"))
        gone = weakref.ref(snapping)
        await hall.hall.delete(snapping.id)
        del snapping, ana, ben
        await hall.settle()
        assert (swept(), gone()) == (None, None)
    finally:
        gc.enable()
