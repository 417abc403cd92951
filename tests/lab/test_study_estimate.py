"""Estimates and figures whose numbers are known."""

from collections import Counter
from dataclasses import replace

import pytest

from cabo import edition
from cabo.house import with_house_rules
from cabo.lab.study.estimate import (
    Z,
    mean,
    mean_difference,
    share,
    share_difference,
)
from cabo.lab.study.facts import GameFacts, RoundEnd, RoundFacts, Thing, Worth
from cabo.lab.study.findings import command, finding, findings, row
from cabo.lab.study.sample import Sample
from cabo.lab.study.study import Study
from cabo.places import Seat
from cabo.rules import Power

CALLED = RoundFacts(
    starter=Seat.A,
    turns=9,
    ending=RoundEnd.CALL,
    caller=Seat.B,
    call_turn=4,
    won=(Seat.B,),
    scores=(12, 0),
    things=Counter({Thing.MATCH: 2}),
    offered=Counter({Power.PEEK: 4}),
    used=Counter({Power.PEEK: 3}),
)
PILE = replace(CALLED, turns=5, ending=RoundEnd.PILE, caller=None, call_turn=None, won=(Seat.A, Seat.B))
VOID = replace(PILE, ending=RoundEnd.VOID, won=(), scores=(0, 0), turns=4)
GAME = GameFacts((CALLED, PILE), (24, 0), (Seat.B,), (Worth(Power.PEEK, 3.0), Worth(Power.PEEK, 5.0)))
SAMPLE = Sample(
    with_house_rules(edition("deluxe"), {"dealt": 6, "peek": [7]}), edition("deluxe"), "steady", 2, 2, 7
)


def study(one: GameFacts = GAME, other: GameFacts = GAME) -> Study:
    return Study(SAMPLE, [(one, other), (one, other)], past=1)


def value(key: str, game: GameFacts = GAME) -> float | None:
    estimate = study(game).comparisons[key].one
    return None if estimate is None else estimate.value


def test_a_mean_has_the_error_of_its_games() -> None:
    found = mean([(1, 1), (3, 1)])
    assert found is not None
    assert (found.value, found.number) == (2, 2)
    assert (found.low, found.high) == pytest.approx((2 - Z, 2 + Z))


def test_the_rounds_of_one_game_are_not_taken_for_independent() -> None:
    games = [(0, 1), (1, 1), (1, 1), (0, 1)]
    longer = [(10 * counted, 10 * times) for counted, times in games]
    for estimate in (mean, share):
        one, ten = estimate(games), estimate(longer)
        assert one is not None
        assert ten is not None
        assert (ten.low, ten.high) == pytest.approx((one.low, one.high))


def test_what_never_happened_has_an_upper_bound() -> None:
    found = share([(0, 1)] * 100)
    assert found is not None
    assert (found.value, found.low) == (0, 0)
    assert found.high == pytest.approx(0.0370, abs=1e-4)


def test_what_could_not_happen_has_no_estimate() -> None:
    assert mean([(0, 0), (0, 0)]) is None
    assert share([(0, 0), (0, 0)]) is None
    assert share_difference([(0, 0), (0, 0)], [(1, 1), (1, 1)]) is None


def test_games_are_compared_seed_by_seed() -> None:
    one, other = [(5.0, 1.0), (9.0, 1.0), (1.0, 1.0)], [(4.0, 1.0), (8.0, 1.0), (0.0, 1.0)]
    found = mean_difference(one * 4, other * 4)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((1, 1, 1))


def test_a_handful_of_games_makes_nothing_clear() -> None:
    found = mean_difference([(5.0, 1.0)] * 9, [(4.0, 1.0)] * 9)
    assert found is not None
    assert not found.clear


def test_a_handful_of_games_that_differ_make_nothing_clear() -> None:
    same, differing = [(5.0, 1.0)] * 995, [(4.0, 1.0)] * 5
    found = mean_difference([*same, *differing], [(5.0, 1.0)] * 1000)
    assert found is not None
    assert found.value == pytest.approx(-0.005)
    assert not found.clear


def test_lopsided_shares_are_compared_by_their_intervals() -> None:
    found = share_difference([(0, 1)] * 100, [(0, 1)] * 100)
    assert found is not None
    assert not found.clear
    assert found.high == pytest.approx(0.0370, abs=1e-4)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("round_turns", 3.5),
        ("rounds", 2),
        ("game_turns", 7),
        ("past", 1),
        ("ended_call", 0.5),
        ("ended_pile", 0.5),
        ("won_0", 0.25),  # half of the shared win, of two rounds
        ("won_1", 0.75),
        ("score_0", 12),
        ("game_won_by_first", 0),
        ("calls_won", 1),
        ("call_turn", 4),
        ("score", 6),
        ("zero", 0.5),
        ("margin", 24),
        ("peek_offered", 4),
        ("peek_used", 0.75),
        ("peek_worth", 4),
        ("match", 2),
        ("mismatch", 0),
        ("kamikaze", 0),
    ],
)
def test_every_figure_counts_what_it_says(key: str, expected: float) -> None:
    assert value(key) == pytest.approx(expected)


def test_a_void_round_has_a_length_and_no_score() -> None:
    game = GameFacts((CALLED, VOID), (12, 0), (Seat.B,))
    assert value("round_turns", game) == 3.25
    assert value("rounds", game) == 1
    assert value("score", game) == 6


def test_a_game_that_was_stopped_has_no_length() -> None:
    game = GameFacts((CALLED,), (12, 0), None)
    assert value("stopped", game) == 1
    assert "rounds" not in study(game, game).comparisons
    assert "stopped" not in study().comparisons


def test_what_the_rules_do_not_know_is_left_out() -> None:
    found = study().comparisons
    assert "snap" not in found
    assert "look_and_swap_worth" not in found
    assert "call_won_4" not in found, "two calls are too few"


def test_findings_are_sentences() -> None:
    longer = replace(GAME, rounds=tuple(replace(round, turns=round.turns + 4) for round in GAME.rounds))
    found = Study(SAMPLE, [(longer, GAME)] * 10, past=1)
    sentence = "Rounds last 2.0 turns longer: 5.5 a player, against 3.5"
    assert finding(found, found.comparisons["round_turns"]) == sentence
    assert findings(found) == [f"{sentence}."]
    assert findings(study()) == ["No difference is clear on so many games."]
    assert row(found.comparisons["round_turns"])[1:] == ["5.50", "3.50", "+2.00 (+2.00 to +2.00)", "*"]


def test_the_command_is_told_with_its_house_rules() -> None:
    assert command(study()) == (
        "cabo study --edition deluxe --house dealt=6,peek=7 --against deluxe "
        "--bot steady --seats 2 --games 2 --seed 7 --past 1"
    )
