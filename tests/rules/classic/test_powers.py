"""The sentences of docs/rules/classic.md on powers, cabo and the empty pile."""

from collections import Counter
from random import Random

import pytest

from cabo import UNKNOWN, WATCHER, Card, Dealer, Place, Seat, glance, is_legal, offers, to_move, view
from cabo.events import (
    Declined,
    Discarded,
    Peeked,
    PowerOffered,
    RanOut,
    Shuffled,
    Spied,
    Swapped,
    TurnBegan,
)
from cabo.moves import Cabo, Decline, Draw, Peek, Seen, Shuffle, Take
from cabo.rules import Power
from tests.support.story import draw_down, refusal, row, story, tell

A1, A2, A3, A4 = (Place(Seat.A, number) for number in (1, 2, 3, 4))
B1 = Place(Seat.B, 1)


@pytest.mark.parametrize("card", ["7", "8"])
def test_classic_39_a_7_or_an_8_is_a_peek(card: str) -> None:
    lines = f"deal 3 9 4 1 | 10 2 6 6 | 5 | {card}\nA draw {card}, discard, peek"
    game = story("classic", f"{lines} A3=4")
    assert row(view(game.round, Seat.A), "A") == "3 9 4 ?"
    assert row(glance(game.round, Seat.A), "A") == "? ? 4 ?"
    assert row(view(game.round, Seat.B), "A") == "? ? ? ?"
    said = refusal("classic", f"{lines} B1")
    assert said == "Ana may not peek with B1: the places open to this are A1, A2, A3 or A4."


@pytest.mark.parametrize("card", ["9", "10"])
def test_classic_40_a_9_or_a_10_is_a_spy(card: str) -> None:
    lines = f"deal 3 8 4 1 | 2 7 6 6 | 5 | {card}\nA draw {card}, discard, spy"
    game = story("classic", f"{lines} B4=6")
    assert row(view(game.round, Seat.A), "B") == "? ? ? 6"
    assert row(glance(game.round, Seat.A), "B") == "? ? ? 6"
    assert row(view(game.round, Seat.B), "B") == "2 7 ? ?"
    said = refusal("classic", f"{lines} A3")
    assert said == "Ana may not spy with A3: the places open to this are B1, B2, B3 or B4."


@pytest.mark.parametrize("card", ["11", "12"])
def test_classic_41_an_11_or_a_12_is_a_swap(card: str) -> None:
    game = story("classic", f"deal 3 8 4 1 | 2 7 6 0 | 5 | {card}\nA draw {card}, discard, swap A3 B4")
    assert [row(game.round, "A"), row(game.round, "B")] == ["3 8 0 1", "2 7 6 4"]
    for seat in (Seat.A, Seat.B):  # nobody had seen either card, and nobody has now
        seen = view(game.round, seat)
        assert [row(seen, "A")[4:], row(seen, "B")[4:]] == ["? ?", "? ?"]
    assert Swapped(Seat.A, A3, Place(Seat.B, 4)) in view(game.round, WATCHER).history


def test_classic_41_what_was_known_of_a_swapped_card_goes_with_it() -> None:
    game = story("classic", "deal 3 8 4 1 | 2 7 6 0 | 5 | 11\nA draw 11, discard, swap A1 B2")
    assert row(view(game.round, Seat.A), "B") == "? 3 ? ?"
    assert row(view(game.round, Seat.B), "A") == "7 ? ? ?"


@pytest.mark.parametrize(
    ("turn", "power"),
    [
        ("draw 8, discard", True),
        ("draw 8, keep A3=4", False),
        ("draw 8, keep A1=7 A2=7", False),
        ("take 10, keep A3=4", False),
        ("take 10, keep A1=7", False),
    ],
)
def test_classic_42_only_a_card_drawn_and_discarded_gives_its_power(turn: str, power: bool) -> None:
    game = story("classic", f"deal 7 7 4 1 | 2 3 6 6 | 10 | 8\nA {turn}")
    offered = [event.power for event in game.round.history if isinstance(event, PowerOffered)]
    assert offered == ([Power.PEEK] if power else [])
    assert to_move(game.round) == (Seat.A if power else Seat.B,)


def test_classic_43_the_card_is_discarded_before_its_power_is_used() -> None:
    game = story("classic", "deal 3 9 4 1 | 10 2 6 6 | 5 | 7\nA draw 7, discard")
    assert glance(game.round, Seat.B).discard is Card("7")
    assert glance(game.round, Seat.A).power is Power.PEEK
    assert game.play(Peek(Seat.A, A3)).round.history[-4:] == (
        Discarded(Seat.A, Card("7")),
        PowerOffered(Seat.A, Power.PEEK),
        Peeked(Seat.A, A3, Card("4")),
        TurnBegan(Seat.B),
    )


def test_classic_44_a_kept_card_counts_and_gives_no_power_even_later() -> None:
    lines = """
        deal 3 9 4 1 | 10 2 6 6 | 5 | 7 1 2 6
        A draw 7, keep A1=3
        B draw 1, keep B1=10
        """
    later = story("classic", lines + "A draw 2, keep A1=7")
    assert later.round.discard[-1] is Card("7")
    assert not any(isinstance(event, PowerOffered) for event in later.round.history)
    scored = story("classic", lines + "A cabo\nB draw 2, discard").round
    assert scored.result is not None
    assert scored.result.hands == (7 + 9 + 4 + 1, 1 + 2 + 6 + 6)


@pytest.mark.parametrize("card", ["7", "9", "11"])
def test_classic_45_a_power_may_be_declined(card: str) -> None:
    game = story("classic", f"deal 3 8 4 1 | 10 2 6 6 | 5 | {card}\nA draw {card}, discard")
    declined = game.play(Decline(Seat.A)).round
    assert declined.history[-2:] == (Declined(Seat.A), TurnBegan(Seat.B))
    assert [row(declined, "A"), row(declined, "B")] == ["3 8 4 1", "10 2 6 6"]


def test_classic_46_all_see_the_place_and_one_player_the_card() -> None:
    game = story(
        "classic",
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
    for observer in (Seat.C, WATCHER):
        assert {Peeked(Seat.A, A3, UNKNOWN), Spied(Seat.B, A4, UNKNOWN)} <= set(known[observer])
        assert row(view(game.round, observer), "A") == "? ? ? ?"
    assert row(view(game.round, Seat.A), "A") == "3 8 4 ?"  # who is spied on learns nothing


def test_classic_47_a_call_is_the_whole_turn() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA cabo")
    seen = glance(game.round, Seat.B)
    assert (seen.caller, seen.held, seen.pile, seen.discard) == (Seat.A, None, 43, Card("5"))
    assert seen.to_move == (Seat.B,)


def test_classic_47_cabo_is_called_in_ones_own_turn_and_instead_of_a_draw() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert not is_legal(game.round, Cabo(Seat.B))
    assert not is_legal(tell(game, "A draw 6").round, Cabo(Seat.A))


def test_classic_48_cabo_in_the_first_turn_and_once() -> None:
    game = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA cabo")
    assert (game.round.turns, game.round.caller) == (2, Seat.A)
    assert [offer.move for offer in offers(game.round, Seat.B)] == [Draw, Take, Seen]
    said = refusal(
        "classic",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 6
        A draw 6, discard
        B draw 6, discard
        A cabo
        B cabo
        """,
    )
    assert said == "Ben may not call Cabo: Ana has called already."


def test_classic_49_after_a_call_each_other_player_has_one_turn() -> None:
    game = story(
        "classic",
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
    assert [event.seat for event in ended.history if isinstance(event, TurnBegan)] == [
        Seat.A,
        Seat.B,
        Seat.C,
        Seat.A,
    ]
    assert ended.over
    assert to_move(ended) == ()


def test_classic_50_the_callers_cards_may_be_spied_on_and_swapped() -> None:
    game = story(
        "classic",
        """
        deal 0 0 1 1 | 10 2 7 7 | 6 8 3 4 | 5 | 9 11
        A cabo
        B draw 9, discard, spy A3=1
        C draw 11, discard, swap C2 A1
        """,
    )
    assert row(game.round, "A") == "8^ 0^ 1^ 1^"
    assert row(game.round, "C") == "6^ 0^ 3^ 4^"
    assert Spied(Seat.B, Place(Seat.A, 3), Card("1")) in game.round.history


def test_classic_51_an_empty_pile_is_made_anew_of_the_discards_under_the_top() -> None:
    game = draw_down(story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"))
    discards = game.round.discard
    assert (len(discards), discards[-1], game.round.shuffled) == (44, Card("13"), 52)  # not shuffled yet
    game = tell(game, "B draw")
    assert game.round.history[-1] == RanOut(Seat.B, owed=1)
    assert to_move(game.round) == ()
    assert not is_legal(game.round, Shuffle(discards[1:]))  # with the top one
    shuffle = Dealer(Random(1)).move(game.round)
    assert isinstance(shuffle, Shuffle)
    assert Counter(shuffle.cards) == Counter(discards[:-1])
    assert shuffle.cards != discards[:-1]
    game = game.play(shuffle)
    assert game.round.discard == (Card("13"),)
    assert (len(game.round.pile), glance(game.round, Seat.B).held) == (42, shuffle.cards[0])
    assert view(game.round, Seat.A).pile == (UNKNOWN,) * 42
    assert Shuffled((UNKNOWN,) * 43) in view(game.round, Seat.A).history


def test_classic_51_the_last_card_of_the_pile_is_drawn_without_a_shuffle() -> None:
    game = draw_down(story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    game = tell(game, "A draw 13, discard")
    assert (len(game.round.pile), len(game.round.discard)) == (0, 44)
    assert [offer.move for offer in offers(game.round, Seat.B)] == [Draw, Take, Cabo]
    taken = tell(game, "B take 13, keep B1=10").round  # nothing has to be drawn
    assert len(taken.pile) == 0
