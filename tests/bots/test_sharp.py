"""The bot `sharp`: what it believes, and what it decides from that."""

from random import Random

import pytest

from cabo import Card, Game, Move, Seat, legal_moves, view
from cabo.bots.belief import Belief, add_up
from cabo.bots.ending import Ending
from cabo.bots.sharp import Sharp
from cabo.bots.stakes import chance_to_win, scores_for
from cabo.bots.temper import Temper
from cabo.editions import edition
from cabo.moves import Cabo, Decline, Discard, Draw, Keep, Snap, Swap, Take
from cabo.places import parse_place
from tests.support.story import hush, story, tell

A, B = Seat.A, Seat.B


def chosen(game: Game, seat: Seat = A) -> Move:
    """What sharp does in this position."""
    seen = view(game.round, seat)
    return Sharp(Random(1)).choose(seen, legal_moves(seen, seat))


def places(text: str) -> tuple[object, ...]:
    return tuple(parse_place(word) for word in text.split())


# Belief.


def test_what_lies_open_is_counted_out() -> None:
    game = story("deluxe", "deal 5 5 5 1 | 10 2 7 7 | 5 | 6\nA look A1=5 A2=5\nB look B1=10 B4=7")
    odds = Belief(view(game.round, A)).odds(parse_place("B1"))
    assert sum(odds.values()) == pytest.approx(1.0)
    assert odds[Card("5")] == pytest.approx(1 / 49)  # two in hand, one turned up, one of 49 unseen
    assert odds[Card("6")] == pytest.approx(4 / 49)


def test_a_card_that_was_drawn_and_kept_is_likely_low() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA take 5, keep A2=9\nB draw 6, keep B1=10")
    belief = Belief(view(game.round, A))
    assert belief.worth(parse_place("B1")) < 4 < 6 < belief.worth(parse_place("B3"))


def test_a_card_that_is_left_in_place_grows_likelier_to_be_low() -> None:
    deal = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 12 12 11\nA look A1=3 A2=9\nB look B1=10 B2=2\n"
    once = story("deluxe", deal + "A draw 6, discard\nB draw 12, discard")
    twice = tell(once, "A draw 12, discard\nB draw 11, discard")
    worth = [Belief(view(game.round, A)).worth(parse_place("B2")) for game in (once, twice)]
    assert worth[1] < worth[0] < 6


def test_sums_are_added_up_exactly() -> None:
    sums = add_up([{Card("1"): 0.5, Card("2"): 0.5}, {Card("1"): 0.5, Card("2"): 0.5}])
    assert sums == {2: 0.25, 3: 0.5, 4: 0.25}


# Stakes.


def test_going_over_the_limit_with_the_higher_total_loses() -> None:
    seen = view(story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6", totals=(95, 40)).round, A)
    assert chance_to_win(seen, A, (6, 10)) == 0.0
    assert chance_to_win(seen, B, (6, 10)) == 1.0


def test_hitting_the_limit_exactly_is_better_than_staying_below_it() -> None:
    seen = view(story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6", totals=(95, 40)).round, A)
    assert chance_to_win(seen, A, (5, 10)) > chance_to_win(seen, A, (4, 10))


def test_a_wrong_call_costs_what_the_edition_says() -> None:
    for name, points in (("classic", 12), ("deluxe", 17), ("kaboo", 7)):
        assert scores_for(edition(name), (7, 3), A, right=False)[A] == points


# Choices.


def test_it_takes_a_card_that_leaves_almost_nothing() -> None:
    game = story("deluxe", "deal 12 9 4 4 | 10 2 7 7 | 0 | 6\nA look A1=12 A2=9\nB look B1=10 B2=2")
    assert chosen(game) == Take(A)
    assert chosen(tell(game, "A take 0")) == Keep(A, (parse_place("A1"),))


def test_it_completes_a_kamikaze_and_calls() -> None:
    known = story(
        "deluxe",
        "deal 12 12 13 5 | 10 2 7 7 | 1 | 13 7 8\nA look A1 A2 A3 A4\nB look B1 B2 B3 B4\nA draw 13",
        house={"looks": 4},
    )
    assert chosen(known) == Keep(A, (parse_place("A4"),))
    mine = hush(tell(known.play(Keep(A, (parse_place("A4"),))), "B draw 7, discard"))
    assert chosen(mine) == Cabo(A)


def test_it_keeps_a_pair_in_the_making() -> None:
    game = story(
        "deluxe",
        "deal 6 12 1 2 | 10 2 7 7 | 11 | 6\nA look A1 A2 A3 A4\nB look B1 B2 B3 B4\nA draw 6",
        house={"looks": 4},
    )
    assert chosen(game) == Keep(A, (parse_place("A2"),))


def test_it_matches_what_it_knows() -> None:
    game = story("deluxe", "deal 9 9 1 2 | 10 2 7 7 | 11 | 5\nA look A1=9 A2=9\nB look B1 B2\nA draw 5")
    move = chosen(game)
    assert isinstance(move, Keep)
    assert set(move.places) == set(places("A1 A2"))


def test_it_swaps_its_worst_card_for_one_that_another_kept() -> None:
    deal = "deal 12 9 4 4 | 10 2 7 7 | 5 | 6 3 11\nA look A1=12 A2=9\nB look B1=10 B2=2\n"
    game = story("deluxe", deal + "A draw 6, keep A2=9\nB draw 3, keep B1=10\nA draw 11, discard")
    assert chosen(game) == Swap(A, *places("A1 B1"))  # type: ignore[arg-type]


def test_it_calls_when_it_is_as_good_as_sure_and_not_when_it_cannot_be() -> None:
    looks = "A look A1 A2 A3 A4\nB look B1 B2 B3 B4"
    low = story("deluxe", f"deal 0 0 1 1 | 10 2 7 7 | 11 | 5\n{looks}", house={"looks": 4})
    high = story("deluxe", f"deal 9 9 8 8 | 10 2 7 7 | 11 | 5\n{looks}", house={"looks": 4})
    assert chosen(low) == Cabo(A)
    assert chosen(high) != Cabo(A)


def test_it_snaps_what_it_knows_and_never_a_joker() -> None:
    deal = "deal 2S 3S 6H JK | 9S 9H 9D KS | 8S | 6S JK\n"
    game = story("kaboo", deal + "A draw 6S, discard")
    assert chosen(game) == Snap(A, parse_place("A3"))
    game = tell(story("kaboo", deal + "A draw 6S, keep A1=2S"), "B draw JK, discard")
    assert chosen(game) == Decline(A)


def test_it_does_not_put_away_the_card_that_the_next_player_needs_for_a_kamikaze() -> None:
    looks = "A look A1 A2 A3 A4\nB look B1 B2 B3 B4\n"
    spied = (
        "A draw 9, discard, spy B1=12\nB draw 0, discard\nA draw 10, discard, spy B2=12\nB draw 0, discard\n"
    )
    more = (
        "A draw 9, discard, spy B3=13\nB draw 1, discard\nA draw 10, discard, spy B4=4\nB draw 1, discard\n"
    )
    deal = "deal 2 2 1 1 | 12 12 13 4 | 5 | 9 0 10 0 9 1 10 1 13\n"
    game = story("deluxe", deal + looks + spied + more + "A draw 13", house={"looks": 4})
    assert chosen(game) != Discard(A)


def test_near_the_limit_it_would_rather_hit_it_exactly() -> None:
    deal = "deal 0 0 1 1 | 6 4 1 1 | 11 | 3\nA look A1 A2 A3 A4\nB look B1 B2 B3 B4\nA cabo\nB draw 3"
    far = story("deluxe", deal, house={"looks": 4})
    near = story("deluxe", deal, house={"looks": 4}, totals=(20, 88))
    assert chosen(far, B) == Keep(B, (parse_place("B1"),))  # 12 becomes 9
    assert chosen(near, B) == Discard(B)  # 88 and 12 are exactly 100, which becomes 50


# Who calls next, and the totals of the game.


def after_matches(
    mine: str, then: str = "", *, matches: int, drawn: str = "8", totals: tuple[int, int] | None = None
) -> Game:
    """Ana knows her hand and what she draws; Ben, who knows his, has matched once or twice for low cards."""
    turns = (
        "A draw 13, discard\nB draw 1, keep B1=10 B2=10\n",
        "A draw 12, discard\nB draw 2, keep B3=9 B4=9\n",
    )
    pile = ["13", "1", "12", "2"][: 2 * matches]
    deal = f"deal {mine} | 10 10 9 9 | 13 | {' '.join(pile)} {drawn}\n"
    looks = "A look A1 A2 A3 A4\nB look B1 B2 B3 B4\n"
    told = deal + looks + "".join(turns[:matches]) + then
    return story("deluxe", told, house={"looks": 4}, totals=totals)


def called_soon(game: Game) -> float:
    return Ending(Belief(view(game.round, A)), Temper()).soon


def test_who_keeps_few_cards_and_low_ones_is_likelier_to_call_next() -> None:
    once, twice = (called_soon(after_matches("4 4 1 0", matches=number)) for number in (1, 2))
    assert once < 0.1 < 0.2 < twice


def test_who_has_not_seen_their_cards_is_not_likely_to_call_next() -> None:
    deal = "deal 4 4 1 0 | 10 2 7 7 | 13 | 13 1 12 2\nA look A1 A2\nB look B1 B2\n"
    game = story(
        "deluxe", deal + "A draw 13, discard\nB draw 1, keep B1=10\nA draw 12, discard\nB draw 2, keep B2"
    )
    assert called_soon(game) == 0.0


def test_it_cashes_in_a_pair_when_another_may_call_next() -> None:
    early, late = (after_matches("4 4 1 0", "A draw 6", matches=number, drawn="6") for number in (1, 2))
    assert chosen(early) == Discard(A)  # a lower card may still come for the two 4s
    assert chosen(late) == Keep(A, (parse_place("A1"), parse_place("A2")))


def test_it_breaks_up_no_hand_that_would_bring_it_to_the_limit_exactly() -> None:
    far = after_matches("5 3 0 0", "A draw 5", matches=1, drawn="5")
    near = after_matches("5 3 0 0", "A draw 5", matches=1, drawn="5", totals=(92, 30))
    assert chosen(far) == Keep(A, (parse_place("A2"),))  # a pair to be matched
    assert chosen(near) == Discard(A)  # 92 and 8 are exactly 100, which becomes 50


def test_it_makes_its_hand_higher_to_come_to_the_limit_exactly_when_another_may_call_next() -> None:
    early, late = (
        after_matches("2 1 1 0", "A draw 6", matches=number, drawn="6", totals=(92, 30)) for number in (1, 2)
    )
    assert chosen(early) == Discard(A)
    assert chosen(late) == Keep(A, (parse_place("A1"),))


def test_it_calls_sooner_when_another_s_call_would_lose_the_game() -> None:
    far = after_matches("3 2 1 0", matches=1)
    near = after_matches("3 2 1 0", matches=1, totals=(96, 36))
    assert chosen(far) == Draw(A)
    assert chosen(near) == Cabo(A)  # 6 points more and the game is over
