"""How steady plays: short positions, and what it does in them."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from cabo import Card, Game, Move, Seat, say, view
from cabo.bots.knowledge import Knowledge
from cabo.bots.steady import PATIENCE, Steady, low_enough
from cabo.bots.threshold import TABLE, threshold
from cabo.moves import Cabo, CloseSnap, Decline, Discard, Draw, Give, Keep, Lay, Peek, Snap, Spy, Swap, Take
from cabo.places import Place, parse_place
from tests.support.bot_tables import choice
from tests.support.story import draw_down, hush, story

A, B = Seat.A, Seat.B
ALL = {"looks": 4, "look_at": "any"}
"""Everyone has looked at all their cards."""


def at(*names: str) -> tuple[Place, ...]:
    return tuple(parse_place(name) for name in names)


def steady(game: Game, seat: str = "A") -> Move:
    return choice(game, seat, Steady(Random(1)))


def plays(name: str, lines: str, house: Mapping[str, object] | None = None, seat: str = "A") -> Move:
    """What steady does at the end of a story."""
    return steady(story(name, lines, house=house), seat)


# Draw, take, keep


def test_it_takes_a_zero_and_keeps_it_for_its_highest_card() -> None:
    game = story("deluxe", "deal 3 11 5 5 | 3 3 7 7 | 0 | 6")
    assert steady(game) == Take(A)
    assert steady(game.play(Take(A))) == Keep(A, at("A2"))


def test_it_draws_rather_than_take_a_high_card() -> None:
    assert plays("deluxe", "deal 3 4 5 5 | 3 3 7 7 | 9 | 6") == Draw(A)


def test_it_keeps_a_card_for_a_known_match() -> None:
    assert plays("deluxe", "deal 6 6 9 9 | 3 3 7 7 | 9 | 5\nA draw 5") == Keep(A, at("A1", "A2"))


def test_it_tries_no_more_cards_than_may_be_matched() -> None:
    lines = "deal 8 8 8 2 | 3 3 7 7 | 9 | 5\nA draw 5"
    assert plays("classic", lines, {**ALL, "most_matched": 2}) == Keep(A, at("A1", "A2"))
    assert plays("remake", lines, ALL) == Keep(A, at("A1"))


def test_of_three_kings_the_two_that_count_are_matched() -> None:
    house = {**ALL, "most_matched": 2, "mismatch": "turned_down", "false_snap": "none"}
    lines = "deal KH KS KC 2S | 3S 3H 7S 7H | 9S | 4S\nA draw 4S"
    assert plays("kaboo", lines, house) == Keep(A, at("A2", "A3"))


def test_it_never_tries_a_match_it_does_not_know() -> None:
    assert plays("deluxe", "deal 9 2 9 9 | 3 3 7 7 | 5 | 1\nA draw 1") == Keep(A, at("A1"))


def test_a_joker_is_not_exchanged_and_a_red_king_is_no_burden() -> None:
    lines = "deal JK KH 2S AS | 3S 3H 7S 7H | 9S | 6S\nA draw 6S"
    assert plays("kaboo", lines, ALL) == Discard(A)


def test_it_keeps_what_is_lower_in_its_highest_place_face_up_or_not() -> None:
    lines = "deal 2 3 4 12 | 3 3 7 7 | 9 | 5 6 1\nA take 9, keep A4\nB draw 5, discard\nA draw 6"
    assert plays("deluxe", lines, ALL) == Keep(A, at("A4"))


def test_with_no_card_of_its_own_it_discards_what_it_drew() -> None:
    lines = "deal 5S | 2H | 7H | 5H 9S 4S\nA draw 5H, discard, snap A1=5S\nB draw 9S, discard\nA draw 4S"
    assert plays("kaboo", lines, {"dealt": 1, "looks": 1}) == Discard(A)


def with_nothing_to_draw(lines: str, discard: str) -> Game:
    """The position with an empty pile and one discard, which cannot become a new pile."""
    game = story("classic", lines, house=ALL)
    return Game(replace(game.round, pile=(), discard=(Card(discard),)))


def test_where_nothing_can_be_drawn_it_takes_what_helps_and_calls_otherwise() -> None:
    lines = "deal 9 8 7 7 | 3 3 7 7 | 5 | 4"
    assert steady(with_nothing_to_draw(lines, "4")) == Take(A)
    assert steady(with_nothing_to_draw(lines, "13")) == Take(A)  # it replaces the two 7s
    assert steady(with_nothing_to_draw("deal 9 8 7 6 | 3 3 7 7 | 5 | 4", "13")) == Cabo(A)


def test_where_nothing_else_is_left_it_takes_what_hurts_least() -> None:
    game = with_nothing_to_draw("deal 9 8 7 6 | 3 3 7 7 | 5 | 4\nA cabo", "13")
    assert steady(game, "B") == Take(B)
    assert steady(game.play(Take(B)), "B") == Keep(B, at("B3", "B4"))


# Powers


def test_it_peeks_at_a_card_it_does_not_know() -> None:
    move = plays("deluxe", "deal 3 4 5 5 | 3 3 7 7 | 9 | 8\nA draw 8, discard")
    assert isinstance(move, Peek)
    assert move.place in at("A3", "A4")


def test_it_leaves_a_peek_alone_if_it_knows_all_its_cards() -> None:
    assert plays("deluxe", "deal 3 4 5 5 | 3 3 7 7 | 9 | 8\nA draw 8, discard", ALL) == Decline(A)


def test_it_spies_on_a_card_it_does_not_know() -> None:
    lines = (
        "deal 3 4 5 5 | 3 3 7 7 | 9 | 9 2 9\nA draw 9, discard, spy B1\nB draw 2, discard\nA draw 9, discard"
    )
    move = plays("deluxe", lines)
    assert isinstance(move, Spy)
    assert move.place in at("B2", "B3", "B4")


def test_it_swaps_its_known_12_for_a_known_1_of_somebody_else() -> None:
    lines = """
        deal 3 12 5 5 | 7 1 7 7 | 9 | 9 6 11
        A draw 9, discard, spy B2=1
        B draw 6, discard
        A draw 11, discard
        """
    assert plays("classic", lines) == Swap(A, *at("A2", "B2"))


def test_of_unknown_cards_it_swaps_for_one_that_its_owner_has_seen_and_kept() -> None:
    lines = "deal 3 12 5 5 | 7 1 7 7 | 9 | 11\nA look A1 A2\nB look B3 B4\nA draw 11, discard"
    assert plays("classic", lines) == Swap(A, *at("A2", "B3"))


def test_it_draws_the_card_for_a_swap_and_discards_it() -> None:
    lines = "deal 3 12 5 5 | 7 1 7 7 | 9 | 9 6 11\nA draw 9, discard, spy B2=1\nB draw 6, discard\nA draw 11"
    assert plays("classic", lines) == Discard(A)


def test_it_does_not_swap_when_it_has_only_low_cards() -> None:
    assert plays("deluxe", "deal 1 2 2 0 | 3 3 7 7 | 9 | 11\nA draw 11, discard", ALL) == Decline(A)


def test_with_swaps_between_opponents_it_still_swaps_a_card_of_its_own() -> None:
    lines = "deal 1 12 1 1 | 3 3 7 7 | 4 4 6 6 | 9 | 11\nA draw 11, discard"
    move = plays("classic", lines, {**ALL, "swap_between_opponents": True})
    assert isinstance(move, Swap)
    assert move.one == at("A2")[0]


def test_it_does_not_count_on_a_locked_card() -> None:
    lines = """
        deal 3 12 5 5 | 7 1 7 7 | 9 | 9 11
        A draw 9, discard, spy B2=1
        B cabo
        A draw 11
        """
    assert plays("classic", lines) == Discard(A)  # for the swap
    assert plays("classic", lines, {"caller_locked": True}) == Keep(A, at("A2"))


def test_it_looks_with_a_black_king_and_swaps_for_what_is_lower() -> None:
    lines = "deal 2S 3S QS 9S | 4H AH 4S 5H | 7S | KS\nA draw KS, discard"
    game = hush_snap(story("kaboo", lines))
    spied = steady(game)
    assert isinstance(spied, Spy)
    game = game.play(Spy(A, *at("B2")))
    assert steady(game) == Swap(A, *at("A3", "B2"))


def hush_snap(game: Game) -> Game:
    """Let nobody snap."""
    return game.play(CloseSnap())


def test_where_exchanged_cards_have_powers_it_keeps_a_card_for_one_that_has() -> None:
    lines = "deal 2S 3S 10S QS | 4H AH 4D 5H | 9S | AS\nA draw AS"
    house = {"swap": [10], "spy": [], "false_snap": "none", "power_of": "drawn"}
    assert plays("kaboo", lines, house) == Keep(A, at("A4"))
    assert plays("kaboo", lines, {**house, "power_of": "any_discarded"}) == Keep(A, at("A3"))


# Snaps


def test_it_snaps_a_card_that_it_knows_to_match() -> None:
    lines = "deal 2S 3S JK 9S | 2H 3H 4H 5H | 7S | 6S 9H\nA draw 6S, discard\nB draw 9H, discard"
    assert plays("kaboo", lines) == Snap(A, at("A4")[0])
    assert plays("kaboo", lines, seat="B") == Decline(B)


@pytest.mark.parametrize(("card", "thrown"), [("JK", "JK"), ("KH", "KS")])
def test_it_does_not_snap_a_joker_or_a_red_king_of_its_own(card: str, thrown: str) -> None:
    lines = (
        f"deal 2S 3S {card} 9S | 2H 3H 4H 5H | 7S | 6S {thrown}\nA draw 6S, discard\nB draw {thrown}, discard"
    )
    assert plays("kaboo", lines) == Decline(A)


def test_it_snaps_a_known_card_of_somebody_else_and_gives_its_highest() -> None:
    lines = """
        deal 2S 3S JK QS | 2H 3H 4H 5H | 7S | 9S 6S 8S 4D
        A draw 9S, discard, spy B3=4H
        B draw 6S, discard
        A draw 8S, discard, peek A2=3S
        B draw 4D, discard
        """
    game = story("kaboo", lines)
    assert steady(game) == Snap(A, at("B3")[0])
    assert steady(game.play(Snap(A, at("B3")[0]))) == Give(A, at("A4")[0])


def test_a_drawn_card_that_matches_its_own_is_discarded_to_be_snapped() -> None:
    lines = "deal AS 9S 2S 6S | 2H 3H 4H 5H | 7S | 6H\nA draw 6H"
    assert plays("kaboo", lines, ALL) == Discard(A)


# Calls


def test_it_calls_when_it_is_low() -> None:
    assert plays("deluxe", "deal 2 3 1 1 | 3 3 7 7 | 0 | 6", ALL) == Cabo(A)
    assert plays("deluxe", "deal 2 3 9 1 | 3 3 7 7 | 13 | 6", ALL) == Draw(A)


def test_it_does_not_call_if_somebody_is_known_to_have_less() -> None:
    for hand, move in (("1 0", Draw(A)), ("8 8", Cabo(A))):
        lines = f"deal 2 2 | {hand} | 12 | 9 13 9 13\nA draw 9, discard, spy B1\nB draw 13, discard\n"
        lines += "A draw 9, discard, spy B2\nB draw 13, discard"
        assert plays("deluxe", lines, {"dealt": 2, "looks": 2}) == move


def test_it_does_not_call_twice() -> None:
    lines = "deal 2 3 1 1 | 0 0 1 1 | 13 | 6\nA cabo"
    assert plays("deluxe", lines, ALL, seat="B") == Draw(B)


def test_on_the_last_turn_it_learns_nothing_and_lowers_its_hand() -> None:
    lines = "deal 9 6 8 8 | 3 3 7 7 | 13 | 8 8\nA draw 8, discard, peek A3\nB cabo\nA draw 8"
    assert plays("deluxe", lines) == Keep(A, at("A1"))


def test_what_it_calls_with_falls_with_the_turn_and_goes_with_the_cards_dealt() -> None:
    two, three = "deal 9 9 9 9 | 3 3 7 7 | 13 | 6", "deal 9 9 9 9 | 3 3 7 7 | 5 5 6 6 | 13 | 6"
    assert calling_totals(story("deluxe", two)) == [12, 11, 10, 9, 8, 7, 6, 5, 5]
    assert calling_totals(story("deluxe", three))[0] == 11
    assert calling_totals(story("deluxe", two, house={"zero_for": "nobody"})) == [7, 6, 5, 4, 3, 3, 3, 3, 3]
    assert calling_totals(story("deluxe", "deal 9 9 | 3 3 | 13 | 6", house={"dealt": 2}))[0] == 6


def calling_totals(game: Game) -> list[float]:
    """The totals with which Ana calls on her first nine turns."""
    players = len(game.names)
    rounds = [replace(game.round, turns=1 + players * turn) for turn in range(9)]
    return [low_enough(Knowledge(view(round, A))) for round in rounds]


def test_a_round_that_goes_on_for_ever_is_ended() -> None:
    game = story("classic", "deal 13 13 12 12 | 11 11 12 12 | 10 | 10", house={**ALL, "kamikaze": False})
    for turns, move in ((2 * PATIENCE - 1, Draw(A)), (2 * PATIENCE + 1, Cabo(A))):
        assert steady(Game(replace(game.round, turns=turns))) == move


def test_it_calls_with_the_lowest_hand_before_a_round_becomes_void() -> None:
    for hand, move in (("9 4 9 9", Cabo(A)), ("12 13 9 9", Draw(A))):
        game = story("remake", f"deal {hand} | 12 12 7 7 | 13 | 6")
        assert steady(draw_down(game, 1)) == move
        assert steady(draw_down(game, 3)) == Draw(A)


# After a mismatch


def test_it_lays_an_added_card() -> None:
    game = story("deluxe", "deal 3 4 5 5 | 3 3 7 7 | 9 | 6\nA draw 6").play(Keep(A, at("A1", "A2")))
    assert isinstance(steady(game), Lay)


# The yardstick


def test_threshold_calls_by_its_table() -> None:
    assert TABLE == (27, 23, 20, 18, 16, 14, 12, 11, 9, 7)


@pytest.mark.parametrize(("turn", "total"), [*enumerate(TABLE, 1), (11, 7), (20, 7)])
def test_threshold_calls_with_at_most_what_the_table_says(turn: int, total: int) -> None:
    for points, calls in ((total, True), (total + 1, False)):
        assert isinstance(choice(_with_total(points, turn), "A", threshold(Random(1))), Cabo) is calls


def _with_total(points: int, turn: int) -> Game:
    """A hand with this total, which its owner knows, on their turn with this number."""
    cards = [str(min(12, max(0, points - 12 * at))) for at in range(3)]
    deal = f"deal {' '.join(cards)} | 3 3 8 | 13 | 5"
    game = story("classic", deal, house={"dealt": 3, "looks": 3})
    for _ in range(turn - 1):
        for seat in "AB":
            game = hush(say(game, f"{seat} draw, discard"))
    return game
