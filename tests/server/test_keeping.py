"""What is kept and for how long: abandoned games end, old ones are deleted, and memory is freed."""

from dataclasses import replace
from pathlib import Path

import pytest

from cabo.server.protocol import commands
from cabo.server.refused import Refused
from cabo.server.store import Report
from tests.support.hall import QUICK, Room, room, run

DAY = 86_400.0


async def finished(room: Room) -> str:
    """A table whose game is over, with nobody there."""
    table = await room.table("kaboo", 2, bots={"B": "steady"})
    ana = await room.client(table, "ana")
    await ana.ask("ready")
    assert (await ana.ask("end"))["type"] == "ok"
    assert table.now.status == "finished"
    await ana.go()
    return table.id


def test_a_table_where_nobody_waits_for_a_game_is_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table = await hall.table("deluxe", 2)
            ana = await hall.client(table, "ana")
            await hall.wait(2 * QUICK.lobby)
            assert table.now.status == "open"  # somebody waits
            await ana.go()
            await hall.wait(QUICK.lobby - 1)
            assert table.now.status == "open"
            await hall.wait(2)
            assert (table.now.status, table.now.closed) == ("ended", "abandoned")

    run(story)


def test_a_game_that_everyone_has_left_alone_ends_after_the_setting(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, replace(QUICK, abandoned=100.0)) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            ana = await hall.client(table, "ana")
            await hall.wait(1000)
            await ana.go()
            await hall.wait(99)
            await ana.come()
            await ana.go()  # the time starts again
            await hall.wait(99)
            assert table.now.status == "playing"
            await hall.wait(2)
            summary = await hall.store.summary(table.id)
            assert table.now.closed == "abandoned"
            assert summary is not None
            assert summary.status == "ended"

    run(story)


def test_a_restart_gives_a_game_its_time_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, replace(QUICK, abandoned=100.0)) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            await (await hall.client(table, "ana")).go()
            await hall.wait(90)
            await hall.restart()
            await hall.wait(90)
            assert hall.hall.tables[table.id].now.status == "playing"
            await hall.wait(20)
            assert hall.hall.tables[table.id].now.status == "ended"

    run(story)


def test_a_finished_table_leaves_the_memory_once_nobody_looks_at_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            id = await finished(hall)
            playing = await hall.table("deluxe", 2, bots={"B": "steady"})
            await (await hall.client(playing, "ana")).go()
            guest = await hall.client(hall.hall.tables[id], "guest", sit=False)
            await hall.hall.sweep()
            assert id in hall.hall.tables
            await guest.go()
            await hall.hall.sweep()
            assert set(hall.hall.tables) == {playing.id}
            again = await hall.hall.find(id)  # it is read from its log
            assert again is not None
            assert again.now.status == "finished"

    run(story)


def test_somebody_who_is_about_to_come_finds_the_table_where_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            id = await finished(hall)
            table = hall.hall.tables[id]

            async def coming() -> None:
                await hall.hall.sweep()

            table.do(coming)
            await hall.settle()
            assert hall.hall.tables[id] is table

    run(story)


def test_games_go_when_they_are_over_and_have_not_changed_for_long(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, replace(QUICK, kept_days=10, abandoned=1000 * DAY)) as hall:
            old = await finished(hall)
            playing = await hall.table("deluxe", 2, bots={"B": "steady"})
            await (await hall.client(playing, "ana")).go()
            late = await hall.table("kaboo", 2, bots={"B": "steady"})
            ana = await hall.client(late, "ana")
            await ana.ask("ready")
            await hall.wait(9 * DAY)
            await ana.ask("end")  # opened as long ago as the old one, and over only now
            await ana.go()
            await hall.hall.sweep()
            assert await hall.store.summary(old) is not None
            await hall.wait(2 * DAY)
            await hall.hall.sweep()
            assert await hall.store.summary(old) is None
            assert await hall.store.log(old) == []
            for kept in (playing.id, late.id):
                assert await hall.store.summary(kept) is not None
            await hall.wait(20 * DAY)
            await hall.hall.sweep()
            assert await hall.store.summary(late.id) is None
            assert hall.hall.tables[playing.id].now.status == "playing"

    run(story)


def test_a_game_that_could_not_be_restored_is_not_taken_for_an_old_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, replace(QUICK, kept_days=1, abandoned=1000 * DAY)) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            del hall.hall.tables[table.id]
            table.stop()
            await hall.wait(5 * DAY)
            await hall.hall.sweep()
            assert await hall.store.summary(table.id) is not None

    run(story)


def test_reports_go_with_the_games(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path, replace(QUICK, kept_days=10)) as hall:
            await hall.store.report(Report(hall.clock.today(), "t", "name", "old", "p"))
            await hall.wait(8 * DAY)
            await hall.store.report(Report(hall.clock.today(), "t", "name", "new", "p"))
            await hall.wait(3 * DAY)
            await hall.hall.sweep()
            assert [report.text for report in await hall.store.reports()] == ["new"]

    run(story)


def test_the_server_ends_a_game_and_everyone_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            ana = await hall.client(table, "ana")
            await hall.hall.end(table.id)
            assert (ana.info["status"], ana.info["closed"]) == ("ended", "ended by the server")
            with pytest.raises(Refused, match="over already"):
                await hall.hall.end(table.id)
            with pytest.raises(Refused, match="There is no table nowhere"):
                await hall.hall.end("nowhere")

    run(story)


def test_a_deleted_table_is_gone_and_those_who_were_there_are_sent_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            ana = await hall.client(table, "ana")
            await hall.hall.delete(table.id)
            assert ana.messages[-1] == {
                "type": "bye",
                "why": "This table has been deleted.",
                "again": False,
                "code": "deleted",
            }
            assert await hall.hall.find(table.id) is None
            assert await hall.store.log(table.id) == []

    run(story)


def test_a_table_that_was_stopped_does_nothing_more_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table = await hall.table("deluxe", 2, bots={"B": "steady"})
            ana = await hall.client(table, "ana")
            await hall.hall.drain()
            before = table.now.v
            await ana.go()
            await hall.wait(10 * DAY)
            assert table.now.v == before
            with pytest.raises(Refused, match="about to restart"):
                await hall.table("deluxe", 2)

    run(story)


def test_no_table_is_called_like_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: "-" * 12)

    async def story() -> None:
        async with room(tmp_path) as hall:
            assert (await hall.table("deluxe", 2)).id[0].isalnum()

    run(story)


def test_commands_and_snaps_are_counted_without_saying_whose(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as hall:
            table = await hall.table("kaboo", 2, bots={"B": "steady"})
            ana = await hall.client(table, "ana")
            await ana.ask("ready")
            assert (await ana.ask("ready"))["type"] == "no"
            metrics = hall.hall.metrics
            value = metrics.registry.get_sample_value
            assert value("cabo_commands_total", {"command": "sit", "answer": "ok"}) == 1
            assert value("cabo_commands_total", {"command": "ready", "answer": "ok"}) == 1
            assert value("cabo_commands_total", {"command": "ready", "answer": "no"}) == 1
            assert value("cabo_command_seconds_count") == 2
            assert value("cabo_log_write_seconds_count") == table.now.v
            assert value("cabo_bot_thinking_seconds_count") == 1
            page = metrics.render([it.now.status for it in hall.hall.tables.values()], 7).decode()
            assert 'cabo_tables{status="playing"} 1.0' in page
            assert "cabo_connections 7.0" in page
            assert "process_cpu_seconds_total" in page
            for secret in (table.id, "ana", "Ana", *table.now.names):
                assert secret not in page

    run(story)


def test_every_command_has_a_name_to_be_counted_by() -> None:
    kinds = commands.TableCommand.__args__
    assert len({kind.__name__.lower() for kind in kinds}) == len(kinds)
