"""The tally of a seat's rounds: points, calls and right calls; and the lists that show it."""

from __future__ import annotations

from dataclasses import replace

from cabo.editions import DELUXE, KABOO
from cabo.places import Seat
from cabo.scoring import Standing, score_sums, void
from cabo.server.net.lists import game_card
from cabo.server.situation.situation import Tally
from tests.support.tables import summary

FIRST = Standing.at_first(2)


def test_a_call_with_the_lowest_hand_is_won() -> None:
    result = score_sums(DELUXE, (4, 9), Seat.A, FIRST)
    assert Tally().after(Seat.A, Seat.A, result) == Tally(points=0, calls=1, calls_won=1)
    assert Tally().after(Seat.B, Seat.A, result) == Tally(points=9)


def test_a_false_cabo_is_a_call_that_is_not_won() -> None:
    result = score_sums(DELUXE, (14, 9), Seat.A, FIRST)
    assert Tally(3, 1, 1).after(Seat.A, Seat.A, result) == Tally(points=27, calls=2, calls_won=1)


def test_a_call_is_won_where_nobody_scores_nothing_for_it() -> None:
    result = score_sums(KABOO, (4, 9), Seat.A, FIRST)
    assert Tally().after(Seat.A, Seat.A, result) == Tally(points=4, calls=1, calls_won=1)


def test_points_are_added_up_whatever_a_reset_makes_of_the_total() -> None:
    before = Standing((91, 3), (0, 0), (), Seat.A)
    result = score_sums(DELUXE, (9, 4), None, before)
    assert result.totals[0] == 50
    assert Tally(points=91).after(Seat.A, None, result) == Tally(points=100)


def test_a_void_round_counts_for_nothing() -> None:
    assert Tally(5, 1, 0).after(Seat.A, Seat.A, void(((), ()), FIRST)) == Tally(5, 1, 0)


def test_a_game_that_nobody_counted_says_so() -> None:
    assert game_card(summary("old"), "ana").calls is None
    counted = replace(summary("new"), points=(7, 9), calls=(2, 0), calls_won=(1, 0))
    card = game_card(counted, "ana")
    assert (card.points, card.calls, card.calls_won) == (7, 2, 1)
