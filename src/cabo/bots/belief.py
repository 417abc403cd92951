"""Exact belief: for every place the cards that may lie there, and how likely each of them is.

It counts the cards that are left exactly. The choices of the others tilt the odds: a card is usually low if
its owner has seen it and leaves it in place turn after turn, or has drawn and kept it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import exp
from typing import Final, TypeAlias

from cabo import events
from cabo.bots.knowledge import Knowledge
from cabo.cards import UNKNOWN, Card
from cabo.events import Event
from cabo.hands import NEVER, Spot, occupied
from cabo.places import Place, Seat

Odds: TypeAlias = dict[Card, float]
"""How likely each card is."""
Sums: TypeAlias = dict[int, float]
"""How likely each sum of values is."""

# Each point of value makes a card that its owner knows less likely by this much. The index is how often the
# owner has placed a card since (0, 1, 2 … times) and left this one alone. Fitted on games of `steady`.
_LOOKED_AT: Final = (0.0, 0.15, 0.24, 0.27, 0.28, 0.29, 0.30, 0.32, 0.34)
_KEPT: Final = (0.27, 0.29, 0.30, 0.32, 0.34, 0.35, 0.35, 0.36, 0.37)
_FOUND: Final = 0.37  # first seen at another player's place, then swapped or given from there
_PUSHED: Final = -0.15  # known to its owner, who gave it away


class Belief(Knowledge):
    """What a seat may think of every card on the table."""

    def odds(self, place: Place) -> Odds:
        """The cards that may lie in a place."""
        spot = self.view.at(place)
        assert spot.card is not None
        if spot.card is not UNKNOWN:
            return {spot.card: 1.0}
        assert spot.origin is not None
        return self._tilted(spot.origin.pool, self._tilt(spot, place))

    @cached_property
    def _cache(self) -> dict[tuple[int, float], Odds]:
        return {}

    def _tilted(self, pool: int, tilt: float) -> Odds:
        found = self._cache.get((pool, tilt))
        if found is None:
            weights = {card: times * exp(-tilt * card.value) for card, times in self.unseen[pool].items()}
            whole = sum(weights.values())
            found = self._cache[pool, tilt] = {card: weight / whole for card, weight in weights.items()}
        return found

    def _tilt(self, spot: Spot, place: Place) -> float:
        """How much more likely low cards are, judged by what the players who saw the card did with it."""
        moved_at = self._moved.get(place, NEVER)
        if moved_at <= spot.seen[place.seat]:
            return self._tilt_of(spot, place.seat, len(self.view.history))
        giver, mover = _from_whom(self.view.history[moved_at], place)
        if giver is mover:
            return _PUSHED if spot.seen[giver] != NEVER else 0.0
        return self._tilt_of(spot, giver, moved_at)

    def _tilt_of(self, spot: Spot, owner: Seat, until: int) -> float:
        """The tilt of a card that this owner had until that event."""
        seen_at = spot.seen[owner]
        if owner is self.me or seen_at == NEVER:
            return 0.0
        since = sum(seen_at < at < until for at in self._placings.get(owner, ()))
        since = min(since, len(_KEPT) - 1)
        event = self.view.history[seen_at]
        if isinstance(event, events.Looked | events.Peeked):
            return _LOOKED_AT[since]
        return _KEPT[since] if isinstance(event, events.Kept) else _FOUND

    @cached_property
    def _moved(self) -> dict[Place, int]:
        """For each place whose card came from another player: when it came."""
        found: dict[Place, int] = {}
        for at, event in enumerate(self.view.history):
            if isinstance(event, events.Swapped):
                found[event.one] = found[event.other] = at
            elif isinstance(event, events.Gave):
                found[event.gap] = at
            elif isinstance(event, events.Kept):
                found.pop(event.places[0], None)
        return found

    @cached_property
    def _placings(self) -> dict[Seat, list[int]]:
        found: dict[Seat, list[int]] = {}
        for at, event in enumerate(self.view.history):
            if isinstance(event, events.Kept | events.Discarded | events.Mismatched):
                found.setdefault(event.seat, []).append(at)
        return found

    def worth(self, place: Place) -> float:
        """The value of the card in a place, or its mean value if it is unknown."""
        worth = self._worths.get(place)
        if worth is None:
            worth = sum(card.value * chance for card, chance in self.odds(place).items())
            self._worths[place] = worth
        return worth

    @cached_property
    def _worths(self) -> dict[Place, float]:
        return {}

    def total(self, seat: Seat) -> Sums:
        """How likely each hand total of a seat is, treating its cards as independent."""
        return add_up(self.odds(place) for place in occupied(seat, self.view.hands[seat]))

    def next_card(self) -> Odds:
        """The next card of the pile, or of the cards that will become the new pile."""
        if self.view.pile:
            return self._tilted(len(self.unseen) - 1, 0.0)
        under = self.view.discard[:-1]
        return {card: under.count(card) / len(under) for card in dict.fromkeys(under)}

    def rank_chance(self, place: Place, rank: str) -> float:
        """How likely a card of this rank lies in a place."""
        return sum(chance for card, chance in self.odds(place).items() if card.rank == rank)


def _from_whom(event: Event, place: Place) -> tuple[Seat, Seat]:
    """Whose card the event moved to this place, and who moved it."""
    if isinstance(event, events.Gave):
        return event.place.seat, event.seat
    assert isinstance(event, events.Swapped)
    return (event.other if place == event.one else event.one).seat, event.seat


def add_up(cards: Iterable[Odds]) -> Sums:
    """How likely each sum of these cards is."""
    sums: Sums = {0: 1.0}
    for odds in cards:
        values: Sums = {}
        for card, chance in odds.items():
            values[card.value] = values.get(card.value, 0.0) + chance
        added: Sums = {}
        for total, likely in sums.items():
            for value, chance in values.items():
                added[total + value] = added.get(total + value, 0.0) + likely * chance
        sums = added
    return sums
