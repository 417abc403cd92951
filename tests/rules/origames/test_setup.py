"""Players, cards, deal, first look and starter: docs/rules/origames.md, sentences 1 to 19."""

from collections import Counter
from random import Random

import pytest

from cabo import (
    UNKNOWN,
    WATCHER,
    CaboError,
    Card,
    Dealer,
    Game,
    Seat,
    edition,
    glance,
    legal_moves,
    say,
    to_move,
    view,
)
from cabo.events import Looked
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Look, Start
from cabo.places import parse_place
from tests.support.story import full_deal, hands, refusal, story, tell

ONE_DECK = (
    "0 0 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 "
    "8 8 8 8 9 9 9 9 10 10 10 10 11 11 11 11 12 12 12 12 13 13"
)


def table(players: int) -> Game:
    """A table at which Ana starts and nothing has been dealt."""
    return Game.new(edition("origames"), NAMES[:players]).play(Start(Seat.A))


def dealt(line: str) -> Game:
    """A table at which the cards have been dealt and nobody has looked."""
    game = table(line.count("|") - 1)
    return say(game, "deal " + " ".join(card.text for card in full_deal(game.rules, line)))


def refused(game: Game, line: str) -> str:
    with pytest.raises(CaboError) as refused:
        say(game, line)
    return str(refused.value)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_origames_1_two_to_five_play_with_one_deck(players: int) -> None:
    game = say(table(players), f"deal {ONE_DECK}")
    assert [len(hand) for hand in game.round.hands] == [4] * players
    assert len(game.round.pile) == 52 - 4 * players - 1


def test_origames_1_nobody_plays_alone() -> None:
    with pytest.raises(CaboError, match=r"^origames is for 2 to 6 players, not 1\.$"):
        table(1)


def test_origames_2_six_play_with_two_decks_mixed_into_one() -> None:
    game = say(table(6), f"deal {ONE_DECK} {ONE_DECK}")
    assert len(game.round.pile) == 104 - 4 * 6 - 1
    assert refused(table(6), f"deal {ONE_DECK}").startswith("This is not the deck: 52 cards for 104, too few")
    assert refused(table(5), f"deal {ONE_DECK} {ONE_DECK}").startswith(
        "This is not the deck: 104 cards for 52"
    )
    with pytest.raises(CaboError, match=r"^origames is for 2 to 6 players, not 7\.$"):
        table(7)


def test_origames_3_two_0s_four_of_each_from_1_to_12_and_two_13s() -> None:
    deck = Counter(card.text for card in edition("origames").cards(2))
    assert deck == {"0": 2, **{str(number): 4 for number in range(1, 13)}, "13": 2}
    three_0s = "0 " + ONE_DECK.removesuffix(" 13")
    assert refused(table(2), f"deal {three_0s}") == "This is not the deck: too many of 0, too few of 13."


def test_origames_4_a_card_is_worth_its_number() -> None:
    game = story(
        "origames",
        """
        deal 0 1 2 3 | 4 5 6 7 | 8 9 10 11 | 12 13 12 1 | 5 | 6 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        D draw 6, discard
        """,
    )
    assert game.round.result is not None
    assert game.round.result.hands == (6, 22, 38, 38)
    assert [Card(str(number)).value for number in range(14)] == list(range(14))


def test_origames_5_the_other_cards_are_the_pile_face_down() -> None:
    game = dealt("deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8 1")
    assert len(game.round.pile) == 43
    assert game.round.pile[:3] == (Card("6"), Card("8"), Card("1"))
    for observer in (Seat.A, Seat.B, WATCHER):
        assert view(game.round, observer).pile == (UNKNOWN,) * 43


def test_origames_6_each_player_is_dealt_four_cards_face_down() -> None:
    game = dealt("deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6")
    assert hands(game.round) == ("3 9 4 4", "10 2 7 7", "1 2 3 4")
    for observer in (*game.round.seats, WATCHER):
        assert hands(view(game.round, observer)) == ("? ? ? ?",) * 3


def test_origames_7_the_next_card_is_turned_up_as_the_first_discard() -> None:
    game = dealt("deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert game.round.discard == (Card("5"),)
    assert game.round.pile[0] is Card("6")
    assert [glance(game.round, observer).discard for observer in (Seat.A, Seat.B, WATCHER)] == [Card("5")] * 3


def test_origames_8_the_turned_up_card_gives_no_power() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 8 8 | 7 | 6")
    assert glance(game.round, Seat.A).power is None
    assert [type(move).__name__ for move in legal_moves(game.round, Seat.A)] == ["Draw", "Take", "Cabo"]
    game = tell(game, "A take 7, keep A1=3")
    assert (game.round.turn, game.round.power) == (Seat.B, None)


def test_origames_8_the_turned_up_card_can_be_taken() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 8 8 | 7 | 6\nA take 7, keep A1=3")
    assert hands(game.round)[0] == "7^ 9 4 4"


def test_origames_9_cards_stay_where_they_lie() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A3=4 A4=4")
    assert hands(game.round)[0] == "3 9 6 -"


def test_origames_9_a_swap_is_never_between_ones_own_places() -> None:
    said = refusal(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 11
        A draw 11, discard, swap A1 A2
        """,
    )
    assert said == "Ana may not swap with A2: the places open to this are B1, B2, B3 or B4."


def test_origames_10_a_place_keeps_its_number_and_a_gap_stays() -> None:
    game = story(
        "origames",
        """
        deal 4 4 9 3 | 10 2 7 7 | 5 | 6 1 0
        A draw 6, keep A1=4 A2=4
        B draw 1, discard
        A draw 0, keep A3=9 A4=3 left
        """,
    )
    assert hands(game.round)[0] == "6 - 9^ 3^ 0"  # the added card has number 5, though it lies at the left


def test_origames_10_nothing_can_be_kept_in_a_gap() -> None:
    said = refusal(
        "origames",
        """
        deal 4 4 9 3 | 10 2 7 7 | 5 | 6 1 0
        A draw 6, keep A1=4 A2=4
        B draw 1, discard
        A draw 0, keep A2
        """,
    )
    assert said == "Ana may not keep the card with A2: there is a gap."


@pytest.mark.parametrize(
    ("places", "seen"), [("A1 A2", "3 9 ? ?"), ("A4 A2", "? 9 ? 4"), ("A3 A4", "? ? 8 4")]
)
def test_origames_11_each_player_looks_at_two_of_their_own_cards(places: str, seen: str) -> None:
    game = dealt("deal 3 9 8 4 | 10 2 7 7 | 5 | 6")
    game = say(game, f"A look {places}")
    assert hands(view(game.round, Seat.A)) == (seen, "? ? ? ?")
    assert hands(glance(game.round, Seat.A)) == (seen, "? ? ? ?")
    assert hands(game.round)[0] == "3 9 8 4"  # where they lay, and face down


def test_origames_11_the_look_is_at_ones_own_cards_only() -> None:
    game = dealt("deal 3 9 8 4 | 10 2 7 7 | 5 | 6")
    assert refused(game, "A look A1 B1") == (
        "Ana may not look with B1: the places open to this are A1, A2, A3 or A4."
    )


@pytest.mark.parametrize("places", ["A1", "A1 A2 A3"])
def test_origames_12_everyone_looks_at_exactly_two_cards(places: str) -> None:
    game = dealt("deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert refused(game, f"A look {places}") == f"Ana may name 2 places to look, not {len(places.split())}."
    assert refused(game, "A look A1 A1") == "Ana may not look: the same place is named twice."


def test_origames_12_the_first_turn_starts_when_all_have_looked() -> None:
    game = say(dealt("deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6"), "A look A1 A2")
    assert to_move(game.round) == (Seat.B, Seat.C)
    assert game.round.turn is None
    game = say(say(game, "C look C1 C3"), "B look B3 B4")
    assert (to_move(game.round), game.round.turn) == ((Seat.A,), Seat.A)


def test_origames_13_all_see_the_places_but_not_the_cards() -> None:
    game = say(dealt("deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), "A look A2 A4")
    places = (parse_place("A2"), parse_place("A4"))
    for observer in (Seat.B, WATCHER):
        assert view(game.round, observer).history[-1] == Looked(Seat.A, places, (UNKNOWN, UNKNOWN))
        assert hands(glance(game.round, observer))[0] == "? ? ? ?"


def test_origames_14_nobody_may_look_a_second_time() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6
        A look A1 A2
        B look B1 B2
        A draw 6, discard
        """,
    )
    assert hands(glance(game.round, Seat.A))[0] == "? ? ? ?"
    assert refused(game, "A look A3 A4") == "Ana may not look: it is Ben's turn."
    assert not any(
        isinstance(move, Look) for seat in game.round.seats for move in legal_moves(game.round, seat)
    )


@pytest.mark.parametrize("starter", ["A", "B", "C"])
def test_origames_15_the_table_decides_who_starts_the_first_round(starter: str) -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6", starter=starter)
    assert game.round.starter is game.round.turn is Seat[starter]


def test_origames_16_a_lot_decides_if_the_table_does_not() -> None:
    game = Game.new(edition("origames"), NAMES[:3])
    assert (
        refused(game, f"deal {ONE_DECK}")
        == "The dealer may not deal: the dealer must name the starter first."
    )
    lots = {Dealer(Random(seed)).move(game.round) for seed in range(30)}
    assert lots == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}


def test_origames_17_the_lowest_round_score_starts_the_next_round() -> None:
    game = story(
        "origames",
        """
        deal 3 4 0 0 | 9 9 9 9 | 1 1 2 2 | 5 | 5 5
        A cabo
        B draw 5, discard
        C draw 5, discard
        """,
    )
    assert game.round.result is not None
    assert game.round.result.scores == (17, 36, 6)
    assert game.next_round().round.starter is Seat.C


def test_origames_17_it_is_the_score_that_counts_and_not_the_hand() -> None:
    game = story(
        "origames",
        """
        deal 1 1 2 2 | 12 12 13 13 | 3 3 3 3 | 5 | 5 5
        A cabo
        B draw 5, discard
        C draw 5, discard
        """,
    )
    assert game.round.result is not None
    assert game.round.result.scores == (50, 0, 50)
    assert game.next_round().round.starter is Seat.B


def test_origames_18_of_several_the_first_to_the_left_of_the_last_starter() -> None:
    game = story(
        "origames",
        """
        deal 1 1 2 2 | 9 9 9 9 | 3 3 3 3 | 1 1 2 2 | 5 | 5 5 5
        B cabo
        C draw 5, discard
        D draw 5, discard
        A draw 5, discard
        """,
        starter="B",
    )
    assert game.round.result is not None
    assert game.round.result.scores == (6, 46, 12, 6)
    assert game.next_round().round.starter is Seat.D


def test_origames_19_the_last_starter_comes_last_in_that_count() -> None:
    game = story(
        "origames",
        """
        deal 1 1 2 2 | 9 9 9 9 | 1 1 2 2 | 5 | 5 5 5
        A draw 5, discard
        B cabo
        C draw 5, discard
        A draw 5, discard
        """,
    )
    assert game.round.result is not None
    assert game.round.result.scores == (6, 46, 6)
    assert game.next_round().round.starter is Seat.C
