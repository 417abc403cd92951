"""The bot `random`: any legal move is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cabo.moves import Move
from cabo.round import View

if TYPE_CHECKING:
    from random import Random


class Uniform:
    """Chooses uniformly among the moves it is given."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002 - it looks at nothing
        """One of the moves."""
        return self._random.choice(moves)
