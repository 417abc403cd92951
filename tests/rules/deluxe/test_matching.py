"""One test for each sentence of docs/rules/deluxe.md: matching, deluxe.28 to deluxe.39."""

import pytest

from cabo import WATCHER, Seat, glance, legal_moves, offers, to_move, view
from cabo.cards import Card
from cabo.events import Added, Kept, Laid
from cabo.moves import Keep, Lay
from cabo.places import End, parse_place
from tests.support.story import draw_down, hands, refusal, story, tell


@pytest.mark.parametrize(
    ("turn", "row"),
    [
        ("A draw 6, keep A1=4 A2=4", "6 - 4 4"),
        ("A draw 6, keep A1=4 A2=4 A4=4", "6 - 4 -"),
        ("A draw 6, keep A1=4 A2=4 A3=4 A4=4", "6 - - -"),
        ("A take 5, keep A1=4 A2=4", "5^ - 4 4"),
        ("A take 5, keep A1=4 A2=4 A4=4", "5^ - 4 -"),
        ("A take 5, keep A1=4 A2=4 A3=4 A4=4", "5^ - - -"),
    ],
)
def test_deluxe_28_a_card_may_be_kept_for_two_or_more_of_the_same_value(turn: str, row: str) -> None:
    game = story("deluxe", f"deal 4 4 4 4 | 10 2 7 7 | 5 | 6\n{turn}")
    assert hands(game.round)[0] == row
    assert glance(game.round, WATCHER).discard is Card("4")
    assert to_move(game.round) == (Seat.B,)


def test_deluxe_29_tried_cards_are_turned_up_for_all_to_see() -> None:
    deal = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"
    matched = view(story("deluxe", f"{deal}\nA draw 6, keep A3=4 A4=4").round, WATCHER)
    tried = (parse_place("A3"), parse_place("A4"))
    assert Kept(Seat.A, tried, (Card("4"), Card("4")), up=False) in matched.history
    mismatched = story("deluxe", f"{deal}\nA draw 6, keep A1=3 A4=4").round  # not laid yet
    assert hands(view(mismatched, Seat.B))[0] == "3^ ? ? 4^"
    assert hands(view(mismatched, WATCHER))[0] == "3^ ? ? 4^"


def test_deluxe_30_a_face_up_card_may_be_part_of_a_match() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 8 | 10 2 7 7 | 4 | 1 6
        A take 4, keep A1=3
        B draw 1, discard
        A draw 6, keep A1=4 A3=4
        """,
    )
    assert hands(game.round)[0] == "6 9 - 8"


@pytest.mark.parametrize(
    ("places", "row"),
    [("A2 A3 A4", "3 6 - -"), ("A3 A2 A4", "3 - 6 -"), ("A4 A3 A2", "3 - - 6")],
)
def test_deluxe_31_after_a_match_the_new_card_lies_in_any_matched_place(places: str, row: str) -> None:
    game = story("deluxe", f"deal 3 4 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep {places}")
    assert hands(game.round)[0] == row


def test_deluxe_32_the_other_matched_places_are_gaps() -> None:
    lines = """
        deal 3 4 4 4 | 10 2 7 7 | 5 | 6 11
        A draw 6, keep A2=4 A3=4 A4=4
        """
    game = story("deluxe", lines)
    assert hands(glance(game.round, Seat.B))[0] == "? ? - -"
    said = refusal("deluxe", lines + "B draw 11, discard, swap B1 A3")
    assert said == "Ben may not swap with A3: there is a gap."


def test_deluxe_33_cards_known_not_to_match_may_be_tried() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 1 6
        A look A1=3 A2=9
        B look B1=10 B2=2
        A take 5, keep A3=4
        B draw 1, discard
        A draw 6
        """,
    )
    known = Keep(Seat.A, (parse_place("A2"), parse_place("A3")))  # the 9 to Ana, the open 5 to all
    assert known in legal_moves(view(game.round, Seat.A), Seat.A)
    assert hands(game.play(known).round)[0] == "3 9^ 5^ 4"


def test_deluxe_34_after_a_mismatch_the_tried_cards_stay_face_up_in_their_places() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1
        A draw 6, keep A4=4 A1=3 right
        B draw 1, discard
        """,
    )
    assert hands(game.round)[0] == "3^ 9 4 4^ 6"
    assert hands(glance(game.round, WATCHER))[0] == "3^ ? ? 4^ ?"
    assert [card.text for card in game.round.discard] == ["5", "1"]


@pytest.mark.parametrize("turn", ["A draw 6", "A take 5"])
@pytest.mark.parametrize(
    ("end", "order"), [("left", ["A5", "A1", "A2", "A3", "A4"]), ("right", ["A1", "A2", "A3", "A4", "A5"])]
)
def test_deluxe_35_the_card_is_added_at_either_end(turn: str, end: str, order: list[str]) -> None:
    game = story("deluxe", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6\n{turn}, keep A1=3 A2=9")
    assert legal_moves(game.round, Seat.A) == [Lay(Seat.A, End.LEFT), Lay(Seat.A, End.RIGHT)]
    game = game.play(Lay(Seat.A, End(end)))
    assert [str(glimpse.place) for glimpse in glance(game.round, Seat.B).rows[0]] == order
    assert to_move(game.round) == (Seat.B,)


def test_deluxe_36_a_drawn_card_is_added_face_down() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A1=3 A2=9 right")
    assert hands(game.round)[0] == "3^ 9^ 4 4 6"
    assert hands(view(game.round, Seat.A))[0] == "3^ 9^ ? ? 6"
    assert hands(view(game.round, Seat.B))[0] == "3^ 9^ ? ? ?"


def test_deluxe_36_a_taken_card_is_added_face_up() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A1=3 A2=9 right")
    assert hands(game.round)[0] == "3^ 9^ 4 4 5^"


@pytest.mark.parametrize(
    ("tried", "row"),
    [
        ("A1=4 A3=9 right", "4^ 4 9^ ? 2"),
        ("A1=4 A2=4 A3=9 right right", "4^ 4^ 9^ ? 2 ?"),
        ("A1=4 A2=4 A3=9 A4=1 right right", "4^ 4^ 9^ 1^ 2 ?"),
    ],
)
def test_deluxe_37_three_tried_cards_cost_one_unseen_card_more(tried: str, row: str) -> None:
    game = story("deluxe", f"deal 4 4 9 1 | 10 2 7 7 | 5 | 2 6\nA look A1=4 A2=4\nA draw 2, keep {tried}")
    assert hands(view(game.round, Seat.A))[0] == row
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize(
    ("name", "extra_from", "extra_sure"),
    [("deluxe", 3, True), ("origames", 3, False), ("classic", None, False)],
)
def test_deluxe_37_the_offer_says_from_how_many_cards_on_one_more_is_at_stake(
    name: str, extra_from: int | None, extra_sure: bool
) -> None:
    game = story(name, "deal 4 4 9 1 | 10 2 7 7 | 5 | 2\nA draw 2")
    keep, discard = offers(game.round, Seat.A)
    assert (keep.extra_from, keep.extra_sure) == (extra_from, extra_sure)
    assert (discard.extra_from, discard.extra_sure) == (None, False)


def test_deluxe_37_face_up_cards_are_counted_in() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 10 2 7 7 | 5 | 2 6 8
        A take 5, keep A3=9
        B draw 2, discard
        A draw 6, keep A1=4 A2=4 A3=5 right right
        """,
    )
    assert hands(game.round)[0] == "4^ 4^ 5^ 1 6 8"  # the 8 came from the pile


@pytest.mark.parametrize(
    ("ends", "row"),
    [
        ("left left", "A6 A5 A1 A2 A3 A4"),
        ("left right", "A5 A1 A2 A3 A4 A6"),
        ("right left", "A6 A1 A2 A3 A4 A5"),
        ("right right", "A1 A2 A3 A4 A5 A6"),
    ],
)
def test_deluxe_37_the_extra_card_is_added_at_either_end(ends: str, row: str) -> None:
    game = story("deluxe", f"deal 4 4 9 1 | 10 2 7 7 | 5 | 2 6\nA draw 2, keep A1=4 A2=4 A3=9 {ends}")
    assert " ".join(str(glimpse.place) for glimpse in glance(game.round, Seat.B).rows[0]) == row


def test_deluxe_38_added_cards_get_the_next_numbers() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 10 2 7 7 | 5 | 6 2 3 8 0
        A draw 6, keep A1=4 A2=4
        B draw 2, discard
        A draw 3, keep A1=6 A3=9 A4=1 left left
        B draw 0, keep B1=10
        A take 10, keep A5=3
        """,
    )
    assert Laid(Seat.A, parse_place("A5"), End.LEFT, up=False) in game.round.history
    assert Added(Seat.A, parse_place("A6"), End.LEFT) in game.round.history
    assert hands(game.round)[0] == "6^ - 9^ 1^ 10^ 8"  # the gap A2 is not filled, nothing is renumbered
    assert hands(glance(game.round, Seat.B))[0] == "? 10^ 6^ - 9^ 1^"


def test_deluxe_39_an_extra_card_that_the_pile_cannot_give_is_not_given() -> None:
    game = draw_down(story("deluxe", "deal 4 4 9 1 | 10 2 7 7 | 5 | 6"), 1)
    game = tell(game, "A draw 13, keep A1=4 A2=4 A3=9 right")
    assert hands(game.round)[0] == "4^ 4^ 9^ 1^ 13^"  # and the round is over: all cards are turned up
    assert game.round.over


def test_deluxe_39_the_last_card_of_the_pile_is_given() -> None:
    game = draw_down(story("deluxe", "deal 4 4 9 1 | 10 2 7 7 | 5 | 6"), 1)
    game = tell(game, "A take 13, keep A1=4 A2=4 A3=9 right right")
    assert hands(game.round)[0] == "4^ 4^ 9^ 1^ 13^ 13^"
    assert game.round.over


def test_worked_example_11_deluxe() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 10 2 7 7 | 5 | 2 6
        A draw 2, keep A1=4 A2=4 A3=9 right right
        """,
    )
    assert hands(game.round)[0] == "4^ 4^ 9^ 1 2 6"
    assert hands(glance(game.round, Seat.A))[0] == "4^ 4^ 9^ ? ? ?"
