"""The bot `novice`: plays by sight, forgets, overlooks things and calls carefully."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cabo.bots.knowledge import Knowledge
from cabo.bots.memory import FadingKnowledge
from cabo.bots.steady import Steady
from cabo.moves import Decline, Draw, Move
from cabo.round import View

if TYPE_CHECKING:
    from random import Random

FADING = 0.2
"""The chance to forget a card in one turn around the table."""
SLIPS = 0.3
"""The chance to overlook a discard, a power or a snap."""


def calls_carefully(known: Knowledge) -> bool:
    """Call with at most five points in the hand, and with more as the round grows longer."""
    return known.expected_total(known.me) <= 5 + known.my_turns / 2


class Novice:
    """Plays like `steady` with what it still remembers, and sometimes overlooks a chance."""

    def __init__(self, random: Random, fading: float = FADING, slips: float = SLIPS) -> None:
        self._random = random
        self._slips = slips
        self._player = Steady(random, calls_carefully, lambda view: FadingKnowledge(view, fading))

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that seems best, unless the bot overlooks it."""
        plain = [move for move in moves if isinstance(move, Draw | Decline)]
        if plain and self._random.random() < self._slips:
            return plain[0]
        return self._player.choose(view, moves)

    def expects(self, view: View) -> list[float]:
        """The hand totals, by the cards that it still remembers."""
        return self._player.expects(view)
