"""A memory that fades: what a forgetful player still knows of the cards it was shown."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import cached_property
from hashlib import blake2b
from math import inf, log

from cabo.bots.knowledge import Knowledge
from cabo.cards import Card
from cabo.events import Dealt, TurnBegan
from cabo.hands import Spot
from cabo.places import Place
from cabo.round import View


class FadingKnowledge(Knowledge):
    """A view read by a seat that forgets what it saw and does not count cards.

    How long a card is remembered depends on the view alone and not on the moment of asking, so a forgotten
    card stays forgotten until it is seen again.
    """

    def __init__(self, view: View, fading: float) -> None:
        super().__init__(view)
        self._fading = fading
        """The chance to forget a card in one turn around the table."""
        self._cards: dict[Place, Card | None] = {}

    def card(self, place: Place) -> Card | None:
        """The card in a place, or None if it is unknown or forgotten."""
        if place not in self._cards:
            card = super().card(place)
            self._cards[place] = card if card is not None and self._remembers(self.spot(place)) else None
        return self._cards[place]

    @cached_property
    def unseen(self) -> tuple[Counter[Card], ...]:
        """For the deal and each shuffle: every card of the deck, as this player does not count cards."""
        deck = Counter(self.rules.cards(len(self.view.names)))
        return (deck,) * len(self.view.pools)

    def _remembers(self, spot: Spot) -> bool:
        seen = spot.seen[self.me]
        if spot.up or seen < 0:  # an open card needs no memory
            return spot.up
        turns = len(self._turns) - bisect_right(self._turns, seen)
        return turns // len(self.view.names) < self._lasts(spot, seen)

    def _lasts(self, spot: Spot, seen: int) -> float:
        """For how many turns around the table a card that was seen then is remembered."""
        if self._fading <= 0:
            return inf
        if self._fading >= 1:
            return 0.0
        return log(self._chance(f"{spot.origin} {seen}")) / log(1 - self._fading)

    def _chance(self, what: str) -> float:
        """A number above 0 and up to 1 that is always the same for the same thing in this seat and round."""
        digest = blake2b(f"{self._deal} {self.me} {what}".encode(), digest_size=6)
        return (int.from_bytes(digest.digest()) + 1) / 2**48

    @cached_property
    def _deal(self) -> str:
        """A text that tells this round from others, made of what everyone can see."""
        dealt = next(event for event in self.view.history if isinstance(event, Dealt))
        standing = self.view.standing
        return f"{dealt.cards[dealt.turned_up]} {len(standing.results)} {standing.totals} {self.view.starter}"

    @cached_property
    def _turns(self) -> list[int]:
        """When each turn of the round began, as indices of the history."""
        return [at for at, event in enumerate(self.view.history) if type(event) is TurnBegan]
