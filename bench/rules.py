"""The pace of the rules: random play of every edition on one core, beside the peers in the same run.

Alone: the legal moves are listed, one is chosen at random, decided and evolved. With a view: the next
player also gets all that they may remember, made from the truth after each move.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from statistics import median

from cabo.dealer import Dealer
from cabo.editions import EDITIONS
from cabo.game import Game
from cabo.legal import legal_moves
from cabo.moves import Move
from cabo.offering import to_move
from cabo.places import Seat
from cabo.referee import play
from cabo.round import Round
from cabo.rules import Rules
from cabo.views import view
from peers import PEERS, Driver, Pace, measure

NAMES = ("Ana", "Ben")
HANABI = "OpenSpiel Hanabi, observation tensor"
GIN_RUMMY = "PettingZoo gin rummy, last and step"


def driver(rules: Rules, *, viewed: bool) -> Driver:
    """Random rounds of these rules for two, with the next player's view after each move or without."""
    return lambda seconds, seed: measure(_round_player(rules, random.Random(seed), viewed=viewed), seconds)


def _round_player(rules: Rules, rng: random.Random, *, viewed: bool) -> Callable[[], int]:
    """A function that plays one round and returns the number of the players' moves."""
    dealer, start = Dealer(rng), Game.new(rules, NAMES).round

    def play_round() -> int:
        round, moves = start, 0
        while not round.over:
            move = _choose(round, dealer, rng)
            round, _ = play(round, move)
            if isinstance(move.seat, Seat):
                moves += 1
                if viewed:
                    view(round, round.turn)
        return moves

    return play_round


def _choose(round: Round, dealer: Dealer, rng: random.Random) -> Move:
    seats = to_move(round)
    if not seats or (len(seats) > 1 and rng.random() < 0.5):  # an open snap must close some time
        chance = dealer.move(round)
        if chance is not None:
            return chance
    return rng.choice(legal_moves(round, rng.choice(seats)))


def _drivers() -> dict[str, Driver]:
    ours = {f"cabo {name}": driver(rules, viewed=False) for name, rules in EDITIONS.items()}
    viewed = {f"cabo {name}, view": driver(rules, viewed=True) for name, rules in EDITIONS.items()}
    return {**ours, **viewed, **PEERS}


def compare(seconds: float, runs: int, seed: int) -> dict[str, list[Pace]]:
    """Measure everything in turn, and again, so that a busy moment affects all of them."""
    paces: dict[str, list[Pace]] = {name: [] for name in _drivers()}
    for run in range(runs):
        for name, drive in _drivers().items():
            paces[name].append(drive(seconds, seed + run))
    return paces


def table(paces: dict[str, list[Pace]]) -> str:
    """Lay out medians, spreads, and the ratios to the two main peers."""
    middle = {name: median(pace.moves_per_second for pace in some) for name, some in paces.items()}
    width = max(map(len, paces))
    columns = ("moves/s", "least", "most", "rounds/s")
    head = "".join(f"  {column:>9}" for column in columns)
    lines = [f"{'':{width}}{head}  {'× Hanabi':>8}  {'× gin':>6}"]
    for name, some in paces.items():
        speeds = sorted(pace.moves_per_second for pace in some)
        rounds = median(pace.rounds_per_second for pace in some)
        lines.append(
            f"{name:{width}}  {middle[name]:9,.0f}  {speeds[0]:9,.0f}  {speeds[-1]:9,.0f}  {rounds:9,.0f}"
            f"  {middle[name] / middle[HANABI]:8.2f}  {middle[name] / middle[GIN_RUMMY]:6.1f}"
        )
    lines.append(f"× Hanabi: beside {HANABI}. × gin: beside {GIN_RUMMY}.")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the pace of the rules beside other game libraries.")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long to play each, each time")
    parser.add_argument("--runs", type=int, default=5, help="how often to measure each")
    parser.add_argument("--seed", type=int, default=1, help="seeds every generator")
    options = parser.parse_args()
    print(table(compare(options.seconds, options.runs, options.seed)))


if __name__ == "__main__":
    main()
