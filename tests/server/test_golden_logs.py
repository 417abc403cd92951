"""The golden logs: tables that older versions wrote are followed, played on, replayed and exported for ever.

A log is never written again: somebody's database holds what it says.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

from cabo import EDITIONS, read, write
from cabo.events import Event, PowerOffered
from cabo.places import SEATS
from cabo.rules import Power
from cabo.server.games.records import open_record, own_record
from cabo.server.situation import facts as f
from cabo.server.store import Summary
from tests.support.golden_logs import FOLDER, GoldenLog, check, golden_logs, says, steps_of
from tests.support.golden_play import BOUNDS, calmly, over
from tests.support.golden_tables import played
from tests.support.hall import room
from tests.support.steps import end_of
from tests.support.twins import Stage

LOGS = golden_logs()
RUNNING = [log for log in LOGS if log.expected()["summary"]["status"] == "playing"]
DATABASES = sorted(FOLDER.glob("*/tables.sqlite"))


def _name(log: GoldenLog) -> str:
    return log.name


@pytest.mark.parametrize("log", LOGS, ids=_name)
def test_an_old_log_comes_to_what_it_came_to_when_it_was_written(log: GoldenLog) -> None:
    check(log)


@pytest.mark.parametrize("log", LOGS, ids=_name)
def test_every_seat_can_have_its_own_record_of_an_old_log(log: GoldenLog) -> None:
    steps = steps_of(log.entries())
    for seat in SEATS[: len(end_of(steps).chairs)]:
        own = own_record(steps, seat)
        assert own is None or write(read(own)) == own


@pytest.mark.parametrize("log", RUNNING, ids=_name)
def test_an_old_table_is_restored_and_played_on_to_its_end(log: GoldenLog) -> None:
    async def story() -> None:
        entries = log.entries()
        stage = Stage(end_of(steps_of(entries)).settings, BOUNDS, 1)
        stage.commands = 100_000  # ids that the log has get the same answers again
        await stage.store.append(entries, msgspec.convert(log.expected()["summary"], Summary))
        assert await stage.hall.restore() == 1
        stage.twin = stage.hall.tables[log.table]
        await calmly(stage, Random(1), over)
        stage.twin.stop()
        assert stage.twin.now.status == "finished"
        text = open_record(await stage.steps())
        assert text is not None
        assert read(text).game.winners is not None
        before = _rounds(log.record() or "")
        assert _rounds(text)[: len(before)] == before

    asyncio.run(story())


def _rounds(record: str) -> list[str]:
    return [block.strip() for block in record.split("[[round]]")[1:]]


@pytest.mark.parametrize("database", DATABASES, ids=lambda path: path.parent.name)
def test_an_old_database_is_served_with_its_tables(database: Path, tmp_path: Path) -> None:
    shutil.copy(database, tmp_path / "tables.sqlite")

    async def story() -> None:
        async with room(tmp_path, BOUNDS) as hall:
            kept = await hall.store.summaries(status=None, person=None, before=None, limit=100)
            for summary in kept:
                log = GoldenLog(database.with_name(f"{summary.table}.jsonl"))
                assert await hall.store.log(log.table) == log.entries()
                says(msgspec.to_builtins(summary), log.expected()["summary"])
            unfinished = sum(summary.status in ("open", "playing") for summary in kept)
            assert await hall.hall.restore() == unfinished > 0
            assert [report.text for report in await hall.store.reports()] == ["Ben"]
            assert await hall.store.keys() == ["00" * 32]

    asyncio.run(story())


def test_every_kind_of_fact_event_and_power_is_in_a_golden_log() -> None:
    """A new kind needs a table in `golden_tables`, and its logs (CONTRIBUTING, Old data)."""
    facts = [fact for log in LOGS for step in steps_of(log.entries()) for fact in step.facts]
    assert set(get_args(f.Fact)) - {type(fact) for fact in facts} == set()
    events = [event for fact in facts if isinstance(fact, f.Decided) for event in fact.happened.events]
    assert set(get_args(Event)) - {type(event) for event in events} == set()
    assert set(Power) - {event.power for event in events if isinstance(event, PowerOffered)} == set()


def test_every_edition_is_there_at_every_point_where_a_game_can_stop() -> None:
    stops = {
        (said["summary"]["edition"], said["summary"]["status"], said["round"] and said["round"]["phase"])
        for said in (log.expected() for log in LOGS)
    }
    for name in EDITIONS:
        for phase in ("look", "hold", "over"):
            assert (name, "playing", phase) in stops
        assert (name, "finished", "over") in stops
    for phase in ("snap", "give", "swap", "lay"):
        assert any(stop[1:] == ("playing", phase) for stop in stops)
    assert any(said["round"] and said["round"]["shown"] for said in (log.expected() for log in LOGS))
    assert {"open", "ended"} <= {status for _, status, _ in stops}


def test_rounds_that_were_void_and_totals_that_were_reset_are_there() -> None:
    results = [each for log in LOGS for each in (log.expected()["round"] or {"results": ()})["results"]]
    assert any(each["void"] for each in results)
    assert any(each["reset"] for each in results)


def test_every_table_that_is_kept_can_still_be_played() -> None:
    """The next version's logs are made by these stories."""
    for name in ("kaboo-window", "deluxe-comings", "kaboo-followed"):
        assert asyncio.run(played(name))
