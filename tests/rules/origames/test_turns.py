"""Turns and matching: docs/rules/origames.md, sentences 20 to 39."""

import pytest

from cabo import UNKNOWN, WATCHER, Card, Game, Seat, glance, is_legal, legal_moves, view
from cabo.events import Mismatched, PowerOffered, TurnBegan
from cabo.moves import Cabo, Decline, Draw, Keep, Take
from cabo.places import parse_place
from tests.support.story import draw_down, hands, refusal, story, tell

A1, A2, A3, A4 = (parse_place(text) for text in ("A1", "A2", "A3", "A4"))


def turns(game: Game) -> str:
    """The seats whose turns have begun, in order."""
    return "".join(event.seat.name for event in game.round.history if isinstance(event, TurnBegan))


def test_origames_20_turns_go_clockwise() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6 0 1
        B draw 6, discard
        C draw 0, discard
        A draw 1, discard
        """,
        starter="B",
    )
    assert turns(game) == "BCAB"


def test_origames_20_nobody_plays_out_of_turn() -> None:
    assert (
        refusal("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nB draw")
        == "Ben may not draw: it is Ana's turn."
    )


def test_origames_21_a_turn_is_to_draw_to_take_or_to_call() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert legal_moves(game.round, Seat.A) == [Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)]
    assert not is_legal(game.round, Decline(Seat.A))  # doing nothing is not one of them
    game = tell(game, "A draw 6")
    assert not any(is_legal(game.round, move) for move in (Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)))


def test_origames_22_only_the_drawer_sees_the_card() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6")
    observers = (Seat.A, Seat.B, WATCHER)
    assert [glance(game.round, observer).held for observer in observers] == [Card("6"), UNKNOWN, UNKNOWN]
    game = game.play(Keep(Seat.A, (A1,)))
    assert [hands(view(game.round, observer))[0][0] for observer in observers] == ["6", "?", "?"]


def test_origames_22_all_see_the_card_when_it_is_discarded() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, discard")
    assert [glance(game.round, observer).discard for observer in (Seat.B, WATCHER)] == [Card("6")] * 2


def test_origames_23_a_drawn_card_may_be_discarded_face_up() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, discard")
    assert game.round.discard == (Card("5"), Card("6"))
    assert hands(game.round)[0] == "3 9 4 4"
    assert game.round.turn is Seat.B


def test_origames_24_a_drawn_card_may_be_kept_and_lies_face_down() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A2=9")
    assert hands(game.round)[0] == "3 6 4 4"
    assert hands(glance(game.round, Seat.B))[0] == "? ? ? ?"
    assert game.round.discard == (Card("5"), Card("9"))


def test_origames_24_a_card_is_kept_for_ones_own_only() -> None:
    said = refusal("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep B1")
    assert said == "Ana may not keep the card with B1: the places open to this are A1, A2, A3 or A4."


def test_origames_25_a_taken_card_must_be_kept() -> None:
    said = refusal("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, discard")
    assert said == "Ana may not discard it: Ana may keep the card now."
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5")
    assert {type(move) for move in legal_moves(game.round, Seat.A)} == {Keep}
    assert not is_legal(game.round, Decline(Seat.A))  # nor can it be put back


def test_origames_26_a_taken_card_lies_face_up() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A2=9")
    assert hands(game.round)[0] == "3 5^ 4 4"
    assert hands(glance(game.round, WATCHER))[0] == "? 5^ ? ?"


@pytest.mark.parametrize(
    ("turn", "discard"),
    [
        ("A draw 6, keep A1=7", ("5", "7")),
        ("A take 5, keep A1=7", ("7",)),
        ("A draw 6, keep A1=7 A2=7", ("5", "7", "7")),
        ("A take 5, keep A2=7 A1=7", ("7", "7")),
    ],
)
def test_origames_27_replaced_cards_are_discarded_without_power(turn: str, discard: tuple[str, ...]) -> None:
    game = story("origames", f"deal 7 7 4 3 | 10 2 8 8 | 5 | 6\n{turn}")
    assert game.round.discard == tuple(Card(text) for text in discard)
    assert glance(game.round, WATCHER).discard is Card("7")
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert game.round.turn is Seat.B


def test_origames_28_with_no_discard_there_is_nothing_to_take() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A1=3 A2=9 right")
    assert glance(game.round, Seat.B).discard is None
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Cabo(Seat.B)]
    assert not is_legal(game.round, Take(Seat.B))


@pytest.mark.parametrize(
    ("turn", "hand"),
    [
        ("A draw 6, keep A1=4 A2=4", "6 - 4 4"),
        ("A take 5, keep A1=4 A2=4", "5^ - 4 4"),
        ("A draw 6, keep A1=4 A2=4 A3=4", "6 - - 4"),
        ("A take 5, keep A1=4 A2=4 A3=4 A4=4", "5^ - - -"),
    ],
)
def test_origames_29_a_card_may_be_kept_for_several_of_one_value(turn: str, hand: str) -> None:
    game = story("origames", f"deal 4 4 4 4 | 10 2 7 7 | 5 | 6\n{turn}")
    assert hands(game.round)[0] == hand


def test_origames_30_the_tried_cards_are_turned_up_together() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 1 | 10 2 7 7 | 5 | 6
        A look A1 A2
        A draw 6
        """,
    )
    unseen = Keep(Seat.A, (A1, A3, A4))
    assert is_legal(view(game.round, Seat.A), unseen)  # nobody need know what A3 and A4 are
    game = game.play(unseen)
    revealed = Mismatched(Seat.A, (A1, A3, A4), (Card("3"), Card("4"), Card("1")), up=True, to_lay=2)
    assert game.round.history[-1] == revealed
    assert hands(view(game.round, Seat.B))[0] == "3^ ? 4^ 1^"


def test_origames_31_face_up_cards_may_be_part_of_a_match() -> None:
    game = story(
        "origames",
        """
        deal 3 9 5 4 | 10 2 7 7 | 5 | 6 1
        A take 5, keep A1=3
        B draw 6, discard
        A draw 1, keep A1=5 A3=5
        """,
    )
    assert hands(game.round)[0] == "1 9 - 4"
    assert game.round.discard[-2:] == (Card("5"), Card("5"))


@pytest.mark.parametrize(("places", "hand"), [("A1=4 A3=4", "6 9 - 3"), ("A3=4 A1=4", "- 9 6 3")])
def test_origames_32_the_new_card_lies_in_the_matched_place_one_likes(places: str, hand: str) -> None:
    game = story("origames", f"deal 4 9 4 3 | 10 2 7 7 | 5 | 6\nA draw 6, keep {places}")
    assert hands(game.round)[0] == hand


def test_origames_33_the_other_matched_places_are_gaps() -> None:
    game = story("origames", "deal 4 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A4=4 A3=4 A1=4")
    assert hands(glance(game.round, WATCHER))[0] == "- ? - ?"
    assert game.round.hands[Seat.A][3].card is Card("6")


def test_origames_34_cards_known_not_to_match_may_be_tried() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1 2
        A take 5, keep A1=3
        B take 3, keep B1=10
        A take 10, keep A2=9
        B draw 6, discard
        A draw 1
        """,
    )
    assert hands(glance(game.round, Seat.A))[0] == "5^ 10^ ? ?"
    game = game.play(Keep(Seat.A, (A1, A2)))
    assert isinstance(game.round.history[-1], Mismatched)


def test_origames_35_after_a_mismatch_the_tried_cards_stay_face_up() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1\nA draw 6, keep A1=3 A3=4\nB draw 1, discard")
    assert hands(glance(game.round, WATCHER))[0] == "3^ ? 4^ ? ?"
    assert game.round.discard == (Card("5"), Card("1"))


def test_origames_36_after_a_mismatch_a_drawn_card_is_added_face_down() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1\nA draw 6, keep A1=3 A3=4\nB draw 1, discard")
    assert hands(game.round)[0] == "3^ 9 4^ 4 6"
    last = [hands(view(game.round, observer))[0][-1] for observer in (Seat.A, Seat.B, WATCHER)]
    assert last == ["6", "?", "?"]


def test_origames_36_after_a_mismatch_a_taken_card_is_added_face_up() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1\nA take 5, keep A1=3 A3=4\nB draw 6, discard")
    assert hands(glance(game.round, WATCHER))[0] == "3^ ? 4^ ? 5^"


@pytest.mark.parametrize(
    ("turn", "hand"),
    [
        ("A draw 6, keep A1=3 A2=9", "3^ 9^ 4 4 6"),
        ("A draw 6, keep A2=9 A3=4 A4=4", "3 9^ 4^ 4^ 6"),  # three cards, two values
        ("A draw 6, keep A1=3 A2=9 A3=4", "3^ 9^ 4^ 4 6 1"),
        ("A take 5, keep A1=3 A2=9 A3=4 A4=4", "3^ 9^ 4^ 4^ 5^ 6"),
    ],
)
def test_origames_37_three_different_values_cost_one_card_more(turn: str, hand: str) -> None:
    game = story("origames", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1 2\n{turn}\nB cabo")
    assert hands(game.round)[0] == hand


def test_origames_37_cards_already_face_up_are_counted_in() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1 2 8
        A take 5, keep A1=3
        B draw 6, discard
        A draw 1, keep A1=5 A2=9 A3=4
        B cabo
        """,
    )
    assert hands(game.round)[0] == "5^ 9^ 4^ 4 1 2"


def test_origames_37_nobody_has_seen_the_extra_card() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1 2\nA draw 6, keep A1=3 A2=9 A3=4\nB cabo")
    last = [hands(view(game.round, observer))[0][-3:] for observer in (Seat.A, Seat.B, WATCHER)]
    assert last == ["6 ?", "? ?", "? ?"]


@pytest.mark.parametrize(
    ("ends", "row"),
    [
        ("", "A1 A2 A3 A4 A5 A6"),
        ("right right", "A1 A2 A3 A4 A5 A6"),
        ("left right", "A5 A1 A2 A3 A4 A6"),
        ("right left", "A6 A1 A2 A3 A4 A5"),
        ("left left", "A6 A5 A1 A2 A3 A4"),
    ],
)
def test_origames_38_cards_are_added_at_either_end(ends: str, row: str) -> None:
    turn = f"A draw 6, keep A1=3 A2=9 A3=4 {ends}"
    game = story("origames", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1 2\n{turn}\nB cabo")
    assert " ".join(str(glimpse.place) for glimpse in glance(game.round, Seat.B).rows[0]) == row
    assert hands(game.round)[0] == "3^ 9^ 4^ 4 6 1"  # the new places have the next numbers


def test_origames_39_an_extra_card_the_pile_cannot_give_is_not_given() -> None:
    game = draw_down(story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    assert (game.round.turn, game.round.pile) == (Seat.A, (Card("13"),))
    game = tell(game, "A draw 13, keep A1=3 A2=9 A3=4 right")
    assert hands(game.round)[0] == "3^ 9^ 4^ 4^ 13^"
    assert game.round.over
