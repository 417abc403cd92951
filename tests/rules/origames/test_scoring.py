"""Empty pile, scoring and the end of the game: docs/rules/origames.md, sentences 52 to 74, and examples."""

import pytest

from cabo import WATCHER, Card, Game, IllegalMove, Result, Seat, glance, is_legal
from cabo.events import TurnBegan
from cabo.moves import EndGame
from cabo.scoring import Reason
from tests.support.story import draw_down, hands, story, tell


def result(game: Game) -> Result:
    """The result of the round, which is over."""
    assert game.round.over
    assert game.round.result is not None
    return game.round.result


def quick(deal: str, *, totals: tuple[int, ...] | None = None, resets: tuple[int, ...] | None = None) -> Game:
    """A round in which Ana calls at once and the others draw and discard a 6."""
    others = deal.count("|")
    turns = [f"{seat} draw 6, discard" for seat in "BCD"[:others]]
    lines = [f"deal {deal} | 5 | {'6 ' * others}", "A cabo", *turns]
    return story("origames", "\n".join(lines), totals=totals, resets=resets)


def test_origames_52_the_round_ends_when_the_pile_is_empty() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    assert not game.round.over
    assert len(game.round.discard) == 43
    game = tell(game, "A draw 13, discard")
    assert game.round.over
    assert (game.round.caller, game.round.pile) == (None, ())


def test_origames_53_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    game = draw_down(story("origames", "deal 13 9 13 4 | 10 2 7 7 | 5 | 6"), 1)
    assert game.round.pile == (Card("12"),)
    assert not tell(game, "A draw 12, discard").round.over  # the swap may still be used
    assert result(tell(game, "A draw 12, discard, swap A1 B2")).hands == (28, 37)


def test_origames_53_the_last_turns_still_to_come_are_not_played() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 10 2 7 7 | 1 1 2 2 | 5 | 6"), 1)
    assert game.round.turn is Seat.C
    game = tell(game, "C cabo\nA draw 13, keep A2=9")
    assert game.round.over  # Ben had no last turn
    began = [event.seat for event in game.round.history if isinstance(event, TurnBegan)]
    assert began[-2:] == [Seat.C, Seat.A]


def test_origames_54_with_no_call_everyone_scores_their_hand_total() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    game = tell(game, "A draw 13, keep A1=3")
    assert result(game).hands == result(game).scores == (30, 26)


def test_origames_54_a_kamikaze_counts_all_the_same() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 12 12 13 13 | 5 | 6"), 0)
    assert result(game).hands == (20, 50)
    assert result(game).scores == (50, 0)


def test_origames_55_a_caller_is_scored_as_a_caller_though_the_pile_ran_out() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    game = tell(game, "A cabo\nB draw 13, discard")
    assert game.round.pile == ()
    assert result(game).scores == (0, 26)


def test_origames_55_a_false_cabo_counts_too() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 1 1 2 2 | 5 | 6"), 1)
    game = tell(game, "A cabo\nB draw 13, discard")
    assert result(game).scores == (30, 6)


def test_origames_56_all_cards_are_turned_up_and_added() -> None:
    game = quick("3 9 4 4 | 10 2 7 7")
    assert hands(glance(game.round, WATCHER)) == ("3^ 9^ 4^ 4^", "10^ 2^ 7^ 7^")
    assert result(game).hands == (20, 26)


@pytest.mark.parametrize(
    ("deal", "scores"),
    [
        ("1 1 2 2 | 3 3 3 3 | 4 4 4 4", (0, 12, 16)),
        ("1 1 2 2 | 1 1 2 2 | 4 4 4 4", (0, 6, 16)),  # nobody has a lower one
    ],
)
def test_origames_57_a_caller_with_the_lowest_hand_total_scores_0(deal: str, scores: tuple[int, ...]) -> None:
    assert result(quick(deal)).scores == scores
    assert result(quick(deal)).reasons[0] is Reason.CALLER


def test_origames_58_a_false_cabo_adds_ten() -> None:
    done = result(quick("3 3 3 3 | 1 1 2 2 | 4 4 4 4"))
    assert done.scores == (22, 6, 16)
    assert done.reasons[0] is Reason.FALSE_CABO


def test_origames_59_everyone_else_scores_their_hand_total_the_lowest_too() -> None:
    done = result(quick("3 3 3 3 | 1 1 2 2 | 1 1 2 2"))
    assert done.scores == (22, 6, 6)
    assert done.reasons[1:] == (Reason.HAND, Reason.HAND)


@pytest.mark.parametrize("kamikaze", ["12 12 13 13", "13 12 13 12"])
def test_origames_60_a_kamikaze_scores_0_and_costs_everyone_else_50(kamikaze: str) -> None:
    assert result(quick(f"9 9 9 9 | {kamikaze} | 10 10 10 10")).scores == (50, 0, 50)


@pytest.mark.parametrize("hand", ["12 12 12 13", "11 12 13 13"])
def test_origames_60_other_cards_are_no_kamikaze(hand: str) -> None:
    done = result(quick(f"3 3 3 3 | {hand}"))
    assert done.scores == (0, 49)


def test_origames_60_a_fifth_card_spoils_a_kamikaze() -> None:
    game = story(
        "origames",
        """
        deal 3 3 3 3 | 12 12 13 13 | 5 | 0
        A cabo
        B draw 0, keep B1=12 B3=13 right
        """,
    )
    assert hands(game.round)[1] == "12^ 12^ 13^ 13^ 0^"
    assert result(game).scores == (0, 50)
    assert result(game).reasons[1] is Reason.HAND


def test_origames_61_a_kamikaze_beats_a_caller_with_the_lowest_hand_total() -> None:
    done = result(quick("0 0 1 1 | 12 12 13 13 | 3 3 3 3"))
    assert done.hands == (2, 50, 12)
    assert done.scores == (50, 0, 50)


def test_origames_62_a_caller_with_a_kamikaze_scores_0() -> None:
    assert result(quick("12 12 13 13 | 0 0 1 1")).scores == (0, 50)


def test_origames_63_no_penalty_is_added_to_the_50() -> None:
    done = result(quick("9 9 9 9 | 12 12 13 13 | 0 0 1 1"))
    assert done.scores == (50, 0, 50)  # Ana's call was false


def test_origames_64_two_players_with_a_kamikaze_both_score_0() -> None:
    game = story(
        "origames",
        """
        deal 0 0 1 1 | 12 12 13 13 | 3 3 3 3 | 13 13 12 12 | 4 4 4 4 | 8 8 8 8 | 5 | 6 6 6 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        D draw 6, discard
        E draw 6, discard
        F draw 6, discard
        """,
    )
    assert result(game).scores == (50, 0, 50, 0, 50, 50)


def test_origames_65_each_round_score_is_added_to_the_total() -> None:
    game = quick("3 3 3 3 | 1 1 2 2 | 4 4 4 4", totals=(10, 20, 0))
    assert result(game).totals == (32, 26, 16)
    game = tell(
        game.next_round(),
        """
        deal 3 3 3 3 | 1 1 2 2 | 4 4 4 4 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
    )
    assert game.totals == (44, 26, 32)


def test_origames_66_a_total_of_exactly_100_becomes_50_and_the_game_goes_on() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(78, 94))
    assert result(game).scores == (22, 6)
    assert result(game).totals == (50, 50)
    assert result(game).reset == (Seat.A, Seat.B)
    assert not game.over


def test_origames_66_once_for_each_player() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(78, 94), resets=(1, 0))
    assert result(game).totals == (100, 50)
    assert result(game).reset == (Seat.B,)


def test_origames_66_another_total_is_left_alone() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(77, 28))
    assert result(game).totals == (99, 34)
    assert not game.over


def test_origames_67_a_second_total_of_exactly_100_ends_the_game() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(78, 80), resets=(1, 1))
    assert result(game).totals == (100, 86)
    assert (game.over, game.winners) == (True, (Seat.B,))


def test_origames_67_the_two_hits_may_lie_rounds_apart() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(78, 10))
    assert game.totals == (50, 16)
    game = tell(game.next_round(), "deal 12 12 12 12 | 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard")
    assert game.totals == (98, 16)
    game = tell(game.next_round(), "deal 0 0 1 1 | 3 3 3 3 | 5 | 6\nB cabo\nA draw 6, discard")
    assert game.totals == (100, 38)
    assert (game.over, game.winners) == (True, (Seat.B,))


def test_origames_68_resets_come_before_the_end_is_checked() -> None:
    game = quick("3 3 3 3 | 1 1 2 2 | 4 4 4 4", totals=(82, 94, 40))
    assert result(game).totals == (104, 50, 56)
    assert game.winners == (Seat.B,)


@pytest.mark.parametrize(("total", "over"), [(78, False), (79, True), (77, False)])
def test_origames_69_the_game_ends_when_a_total_is_above_100(total: int, *, over: bool) -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(total, 0))
    assert result(game).scores == (22, 6)
    assert game.over is over


def test_origames_70_if_the_game_has_not_ended_another_round_is_played() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(50, 60)).next_round()
    assert (game.round.starter, game.round.standing.totals) == (Seat.B, (72, 66))
    game = tell(game, "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert game.round.turn is Seat.B


def test_origames_70_after_the_end_there_is_no_other_round() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(90, 60))
    with pytest.raises(IllegalMove, match=r"^There is no next round: the game is over\.$"):
        game.next_round()


def test_origames_71_the_lowest_total_wins() -> None:
    game = quick("1 1 2 2 | 3 3 3 3 | 4 4 4 4", totals=(60, 40, 90))
    assert result(game).totals == (60, 52, 106)  # Ana has won the last round
    assert game.winners == (Seat.B,)


def test_origames_72_a_tie_goes_to_the_lowest_score_in_the_last_round() -> None:
    game = quick("3 3 3 3 | 1 1 2 2 | 4 4 4 4", totals=(40, 56, 90))
    assert result(game).totals == (62, 62, 106)
    assert game.winners == (Seat.B,)


def test_origames_72_a_player_who_is_not_tied_has_no_part_in_it() -> None:
    game = quick("1 1 2 2 | 3 3 3 3 | 4 4 4 4 | 10 10 10 10", totals=(60, 40, 36, 90))
    assert result(game).totals == (60, 52, 52, 130)
    assert game.winners == (Seat.B,)


def test_origames_73_players_level_in_that_too_share_the_win() -> None:
    game = quick("9 9 9 9 | 1 1 2 2 | 1 1 2 2", totals=(80, 40, 40))
    assert result(game).totals == (126, 46, 46)
    assert game.winners == (Seat.B, Seat.C)


def test_origames_74_the_game_can_be_ended_by_hand_and_the_open_round_does_not_count() -> None:
    game = quick("3 3 3 3 | 1 1 2 2", totals=(30, 50))
    game = tell(game.next_round(), "deal 12 12 13 13 | 0 0 1 1 | 5 | 6\nB cabo")
    game = game.play(EndGame((Seat.A, Seat.B)))
    assert (game.over, game.round.result) == (True, None)
    assert game.totals == (52, 56)
    assert game.winners == (Seat.A,)
    assert not is_legal(game.round, EndGame((Seat.A, Seat.B)))


def test_origames_74_with_no_round_finished_all_are_level() -> None:
    game = story("origames", "deal 12 12 12 13 | 0 0 1 1 | 5 | 6\nA draw 6, discard").play(
        EndGame((Seat.A, Seat.B))
    )
    assert game.winners == (Seat.A, Seat.B)


def test_origames_74_all_must_agree() -> None:
    game = story("origames", "deal 12 12 12 13 | 0 0 1 1 | 5 | 6\nA draw 6, discard")
    assert not is_legal(game.round, EndGame((Seat.A,)))
    assert is_legal(game.round, EndGame((Seat.A, Seat.B)))


def test_worked_example_5_origames() -> None:
    game = draw_down(story("origames", "deal 0 1 1 2 | 0 2 4 5 | 1 1 2 2 | 5 | 3"), 1)
    assert game.round.turn is Seat.C
    game = tell(game, "C draw 13, discard")
    assert game.round.caller is None
    assert result(game).scores == (4, 11, 6)


def test_worked_example_6_origames() -> None:
    done = result(quick("0 0 1 1 | 12 12 13 13"))
    assert done.hands == (2, 50)
    assert done.scores == (50, 0)


def test_worked_example_8_origames() -> None:
    first = quick("0 0 1 1 | 3 3 3 3", totals=(0, 88))
    assert (first.totals, first.over) == ((0, 50), False)
    again = quick("0 0 1 1 | 3 3 3 3", totals=(0, 88), resets=(0, 1))
    assert (again.totals, again.over) == ((0, 100), True)


def test_worked_example_11_origames() -> None:
    game = story("origames", "deal 4 4 9 1 | 10 3 7 7 | 5 | 2 6\nA draw 2, keep A1=4 A2=4 A3=9 right")
    assert hands(game.round)[0] == "4^ 4^ 9^ 1 2"
    assert game.round.turn is Seat.B
