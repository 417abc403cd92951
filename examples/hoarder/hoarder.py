"""A bot for Cabo: it keeps every small card it meets, and calls once it knows that its hand is small."""

from collections.abc import Sequence
from random import Random

from cabo import View
from cabo.bots.bot import Profile, Reaction
from cabo.bots.knowledge import Knowledge
from cabo.moves import Cabo, Discard, Keep, Move, Snap, Take

SMALL = 4


class Hoarder:
    """Thinks of nothing but small cards."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Call, take, keep or put away; otherwise make any move but a snap."""
        known = Knowledge(view)
        worst = max(known.own, key=known.worth, default=None)
        if Cabo(known.me) in moves and (known.expected_total(known.me) <= 8 or known.my_turns > 30):
            return Cabo(known.me)
        if worst and Take(known.me) in moves and view.discard[-1].value <= SMALL:
            return Take(known.me)
        if worst and view.held and Keep(known.me, (worst,)) in moves:
            small = view.held.card.value <= SMALL or Discard(known.me) not in moves
            return Keep(known.me, (worst,)) if small else Discard(known.me)
        rest = [move for move in moves if not isinstance(move, Cabo | Take | Snap)]
        return self.random.choice(rest or moves)


PROFILE = Profile("hoarder", "Hob", "Keeps everything small.", None, Reaction(300, 800), Hoarder)
