"""Who sits where in a tournament: every group of bots meets, and each bot has every seat equally often."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

Seating = tuple[int, ...]
"""For each seat the number of the bot that sits there."""


@cache
def lineups(bots: int, seats: int) -> tuple[Seating, ...]:
    """The sets of bots that meet at a table.

    With fewer seats than bots these are all groups of that size. With more, every bot sits there equally
    often, and the seats left over go to each group of bots in turn: for two bots at three seats, A A B and
    A B B.
    """
    times, over = divmod(seats, bots)
    everyone = tuple(range(bots)) * times
    return tuple(tuple(sorted(everyone + extra)) for extra in combinations(range(bots), over))


@cache
def arrangements(lineup: Seating) -> tuple[Seating, ...]:
    """The different ways to seat a lineup around a table, where turning the table makes no difference."""
    # Every arrangement has a rotation with the first bot in the first seat, so no other needs to be tried.
    seated = {(lineup[0], *rest) for rest in permutations(lineup[1:])}
    return tuple(sorted({min(rotations(seating)) for seating in seated}))


def rotations(seating: Seating) -> list[Seating]:
    """An arrangement turned through all the seats."""
    return [seating[turn:] + seating[:turn] for turn in range(len(seating))]


def seatings(bots: int, seats: int, deal: int) -> list[Seating]:
    """The games of a deal: one arrangement of every lineup, in every rotation.

    The arrangements take turns from deal to deal. Playing all of them in every deal would take 5040 times
    eight games with eight bots, only to vary who sits next to whom.
    """
    return [
        rotation
        for lineup in lineups(bots, seats)
        for rotation in rotations(arrangements(lineup)[deal % len(arrangements(lineup))])
    ]
