"""Bots think one after another, even at many tables of strangers, and people are served in between."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cabo.moves import Move
from cabo.places import Seat
from cabo.server.hall import table as table_module
from cabo.server.hall.thinking import Turn, Turns, choose
from cabo.server.situation.situation import Situation
from tests.support.hall import Room, TestClock, dealt, hall_story

COST = 0.1


def _think(clock: TestClock, turns: Turns, turn: Turn | None, work: float) -> None:
    if turn is not None:
        clock.seconds = max(clock.seconds, turns.comes(turn))
    with turns.thinking(turn):
        clock.work += work


def test_after_a_thought_others_have_as_much_time() -> None:
    clock = TestClock()
    turns = Turns(clock)
    asked = [turns.ask() for _ in range(4)]
    began = []
    for turn in asked:
        _think(clock, turns, turn, COST)
        began.append(round(clock.seconds - 1000, 6))
    assert began == [0, 0.2, 0.4, 0.6]


def test_thoughts_that_cannot_wait_count_too() -> None:
    clock = TestClock()
    turns = Turns(clock)
    _think(clock, turns, None, COST)
    assert turns.comes(turns.ask()) == pytest.approx(1000 + 2 * COST)


def test_a_turn_that_was_asked_for_and_not_used_keeps_nobody_waiting_for_long() -> None:
    clock = TestClock()
    turns = Turns(clock)
    _think(clock, turns, turns.ask(), COST)
    unused = [turns.ask() for _ in range(3)]
    clock.seconds += 10
    assert turns.comes(turns.ask()) == clock.seconds
    assert all(turns.comes(turn) < clock.seconds for turn in unused)


def test_thoughts_that_take_no_time_wait_for_nothing() -> None:
    clock = TestClock()
    turns = Turns(clock)
    for _ in range(100):
        _think(clock, turns, turns.ask(), 0)
    assert clock.seconds == 1000


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The times when a bot has thought; each thought is long."""
    clocks: list[TestClock] = []
    thought: list[float] = []

    def slowly(now: Situation, seat: Seat) -> Move:
        clocks[0].work += COST
        thought.append(clocks[0].seconds)
        return choose(now, seat)

    def clock_of(self: TestClock) -> float:
        clocks[:] = [self]
        return self.work

    monkeypatch.setattr(TestClock, "worked", clock_of)
    monkeypatch.setattr(table_module, "choose", slowly)
    return thought


@hall_story()
async def _many_tables(hall: Room) -> None:
    tables = [await dealt(hall, "remake", "host", bots={"B": "steady"}) for _ in range(10)]
    for _, (host,) in tables:  # she is answered at once, though all the bots have something to decide
        assert (await host.ask("say", phrase="hello"))["type"] == "ok"
    assert hall.clock.seconds == 1000
    await hall.wait(60)


def test_bots_that_decide_at_once_decide_one_after_another(slow: list[float], tmp_path: Path) -> None:
    _many_tables(tmp_path)
    assert len(slow) >= 10
    assert min(after - before for before, after in pairwise(slow)) > 1.9 * COST
