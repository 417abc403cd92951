"""Tables where rare things happen: house rules and a bias for each corner of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cabo.lab.fuzz.play import Bias

QUICK = Bias(most_turns=40, most_rounds=4)
"""Whole games in few moves."""


@dataclass(frozen=True, kw_only=True)
class Corner:
    edition: str
    bias: Bias
    games: int
    house: Mapping[str, object] = field(default_factory=dict)
    players: int | None = None


_EXACT = Bias(exact=0.95, call=0.3, most_turns=12, most_rounds=9, end_by_hand=0)
_SNAPPING = Bias(snap=0.9, right_snap=0.3, call=0.3, discard=0.7, take=0.1, equal=0.6, most_turns=30)
_TRYING = Bias(match=0.8, right_match=0.3, one_more=0.8, long_round=0.6, most_turns=40, most_rounds=3)
_LATE_CALLS = Bias(call=0.02, take=0.05, most_turns=19)
_NO_CALLS = Bias(call=0, take=0.05, exact=0, kamikaze=0, most_rounds=2, end_by_hand=0)
_STAYS_UP = {"mismatch": "stays_up", "extra_card": "three_tried", "most_matched": "none", "dealt": 6}
_KINGS = {"look_and_swap": [2, 3, 4, 5, 6, 13]}

CORNERS = (
    # Everyone snaps, and a false snap costs so much that the pile is soon in somebody's hand.
    Corner(
        edition="kaboo",
        house={"dealt": 1, "looks": 0, "false_snap": 8},
        bias=_SNAPPING,
        games=10,
        players=4,
    ),
    Corner(edition="kaboo", bias=Bias(snap=0.7, equal=0.6, most_turns=50), games=5),
    # Two cards each, and most snaps are right: hands run empty.
    Corner(
        edition="kaboo",
        house={"dealt": 2, "looks": 2},
        bias=Bias(snap=0.8, right_snap=0.95, equal=0.9, call=0.03, most_turns=20),
        games=6,
        players=3,
    ),
    Corner(edition="kaboo", house=_KINGS, bias=Bias(power=0.6, call=0.1, most_turns=20), games=3, players=3),
    Corner(
        edition="classic",
        house={"swap_between_opponents": True},
        bias=Bias(discard=0.9, equal=0.5, most_turns=30, most_rounds=2),
        games=3,
        players=4,
    ),
    Corner(
        edition="kaboo",
        house={"caller_locked": True, "taken_lies": "up", "most_matched": "none", "mismatch": "turned_down"},
        bias=Bias(call=0.15, most_turns=30),
        games=4,
    ),
    # Mismatches of many cards that the pile has no cards for, with and without a reshuffle.
    Corner(
        edition="deluxe",
        house={"empty_pile": "reshuffle", "dealt": 8, "swap_between_opponents": True},
        bias=_TRYING,
        games=3,
        players=4,
    ),
    Corner(edition="deluxe", house={"dealt": 8}, bias=_TRYING, games=5, players=4),
    Corner(edition="origames", bias=_TRYING, games=2, players=6),
    Corner(edition="classic", house=_STAYS_UP, bias=_TRYING, games=6, players=5),
    # The pile runs out before or after a call.
    Corner(
        edition="remake",
        house={"dealt": 8},
        bias=Bias(call=0.02, take=0.05, most_turns=19),
        games=4,
        players=4,
    ),
    Corner(edition="remake", house={"dealt": 8}, bias=_NO_CALLS, games=2, players=4),
    # Totals that come to exactly the limit, again and again.
    Corner(edition="classic", house={"limit": 30}, bias=_EXACT, games=3),
    Corner(edition="deluxe", house={"limit": 30}, bias=_EXACT, games=4, players=2),
    Corner(edition="origames", house={"limit": 30}, bias=_EXACT, games=8, players=2),
    # Hands of one or two cards: ties, shared wins and empty hands.
    Corner(edition="classic", house={"dealt": 1, "looks": 1, "rounds": 1}, bias=QUICK, games=8, players=5),
    Corner(edition="origames", house={"dealt": 2, "limit": 10}, bias=QUICK, games=4),
    Corner(edition="classic", bias=Bias(kamikaze=1, exact=0, call=0.3), games=2),
    Corner(edition="remake", bias=Bias(end_by_hand=0.03), games=4),
)
