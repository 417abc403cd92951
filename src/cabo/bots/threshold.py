"""The bot `threshold`: the published yardstick, which calls by a table of hand totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cabo.bots.knowledge import Knowledge
from cabo.bots.steady import Steady

if TYPE_CHECKING:
    from random import Random

TABLE: Final = (27, 23, 20, 18, 16, 14, 12, 11, 9, 7)
"""The expected hand total to call with on its turn 1, 2, 3 …; the last one holds from then on."""


def calls_by_table(known: Knowledge) -> bool:
    """Call as soon as the expected hand total is at most the table's number for this turn."""
    turn = min(known.my_turns, len(TABLE))
    return known.expected_total(known.me) <= TABLE[turn - 1]


def threshold(random: Random) -> Steady:
    """A bot that exchanges greedily, as steady does, and calls by the table."""
    return Steady(random, calls=calls_by_table)
