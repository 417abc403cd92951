"""A clock that jumps costs nobody a seat, a link, a game or a report."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cabo.errors import CaboError
from cabo.server.net.people import COOKIE, People
from cabo.server.store import Report
from tests.server.test_keeping import finished
from tests.support.hall import QUICK, Room, TestClock, room, run
from tests.support.paths import SCHEMAS
from tests.support.tables import opened

DAY = 86_400.0
YEAR = 365 * DAY
KEPT = replace(QUICK, kept_days=100)
_KEY = "1800000000:" + "ab" * 32


def cookie_of(people: People, person: str) -> str:
    return people.cookie(person, secure=False).split(";")[0]


@pytest.mark.parametrize("wrong", [-5.0, -YEAR, -1_800_000_000.0, 5.0, 401 * DAY, 30 * YEAR])
def test_a_person_stays_who_they_are_whatever_the_clock_says(wrong: float) -> None:
    clock = TestClock()
    people = People([_KEY], clock)
    said = cookie_of(people, "ana")
    clock.wrong = wrong
    person, again = people.person(said)
    assert (person, again) == ("ana", abs(wrong) > 7 * DAY)
    fresh = cookie_of(people, person)
    clock.wrong = 0.0  # and when it is right again
    assert people.person(fresh)[0] == people.person(said)[0] == "ana"


def test_a_cookie_of_another_key_is_nobodys() -> None:
    clock = TestClock()
    forged = cookie_of(People(["1800000000:" + "cd" * 32], clock), "ana")
    assert people_of(clock).person(forged)[0] != "ana"
    assert people_of(clock).person(f"{COOKIE}=ana")[0] != "ana"


def people_of(clock: TestClock) -> People:
    return People([_KEY], clock)


@pytest.mark.parametrize("wrong", [-YEAR, -5.0, 3600.0, YEAR])
def test_a_link_is_good_for_ten_minutes_whatever_the_clock_says(wrong: float) -> None:
    clock = TestClock()
    people = people_of(clock)
    token = people.seat_link("t", "ana", 3)
    clock.wrong = wrong
    clock.seconds += 599
    assert people.read_seat_link(token) == ("t", "ana", 3)
    clock.seconds += 2
    with pytest.raises(CaboError, match="no longer good"):
        people.read_seat_link(token)


def test_a_link_of_an_earlier_run_is_not_good() -> None:
    clock = TestClock()
    token = people_of(clock).seat_link("t", "ana", 3)
    clock.seconds = 1.0  # as after the machine was started again
    with pytest.raises(CaboError, match="no longer good"):
        people_of(clock).read_seat_link(token)


async def wrongly_swept(hall: Room, wrong: float) -> None:
    hall.clock.wrong = wrong
    await hall.hall.sweep()


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("wrong", [101 * DAY, YEAR, 30 * YEAR, -YEAR, -1_800_000_000.0])
def test_a_clock_that_leaps_deletes_no_game_and_no_report(
    tmp_path: Path, wrong: float, *, restarted: bool
) -> None:
    async def story() -> None:
        async with room(tmp_path, KEPT) as hall:
            await hall.hall.restore()
            id = await finished(hall)
            await hall.store.report(Report(hall.hall.calendar.today(), "t", "name", "rude", "p"))
            for _ in range(5):
                await wrongly_swept(hall, wrong)
                if restarted:
                    await hall.restart()
                await hall.wait(DAY)
            late = await finished(hall)  # what is written in the meantime
            hall.clock.wrong = 0.0
            await hall.restart()
            for _ in range(60):
                await hall.wait(DAY)
                await hall.hall.sweep()
            assert await hall.store.summary(id) is not None
            assert await hall.store.summary(late) is not None
            assert len(await hall.store.reports()) == 1

    run(story)


def test_where_the_clock_stays_wrong_a_game_lives_half_as_long_at_least(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, KEPT) as hall:
            await hall.hall.restore()
            id = await finished(hall)
            hall.clock.wrong = 10 * YEAR
            days = 0
            while await hall.store.summary(id) is not None:
                days += 1
                await hall.restart()
                await hall.wait(DAY)
                await hall.hall.sweep()
            assert 49 <= days <= 51

    run(story)


def test_a_server_that_was_off_for_long_still_deletes_what_is_old(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, KEPT) as hall:
            await hall.hall.restore()
            id = await finished(hall)
            hall.clock.wrong = 90 * DAY  # nothing ran in between, and nothing measured it
            await hall.restart()
            await hall.wait(8 * DAY)
            await hall.hall.sweep()
            assert await hall.store.summary(id) is not None
            await hall.wait(60 * DAY)
            await hall.hall.sweep()
            assert await hall.store.summary(id) is None

    run(story)


def test_nights_in_which_a_computer_is_off_count(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, KEPT) as hall:
            await hall.hall.restore()
            id = await finished(hall)
            days = 0
            while await hall.store.summary(id) is not None:
                days += 1
                await hall.wait(DAY / 12)
                hall.clock.wrong += DAY * 11 / 12  # the night, in which it measures nothing
                await hall.restart()
                await hall.hall.sweep()
            assert 99 <= days <= 102

    run(story)


def test_a_wrong_clock_takes_no_keys(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            await hall.hall.restore()
            people = await People.known(hall.store, hall.clock, hall.hall.calendar.reached())
            said = cookie_of(people, "ana")
            for wrong in [YEAR * n for n in (1, 0, 2, -20, 3, 0, 4, 5, 6, 7, 8, 9)]:
                hall.clock.wrong = wrong
                await hall.restart()
                people = await People.known(hall.store, hall.clock, hall.hall.calendar.reached())
            assert len(await hall.store.keys()) == 1
            assert people.person(said)[0] == "ana"
            for _ in range(91):
                await hall.wait(DAY)
            await People.known(hall.store, hall.clock, hall.hall.calendar.reached())
            assert len(await hall.store.keys()) == 2

    run(story)


def test_what_was_changed_is_never_dated_before_what_was_reached(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            await hall.hall.restore()
            hall.clock.wrong = -20 * YEAR
            id = await finished(hall)
            summary = await hall.store.summary(id)
            assert summary is not None
            assert summary.changed >= 1_800_000_000.0

    run(story)


def test_an_older_database_begins_with_its_last_change(tmp_path: Path) -> None:
    dump = SCHEMAS / "0002.sql"
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as driver:
        driver.executescript(dump.read_text(encoding="utf-8"))

    async def story() -> None:
        async with opened(path) as store:
            assert await store.reached() == 1700003600.5

    asyncio.run(story())
