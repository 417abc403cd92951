"""Before the game: the host changes what is agreed, bots make room, and everyone sees the watchers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cabo.editions import EDITIONS
from cabo.house import differences
from cabo.server.bounds import Bounds
from cabo.server.net import lists
from cabo.server.protocol.presets import PRESETS
from cabo.server.protocol.settings import PACES, Settings, rules_of
from cabo.server.situation.facts import read_step
from cabo.server.situation.following import follow
from cabo.server.situation.summaries import summary_of
from tests.support.hall import Client, Room, dealt, hall_story, ready


def no(answer: dict[str, Any]) -> str:
    assert answer["type"] == "no", answer
    return str(answer["why"])


def ok(answer: dict[str, Any]) -> None:
    assert answer["type"] == "ok", answer


def agreed(client: Client, **changes: Any) -> dict[str, Any]:
    """The settings that a client was told last, with some changes."""
    return {**client.info["settings"], **changes}


def names(client: Client) -> list[str]:
    return [seat["name"] for seat in client.info["seats"]]


@hall_story()
async def test_the_host_changes_everything_while_the_others_keep_their_seats(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben")
    wanted = {
        "edition": "classic",
        "seats": 5,
        "house": {"dealt": 6, "looks": 3},
        "public": True,
        "snap": "window",
        "memory": True,
        "clock": "quick",
        "watchers": False,
        "chat": False,
        "pace": "slow",
    }
    ok(await host.ask("change", settings=agreed(host, **wanted)))
    for client in (host, ben):
        assert client.info["settings"] == {**wanted, "bots": {}}
        assert (names(client), client.info["chat"]) == (["Host", "Ben", "", "", ""], False)
    assert hall.hall.listed() == [table]
    assert summary_of(table.id, table.now, 0, 0).edition == "classic"
    late = await hall.client(table, "late", sit=False)
    assert late.info["settings"]["house"] == {"dealt": 6, "looks": 3}


@hall_story()
async def test_a_game_is_played_and_kept_by_the_rules_that_were_agreed_last(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    host = await hall.client(table, "host")
    ok(await host.ask("change", settings=agreed(host, edition="classic", house={"dealt": 6, "rounds": 1})))
    ben = await hall.client(table, "ben")
    await ready([host, ben])
    assert [len(row) for row in host.told["now"]["rows"]] == [6, 6]
    await hall.restart()
    again = hall.hall.tables[table.id]
    assert (again.now.rules, again.now.chairs) == (table.now.rules, table.now.chairs)


@hall_story()
async def test_whoever_loses_a_seat_gets_a_free_one_and_bots_make_room(hall: Room) -> None:
    table = await hall.table("kaboo", 5, bots={"B": "novice", "C": "sharp"})
    host = await hall.client(table, "host", seat="A")
    ben = await hall.client(table, "ben", seat="E")
    ok(await host.ask("change", settings=agreed(host, seats=4)))
    assert names(ben) == ["Host", "Momo", "Iris", "Ben"]
    assert ben.told["you"] == "D"
    ok(await host.ask("change", settings=agreed(host, seats=3)))
    assert names(host) == ["Host", "Momo", "Ben"]
    assert (ben.told["you"], host.info["settings"]["bots"]) == ("C", {"B": "novice"})
    ok(await host.ask("change", settings=agreed(host, seats=2)))
    assert names(host) == ["Host", "Ben"]
    assert host.info["status"] == "open"  # agreeing on settings and beginning are two things
    ok(await host.ask("begin"))
    assert host.info["status"] == "playing"


@hall_story()
async def test_a_seat_that_is_taken_away_keeps_who_had_it_and_their_links(hall: Room) -> None:
    table = await hall.table("deluxe", 4)
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben", seat="D")
    ok(await ben.ask("share", on=True))
    ok(await host.ask("change", settings=agreed(host, seats=3)))
    assert (ben.told["you"], ben.seat("B")["shared"]) == ("B", True)
    ok(await host.ask("change", settings=agreed(host, seats=4)))
    assert names(ben) == ["Host", "Ben", "", ""]


@hall_story()
async def test_what_cannot_be_agreed_is_refused_and_nothing_changes(hall: Room) -> None:
    table = await hall.table("kaboo", 6)
    host = await hall.client(table, "host")
    clients = [await hall.client(table, person) for person in ("ben", "cleo")]
    before = table.now
    assert "3 people sit here" in no(await host.ask("change", settings=agreed(host, seats=2)))
    assert "2 to 4 players, not 6" in no(await host.ask("change", settings=agreed(host, edition="deluxe")))
    assert "more looks than cards" in no(await host.ask("change", settings=agreed(host, house={"looks": 5})))
    assert "poker" in no(await host.ask("change", settings=agreed(host, edition="poker")))
    assert "2 to 8 seats" in no(await host.ask("change", settings=agreed(host, seats=-1)))
    assert "Only the host" in no(await clients[0].ask("change", settings=agreed(host, seats=4)))
    assert table.now is before


@hall_story()
async def test_what_changes_nothing_is_no_step(hall: Room) -> None:
    table = await hall.table("deluxe", 3, bots={"C": "novice"})
    host = await hall.client(table, "host")
    before = table.now.v
    ok(await host.ask("change", settings=agreed(host)))
    ok(await host.ask("bot", seat="C", bot="novice"))
    ok(await host.ask("change", settings=agreed(host, bots={})))
    assert table.now.v == before
    ok(await host.ask("chat", on=False))
    ok(await host.ask("change", settings=agreed(host)))  # with the chat that its settings speak of
    assert host.info["chat"] is True


@hall_story()
async def test_nothing_is_agreed_anew_once_the_game_has_begun(hall: Room) -> None:
    _, (ana, _) = await dealt(hall, "deluxe", "ana", "ben")
    assert "has begun" in no(await ana.ask("change", settings=agreed(ana, clock="quick")))


@hall_story()
async def test_a_rematch_is_played_by_what_was_agreed_last(hall: Room) -> None:
    table = await hall.table("deluxe", 4)
    host = await hall.client(table, "host")
    ok(await host.ask("change", settings=agreed(host, seats=2, house={"rounds": 1}, clock="relaxed")))
    ben = await hall.client(table, "ben")
    await ready([host, ben])
    ok(await host.ask("end", on=True))
    ok(await ben.ask("end", on=True))
    assert host.info["status"] == "finished"
    ok(await host.ask("rematch"))
    again = hall.hall.tables[host.info["rematch"]].now
    assert (again.rules, again.settings.clock) == (table.now.rules, "relaxed")


@hall_story()
async def test_the_host_puts_another_bot_in_a_bots_place(hall: Room) -> None:
    table = await hall.table("deluxe", 3, bots={"B": "novice"})
    host = await hall.client(table, "host")
    ok(await host.ask("bot", seat="B", bot="sharp"))
    assert (host.seat("B")["name"], host.seat("B")["level"]) == ("Iris", 4)
    assert host.info["status"] == "open"
    assert "not free" in no(await host.ask("bot", seat="A", bot="sharp"))


@pytest.mark.parametrize(("pace", "factor"), sorted(PACES.items()))
def test_bots_play_at_the_pace_of_the_table(tmp_path: Any, pace: str, factor: float) -> None:
    @hall_story(Bounds(pace=1))
    async def story(hall: Room) -> None:
        table, (ana,) = await dealt(hall, "remake", "ana", bots={"B": "novice"}, pace=pace)
        await ana.move("look", places=ana.offers["look"]["places"])
        await hall.wait(0.7 * factor)  # the quickest that a person thinks
        if factor:
            assert "looked" not in kinds_of(ana, "B")
        await hall.wait(1.3 * factor)
        assert "looked" in kinds_of(ana, "B")
        assert table.now.settings.pace == pace

    story(tmp_path)


@hall_story()
async def test_the_log_of_a_table_that_knew_no_pace_is_followed_as_before(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    (entry,) = await hall.store.log(table.id)
    step = msgspec.json.decode(entry.fact)
    del step["facts"][0]["settings"]["pace"]
    assert follow(None, read_step(msgspec.json.encode(step))).settings.pace == "person"


def kinds_of(client: Client, seat: str) -> set[str]:
    """What a seat has done so far, as a client was told."""
    events = [event for said in client.messages for event in said.get("events", ())]
    return {event["kind"] for event in events if event.get("seat") == seat}


@hall_story()
async def test_watchers_are_counted_by_person_and_named_where_they_say_so(hall: Room) -> None:
    table, (ana, _) = await dealt(hall, "deluxe", "ana", "ben")
    eve = await hall.client(table, "eve", sit=False)
    tab = await hall.client(table, "eve", sit=False)
    await hall.client(table, "shy", sit=False)
    assert (ana.info["watching"], ana.info["watchers"]) == (2, [])
    ok(await eve.ask("introduce", name="  Eve  "))
    assert (ana.info["watching"], ana.info["watchers"]) == (2, ["Eve"])
    assert tab.info["watchers"] == ["Eve"]
    await eve.go()
    assert (ana.info["watching"], ana.info["watchers"]) == (2, [])
    await tab.go()
    assert ana.info["watching"] == 1


@hall_story()
async def test_nobody_watches_under_a_name_that_somebody_here_has(hall: Room) -> None:
    table = await hall.table("deluxe", 4, bots={"D": "steady"})
    ana = await hall.client(table, "ana")
    eve, ben = await hall.client(table, "eve", sit=False), await hall.client(table, "ben", sit=False)
    for name in ("ANA", "greta"):
        assert "already" in no(await eve.ask("introduce", name=name))
    assert "1 to 24" in no(await eve.ask("introduce", name="x" * 25))
    assert "cannot be shown" in no(await eve.ask("introduce", name="a\u202eb"))
    ok(await eve.ask("introduce", name="Eve"))
    assert "already" in no(await ben.ask("introduce", name="eve"))
    assert "said your name" in no(await eve.ask("introduce", name="Zoe"))
    assert "have a seat" in no(await ana.ask("introduce", name="Zoe"))
    ok(await ben.ask("sit", name="Eve"))  # players have priority over watchers
    assert (ana.info["watching"], ana.info["watchers"]) == (1, [])
    ok(await eve.ask("introduce", name="Eva"))
    assert ana.info["watchers"] == ["Eva"]


@hall_story()
async def test_who_leaves_a_seat_does_not_watch_by_the_name_of_another_watcher(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    ana = await hall.client(table, "ana")
    eve, ben = await hall.client(table, "eve", sit=False), await hall.client(table, "ben", sit=False)
    ok(await eve.ask("introduce", name="Eve"))
    ok(await eve.ask("sit", name="Zoe"))
    ok(await ben.ask("introduce", name="Eve"))
    ok(await eve.ask("leave"))
    assert (ana.info["watching"], ana.info["watchers"]) == (2, ["Eve"])


@hall_story()
async def test_the_name_of_a_watcher_is_not_kept(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    before = table.now.v
    eve = await hall.client(table, "eve", sit=False)
    ok(await eve.ask("introduce", name="Evelina"))
    assert table.now.v == before
    kept = [entry.fact for entry in await hall.store.log(table.id)]
    assert not any(b"Evelina" in fact for fact in kept)


@hall_story()
async def test_of_many_watchers_some_are_named(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    for number in range(25):
        watcher = await hall.client(table, f"watcher{number}", sit=False)
        ok(await watcher.ask("introduce", name=f"Nr {number}"))
    assert (watcher.info["watching"], len(watcher.info["watchers"])) == (25, 20)


def test_every_named_set_of_rules_can_be_played_and_says_only_what_differs() -> None:
    assert lists.editions().presets == list(PRESETS)
    assert len({preset.name for preset in PRESETS}) == len(PRESETS)
    for preset in PRESETS:
        rules = rules_of(Settings(edition=preset.edition, seats=2, house=preset.house))
        assert differences(rules, EDITIONS[preset.edition]) == preset.house
