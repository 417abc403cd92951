"""The pace of other game libraries, each played by uniformly random legal moves on one core.

A move is one decision of a player: what chance does (dealing a card) takes time but is not counted.
A round is one finished game of the peer. Every driver draws its moves from Python's own seeded
generator, in the cheapest way the library allows, so that choosing a move costs each peer about the same.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # PettingZoo's gin rummy imports pygame


@dataclass(frozen=True)
class Pace:
    """How many moves and finished rounds were played in how many seconds."""

    moves: int
    rounds: int
    seconds: float

    @property
    def moves_per_second(self) -> float:
        """Moves played in one second."""
        return self.moves / self.seconds

    @property
    def rounds_per_second(self) -> float:
        """Rounds finished in one second."""
        return self.rounds / self.seconds


Driver = Callable[[float, int], Pace]


def measure(play_round: Callable[[], int], seconds: float) -> Pace:
    """Play whole rounds, each answering its number of moves, until the time is up."""
    play_round()  # the first round pays for imports and caches, so it is not timed
    moves = rounds = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds or not rounds:
        moves += play_round()
        rounds += 1
    return Pace(moves, rounds, elapsed)


def open_spiel_hanabi(seconds: float, seed: int) -> Pace:
    """OpenSpiel's Hanabi for two, moves alone."""
    return _hanabi(seconds, seed, observe=None)


def open_spiel_hanabi_tensor(seconds: float, seed: int) -> Pace:
    """OpenSpiel's Hanabi for two, with the acting player's observation tensor at each move."""
    return _hanabi(seconds, seed, observe=lambda state: state.observation_tensor())


def open_spiel_hanabi_string(seconds: float, seed: int) -> Pace:
    """OpenSpiel's Hanabi for two, with the acting player's observation as text at each move."""
    return _hanabi(seconds, seed, observe=lambda state: state.observation_string())


def _hanabi(seconds: float, seed: int, observe: Callable[[Any], object] | None) -> Pace:
    """Play Hanabi in its default settings, looking at the state before each move if asked to."""
    import pyspiel

    game = pyspiel.load_game("hanabi")
    rng = random.Random(seed)

    def play_round() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, chances)[0])
                continue
            if observe is not None:
                observe(state)
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return measure(play_round, seconds)


def pettingzoo_gin_rummy(seconds: float, seed: int) -> Pace:
    """PettingZoo's gin rummy as its documentation plays it: `last`, an action from the mask, `step`."""
    from pettingzoo.classic import gin_rummy_v4

    env = gin_rummy_v4.env()
    env.reset(seed=seed)
    rng = random.Random(seed)

    def play_round() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)  # a finished agent must step once more to leave
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            moves += 1
        return moves

    return measure(play_round, seconds)


def rlcard_gin_rummy(seconds: float, seed: int) -> Pace:
    """RLCard's gin rummy through its environment, which extracts the next player's state at each step."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": seed})
    rng = random.Random(seed)

    def play_round() -> int:
        state, _player = env.reset()
        moves = 0
        while not env.is_over():
            state, _player = env.step(rng.choice(state["raw_legal_actions"]))
            moves += 1
        return moves

    return measure(play_round, seconds)


def rlcard_gin_rummy_game(seconds: float, seed: int) -> Pace:
    """RLCard's gin rummy by its bare game, without the environment's encoding of the state."""
    import rlcard

    game = rlcard.make("gin-rummy", config={"seed": seed}).game  # the environment seeds its game
    rng = random.Random(seed)

    def play_round() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            moves += 1
        return moves

    return measure(play_round, seconds)


PEERS: dict[str, Driver] = {
    "OpenSpiel Hanabi": open_spiel_hanabi,
    "OpenSpiel Hanabi, observation tensor": open_spiel_hanabi_tensor,
    "OpenSpiel Hanabi, observation string": open_spiel_hanabi_string,
    "PettingZoo gin rummy, last and step": pettingzoo_gin_rummy,
    "RLCard gin rummy, env.step": rlcard_gin_rummy,
    "RLCard gin rummy, game.step": rlcard_gin_rummy_game,
}


def table(paces: dict[str, Pace]) -> str:
    """Lay out the paces by name as aligned columns of text."""
    width = max(map(len, paces))
    lines = [f"{'':{width}}  {'moves/s':>10}  {'rounds/s':>10}  {'moves/round':>11}"]
    lines += [
        f"{name:{width}}  {pace.moves_per_second:10,.0f}  {pace.rounds_per_second:10,.1f}"
        f"  {pace.moves / pace.rounds:11.1f}"
        for name, pace in paces.items()
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure every peer in turn and print a table."""
    parser = argparse.ArgumentParser(description="Measure the pace of the peers.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play each peer")
    parser.add_argument("--seed", type=int, default=1, help="seeds every generator")
    options = parser.parse_args()
    print(table({name: play(options.seconds, options.seed) for name, play in PEERS.items()}))


if __name__ == "__main__":
    main()
