"""The sentences of docs/rules/remake.md on the empty pile, scoring and the end of the game."""

from collections import Counter
from random import Random

import pytest

from cabo import Dealer, Game, Seat, is_legal, to_move
from cabo.events import TurnBegan, Won
from cabo.moves import Cabo, Deal, EndGame, Start
from cabo.round import Phase, ToStart
from tests.support.story import draw_down, result, row, story, tell


def uncalled(dealt: str, starter: str = "A", totals: tuple[int, ...] | None = None) -> Game:
    """A round in which the pile ran out and nobody had called."""
    return draw_down(story("remake", dealt, starter=starter, totals=totals))


def test_remake_36_the_round_ends_when_the_pile_is_empty() -> None:
    game = draw_down(story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    assert not game.round.over
    ended = tell(game, "A draw 13, discard").round
    assert ended.over
    assert ended.turns == 43
    assert row(ended, "A") == "3^ 9^ 4^ 4^"


def test_remake_37_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    game = draw_down(story("remake", "deal 3 9 4 4 | 13 13 7 7 | 5 | 6"), 1)
    drawn = tell(game, "A draw 12").round
    assert (len(drawn.pile), drawn.over, to_move(drawn)) == (0, False, (Seat.A,))
    swapped = tell(game, "A draw 12, discard, swap A1 B1").round
    assert swapped.over
    assert row(swapped, "A") == "13^ 9^ 4^ 4^"


def test_remake_37_last_turns_still_to_come_are_not_played() -> None:
    game = draw_down(story("remake", "deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6"), 1)
    ended = tell(game, "C cabo\nA draw 13, discard").round
    assert ended.over
    assert [event.seat for event in ended.history if isinstance(event, TurnBegan)][-2:] == [Seat.C, Seat.A]


def test_remake_37_a_take_leaves_the_last_card_in_the_pile() -> None:
    game = draw_down(story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    taken = tell(game, "A take 13, keep A1=3").round
    assert (taken.over, to_move(taken)) == (False, (Seat.B,))


def test_remake_38_a_round_without_a_call_is_void() -> None:
    game = uncalled("deal 3 9 4 4 | 10 2 7 7 | 5 | 6", totals=(95, 30))
    assert result(game).void
    assert result(game).scores == (0, 0)
    assert (game.totals, game.over) == ((95, 30), False)


def test_remake_39_not_even_a_kamikaze_counts() -> None:
    game = uncalled("deal 12 12 13 13 | 10 2 7 7 | 5 | 6", totals=(20, 30))
    assert (result(game).void, game.totals) == (True, (20, 30))


def test_remake_40_after_a_void_round_the_cards_are_dealt_again() -> None:
    game = uncalled("deal 3 9 4 4 | 10 2 7 7 | 5 | 6").next_round()
    deal = Dealer(Random(1)).move(game.round)
    assert isinstance(deal, Deal)
    assert Counter(deal.cards) == Counter(game.rules.cards(2))
    assert deal.cards != game.rules.cards(2)
    assert len(game.play(deal).round.pile) == 43


def test_remake_41_the_same_player_starts_again() -> None:
    game = uncalled("deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6", starter="B").next_round()
    assert (game.round.starter, game.round.phase) == (Seat.B, Phase.DEAL)
    again = draw_down(tell(game, "deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6")).next_round()
    assert again.round.starter is Seat.B


@pytest.mark.parametrize(("cem", "score"), [("1 2 3 4", 0), ("11 11 11 11", 54)])
def test_remake_42_a_round_with_a_call_counts(cem: str, score: int) -> None:
    game = draw_down(story("remake", f"deal 3 9 4 4 | 10 2 7 7 | {cem} | 5 | 6"), 1)
    game = tell(game, "C cabo\nA draw 13, discard")
    assert not result(game).void
    assert result(game).scores == (20, 26, score)
    assert game.totals == (20, 26, score)


def test_remake_43_the_round_score_is_the_sum_of_the_hand() -> None:
    game = story(
        "remake",
        """
        deal 1 1 2 2 | 3 3 4 4 | 10 10 11 11 | 5 | 6 6
        A cabo
        B draw 6, keep B1=3
        C draw 6, discard
        """,
    )
    assert result(game).hands == (6, 17, 42)
    assert result(game).scores == (0, 17, 42)


@pytest.mark.parametrize(("ana", "hand"), [("0 1 2 3", 6), ("1 2 2 3", 8)])
def test_remake_44_a_caller_with_the_lowest_scores_nothing(ana: str, hand: int) -> None:
    game = story("remake", f"deal {ana} | 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard", starter="B")
    assert result(game).hands == (hand, 6)
    assert result(game).scores == (hand, 0)


def test_remake_45_a_false_cabo_adds_ten() -> None:
    game = story("remake", "deal 1 1 2 2 | 3 3 4 4 | 5 | 6\nB cabo\nA draw 6, discard", starter="B")
    assert result(game).hands == (6, 14)
    assert result(game).scores[Seat.B] == 14 + 10


def test_remake_46_the_lowest_who_did_not_call_scores_their_hand() -> None:
    game = story(
        "remake",
        """
        deal 0 1 2 3 | 3 3 4 4 | 1 1 2 2 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
    )
    assert result(game).hands == (6, 14, 6)
    assert result(game).scores == (6, 24, 6)


@pytest.mark.parametrize(
    ("dealt", "scores"),
    [
        ("12 13 12 13 | 0 0 1 1 | 2 2 3 3", (0, 50, 50)),
        ("12 12 12 13 | 0 0 1 1 | 2 2 3 3", (49, 0, 10)),
        ("11 12 13 13 | 0 0 1 1 | 2 2 3 3", (49, 0, 10)),
    ],
)
def test_remake_47_a_kamikaze_is_two_12s_and_two_13s(dealt: str, scores: tuple[int, ...]) -> None:
    game = story(
        "remake",
        f"""
        deal {dealt} | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
    )
    assert result(game).scores == scores


def test_remake_47_with_another_card_it_is_none() -> None:
    game = story(
        "remake",
        "deal 12 12 13 13 0 | 0 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard",
        starter="B",
        house={"dealt": 5},
    )
    assert result(game).scores == (50, 0)


def test_remake_48_a_kamikaze_may_call() -> None:
    game = story("remake", "deal 12 12 13 13 | 0 0 1 1 | 5 | 6")
    assert is_legal(game.round, Cabo(Seat.A))
    game = tell(game, "A cabo\nB draw 6, discard")
    assert result(game).scores == (0, 50)


def test_remake_49_no_penalty_on_top_of_a_kamikaze() -> None:
    game = story(
        "remake",
        """
        deal 3 3 4 4 | 12 12 13 13 | 0 0 1 1 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).scores == (50, 0, 50)


def test_remake_50_round_scores_are_added_to_totals() -> None:
    game = story(
        "remake",
        "deal 1 1 2 2 | 3 3 4 4 | 5 | 6\nB cabo\nA draw 6, discard",
        starter="B",
        totals=(30, 40),
    )
    assert game.totals == (30 + 6, 40 + 24)


@pytest.mark.parametrize(("before", "after", "over"), [(85, 99, False), (86, 100, False), (87, 101, True)])
def test_remake_51_a_total_above_100_ends_the_game(before: int, after: int, over: bool) -> None:
    game = story(
        "remake",
        "deal 3 3 4 4 | 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard",
        starter="B",
        totals=(before, 10),
    )
    assert (game.totals, game.over) == ((after, 10), over)


def test_remake_52_exactly_100_stays_and_the_game_goes_on() -> None:
    game = story(
        "remake",
        "deal 3 3 4 4 | 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard",
        starter="B",
        totals=(86, 10),
    )
    assert (result(game).totals, result(game).reset) == ((100, 10), ())
    assert game.next_round().round.phase == ToStart((Seat.A, Seat.B))


def test_remake_53_the_game_may_be_ended_by_hand_at_any_time() -> None:
    dealt = story("remake", "deal 3 3 4 4 | 1 1 2 2 | 5 | 6", totals=(40, 30))
    between = tell(dealt, "A cabo\nB draw 6, discard")
    for game in (dealt, tell(dealt, "A draw 6"), tell(dealt, "A cabo"), between, between.next_round()):
        assert game.play(EndGame((Seat.A,))).winners == (Seat.B,)
        assert game.play(EndGame((Seat.B,))).winners == (Seat.B,)
    assert not is_legal(dealt.round, EndGame(()))


def test_remake_54_an_unfinished_round_does_not_count() -> None:
    game = story("remake", "deal 0 0 1 1 | 3 3 4 4 | 5 | 6\nA cabo\nB draw 6", totals=(40, 30))
    ended = game.play(EndGame((Seat.A,)))
    assert (ended.totals, ended.round.result) == ((40, 30), None)
    assert ended.round.history[-1] == Won((Seat.B,), by_hand=True)


def test_remake_54_with_no_round_finished_all_are_level() -> None:
    game = story("remake", "deal 0 0 1 1 | 3 3 4 4 | 5 | 6\nA cabo")
    assert game.play(EndGame((Seat.A,))).winners == (Seat.A, Seat.B)


def test_remake_55_the_lowest_total_wins() -> None:
    game = story(
        "remake",
        """
        deal 3 3 4 4 | 1 1 2 2 | 9 9 10 10 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
        totals=(20, 60, 90),
    )
    assert (game.totals, game.winners) == ((34, 60, 128), (Seat.A,))


def test_remake_56_a_tie_goes_to_the_lowest_score_of_the_last_round() -> None:
    game = story(
        "remake",
        """
        deal 3 3 4 4 | 1 1 2 2 | 9 9 10 10 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
        totals=(46, 60, 90),
    )
    assert result(game).scores == (14, 0, 38)
    assert (game.totals, game.winners) == ((60, 60, 128), (Seat.B,))


TIED = "deal 3 3 4 4 | 1 1 2 2 | 5 | 6\nB cabo\nA draw 6, discard"  # Ana 14, Ben 0


def test_remake_57_the_last_round_that_counted_decides_not_an_open_one() -> None:
    first = story("remake", TIED, starter="B", totals=(46, 60))
    second = tell(first.next_round().play(Start(Seat.A)), "deal 0 0 1 1 | 10 2 7 7 | 5 | 6\nA cabo")
    assert second.totals == (60, 60)
    assert second.play(EndGame((Seat.A,))).winners == (Seat.B,)


def test_remake_57_nor_a_void_one() -> None:
    first = story("remake", TIED, starter="B", totals=(46, 60))
    second = first.next_round().play(Start(Seat.A))
    void = draw_down(tell(second, "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"))
    assert result(void).void
    assert void.totals == (60, 60)
    assert void.play(EndGame((Seat.A,))).winners == (Seat.B,)


def test_remake_58_level_in_that_too_they_share_the_win() -> None:
    game = story(
        "remake",
        """
        deal 3 3 4 4 | 2 2 5 5 | 9 9 10 10 | 8 | 6 6
        C cabo
        A draw 6, discard
        B draw 6, discard
        """,
        starter="C",
        totals=(20, 20, 90),
    )
    assert result(game).scores == (14, 14, 48)
    assert (game.totals, game.winners) == ((34, 34, 138), (Seat.A, Seat.B))


def test_worked_example_6_remake() -> None:
    game = story("remake", "deal 0 0 1 1 | 12 12 13 13 | 5 | 6\nA cabo\nB draw 6, discard")
    assert result(game).hands[Seat.A] == 2
    assert result(game).scores == (50, 0)
