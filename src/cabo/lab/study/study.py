"""A study: the games of both rules, each figure compared, and the distributions behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final, TypeAlias

from cabo.editions import edition
from cabo.house import differences
from cabo.lab.study.estimate import Count, Estimate, mean, mean_difference, share, share_difference
from cabo.lab.study.facts import GameFacts
from cabo.lab.study.figures import BY_TURN, LATEST_TURN, Figure, Section, figures, margin
from cabo.lab.study.sample import Pair, Sample
from cabo.rules import Rules

_LONGEST_NAME: Final = 24
"""House rules that are longer than this are not spelled out at the head of a column."""

Shares: TypeAlias = dict[int, float]
"""A distribution: how large a part each value has."""
Curve: TypeAlias = dict[int, Estimate]
"""A figure for each of several numbers, such as turns."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A figure by both rules, and how much larger it is by the first; None where there is no such thing."""

    figure: Figure
    one: Estimate | None
    other: Estimate | None
    difference: Estimate | None

    @property
    def clear(self) -> bool:
        """Whether the two differ, by the 95 % interval of their difference."""
        return self.difference is not None and self.difference.clear


class Study:
    """Two sets of rules, compared on the same seeds."""

    def __init__(self, sample: Sample, pairs: Sequence[Pair], past: int = 10) -> None:
        self.sample = sample
        self.past = past
        self.one: tuple[GameFacts, ...] = tuple(one for one, _ in pairs)
        self.other: tuple[GameFacts, ...] = tuple(other for _, other in pairs)

    @property
    def names(self) -> tuple[str, str]:
        """The shortest names that tell the two sets of rules apart."""
        one, other = self.sample.one, self.sample.other
        names = short_name(one, other), short_name(other, one)
        return names if names[0] != names[1] else (f"{names[0]} (1)", f"{names[1]} (2)")

    @cached_property
    def comparisons(self) -> dict[str, Comparison]:
        """Every figure that says something."""
        found = (self._compare(figure) for figure in figures(self.sample.seats, self.past))
        return {each.figure.key: each for each in found if _says_something(each)}

    def section(self, section: Section) -> list[Comparison]:
        """The figures about one thing."""
        return [each for each in self.comparisons.values() if each.figure.section is section]

    def _compare(self, figure: Figure) -> Comparison:
        one, other = ([figure.count(game) for game in games] for games in (self.one, self.other))
        first, second = _estimate(figure, self.sample.one, one), _estimate(figure, self.sample.other, other)
        subtract = share_difference if figure.is_share else mean_difference
        both = first is not None and second is not None
        return Comparison(figure, first, second, subtract(one, other) if both else None)

    def round_turns(self) -> tuple[Shares, Shares]:
        """In which turn rounds end: 1 if it was everyone's first."""
        return self._spread(lambda game: [-(-round.turns // self.sample.seats) for round in game.rounds])

    def rounds(self) -> tuple[Shares, Shares]:
        """How many rounds games take."""
        return self._spread(lambda game: [] if game.winners is None else [len(game.counted)])

    def scores(self) -> tuple[Shares, Shares]:
        """What players score in a round."""
        return self._spread(lambda game: [score for round in game.counted for score in round.scores])

    def margins(self) -> tuple[Shares, Shares]:
        """How many points lie between the winner and the next."""
        return self._spread(lambda game: [] if (points := margin(game)) is None else [points])

    def call_turns(self) -> tuple[Shares, Shares]:
        """In which of their turns callers call."""
        return self._spread(lambda game: [turn for round in game.rounds if (turn := round.call_turn)])

    def call_curve(self) -> tuple[Curve, Curve]:
        """How often a call wins, by the caller's turn, for turns with enough calls."""
        return self._curve(BY_TURN, range(1, LATEST_TURN + 1))

    def win_curve(self) -> tuple[Curve, Curve]:
        """How often a round is won, by the distance from the starter."""
        return self._curve("won_", range(self.sample.seats))

    def _curve(self, key: str, numbers: range) -> tuple[Curve, Curve]:
        found = {n: each for n in numbers if (each := self.comparisons.get(f"{key}{n}"))}
        one = {number: each.one for number, each in found.items() if each.one is not None}
        return one, {number: each.other for number, each in found.items() if each.other is not None}

    def _spread(self, values: Callable[[GameFacts], Iterable[int]]) -> tuple[Shares, Shares]:
        return _shares(chain.from_iterable(map(values, self.one))), _shares(
            chain.from_iterable(map(values, self.other))
        )


def long_name(rules: Rules) -> str:
    """A set of rules with all its house rules: `classic with dealt=6, looks=3`."""
    house = ", ".join(house_rules(rules))
    return f"{rules.edition} with {house}" if house else rules.edition


def short_name(rules: Rules, other: Rules) -> str:
    """A set of rules, told apart from another."""
    house = ",".join(house_rules(rules))
    if not house:
        return rules.edition
    if len(house) > _LONGEST_NAME:
        return f"{rules.edition} changed"
    return house if rules.edition == other.edition else f"{rules.edition} {house}"


def house_rules(rules: Rules) -> list[str]:
    """The house rules as they are typed: `dealt=6`."""
    changed = differences(rules, edition(rules.edition))
    return [f"{name}={_typed(value)}" for name, value in changed.items()]


def _typed(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(str, value)) or "none"
    return str(value).lower()


def binned(shares: Shares, width: int) -> Shares:
    """A distribution in classes of this width, each named by its least value."""
    found: Shares = {}
    for value in shares:
        least = value // width * width
        found[least] = found.get(least, 0.0) + shares[value]
    return found


def _shares(values: Iterable[int]) -> Shares:
    counted = Counter(values)
    return {value: counted[value] / counted.total() for value in sorted(counted)}


def _estimate(figure: Figure, rules: Rules, games: Sequence[Count]) -> Estimate | None:
    found = (share if figure.is_share else mean)(games) if figure.applies(rules) else None
    return found if found is not None and found.number >= figure.fewest else None


def _says_something(each: Comparison) -> bool:
    """Whether either of the rules has the thing; stopped games are told only if there were any."""
    found = [estimate for estimate in (each.one, each.other) if estimate is not None]
    if each.figure.key == "stopped":
        return any(estimate.value for estimate in found)
    return bool(found)
