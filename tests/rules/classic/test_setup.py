"""The sentences of docs/rules/classic.md on players, the deal, the first look and who starts."""

from random import Random

import pytest

from cabo import (
    UNKNOWN,
    WATCHER,
    BadRules,
    Card,
    Dealer,
    Game,
    Place,
    Seat,
    edition,
    glance,
    is_legal,
    legal_moves,
    offers,
    to_move,
    view,
)
from cabo.events import Looked
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Cabo, Deal, Draw, Look, Peek, Seen, Start, Take
from cabo.round import Phase, ToStart
from cabo.rules import Layout
from tests.support.story import refusal, result, row, story, tell

A1, A2, A3, A4 = (Place(Seat.A, number) for number in (1, 2, 3, 4))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_classic_1_two_to_five_can_play(players: int) -> None:
    game = Game.new(edition("classic"), NAMES[:players])
    assert len(game.round.seats) == players


@pytest.mark.parametrize("players", [1, 6])
def test_classic_1_nobody_alone_and_no_six(players: int) -> None:
    with pytest.raises(BadRules) as refused:
        Game.new(edition("classic"), NAMES[:players])
    assert str(refused.value) == f"classic is for 2 to 5 players, not {players}."


def test_classic_2_the_deck_has_52_cards() -> None:
    deck = [0, 0, *(number for number in range(1, 13) for _ in range(4)), 13, 13]
    cards = tuple(Card(str(number)) for number in deck)
    undealt = Game.new(edition("classic"), ["Ana", "Ben"]).play(Start(Seat.A)).round
    assert len(cards) == 52
    assert is_legal(undealt, Deal(cards))
    assert not is_legal(undealt, Deal((*cards[:-1], Card("0"))))
    assert not is_legal(undealt, Deal(cards[:-1]))


def test_classic_3_a_card_counts_its_number() -> None:
    game = story(
        "classic",
        """
        deal 0 1 2 3 | 4 5 6 7 | 8 9 10 11 | 12 13 0 1 | 5 | 6 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        D draw 6, discard
        """,
    )
    assert result(game).hands == (0 + 1 + 2 + 3, 4 + 5 + 6 + 7, 8 + 9 + 10 + 11, 12 + 13 + 0 + 1)


def test_classic_4_four_cards_each_face_down_in_a_line() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 1 1 8 0 | 5 | 6")
    seen = glance(game.round, WATCHER)
    assert [row(seen, seat) for seat in "ABC"] == ["? ? ? ?"] * 3
    assert [glimpse.place for glimpse in seen.rows[Seat.A]] == [A1, A2, A3, A4]
    assert row(game.round, "C") == "1 1 8 0"
    assert game.rules.layout is Layout.LINE


def test_classic_5_the_rest_is_the_pile_face_down() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    for observer in (Seat.A, Seat.B, WATCHER):
        assert glance(game.round, observer).pile == 52 - 8 - 1
        assert view(game.round, observer).pile == (UNKNOWN,) * 43


def test_classic_6_one_card_is_turned_up() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert game.round.discard == (Card("5"),)
    for observer in (Seat.A, Seat.B, WATCHER):
        assert glance(game.round, observer).discard is Card("5")


def test_classic_7_the_turned_up_card_has_no_power_but_can_be_taken() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 1 | 7 | 6")
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Draw, Take, Cabo, Seen]
    assert glance(game.round, Seat.A).power is None
    assert row(tell(game, "A take 7, keep A2=9").round, "A") == "3 7 4 4"


def test_classic_8_cards_stay_where_they_lie() -> None:
    dealt = "deal 3 3 9 4 | 10 2 7 7 | 5 |"
    game = story("classic", f"{dealt} 6\nA draw 6, keep A1=3 A2=3")
    assert row(game.round, "A") == "6 - 9 4"
    said = refusal("classic", f"{dealt} 11\nA draw 11, discard, swap A3 A4")
    assert said == "Ana may not swap with A4: the places open to this are B1, B2, B3 or B4."


def test_classic_9_a_place_keeps_its_number_and_may_be_a_gap() -> None:
    lines = """
        deal 3 3 9 4 | 10 2 7 7 | 5 | 6 1 8
        A draw 6, keep A1=3 A2=3
        B draw 1, keep B1=10
        """
    game = story("classic", lines + "A draw 8, keep A3=9")
    assert row(game.round, "A") == "6 - 8 4"
    said = refusal("classic", lines + "A draw 8, keep A2")
    assert said == "Ana may not keep the card with A2: there is a gap."


def test_classic_10_each_looks_at_two_of_their_own_cards() -> None:
    game = story(
        "classic",
        """
        deal 3 9 4 1 | 10 2 7 8 | 5 | 6
        A look A2=9 A4=1
        B look B1=10 B3=7
        """,
    )
    ana, ben = view(game.round, Seat.A), view(game.round, Seat.B)
    assert [row(ana, "A"), row(ana, "B")] == ["? 9 ? 1", "? ? ? ?"]
    assert [row(ben, "A"), row(ben, "B")] == ["? ? ? ?", "10 ? 7 ?"]
    assert row(glance(game.round, Seat.A), "A") == "? 9 ? 1"


def test_classic_10_any_two_may_be_looked_at() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 8 | 5 | 6\nB look B1 B2")
    pairs = [(A1, A2), (A1, A3), (A1, A4), (A2, A3), (A2, A4), (A3, A4)]
    assert legal_moves(game.round, Seat.A) == [Look(Seat.A, pair) for pair in pairs]
    assert not is_legal(game.round, Look(Seat.A, (A1, Place(Seat.B, 3))))


@pytest.mark.parametrize("places", ["A3", "A1 A2 A3"])
def test_classic_11_everyone_looks_at_exactly_two(places: str) -> None:
    said = refusal("classic", f"deal 3 9 4 1 | 10 2 7 8 | 5 | 6\nB look B1 B2\nA look {places}")
    assert said == f"Ana may name 2 places to look, not {len(places.split())}."


def test_classic_11_the_first_turn_waits_for_every_look() -> None:
    dealt = "deal 3 9 4 1 | 10 2 7 8 | 1 2 3 4 | 5 | 6\nC look C1 C2\nB look B3 B4\n"
    waiting = story("classic", dealt).round
    assert to_move(waiting) == (Seat.A,)
    assert refusal("classic", dealt + "A draw 6") == "Ana may not draw: Ana may look now."
    assert glance(story("classic", dealt + "A look A2 A3").round, Seat.A).phase == "turn"


def test_classic_12_all_see_which_places_but_not_the_cards() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 8 | 5 | 6\nA look A2=9 A4=1\nB look B1 B2")
    assert Looked(Seat.A, (A2, A4), (Card("9"), Card("1"))) in view(game.round, Seat.A).history
    for other in (Seat.B, WATCHER):
        assert Looked(Seat.A, (A2, A4), (UNKNOWN, UNKNOWN)) in view(game.round, other).history
        assert row(view(game.round, other), "A") == "? ? ? ?"


def test_classic_13_nobody_looks_again_without_a_power() -> None:
    lines = "deal 3 9 4 1 | 10 2 7 8 | 5 | 6 6\nA draw 6, discard\nB draw 6, discard\n"
    assert not is_legal(story("classic", lines).round, Peek(Seat.A, A1))
    said = refusal("classic", lines + "A look A1 A2")
    assert said == "Ana may not look: Ana may draw, take the discard or call Cabo now."


def test_classic_13_the_first_look_is_over_once_the_player_moves() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 8 | 5 | 6")
    assert row(glance(game.round, Seat.A), "A") == "3 9 ? ?"
    assert row(glance(tell(game, "A draw 6").round, Seat.A), "A") == "? ? ? ?"


@pytest.mark.parametrize("starter", ["A", "B", "C"])
def test_classic_14_the_table_says_who_starts(starter: str) -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 7 8 | 1 2 3 4 | 5 | 6", starter=starter)
    assert to_move(game.round) == (Seat[starter],)


def test_classic_15_else_a_lot_decides_who_starts() -> None:
    game = Game.new(edition("classic"), NAMES[:3])
    lots = {Dealer(Random(seed)).move(game.round) for seed in range(20)}
    assert game.round.starter is None
    assert lots == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}


def test_classic_16_the_winner_starts_the_next_round() -> None:
    game = story(
        "classic",
        """
        deal 3 3 4 4 | 5 5 4 4 | 1 1 2 2 | 8 | 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        """,
        totals=(0, 40, 90),
    )
    assert result(game).won == (Seat.C,)
    assert to_move(tell(game.next_round(), "deal 3 9 4 4 | 10 2 7 7 | 1 1 1 1 | 5 | 6").round) == (Seat.C,)


TIED = """
    deal 3 3 4 4 | 1 1 2 2 | 0 1 2 3 | 8 | 6 6
    A cabo
    B draw 6, discard
    C draw 6, discard
    """  # Ana 14 and a false cabo, Ben and Cem 6


def test_classic_17_of_several_winners_the_lowest_total_starts() -> None:
    game = story("classic", TIED, totals=(0, 40, 30))
    assert result(game).won == (Seat.B, Seat.C)
    assert game.next_round().round.starter is Seat.C


def test_classic_18_winners_with_level_totals_draw_lots() -> None:
    following = story("classic", TIED, totals=(0, 30, 30)).next_round().round
    assert following.phase == ToStart((Seat.B, Seat.C))
    assert not is_legal(following, Start(Seat.A))
    assert {Dealer(Random(seed)).move(following) for seed in range(20)} == {Start(Seat.B), Start(Seat.C)}


@pytest.mark.parametrize("ben", ["0 1 2 2", "1 1 2 2"])
def test_classic_19_a_caller_with_the_lowest_total_is_the_only_winner(ben: str) -> None:
    game = story(
        "classic",
        f"""
        deal {ben} | 0 1 1 3 | 9 | 6
        B cabo
        A draw 6, discard
        """,
        starter="B",
        totals=(0, 70),
    )
    assert result(game).hands[Seat.B] == 5 <= result(game).hands[Seat.A]
    assert result(game).won == (Seat.B,)
    assert game.next_round().round.starter is Seat.B


def test_classic_20_a_kamikaze_wins_the_round() -> None:
    game = story(
        "classic",
        """
        deal 0 0 1 1 | 12 12 13 13 | 5 | 6
        A cabo
        B draw 6, discard
        """,
        totals=(0, 70),
    )
    assert result(game).won == (Seat.B,)
    following = game.next_round().round
    assert (following.starter, following.phase) == (Seat.B, Phase.DEAL)
