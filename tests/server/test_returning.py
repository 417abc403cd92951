"""Leaving a game, taking the seat back, taking over from a bot: what is kept, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cabo.cards import Card
from cabo.errors import CaboError
from cabo.moves import Decline, Discard, Draw, Move, Peek
from cabo.places import SEATS, parse_place
from cabo.round import View
from cabo.server.bounds import Bounds
from cabo.server.hall.audience import MOST_LOOKS, Looks
from cabo.server.hall.table import Table
from cabo.server.situation.facts import read_step
from cabo.server.situation.following import follow
from cabo.server.situation.lobby import why_not_here
from cabo.shuffle import Lots
from tests.server.test_tables import end_round, no
from tests.support.hall import QUICK, Client, Room, dealt, hall_story, looked, ready, room, run
from tests.support.open_site import open_site, visitors
from tests.support.rigged import Fixed, seat_it

HANDS = ("3", "9", "4", "4", "10", "2", "7", "7")
PILE = ("5", "7", "6", "11", "7", "1", "8", "2", "3", "6")
"""The card turned up, then what is drawn: a 7 lets one peek."""
SLOW = Bounds(pace=1, race=0.5, grace=30)


def peeks(view: View, moves: Sequence[Move]) -> Move:
    """Draws and discards, and looks at its third card whenever it can."""
    third = [move for move in moves if isinstance(move, Peek) and move.place == parse_place("A3")]
    kinds = [move for kind in (Draw, Discard, Decline) for move in moves if isinstance(move, kind)]
    return next(iter([*third, *kinds, *moves]))


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deck begins with the same cards, and stand-ins peek."""

    def shuffled(self: Lots, deck: tuple[Card, ...], label: str) -> tuple[Card, ...]:
        left, first = list(deck), [Card(card) for card in (*HANDS, *PILE)]
        for card in first:
            left.remove(card)
        return (*first, *left)

    monkeypatch.setattr(Lots, "shuffled", shuffled)
    monkeypatch.setattr(Lots, "pick", lambda self, count, label: 0)
    seat_it(monkeypatch, "steady", lambda _: Fixed(peeks))


def welcomes(client: Client) -> list[dict[str, Any]]:
    return [said for said in client.messages if said["type"] == "welcome"]


def told_of(welcome: dict[str, Any]) -> list[tuple[str, str | None]]:
    """What a player is told of their absence: the events, and the card of each."""
    events = [event for step in welcome["meanwhile"] for event in step["events"]]
    return [(event["kind"], event.get("card")) for event in events if event["kind"] != "put_back"]


def cards_in(said: object) -> set[str]:
    """Every card that is named anywhere in something that was sent."""
    if isinstance(said, dict):
        named = {said["card"]} if isinstance(said.get("card"), str) else set()
        return named.union(*(cards_in(each) for each in said.values()))
    if isinstance(said, list):
        return set().union(*(cards_in(each) for each in said))
    return set()


@hall_story()
async def test_whoever_has_left_takes_the_seat_back_from_the_bot(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    assert "No seat is kept" in no(await ana.ask("back"))
    await ana.ask("leave")
    assert (ana.told["you"], ana.told["left"], ben.told.get("left")) == (None, "A", None)
    assert (ben.seat("A")["kind"], ben.seat("A")["left"]) == ("bot", True)
    await hall.wait(1)
    assert "no seat" in no(await ana.ask("play", v=ana.told["v"], move={"kind": "draw"}))
    await ana.ask("back")
    assert (ana.told["you"], ana.told.get("left")) == ("A", None)
    assert (ben.seat("A")["kind"], ben.seat("A")["bot"], ben.seat("A")["left"]) == ("person", "", False)
    for kind in ("draw", "discard"):
        await ben.move(kind)
    if "decline" in ben.offers:
        await ben.move("decline")
    await hall.wait(1)
    assert "draw" in ana.offers


@hall_story(replace(QUICK, abandoned=100.0))
async def test_a_game_that_everyone_has_left_waits_for_them_and_ends_at_last(hall: Room) -> None:
    table, (ana,) = await looked(hall, "deluxe", "ana", bots={"B": "steady"})
    await ana.ask("leave")
    steps = table.now.v
    await hall.wait(60)
    assert (table.now.status, table.now.v) == ("playing", steps)
    (mine,) = await hall.store.summaries(status=None, person="ana", before=None, limit=5)
    assert (mine.table, mine.status) == (table.id, "playing")
    await ana.go()
    await hall.restart()
    table = hall.hall.tables[table.id]
    again = await Client(hall, table, "ana").come()
    assert again.told["left"] == "A"
    await again.ask("back")
    assert (again.told["you"], again.told["host"]) == ("A", True)
    await again.move("draw")
    await again.ask("leave")
    await hall.wait(101)
    assert (table.now.status, table.now.closed) == ("ended", "abandoned")
    assert "No seat is kept" in no(await again.ask("back"))


def test_nobody_takes_a_seat_back_that_an_old_log_says_was_left(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table, _ = await looked(hall, "deluxe", "ana", "ben")
            now = follow(table.now, read_step(b'{"facts":[{"fact":"left","seat":"A"}]}'))
            assert (now.chairs[0].bot, now.chairs[0].person, now.left_by("ana")) == ("steady", "", None)

    run(story)


@hall_story()
async def test_the_host_who_leaves_hands_over_to_somebody_who_is_there(hall: Room) -> None:
    _, (ana, ben, cy) = await looked(hall, "deluxe", "ana", "ben", "cy")
    await ben.go()
    await ana.ask("leave")
    assert cy.info["host"] == "C"
    await ana.ask("back")
    assert (cy.info["host"], ana.told.get("host", False)) == ("C", False)
    await ana.ask("leave")
    await ben.come()
    await ben.ask("leave")
    await cy.ask("leave")  # there is nobody left to become the host
    await ana.ask("back")
    assert (ana.info["host"], ana.told["host"]) == ("A", True)


@hall_story()
async def test_the_host_gives_a_kept_seat_up(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ben.ask("leave")
    await ana.ask("remove", seat="B")
    assert (ana.seat("B")["kind"], ana.seat("B")["left"], ben.told.get("left")) == ("bot", False, None)
    assert "No seat is kept" in no(await ben.ask("back"))
    assert "bot already" in no(await ana.ask("remove", seat="B"))


@hall_story()
async def test_whoever_left_and_is_kept_out_does_not_come_back(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ben.ask("leave")
    await ana.ask("remove", seat="B", block=True)
    assert (ben.messages[-1]["type"], ben.messages[-1]["code"]) == ("bye", "not-welcome")


@hall_story()
async def test_a_wish_to_end_the_game_goes_with_whoever_leaves(hall: Room) -> None:
    _, (ana, ben, _) = await looked(hall, "deluxe", "ana", "ben", "cy")
    await ben.ask("end")
    await ben.ask("leave")
    await ben.ask("back")
    assert ana.seat("B")["wishes_end"] is False


@hall_story()
async def test_a_game_goes_into_the_list_of_whoever_left_only_while_it_lasts(hall: Room) -> None:
    table, (ana, ben, _) = await looked(hall, "remake", "ana", "ben", "cy")
    await ben.ask("leave")
    listed = await hall.store.summaries(status=None, person="ben", before=None, limit=5)
    assert [each.table for each in listed] == [table.id]
    await ana.ask("end")
    assert table.now.status == "finished"
    assert not await hall.store.summaries(status=None, person="ben", before=None, limit=5)


@hall_story(replace(QUICK, most_tables_each=2))
async def test_games_that_were_left_do_not_keep_anybody_from_opening_another(hall: Room) -> None:
    first, (ana,) = await looked(hall, "deluxe", "ana", bots={"B": "steady"})
    await ana.ask("leave")
    await looked(hall, "deluxe", "ana", bots={"B": "steady"})
    third, _ = await looked(hall, "deluxe", "ana", bots={"B": "steady"})
    assert (first.now.closed, third.now.status) == ("everyone left", "playing")
    with pytest.raises(CaboError, match="too many open tables"):
        await hall.hall.open(third.now.settings, "ana")


# Taking over


async def admitting(
    hall: Room, *, memory: bool = False, edition: str = "deluxe"
) -> tuple[Table, Client, Client]:
    """A game of Ana and a bot, and somebody who has come late and may take over."""
    bots = {"B": "steady"}
    table, (ana,) = await dealt(hall, edition, "ana", bots=bots, memory=memory)
    await ana.ask("admit", on=True)
    eve = await hall.client(table, "eve", sit=False)
    return table, ana, eve


@hall_story()
async def test_nobody_takes_over_from_a_bot_unless_the_host_lets_them(hall: Room) -> None:
    table, (ana,) = await looked(hall, "deluxe", "ana", bots={"B": "steady"})
    eve = await hall.client(table, "eve", sit=False)
    assert "has begun" in no(await eve.ask("sit", name="Eve", seat="B"))
    assert "Only the host" in no(await eve.ask("admit", on=True))
    await ana.ask("admit", on=True)
    assert eve.info["admits"] is True
    assert "already" in no(await eve.ask("sit", name="ANA", seat="B"))
    assert "No bot plays from seat A" in no(await eve.ask("sit", name="Eve", seat="A"))
    await ana.ask("admit", on=False)
    assert "has begun" in no(await eve.ask("sit", name="Eve", seat="B"))


@hall_story()
async def test_a_friend_who_comes_late_plays_on_for_a_bot_by_a_name_of_their_own(hall: Room) -> None:
    table, ana, eve = await admitting(hall)
    await eve.ask("sit", name="  Eve ")
    assert (eve.told["you"], ana.seat("B")["name"], ana.seat("B")["kind"]) == ("B", "Eve", "person")
    assert "seat at this table already" in no(await eve.ask("sit", name="Eva"))
    wim = await hall.client(table, "wim", sit=False)
    assert "No bot plays" in no(await wim.ask("sit", name="Wim"))
    await end_round(hall, [ana, eve])
    await hall.restart()
    assert hall.hall.tables[table.id].now.names == ("Ana", "Eve")
    round = hall.hall.tables[table.id].now.round
    assert round is not None
    assert round.names == ("Ana", "Eve")


@hall_story()
async def test_a_seat_that_is_kept_is_not_taken_over(hall: Room) -> None:
    table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("admit", on=True)
    await ben.ask("leave")
    eve = await hall.client(table, "eve", sit=False)
    assert "No bot plays" in no(await eve.ask("sit", name="Eve"))
    assert "kept for you" in no(await ben.ask("sit", name="Ben"))
    await ana.ask("remove", seat="B")
    await eve.ask("sit", name="Eve")
    assert (eve.told["you"], ana.seat("B")["name"]) == ("B", "Eve")


@hall_story()
async def test_whoever_looked_over_a_shoulder_waits_for_the_next_round(hall: Room) -> None:
    _, ana, eve = await admitting(hall)
    await ana.ask("share", on=True)
    await eve.ask("watch", seat="A")
    assert "another player's cards" in no(await eve.ask("sit", name="Eve"))
    await eve.go()
    await eve.come()
    assert "another player's cards" in no(await eve.ask("sit", name="Eve"))
    await ana.ask("share", on=False)
    await end_round(hall, [ana])
    await ready([ana])
    assert (await eve.ask("sit", name="Eve"))["type"] == "ok"


def test_whoever_leaves_to_look_over_a_shoulder_does_not_come_back_in_this_round(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
            await ana.ask("share", on=True)
            await ben.ask("leave")
            assert (await ben.ask("watch", seat="A"))["type"] == "ok"
            assert "another player's cards" in no(await ben.ask("back"))

    run(story)


@pytest.mark.usefixtures("rigged")
@pytest.mark.parametrize("memory", [False, True])
def test_whoever_takes_over_is_shown_nothing_that_the_bot_saw(tmp_path: Path, memory: bool) -> None:
    async def story() -> None:
        async with room(tmp_path, SLOW) as hall:
            table, ana, eve = await admitting(hall, memory=memory)
            await hall.wait(2.5)  # the bot has looked at its cards, and is being shown them
            assert table.now.round is not None
            assert any(seat is not None and seat.name == "B" for seat, _ in table.now.round.shown)
            start = len(eve.frames)
            await eve.ask("sit", name="Eve")
            assert eve.told["you"] == "B"
            again = await Client(hall, table, "eve").come(since=0)
            heard = [*eve.messages[start:], *again.messages]
            assert cards_in(heard) <= {"?", "5"}  # what lies open to all
            assert not any(said.get("known") for said in (eve.told, again.told))
            await end_round(hall, [ana, eve])
            await ready([ana, eve])
            await end_look(hall, eve)
            assert bool(eve.told.get("known")) is memory

    run(story)


def test_a_record_of_the_game_has_nothing_that_the_bot_saw(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_site(tmp_path, SLOW) as at, visitors(at, 2) as [ana, eve]:
            table = await ana.open("Ana", edition="deluxe", bots={"B": "steady"}, memory=True)
            host, late = await ana.come(table), await eve.come(table)
            await host.ask("ready")
            await late.until(
                lambda: late.told["now"] and any(seat == "B" for seat, _ in late.told["now"]["shown"])
            )
            await host.ask("admit", on=True)
            assert (await late.ask("sit", name="Eve"))["type"] == "ok"
            assert (await ana.http.get(f"/games/{table}.cabo")).status_code == 200  # the memory aid
            assert (await eve.http.get(f"/games/{table}.cabo")).status_code == 404  # from the next deal on

    run(story)


async def end_look(hall: Room, client: Client) -> None:
    await client.move("look", places=["B1", "B2"])
    await client.move("seen")


@pytest.mark.usefixtures("rigged")
def test_the_bot_ends_what_it_has_begun_before_it_gives_its_seat_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, SLOW) as hall:
            table, ana, eve = await admitting(hall)
            await ana.move("look", places=["A1", "A2"])
            await hall.wait(10)
            for kind in ("draw", "discard", "decline"):  # the 7
                await ana.move(kind)
            while table.now.round is None or table.now.round.held is None:
                await hall.wait(0.1)
            start = len(eve.frames)
            await eve.ask("sit", name="Eve")
            assert table.now.round.held is None
            assert eve.told["you"] == "B"
            assert cards_in(eve.messages[start:]) <= {"?", "5", "7", "6"}  # the 6 was drawn, and discarded

    run(story)


# Coming back


@pytest.mark.usefixtures("rigged")
@pytest.mark.parametrize("way", ["gone", "left"])
def test_whoever_comes_back_is_told_once_what_their_stand_in_was_shown(tmp_path: Path, way: str) -> None:
    async def story() -> None:
        async with room(tmp_path, SLOW) as hall:
            table, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
            await (ana.go() if way == "gone" else ana.ask("leave"))
            await hall.wait(50)  # the stand-in draws the 7, discards it and peeks
            for kind in ("draw", "discard"):
                await ben.move(kind)
            await hall.wait(20)  # the stand-in draws the 11 and discards it
            fresh = len(welcomes(ana))
            phone = await Client(hall, table, "ana").come() if way == "left" else None
            await (ana.come(since=ana.told["v"]) if way == "gone" else ana.ask("back"))
            (welcome,) = welcomes(ana)[fresh:]
            mine = [each for each in told_of(welcome) if each[1] is not None]
            assert mine[:4] == [("drew", "7"), ("discarded", "7"), ("peeked", "4"), ("drew", "?")]
            assert ("discarded", "6") in mine
            told = [step["events"][at] for step in welcome["meanwhile"] for at in step.get("secret", [])]
            assert {event["seat"] for event in told} == {"A"}
            assert [event["kind"] for event in told] == ["drew", "peeked", "drew"]
            assert welcome["stood_in"] is True
            assert phone is None or welcomes(phone)[-1]["meanwhile"] == []
            await ana.go()
            await ana.come(since=0)
            second = welcomes(ana)[-1]
            assert (second["stood_in"], second["meanwhile"]) == (False, [])
            assert cards_in(second["missed"]) <= {"?"}
            await ana.ask("leave")
            await ana.ask("back")
            assert told_of(welcomes(ana)[-1]) == []

    run(story)


@pytest.mark.usefixtures("rigged")
def test_what_lay_open_before_the_stand_in_came_is_told_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, SLOW) as hall:
            _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
            for kind in ("draw", "discard"):
                await ana.move(kind)
            await ana.move("peek", place="A3")
            await ana.go()
            for kind in ("draw", "discard"):
                await ben.move(kind)  # the 6
            await hall.wait(40)
            await ana.come(since=0)
            told = told_of(welcomes(ana)[-1])
            assert ("drew", "?") in told  # Ben's
            assert ("discarded", "6") in told
            assert ("peeked", "4") not in told  # Ana has to remember what she saw herself

    run(story)


@hall_story(Bounds(pace=0, grace=30))
async def test_after_a_deal_nothing_of_the_round_before_is_told(hall: Room) -> None:
    _, (ana, ben) = await looked(hall, "deluxe", "ana", "ben")
    await ana.ask("leave")
    await end_round(hall, [ben])
    await ready([ben])
    await ana.ask("back")
    told = told_of(welcomes(ana)[-1])
    assert told[0][0] in ("dealt", "started")
    assert "revealed" not in [kind for kind, _ in told]


def test_of_a_crowd_that_looks_on_nobody_is_taken_for_one_who_has_not() -> None:
    looks = Looks()
    for number in range(MOST_LOOKS):
        looks.note(f"p{number}", SEATS[1])
    assert looks.of("p0") == {SEATS[1]}
    assert looks.of("ana") == frozenset()
    looks.note("ana", SEATS[0])
    assert looks.of("ana") == {SEATS[0], SEATS[1]}  # a forgotten look may have been hers
    assert looks.of("p0") == looks.of("ben") == {SEATS[1]}
    looks.forget()
    assert looks.of("p0") == looks.of("ana") == frozenset()


@hall_story()
async def test_who_may_take_over_may_come_also_where_nobody_watches(hall: Room) -> None:
    table, (ana,) = await looked(hall, "deluxe", "ana", bots={"B": "steady"}, watchers=False)
    assert why_not_here(table.now, "eve") is not None
    await ana.ask("admit", on=True)
    assert why_not_here(table.now, "eve") is None
    eve, zoe = [await hall.client(table, person, sit=False) for person in ("eve", "zoe")]
    assert (await eve.ask("sit", name="Eve"))["type"] == "ok"
    assert zoe.messages[-1]["type"] == "bye"  # no bot is left to take over from
    assert why_not_here(table.now, "eve") is None
