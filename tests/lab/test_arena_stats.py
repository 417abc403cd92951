"""The figures of the tournament, compared with cases worked out by hand and with rigged bots."""

import random
from collections.abc import Sequence
from dataclasses import replace
from math import log10

import pytest

from cabo import edition
from cabo.bots.uniform import Uniform
from cabo.lab.arena.elo import fit, ratings
from cabo.lab.arena.run import finished, results_csv, results_json, stopped_at
from cabo.lab.arena.stats import head_to_head, interval, is_clear, table, wins_of
from cabo.lab.arena.tournament import PlayedDeal, Score, Tournament, play_deal
from tests.support import rigged
from tests.support.rigged import Fixed, seat_it

PAIR = Tournament(edition("deluxe"), ("steady", "random"), 2, 7)
THREE = Tournament(edition("deluxe"), ("steady", "random", "other"), 3, 7)


def score(seats: Sequence[int], won: Sequence[int], totals: Sequence[int], **more: object) -> Score:
    """A game of two rounds, by default without calls."""
    none = (0,) * len(seats)
    made = Score(tuple(seats), tuple(won), 2, tuple(totals), tuple(totals), none, none, none)
    return replace(made, **more)  # type: ignore[arg-type]


def pair(number: int, won_by_first: float) -> PlayedDeal:
    """A deal of two games; the first bot has won this many of them."""
    games = []
    for seats, share in (((0, 1), min(1.0, won_by_first)), ((1, 0), max(0.0, won_by_first - 1))):
        at, other = seats.index(0), seats.index(1)
        won = {1.0: (at,), 0.0: (other,), 0.5: (0, 1)}[share]
        games.append(score(seats, won, [10 if seat in won else 20 for seat in range(2)]))
    return PlayedDeal(number, tuple(games))


def test_a_row_is_what_one_would_count() -> None:
    deals = [
        PlayedDeal(
            0,
            (
                score((0, 1), (0,), (10, 40), rounds_won=(1.5, 0.5), calls=(2, 0), calls_won=(1, 0)),
                score((1, 0), (0, 1), (20, 20), rounds_won=(2.0, 0.0), calls=(1, 1), calls_won=(1, 0)),
            ),
        ),
        PlayedDeal(1, (score((0, 1), (1,), (50, 20), rounds=3), score((1, 0), (1,), (60, 30), rounds=3))),
    ]
    steady, random = table(PAIR, deals)
    assert (steady.games, steady.won, steady.win_share, steady.won_more) == (4, 2.5, 0.625, 0.5)
    assert (random.won, random.won_more) == (1.5, -0.5)
    assert steady.score == (10 + 20 + 50 + 30) / 10
    assert steady.margin == (30 + 0 - 30 + 30) / 10 == -random.margin
    assert steady.rounds_won == 1.5 / 10
    assert (steady.calls, steady.calls_won) == (3, 1 / 3)
    assert (random.calls, random.calls_won) == (1, 1.0)
    assert steady.rounds == 2.5


def test_a_call_that_was_never_made_has_no_share() -> None:
    assert table(PAIR, [pair(0, 1), pair(1, 2)])[0].calls_won is None


def test_the_interval_is_wilsons_with_the_deal_as_the_unit() -> None:
    # A mean of 0.5 and a variance of 1/9 * 5/2: as sure as 0.25 / (0.2777.. / 10) = 9 games.
    shares = [0.0] * 5 + [1.0] * 5
    low, high = interval(shares)
    shift = 1.96**2 / 9
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.96 * (0.25 / 9 + shift / 36) ** 0.5 / (1 + shift))


def test_pairing_makes_an_interval_narrow() -> None:
    luck = interval([0.0, 1.0] * 50)
    skill = interval([0.5] * 98 + [0.0, 1.0])
    assert skill[1] - skill[0] < (luck[1] - luck[0]) / 4
    assert interval([0.5] * 100) == (0.5, 0.5)


def test_an_interval_stays_within_bounds_and_has_a_width() -> None:
    low, high = interval([1.0] * 50)
    assert low == pytest.approx(1 / (1 + 1.96**2 / 50))
    assert high == 1.0
    assert interval([0.0] * 50)[0] == 0.0
    assert interval([1.0]) == (0.0, 1.0)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    dice = random.Random(1)
    held = 0
    for _ in range(400):
        shares = [sum(dice.random() < 0.7 for _ in range(2)) / 2 for _ in range(60)]
        low, high = interval(shares)
        held += low <= 0.7 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_a_bot_with_several_seats_has_the_share_of_one() -> None:
    four, tables = replace(PAIR, seats=4), ((0, 0, 1, 1), (1, 1, 0, 0))
    games = tuple(score(seats, (seats.index(0),), (1, 2, 3, 4)) for seats in tables)
    deals = [PlayedDeal(number, games) for number in range(20)]
    steady, other = table(four, deals)
    assert (steady.games, steady.win_share) == (80, 0.5)
    assert steady.win_high == pytest.approx(0.5)
    assert (other.win_share, other.win_low) == (0.0, 0.0)
    assert 0.4 < steady.win_low < 0.5
    assert is_clear(four, deals)


def test_wins_are_shared() -> None:
    assert wins_of(pair(0, 1.5), 2) == (1.5, 0.5)
    assert wins_of(PlayedDeal(0, (score((0, 1, 2), (0, 1, 2), (5, 5, 5)),)), 3) == pytest.approx((1 / 3,) * 3)


def test_two_bots_have_the_elo_of_their_odds() -> None:
    assert fit([(100.0, [1, 1])], [75.0, 25.0], [1.0, 1.0]) == pytest.approx([3**0.5, 3**-0.5])
    steady, random = ratings(PAIR, [(1.5, 0.5), (2.0, 0.0), (1.0, 1.0), (1.5, 0.5)] * 25)
    assert (steady.rating, steady.low, steady.high) == (1500.0, None, None)
    assert random.rating == pytest.approx(1500 - 400 * log10(150.5 / 50.5))
    assert random.low is not None
    assert random.high is not None
    assert random.low < random.rating < random.high


def test_three_strengths_are_found_again() -> None:
    strengths = (4.0, 1.0, 0.25)
    tables = [(21.0, [1, 1, 1]), (15.0, [1, 1, 0]), (17.0, [1, 0, 1]), (37.0, [2, 1, 1])]
    won = (16 + 12 + 16 + 32, 4 + 3 + 0 + 4, 1 + 0 + 1 + 1)  # as 4 to 1 to a quarter, table by table
    assert fit(tables, won, [1.0] * 3) == pytest.approx(strengths, rel=1e-4)


def test_without_steady_the_weakest_is_set() -> None:
    tournament = replace(PAIR, bots=("novice", "random"))
    novice, random = ratings(tournament, [(0.5, 1.5), (1.0, 1.0)] * 10)
    assert novice.rating == 1500
    assert random.rating > 1500


def test_a_bot_that_won_nothing_has_a_rating_without_bounds() -> None:
    random = ratings(PAIR, [(2.0, 0.0)] * 50)[1]
    assert random.rating == pytest.approx(1500 - 400 * log10(201))
    assert random.low is random.high is None


def test_head_to_head_is_who_finished_first() -> None:
    game = score((0, 1, 2), (1,), (30, 20, 30))
    tied = score((1, 2, 0), (0,), (20, 20, 30))  # by the last round the first of them has won
    assert head_to_head(THREE, [PlayedDeal(0, (game, tied))]) == [
        [None, 0.0, 0.25],
        [1.0, None, 1.0],
        [0.75, 0.0, None],
    ]


def test_a_look_asks_for_more_than_the_table_does() -> None:
    slight = [pair(n, 2 if n % 20 < 12 else 0) for n in range(100)]
    low, _ = interval([wins_of(deal, 2)[0] / 2 for deal in slight])
    assert low > 0.5
    assert not is_clear(PAIR, slight)
    assert is_clear(PAIR, [pair(n, 2 if n % 20 < 16 else 0) for n in range(100)])


def test_a_run_stops_at_the_first_look_that_is_clear() -> None:
    even = {n: pair(n, 2 * (n % 2)) for n in range(100)}
    done = even | {n: pair(n, 2) for n in range(100, 450)}
    assert stopped_at(PAIR, done, 1000) == 200
    assert stopped_at(PAIR, done, 150) is None
    assert stopped_at(PAIR, {n: deal for n, deal in done.items() if n != 3}, 1000) is None
    assert len(finished(PAIR, done, 1000, until_clear=True)) == 200
    assert len(finished(PAIR, done, 150, until_clear=True)) == 150
    assert len(finished(PAIR, done, 1000, until_clear=False)) == 450


def test_bots_that_do_not_differ_win_exactly_half(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "other"):
        seat_it(monkeypatch, name, lambda _: Fixed(rigged.caller))
    tournament = replace(PAIR, bots=("one", "other"))
    for row in table(tournament, [play_deal(tournament, number) for number in range(10)]):
        assert (row.win_share, row.win_low, row.win_high, row.won_more) == (0.5, 0.5, 0.5, 0.0)
        assert (row.margin, row.elo, row.rounds_won) == (0.0, 1500.0, 0.5)


def test_a_copy_is_no_better_than_what_it_was_copied_from(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "copy", Uniform)
    tournament = Tournament(edition("kaboo"), ("copy", "random"), 2, 3)
    copy, _ = table(tournament, [play_deal(tournament, number) for number in range(100)])
    assert copy.win_low < 0.5 < copy.win_high
    assert copy.win_high - copy.win_low < 0.2


def test_the_texts_have_every_figure() -> None:
    deals = [pair(0, 1.5), pair(1, 0)]
    rows = table(PAIR, deals)
    assert results_csv(rows).splitlines()[1].startswith("steady,4,1.5,0.375,")
    assert '"bot": "steady", "games": 4, "won": 1.5' in results_json(PAIR, deals, rows)
