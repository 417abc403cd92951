"""Bots with known results, and bots with faults."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from cabo import Move, View
from cabo.bots import registry
from cabo.bots.bot import Bot, Profile, Reaction
from cabo.moves import Cabo, Draw, Keep
from cabo.places import SEATS

Rule = Callable[[View, Sequence[Move]], Move]


class Fixed:
    """Plays by a rule."""

    def __init__(self, rule: Rule) -> None:
        self._rule = rule

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return self._rule(view, moves)


def seat_it(monkeypatch: pytest.MonkeyPatch, name: str, make: Callable[[Random], Bot]) -> None:
    """Let this bot be known under this name, in this process."""
    made = Profile(name, name, "Rigged.", None, Reaction(1, 2), make)
    monkeypatch.setitem(registry._found()[0], name, made)


def caller(view: View, moves: Sequence[Move]) -> Move:
    """Calls as soon as that is possible, and uses no dice."""
    return next((move for move in moves if isinstance(move, Cabo)), moves[0])


def unlisted(random: Random) -> Rule:
    """Names the places of a match in another order than the list has them."""

    def rule(view: View, moves: Sequence[Move]) -> Move:
        move = random.choice(moves)
        return replace(move, places=move.places[::-1]) if isinstance(move, Keep) else move

    return rule


def crash(view: View, moves: Sequence[Move]) -> Move:
    raise ZeroDivisionError("a\nbug")


def cheat(view: View, moves: Sequence[Move]) -> Move:
    """Moves for another seat."""
    assert view.observer is not None
    return Draw(SEATS[1 - view.observer])


def nothing(view: View, moves: Sequence[Move]) -> Move:
    return None  # type: ignore[return-value]


def never_calls(view: View, moves: Sequence[Move]) -> Move:
    return next(move for move in moves if not isinstance(move, Cabo))
