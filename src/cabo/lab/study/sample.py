"""The games of a study: each seed is played by both sets of rules, on any number of processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from cabo.bots.registry import profile
from cabo.errors import BadRules
from cabo.game import Game
from cabo.house import check_table
from cabo.lab.study.facts import GameFacts, Worth, facts_of_game
from cabo.lab.study.worth import Seated, WithoutPower, uses_power, without_power
from cabo.lab.workers import workers
from cabo.match import endless, play_match
from cabo.rules import Rules

EXAMINED: Final = 0.25
"""The share of power uses that are played a second time without the power."""
MOST_ROUNDS: Final = 300
"""Rounds after which a game is stopped: one whose rounds are all void would never end."""
_CHUNK: Final = 4
_AHEAD: Final = 8
"""How many chunks wait for each process, so that none is idle while the first is still being played."""

Pair: TypeAlias = tuple[GameFacts, GameFacts]
"""The same seed by the first rules and by the second."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Which games are played: game number n of a seed is the same game on every machine."""

    one: Rules
    other: Rules
    bot: str
    seats: int
    games: int
    seed: int

    def check(self) -> None:
        """Check that the bot exists, that this many can play by both rules, and that the rules differ."""
        profile(self.bot)
        if self.one == self.other:
            raise BadRules("Both rules are the same, so there is nothing to compare.")
        for rules in (self.one, self.other):
            check_table(rules, [str(seat) for seat in range(self.seats)])


def play_sample(sample: Sample, processes: int = 1) -> Generator[Pair, None, None]:
    """Play all the games; yields them in the order of their numbers with any number of processes."""
    if processes == 1:
        for number in range(sample.games):
            yield _play_pair(sample, number)
        return
    # Not by `pool.map`: when stopped, it cancels work that its pool then finds broken, with a traceback.
    playing = deque[Future[list[Pair]]]()
    with workers(processes) as pool:
        for first in range(0, sample.games, _CHUNK):
            playing.append(pool.submit(_play_pairs, sample, first, min(first + _CHUNK, sample.games)))
            if len(playing) > _AHEAD * processes:
                yield from playing.popleft().result()
        while playing:
            yield from playing.popleft().result()


def play_game(rules: Rules, sample: Sample, number: int) -> GameFacts:
    """Play one game of a sample by these rules."""
    seed = f"{sample.seed}/{number}"
    randoms = tuple(Random(f"{seed}/{seat}") for seat in range(sample.seats))
    table = Seated(profile(sample.bot), randoms, Random(f"{seed}/dealer"))
    lots, declined = Random(f"{seed}/examined"), list[WithoutPower]()
    for turned in play_match(rules, table.players(), table.dealer()):
        game = turned.game
        if uses_power(turned) and lots.random() < EXAMINED and (found := without_power(turned, table)):
            declined.append(found)
        if endless(game.round) or len(game.past) >= MOST_ROUNDS:
            break
    return facts_of_game(game, _worths(declined, game))


def _worths(declined: Sequence[WithoutPower], game: Game) -> list[Worth]:
    return [worth for found in declined if (worth := found.worth(game)) is not None]


def _play_pairs(sample: Sample, first: int, end: int) -> list[Pair]:
    return [_play_pair(sample, number) for number in range(first, end)]


def _play_pair(sample: Sample, number: int) -> Pair:
    return play_game(sample.one, sample, number), play_game(sample.other, sample, number)
