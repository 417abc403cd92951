"""What a result of the round is worth in the game: the chance to win it with the totals that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, floor
from typing import Final

from cabo.places import Seat
from cabo.round import View
from cabo.rules import Rules
from cabo.scoring import is_over, points, said, winners

SCALE: Final = 20.0
"""Being this many points behind makes a chance to win e times smaller, far from the end."""


def chance_to_win(view: View, me: Seat, scores: tuple[int, ...]) -> float:
    """This seat's chance to win the game with these round scores, counting resets and the end of the game."""
    result = said(view.rules, scores, view.standing)
    standing = view.standing.after(result, view.opener)
    if is_over(view.rules, standing):
        won = winners(view.rules, standing)
        return 1 / len(won) if me in won else 0.0
    lowest = min(standing.totals)
    weights = [exp((lowest - total) / SCALE) for total in standing.totals]
    return weights[me] / sum(weights)


class LastTurn:
    """The last turn after another player's call: what each hand total is worth in the game."""

    def __init__(
        self, view: View, me: Seat, caller: Seat, callers: Mapping[int, float], expected: Sequence[float]
    ) -> None:
        self._view = view
        self._me = me
        self._caller = caller
        self._callers = callers
        self._expected = expected
        self._known: dict[int, float] = {}

    def chance(self, total: float) -> float:
        """The chance to win the game with this hand total, interpolated between whole numbers."""
        low = floor(total)
        part = total - low
        return (1 - part) * self._whole(low) + part * self._whole(low + 1) if part else self._whole(low)

    def _whole(self, mine: int) -> float:
        if mine not in self._known:
            beaten = sum(chance for total, chance in self._callers.items() if total > mine)
            self._known[mine] = beaten * self._if(mine, right=False) + (1 - beaten) * self._if(
                mine, right=True
            )
        return self._known[mine]

    def _if(self, mine: int, *, right: bool) -> float:
        """The chance to win if the call turns out right, or wrong because of this hand."""
        view, caller = self._view, self._caller
        totals = [round(total) for total in self._expected]
        totals[self._me] = mine
        totals[caller] = min(totals[caller], mine) if right else max(totals[caller], mine + 1)
        return chance_to_win(view, self._me, scores_for(view.rules, tuple(totals), caller, right=right))


def scores_for(rules: Rules, totals: tuple[int, ...], caller: Seat | None, *, right: bool) -> tuple[int, ...]:
    """The round scores with these hand totals if the call is right, or wrong, even against the totals."""
    lowest = min(totals)
    return tuple(
        points(rules, total, is_caller=seat == caller, is_lowest=total == lowest, called_right=right)
        for seat, total in enumerate(totals)
    )
