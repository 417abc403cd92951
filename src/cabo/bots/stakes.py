"""What a result of the round is worth in the game: the chance to win it with the totals that follow."""

from __future__ import annotations

from math import exp
from typing import Final

from cabo.places import Seat
from cabo.round import View
from cabo.rules import Rules, ZeroFor
from cabo.scoring import is_over, said, winners

SCALE: Final = 20.0
"""How many points behind make a player's chance to win e times smaller, far from the end."""


def chance_to_win(view: View, me: Seat, scores: tuple[int, ...]) -> float:
    """This seat's chance to win the game if the round is scored so, with resets and the end of the game."""
    assert view.starter is not None
    result = said(view.rules, scores, view.standing)
    standing = view.standing.after(result, view.starter)
    if is_over(view.rules, standing):
        won = winners(view.rules, standing)
        return 1 / len(won) if me in won else 0.0
    lowest = min(standing.totals)
    weights = [exp((lowest - total) / SCALE) for total in standing.totals]
    return weights[me] / sum(weights)


def scores_for(rules: Rules, totals: tuple[int, ...], caller: Seat | None, *, right: bool) -> tuple[int, ...]:
    """The round scores with these hand totals if the call is right, or wrong, whatever the totals say."""
    lowest = min(totals)
    scores = list(totals)
    for seat, total in enumerate(totals):
        if seat == caller:
            if right and rules.zero_for is not ZeroFor.NOBODY:
                scores[seat] = min(0, total)
            elif not right:
                scores[seat] = total + (rules.false_cabo or 0)
        elif rules.zero_for is ZeroFor.LOWEST and not right and total == lowest:
            scores[seat] = min(0, total)
    return tuple(scores)
