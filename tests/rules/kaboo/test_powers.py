"""One test for each sentence of docs/rules/kaboo.md: powers."""

import pytest

from cabo import WATCHER, Card, Seat, is_legal, legal_moves, mask, to_move, view
from cabo.events import Peeked, PowerOffered, Spied, SwapOffered, Swapped
from cabo.moves import CloseSnap, Decline, Draw, Peek, Spy, Swap
from cabo.places import parse_place
from cabo.rules import Power
from tests.support.kaboo_tables import ana_without_cards
from tests.support.story import hand, refusal, story, tell

A1, A2, A3, A4 = (parse_place(text) for text in ("A1", "A2", "A3", "A4"))
B1, B2, B3, B4 = (parse_place(text) for text in ("B1", "B2", "B3", "B4"))


def test_kaboo_29_a_power_may_be_used_or_declined() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 8S\nA draw 8S, discard").play(CloseSnap())
    assert to_move(game.round) == (Seat.A,)
    used, declined = game.play(Peek(Seat.A, A1)), game.play(Decline(Seat.A))
    assert hand(view(used.round, Seat.A), "A") == "AS ? 3S 4S"
    assert hand(view(declined.round, Seat.A), "A") == "? ? 3S 4S"
    assert to_move(used.round) == to_move(declined.round) == (Seat.B,)


def test_kaboo_29_only_the_player_who_discarded_it_has_the_power() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 8S\nA draw 8S, discard").play(CloseSnap())
    assert legal_moves(game.round, Seat.B) == []


@pytest.mark.parametrize(
    "turn", ["draw 9H, discard", "draw 9H, keep A1=9S", "draw 9H, keep A2=10S", "take 5S, keep A1=9S"]
)
def test_kaboo_30_a_drawn_card_discarded_and_an_own_card_exchanged_out_have_power(turn: str) -> None:
    game = story("kaboo", f"deal 9S 10S 3S 4S | AH 2H 3H 4H | 5S | 9H\nA {turn}, spy B1=AH")
    assert hand(view(game.round, Seat.A), "B") == "AH ? ? ?"


@pytest.mark.parametrize("got", ["draw 9H", "take 9S"])
def test_kaboo_30_a_card_that_is_kept_has_none(got: str) -> None:
    game = story("kaboo", f"deal AS 2S 3S 4S | AH 2H 3H 4H | 9S | 9H\nA {got}, keep A1=AS").play(CloseSnap())
    assert to_move(game.round) == (Seat.B,)
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_kaboo_30_the_power_may_reach_the_card_just_kept() -> None:
    game = story("kaboo", "deal JS AS 3S 4S | AH 2H 3H 4H | 5S | 9H\nA draw 9H, keep A1=JS, swap A1 B1")
    assert hand(game.round, "A") == "AH AS 3S 4S"
    assert hand(game.round, "B") == "9H 2H 3H 4H"


def test_kaboo_31_a_snapped_card_gives_no_power() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | KS 2H 3H 4H | 5S | KH\nA draw KH, discard; B snap B1=KS")
    assert legal_moves(game.round, Seat.B)[0] == Draw(Seat.B)
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_kaboo_31_the_discarded_card_keeps_its_power_under_a_snapped_one() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | KH 2H 3H 4H | 5S | KS\nA draw KS, discard; B snap B1=KH")
    assert game.round.discard[-1] is Card("KH")
    assert legal_moves(game.round, Seat.A) == [
        *(Spy(Seat.A, place) for place in (B2, B3, B4)),
        Decline(Seat.A),
    ]
    assert legal_moves(game.round, Seat.B) == []


@pytest.mark.parametrize("card", ["7S", "8H"])
def test_kaboo_32_a_7_or_an_8_is_a_look_at_an_own_card(card: str) -> None:
    game = story("kaboo", f"deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | {card}\nA draw {card}, discard")
    game = game.play(CloseSnap())
    assert legal_moves(game.round, Seat.A) == [*(Peek(Seat.A, p) for p in (A1, A2, A3, A4)), Decline(Seat.A)]
    game = game.play(Peek(Seat.A, A2))
    assert hand(view(game.round, Seat.A), "A") == "? 2S 3S 4S"
    assert [hand(view(game.round, who), "A") for who in (Seat.B, WATCHER)] == ["? ? ? ?"] * 2
    assert [mask(event, Seat.B) for event in game.round.history if isinstance(event, Peeked)] == [
        Peeked(Seat.A, A2, Card("?"))
    ]
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("card", ["9S", "10H"])
def test_kaboo_33_a_9_or_a_10_is_a_look_at_a_card_of_another(card: str) -> None:
    game = story(
        "kaboo", f"deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | {card}\nA draw {card}, discard"
    )
    game = game.play(CloseSnap())
    others = [parse_place(f"{seat}{number}") for seat in "BC" for number in range(1, 5)]
    assert legal_moves(game.round, Seat.A) == [*(Spy(Seat.A, place) for place in others), Decline(Seat.A)]
    game = game.play(Spy(Seat.A, parse_place("C2")))
    assert hand(view(game.round, Seat.A), "C") == "? 2D ? ?"
    assert hand(view(game.round, Seat.C), "C") == "? ? 3D 4D"
    assert hand(view(game.round, Seat.B), "C") == "? ? ? ?"
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("card", ["JS", "QH"])
def test_kaboo_34_a_jack_or_a_queen_swaps_an_own_card_with_anothers(card: str) -> None:
    lines = f"deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | {card}\nA draw {card}, discard, swap"
    game = story("kaboo", f"{lines} A1 C2")
    assert hand(game.round, "A") == "2D 2S 3S 4S"
    assert hand(game.round, "C") == "AD AS 3D 4D"
    assert to_move(game.round) == (Seat.B,)
    own = "the places open to this are A1, A2, A3 or A4."
    assert refusal("kaboo", f"{lines} B1 C2") == f"Ana may not swap with B1: {own}"
    theirs = "the places open to this are B1, B2, B3, B4, C1, C2, C3 or C4."
    assert refusal("kaboo", f"{lines} A1 A2") == f"Ana may not swap with A2: {theirs}"


def test_kaboo_34_swapped_cards_are_not_seen_and_are_remembered_by_who_saw_them() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | JS\nA draw JS, discard, swap A3 B1")
    assert hand(view(game.round, Seat.A), "A") == "? ? ? 4S"  # the AH came unseen
    assert hand(view(game.round, Seat.A), "B") == "3S ? ? ?"  # the 3S had been looked at
    assert hand(view(game.round, Seat.B), "B") == "? ? 3H 4H"
    assert mask(Swapped(Seat.A, A3, B1), Seat.B) in game.round.history


@pytest.mark.parametrize("king", ["KS", "KC"])
def test_kaboo_35_a_black_king_looks_then_swaps_or_leaves(king: str) -> None:
    deal = f"deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | {king}"
    looked = story("kaboo", f"{deal}\nA draw {king}, discard, spy B2=2H")
    swaps = [Swap(Seat.A, own, B2) for own in (A1, A2, A3, A4)]
    assert legal_moves(looked.round, Seat.A) == [*swaps, Decline(Seat.A)]
    assert hand(view(looked.round, Seat.A), "B") == "? 2H ? ?"
    swapped, left = looked.play(Swap(Seat.A, A1, B2)), looked.play(Decline(Seat.A))
    assert (hand(swapped.round, "A"), hand(swapped.round, "B")) == ("2H 2S 3S 4S", "AH AS 3H 4H")
    assert (hand(left.round, "A"), hand(left.round, "B")) == ("AS 2S 3S 4S", "AH 2H 3H 4H")
    assert to_move(swapped.round) == to_move(left.round) == (Seat.B,)
    assert hand(view(swapped.round, Seat.A), "A") == "2H ? 3S 4S"
    assert hand(view(swapped.round, Seat.B), "B") == "? ? 3H 4H"


def test_kaboo_35_the_look_comes_before_the_swap_and_at_another_player() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | KS\nA draw KS, discard").play(CloseSnap())
    spies = [Spy(Seat.A, place) for place in (B1, B2, B3, B4)]
    assert legal_moves(game.round, Seat.A) == [*spies, Decline(Seat.A)]


def test_kaboo_35_an_exchanged_black_king_works_too() -> None:
    game = story(
        "kaboo", "deal KS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA take 5S, keep A1=KS, spy B1=AH, swap A1 B1"
    )
    assert (hand(game.round, "A"), hand(game.round, "B")) == ("AH 2S 3S 4S", "5S 2H 3H 4H")


@pytest.mark.parametrize("king", ["KH", "KD"])
def test_kaboo_36_a_red_king_has_no_power(king: str) -> None:
    game = story("kaboo", f"deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | {king}\nA draw {king}, discard")
    game = game.play(CloseSnap())
    assert to_move(game.round) == (Seat.B,)
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


@pytest.mark.parametrize("card", ["8S", "JS"])
def test_kaboo_37_a_power_without_an_own_card_is_not_offered(card: str) -> None:
    game = tell(ana_without_cards(card), f"A draw {card}, discard").play(CloseSnap())
    assert to_move(game.round) == (Seat.B,)
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


@pytest.mark.parametrize("card", ["9D", "QS", "KS"])
def test_kaboo_37_a_power_without_anothers_card_is_not_offered(card: str) -> None:
    game = tell(ana_without_cards(card), f"A cabo\nB draw {card}, discard").play(CloseSnap())
    assert game.over
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_kaboo_37_a_snap_may_take_away_the_last_card_for_a_power() -> None:
    game = story(
        "kaboo",
        """
        deal 2S 3S 4S 8S | AH 6H KH JH | 9S | 2H 3H 4H 8H
        A draw 2H, discard; A snap A1=2S
        B draw 3H, discard; A snap A2=3S
        A draw 4H, discard; A snap A3=4S
        B cabo
        A draw 8H, discard; A snap A4=8S
        """,
    )
    assert game.over
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_kaboo_38_a_player_without_cards_looks_only() -> None:
    game = tell(ana_without_cards("KS"), "A draw KS, discard, spy B1=AH")
    assert hand(view(game.round, Seat.A), "B") == "AH ? ? ?"
    assert PowerOffered(Seat.A, Power.LOOK_AND_SWAP) in game.round.history
    assert Spied(Seat.A, B1, Card("AH")) in game.round.history
    assert not any(isinstance(event, SwapOffered) for event in game.round.history)
    assert is_legal(game.round, Draw(Seat.B))
