"""The sentences of docs/rules/classic.md on turns and matching."""

import pytest

from cabo import (
    UNKNOWN,
    WATCHER,
    Card,
    Place,
    Seat,
    glance,
    is_legal,
    offers,
    to_move,
    view,
)
from cabo.events import Drew, Kept, Mismatched, PowerOffered, TurnBegan
from cabo.moves import Cabo, Decline, Discard, Draw, Keep, Peek, Seen, Take
from tests.support.story import refusal, row, story, tell

A1, A2, A3, A4 = (Place(Seat.A, number) for number in (1, 2, 3, 4))


def test_classic_21_turns_go_clockwise() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6 6 6
        B draw 6, discard
        C draw 6, discard
        A draw 6, discard
        """,
        starter="B",
    )
    turns = [event.seat for event in game.round.history if isinstance(event, TurnBegan)]
    assert turns == [Seat.B, Seat.C, Seat.A, Seat.B]


def test_classic_21_nobody_moves_in_anothers_turn() -> None:
    said = refusal("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nB draw 6")
    assert said == "Ben may not draw: it is Ana's turn."


def test_classic_22_a_turn_is_a_draw_a_take_or_a_call() -> None:
    dealt = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1"
    game = story("classic", dealt)
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Draw, Take, Cabo, Seen]
    assert not is_legal(game.round, Decline(Seat.A))
    said = refusal("classic", f"{dealt}\nA draw 6, discard\nA take 6")
    assert said == "Ana may not take the discard: it is Ben's turn."


def test_classic_23_only_the_drawer_sees_the_card_until_it_is_discarded() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6")
    held = {seat: glance(game.round, seat).held for seat in (Seat.A, Seat.B, WATCHER)}
    assert held == {Seat.A: Card("6"), Seat.B: UNKNOWN, WATCHER: UNKNOWN}
    assert view(game.round, Seat.A).history[-1] == Drew(Seat.A, Card("6"))
    ben = view(game.round, Seat.B)
    assert ben.history[-1] == Drew(Seat.A, UNKNOWN)
    assert ben.held is not None
    assert ben.held.card is UNKNOWN
    gone = game.play(Discard(Seat.A)).round
    assert glance(gone, Seat.B).discard is Card("6")


def test_classic_24_a_drawn_card_is_kept_face_down() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A3=4")
    assert row(game.round, "A") == "3 9 6 4"
    assert row(view(game.round, Seat.A), "A") == "3 9 6 ?"
    assert row(view(game.round, Seat.B), "A") == "? ? ? ?"
    assert row(glance(game.round, Seat.A), "A") == "? ? ? ?"


@pytest.mark.parametrize(
    ("turn", "discard"),
    [
        ("draw 6, keep A2=9", ("5", "9")),
        ("draw 6, keep A3=4 A4=4", ("5", "4", "4")),
        ("take 5, keep A2=9", ("9",)),
        ("take 5, keep A4=4 A3=4", ("4", "4")),
    ],
)
def test_classic_25_replaced_cards_go_on_top_of_the_discard(turn: str, discard: tuple[str, ...]) -> None:
    game = story("classic", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA {turn}")
    assert view(game.round, Seat.B).discard == tuple(Card(text) for text in discard)
    assert glance(game.round, WATCHER).discard is Card(discard[-1])


def test_classic_26_a_drawn_card_may_be_discarded() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, discard")
    assert view(game.round, Seat.B).discard == (Card("5"), Card("6"))
    assert row(game.round, "A") == "3 9 4 4"
    assert to_move(game.round) == (Seat.B,)


def test_classic_27_a_taken_card_lies_face_down() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A2=9")
    assert row(game.round, "A") == "3 5 4 4"
    assert row(glance(game.round, Seat.B), "A") == "? ? ? ?"
    assert row(view(game.round, Seat.B), "A") == "? 5 ? ?"  # all saw it lie open before


def test_classic_28_a_take_cannot_be_undone() -> None:
    dealt = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"
    game = story("classic", f"{dealt}\nA take 5")
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Keep]
    said = refusal("classic", f"{dealt}\nA take 5, discard")
    assert said == "Ana may not discard it: Ana may keep the card now."


def test_classic_28_only_a_mismatch_puts_a_taken_card_back() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A1=3 A2=9")
    assert game.round.discard == (Card("5"),)
    assert row(game.round, "A") == "3 9 4 4"


@pytest.mark.parametrize("card", ["7", "10", "12"])
def test_classic_29_a_taken_card_never_gives_a_power(card: str) -> None:
    game = story("classic", f"deal 3 9 4 4 | 1 2 3 4 | {card} | 6\nA take {card}, keep A2=9")
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("new", ["draw 6", "take 5"])
@pytest.mark.parametrize(
    ("hand", "places", "left"),
    [
        ("3 9 4 4", "A3=4 A4=4", 3),
        ("4 9 4 4", "A1=4 A3=4 A4=4", 2),
        ("4 4 4 4", "A1=4 A2=4 A3=4 A4=4", 1),
    ],
)
def test_classic_30_two_to_four_equal_cards_for_one(hand: str, places: str, left: int, new: str) -> None:
    game = story("classic", f"deal {hand} | 10 2 7 7 | 5 | 6\nA {new}, keep {places}")
    assert isinstance(game.round.history[-2], Kept)
    assert sum(spot.card is not None for spot in game.round.hands[Seat.A]) == left


def test_classic_30_never_five() -> None:
    said = refusal(
        "classic",
        """
        deal 4 4 4 4 9 1 | 10 2 7 7 1 1 | 5 | 6
        A draw 6, keep A1 A2 A3 A4 A5
        """,
        house={"dealt": 6},
    )
    assert said == "Ana may name 1 to 4 places to keep the card, not 5."


@pytest.mark.parametrize(
    ("places", "lying"), [("A1 A3", "6 9 - 4"), ("A3 A1", "- 9 6 4"), ("A4 A1 A3", "- 9 - 6")]
)
def test_classic_31_the_new_card_lies_in_any_matched_place(places: str, lying: str) -> None:
    game = story("classic", f"deal 4 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep {places}")
    assert row(game.round, "A") == lying


def test_classic_32_the_other_matched_places_are_gaps() -> None:
    game = story(
        "classic",
        """
        deal 4 4 4 4 | 10 2 7 7 | 5 | 1 6
        A draw 1, keep A2=4 A1=4 A3=4 A4=4
        B cabo
        A draw 6, discard
        """,
    )
    assert row(game.round, "A") == "- 1^ - -"
    assert game.round.result is not None
    assert game.round.result.hands == (1, 26)


@pytest.mark.parametrize(("one", "other"), [("7", "8"), ("9", "10"), ("11", "12")])
def test_classic_33_the_same_power_is_no_match(one: str, other: str) -> None:
    game = story("classic", f"deal {one} {other} 4 4 | 1 2 3 4 | 5 | 6\nA draw 6, keep A1={one} A2={other}")
    assert any(isinstance(event, Mismatched) for event in game.round.history)
    assert row(game.round, "A") == f"{one} {other} 4 4"


def test_classic_34_cards_known_not_to_match_may_be_tried() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6")
    assert row(view(game.round, Seat.A), "A") == "3 9 ? ?"
    tried = game.play(Keep(Seat.A, (A1, A2))).round
    assert Mismatched(Seat.A, (A1, A2), (Card("3"), Card("9")), up=False, to_lay=0) in tried.history


def test_classic_35_after_a_mismatch_the_cards_are_shown_and_turned_down() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 7 | 5 | 6\nA draw 6, keep A4=1 A2=9")
    assert row(game.round, "A") == "3 9 4 1"  # in their old places, none of them face up
    assert row(glance(game.round, Seat.B), "A") == "? 9 ? 1"
    shown = Mismatched(Seat.A, (A4, A2), (Card("1"), Card("9")), up=False, to_lay=0)
    assert shown in view(game.round, WATCHER).history
    later = tell(game, "B take 6, keep B1=10\nA take 10, keep A3=4").round
    assert row(glance(later, Seat.A), "A") == row(glance(later, Seat.B), "A") == "? ? ? ?"


def test_classic_35_who_tried_the_cards_is_shown_them_too() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 7 | 5 | 6\nA draw 6, keep A4=1 A2=9")
    assert row(glance(game.round, Seat.A), "A") == "? 9 ? 1"


def test_classic_36_everyone_knows_the_cards_of_a_mismatch() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 1 | 10 2 7 7 | 5 | 6 6 6
        A draw 6, keep A3=4 A4=1
        B draw 6, discard
        A draw 6, discard
        """,
    )
    assert row(view(game.round, Seat.A), "A") == "3 9 4 1"
    assert row(view(game.round, Seat.B), "A") == "? ? 4 1"
    assert row(view(game.round, WATCHER), "A") == "? ? 4 1"


@pytest.mark.parametrize(("new", "discard"), [("draw 6", ("5", "6")), ("take 5", ("5",))])
def test_classic_37_after_a_mismatch_the_new_card_is_discarded(new: str, discard: tuple[str, ...]) -> None:
    game = story("classic", f"deal 3 9 4 1 | 10 2 7 7 | 5 | 6\nA {new}, keep A1=3 A2=9")
    assert game.round.discard == tuple(Card(text) for text in discard)
    assert game.round.held is None
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("card", ["7", "10", "12"])
def test_classic_38_a_mismatch_gives_no_power(card: str) -> None:
    game = story("classic", f"deal 3 9 4 1 | 1 2 3 4 | 5 | {card}\nA draw {card}, keep A1=3 A2=9")
    assert game.round.discard[-1] is Card(card)
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert not is_legal(game.round, Peek(Seat.A, A1))
    assert to_move(game.round) == (Seat.B,)
