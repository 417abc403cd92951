"""The sentences of docs/rules/classic.md on scoring, the end of the game and alternate rules."""

import pytest

from cabo import WATCHER, Place, Seat, glance, is_legal, say, view
from cabo.events import Won
from cabo.moves import EndGame, Look, Swap
from tests.support.story import refusal, result, row, story, tell

A1, B1, B2, C1 = Place(Seat.A, 1), Place(Seat.B, 1), Place(Seat.B, 2), Place(Seat.C, 1)


def test_classic_52_all_cards_are_turned_up_and_added() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1
        A draw 6, keep A3=4 A4=4
        B cabo
        A draw 1, keep A2=9
        """,
    )
    for observer in (Seat.A, Seat.B, WATCHER):
        seen = glance(game.round, observer)
        assert [row(seen, "A"), row(seen, "B")] == ["3^ 1^ 6^ -", "10^ 2^ 7^ 7^"]
    assert result(game).hands == (3 + 1 + 6, 10 + 2 + 7 + 7)


@pytest.mark.parametrize("caller", ["A", "B"])
def test_classic_53_the_lowest_scores_nothing_whoever_called(caller: str) -> None:
    other = "B" if caller == "A" else "A"
    game = story(
        "classic",
        f"""
        deal 1 1 2 2 | 3 3 4 4 | 5 | 6
        {caller} cabo
        {other} draw 6, discard
        """,
        starter=caller,
    )
    assert result(game).hands == (6, 14)
    assert result(game).scores[Seat.A] == 0


def test_classic_54_everyone_else_scores_their_hand_total() -> None:
    game = story(
        "classic",
        """
        deal 1 1 2 2 | 3 3 4 4 | 10 10 11 11 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).scores == (0, 14, 42)


def test_classic_55_a_false_cabo_adds_five() -> None:
    game = story(
        "classic",
        """
        deal 1 1 2 2 | 3 3 4 4 | 10 10 11 11 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
    )
    assert result(game).hands == (6, 14, 42)
    assert result(game).scores == (0, 14 + 5, 42)


def test_classic_56_a_tie_goes_to_the_caller() -> None:
    game = story(
        "classic",
        """
        deal 0 1 2 3 | 1 1 2 2 | 3 3 4 4 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
    )
    assert result(game).hands == (6, 6, 14)
    assert result(game).scores == (6, 0, 14)


def test_classic_57_others_who_tie_for_the_lowest_score_nothing() -> None:
    game = story(
        "classic",
        """
        deal 0 1 2 3 | 1 1 2 2 | 3 3 4 4 | 10 10 11 11 | 5 | 6 6 6
        C cabo
        D draw 6, discard
        A draw 6, discard
        B draw 6, discard
        """,
        starter="C",
    )
    assert result(game).hands == (6, 6, 14, 42)
    assert result(game).scores == (0, 0, 14 + 5, 42)


@pytest.mark.parametrize("caller", ["A", "B", "C"])
def test_classic_58_a_kamikaze_costs_everyone_else_fifty(caller: str) -> None:
    turns = {"A": "BC", "B": "CA", "C": "AB"}[caller]
    game = story(
        "classic",
        f"""
        deal 0 0 1 1 | 13 12 12 13 | 3 3 4 4 | 5 | 6 6
        {caller} cabo
        {turns[0]} draw 6, discard
        {turns[1]} draw 6, discard
        """,
        starter=caller,
    )
    assert result(game).scores == (50, 0, 50)


def test_classic_58_a_kamikaze_may_be_collected_in_the_round() -> None:
    game = story(
        "classic",
        """
        deal 12 12 13 6 | 0 0 1 1 | 13 | 5
        A take 13, keep A4=6
        B cabo
        A draw 5, discard
        """,
    )
    assert result(game).scores == (0, 50)


@pytest.mark.parametrize(
    ("dealt", "scores"),
    [
        ("12 12 12 13 | 0 0 1 1", (49, 0)),
        ("11 12 13 13 | 0 0 1 1", (49, 0)),
        ("12 12 13 13 | 0 0 1 1", (0, 50)),
    ],
)
def test_classic_59_a_kamikaze_is_these_four_cards(dealt: str, scores: tuple[int, int]) -> None:
    game = story("classic", f"deal {dealt} | 5 | 6\nB cabo\nA draw 6, discard", starter="B")
    assert result(game).scores == scores


def test_classic_59_and_no_other_card_with_them() -> None:
    game = story(
        "classic",
        """
        deal 12 12 13 13 0 | 0 1 1 2 2 | 5 | 6
        B cabo
        A draw 6, discard
        """,
        starter="B",
        house={"dealt": 5},
    )
    assert result(game).scores == (50, 0)


def test_classic_60_no_penalty_on_top_of_a_kamikaze() -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 12 12 13 13 | 0 0 1 1 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).hands == (14, 50, 2)
    assert result(game).scores == (50, 0, 50)


def test_classic_60_nor_for_the_caller_who_has_it() -> None:
    game = story("classic", "deal 12 12 13 13 | 0 0 1 1 | 5 | 6\nA cabo\nB draw 6, discard")
    assert result(game).scores == (0, 50)


def test_classic_61_round_scores_are_added_to_totals() -> None:
    first = story("classic", "deal 1 1 2 2 | 3 3 4 4 | 5 | 6\nA cabo\nB draw 6, discard")
    assert first.totals == (0, 14)
    second = tell(first.next_round(), "deal 9 9 1 1 | 1 1 2 2 | 5 | 6\nA cabo\nB draw 6, discard")
    assert second.totals == (20 + 5, 14)


@pytest.mark.parametrize("resets", [0, 1, 2])
def test_classic_62_exactly_100_becomes_50_every_time(resets: int) -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 1 1 2 2 | 5 | 6
        B cabo
        A draw 6, discard
        """,
        starter="B",
        totals=(86, 10),
        resets=(resets, 0),
    )
    assert result(game).scores == (14, 0)
    assert (result(game).totals, result(game).reset) == ((50, 10), (Seat.A,))
    assert not game.over


def test_classic_63_a_reset_comes_before_the_end_of_the_game() -> None:
    game = story(
        "classic",
        """
        deal 0 1 2 3 | 1 2 3 4 | 0 1 1 2 | 5 | 6 6
        C cabo
        A draw 6, discard
        B draw 6, discard
        """,
        starter="C",
        totals=(98, 90, 60),
    )
    assert game.totals == (104, 50, 60)
    assert game.winners == (Seat.B,)


@pytest.mark.parametrize(("before", "after", "over"), [(85, 99, False), (86, 50, False), (87, 101, True)])
def test_classic_64_a_total_above_100_ends_the_game(before: int, after: int, over: bool) -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 1 1 2 2 | 5 | 6
        B cabo
        A draw 6, discard
        """,
        starter="B",
        totals=(before, 10),
    )
    assert (game.totals, game.over) == ((after, 10), over)


def test_classic_65_the_lowest_total_wins() -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 1 1 2 2 | 9 9 10 10 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
        totals=(20, 60, 90),
    )
    assert result(game).won == (Seat.B,)
    assert (game.totals, game.winners) == ((34, 60, 128), (Seat.A,))


def test_classic_66_a_tie_for_the_lowest_total_shares_the_win() -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 1 1 2 2 | 9 9 10 10 | 5 | 6 6
        B cabo
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
        totals=(46, 60, 90),
    )
    assert (game.totals, game.winners) == ((60, 60, 128), (Seat.A, Seat.B))


def test_classic_67_the_table_may_end_the_game_and_the_open_round_does_not_count() -> None:
    first = story("classic", "deal 1 1 2 2 | 3 3 4 4 | 5 | 6\nA cabo\nB draw 6, discard")
    game = tell(first.next_round(), "deal 13 12 9 9 | 0 0 1 1 | 5 | 6\nA draw 6")
    assert not is_legal(game.round, EndGame((Seat.A,)))  # all must agree
    ended = game.play(EndGame((Seat.A, Seat.B)))
    assert ended.round.history[-1] == Won((Seat.A,), by_hand=True)
    assert (ended.totals, ended.round.result) == ((0, 14), None)


def test_classic_68_a_swap_between_opponents() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 2 6 6 | 5 | 11
        A draw 11, discard
        """,
        house={"swap_between_opponents": True},
    )
    assert is_legal(game.round, Swap(Seat.A, A1, B1))
    assert not is_legal(game.round, Swap(Seat.A, B1, B2))
    swapped = game.play(Swap(Seat.A, B1, C1)).round
    assert [row(swapped, seat) for seat in "ABC"] == ["3 9 4 4", "1 2 7 7", "10 2 6 6"]


def test_classic_68_only_at_a_table_that_chose_it() -> None:
    said = refusal(
        "classic",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 2 6 6 | 5 | 11
        A draw 11, discard, swap B1 C1
        """,
    )
    assert said == "Ana may not swap with B1: the places open to this are A1, A2, A3 or A4."


def test_classic_69_more_cards_may_be_dealt_and_looked_at() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 4 1 2 | 10 2 7 7 5 5 | 5 | 6
        A look A1=3 A4=4 A6=2
        """,
        house={"dealt": 6, "looks": 3},
    )
    assert not is_legal(game.round, Look(Seat.B, (B1, B2)))
    game = say(game, "B look B3=7 B4=7 B5=5")
    assert row(view(game.round, Seat.A), "A") == "3 ? ? 4 ? 2"
    assert row(view(game.round, Seat.B), "B") == "? ? 7 7 5 ?"
    assert len(game.round.pile) == 52 - 12 - 1


def test_worked_example_1_classic() -> None:
    game = story(
        "classic",
        """
        deal 0 1 2 2 | 0 1 1 3 | 1 2 3 3 | 5 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
    )
    assert result(game).hands == (5, 5, 9)
    assert result(game).scores == (0, 5, 9)


def test_worked_example_2_classic() -> None:
    game = story(
        "classic",
        """
        deal 1 2 2 2 | 0 3 9 9 | 8 8 8 1 | 5 | 0 2
        A cabo
        B draw 0, keep B3=9 B4=9
        C draw 2, keep C1=8 C2=8 C3=8
        """,
    )
    assert result(game).hands == (7, 3, 3)
    assert result(game).scores == (12, 0, 0)


def test_worked_example_6_classic() -> None:
    game = story("classic", "deal 0 0 1 1 | 12 12 13 13 | 5 | 6\nA cabo\nB draw 6, discard")
    assert result(game).hands[Seat.A] == 2
    assert result(game).scores == (50, 0)


def test_worked_example_7_classic() -> None:
    game = story(
        "classic",
        """
        deal 3 3 3 3 | 1 1 2 2 | 5 | 6
        B cabo
        A draw 6, discard
        """,
        starter="B",
        totals=(88, 0),
    )
    assert result(game).scores == (12, 0)
    assert game.totals == (50, 0)
    again = tell(game.next_round(), "deal 0 1 2 3 | 12 12 13 13 | 5 | 6\nB cabo\nA draw 6, discard")
    assert result(again).scores == (50, 0)
    assert (again.totals, again.over) == ((50, 0), False)


def test_worked_example_12_classic() -> None:
    game = story(
        "classic",
        """
        deal 4 4 9 1 | 10 3 7 7 | 5 | 2
        A draw 2, keep A1=4 A2=4 A3=9
        """,
    )
    assert row(game.round, "A") == "4 4 9 1"
    assert row(view(game.round, Seat.B), "A") == "4 4 9 ?"
    assert [card.text for card in game.round.discard] == ["5", "2"]
