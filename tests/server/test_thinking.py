"""Bots think one after another, even at many tables of strangers, and people are served in between."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cabo.moves import Move
from cabo.places import Seat
from cabo.server.hall import table as table_module
from cabo.server.hall.thinking import ThinkingQueue, Ticket, choose
from cabo.server.situation.situation import Situation
from tests.support.hall import Room, TestClock, dealt, hall_story

COST = 0.1


def _think(clock: TestClock, thoughts: ThinkingQueue, ticket: Ticket | None, work: float) -> None:
    if ticket is not None:
        clock.seconds = max(clock.seconds, thoughts.comes(ticket))
    with thoughts.thinking(ticket):
        clock.work += work


def test_after_a_thought_others_have_as_much_time() -> None:
    clock = TestClock()
    thoughts = ThinkingQueue(clock)
    asked = [thoughts.ask() for _ in range(4)]
    began = []
    for ticket in asked:
        _think(clock, thoughts, ticket, COST)
        began.append(round(clock.seconds - 1000, 6))
    assert began == [0, 0.2, 0.4, 0.6]


def test_thoughts_that_cannot_wait_count_too() -> None:
    clock = TestClock()
    thoughts = ThinkingQueue(clock)
    _think(clock, thoughts, None, COST)
    assert thoughts.comes(thoughts.ask()) == pytest.approx(1000 + 2 * COST)


def test_a_ticket_that_was_asked_for_and_not_used_keeps_nobody_waiting_for_long() -> None:
    clock = TestClock()
    thoughts = ThinkingQueue(clock)
    _think(clock, thoughts, thoughts.ask(), COST)
    unused = [thoughts.ask() for _ in range(3)]
    clock.seconds += 10
    assert thoughts.comes(thoughts.ask()) == clock.seconds
    assert all(thoughts.comes(ticket) < clock.seconds for ticket in unused)


def test_thoughts_that_take_no_time_wait_for_nothing() -> None:
    clock = TestClock()
    thoughts = ThinkingQueue(clock)
    for _ in range(100):
        _think(clock, thoughts, thoughts.ask(), 0)
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
