"""Figures with their 95 % intervals. Games are independent of each other; the rounds of one game are not.

So every figure is a ratio: what was counted in all the games, over how often it could have been counted.
Its error follows from how much the games differ (the linearised variance of a ratio of sums, as in
cluster sampling). A share has Wilson's interval, which never leaves 0 to 1 and holds when nothing or
everything was counted, with the number of cases that the games are worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final, TypeAlias

Z: Final = NormalDist().inv_cdf(0.975)
FEW: Final = 10
"""With fewer cases for or against than this, a share is too lopsided for a normal approximation."""

Count: TypeAlias = tuple[float, float]
"""Of one game: what was counted, and how often it could have been."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, its interval, and how many cases it rests on."""

    value: float
    low: float
    high: float
    number: int

    @property
    def clear(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0

    @property
    def within(self) -> float:
        """How far from zero the truth may still be."""
        return max(abs(self.low), abs(self.high))


def mean(games: Sequence[Count]) -> Estimate | None:
    """A mean with its interval, or None if it could never have been counted."""
    number = sum(times for _, times in games)
    if not number:
        return None
    value = sum(counted for counted, _ in games) / number
    error = _root_mean_error(_deviations(games))
    return Estimate(value, value - Z * error, value + Z * error, round(number))


def share(games: Sequence[Count]) -> Estimate | None:
    """A share with its interval, or None if it could never have been counted."""
    rough = mean(games)
    if rough is None:
        return None
    # Sums of thirds (a win shared by three) may miss 0 and 1 by a hair.
    value, variance = min(1.0, max(0.0, rough.value)), ((rough.high - rough.value) / Z) ** 2
    worth = value * (1 - value) / variance if variance > 1e-12 and 0 < value < 1 else rough.number
    return _wilson(value, worth, rough.number)


def mean_difference(one: Sequence[Count], other: Sequence[Count]) -> Estimate | None:
    """How much larger the first mean is; the games are paired by their seeds."""
    first, second = mean(one), mean(other)
    if first is None or second is None:
        return None
    value = first.value - second.value
    error = _root_mean_error([a - b for a, b in zip(_deviations(one), _deviations(other), strict=True)])
    low, high = value - Z * error, value + Z * error
    if sum(a != b for a, b in zip(one, other, strict=True)) < FEW:
        low, high = min(low, 0.0), max(high, 0.0)  # a handful of different games make nothing clear
    return Estimate(value, low, high, min(first.number, second.number))


def share_difference(one: Sequence[Count], other: Sequence[Count]) -> Estimate | None:
    """How much larger the first share is; lopsided shares use Newcombe's method, which ignores the pairs."""
    first, second = share(one), share(other)
    if first is None or second is None:
        return None
    if _is_even(one) and _is_even(other):
        return mean_difference(one, other)
    value = first.value - second.value
    down = sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2)
    up = sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2)
    return Estimate(value, value - down, value + up, min(first.number, second.number))


def _is_even(games: Sequence[Count]) -> bool:
    counted, number = (sum(column) for column in zip(*games, strict=True))
    return bool(FEW <= counted <= number - FEW)


def _deviations(games: Sequence[Count]) -> list[float]:
    """What each game adds to the error of the ratio, so that their plain mean has the same error."""
    number = sum(times for _, times in games)
    value, per_game = sum(counted for counted, _ in games) / number, number / len(games)
    return [(counted - value * times) / per_game for counted, times in games]


def _root_mean_error(deviations: Sequence[float]) -> float:
    games = len(deviations)
    return sqrt(sum(deviation**2 for deviation in deviations) / (games * (games - 1)))


def _wilson(value: float, worth: float, number: int) -> Estimate:
    middle = (value + Z**2 / (2 * worth)) / (1 + Z**2 / worth)
    half = Z * sqrt(value * (1 - value) / worth + Z**2 / (4 * worth**2)) / (1 + Z**2 / worth)
    return Estimate(value, max(0.0, min(value, middle - half)), min(1.0, max(value, middle + half)), number)
