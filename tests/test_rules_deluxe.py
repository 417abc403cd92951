"""One test for each sentence of docs/rules/deluxe.md."""

from cabo import Seat, view
from cabo.cards import UNKNOWN, Card
from cabo.places import parse_place
from tests.story import refusal, story


def test_deluxe_24_a_taken_card_cannot_be_discarded() -> None:
    said = refusal(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6
        A take 5, discard
        """,
    )
    assert said == "Ana may not discard it: Ana may keep the card now."


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
    assert game.round.result is not None
    assert game.round.result.hands == (13, 18)
    assert game.round.result.scores == (13, 28)


def test_deluxe_21_only_the_drawer_sees_the_card() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6")
    held = [view(game.round, seat).held for seat in (Seat.A, Seat.B)]
    assert [h.card for h in held if h] == [Card("6"), UNKNOWN]
    assert game.round.spot(parse_place("A1")) is not None
