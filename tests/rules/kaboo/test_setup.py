"""One test for each sentence of docs/rules/kaboo.md: cards, setup, first look and turns."""

from collections import Counter
from random import Random

import pytest

from cabo import (
    UNKNOWN,
    WATCHER,
    BadRules,
    Card,
    Dealer,
    Game,
    IllegalMove,
    Seat,
    edition,
    glance,
    is_legal,
    legal_moves,
    mask,
    offers,
    say,
    to_move,
    view,
)
from cabo.events import Drew, Looked, PowerOffered, SnapOpened, TurnBegan
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Cabo, Discard, Draw, Keep, Look, Peek, Seen, Snap, Start, Take
from cabo.places import parse_place
from cabo.round import ToStart
from cabo.rules import FirstStarter, Layout
from tests.support.story import hand, hush, refusal, story, tell

A3_A4 = (parse_place("A3"), parse_place("A4"))


def open_cards(game: Game, observer: Seat | None, seat: Seat) -> str:
    """The cards in front of a seat that lie open to an observer now, place by place."""
    return " ".join(str(glimpse.card) for glimpse in glance(game.round, observer).rows[seat])


def test_kaboo_1_two_to_eight_can_play() -> None:
    nine = (*NAMES, "Ida")
    assert [len(Game.new(edition("kaboo"), nine[:players]).names) for players in (2, 8)] == [2, 8]
    for players in (1, 9):
        with pytest.raises(BadRules, match=rf"^kaboo is for 2 to 8 players, not {players}\.$"):
            Game.new(edition("kaboo"), nine[:players])


def test_kaboo_2_the_deck_is_52_cards_and_two_jokers() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    ordinary = [Card(rank + suit) for rank in ranks for suit in "SHDC"]
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S")
    spots = [spot.card for cards in game.round.hands for spot in cards]
    assert Counter([*spots, *game.round.discard, *game.round.pile]) == Counter(
        [*ordinary, Card("JK"), Card("JK")]
    )


@pytest.mark.parametrize("number", range(2, 11))
def test_kaboo_3_a_number_has_its_value(number: int) -> None:
    four = " ".join(f"{number}{suit}" for suit in "SHDC")
    game = story("kaboo", f"deal {four} | AS AH AD AC | QS | KS\nA cabo\nB draw KS, discard")
    assert hush(game).totals[Seat.A] == 4 * number


def test_kaboo_4_an_ace_is_1() -> None:
    game = story("kaboo", "deal AS AH AD AC | 2S 2H 2D 2C | QS | 6S\nA cabo\nB draw 6S, discard")
    assert hush(game).totals == (4, 8)


def test_kaboo_5_a_jack_is_11_a_queen_12_a_black_king_13() -> None:
    game = story(
        "kaboo",
        """
        deal JS JH JD JC | QS QH QD QC | KS AS AH AD | KC 2S 2H 2D | 9S | 6S 6H 6D
        A cabo
        B draw 6S, discard
        C draw 6H, discard
        D draw 6D, discard
        """,
    )
    assert hush(game).totals == (44, 48, 13 + 3, 13 + 6)


def test_kaboo_6_a_red_king_is_0_and_a_joker_minus_1() -> None:
    game = story(
        "kaboo",
        """
        deal KH AS AH AD | KD 2S 2H 2D | JK JK 3S 3H | 9S | 6S 6H
        A cabo
        B draw 6S, discard
        C draw 6H, discard
        """,
    )
    assert hush(game).totals == (3, 6, 4)


def test_kaboo_7_each_player_is_dealt_four_cards_face_down() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S\nC look C3 C4")
    assert [hand(game.round, seat) for seat in "ABC"] == ["AS 2S 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D"]
    assert [open_cards(game, Seat.A, seat) for seat in game.round.seats] == ["? ? ? ?"] * 3
    assert not any(spot.up for cards in game.round.hands for spot in cards)


def test_kaboo_8_places_3_and_4_are_the_near_row_of_a_square() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nB look B3=3H B4=4H")
    assert game.rules.layout is Layout.SQUARE
    assert legal_moves(game.round, Seat.A) == [Look(Seat.A, A3_A4)]


def test_kaboo_9_the_rest_is_the_pile_face_down() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S 7S")
    assert len(game.round.pile) == 54 - 4 - 4 - 1
    assert game.round.pile[:2] == (Card("6S"), Card("7S"))
    assert set(view(game.round, Seat.A).pile) == {UNKNOWN}
    assert glance(game.round, Seat.A).pile == 45


def test_kaboo_10_the_top_card_is_turned_up_and_starts_the_discard() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nB look B3 B4")
    assert game.round.discard == (Card("5S"),)
    assert [glance(game.round, who).discard for who in (*game.round.seats, WATCHER)] == [Card("5S")] * 3
    assert game.round.pile[0] is Card("6S")


def test_kaboo_11_the_card_turned_up_gives_no_power_and_no_snap() -> None:
    game = story("kaboo", "deal 8S 2S 3S 4S | 8H 2H 3H 4H | 8D | 6S")
    assert legal_moves(game.round, Seat.A) == [Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)]
    assert not is_legal(game.round, Snap(Seat.B, parse_place("B1")))
    assert not any(isinstance(event, PowerOffered | SnapOpened) for event in game.round.history)


def test_kaboo_12_a_place_keeps_its_number_and_a_card_gone_leaves_a_gap() -> None:
    lines = """
        deal AS 2S 3S 4S | AH 6H 3H 4H | 5S | 2H 6S 9S
        A draw 2H, discard; A snap A2=2S
        B draw 6S, discard
        """
    assert hand(story("kaboo", lines).round, "A") == "AS - 3S 4S"
    assert hand(story("kaboo", lines + "A draw 9S, keep A3=3S").round, "A") == "AS - 9S 4S"
    said = refusal("kaboo", lines.rstrip() + "\nA draw 9S, keep A2")
    assert said == "Ana may not keep the card with A2: there is a gap."


def test_kaboo_13_added_cards_get_the_next_numbers_and_fill_no_gap() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 4S | AH 6H 3H 4H | 5S | 2H 6S 9S 9H 7S 9D 9C
        A draw 2H, discard; A snap A2=2S
        B draw 6S, discard; A snap A1=AS
        A draw 7S, discard; A snap A6=9H
        """,
    )
    assert hand(game.round, "A") == "AS - 3S 4S 9S 9H 9D 9C"


def test_kaboo_14_each_player_looks_at_the_near_row_only() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nB look B3=3H B4=4H")
    assert hand(view(game.round, Seat.B), "B") == "? ? 3H 4H"
    assert open_cards(game, Seat.B, Seat.B) == "? ? 3H 4H"
    with pytest.raises(
        IllegalMove, match=r"^Ana may not look with A2: the places open to this are A3 or A4\.$"
    ):
        say(game, "A look A2 A3")
    with pytest.raises(IllegalMove, match=r"^Ana may name 2 places to look, not 1\.$"):
        say(game, "A look A3")


def test_kaboo_15_everyone_looks_then_the_first_turn_starts() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S\nC look C3 C4")
    assert to_move(game.round) == (Seat.A, Seat.B)
    assert not is_legal(game.round, Draw(Seat.A))
    game = tell(game, "A look A3 A4")
    assert (to_move(game.round), is_legal(game.round, Draw(Seat.A))) == ((Seat.B,), False)
    game = tell(game, "B look B3 B4")
    assert (to_move(game.round), is_legal(game.round, Draw(Seat.A))) == ((Seat.A,), True)


def test_kaboo_16_nobody_may_look_again() -> None:
    game = story(
        "kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S 9S\nA draw 6S, discard\nB draw 9S, discard"
    )
    for seat in game.round.seats:
        assert [open_cards(game, seat, other) for other in game.round.seats] == ["? ? ? ?"] * 2
    assert not is_legal(game.round, Look(Seat.A, A3_A4))
    assert not is_legal(game.round, Peek(Seat.A, parse_place("A1")))


def test_kaboo_16_a_look_is_over_when_the_player_says_so() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S")
    assert open_cards(game, Seat.B, Seat.B) == "? ? 3H 4H"
    game = game.play(Seen(Seat.B))
    assert open_cards(game, Seat.B, Seat.B) == "? ? ? ?"
    assert not is_legal(game.round, Look(Seat.B, (parse_place("B3"), parse_place("B4"))))


def test_kaboo_17_all_see_which_places_are_looked_at_but_not_the_cards() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA look A3=3S A4=4S")
    looked = game.round.history[-1]
    assert looked == Looked(Seat.A, A3_A4, (Card("3S"), Card("4S")))
    assert [mask(looked, who) for who in (Seat.B, WATCHER)] == [Looked(Seat.A, A3_A4, (UNKNOWN, UNKNOWN))] * 2
    assert hand(view(game.round, Seat.B), "A") == "? ? ? ?"
    assert open_cards(game, Seat.B, Seat.A) == "? ? ? ?"


def test_kaboo_18_the_player_left_of_the_dealer_has_the_first_turn() -> None:
    deal = "deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S"
    game = story("kaboo", deal, starter="C")  # so Ben deals
    assert game.rules.first_starter is FirstStarter.LEFT_OF_DEALER
    assert to_move(game.round) == (Seat.C,)
    assert game.round.history[-1] == TurnBegan(Seat.C)


def test_kaboo_19_a_lot_finds_the_first_dealer() -> None:
    game = Game.new(edition("kaboo"), NAMES[:3])
    assert game.round.phase == ToStart((Seat.A, Seat.B, Seat.C))
    drawn = {Dealer(Random(seed)).move(game.round) for seed in range(20)}
    assert drawn == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}


@pytest.mark.parametrize(("first", "second"), [("B", Seat.C), ("C", Seat.A)])
def test_kaboo_19_for_another_round_the_deal_passes_to_the_left(first: str, second: Seat) -> None:
    deal = "deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S 6H 6D"
    turns = {
        "B": "B cabo\nC draw 6S, discard\nA draw 6H, discard",
        "C": "C cabo\nA draw 6S, discard\nB draw 6H, discard",
    }
    game = hush(story("kaboo", f"{deal}\n{turns[first]}", house={"rounds": 2}, starter=first)).next_round()
    assert to_move(tell(game, deal).round) == (second,)


def test_kaboo_20_turns_go_clockwise() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S 6H KH KD
        B draw 6S, discard
        C draw 6H, discard
        A draw KH, discard
        B draw KD
        """,
        starter="B",
    )
    began = [event.seat for event in game.round.history if isinstance(event, TurnBegan)]
    assert began == [Seat.B, Seat.C, Seat.A, Seat.B]


def test_kaboo_20_a_player_out_of_turn_is_told_whose_turn_it_is() -> None:
    said = refusal("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nB draw")
    assert said == "Ben may not draw: it is Ana's turn."


def test_kaboo_21_a_turn_is_a_draw_a_take_or_a_call() -> None:
    deal = "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S"
    before = story("kaboo", deal).round
    assert legal_moves(before, Seat.A) == [Draw(Seat.A), Take(Seat.A), Cabo(Seat.A)]
    assert legal_moves(before, Seat.B) == []
    after = [story("kaboo", f"{deal}\nA {done}").round for done in ("draw 6S", "take 5S", "cabo")]
    assert not any(
        is_legal(round, move) for round in after for move in (Draw(Seat.A), Take(Seat.A), Cabo(Seat.A))
    )


def test_kaboo_22_only_the_drawer_sees_the_card_until_it_is_discarded() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA draw 6S")
    seen = [glance(game.round, who).held for who in (Seat.A, Seat.B, WATCHER)]
    assert seen == [Card("6S"), UNKNOWN, UNKNOWN]
    remembered = [view(game.round, who).held for who in (Seat.A, Seat.B, WATCHER)]
    assert [held.card for held in remembered if held] == seen
    assert mask(game.round.history[-1], Seat.B) == Drew(Seat.A, UNKNOWN)
    kept = game.play(Keep(Seat.A, (parse_place("A1"),)))
    assert hand(view(kept.round, Seat.B), "A") == "? ? ? ?"
    assert hand(view(kept.round, Seat.A), "A") == "6S ? 3S 4S"
    assert glance(game.play(Discard(Seat.A)).round, Seat.B).discard is Card("6S")


def test_kaboo_23_a_drawn_card_may_be_kept_for_an_own_card() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA draw 6S, keep A2=2S")
    assert hand(game.round, "A") == "AS 6S 3S 4S"
    assert game.round.discard == (Card("5S"), Card("2S"))
    said = refusal("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA draw 6S, keep B2")
    assert said == "Ana may not keep the card with B2: the places open to this are A1, A2, A3 or A4."


def test_kaboo_24_a_drawn_card_may_be_discarded() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA draw 6S, discard")
    assert hand(game.round, "A") == "AS 2S 3S 4S"
    assert game.round.discard == (Card("5S"), Card("6S"))


def test_kaboo_25_a_taken_card_is_kept_for_an_own_card() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA take 5S, keep A2=2S")
    assert hand(game.round, "A") == "AS 5S 3S 4S"
    assert game.round.discard == (Card("2S"),)
    assert game.round.pile[0] is Card("6S")


def test_kaboo_26_a_taken_card_cannot_be_discarded_and_a_take_cannot_be_undone() -> None:
    lines = "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA take 5S"
    assert refusal("kaboo", lines + ", discard") == "Ana may not discard it: Ana may keep the card now."
    keeps = [Keep(Seat.A, (parse_place(place),)) for place in ("A1", "A2", "A3", "A4")]
    assert legal_moves(story("kaboo", lines).round, Seat.A) == keeps


@pytest.mark.parametrize("got", ["draw 6S", "take 5S"])
def test_kaboo_27_a_kept_card_lies_face_down(got: str) -> None:
    game = story("kaboo", f"deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA {got}, keep A1")
    spot = game.round.spot(parse_place("A1"))
    assert spot is not None
    assert not spot.up
    assert [open_cards(game, who, Seat.A) for who in (Seat.A, Seat.B)] == ["? ? ? ?"] * 2


@pytest.mark.parametrize("got", ["draw 6S", "take 5S"])
def test_kaboo_28_a_card_is_kept_for_one_card_only(got: str) -> None:
    lines = f"deal 2S 2H 3S 4S | AH 2D 3H 4H | 5S | 6S\nA {got}"
    said = refusal("kaboo", f"{lines}, keep A1=2S A2=2H")
    assert said.startswith("Ana may name 1 place")
    assert [offer.most for offer in offers(story("kaboo", lines).round, Seat.A) if offer.move is Keep] == [1]
