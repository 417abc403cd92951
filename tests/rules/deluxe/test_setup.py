"""One test for each sentence of docs/rules/deluxe.md: from the box to the turn, deluxe.1 to deluxe.27."""

from random import Random

import pytest

from cabo import (
    WATCHER,
    BadRules,
    Dealer,
    Game,
    IllegalMove,
    Seat,
    edition,
    glance,
    is_legal,
    legal_moves,
    offers,
    say,
    to_move,
    view,
)
from cabo.cards import UNKNOWN, Card
from cabo.events import Drew, Looked, PowerOffered, TurnBegan
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Cabo, Decline, Discard, Draw, Keep, Look, Peek, Spy, Start, Take
from cabo.places import parse_place
from cabo.round import ToStart
from cabo.rules import Layout
from tests.support.story import hands, refusal, story, tell

DEAL = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"
DECK = "0 0 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 \
11 11 11 11 12 12 12 12 13 13"


# Players and cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deluxe_1_two_to_four_can_play(players: int) -> None:
    assert Game.new(edition("deluxe"), NAMES[:players]).names == NAMES[:players]


@pytest.mark.parametrize("players", [1, 5])
def test_deluxe_1_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(BadRules, match=f"deluxe is for 2 to 4 players, not {players}"):
        Game.new(edition("deluxe"), NAMES[:players])


def test_deluxe_2_the_deck_has_52_cards() -> None:
    game = Game.new(edition("deluxe"), NAMES[:2]).play(Start(Seat.A))
    dealt = say(game, f"deal {DECK}")
    assert hands(dealt.round) == ("0 0 1 1", "1 1 2 2")
    with pytest.raises(IllegalMove, match=r"deck: too many of 13, too few of 0\.$"):
        say(game, f"deal {DECK.replace('0 0', '0 13', 1)}")
    with pytest.raises(IllegalMove, match=r"deck: 53 cards for 52, too many of 5\.$"):
        say(game, f"deal {DECK} 5")


@pytest.mark.parametrize("number", range(14))
def test_deluxe_3_the_value_is_the_number(number: int) -> None:
    game = story(
        "deluxe",
        f"""
        deal {number} 1 1 1 | 4 4 5 5 | 6 | 6
        A cabo
        B draw 6, discard
        """,
    )
    assert game.round.result is not None
    assert game.round.result.hands == (number + 3, 18)


def test_deluxe_4_the_rounds_alternate_between_two_backs() -> None:
    lines = """
        deal 1 1 2 2 | 3 3 4 4 | 5 | 6
        A cabo
        B draw 6, discard
        """
    first = story("deluxe", lines)
    second = tell(first.next_round(), lines)  # the same 52 cards again: the decks are not mixed
    third = second.next_round()
    assert [glance(game.round, Seat.A).back for game in (first, second, third)] == [0, 1, 0]


# Setup


def test_deluxe_5_four_cards_face_down_in_a_line() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6")
    assert hands(game.round) == ("3 9 4 4", "10 2 7 7", "1 8 8 0")
    assert hands(glance(game.round, WATCHER)) == ("? ? ? ?", "? ? ? ?", "? ? ? ?")
    assert game.rules.layout is Layout.LINE


def test_deluxe_6_the_rest_is_the_pile_face_down() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6")
    assert len(game.round.pile) == 52 - 3 * 4 - 1
    for seat in game.round.seats:
        assert view(game.round, seat).pile == (UNKNOWN,) * 39


def test_deluxe_7_the_top_card_is_turned_up() -> None:
    game = story("deluxe", DEAL)
    assert view(game.round, WATCHER).discard == (Card("5"),)
    say(game, "A draw 6")  # the next one is the top of the pile now


def test_deluxe_8_the_turned_up_card_has_no_power_but_can_be_taken() -> None:
    deal = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 8 | 6")
    assert legal_moves(deal.round, Seat.A) == [Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)]
    game = tell(deal, "A take 8, keep A1=3")
    assert hands(game.round)[0] == "8^ 9 4 4"
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_deluxe_9_no_card_moves_to_another_place_of_its_player() -> None:
    said = refusal(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 11
        A draw 11, discard, swap A1 A2
        """,
    )
    assert said == "Ana may not swap with A2: the places open to this are B1, B2, B3 or B4."


def test_deluxe_9_cards_do_not_close_up() -> None:
    game = story("deluxe", "deal 4 4 9 3 | 10 2 7 7 | 5 | 6\nA draw 6, keep A1=4 A2=4")
    assert hands(game.round)[0] == "6 - 9 3"


def test_deluxe_10_a_place_keeps_its_number_and_may_be_a_gap() -> None:
    lines = """
        deal 4 4 9 3 | 10 2 7 7 | 5 | 6 1 2
        A draw 6, keep A1=4 A2=4
        B draw 1, discard
        """
    game = story("deluxe", lines + "A draw 2, keep A3=9")
    assert hands(game.round)[0] == "6 - 2 3"
    said = refusal("deluxe", lines + "A draw 2, keep A2")
    assert said == "Ana may not keep the card with A2: there is a gap."


# First look


@pytest.mark.parametrize(
    ("places", "seen"),
    [
        ("A1 A2", "3 9 ? ?"),
        ("A1 A3", "3 ? 4 ?"),
        ("A1 A4", "3 ? ? 0"),
        ("A2 A3", "? 9 4 ?"),
        ("A2 A4", "? 9 ? 0"),
        ("A3 A4", "? ? 4 0"),
    ],
)
def test_deluxe_11_a_player_looks_secretly_at_any_two_of_their_cards(places: str, seen: str) -> None:
    game = story("deluxe", f"deal 3 9 4 0 | 10 2 7 7 | 5 | 6\nA look {places}")
    assert hands(glance(game.round, Seat.A)) == (seen, "? ? ? ?")
    assert hands(view(game.round, Seat.B)) == ("? ? ? ?", "? ? ? ?")


def test_deluxe_11_a_player_looks_at_cards_of_their_own() -> None:
    said = refusal("deluxe", f"{DEAL}\nB look B1 B2\nA look A1 B3")
    assert said == "Ana may not look with B3: the places open to this are A1, A2, A3 or A4."


@pytest.mark.parametrize(("places", "number"), [("A1", 1), ("A1 A2 A3", 3)])
def test_deluxe_12_everyone_looks_at_exactly_two(places: str, number: int) -> None:
    said = refusal("deluxe", f"{DEAL}\nB look B1 B2\nA look {places}")
    assert said == f"Ana may name 2 places to look, not {number}."


def test_deluxe_12_the_first_turn_starts_when_all_have_looked() -> None:
    game = story("deluxe", f"{DEAL}\nA look A1=3 A4=4")
    assert to_move(game.round) == (Seat.B,)
    assert legal_moves(game.round, Seat.A) == []
    game = say(game, "B look B1=10 B2=2")
    assert to_move(game.round) == (Seat.A,)
    assert is_legal(game.round, Draw(Seat.A))


def test_deluxe_13_all_see_where_a_player_looks_but_not_the_cards() -> None:
    game = story("deluxe", f"{DEAL}\nA look A2=9 A4=4")
    places = (parse_place("A2"), parse_place("A4"))
    hidden = Looked(Seat.A, places, (UNKNOWN, UNKNOWN))
    assert view(game.round, Seat.A).history[-1] == Looked(Seat.A, places, (Card("9"), Card("4")))
    assert view(game.round, Seat.B).history[-1] == hidden
    assert view(game.round, WATCHER).history[-1] == hidden


def test_deluxe_14_nobody_looks_again() -> None:
    game = story("deluxe", f"{DEAL}\nA look A1=3 A2=9\nB look B1=10 B2=2\nA draw 6, keep A3=4")
    assert hands(glance(game.round, Seat.A)) == ("? ? ? ?", "? ? ? ?")
    for seat in game.round.seats:
        assert not any(offer.move in (Look, Peek, Spy) for offer in offers(game.round, seat))
    said = refusal("deluxe", f"{DEAL}\nA draw 6, keep A3=4\nA look A3 A4")
    assert said == "Ana may not look: it is Ben's turn."


# Who starts


def test_deluxe_15_a_lot_decides_who_starts_the_first_round() -> None:
    game = Game.new(edition("deluxe"), NAMES[:3])
    assert game.round.phase == ToStart((Seat.A, Seat.B, Seat.C))
    lots = {Dealer(Random(seed)).move(game.round) for seed in range(20)}
    assert lots == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}
    dealt = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6", starter="C")
    assert to_move(dealt.round) == (Seat.C,)


def test_deluxe_16_the_lowest_round_score_starts_the_next_round() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 2 | 12 12 13 13 | 0 0 3 3 | 5 | 5 6
        A cabo
        B draw 5, discard
        C draw 6, discard
        """,
        totals=(0, 60, 0),
    )
    assert game.round.result is not None
    assert game.round.result.scores == (50, 0, 50)  # Ben has the highest hand total and the highest total
    assert game.next_round().round.starter is Seat.B


def test_deluxe_17_of_tied_players_the_closest_to_the_last_starter_starts() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 2 | 12 12 12 13 | 11 11 11 13 | 1 1 2 2 | 5 | 5 5 6
        C cabo
        D draw 5, discard
        A draw 5, discard
        B draw 6, discard
        """,
        starter="C",
    )
    assert game.round.result is not None
    assert game.round.result.scores == (6, 49, 56, 6)
    assert game.next_round().round.starter is Seat.D


def test_deluxe_18_closest_is_counted_clockwise() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 2 | 12 12 12 13 | 11 11 11 13 | 1 1 2 2 | 5 | 5 5 6
        B cabo
        C draw 5, discard
        D draw 5, discard
        A draw 6, discard
        """,
        starter="B",
    )
    assert game.round.result is not None
    assert game.round.result.scores == (6, 59, 46, 6)
    assert game.next_round().round.starter is Seat.D  # A sits beside B, but three seats on


def test_deluxe_18_the_last_starter_is_the_closest_of_all() -> None:
    game = story(
        "deluxe",
        """
        deal 1 1 2 2 | 1 1 2 2 | 11 11 11 13 | 5 | 5 5 6 6
        B draw 5, discard
        C cabo
        A draw 5, discard
        B draw 6, discard
        """,
        starter="B",
    )
    assert game.round.result is not None
    assert game.round.result.scores == (6, 6, 56)
    assert game.next_round().round.starter is Seat.B


# Turns


def test_deluxe_19_turns_go_clockwise() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 5 12 13 | 6 | 1 2 3 4
        C draw 1, discard
        D draw 2, keep D3=12
        A take 12, keep A2=9
        B draw 3, discard
        """,
        starter="C",
    )
    turns = [event.seat for event in game.round.history if isinstance(event, TurnBegan)]
    assert turns == [Seat.C, Seat.D, Seat.A, Seat.B, Seat.C]


def test_deluxe_20_draw_take_or_call_cabo() -> None:
    game = story("deluxe", DEAL)
    draw, take, cabo = Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)
    assert legal_moves(game.round, Seat.A) == [draw, take, cabo]
    for chosen in (draw, take, cabo):
        after = game.play(chosen).round
        assert not any(is_legal(after, move) for move in (draw, take, cabo))


def test_deluxe_21_only_the_drawer_sees_the_card_until_it_is_discarded() -> None:
    game = story("deluxe", f"{DEAL}\nA draw 6")
    for observer, card in {Seat.A: Card("6"), Seat.B: UNKNOWN, WATCHER: UNKNOWN}.items():
        remembered = view(game.round, observer)
        assert remembered.history[-1] == Drew(Seat.A, card)
        assert remembered.held is not None
        assert remembered.held.card is card
        assert glance(game.round, observer).held is card
    discarded = game.play(Discard(Seat.A))
    assert glance(discarded.round, Seat.B).discard is Card("6")


def test_deluxe_22_a_drawn_card_may_be_discarded() -> None:
    game = story("deluxe", f"{DEAL}\nA draw 6, discard")
    assert glance(game.round, WATCHER).discard is Card("6")
    assert hands(game.round)[0] == "3 9 4 4"
    assert to_move(game.round) == (Seat.B,)


def test_deluxe_23_a_drawn_card_is_kept_face_down() -> None:
    game = story("deluxe", f"{DEAL}\nA draw 6, keep A2=9")
    assert hands(game.round)[0] == "3 6 4 4"
    assert hands(view(game.round, Seat.A))[0] == "3 6 ? ?"
    assert hands(view(game.round, Seat.B))[0] == "? ? ? ?"
    assert to_move(game.round) == (Seat.B,)


def test_deluxe_24_a_taken_card_cannot_be_discarded() -> None:
    said = refusal("deluxe", f"{DEAL}\nA take 5, discard")
    assert said == "Ana may not discard it: Ana may keep the card now."


def test_deluxe_24_a_taken_card_must_be_kept() -> None:
    game = story("deluxe", f"{DEAL}\nA take 5")
    assert {type(move) for move in legal_moves(game.round, Seat.A)} == {Keep}
    assert not is_legal(game.round, Decline(Seat.A))
    assert to_move(game.round) == (Seat.A,)


def test_deluxe_25_a_taken_card_lies_face_up() -> None:
    game = story("deluxe", f"{DEAL}\nA take 5, keep A2=9")
    assert hands(game.round)[0] == "3 5^ 4 4"
    assert hands(glance(game.round, WATCHER))[0] == "? 5^ ? ?"


@pytest.mark.parametrize(
    ("turn", "discard"),
    [
        ("A draw 6, keep A2=9", ["5", "9"]),
        ("A draw 6, keep A3=4 A4=4", ["5", "4", "4"]),
        ("A take 5, keep A2=9", ["9"]),
        ("A take 5, keep A3=4 A4=4", ["4", "4"]),
    ],
)
def test_deluxe_26_replaced_cards_go_on_top_of_the_discard(turn: str, discard: list[str]) -> None:
    game = story("deluxe", f"{DEAL}\n{turn}")
    assert [card.text for card in view(game.round, WATCHER).discard] == discard
    say(game, f"B take {discard[-1]}")


def test_deluxe_27_with_no_discard_there_is_nothing_to_take() -> None:
    game = story("deluxe", f"{DEAL}\nA take 5, keep A1=3 A2=9 right")
    assert glance(game.round, Seat.B).discard is None
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Cabo(Seat.B)]
    later = tell(game, "B draw 6, discard")
    assert is_legal(later.round, Take(Seat.A))
