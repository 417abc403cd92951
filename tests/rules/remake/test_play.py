"""The sentences of docs/rules/remake.md up to the calling of cabo."""

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
    offers,
    to_move,
    view,
)
from cabo.events import Declined, Drew, Looked, Peeked, PowerOffered, Spied, Swapped, TurnBegan
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Cabo, Deal, Decline, Discard, Draw, Keep, Look, Peek, Seen, Start, Take
from cabo.round import ToStart
from cabo.rules import Layout, Power
from tests.support.story import refusal, result, row, story, tell

A1, A2, A3, A4 = (Place(Seat.A, number) for number in (1, 2, 3, 4))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_remake_1_two_to_four_can_play(players: int) -> None:
    game = Game.new(edition("remake"), NAMES[:players])
    assert len(game.round.seats) == players


@pytest.mark.parametrize("players", [1, 5])
def test_remake_1_nobody_alone_and_no_five(players: int) -> None:
    with pytest.raises(BadRules) as refused:
        Game.new(edition("remake"), NAMES[:players])
    assert str(refused.value) == f"remake is for 2 to 4 players, not {players}."


def test_remake_2_the_deck_has_52_cards() -> None:
    deck = [0, 0, *(number for number in range(1, 13) for _ in range(4)), 13, 13]
    cards = tuple(Card(str(number)) for number in deck)
    undealt = Game.new(edition("remake"), ["Ana", "Ben"]).play(Start(Seat.A)).round
    assert len(cards) == 52
    assert is_legal(undealt, Deal(cards))
    assert not is_legal(undealt, Deal((*cards[:-1], Card("0"))))
    assert not is_legal(undealt, Deal(cards[:-1]))


def test_remake_3_a_card_counts_its_number() -> None:
    game = story(
        "remake",
        """
        deal 0 1 2 3 | 4 5 6 7 | 8 9 10 11 | 12 13 0 1 | 5 | 6 6 6
        A cabo
        B draw 6, discard
        C draw 6, discard
        D draw 6, discard
        """,
    )
    assert result(game).hands == (0 + 1 + 2 + 3, 4 + 5 + 6 + 7, 8 + 9 + 10 + 11, 12 + 13 + 0 + 1)


def test_remake_4_four_cards_each_face_down_in_a_line() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 1 1 8 0 | 5 | 6")
    seen = glance(game.round, WATCHER)
    assert [row(seen, seat) for seat in "ABC"] == ["? ? ? ?"] * 3
    assert [glimpse.place for glimpse in seen.rows[Seat.A]] == [A1, A2, A3, A4]
    assert row(game.round, "C") == "1 1 8 0"
    assert game.rules.layout is Layout.LINE


def test_remake_5_the_rest_is_the_pile_face_down() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    for observer in (Seat.A, Seat.B, WATCHER):
        assert glance(game.round, observer).pile == 52 - 8 - 1
        assert view(game.round, observer).pile == (UNKNOWN,) * 43


def test_remake_6_the_top_card_is_turned_up() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert game.round.discard == (Card("5"),)
    assert glance(game.round, WATCHER).discard is Card("5")
    assert game.round.pile[0] is Card("6")


def test_remake_7_the_turned_up_card_has_no_power_but_can_be_taken() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 1 | 7 | 6")
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Draw, Take, Cabo, Seen]
    assert glance(game.round, Seat.A).power is None
    assert row(tell(game, "A take 7, keep A2=9").round, "A") == "3 7 4 4"


def test_remake_8_a_card_never_moves_among_ones_own_places() -> None:
    dealt = "deal 3 9 4 1 | 10 2 7 7 | 5 |"
    game = story("remake", f"{dealt} 6\nA draw 6, keep A2=9")
    assert row(game.round, "A") == "3 6 4 1"
    said = refusal("remake", f"{dealt} 11\nA draw 11, discard, swap A3 A4")
    assert said == "Ana may not swap with A4: the places open to this are B1, B2, B3 or B4."


def test_remake_9_each_looks_at_places_1_and_2() -> None:
    dealt = "deal 3 9 4 1 | 10 2 7 8 | 5 | 6\n"
    game = story("remake", dealt + "A look A1=3 A2=9\nB look B1=10 B2=2")
    ana, ben = view(game.round, Seat.A), view(game.round, Seat.B)
    assert [row(ana, "A"), row(ana, "B")] == ["3 9 ? ?", "? ? ? ?"]
    assert [row(ben, "A"), row(ben, "B")] == ["? ? ? ?", "10 2 ? ?"]
    said = refusal("remake", dealt + "B look B1 B2\nA look A1 A3")
    assert said == "Ana may not look with A3: the places open to this are A1 or A2."


def test_remake_10_everyone_looks_before_the_first_turn() -> None:
    dealt = "deal 3 9 4 1 | 10 2 7 8 | 5 | 6\nB look B1 B2\n"
    waiting = story("remake", dealt).round
    assert to_move(waiting) == (Seat.A,)
    assert not is_legal(waiting, Look(Seat.A, (A1,)))
    assert refusal("remake", dealt + "A draw 6") == "Ana may not draw: Ana may look now."
    assert glance(story("remake", dealt + "A look A1 A2").round, Seat.A).phase == "turn"


def test_remake_11_all_see_which_places_but_not_the_cards() -> None:
    game = story("remake", "deal 3 9 4 1 | 10 2 7 8 | 5 | 6")
    assert Looked(Seat.A, (A1, A2), (Card("3"), Card("9"))) in view(game.round, Seat.A).history
    for other in (Seat.B, WATCHER):
        assert Looked(Seat.A, (A1, A2), (UNKNOWN, UNKNOWN)) in view(game.round, other).history


def test_remake_12_nobody_looks_again_without_a_power() -> None:
    lines = "deal 3 9 4 1 | 10 2 7 8 | 5 | 6 6\nA draw 6, discard\nB draw 6, discard\n"
    game = story("remake", lines)
    assert row(glance(game.round, Seat.A), "A") == "? ? ? ?"
    assert not is_legal(game.round, Peek(Seat.A, A1))
    said = refusal("remake", lines + "A look A1 A2")
    assert said == "Ana may not look: Ana may draw, take the discard or call Cabo now."


def test_remake_13_a_lot_decides_who_starts() -> None:
    game = Game.new(edition("remake"), NAMES[:3])
    assert game.round.phase == ToStart((Seat.A, Seat.B, Seat.C))
    lots = {Dealer(Random(seed)).move(game.round) for seed in range(20)}
    assert lots == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}


def test_remake_14_a_lot_decides_later_rounds_too() -> None:
    game = story("remake", "deal 1 1 2 2 | 3 3 4 4 | 5 | 6\nA cabo\nB draw 6, discard")
    following = game.next_round().round
    assert (following.starter, following.phase) == (None, ToStart((Seat.A, Seat.B)))
    assert {Dealer(Random(seed)).move(following) for seed in range(20)} == {Start(Seat.A), Start(Seat.B)}


def test_remake_15_turns_go_clockwise() -> None:
    game = story(
        "remake",
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


def test_remake_16_a_turn_is_a_draw_a_take_or_a_call() -> None:
    dealt = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1"
    game = story("remake", dealt)
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Draw, Take, Cabo, Seen]
    assert not is_legal(game.round, Decline(Seat.A))
    said = refusal("remake", f"{dealt}\nA draw 6, discard\nA take 6")
    assert said == "Ana may not take the discard: it is Ben's turn."


def test_remake_17_only_the_drawer_sees_the_card_until_it_is_discarded() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6")
    held = {seat: glance(game.round, seat).held for seat in (Seat.A, Seat.B, WATCHER)}
    assert held == {Seat.A: Card("6"), Seat.B: UNKNOWN, WATCHER: UNKNOWN}
    ben = view(game.round, Seat.B)
    assert ben.history[-1] == Drew(Seat.A, UNKNOWN)
    assert ben.held is not None
    assert ben.held.card is UNKNOWN
    assert glance(game.play(Discard(Seat.A)).round, Seat.B).discard is Card("6")


def test_remake_18_a_drawn_card_may_be_discarded() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, discard")
    assert view(game.round, Seat.B).discard == (Card("5"), Card("6"))
    assert row(game.round, "A") == "3 9 4 4"
    assert to_move(game.round) == (Seat.B,)


def test_remake_19_a_drawn_card_may_be_kept_for_ones_own() -> None:
    lines = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep"
    assert row(story("remake", f"{lines} A3=4").round, "A") == "3 9 6 4"
    said = refusal("remake", f"{lines} B1")
    assert said == "Ana may not keep the card with B1: the places open to this are A1, A2, A3 or A4."


@pytest.mark.parametrize(("turn", "ben_knows"), [("draw 6", "? ? ? ?"), ("take 5", "? ? 5 ?")])
def test_remake_20_a_kept_card_lies_face_down(turn: str, ben_knows: str) -> None:
    game = story("remake", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA {turn}, keep A3=4")
    assert "^" not in row(game.round, "A")
    assert row(glance(game.round, Seat.B), "A") == "? ? ? ?"
    assert row(view(game.round, Seat.B), "A") == ben_knows


@pytest.mark.parametrize(("turn", "discard"), [("draw 6", ("5", "9")), ("take 5", ("9",))])
def test_remake_21_the_replaced_card_goes_on_the_discard(turn: str, discard: tuple[str, ...]) -> None:
    game = story("remake", f"deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA {turn}, keep A2=9")
    assert view(game.round, Seat.B).discard == tuple(Card(text) for text in discard)
    assert glance(game.round, WATCHER).discard is Card("9")


@pytest.mark.parametrize("card", ["8", "9", "11"])
@pytest.mark.parametrize("turn", ["draw 6", "take 5"])
def test_remake_22_a_replaced_card_gives_no_power(turn: str, card: str) -> None:
    game = story("remake", f"deal {card} 3 4 4 | 10 2 7 7 | 5 | 6\nA {turn}, keep A1={card}")
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("turn", ["draw 6", "take 5"])
def test_remake_23_a_card_is_kept_for_one_card_only(turn: str) -> None:
    game = story("remake", f"deal 4 4 4 9 | 10 2 7 7 | 5 | 6\nA {turn}")
    assert is_legal(game.round, Keep(Seat.A, (A1,)))
    assert not is_legal(game.round, Keep(Seat.A, (A1, A2)))
    assert not is_legal(game.round, Keep(Seat.A, (A1, A2, A3)))


def test_remake_24_a_taken_card_must_be_kept() -> None:
    dealt = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"
    game = story("remake", f"{dealt}\nA take 5")
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Keep]
    said = refusal("remake", f"{dealt}\nA take 5, discard")
    assert said == "Ana may not discard it: Ana may keep the card now."


@pytest.mark.parametrize("card", ["7", "10", "12"])
def test_remake_25_a_taken_card_never_gives_a_power(card: str) -> None:
    game = story("remake", f"deal 3 9 4 4 | 1 2 3 4 | {card} | 6\nA take {card}, keep A2=9")
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize(
    ("turn", "power"),
    [
        ("draw 8, discard", True),
        ("draw 8, keep A3=4", False),
        ("draw 8, keep A1=7", False),
        ("take 10, keep A1=7", False),
    ],
)
def test_remake_26_only_a_card_drawn_and_discarded_gives_its_power(turn: str, power: bool) -> None:
    game = story("remake", f"deal 7 7 4 1 | 2 3 6 6 | 10 | 8\nA {turn}")
    offered = [event.power for event in game.round.history if isinstance(event, PowerOffered)]
    assert offered == ([Power.PEEK] if power else [])
    assert to_move(game.round) == (Seat.A if power else Seat.B,)


@pytest.mark.parametrize("card", ["7", "8"])
def test_remake_27_a_7_or_an_8_is_a_peek(card: str) -> None:
    lines = f"deal 3 9 4 1 | 10 2 6 6 | 5 | {card}\nA draw {card}, discard, peek"
    game = story("remake", f"{lines} A3=4")
    assert row(view(game.round, Seat.A), "A") == "3 9 4 ?"
    assert row(glance(game.round, Seat.A), "A") == "? ? 4 ?"
    assert row(view(game.round, Seat.B), "A") == "? ? ? ?"
    said = refusal("remake", f"{lines} B1")
    assert said == "Ana may not peek with B1: the places open to this are A1, A2, A3 or A4."


@pytest.mark.parametrize("card", ["9", "10"])
def test_remake_28_a_9_or_a_10_is_a_spy(card: str) -> None:
    lines = f"deal 3 8 4 1 | 2 7 6 6 | 5 | {card}\nA draw {card}, discard, spy"
    game = story("remake", f"{lines} B4=6")
    assert row(view(game.round, Seat.A), "B") == "? ? ? 6"
    assert row(glance(game.round, Seat.A), "B") == "? ? ? 6"
    assert row(view(game.round, Seat.B), "B") == "2 7 ? ?"
    said = refusal("remake", f"{lines} A3")
    assert said == "Ana may not spy with A3: the places open to this are B1, B2, B3 or B4."


@pytest.mark.parametrize("card", ["11", "12"])
def test_remake_29_an_11_or_a_12_is_a_swap(card: str) -> None:
    game = story("remake", f"deal 3 8 4 1 | 2 7 6 0 | 5 | {card}\nA draw {card}, discard, swap A3 B4")
    assert [row(game.round, "A"), row(game.round, "B")] == ["3 8 0 1", "2 7 6 4"]  # none face up
    for seat in (Seat.A, Seat.B):
        seen = view(game.round, seat)
        assert [row(seen, "A")[4:], row(seen, "B")[4:]] == ["? ?", "? ?"]
    assert Swapped(Seat.A, A3, Place(Seat.B, 4)) in view(game.round, WATCHER).history


def test_remake_29_one_of_the_two_is_the_players_own() -> None:
    said = refusal(
        "remake",
        """
        deal 3 8 4 1 | 2 7 6 0 | 1 2 6 6 | 5 | 11
        A draw 11, discard, swap B1 C1
        """,
    )
    assert said == "Ana may not swap with B1: the places open to this are A1, A2, A3 or A4."


@pytest.mark.parametrize("card", ["7", "9", "11"])
def test_remake_30_a_power_may_be_declined(card: str) -> None:
    game = story("remake", f"deal 3 8 4 1 | 10 2 6 6 | 5 | {card}\nA draw {card}, discard")
    declined = game.play(Decline(Seat.A)).round
    assert declined.history[-2:] == (Declined(Seat.A), TurnBegan(Seat.B))
    assert [row(declined, "A"), row(declined, "B")] == ["3 8 4 1", "10 2 6 6"]


def test_remake_31_all_see_the_place_and_one_player_the_card() -> None:
    game = story(
        "remake",
        """
        deal 3 8 4 1 | 10 2 6 6 | 5 5 5 9 | 2 | 7 9
        A draw 7, discard, peek A3=4
        B draw 9, discard, spy A4=1
        """,
    )
    known = {seat: view(game.round, seat).history for seat in (Seat.A, Seat.B, Seat.C, WATCHER)}
    peeked = {seat: Peeked(Seat.A, A3, Card("4")) in history for seat, history in known.items()}
    assert peeked == {Seat.A: True, Seat.B: False, Seat.C: False, WATCHER: False}
    spied = {seat: Spied(Seat.B, A4, Card("1")) in history for seat, history in known.items()}
    assert spied == {Seat.A: False, Seat.B: True, Seat.C: False, WATCHER: False}
    assert Spied(Seat.B, A4, UNKNOWN) in known[Seat.A]
    assert {Peeked(Seat.A, A3, UNKNOWN), Spied(Seat.B, A4, UNKNOWN)} <= set(known[WATCHER])
    assert row(view(game.round, Seat.C), "A") == "? ? ? ?"


def test_remake_32_a_call_ends_the_turn() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert not is_legal(game.round, Cabo(Seat.B))
    assert not is_legal(tell(game, "A draw 6").round, Cabo(Seat.A))
    seen = glance(tell(game, "A cabo").round, Seat.B)
    assert (seen.caller, seen.held, seen.pile, seen.discard) == (Seat.A, None, 43, Card("5"))
    assert seen.to_move == (Seat.B,)


def test_remake_33_cabo_in_the_first_turn_and_once() -> None:
    game = story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA cabo")
    assert (game.round.turns, game.round.caller) == (2, Seat.A)
    assert [offer.move for offer in offers(game.round, Seat.B)] == [Draw, Take, Seen]
    assert not is_legal(game.round, Cabo(Seat.B))


def test_remake_34_after_a_call_each_other_player_has_one_turn() -> None:
    game = story(
        "remake",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 2 3 4 | 5 | 6 6 6
        A draw 6, discard
        B cabo
        C draw 6, discard
        """,
    )
    assert to_move(game.round) == (Seat.A,)
    assert game.round.result is None
    ended = tell(game, "A draw 6, discard").round
    assert ended.over
    assert to_move(ended) == ()
    assert ended.turns == 4


def test_remake_35_the_callers_cards_may_be_spied_on_and_swapped() -> None:
    game = story(
        "remake",
        """
        deal 0 0 1 1 | 10 2 7 7 | 6 8 3 4 | 5 | 9 11
        A cabo
        B draw 9, discard, spy A3=1
        C draw 11, discard, swap C2 A1
        """,
    )
    assert row(game.round, "A") == "8^ 0^ 1^ 1^"
    assert row(game.round, "C") == "6^ 0^ 3^ 4^"
    assert Spied(Seat.B, A3, Card("1")) in game.round.history
