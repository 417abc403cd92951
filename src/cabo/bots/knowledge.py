"""What a seat can tell from its view: the cards it knows, and what the others may be."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from cabo.cards import UNKNOWN, Card
from cabo.hands import Spot, occupied
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
        """For the deal and each shuffle: its cards whose places this seat does not know."""
        return tuple(+pool for pool in unplaced(self.view))

    @cached_property
    def means(self) -> tuple[float, ...]:
        """For the deal and each shuffle: the mean value of its unknown cards."""
        return tuple(_mean(pool) for pool in self.unseen)

    @cached_property
    def next_cards(self) -> Counter[Card]:
        """The cards that may come next from the pile, counted; from a new pile if this one has run out."""
        return self.unseen[-1] if self.view.pile else Counter(self.view.discard[:-1])

    @property
    def next_mean(self) -> float:
        """The mean value of the next card of the pile."""
        return _mean(self.next_cards)

    @cached_property
    def my_turns(self) -> int:
        """How many turns this seat has had, including this one."""
        players = len(self.view.names)
        after_starter = (self.me - self.view.opener) % players
        return max(0, (self.view.turns - 1 - after_starter) // players + 1)

    @property
    def last_turn(self) -> bool:
        """Whether somebody has called, so that this is the last turn."""
        return self.view.caller is not None

    def spot(self, place: Place) -> Spot:
        """What lies in a place."""
        return self.view.at(place)

    def card(self, place: Place) -> Card | None:
        """The card in a place, or None if it is not known."""
        card = self.spot(place).card
        return None if card is UNKNOWN else card

    def worth(self, place: Place) -> float:
        """The value of the card in a place, or its mean value if it is unknown."""
        card = self.card(place)
        return self.mean(place) if card is None else card.value

    def mean(self, place: Place) -> float:
        """The mean value of an unknown card in a place."""
        origin = self.spot(place).origin
        return self.means[0 if origin is None else origin.pool]

    def expected_total(self, seat: Seat) -> float:
        """The expected hand total of a seat."""
        return sum(self.worth(place) for place in occupied(seat, self.view.hands[seat]))

    def of_rank(self, rank: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """The places among these that are known to hold a card of this rank."""
        return tuple(place for place in places if (card := self.card(place)) and card.rank == rank)


def _mean(cards: Counter[Card]) -> float:
    number = cards.total()
    return sum(card.value * times for card, times in cards.items()) / number if number else 0.0
