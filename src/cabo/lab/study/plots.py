"""Which plots a study's page has: for each its finding, the drawing, and how to read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cabo.lab.study import charts
from cabo.lab.study.figures import FEWEST_CALLS
from cabo.lab.study.findings import finding, quantity
from cabo.lab.study.study import Comparison, Shares, Study, binned
from cabo.rules import Power

_SCORE_CLASS: Final = 5
_MARGIN_CLASS: Final = 10


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot on the page."""

    finding: str
    svg: str
    caption: str


def plots(study: Study) -> Iterator[Plot]:
    """The plots, in the order of the page."""
    yield Plot(
        _finding(study, "round_turns"),
        charts.lines(study, study.round_turns(), "the turn in which the round ends", "share of rounds"),
        "How many turns a player has had when a round ends.",
    )
    if any(len(side) > 1 for side in study.rounds()):
        yield Plot(
            _finding(study, "rounds"),
            charts.lines(study, _longer(study.rounds()), "rounds", "share of games"),
            "How many games are longer than each number of rounds.",
        )
    yield _starter_plot(study)
    if any(len(side) > 1 for side in study.call_curve()):
        yield Plot(
            _finding(study, "calls_won"),
            charts.curve(study, study.call_curve(), "the caller’s turn", "share of calls that win"),
            f"How often a call wins, by the turn it is made in, where there were at least {FEWEST_CALLS} "
            "of them. Bars are 95 % intervals.",
        )
    yield Plot(
        _finding(study, "score"),
        charts.bars(study, _classes(study.scores(), _SCORE_CLASS), _SCORE_CLASS, "round score", "share"),
        "What a player scores in a round, all players together.",
    )
    yield Plot(
        _finding(study, "margin"),
        charts.bars(
            study, _classes(study.margins(), _MARGIN_CLASS), _MARGIN_CLASS, "points", "share of games"
        ),
        "How many points lie between the winner of a game and the next player.",
    )
    yield from _power_plots(study)


def _finding(study: Study, key: str) -> str:
    return finding(study, study.comparisons[key])


def _starter_plot(study: Study) -> Plot:
    seats = study.sample.seats
    one, other = study.win_curve()
    who = ["the starter", *(f"{at} later" for at in range(1, seats))]
    things = [(who[at], one.get(at), other.get(at)) for at in range(seats)]
    return Plot(
        _finding(study, "won_0"),
        charts.named(study, things, "share of rounds won", ".0%", 1 / seats),
        "Rounds won by how long after the starter a player’s turn comes. The dotted line is an equal share, "
        "bars are 95 % intervals.",
    )


def _power_plots(study: Study) -> Iterator[Plot]:
    found = {power: each for power in Power if (each := study.comparisons.get(f"{power.value}_worth"))}
    if not found:
        return
    used = {power: study.comparisons[f"{power.value}_used"] for power in found}
    yield Plot(
        _power_finding(study, "Powers used when offered", used),
        charts.named(study, _things(used), "share of offers", ".0%", 0),
        "How many of the offers of a power are taken up. Bars are 95 % intervals.",
    )
    yield Plot(
        _power_finding(study, "Points that a power gains", found),
        charts.named(study, _things(found), "points gained on the others", ".1f", 0),
        "What using a power gains in the round against leaving it alone, from the same turn played twice. "
        "Bars are 95 % intervals.",
    )


def _things(found: dict[Power, Comparison]) -> list[charts.Named]:
    return [(_name(power), each.one, each.other) for power, each in found.items()]


def _power_finding(study: Study, what: str, found: dict[Power, Comparison]) -> str:
    """A figure of each power, the greatest first, by the first rules or else by the second."""
    side = "one" if any(each.one for each in found.values()) else "other"
    known = {power: value for power, each in found.items() if (value := getattr(each, side)) is not None}
    order = sorted(known, key=lambda power: -known[power].value)
    told = ", ".join(f"{_name(power)} {quantity(found[power].figure, known[power], 1)}" for power in order)
    return f"{what} ({study.names[side == 'other']}): {told}"


def _name(power: Power) -> str:
    return power.value.replace("_", " ")


def _longer(sides: tuple[Shares, Shares]) -> tuple[Shares, Shares]:
    """For each number of rounds, the share of games that have more."""
    last = max(max(side, default=0) for side in sides)
    one, other = (
        {at: sum(share for rounds, share in side.items() if rounds > at) for at in range(last + 1)}
        for side in sides
    )
    return one, other


def _classes(sides: tuple[Shares, Shares], width: int) -> tuple[Shares, Shares]:
    return binned(sides[0], width), binned(sides[1], width)
