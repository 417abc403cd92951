"""Snaps at a table: raced for, chosen in a window, or not played at all."""

from __future__ import annotations

from typing import Any

from cabo.server.bounds import Bounds
from cabo.server.hall.table import Table
from tests.support.hall import Client, Room, hall_story, looked

SLOW = Bounds(pace=0, race=3.0, window=10.0, grace=1000)


def no(answer: dict[str, Any]) -> str:
    assert answer["type"] == "no", answer
    return str(answer["why"])


def matching(table: Table, seat: int) -> list[str]:
    """The places of a seat with cards of the rank that may be snapped; only the test knows them."""
    round = table.now.round
    assert round is not None
    hand = round.hands[seat]
    return [
        f"{'ABCD'[seat]}{number}"
        for number, spot in enumerate(hand, 1)
        if spot.card is not None and spot.card.rank == round.discard[-1].rank
    ]


async def snap_opened(
    hall: Room, *, seat: int, snap: str = "race", round_trip: float = 0.02
) -> tuple[Table, list[Client]]:
    """A kaboo table where a discard can be snapped, and this seat has a card of its rank, and A has none."""
    for _ in range(20):
        table, clients = await looked(hall, "kaboo", "ana", "ben", "cy", snap=snap)
        for client in clients:
            client.round_trip = round_trip
        for _ in range(12):
            mover = next(client for client in clients if "draw" in client.offers)
            await mover.move("draw")
            await mover.move("discard")
            if clients[0].told["now"]["phase"] == "snap":
                if matching(table, seat) and not matching(table, 0):
                    return table, clients
                for client in clients:
                    await client.move("decline")
            if "decline" in mover.offers:
                await mover.move("decline")
    raise AssertionError("no deal had a card to snap")


@hall_story(SLOW)
async def test_the_fastest_right_snap_wins_and_the_others_hear_it(hall: Room) -> None:
    table, clients = await snap_opened(hall, seat=1)
    _, ben, cy = clients
    (place,) = matching(table, 1)[:1]
    hall.clock.seconds += 0.8
    late = cy.send("play", v=cy.told["v"], move={"kind": "snap", "place": place})
    first = ben.send("play", v=ben.told["v"], move={"kind": "snap", "place": place}, took=500)
    await hall.settle()
    await hall.wait(4)
    assert ben.answer(first)["type"] == "ok"
    assert no(cy.answer(late))
    told = next(said for said in reversed(cy.messages) if said["type"] == "told" and said.get("times"))
    assert (told["events"][0]["kind"], told["events"][0]["seat"]) == ("snapped", "B")
    assert set(told["times"]) == {"B", "C"}


@hall_story(SLOW)
async def test_who_is_far_away_and_snaps_from_nearby_is_credited_as_nearby(hall: Room) -> None:
    table, (ana, _, cy) = await snap_opened(hall, seat=1, round_trip=0.2)
    hall.clock.seconds += 0.8
    near = await Client(hall, table, "ben").come()
    near.send("play", v=near.told["v"], move={"kind": "snap", "place": matching(table, 1)[0]}, took=150)
    for client in (ana, cy):
        await client.move("decline")
    await hall.wait(4)
    told = next(said for said in reversed(ana.messages) if said["type"] == "told" and said.get("times"))
    assert told["times"]["B"] == 750


@hall_story(SLOW)
async def test_a_snap_that_waits_for_its_answer_is_repeated_and_answered_once(hall: Room) -> None:
    table, (ana, ben, cy) = await snap_opened(hall, seat=1)
    (place,) = matching(table, 1)[:1]
    hall.clock.seconds += 0.4
    said = {"v": ben.told["v"], "move": {"kind": "snap", "place": place}}
    ben.send("play", id="snap", **said)
    await hall.settle()
    assert not [each for each in ben.messages if each.get("id") == "snap"]
    tab = await Client(hall, table, "ben").come()
    tab.send("play", id="snap", **said)
    await ana.move("decline")
    await cy.move("decline")
    await hall.wait(4)
    assert tab.answer("snap")["type"] == "ok"
    assert not [each for each in ben.messages if each.get("id") == "snap"]


@hall_story(SLOW)
async def test_a_wrong_snap_costs_and_ends_nothing(hall: Room) -> None:
    table, (ana, ben, cy) = await snap_opened(hall, seat=1)
    before = len(ana.told["now"]["rows"][0])
    wrong = ana.send("play", v=ana.told["v"], move={"kind": "snap", "place": "A1"}, took=300)
    for client in (ben, cy):
        await client.move("decline")
    await hall.wait(4)
    assert ana.answer(wrong)["type"] == "ok"
    assert len(cy.told["now"]["rows"][0]) == before + 2
    assert table.snap is None


@hall_story(SLOW)
async def test_the_next_player_goes_on_and_the_race_is_over(hall: Room) -> None:
    _, clients = await snap_opened(hall, seat=1)
    going = next(client for client in clients if client.offers.keys() - {"snap", "decline", "seen"})
    kind = next(kind for kind in ("draw", "decline") if kind in going.offers)
    others = [client for client in clients if client is not going]
    id = going.send("play", v=going.told["v"], move={"kind": kind})
    for client in others:
        await client.move("decline")
    await hall.wait(4)
    assert going.answer(id)["type"] == "ok"


@hall_story(SLOW)
async def test_a_race_that_nobody_runs_ends_by_itself(hall: Room) -> None:
    _, (ana, *_) = await snap_opened(hall, seat=1)
    await hall.wait(2.9)
    assert ana.told["now"]["phase"] == "snap"
    await hall.wait(0.5)
    assert ana.told["now"]["phase"] != "snap"


@hall_story(SLOW)
async def test_in_a_window_all_choose_in_secret_and_speed_does_not_count(hall: Room) -> None:
    table, (ana, ben, cy) = await snap_opened(hall, seat=1, snap="window")
    (place,) = matching(table, 1)[:1]
    await cy.move("decline")
    await ben.move("snap", place=place)
    assert "chosen already" in no(
        await ben.ask("play", v=ben.told["v"], move={"kind": "snap", "place": place})
    )
    assert ana.told["now"]["phase"] == "snap"
    assert place not in str(ana.told.get("events", ""))
    assert ben.offers.keys() <= {"seen"}
    await ana.move("decline")
    told = next(said for said in reversed(ana.messages) if said["type"] == "told" and said.get("events"))
    assert any(event["kind"] == "snapped" and event["seat"] == "B" for event in told["events"])
    assert not told.get("times")


@hall_story(SLOW)
async def test_a_window_closes_after_its_time_and_secret_choices_survive_a_restart(hall: Room) -> None:
    table, (_, ben, _) = await snap_opened(hall, seat=1, snap="window")
    (place,) = matching(table, 1)[:1]
    await ben.move("snap", place=place)
    await hall.restart()
    table = hall.hall.tables[table.id]
    ana, ben = [await Client(hall, table, person).come() for person in ("ana", "ben")]
    assert ana.told["now"]["phase"] == "snap"
    assert ben.offers.keys() <= {"seen"}
    await hall.wait(9.9)
    assert ana.told["now"]["phase"] == "snap"
    await hall.wait(0.2)
    snapped = [e for said in ana.messages for e in said.get("events", ()) if e["kind"] == "snapped"]
    assert [event["place"] for event in snapped] == [place]


@hall_story(SLOW)
async def test_with_snaps_off_nobody_is_asked(hall: Room) -> None:
    _, clients = await looked(hall, "kaboo", "ana", "ben", snap="off")
    for _ in range(6):
        mover = next(client for client in clients if "draw" in client.offers)
        await mover.move("draw")
        await mover.move("discard")
        assert all("snap" not in client.offers for client in clients)
        if "decline" in mover.offers:
            await mover.move("decline")


@hall_story(Bounds(pace=1, race=3.0, window=10.0, grace=5))
async def test_a_bot_does_not_snap_for_somebody_who_has_come_back(hall: Room) -> None:
    table, (ana, ben, cy) = await looked(hall, "kaboo", "ana", "ben", "cy", snap="window")
    await cy.go()
    await hall.wait(6)
    assert ana.seat("C")["away"] is True
    mover = next(client for client in (ana, ben) if "draw" in client.offers)
    await mover.move("draw")
    await mover.move("discard")
    assert ana.told["now"]["phase"] == "snap"
    back = await Client(hall, table, "cy").come()
    assert "snap" in back.offers
    await hall.wait(5)
    assert "snap" in back.offers
    await back.move("decline")
