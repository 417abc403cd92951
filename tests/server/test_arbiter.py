"""The snap arbiter: each sentence about it a short race."""

from collections.abc import Sequence
from math import inf, nan

import pytest

from cabo.places import Seat
from cabo.server.hall.arbiter import (
    FLOOR,
    NEAR_TIE,
    PONGS_KEPT,
    SLACK,
    UNSEEN,
    Over,
    Pick,
    Race,
    RoundTrip,
    Runner,
    SnapTurn,
)

A, B, C = Seat.A, Seat.B, Seat.C
NEAR = Runner(A, written=10.0, round_trip=0.020)
FAR = Runner(B, written=10.0, round_trip=0.200)
FARTHEST = Runner(C, written=10.0, round_trip=0.900)


def no_lot(among: int) -> int:
    raise AssertionError(f"a lot was drawn among {among}")


def order(race: Race, pick: Pick = no_lot) -> list[Seat]:
    """The seats whose snaps are handed out, in order, once everything has arrived."""
    found: list[Seat] = []
    while True:
        ruling, race = race.settle(inf, pick)
        if not isinstance(ruling, SnapTurn):
            return found
        found.append(ruling.seat)


def reaction(runner: Runner, after: float, claimed: float | None = None, over: float = inf) -> float:
    """The reaction that counts for a snap that arrives this long after the discard was written."""
    return Race((runner,)).tried(runner.seat, runner.written + after, claimed, over).tries[0].reaction


# The reaction


def test_a_reaction_counts_from_when_the_discard_was_written_to_that_seat() -> None:
    late = Runner(B, written=10.3, round_trip=0.020)
    race = Race((NEAR, late)).tried(A, 10.55, 0.53).tried(B, 10.7, 0.38)
    assert [snap.reaction for snap in race.tries] == pytest.approx([0.53, 0.38])
    assert order(race) == [B, A]


def test_a_true_claim_takes_off_the_delay_there_was() -> None:
    assert reaction(FAR, after=0.675, claimed=0.450) == pytest.approx(0.450)


def test_without_a_claim_the_measured_round_trip_is_taken_off() -> None:
    assert reaction(FAR, after=0.675) == pytest.approx(0.475)


@pytest.mark.parametrize("claimed", [0.150, 0.0, -5.0, -inf, nan])
def test_no_claim_takes_off_more_than_the_measured_round_trip_and_thirty_ms(claimed: float) -> None:
    assert reaction(FAR, after=0.675, claimed=claimed) == pytest.approx(0.675 - 0.230)


@pytest.mark.parametrize("claimed", [0.150, None])
def test_never_more_than_three_hundred_ms_is_taken_off(claimed: float | None) -> None:
    assert reaction(FARTHEST, after=1.300, claimed=claimed) == pytest.approx(1.000)


@pytest.mark.parametrize("claimed", [0.9, inf])
def test_a_claim_to_have_been_slower_than_the_snap_came_adds_nothing(claimed: float) -> None:
    assert reaction(NEAR, after=0.400, claimed=claimed) == pytest.approx(0.400)


@pytest.mark.parametrize("claimed", [0.150, None])
def test_a_snap_over_a_nearer_connection_has_the_credit_of_that_one(claimed: float | None) -> None:
    credit = 0.050 if claimed is not None else 0.020
    assert reaction(FAR, after=0.675, claimed=claimed, over=0.020) == pytest.approx(0.675 - credit)


def test_a_snap_over_a_farther_connection_has_no_more_credit_than_the_race_began_with() -> None:
    assert reaction(NEAR, after=0.675, claimed=0.150, over=0.200) == pytest.approx(0.675 - 0.050)


def test_no_reaction_is_under_a_hundred_and_fifty_ms() -> None:
    assert reaction(FAR, after=0.160, claimed=0.001) == FLOOR


# The wait


def test_a_snap_waits_until_no_other_seat_could_still_win() -> None:
    race = Race((NEAR, FAR)).tried(A, 10.420, 0.400)
    due = 10.0 + 0.400 + NEAR_TIE + 0.230
    assert race.due() == pytest.approx(due)
    assert race.settle(due - 0.001, no_lot) == (None, race)
    verdict, _ = race.settle(race.due(), no_lot)
    assert verdict == SnapTurn(A, race.tries[0].reaction, lot=())


def test_a_snap_that_arrives_later_but_was_faster_comes_first() -> None:
    race = Race((NEAR, FAR)).tried(A, 10.420, 0.400)
    race = race.tried(B, 10.560, 0.350)
    assert order(race) == [B, A]


def test_a_seat_that_has_tried_holds_nothing_up() -> None:
    race = Race((NEAR, FAR)).tried(A, 10.420, 0.400).tried(B, 10.560, 0.350)
    assert race.due() <= 10.560


def test_a_seat_that_has_passed_holds_nothing_up() -> None:
    race = Race((NEAR, FAR, FARTHEST)).tried(A, 10.420, 0.400).passed(C)
    assert race.due() == pytest.approx(10.640)
    assert race.passed(B).due() <= 10.420


def test_a_seat_without_a_live_connection_holds_nothing_up() -> None:
    asleep = Runner(B, written=10.0, round_trip=0.200, live=False)
    assert Race((NEAR, asleep)).tried(A, 10.420, 0.400).due() <= 10.420
    race = Race((NEAR, FAR, FARTHEST)).tried(A, 10.420, 0.400)
    assert race.left(C).due() == pytest.approx(10.640)
    assert race.left(C).left(B).due() <= 10.420


def test_a_seat_that_lost_its_connection_may_still_snap_from_where_it_started() -> None:
    race = Race((NEAR, FAR)).left(B).tried(B, 10.900, 0.150)
    assert race.tries[0].reaction == pytest.approx(0.670)


def test_a_bot_at_the_table_is_waited_for_like_anybody() -> None:
    bot = Runner(B, written=10.0)
    assert Race((NEAR, bot)).tried(A, 10.420, 0.400).due() == pytest.approx(10.0 + 0.400 + NEAR_TIE + SLACK)


# The order


def test_after_a_wrong_snap_the_race_goes_on_with_the_next() -> None:
    race = Race((NEAR, FAR, FARTHEST)).tried(A, 10.420, 0.400).tried(B, 10.560, 0.350)
    first, race = race.settle(race.due(), no_lot)
    assert isinstance(first, SnapTurn)
    assert first.seat is B
    assert race.settle(race.due() - 0.001, no_lot) == (None, race)  # C could still be faster than A
    second, race = race.settle(race.due(), no_lot)
    assert isinstance(second, SnapTurn)
    assert second.seat is A
    race = race.tried(C, 10.9)
    assert order(race) == [C]


def test_a_seat_tries_once() -> None:
    race = Race((NEAR, FAR)).tried(A, 10.420, 0.400)
    assert race.tried(A, 10.430, 0.200) is race
    _, race = race.settle(inf, no_lot)
    assert race.tried(A, 10.800) is race


@pytest.mark.parametrize("drawn", [A, B])
def test_a_near_tie_is_drawn_by_lot_and_says_so(drawn: Seat) -> None:
    race = Race((FAR, NEAR)).tried(B, 10.600, 0.405).tried(A, 10.420, 0.400)
    asked = []

    def pick(among: int) -> int:
        asked.append(among)
        return drawn

    verdict, rest = race.settle(10.600, pick)
    assert isinstance(verdict, SnapTurn)
    assert (verdict.seat, verdict.lot, asked) == (drawn, (A, B), [2])
    assert order(rest) == [B if drawn is A else A]


def test_more_than_ten_ms_apart_no_lot_is_drawn() -> None:
    assert order(Race((NEAR, FAR)).tried(A, 10.431, 0.411).tried(B, 10.600, 0.400)) == [B, A]


# The next player's move


def test_a_snap_faster_than_the_next_players_move_comes_first() -> None:
    race = Race((NEAR, FAR)).moved_on(A, 10.420, 0.400)
    assert race.settle(10.420, no_lot) == (None, race)
    assert order(race.tried(B, 10.590, 0.395)) == [B]


def test_a_snap_slower_than_the_next_players_move_is_void() -> None:
    race = Race((NEAR, FAR))
    assert race.moved_on(A, 10.420, 0.400).tried(B, 10.606, 0.406).settle(inf, no_lot)[0] == Over(void=(B,))
    assert race.tried(B, 10.419).passed(A).moved_on(A, 10.200).settle(inf, no_lot)[0] == Over(void=(B,))


def test_the_next_players_move_waits_no_longer_than_a_snap_would() -> None:
    race = Race((NEAR, FAR))
    moved = race.moved_on(A, 10.420, 0.400)
    assert moved.due() == race.tried(A, 10.420, 0.400).due()
    assert moved.settle(moved.due(), no_lot)[0] == Over(void=())


def test_no_claim_makes_the_next_players_move_earlier_than_its_connection_allows() -> None:
    race = Race((NEAR, FAR)).moved_on(A, 10.420, 0.150).tried(B, 10.560, 0.360)
    assert order(race) == [B]


def test_who_moves_on_over_a_nearer_connection_has_the_credit_of_that_one() -> None:
    race = Race((NEAR, FAR)).moved_on(B, 10.620, 0.150, 0.020).tried(A, 10.560, 0.555)
    assert order(race) == [A]


def test_who_has_moved_on_snaps_no_more() -> None:
    race = Race((NEAR, FAR)).moved_on(A, 10.420, 0.400)
    assert race.tried(A, 10.421, 0.150) is race
    assert race.moved_on(A, 10.300, 0.150) is race


def test_who_moves_on_after_a_snap_does_not_call_it_back() -> None:
    race = Race((NEAR, FAR)).tried(A, 10.420, 0.420).moved_on(A, 10.421, 0.150)
    assert order(race) == [A]


# The end


def test_a_race_ends_when_all_have_passed() -> None:
    race = Race((NEAR, FAR)).passed(A).passed(B)
    assert race.settle(10.0, no_lot)[0] == Over(void=())


def test_a_race_without_a_limit_waits_for_people() -> None:
    assert Race((NEAR, FAR)).due() == inf


def test_a_race_ends_by_itself_once_no_snap_can_still_arrive() -> None:
    race = Race((NEAR, FAR), ends=12.0)
    assert race.due() == pytest.approx(12.0 + FAR.cap)
    assert race.settle(12.0, no_lot) == (None, race)
    assert race.settle(race.due(), no_lot)[0] == Over(void=())


def test_a_snap_that_arrives_later_than_the_end_and_the_cap_is_void() -> None:
    race = Race((NEAR, FAR), ends=12.0)
    assert race.tried(A, 12.051) is race
    assert order(race.tried(A, 12.049)) == [A]


def test_near_its_end_a_race_waits_for_nothing_that_would_be_void() -> None:
    assert Race((NEAR, FAR), ends=12.0).tried(A, 12.020, 2.0).due() == pytest.approx(12.0 + FAR.cap)


# The measured round trip


def test_a_connection_that_never_answers_has_no_credit_but_the_slack() -> None:
    assert Runner(A, 10.0, RoundTrip().seconds).cap == SLACK


def heard(pongs: Sequence[float], least: float | None = None) -> float:
    measured = RoundTrip()
    for pong in pongs:
        measured = measured.heard(pong, least)
    return measured.seconds


def test_the_round_trip_is_the_lower_quartile_of_the_last_pongs() -> None:
    assert heard([0.09, 0.05, 0.07, 0.06]) == 0.06
    assert heard([0.01] * PONGS_KEPT + [0.08] * PONGS_KEPT) == 0.08


def test_holding_two_pongs_in_three_back_does_not_move_the_round_trip() -> None:
    assert heard([0.02, 0.32, 0.32] * PONGS_KEPT) == 0.02


@pytest.mark.parametrize(("least", "believed"), [(0.020, 0.030), (0.080, 0.092), (0.200, 0.230)])
def test_pongs_held_back_are_believed_only_a_little_over_what_the_kernel_saw(
    least: float, believed: float
) -> None:
    assert heard([least + 0.300] * PONGS_KEPT, least) == pytest.approx(believed)


def test_the_kernel_adds_nothing_to_what_the_pongs_say() -> None:
    assert heard([0.085] * PONGS_KEPT, least=0.080) == 0.085
    assert heard([], least=0.080) == 0


def test_where_the_kernel_cannot_see_the_client_a_hundred_ms_are_believed() -> None:
    assert heard([0.090] * PONGS_KEPT) == 0.090
    assert heard([0.300] * PONGS_KEPT) == UNSEEN == 0.100
