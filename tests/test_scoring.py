"""Scores of rounds whose cards are only half known."""

import pytest

from cabo import Seat, Standing, edition
from cabo.scoring import Reason, can_score, said

A, B = Seat.A, Seat.B


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
        ("deluxe", ((20, 20), (50, 60)), B, (50, 0), True),  # Ben may have a kamikaze
        ("deluxe", ((20, 20), (40, 50)), B, (50, 0), True),
        ("deluxe", ((20, 20), (51, 60)), B, (50, 0), False),
        ("deluxe", ((20, 20), (40, 49)), B, (50, 0), False),
        ("deluxe", ((20, 20), (40, 60)), B, (0, 50), False),
        ("deluxe", ((20, 20), (40, 60)), B, (50, 1), False),
        ("deluxe", ((5, 5), (5, 9)), None, (5, 7), True),
        ("deluxe", ((5, 5), (5, 9)), None, (0, 7), False),  # nobody called
        ("deluxe", ((5, 5), (5, 5)), A, (0, 5), True),
        ("deluxe", ((5, 5), (5, 5)), A, (15, 5), False),
        ("classic", ((3, 3), (10, 20)), B, (0, 20), True),  # Ben has 15, and Ana, who has less, scores 0
        ("classic", ((3, 3), (10, 20)), B, (1, 20), False),
        ("classic", ((3, 3), (10, 20)), None, (0, 15), True),
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
    assert can_score(edition(name), bounds, caller, scores) is possible


def test_stated_scores_are_added_like_any_others() -> None:
    result = said(edition("deluxe"), (12, 5), Standing((88, 3), (0, 0), (), None))
    assert (result.scores, result.totals, result.reset) == ((12, 5), (50, 8), (A,))
    assert result.hands == (12, 5)  # all that is known of the hands
    assert (result.reasons, result.won, result.void) == ((Reason.SAID,) * 2, (B,), False)
