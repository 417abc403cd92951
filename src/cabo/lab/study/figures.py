"""The figures of a study: what each is called, what it counts in a game, and how a change of it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cabo.lab.study.estimate import Count
from cabo.lab.study.facts import GameFacts, RoundEnd, RoundFacts, Thing
from cabo.rules import EmptyPile, Power, Rules

LATEST_TURN: Final = 15
"""Calls after this turn are not told turn by turn."""
BY_TURN: Final = "call_won_"
"""The keys of figures that are told turn by turn begin with this."""
FEWEST_CALLS: Final = 20
"""A turn with fewer calls than this is not told."""


class Section(Enum):
    """What a figure is about."""

    LENGTH = "How long it takes"
    START = "Who starts"
    CALL = "Calling"
    SCORE = "Scores"
    POWER = "Powers"
    RARE = "Matches, snaps and rarer things"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: a mean, or a share of cases, counted game by game."""

    key: str
    section: Section
    label: str
    count: Callable[[GameFacts], Count]
    is_share: bool = False
    applies: Callable[[Rules], bool] = lambda rules: True  # noqa: ARG005 - the usual answer
    """Whether these rules have such a thing at all."""
    fewest: int = 1
    """A figure with fewer cases than this is not told."""
    more: str = ""
    """The sentence for a clear increase; `{by}` is the difference, `{one}` and `{other}` are the figures."""
    less: str = ""
    same: str = ""
    """The sentence for no clear change; `{within}` is the most that it could be."""


def figures(seats: int, past: int) -> Iterator[Figure]:
    """All the figures for this many players."""
    yield from _length(seats, past)
    yield from _endings()
    yield from _start(seats)
    yield from _calls()
    yield from _scores()
    for power in Power:
        yield from _power(power)
    yield from _things()


def _length(seats: int, past: int) -> Iterator[Figure]:
    yield Figure(
        "round_turns",
        Section.LENGTH,
        "turns a player in a round",
        lambda game: (sum(round.turns for round in game.rounds) / seats, len(game.rounds)),
        more="Rounds last {by} turns longer: {one} a player, against {other}",
        less="Rounds are {by} turns shorter: {one} a player, against {other}",
        same="Rounds last as long, {one} turns a player, give or take {within}",
    )
    yield Figure(
        "rounds",
        Section.LENGTH,
        "rounds a game",
        lambda game: (len(game.counted), game.winners is not None),
        more="A game takes {by} rounds more: {one}, against {other}",
        less="A game takes {by} rounds fewer: {one}, against {other}",
        same="A game takes as many rounds, {one}, give or take {within}",
    )
    yield Figure(
        "game_turns",
        Section.LENGTH,
        "turns a player in a game",
        lambda game: (sum(round.turns for round in game.rounds) / seats, game.winners is not None),
    )
    yield Figure(
        "past",
        Section.LENGTH,
        f"games of more than {past} rounds",
        lambda game: (len(game.counted) > past, 1),
        is_share=True,
        more=f"{{one}} of games run past {past} rounds, against {{other}}",
        less=f"{{one}} of games run past {past} rounds, against {{other}}",
        same=f"{{one}} of games run past {past} rounds, against {{other}}: no clear difference",
    )
    yield Figure(
        "stopped",
        Section.LENGTH,
        "games stopped because they would not end",
        lambda game: (game.winners is None, 1),
        is_share=True,
    )


def _endings() -> Iterator[Figure]:
    possible: dict[RoundEnd, Callable[[Rules], bool]] = {
        RoundEnd.CALL: lambda rules: True,  # noqa: ARG005
        RoundEnd.PILE: lambda rules: rules.empty_pile is EmptyPile.END_ROUND,
        RoundEnd.VOID: lambda rules: rules.empty_pile.voids_uncalled,
    }
    for ending, applies in possible.items():
        yield Figure(
            f"ended_{ending.name.lower()}",
            Section.LENGTH,
            f"rounds ended by {ending.value}",
            lambda game, ending=ending: (  # type: ignore[misc]
                sum(round.ending is ending for round in game.rounds),
                len(game.rounds),
            ),
            is_share=True,
            applies=applies,
            more="{one} of rounds end by " + ending.value + ", against {other}",
            less="{one} of rounds end by " + ending.value + ", against {other}",
            same="{one} of rounds end by " + ending.value + ", against {other}: no clear difference",
        )


def _start(seats: int) -> Iterator[Figure]:
    for distance in range(seats):
        who = _after_starter(distance, seats)
        yield Figure(
            f"won_{distance}",
            Section.START,
            f"rounds won by {who}",
            lambda game, distance=distance: (  # type: ignore[misc]
                sum(_win_share(round, round.starter + distance) for round in game.counted),
                len(game.counted),
            ),
            is_share=True,
            more="Starting helps more: the starter wins {one} of rounds, against {other}",
            less="Starting helps less: the starter wins {one} of rounds, against {other}",
            same="The starter wins {one} of rounds, against {other}: no clear difference",
        )
    for distance in range(seats):
        yield Figure(
            f"score_{distance}",
            Section.START,
            f"round score of {_after_starter(distance, seats)}",
            lambda game, distance=distance: (  # type: ignore[misc]
                sum(round.scores[(round.starter + distance) % len(round.scores)] for round in game.counted),
                len(game.counted),
            ),
        )
    yield Figure(
        "game_won_by_first",
        Section.START,
        "games won by whoever starts the first round",
        _won_by_first,
        is_share=True,
    )


def _after_starter(distance: int, seats: int) -> str:
    if distance == 0:
        return "the starter"
    return "the other player" if seats == 2 else f"player {distance + 1} from the starter"


def _win_share(round: RoundFacts, seat: int) -> float:
    """A player's part of a win: all of it, a share of it, or nothing."""
    return (seat % len(round.scores) in round.won) / len(round.won)


def _won_by_first(game: GameFacts) -> Count:
    if game.winners is None:
        return 0, 0
    return (game.rounds[0].starter in game.winners) / len(game.winners), 1


def _calls() -> Iterator[Figure]:
    yield Figure(
        "calls_won",
        Section.CALL,
        "calls that win the round",
        lambda game: (sum(map(_call_won, _called(game))), len(_called(game))),
        is_share=True,
        more="Calling is safer: {one} of calls win, against {other}",
        less="Calling is riskier: {one} of calls win, against {other}",
        same="{one} of calls win, against {other}: no clear difference",
    )
    yield Figure(
        "call_turn",
        Section.CALL,
        "the caller's turn in which the call comes",
        lambda game: (sum(round.call_turn or 0 for round in _called(game)), len(_called(game))),
        more="The call comes {by} turns later",
        less="The call comes {by} turns earlier",
        same="The call comes in the same turn, give or take {within}",
    )
    for turn in range(1, LATEST_TURN + 1):
        yield Figure(
            f"{BY_TURN}{turn}",
            Section.CALL,
            f"calls in turn {turn} that win",
            lambda game, turn=turn: (  # type: ignore[misc]
                sum(_call_won(round) for round in _called(game) if round.call_turn == turn),
                sum(round.call_turn == turn for round in _called(game)),
            ),
            is_share=True,
            fewest=FEWEST_CALLS,
        )


def _called(game: GameFacts) -> tuple[RoundFacts, ...]:
    return tuple(round for round in game.rounds if round.caller is not None)


def _call_won(round: RoundFacts) -> bool:
    return round.caller in round.won


def _scores() -> Iterator[Figure]:
    yield Figure(
        "score",
        Section.SCORE,
        "round score of a player",
        lambda game: (
            sum(sum(round.scores) for round in game.counted),
            sum(len(round.scores) for round in game.counted),
        ),
        more="Rounds cost {by} points more: {one} a player, against {other}",
        less="Rounds cost {by} points less: {one} a player, against {other}",
        same="Rounds cost as much, {one} points a player, give or take {within}",
    )
    yield Figure(
        "zero",
        Section.SCORE,
        "round scores of 0 or less",
        lambda game: (
            sum(score <= 0 for round in game.counted for score in round.scores),
            sum(len(round.scores) for round in game.counted),
        ),
        is_share=True,
    )
    yield Figure(
        "margin",
        Section.SCORE,
        "final margin, from the winner to the next",
        lambda game: (margin(game) or 0, game.winners is not None),
        more="Games end {by} points less close: the margin is {one}, against {other}",
        less="Games end {by} points closer: the margin is {one}, against {other}",
        same="Games end as close, with a margin of {one}, give or take {within}",
    )


def margin(game: GameFacts) -> int | None:
    """How many points lie between the winner and the next; None for a game that was stopped."""
    lowest, second = sorted(game.totals)[:2]
    return None if game.winners is None else second - lowest


def _power(power: Power) -> Iterator[Figure]:
    name = power.value.replace("_", " ")

    def applies(rules: Rules) -> bool:
        return bool(getattr(rules, power.value))  # each power's option has its name

    yield Figure(
        f"{power.value}_offered",
        Section.POWER,
        f"{name}: offered, times a round",
        lambda game: (sum(round.offered[power] for round in game.rounds), len(game.rounds)),
        applies=applies,
    )
    yield Figure(
        f"{power.value}_used",
        Section.POWER,
        f"{name}: used when offered",
        lambda game: (
            sum(round.used[power] for round in game.rounds),
            sum(round.offered[power] for round in game.rounds),
        ),
        is_share=True,
        applies=applies,
    )
    yield Figure(
        f"{power.value}_worth",
        Section.POWER,
        f"{name}: points it gains on the others",
        lambda game: (
            sum(worth.gain for worth in game.worths if worth.power is power),
            sum(worth.power is power for worth in game.worths),
        ),
        applies=applies,
        more=f"A {name} is worth {{by}} points more: {{one}}, against {{other}}",
        less=f"A {name} is worth {{by}} points less: {{one}}, against {{other}}",
        same=f"A {name} is worth {{one}} points, against {{other}}: no clear difference",
    )


def _things() -> Iterator[Figure]:
    known: dict[Thing, Callable[[Rules], bool]] = {
        Thing.MATCH: lambda rules: rules.most_matched != 1,
        Thing.MISMATCH: lambda rules: rules.most_matched != 1,
        Thing.SNAP: lambda rules: rules.false_snap is not None,
        Thing.FALSE_SNAP: lambda rules: rules.false_snap is not None,
        Thing.NEW_PILE: lambda rules: rules.empty_pile is EmptyPile.RESHUFFLE,
    }
    for thing, applies in known.items():
        yield Figure(
            thing.name.lower(),
            Section.RARE,
            f"{thing.value} a round",
            lambda game, thing=thing: (  # type: ignore[misc]
                sum(round.things[thing] for round in game.rounds),
                len(game.rounds),
            ),
            applies=applies,
            more=f"{{by}} {thing.value} a round more: {{one}}, against {{other}}",
            less=f"{{by}} {thing.value} a round fewer: {{one}}, against {{other}}",
            same=f"As many {thing.value}, {{one}} a round, give or take {{within}}",
        )
    yield Figure(
        "kamikaze",
        Section.RARE,
        "rounds with a kamikaze",
        lambda game: (sum(round.things[Thing.KAMIKAZE] for round in game.counted), len(game.counted)),
        is_share=True,
        applies=lambda rules: rules.kamikaze,
    )
    yield Figure(
        "reset",
        Section.RARE,
        "resets a game",
        lambda game: (sum(round.things[Thing.RESET] for round in game.counted), game.winners is not None),
        applies=lambda rules: rules.reset is not None and rules.limit is not None,
    )
