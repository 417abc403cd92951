"""Tables: opened, filled, begun, left, ended and played again, all through the protocol's commands."""

from __future__ import annotations

from typing import Any

import pytest

from cabo.errors import CaboError
from cabo.server.bounds import Bounds
from cabo.server.protocol.settings import Settings
from tests.support.hall import Client, Room, dealt, hall_story, looked, ready


def no(answer: dict[str, Any]) -> str:
    assert answer["type"] == "no", answer
    return str(answer["why"])


async def end_round(hall: Room, clients: list[Client]) -> None:
    """Play the round to its end: call Cabo as soon as possible, otherwise draw and discard."""
    while clients[0].told["now"] and clients[0].told["now"]["phase"] != "over":
        mover = next((client for client in clients if client.offers.keys() - {"seen"}), None)
        if mover is None:
            await hall.wait(1)
            continue
        kinds = ("look", "cabo", "draw", "discard", "decline")
        kind = next(kind for kind in kinds if kind in mover.offers)
        look = mover.offers.get("look")
        await mover.move(kind, **({"places": look["places"][: look["least"]]} if look else {}))


@hall_story()
async def test_every_setting_of_a_table_is_shown_to_all(hall: Room) -> None:
    chosen = {
        "edition": "kaboo",
        "seats": 4,
        "house": {"limit": 50, "false_snap": 1},
        "bots": {"B": "steady", "D": "novice"},
        "public": True,
        "snap": "window",
        "memory": True,
        "clock": "relaxed",
        "watchers": False,
        "chat": False,
        "pace": "quick",
    }
    table = await hall.hall.open(Settings(**chosen), "host")  # type: ignore[arg-type]
    guest = await hall.client(table, "guest", sit=False)
    assert guest.info["settings"] == chosen
    assert [seat["kind"] for seat in guest.info["seats"]] == ["free", "bot", "free", "bot"]
    assert guest.info["chat"] is False


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"edition": "poker"}, "poker"),
        ({"seats": 1}, "seats"),
        ({"seats": 9}, "seats"),
        ({"house": {"nonsense": 1}}, "nonsense"),
        ({"bots": {"A": "nobody"}}, "nobody"),
        ({"bots": {"C": "steady"}}, "seat C"),
        ({"bots": {"A": "steady", "B": "steady"}}, "leave at least one"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(tmp_path: Any, wrong: Any, why: str) -> None:
    @hall_story()
    async def story(hall: Room) -> None:
        with pytest.raises(CaboError, match=why):
            await hall.hall.open(Settings(**{"edition": "deluxe", "seats": 2, **wrong}), "host")
        assert not hall.hall.tables

    story(tmp_path)


@hall_story()
async def test_a_table_is_not_opened_for_somebody_whose_name_cannot_be(hall: Room) -> None:
    with pytest.raises(CaboError, match="1 to 24"):
        await hall.hall.open(Settings(edition="deluxe", seats=2, public=True), "host", "x" * 30)
    assert hall.hall.listed() == []


@hall_story()
async def test_names_clash_whatever_their_case_and_with_bots_too(hall: Room) -> None:
    table = await hall.table("deluxe", 4)
    ana = await hall.client(table, "ana")
    other = await hall.client(table, "other", sit=False)
    assert "called ANA already" in no(await other.ask("sit", name=" ANA "))
    assert "1 to 24 characters" in no(await other.ask("sit", name="   "))
    assert "cannot be shown" in no(await other.ask("sit", name="a\u202eb"))
    assert (await other.ask("sit", name="greta"))["type"] == "ok"
    host = await hall.client(table, "host", sit=False)
    await host.ask("bot", seat="C", bot="steady")
    assert [seat["name"] for seat in ana.info["seats"]] == ["Ana", "greta", "Juno", ""]


@hall_story()
async def test_nobody_is_called_like_somebody_else_or_like_the_page_speaks(hall: Room) -> None:
    table = await hall.table("kaboo", 8)
    await hall.client(table, "ana")
    other = await hall.client(table, "other", sit=False)
    for name, code in (
        *((name, "name-taken") for name in ("Аna", "АNА", "Ａna", "αnα", "𝐀𝐧𝐚", "ana")),
        *(
            (name, "name-reserved")
            for name in ("You", "YOU!", "Υou", "Y0u", "vous", "Du", "du 🦊", "the Dealer")
        ),
        *((name, "name-reserved") for name in ("Donneur", "GEBER", "Nobody", "Niemand", "NIEMAND")),
        *((name, "name-mixed") for name in ("Pеtra", "Юlia", "Ελeni")),
        *(
            (name, "name-unprintable")
            for name in ("\u200d", "\ufe0f", "A\u034fnna", "\u0301\u0301", "🦊\u200d")
        ),
    ):
        assert (await other.ask("sit", name=name))["code"] == code, name
    for number, name in enumerate(
        ("👨\u200d👩\u200d👧\u200d👦", "❤\ufe0f\u200d🔥 Zoë", "Мария", "Youssef", "Duncan")
    ):
        guest = await hall.client(table, f"g{number}", sit=False)
        assert (await guest.ask("sit", name=name))["type"] == "ok", name
        assert guest.seat("BCDEF"[number])["name"] == name


@hall_story()
async def test_every_bot_of_a_full_table_has_a_name_of_its_own(hall: Room) -> None:
    table = await hall.table("kaboo", 8, bots=dict.fromkeys("BCDEFGH", "steady"))
    ana = await hall.client(table, "ana")
    names = [seat["name"] for seat in ana.info["seats"]]
    assert len({name.casefold() for name in names}) == 8
    assert names[1] == "Greta"
    assert all(name.isalpha() for name in names)


@hall_story()
async def test_a_seat_is_taken_once_and_a_person_has_one(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    ana = await hall.client(table, "ana", seat="B")
    assert ana.told["you"] == "B"
    ben = await hall.client(table, "ben", sit=False)
    assert "free are A, C" in no(await ben.ask("sit", name="Ben", seat="B"))
    assert "already" in no(await ana.ask("sit", name="Ann"))
    assert "no seat" in no(await ben.ask("ready"))


@hall_story()
async def test_the_lobby_lists_public_tables_until_they_are_over(hall: Room) -> None:
    await hall.table("deluxe", 2)
    shown = await hall.table("deluxe", 2, public=True)
    private = await hall.table("deluxe", 2, public=True, watchers=False)
    assert {table.id for table in hall.hall.listed()} == {shown.id, private.id}
    for table in (shown, private):
        for person in ("ana", "ben"):
            await hall.client(table, person)
    assert [table.id for table in hall.hall.listed()] == [shown.id]


@hall_story()
async def test_the_game_begins_when_the_last_seat_is_taken(hall: Room) -> None:
    table = await hall.table("deluxe", 3, bots={"B": "steady"})
    ana = await hall.client(table, "ana")
    assert ana.info["status"] == "open"
    await hall.client(table, "ben")
    assert ana.info["status"] == "playing"
    assert [seat["ready"] for seat in ana.info["seats"]] == [False, True, False]
    late = await hall.client(table, "late", sit=False)
    assert "has begun" in no(await late.ask("sit", name="Late"))


@hall_story()
async def test_the_host_begins_and_the_empty_seats_are_taken_away(hall: Room) -> None:
    table = await hall.table("deluxe", 4)
    ana, ben = await hall.client(table, "ana", seat="B"), await hall.client(table, "ben", seat="D")
    assert "host" in no(await ana.ask("begin"))
    host = await hall.client(table, "host", sit=False)
    assert (await host.ask("begin"))["type"] == "ok"
    assert [seat["name"] for seat in ana.info["seats"]] == ["Ana", "Ben"]
    assert (ana.told["you"], ben.told["you"]) == ("A", "B")
    assert "begun" in no(await host.ask("begin"))


@hall_story()
async def test_the_host_begins_and_bots_take_the_empty_seats(hall: Room) -> None:
    table = await hall.table("deluxe", 4)
    host = await hall.client(table, "host", seat="C")
    assert "2 players at least" in no(await host.ask("begin"))
    assert "nobody" in no(await host.ask("begin", fill="nobody"))
    await host.ask("begin", fill="novice")
    assert [seat["bot"] for seat in host.info["seats"]] == ["novice", "novice", "", "novice"]
    assert len({seat["name"] for seat in host.info["seats"]}) == 4


@hall_story()
async def test_only_the_host_seats_bots_and_in_free_seats_alone(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben")
    assert "host" in no(await ben.ask("bot", seat="C", bot="steady"))
    assert "not free" in no(await host.ask("bot", seat="B", bot="steady"))
    assert "not free" in no(await host.ask("bot", seat="H", bot="steady"))
    await host.ask("bot", seat="C", bot="steady")
    assert host.info["status"] == "playing"


@hall_story()
async def test_whoever_leaves_before_the_game_frees_the_seat(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben")
    await ben.ask("leave")
    assert host.seat("B")["kind"] == "free"
    assert "no seat" in no(await ben.ask("leave"))
    await hall.client(table, "cy")
    await host.ask("leave")
    assert host.info["host"] == "B"
    assert table.now.host == "cy"


@hall_story()
async def test_a_guest_who_leaves_does_not_close_the_table_of_its_host(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    host = await hall.client(table, "host", sit=False)
    guest = await hall.client(table, "guest")
    await guest.ask("leave")
    assert host.info["status"] == "open"


@hall_story()
async def test_a_bot_plays_on_for_whoever_leaves_the_game(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("leave")
    assert (ben.seat("A")["kind"], ben.seat("A")["name"], ben.info["host"]) == ("bot", "Ana", "B")
    assert ana.told["you"] is None
    await hall.wait(1)
    assert "draw" in ben.offers  # the bot has had its turn
    await ben.ask("leave")
    assert (table.now.status, table.now.closed) == ("playing", "")


@hall_story()
async def test_leaving_while_a_deal_waits_does_not_keep_the_others_waiting(hall: Room) -> None:
    table = await hall.table("deluxe", 3)
    ana, ben, cy = [await hall.client(table, person) for person in ("ana", "ben", "cy")]
    await ready([ana, ben])
    await cy.ask("leave")
    assert ana.told["now"]["phase"] == "look"


@hall_story()
async def test_the_host_hands_the_table_over(hall: Room) -> None:
    table = await hall.table("deluxe", 4, bots={"D": "steady"})
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben")
    assert "Only a person" in no(await host.ask("host", seat="D"))
    assert "Only a person" in no(await host.ask("host", seat="C"))
    await host.ask("host", seat="B")
    assert (ben.told["host"], host.told.get("host", False)) == (True, False)
    assert "host" in no(await host.ask("host", seat="A"))


@hall_story()
async def test_before_the_game_the_host_removes_anyone(hall: Room) -> None:
    table = await hall.table("deluxe", 3, bots={"C": "steady"})
    host, ben = await hall.client(table, "host"), await hall.client(table, "ben", sit=False)
    await host.ask("remove", seat="C")
    assert host.seat("C")["kind"] == "free"
    await ben.ask("sit", name="Ben")
    assert "leave the table" in no(await host.ask("remove", seat="A"))
    assert "Nobody" in no(await host.ask("remove", seat="C"))
    await host.ask("remove", seat="B", block=True)
    assert ben.messages[-1] == {
        "type": "bye",
        "why": "The host of this table has asked you not to come.",
        "again": False,
        "code": "not-welcome",
    }
    told = len(ben.frames)
    await host.ask("bot", seat="B", bot="steady")
    assert len(ben.frames) == told
    assert "asked you not to play" in no(await ben.ask("sit", name="Ben"))


@hall_story(Bounds(pace=0, idle=30, grace=1000))
async def test_in_the_game_only_somebody_who_keeps_the_table_waiting_is_removed(hall: Room) -> None:
    _, (host, ben) = await looked(hall, "deluxe", "host", "ben")
    assert "is playing" in no(await host.ask("remove", seat="B"))
    await host.move("draw")
    await host.move("discard")
    if "decline" in host.offers:
        await host.move("decline")
    await hall.wait(29)
    assert "is playing" in no(await host.ask("remove", seat="B"))
    await hall.wait(2)
    assert "host" in no(await ben.ask("remove", seat="A"))
    await host.ask("remove", seat="B")
    assert host.seat("B")["kind"] == "bot"
    assert "bot already" in no(await host.ask("remove", seat="B"))


@hall_story(Bounds(pace=0, idle=30, grace=1000))
async def test_a_short_cut_is_no_reason_to_remove_somebody(hall: Room) -> None:
    _, (host, ben) = await looked(hall, "deluxe", "host", "ben")
    await ben.go()
    await hall.wait(5)
    assert "is playing" in no(await host.ask("remove", seat="B"))
    await hall.wait(30)
    assert (await host.ask("remove", seat="B"))["type"] == "ok"


@hall_story()
async def test_the_next_round_is_dealt_when_all_are_ready(hall: Room) -> None:
    _, clients = await dealt(hall, "deluxe", "ana", "ben", bots={"C": "steady"})
    await end_round(hall, clients)
    ana, ben = clients
    first, second = ana.info["shuffles"]
    assert (first["round"], second["round"], second["seed"]) == (1, 2, None)
    assert first["seed"]
    assert first["nonces"] == ["0123456789abcdef" * 2] * 2 + [""]
    await ready([ana])
    assert (ana.seat("A")["ready"], ana.seat("B")["ready"], ana.seat("C")["ready"]) == (True, False, True)
    assert "already" in no(await ana.ask("ready"))
    assert "32 hexadecimal digits" in no(await ben.ask("ready", nonce="abc"))
    await ready([ben])
    assert ana.told["now"]["round"] == 2
    assert "No round waits" in no(await ana.ask("ready"))


@hall_story()
async def test_anyone_ends_the_game_where_the_rules_say_so(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "remake", "ana", "ben")
    assert ben.told["now"]["may_end"] == "anyone"
    await ben.ask("end")
    assert ana.info["status"] == "finished"
    assert "no game to end" in no(await ben.ask("end"))


@hall_story()
async def test_all_agree_to_end_the_game_and_bots_go_along(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben", bots={"C": "steady"})
    await ben.ask("end")
    assert (ana.info["status"], ana.seat("B")["wishes_end"]) == ("playing", True)
    await ben.ask("end", on=False)
    await ana.ask("end")
    assert ana.info["status"] == "playing"
    await ben.ask("end")
    assert ana.info["status"] == "finished"
    assert ana.told["now"]["winners"] is not None


@hall_story()
async def test_the_last_who_has_not_agreed_leaves_and_the_game_ends(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("end")
    await ben.ask("leave")
    assert ana.info["status"] == "finished"


@hall_story()
async def test_the_game_can_be_ended_before_the_first_deal_and_between_rounds(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    early = [await hall.client(table, person) for person in ("ana", "ben")]
    for client in early:
        await client.ask("end")
    assert early[0].info["status"] == "finished"
    _, clients = await dealt(hall, "deluxe", "ana", "ben")
    await end_round(hall, clients)
    for client in clients:
        await client.ask("end")
    assert clients[0].info["status"] == "finished"
    assert clients[0].told["now"]["result"] is not None


@hall_story()
async def test_a_rematch_has_the_same_people_each_one_seat_further(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "remake", "ana", "ben", bots={"C": "steady"})
    assert "over" in no(await ana.ask("rematch"))
    await ana.ask("end")
    watcher = await hall.client(table, "eve", sit=False)
    assert "no seat" in no(await watcher.ask("rematch"))
    await ben.ask("rematch")
    again = hall.hall.tables[ana.info["rematch"]]
    await ana.ask("rematch")
    assert ana.info["rematch"] == again.id
    assert again.now.names == ("Ben", "Greta", "Ana")
    assert [chair.person for chair in again.now.chairs] == ["ben", "", "ana"]
    assert again.now.status == "playing"
    back = [await Client(hall, again, person).come() for person in ("ana", "ben")]
    await ready(back)
    assert back[0].told["now"]["phase"] == "look"


@hall_story()
async def test_a_rematch_does_not_wait_for_ever_for_whoever_stays_away(hall: Room) -> None:
    _, (ana, _) = await looked(hall, "remake", "ana", "ben")
    await ana.ask("end")
    await ana.ask("rematch")
    again = hall.hall.tables[ana.info["rematch"]]
    back = await Client(hall, again, "ana").come()
    await ready([back])
    away = next(seat for seat in back.info["seats"] if seat["name"] == "Ben")
    assert away["away_in"] > 0  # all are told when a bot plays for them
    await hall.wait(61)
    assert back.told["now"]["phase"] == "look"


@hall_story()
async def test_the_host_closes_a_table_that_has_not_begun(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    host, ben = await hall.client(table, "host", sit=False), await hall.client(table, "ben")
    assert "host" in no(await ben.ask("close"))
    await host.ask("close")
    assert (ben.info["status"], ben.info["closed"]) == ("ended", "closed by its host")
    assert no(await ben.ask("sit", name="Again"))


@hall_story(Bounds(pace=0, lobby=100))
async def test_a_table_that_nobody_waits_at_is_closed(hall: Room) -> None:
    table = await hall.table("deluxe", 2)
    ana = await hall.client(table, "ana")
    await hall.wait(200)
    assert table.now.status == "open"
    await ana.go()
    await hall.wait(101)
    assert (table.now.status, table.now.closed) == ("ended", "abandoned")
