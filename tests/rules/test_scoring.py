"""Scores of rounds whose cards are only half known."""

import pytest

from cabo import Seat, Standing, edition
from cabo.scoring import Reason, can_score, kamikazes_said, said

A, B = Seat.A, Seat.B


def between(least: int, most: int) -> frozenset[int]:
    return frozenset(range(least, most + 1))


@pytest.mark.parametrize(
    ("name", "bounds", "caller", "scores", "possible"),
    [
        ("deluxe", ((20, 20), (0, 40)), B, (20, 38), True),  # Ben has 28
        ("deluxe", ((20, 20), (0, 40)), B, (20, 28), False),  # with 18 his call would have been right
        ("deluxe", ((20, 20), (0, 40)), B, (20, 30), False),  # with 20 too: a tie is the caller's
        ("deluxe", ((20, 20), (0, 40)), B, (20, 0), True),
        ("deluxe", ((20, 20), (20, 40)), B, (20, 0), True),
        ("deluxe", ((20, 20), (21, 40)), B, (20, 0), False),
        ("deluxe", ((20, 20), (0, 40)), B, (19, 38), False),
        ("deluxe", ((20, 20), (0, 40)), B, (20, 51), False),  # more than Ben can have
        ("deluxe", ((0, 40), (0, 40)), B, (20, 1), False),  # a false cabo costs 10, and a right one nothing
        ("deluxe", ((0, 40), (0, 40)), B, (20, 9), False),
        ("deluxe", ((0, 40), (0, 40)), B, (0, 11), True),
        ("deluxe", ((5, 5), (5, 9)), None, (5, 7), True),
        ("deluxe", ((5, 5), (5, 9)), None, (0, 7), False),  # nobody called
        ("deluxe", ((5, 5), (5, 5)), A, (0, 5), True),
        ("deluxe", ((5, 5), (5, 5)), A, (15, 5), False),
        ("classic", ((3, 3), (10, 20)), B, (0, 20), True),  # Ben has 15, and Ana, who has less, scores 0
        ("classic", ((3, 3), (10, 20)), B, (1, 20), False),
        ("classic", ((3, 3), (10, 20)), None, (0, 15), True),
        ("classic", ((0, 40), (0, 40)), None, (3, 15), False),  # somebody has the lowest, and scores 0
        ("classic", ((0, 40), (0, 40)), B, (3, 20), False),
        ("classic", ((0, 40), (0, 40)), B, (0, 1), False),  # a false caller has 6 at least
        ("classic", ((0, 40), (0, 40)), B, (0, 6), True),
        ("classic", ((0, 40), (0, 40)), None, (0, 0), True),
        ("classic", ((0, 40), (5, 5), (5, 40)), None, (0, 5, 9), True),
        ("classic", ((5, 40), (4, 4), (5, 40)), None, (0, 4, 9), False),
        ("kaboo", ((3, 3), (10, 20)), B, (3, 15), True),  # no penalty
        ("kaboo", ((3, 3), (10, 20)), B, (0, 15), False),
        ("kaboo", ((3, 3), (10, 10)), B, (3, 10), True),
    ],
)
def test_only_scores_that_the_known_cards_allow_are_believed(
    name: str,
    bounds: tuple[tuple[int, int], ...],
    caller: Seat | None,
    scores: tuple[int, ...],
    possible: bool,
) -> None:
    totals = tuple(between(*pair) for pair in bounds)
    assert can_score(edition(name), totals, caller, scores) is possible


@pytest.mark.parametrize(
    ("name", "scores", "holders"),
    [
        ("deluxe", (50, 0), (B,)),
        ("origames", (0, 50, 0), (A, Seat.C)),  # with two decks
        ("deluxe", (50, 1), ()),
        ("kaboo", (50, 0), ()),
    ],
)
def test_scores_tell_who_held_a_kamikaze(
    name: str, scores: tuple[int, ...], holders: tuple[Seat, ...]
) -> None:
    assert kamikazes_said(edition(name), scores) == holders


def test_stated_scores_are_added_like_any_others() -> None:
    result = said(edition("deluxe"), (12, 5), Standing((88, 3), (0, 0), (), None))
    assert (result.scores, result.totals, result.reset) == ((12, 5), (50, 8), (A,))
    assert result.hands == (12, 5)  # everything that is known of the hands
    assert (result.reasons, result.won, result.void) == ((Reason.SAID,) * 2, (B,), False)
