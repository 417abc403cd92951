"""One test for each sentence of docs/rules/deluxe.md: scores and the end, deluxe.56 to deluxe.72."""

import pytest

from cabo import IllegalMove, Seat, is_legal, to_move
from cabo.moves import EndGame
from cabo.scoring import Reason
from tests.support.story import hands, result, story, tell

# Scoring


def test_deluxe_56_the_round_score_is_the_sum_of_the_cards() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 2 | 10 3 7 7 | 0 0 8 8 | 5 | 6 4 9 13 13
        A draw 6, discard
        B take 6, keep B3=7 B4=7
        C draw 4, keep C1=0 C2=0 C3=8 right right
        A cabo
        B draw 13, discard
        C draw 13, discard
        """,
    )
    assert hands(game.round) == ("1^ 1^ 2^ 2^", "10^ 3^ 6^ -", "0^ 0^ 8^ 8^ 4^ 9^")
    assert result(game).hands == (6, 19, 29)
    assert result(game).scores == (0, 19, 29)


@pytest.mark.parametrize(("ben", "hand"), [("2 2 2 2", 8), ("1 1 2 2", 6)])
def test_deluxe_57_a_caller_with_the_lowest_total_scores_0(ben: str, hand: int) -> None:
    game = story(
        "deluxe",
        f"""
        deal 0 0 3 3 | {ben} | 5 | 6
        A cabo
        B draw 6, discard
        """,
    )
    assert result(game).hands == (6, hand)
    assert result(game).scores == (0, hand)  # tied or not, only the caller


def test_deluxe_58_a_false_cabo_adds_ten() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8 1
        A take 5, keep A2=9
        B draw 6, keep B3=7 B4=7
        A draw 8, discard, peek A3=4
        B cabo
        A draw 1, keep A4=4
        """,
    )
    assert result(game).hands == (13, 18)
    assert result(game).scores == (13, 28)
    assert result(game).reasons == (Reason.HAND, Reason.FALSE_CABO)


def test_deluxe_59_the_lowest_who_did_not_call_scores_the_hand() -> None:
    game = story(
        "deluxe",
        """
        deal 2 2 3 3 | 1 1 1 1 | 4 4 5 5 | 6 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).scores == (20, 4, 18)


def test_deluxe_60_a_kamikaze_scores_0_and_everyone_else_50() -> None:
    game = story(
        "deluxe",
        """
        deal 0 0 1 1 | 12 13 13 11 | 4 4 5 5 | 12 | 6
        A cabo
        B take 12, keep B4=11
        C draw 6, discard
        """,
    )
    assert result(game).hands == (2, 50, 18)
    assert result(game).scores == (50, 0, 50)


@pytest.mark.parametrize(
    ("turn", "hand"),
    [
        ("B take 0, keep B1=12 B3=13 right", 50),  # a fifth card, worth nothing
        ("B take 0, keep B1=12 B2=12", 26),
        ("B take 0, keep B4=13", 37),
    ],
)
def test_deluxe_60_any_other_hand_is_no_kamikaze(turn: str, hand: int) -> None:
    game = story("deluxe", f"deal 1 1 1 1 | 12 12 13 13 | 0 | 6\nA cabo\n{turn}")
    assert result(game).scores == (0, hand)


def test_deluxe_61_a_player_with_a_kamikaze_may_call() -> None:
    game = story(
        "deluxe",
        """
        deal 12 12 13 13 | 0 0 1 1 | 5 | 6
        A cabo
        B draw 6, discard
        """,
    )
    assert result(game).scores == (0, 50)


def test_deluxe_62_no_penalty_is_added_to_the_50_of_a_kamikaze() -> None:
    game = story(
        "deluxe",
        """
        deal 2 2 3 3 | 12 12 13 13 | 0 0 1 1 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).hands == (10, 50, 2)  # Ana's call was not the lowest
    assert result(game).scores == (50, 0, 50)


def test_deluxe_63_each_round_score_is_added_to_the_total() -> None:
    lines = """
        deal 1 1 2 2 | 3 3 4 4 | 5 | 6
        A cabo
        B draw 6, discard
        """
    first = story("deluxe", lines, totals=(20, 30))
    assert result(first).totals == (20, 44)
    second = tell(first.next_round(), lines)
    assert result(second).totals == (20, 58)
    assert second.totals == (20, 58)


# End of the game

TWELVE = """
    deal 3 3 3 3 | 0 0 1 1 | 5 | 6
    B cabo
    A draw 6, discard
    """  # Ana scores 12, Ben 0


def test_deluxe_64_a_total_of_exactly_100_becomes_50() -> None:
    game = story("deluxe", TWELVE, totals=(88, 70), starter="B")
    assert result(game).totals == (50, 70)
    assert result(game).reset == (Seat.A,)
    assert not game.over


@pytest.mark.parametrize(("before", "after"), [(87, 99), (89, 101)])
def test_deluxe_64_any_other_total_stays(before: int, after: int) -> None:
    game = story("deluxe", TWELVE, totals=(before, 70), starter="B")
    assert result(game).totals == (after, 70)
    assert result(game).reset == ()


def test_deluxe_64_each_player_has_a_reset_of_their_own() -> None:
    game = story("deluxe", TWELVE, totals=(88, 70), resets=(0, 1), starter="B")
    assert result(game).totals == (50, 70)


def test_deluxe_65_a_second_total_of_exactly_100_stays() -> None:
    game = story("deluxe", TWELVE, totals=(88, 70), resets=(1, 0), starter="B")
    assert result(game).totals == (100, 70)
    assert result(game).reset == ()
    assert not game.over
    assert game.next_round().totals == (100, 70)


def test_deluxe_66_resets_come_before_the_end_is_checked() -> None:
    game = story(
        "deluxe",
        """
        deal 3 3 3 3 | 4 4 4 4 | 0 0 1 1 | 5 | 6 6
        C cabo
        A draw 6, discard
        B draw 6, discard
        """,
        totals=(88, 88, 60),
        starter="C",
    )
    assert result(game).totals == (50, 104, 60)
    assert game.winners == (Seat.A,)  # with 100 Ana would be behind Cem


@pytest.mark.parametrize(("before", "over"), [(87, False), (88, False), (89, True)])
def test_deluxe_67_the_game_ends_with_a_total_above_100(before: int, over: bool) -> None:
    game = story("deluxe", TWELVE, totals=(before, 70), resets=(1, 0), starter="B")
    assert result(game).totals == (before + 12, 70)
    assert game.over is over


def test_deluxe_68_if_the_game_has_not_ended_another_round_is_played() -> None:
    game = story("deluxe", TWELVE, starter="B").next_round()
    assert len(game.rounds) == 2
    game = tell(game, "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert to_move(game.round) == (Seat.B,)
    ended = story("deluxe", TWELVE, totals=(89, 70), starter="B")
    with pytest.raises(IllegalMove, match=r"^There is no next round: the game is over\.$"):
        ended.next_round()


def test_deluxe_69_the_lowest_total_wins() -> None:
    game = story(
        "deluxe",
        """
        deal 3 3 3 3 | 0 0 1 1 | 2 2 2 2 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        totals=(89, 40, 31),
        starter="B",
    )
    assert result(game).scores == (12, 0, 8)
    assert result(game).totals == (101, 40, 39)
    assert game.winners == (Seat.C,)


def test_deluxe_70_of_tied_players_the_lowest_last_round_score_wins() -> None:
    game = story(
        "deluxe",
        """
        deal 3 3 3 3 | 1 1 1 1 | 2 2 2 2 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
        totals=(80, 40, 36),
    )
    assert result(game).scores == (22, 4, 8)
    assert result(game).totals == (102, 44, 44)
    assert game.winners == (Seat.B,)


def test_deluxe_71_players_level_in_that_too_share_the_win() -> None:
    game = story(
        "deluxe",
        """
        deal 3 3 3 3 | 1 1 2 2 | 1 1 2 2 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
        totals=(80, 40, 40),
    )
    assert result(game).totals == (102, 46, 46)
    assert game.winners == (Seat.B, Seat.C)


def test_deluxe_72_the_game_can_be_ended_by_hand() -> None:
    first = story("deluxe", TWELVE, totals=(10, 30), starter="B")
    assert first.totals == (22, 30)
    open_round = tell(first.next_round(), "deal 13 13 12 12 | 0 0 1 1 | 5 | 6\nB cabo")
    assert not is_legal(open_round.round, EndGame((Seat.A,)))
    ended = open_round.play(EndGame((Seat.A, Seat.B)))
    assert ended.round.result is None  # what lies on the table does not count
    assert ended.totals == (22, 30)
    assert ended.winners == (Seat.A,)
    assert to_move(ended.round) == ()


# Worked examples


def test_worked_example_3_deluxe() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 3 | 8 8 8 8 | 9 9 9 9 | 5 | 3 3
        A cabo
        B draw 3, keep B1=8 B2=8 B3=8 B4=8
        C draw 3, keep C1=9 C2=9 C3=9 C4=9
        """,
    )
    assert result(game).hands == (7, 3, 3)
    assert result(game).scores == (17, 3, 3)


def test_worked_example_4_deluxe() -> None:
    game = story(
        "deluxe",
        """
        deal 0 1 2 2 | 0 1 1 3 | 5 | 6
        A cabo
        B draw 6, discard
        """,
    )
    assert result(game).hands == (5, 5)
    assert result(game).scores == (0, 5)


def test_worked_example_6_deluxe() -> None:
    game = story(
        "deluxe",
        """
        deal 0 0 1 1 | 12 12 13 13 | 5 | 6
        A cabo
        B draw 6, discard
        """,
    )
    assert result(game).hands == (2, 50)
    assert result(game).scores == (50, 0)


def test_worked_example_8_deluxe() -> None:
    first = story("deluxe", TWELVE, totals=(88, 0), starter="B")
    assert first.totals == (50, 0)
    second = tell(
        first.next_round(),
        """
        deal 0 0 1 1 | 12 12 13 13 | 5 | 6 6
        B draw 6, discard
        A cabo
        B draw 6, discard
        """,
    )
    assert result(second).scores == (50, 0)
    assert second.totals == (100, 0)  # exactly 100 again
    assert not second.over


def test_worked_example_9_deluxe() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 4 4 | 3 3 3 3 | 0 0 1 1 | 5 | 6 6
        C cabo
        A draw 6, discard
        B draw 6, discard
        """,
        totals=(88, 88, 70),
        starter="C",
    )
    assert result(game).totals == (104, 50, 70)
    assert game.winners == (Seat.B,)
