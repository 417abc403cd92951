"""What a seat can tell from its view: the cards it knows, and what the others may be."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from cabo.cards import UNKNOWN, Card
from cabo.hands import occupied
from cabo.places import Place, Seat
from cabo.round import View
from cabo.views import unplaced


class Knowledge:
    """A view read by the seat it belongs to."""

    def __init__(self, view: View) -> None:
        assert view.observer is not None
        self.view = view
        self.me: Seat = view.observer
        self.rules = view.rules
        self.own = occupied(self.me, view.hands[self.me])
        self.others = tuple(
            place for seat in view.seats if seat is not self.me for place in occupied(seat, view.hands[seat])
        )

    @cached_property
    def unseen(self) -> tuple[Counter[Card], ...]:
        """For the deal and each shuffle: the cards of it that could lie anywhere."""
        return tuple(+pool for pool in unplaced(self.view))

    @cached_property
    def means(self) -> tuple[float, ...]:
        """For the deal and each shuffle: the mean value of a card of it that is not known."""
        return tuple(_mean(pool) for pool in self.unseen)

    @property
    def next_mean(self) -> float:
        """The mean value of the next card of the pile."""
        return self.means[-1] if self.view.pile else _mean(Counter(self.view.discard[:-1]))

    @cached_property
    def my_turns(self) -> int:
        """How many turns this seat has had, the present one included."""
        assert self.view.starter is not None
        players = len(self.view.names)
        after_starter = (self.me - self.view.starter) % players
        return max(0, (self.view.turns - 1 - after_starter) // players + 1)

    @property
    def last_turn(self) -> bool:
        """Whether somebody has called, so that this is the last turn."""
        return self.view.caller is not None

    def card(self, place: Place) -> Card | None:
        """The card in a place, or None if it is not known."""
        card = self.view.hands[place.seat][place.number - 1].card
        return None if card is UNKNOWN else card

    def worth(self, place: Place) -> float:
        """The value of the card in a place, or what it is on the average."""
        spot = self.view.hands[place.seat][place.number - 1]
        assert spot.card is not None
        if spot.card is not UNKNOWN:
            return spot.card.value
        assert spot.origin is not None
        return self.means[spot.origin.pool]

    def expected_total(self, seat: Seat) -> float:
        """The hand total of a seat, on the average."""
        return sum(self.worth(place) for place in occupied(seat, self.view.hands[seat]))

    def of_rank(self, rank: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """The places among these that are known to hold a card of this rank."""
        return tuple(place for place in places if (card := self.card(place)) and card.rank == rank)


def _mean(cards: Counter[Card]) -> float:
    number = cards.total()
    return sum(card.value * times for card, times in cards.items()) / number if number else 0.0
