"""How long each bot thinks: every decision in games of every edition, in processor time of one core.

A clock on the wall would also count other work of the machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import thread_time_ns

from cabo.bots.bot import Bot, Profile
from cabo.bots.registry import profile, profiles
from cabo.dealer import Dealer
from cabo.editions import EDITIONS
from cabo.lab.fuzz.houses import NAMES
from cabo.match import Player, play_match
from cabo.moves import Move
from cabo.round import View
from cabo.rules import Rules

SEATS = (2, 4)


@dataclass
class Timed:
    """A bot with a stopwatch beside it."""

    bot: Bot
    times: list[int] = field(default_factory=list)
    """Nanoseconds."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """What the bot chooses, timed."""
        start = thread_time_ns()
        move = self.bot.choose(view, moves)
        self.times.append(thread_time_ns() - start)
        return move


def decision_times(kind: Profile, rules: Rules, seats: int, decisions: int, seed: int) -> list[int]:
    """The sorted times of at least this many decisions at a table full of one bot."""
    times: list[int] = []
    game = 0
    while len(times) < decisions:
        players = [_player(kind, name, f"{seed}/{game}/{name}") for name in NAMES[:seats]]
        for _ in play_match(rules, players, Dealer(Random(f"{seed}/{game}"))):
            pass
        for player in players:
            assert isinstance(player.bot, Timed)
            times += player.bot.times
        game += 1
    return sorted(times)


def _player(kind: Profile, name: str, seed: str) -> Player:
    random = Random(seed)
    return Player(name, Timed(kind.make(random)), kind.reaction, random)


def table(kinds: Sequence[Profile], decisions: int, seed: int) -> str:
    """One line for each bot, edition and number of players, in milliseconds."""
    columns = "".join(f"{column:>8}" for column in ("p50", "p90", "p99", "most"))
    lines = [f"{'bot':10} {'edition':9} {'seats':>5} {'decisions':>9}{columns}"]
    for kind in kinds:
        for name, rules in EDITIONS.items():
            for seats in SEATS:
                times = decision_times(kind, rules, seats, decisions, seed)
                parts = (times[int(len(times) * part)] for part in (0.5, 0.9, 0.99))
                cells = "".join(f"{time / 1e6:8.3f}" for time in (*parts, times[-1]))
                lines.append(f"{kind.name:10} {name:9} {seats:5} {len(times):9,}{cells}")
    return "\n".join([*lines, "Milliseconds of processor time."])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how long the bots think about a decision.")
    parser.add_argument("bots", nargs="*", help="which bots (all)")
    parser.add_argument("--decisions", type=int, default=3000, help="at least this many for each line")
    parser.add_argument("--seed", type=int, default=1, help="seeds every generator")
    options = parser.parse_args()
    kinds = [profile(name) for name in options.bots] or list(profiles().values())
    print(table(kinds, options.decisions, options.seed))


if __name__ == "__main__":
    main()
