"""People at a table: what they are shown, who watches, what is said, who goes and comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cabo.errors import CaboError
from cabo.server.bounds import Bounds
from cabo.server.hall.chat import MOST_MUTING, Chat
from cabo.server.hall.obeying import obey
from cabo.server.hall.replies import Asked
from cabo.server.situation.lobby import move_seat
from tests.support.hall import Client, Room, dealt, hall_story, looked


def no(answer: dict[str, Any]) -> str:
    assert answer["type"] == "no", answer
    return str(answer["why"])


def cards_of(client: Client, letter: str) -> list[str]:
    """The cards of a seat as they lie open to a client now."""
    return [spot["card"] for spot in client.told["now"]["rows"]["ABCDEFGH".index(letter)]]


def said_by(frames: list[bytes]) -> list[dict[str, Any]]:
    return [message for message in map(json.loads, frames) if message["type"] == "said"]


@hall_story()
async def test_with_the_memory_aid_what_was_seen_stays_known(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben", memory=True)
    assert table.now.round is not None
    truth = {f"A{number}": table.now.round.hands[0][number - 1].card.text for number in (1, 2)}  # type: ignore[union-attr]
    assert ana.told["known"] == truth
    assert set(ben.told["known"]) == {"B1", "B2"}
    watcher = await hall.client(table, "eve", sit=False)
    assert watcher.told.get("known", {}) == {}


@hall_story()
async def test_without_the_memory_aid_nothing_that_was_seen_is_told_again(hall: Room) -> None:
    _, (ana, _) = await looked(hall, "deluxe", "ana", "ben")
    assert "known" not in ana.told
    assert cards_of(ana, "A") == ["?"] * 4
    again = await ana.come(since=0)
    welcome = next(said for said in reversed(again.messages) if said["type"] == "welcome")
    looks = [e for step in welcome["missed"] for e in step["events"] if e["kind"] == "looked"]
    assert [event["cards"] for event in looks] == [["?", "?"]] * 2


@hall_story(Bounds(pace=0))
async def test_a_relaxed_clock_lets_a_bot_decide_after_a_minute(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben", clock="relaxed")
    assert ben.told["clocks"] == {"A": 60_000}
    assert "late" not in ben.told
    await hall.wait(59)
    assert ben.told["now"]["phase"] == "turn"
    await hall.wait(2)
    assert ben.told["events"] or ben.told["now"]["phase"] != "turn"
    assert any(said.get("events") and said["events"][0].get("seat") == "A" for said in ben.messages[-3:])
    assert [said["late"] for said in ben.messages if "late" in said] == ["A"]
    assert ana.info["seats"][0]["kind"] == "person"


@hall_story(Bounds(pace=0))
async def test_a_quick_clock_deals_for_whoever_is_not_ready(hall: Room) -> None:
    table = await hall.table("deluxe", 2, clock="quick")
    ana, _ = await hall.client(table, "ana"), await hall.client(table, "ben")
    assert ana.told["clocks"] == {"A": 40_000, "B": 40_000}
    await hall.wait(39)
    assert not ana.told["now"]
    await hall.wait(1)
    assert ana.told["now"]["phase"] == "look"
    assert ana.told["clocks"] == {"A": 20_000, "B": 20_000}
    await hall.wait(20)
    assert ana.told["now"]["phase"] != "look"


@hall_story()
async def test_a_watcher_sees_what_all_see_and_a_seat_only_while_it_is_shared(hall: Room) -> None:
    table, (ana, ben) = await dealt(hall, "deluxe", "ana", "ben")
    eve = await hall.client(table, "eve", sit=False)
    assert (eve.told["you"], eve.offers, ana.info["watching"]) == (None, {}, 1)
    assert "does not share" in no(await eve.ask("watch", seat="A"))
    assert "does not share" in no(await eve.ask("watch", seat="H"))
    await ana.ask("share", on=True)
    assert eve.info["seats"][0]["shared"] is True
    await eve.ask("watch", seat="A")
    await ana.move("look", places=["A1", "A2"])
    assert cards_of(eve, "A") == cards_of(ana, "A") != ["?"] * 4
    assert (eve.offers, cards_of(ben, "A")) == ({}, ["?"] * 4)
    await ana.ask("share", on=False)
    assert cards_of(eve, "A") == ["?"] * 4
    await ben.move("look", places=["B1", "B2"])
    assert "?" not in cards_of(ben, "B")[:2]
    assert cards_of(eve, "B") == ["?"] * 4
    assert "no seat" in no(await eve.ask("play", v=eve.told["v"], move={"kind": "draw"}))
    assert "no seat" in no(await eve.ask("share", on=True))


@hall_story()
async def test_at_a_table_without_watchers_those_who_took_no_seat_are_sent_away(hall: Room) -> None:
    table = await hall.table("deluxe", 2, watchers=False)
    ana = await hall.client(table, "ana")
    eve = await hall.client(table, "eve", sit=False)
    ben = await hall.client(table, "ben")
    assert eve.messages[-1]["type"] == "bye"
    assert eve.messages[-1]["again"] is False
    told = len(eve.frames)
    await ana.ask("ready")
    await ben.ask("ready")
    assert len(eve.frames) == told
    await ben.ask("leave")
    assert ben.told["left"] == "B"  # he may wait here to take the seat back until it is given up


@hall_story()
async def test_people_say_phrases_and_lines_but_not_too_many(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("say", phrase="hello")
    await ana.ask("say", text="  good \u0007 cards\n today ")
    first, second = said_by(ben.frames)
    assert (first["phrase"], first["text"], first["seat"], first["name"]) == ("hello", "", "A", "Ana")
    assert second["text"] == "good cards today"
    assert "no phrase" in no(await ana.ask("say", phrase="boo"))
    assert "nothing to say" in no(await ana.ask("say", text="\u0007"))
    for _ in range(3):
        await ana.ask("say", text="again")
    assert "wait a moment" in no(await ana.ask("say", text="again"))
    await hall.wait(2)
    assert (await ana.ask("say", text="again"))["type"] == "ok"
    assert len(said_by(ben.frames)) == 6


@hall_story()
async def test_whoever_is_muted_is_not_heard_also_not_after_a_reload(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben", bots={"C": "steady"})
    await ana.ask("say", text="before")
    await ben.ask("mute", seat="A")
    await ana.ask("say", text="while")
    assert [line["text"] for line in said_by(ben.frames)] == ["before"]
    tab = await Client(hall, table, "ben").come()
    assert said_by(tab.frames) == []
    await ben.ask("mute", seat="A", on=False)
    await ana.ask("say", text="after")
    assert [line["text"] for line in said_by(ben.frames)] == ["before", "after"]
    assert "Nobody speaks" in no(await ben.ask("mute", seat="C"))


@hall_story()
async def test_the_host_turns_the_chat_off_and_watchers_do_not_speak(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    eve = await hall.client(table, "eve", sit=False)
    assert "no seat" in no(await eve.ask("say", text="psst: A1 is low"))
    assert "host" in no(await ben.ask("chat", on=False))
    await ana.ask("chat", on=False)
    assert ben.info["chat"] is False
    assert "off" in no(await ben.ask("say", phrase="hello"))


@hall_story()
async def test_a_complaint_is_kept_for_the_owner(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("say", text="something rude")
    await ben.ask("complain", about="chat", line=said_by(ben.frames)[0]["line"])
    await ben.ask("complain", about="name", seat="A")
    assert "no longer there" in no(await ben.ask("complain", about="chat", line=99))
    assert "by their seat" in no(await ben.ask("complain", about="name"))
    kept = sorted((report.table, report.about, report.text) for report in await hall.store.reports())
    assert kept == [(table.id, "chat", "Ana: something rude"), (table.id, "name", "Ana")]


@hall_story(Bounds(pace=0, grace=30))
async def test_a_bot_stands_in_after_the_grace_and_the_person_takes_over_again(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.go()
    assert (ben.seat("A")["here"], ben.seat("A")["away_in"], ben.seat("A")["away"]) == (False, 30_000, False)
    await hall.wait(29)
    assert ben.told["now"]["turn"] == "A"
    await hall.wait(2)
    assert ben.seat("A")["away"] is True
    assert "draw" in ben.offers
    await ana.come(since=ana.told["v"])
    assert [each["stood_in"] for each in ana.messages if each["type"] == "welcome"] == [False, True]
    assert (ben.seat("A")["away"], ben.seat("A")["here"]) == (False, True)
    await ben.move("draw")
    await ben.move("discard")
    if "decline" in ben.offers:
        await ben.move("decline")
    await hall.wait(10)
    assert "draw" in ana.offers


@hall_story(Bounds(pace=0, grace=30))
async def test_a_second_tab_shows_the_same_and_keeps_the_seat(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    tab = await Client(hall, table, "ana").come()
    assert tab.told["now"] == ana.told["now"]
    await ana.go()
    await hall.wait(60)
    assert ben.seat("A")["here"] is True
    assert ben.seat("A")["away"] is False
    await tab.move("draw")
    assert ben.told["events"] == [{"kind": "drew", "seat": "A", "card": "?"}]


@hall_story(Bounds(pace=1, grace=30))
async def test_a_game_against_bots_waits_while_its_player_is_away(hall: Room) -> None:
    table, (ana,) = await looked(hall, "deluxe", "ana", bots={"B": "steady", "C": "steady"})
    await hall.wait(60)
    await ana.go()
    before = table.now.v
    await hall.wait(3600)
    assert table.now.v == before
    await ana.come()
    assert ana.seat("A")["away"] is False
    await hall.wait(29)
    assert ana.seat("A")["away"] is False


@hall_story(Bounds(pace=0, shown=6))
async def test_what_is_shown_survives_a_reload_but_not_its_time(hall: Room) -> None:
    table, (ana, _) = await dealt(hall, "deluxe", "ana", "ben")
    await ana.move("look", places=["A1", "A2"])
    seen = cards_of(ana, "A")
    assert "?" not in seen[:2]
    await hall.wait(3)
    await ana.go()
    tab = await Client(hall, table, "ana").come(since=0)
    assert cards_of(tab, "A") == seen
    await hall.wait(2.9)
    assert cards_of(tab, "A") == seen
    await hall.wait(0.2)
    assert cards_of(tab, "A") == ["?"] * 4
    late = await Client(hall, table, "ana").come(since=0)
    assert cards_of(late, "A") == ["?"] * 4
    hidden = json.dumps(late.messages[-1]["missed"])
    assert '"kind": "looked", "seat": "A", "places": ["A1", "A2"], "cards": ["?", "?"]' in hidden


@hall_story(Bounds(pace=0, shown=6))
async def test_the_time_alone_does_not_count_for_what_is_shown(hall: Room) -> None:
    table, (ana,) = await dealt(hall, "deluxe", "ana", bots={"B": "steady"})
    await ana.move("look", places=["A1", "A2"])
    seen = cards_of(ana, "A")
    await hall.wait(2)
    await ana.go()
    await hall.wait(500)
    tab = await Client(hall, table, "ana").come()
    await hall.wait(3.9)
    assert cards_of(tab, "A") == seen
    await hall.wait(0.2)
    assert cards_of(tab, "A") == ["?"] * 4


@hall_story()
async def test_whoever_comes_back_is_told_every_step_they_missed(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ben.go()
    since = ben.told["v"]
    await ana.ask("share", on=True)
    await ana.move("draw")
    await ana.move("keep", places=["A1"])
    back = await Client(hall, table, "ben").come(since=since)
    welcome = back.messages[0]
    assert [step["v"] for step in welcome["missed"]] == list(range(since + 1, welcome["told"]["v"] + 1))
    kinds = [event["kind"] for step in welcome["missed"] for event in step["events"]]
    assert kinds[:2] == ["drew", "kept"]
    cards = {
        card
        for step in welcome["missed"]
        for event in step["events"]
        for card in [*event.get("cards", ()), event.get("card", "?")]
    }
    assert cards == {"?"}


@hall_story()
async def test_a_repeated_command_is_answered_the_same_and_not_followed_twice(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    said = {"v": ana.told["v"], "move": {"kind": "draw"}}
    await ana.ask("play", id="once", **said)
    v = table.now.v
    tab = await Client(hall, table, "ana").come()
    assert (
        await tab.ask("play", id="once", **said) == ana.answer("once") == {"type": "ok", "id": "once", "v": v}
    )
    refused = await ben.ask("play", id="never", v=v, move={"kind": "draw"})
    tab = await Client(hall, table, "ben").come()
    assert await tab.ask("play", id="never", v=v, move={"kind": "draw"}) == refused
    # The ids of another person are their own.
    assert no(await tab.ask("play", id="once", **said))
    assert table.now.v == v
    await hall.restart()
    table = hall.hall.tables[table.id]
    tab = await Client(hall, table, "ana").come()
    assert await tab.ask("play", id="once", **said) == {"type": "ok", "id": "once", "v": v}
    assert table.now.v == v


@hall_story()
async def test_an_answer_to_an_older_question_is_refused(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    asked = ana.told["v"]
    await ben.ask("share", on=True)  # the table moved, and Ana's question is the same
    assert (await ana.ask("play", v=asked, move={"kind": "draw"}))["type"] == "ok"
    assert "moved on" in no(await ana.ask("play", v=asked, move={"kind": "discard"}))
    assert "moved on" in no(await ana.ask("play", v=table.now.v + 1, move={"kind": "discard"}))


@hall_story()
async def test_a_command_that_breaks_is_answered_all_the_same(hall: Room) -> None:
    table, (ana, _) = await looked(hall, "deluxe", "ana", "ben")

    class Broken:
        """Not a command at all."""

    asked = Asked(ana, "odd", hall.clock.time())
    table.do(lambda: obey(table, Broken(), asked))  # type: ignore[arg-type]
    await hall.settle()
    assert "went wrong" in no(ana.answer("odd"))


@hall_story()
async def test_the_seat_link_moves_the_seat_once(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    phone = await hall.client(table, "phone", sit=False)
    since = table.now.chairs[0].since
    await table.agree(lambda now: move_seat(now, "ana", since, "phone"))
    await hall.settle()
    assert (phone.told["you"], phone.told["host"], ana.told["you"]) == ("A", True, None)
    assert ana.offers == {}
    assert ben.seat("A")["name"] == "Ana"
    await phone.move("draw")
    assert "no seat" in no(await ana.ask("play", v=ana.told["v"], move={"kind": "discard"}))
    with pytest.raises(CaboError, match="no longer good"):
        await table.agree(lambda now: move_seat(now, "ana", since, "eve"))


@hall_story()
async def test_a_restart_in_the_middle_of_everything_changes_nothing(hall: Room) -> None:
    table, (ana, ben) = await looked(
        hall, "kaboo", "ana", "ben", bots={"C": "steady"}, memory=True, clock="relaxed"
    )
    await ben.ask("share", on=True)
    await ana.ask("end")
    await ana.ask("chat", on=False)
    for _ in range(4):
        mover = next((client for client in (ana, ben) if client.offers.keys() & {"draw", "discard"}), None)
        if mover is not None:
            await mover.move("draw" if "draw" in mover.offers else "discard")
        before, seen = table.now, [client.told["now"] for client in (ana, ben)]
        await hall.restart()
        table = hall.hall.tables[table.id]
        assert table.now == before
        ana, ben = [await Client(hall, table, person).come() for person in ("ana", "ben")]
        for client, was in zip((ana, ben), seen, strict=True):
            assert client.messages[0]["told"]["now"] == was
        await hall.wait(4)


def test_of_how_many_it_is_known_whom_they_will_not_hear_has_a_bound() -> None:
    chat = Chat()
    for number in range(MOST_MUTING + 1):
        chat.mute(f"p{number}", "ana", on=True)
    assert chat.hears("p0", "ana")
    assert not chat.hears("p1", "ana")
    assert not chat.hears(f"p{MOST_MUTING}", "ana")
