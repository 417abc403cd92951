"""The interface of a bot: it gets a view and the moves open to it, and chooses one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from cabo.moves import Move
from cabo.round import View

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """A player that is not a person. It never sees a round, so it cannot cheat.

    It keeps nothing between two decisions: all that its seat may remember is in the view.
    """

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """One of the moves, or another that is legal for this seat now."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A bot that can also say what it thinks, for `cabo watch`; no bot needs to."""

    def explain(self, view: View, moves: Sequence[Move]) -> str:
        """Why it would choose its move, in a line or two; draws nothing from its generator."""
        ...


@runtime_checkable
class Expects(Protocol):
    """A bot that can also say which hand totals it expects, for `cabo watch`; no bot needs to."""

    def expects(self, view: View) -> Sequence[float]:
        """The hand total of every seat as the bot itself sees it."""
        ...


@dataclass(frozen=True, slots=True)
class Reaction:
    """How fast a bot snaps, in milliseconds: never faster than `least`, `mean` on average."""

    least: int
    mean: int

    def time(self, random: Random) -> float:
        """One reaction time, drawn from the bot's own generator."""
        return self.least + random.expovariate(1.0) * (self.mean - self.least)


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of bot as the lobby shows it, and how to make one."""

    name: str
    person: str
    """The name it plays under."""
    style: str
    """A short line on how it plays."""
    level: int | None
    """Its rung on the ladder, 1 the lowest; None for a bot that is not on the ladder."""
    reaction: Reaction
    make: Callable[[Random], Bot]
    """A bot with this generator; making one costs next to nothing."""
