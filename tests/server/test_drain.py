"""Stopping in order."""

from __future__ import annotations

from pathlib import Path

from tests.support.hall import room, run


def test_a_table_that_is_looked_up_while_the_hall_drains_does_not_stop_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with room(tmp_path) as here:
            busy, other = await here.table("deluxe", 2), await here.table("deluxe", 2)
            del here.hall.tables[other.id]  # like a finished table that nobody looks at

            async def look() -> None:
                assert await here.hall.find(other.id) is not None

            busy.do(look)
            await here.hall.drain()
            assert set(here.hall.tables) == {busy.id, other.id}

    run(story)
