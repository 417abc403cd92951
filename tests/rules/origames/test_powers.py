"""Powers and the call: docs/rules/origames.md, sentences 40 to 51."""

import pytest

from cabo import UNKNOWN, WATCHER, Card, Game, Seat, glance, is_legal, legal_moves, view
from cabo.events import Peeked, PowerOffered, Spied, TurnBegan
from cabo.moves import Cabo, Decline, Draw, Peek, Take
from cabo.places import parse_place
from tests.support.story import hands, refusal, story, tell

A3, B4 = parse_place("A3"), parse_place("B4")


def turns(game: Game) -> str:
    """The seats whose turns have begun, in order."""
    return "".join(event.seat.name for event in game.round.history if isinstance(event, TurnBegan))


@pytest.mark.parametrize(
    ("turn", "power"),
    [
        ("A draw 8, discard", True),
        ("A draw 8, keep A1=3", False),
        ("A draw 8, keep A2=7", False),
        ("A take 7, keep A1=3", False),
        ("A take 7, keep A2=7", False),
    ],
)
def test_origames_40_a_power_needs_a_draw_and_a_discard(turn: str, *, power: bool) -> None:
    game = story("origames", f"deal 3 7 4 4 | 10 2 1 1 | 7 | 8\n{turn}")
    assert any(isinstance(event, PowerOffered) for event in game.round.history) is power
    assert is_legal(game.round, Peek(Seat.A, A3)) is power
    assert game.round.turn is (Seat.A if power else Seat.B)


@pytest.mark.parametrize("card", ["7", "8"])
def test_origames_41_a_7_or_an_8_is_a_peek(card: str) -> None:
    game = story(
        "origames",
        f"""
        deal 3 9 4 1 | 10 2 12 12 | 5 | {card}
        A look A1 A2
        A draw {card}, discard, peek A3=4
        """,
    )
    assert hands(view(game.round, Seat.A)) == ("3 9 4 ?", "? ? ? ?")
    assert hands(game.round)[0] == "3 9 4 1"  # put back face down
    assert game.round.turn is Seat.B


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("B1", "the places open to this are A2, A3 or A4."),
        ("A1", "it lies face up."),
    ],
)
def test_origames_41_a_peek_is_at_ones_own_face_down_card(place: str, reason: str) -> None:
    said = refusal(
        "origames",
        f"""
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8
        A take 5, keep A1=3
        B draw 6, discard
        A draw 8, discard, peek {place}
        """,
    )
    assert said == f"Ana may not peek with {place}: {reason}"


@pytest.mark.parametrize("card", ["9", "10"])
def test_origames_42_a_9_or_a_10_is_a_spy(card: str) -> None:
    game = story("origames", f"deal 3 8 4 1 | 11 2 7 7 | 5 | {card}\nA draw {card}, discard, spy B3=7")
    assert hands(view(game.round, Seat.A)) == ("3 8 ? ?", "? ? 7 ?")
    assert hands(game.round)[1] == "11 2 7 7"
    assert game.round.turn is Seat.B


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("A3", "the places open to this are B2, B3 or B4."),
        ("B1", "it lies face up."),
    ],
)
def test_origames_42_a_spy_is_at_an_opponents_face_down_card(place: str, reason: str) -> None:
    said = refusal(
        "origames",
        f"""
        deal 3 8 4 4 | 11 2 7 7 | 5 | 6 9
        A draw 6, discard
        B take 6, keep B1=11
        A draw 9, discard, spy {place}
        """,
    )
    assert said == f"Ana may not spy with {place}: {reason}"


@pytest.mark.parametrize("card", ["11", "12"])
def test_origames_43_an_11_or_a_12_is_a_swap_that_nobody_sees(card: str) -> None:
    game = story(
        "origames",
        f"""
        deal 3 9 4 1 | 10 2 8 7 | 5 | {card}
        A look A1 A2
        B look B1 B2
        A draw {card}, discard, swap A3 B3
        """,
    )
    assert hands(game.round) == ("3 9 8 1", "10 2 4 7")
    assert hands(view(game.round, Seat.A)) == ("3 9 ? ?", "? ? ? ?")
    assert hands(view(game.round, Seat.B)) == ("? ? ? ?", "10 2 ? ?")


def test_origames_43_one_of_the_two_cards_is_ones_own() -> None:
    said = refusal("origames", "deal 3 9 4 4 | 10 2 7 7 | 1 1 2 2 | 5 | 11\nA draw 11, discard, swap B1 C1")
    assert said == "Ana may not swap with B1: the places open to this are A1, A2, A3 or A4."


def test_origames_44_a_swapped_card_stays_face_up_or_face_down() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 11
        A take 5, keep A1=3
        B draw 11, discard, swap B2 A1
        """,
    )
    assert hands(game.round) == ("2 9 4 4", "10 5^ 7 7")
    assert hands(glance(game.round, WATCHER)) == ("? ? ? ?", "? 5^ ? ?")


@pytest.mark.parametrize("card", ["7", "9", "11"])
def test_origames_45_a_power_may_be_declined(card: str) -> None:
    game = story("origames", f"deal 3 8 4 4 | 10 2 8 8 | 5 | {card} 6\nA draw {card}, discard")
    assert game.round.turn is Seat.A
    assert is_legal(game.round, Decline(Seat.A))
    game = tell(game, "B draw 6, discard")
    assert turns(game) == "ABA"


@pytest.mark.parametrize("card", ["7", "8"])
def test_origames_46_a_peek_is_not_offered_if_all_own_cards_lie_up(card: str) -> None:
    game = story(
        "origames",
        f"""
        deal 3 3 4 4 | 10 2 1 1 | 5 | 6 {card}
        A take 5, keep A1=3 A2=3 A3=4 A4=4
        B draw 6, discard
        A draw {card}, discard
        """,
    )
    assert hands(game.round)[0] == "3^ 3^ 4^ 4^ 5^"
    assert turns(game) == "ABAB"
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


@pytest.mark.parametrize("card", ["9", "10"])
def test_origames_46_a_spy_is_not_offered_if_all_others_cards_lie_up(card: str) -> None:
    game = story(
        "origames",
        f"""
        deal 3 3 4 4 | 10 2 1 1 | 5 | {card}
        A take 5, keep A1=3 A2=3 A3=4 A4=4
        B draw {card}, discard
        """,
    )
    assert turns(game) == "ABA"
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


@pytest.mark.parametrize(
    ("turn", "seen"),
    [
        ("A draw 8, discard, peek A3=4", Peeked(Seat.A, A3, UNKNOWN)),
        ("A draw 9, discard, spy B4=7", Spied(Seat.A, B4, UNKNOWN)),
    ],
)
def test_origames_47_all_see_the_place_but_only_one_sees_the_card(turn: str, seen: Peeked | Spied) -> None:
    drawn = turn.split()[2].rstrip(",")
    game = story("origames", f"deal 3 2 4 4 | 10 2 7 7 | 5 | {drawn}\n{turn}")
    for observer in (Seat.B, WATCHER):
        assert seen in view(game.round, observer).history
        assert hands(glance(game.round, observer))[seen.place.seat] != hands(game.round)[seen.place.seat]
    card = Card(turn[-1])
    assert type(seen)(Seat.A, seen.place, card) in view(game.round, Seat.A).history


def test_origames_48_the_caller_draws_and_takes_nothing() -> None:
    before = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    after = tell(before, "A cabo")
    assert (after.round.caller, after.round.turn, after.round.held) == (Seat.A, Seat.B, None)
    assert (after.round.hands, after.round.pile, after.round.discard) == (
        before.round.hands,
        before.round.pile,
        before.round.discard,
    )


def test_origames_48_cabo_is_called_in_ones_own_turn_and_instead_of_a_draw() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6")
    assert is_legal(game.round, Cabo(Seat.A))
    assert not is_legal(game.round, Cabo(Seat.B))
    assert not is_legal(tell(game, "A draw 6").round, Cabo(Seat.A))


def test_origames_49_cabo_may_be_called_in_the_first_turn() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA cabo")
    assert (game.round.caller, game.round.turns) == (Seat.A, 2)


def test_origames_49_cabo_is_called_only_once_in_a_round() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 1 1 2 2 | 5 | 6\nA cabo")
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Take(Seat.B)]
    game = tell(game, "B draw 6, discard")
    assert legal_moves(game.round, Seat.C) == [Draw(Seat.C), Take(Seat.C)]


def test_origames_50_every_other_player_has_one_more_turn() -> None:
    game = story(
        "origames",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 1 2 2 | 5 | 6 0 3
        A draw 6, discard
        B cabo
        C draw 0, discard
        """,
    )
    assert not game.round.over
    game = tell(game, "A draw 3, discard")
    assert turns(game) == "ABCA"
    assert game.round.over


def test_origames_51_the_callers_cards_may_still_be_spied_on() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 9\nA cabo\nB draw 9, discard, spy A3=4")
    assert Spied(Seat.B, A3, Card("4")) in game.round.history


def test_origames_51_the_callers_cards_may_still_be_swapped() -> None:
    game = story("origames", "deal 3 9 4 4 | 10 2 7 7 | 5 | 11\nA cabo\nB draw 11, discard, swap B1 A1")
    assert game.round.result is not None
    assert game.round.result.hands == (27, 19)
