"""Elo: one number for each bot, so that the difference of two says how often one wins against the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, prod
from typing import Final

from cabo.lab.arena.seating import lineups
from cabo.lab.arena.tournament import Tournament, dice

ANCHOR: Final = "steady"
"""The bot whose rating is fixed, if it plays."""
ANCHORED_AT: Final = 1500.0
SAMPLES: Final = 1000
_PRECISION: Final = 1e-6
_MOST_STEPS: Final = 1000


@dataclass(frozen=True, slots=True)
class Elo:
    """A rating and its 95 % interval; none for the bot with a fixed rating, or if all games went one way."""

    rating: float
    low: float | None
    high: float | None


Tables = Sequence[tuple[float, Sequence[int]]]
"""How many games were played, and how often each bot sat at those tables."""


def ratings(tournament: Tournament, wins: Sequence[Sequence[float]]) -> list[Elo]:
    """The rating of each bot from the games it has won in each deal.

    The intervals come from a bootstrap over deals: the deals are drawn again with replacement, and all
    ratings are fitted again each time. They are intervals of the difference to the bot fixed at 1500.
    """
    bots = len(tournament.bots)
    lines = [[lineup.count(bot) for bot in range(bots)] for lineup in lineups(bots, tournament.seats)]
    played = float(len(wins) * tournament.seats)
    # Add one game of all bots, shared by all, so that a bot without a win gets a rating.
    tables = [*((played, line) for line in lines), (1.0, [1] * bots)]

    def fitted(won: Sequence[float], start: Sequence[float]) -> list[float]:
        return fit(tables, [each + 1 / bots for each in won], start)

    found = fitted([sum(column) for column in zip(*wins, strict=True)], [1.0] * bots)
    anchor = tournament.bots.index(ANCHOR) if ANCHOR in tournament.bots else found.index(min(found))
    samples = [_elos(fitted(won, found), anchor) for won in _drawn_again(wins, tournament.seed)]
    return [
        Elo(rating, *_middle(sorted(sample)))
        for rating, sample in zip(_elos(found, anchor), zip(*samples, strict=True), strict=True)
    ]


def fit(tables: Tables, won: Sequence[float], start: Sequence[float]) -> list[float]:
    """The strengths that make the results most likely, scaled to a product of 1.

    A bot of strength s wins a game with chance s / (the sum of the strengths at the table): Bradley and
    Terry's model for two, Luce's for more. Hunter's iteration: set each strength to its wins divided by what
    a strength of 1 would have won, until nothing changes.
    """
    strengths = list(start)
    for _ in range(_MOST_STEPS):
        sums = [sum(map(_times, line, strengths)) for _, line in tables]
        chances = [
            sum(games * line[bot] / total for (games, line), total in zip(tables, sums, strict=True))
            for bot in range(len(strengths))
        ]
        found = [wins / chance for wins, chance in zip(won, chances, strict=True)]
        scale = prod(found) ** (1 / len(found))
        found = [strength / scale for strength in found]
        near = all(abs(new / old - 1) < _PRECISION for new, old in zip(found, strengths, strict=True))
        strengths = found
        if near:
            break
    return strengths


def _times(one: float, other: float) -> float:
    return one * other


def _elos(strengths: Sequence[float], anchor: int) -> list[float]:
    """Ratings: 400 more for ten times the strength."""
    return [ANCHORED_AT + 400 * log10(strength / strengths[anchor]) for strength in strengths]


def _drawn_again(wins: Sequence[Sequence[float]], seed: int) -> list[list[float]]:
    """Many samples of what each bot would have won with other deals of the same kind."""
    random = dice(seed, "bootstrap")
    # A deal has only a few different outcomes, so it is enough to count how often each was drawn.
    outcomes = [tuple(deal) for deal in wins]
    bots = range(len(outcomes[0]))
    samples = []
    for _ in range(SAMPLES):
        drawn = Counter(random.choices(outcomes, k=len(outcomes)))
        # Sorted, so that sums of fractions do not depend on the order in which they were drawn.
        samples.append([sum(deal[bot] * times for deal, times in sorted(drawn.items())) for bot in bots])
    return samples


def _middle(values: Sequence[float]) -> tuple[float, float] | tuple[None, None]:
    """The bounds of the middle 95 % of sorted values, if they differ at all."""
    outside = len(values) // 40
    if values[0] == values[-1]:
        return None, None
    return values[outside], values[-1 - outside]
