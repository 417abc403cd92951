"""An independent account, kept from the true events alone: where each card lies and who has seen it.

The library keeps such an account too. This one shares no code with it, so that the two can be compared. Each
card has a number; cards that are dealt or shuffled later get new numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cabo import events as happened
from cabo.cards import Card
from cabo.events import Event
from cabo.kinds import by_kind
from cabo.places import WATCHER, Observer, Place, Seat

_EFFECTS: Final[dict[type[Event], Callable[[Shadow, Event], None]]] = {}


class Shadow:
    """One round as seen by somebody who sits behind everyone and forgets nothing."""

    def __init__(self, seats: tuple[Seat, ...], dealt: int) -> None:
        self.observers: tuple[Observer, ...] = (*seats, WATCHER)
        self.faces: list[Card] = []
        self.batches: list[range] = []
        """The numbers of the cards that were dealt, then of the cards of each shuffle."""
        self.hands: list[list[int | None]] = [[] for _ in seats]
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.held: int | None = None
        self.holder: Seat | None = None
        self.up: set[int] = set()
        self.seen: dict[Observer, set[int]] = {observer: set() for observer in self.observers}
        self.shown: set[tuple[Observer, int]] = set()
        self._dealt = dealt

    def follow(self, event: Event) -> None:
        """Enter an event."""
        actor = getattr(event, "seat", None)
        if type(event) not in _NO_ACTS and actor is not None:
            # A player who acts has put back the cards they were shown, and watchers see the next thing.
            self.shown = {pair for pair in self.shown if pair[0] is not actor and pair[0] is not WATCHER}
        if type(event) in _EFFECTS:
            _EFFECTS[type(event)](self, event)

    def at(self, place: Place) -> int:
        """The card in a place."""
        card = self.hands[place.seat][place.number - 1]
        assert card is not None, f"there is a gap in {place}"
        return card

    def _see(self, card: int, observers: Iterable[Observer]) -> None:
        for observer in observers:
            self.seen[observer].add(card)

    def _show(self, card: int, seats: Iterable[Observer]) -> None:
        if card not in self.up:
            self.shown |= {(seat, card) for seat in seats}

    def _hide(self, card: int) -> None:
        """Stop showing a card that moves."""
        self.shown = {pair for pair in self.shown if pair[1] != card}

    def _new(self, cards: tuple[Card, ...]) -> list[int]:
        numbers = range(len(self.faces), len(self.faces) + len(cards))
        self.faces += cards
        self.batches.append(numbers)
        return list(numbers)

    @by_kind(_EFFECTS)
    def _dealt_out(self, event: happened.Dealt) -> None:
        cards = self._new(event.cards)
        for hand in self.hands:
            hand += cards[: self._dealt]
            del cards[: self._dealt]
        self.discard, self.pile = cards[:1], cards[1:]
        self._see(self.discard[0], self.observers)

    @by_kind(_EFFECTS)
    def _looked(self, event: happened.Looked) -> None:
        for place in event.places:
            self._see(self.at(place), [event.seat])
            self._show(self.at(place), [event.seat])

    @by_kind(_EFFECTS)
    def _drew(self, event: happened.Drew) -> None:
        self.held, self.holder = self.pile.pop(0), event.seat
        self._see(self.held, [event.seat])

    @by_kind(_EFFECTS)
    def _took(self, event: happened.Took) -> None:
        self.held, self.holder = self.discard.pop(), event.seat

    def _put_down(self, *, up: bool) -> int:
        card = self.held
        assert card is not None
        if up:
            self.up.add(card)
            self._see(card, self.observers)
        self.held = self.holder = None
        return card

    @by_kind(_EFFECTS)
    def _kept(self, event: happened.Kept) -> None:
        for place in event.places:
            self._lay_open(place)
        first = event.places[0]
        self.hands[first.seat][first.number - 1] = self._put_down(up=event.up)

    def _lay_open(self, place: Place) -> None:
        card = self.at(place)
        self._hide(card)
        self._see(card, self.observers)
        self.up.discard(card)
        self.discard.append(card)
        self.hands[place.seat][place.number - 1] = None

    @by_kind(_EFFECTS)
    def _mismatched(self, event: happened.Mismatched) -> None:
        for place in event.places:
            self._see(self.at(place), self.observers)
            if event.up:
                self.up.add(self.at(place))
                self._hide(self.at(place))
            else:
                self._show(self.at(place), self.observers)

    @by_kind(_EFFECTS)
    def _laid(self, event: happened.Laid) -> None:
        self.hands[event.seat].append(self._put_down(up=event.up))

    @by_kind(_EFFECTS)
    def _added(self, event: happened.Added) -> None:
        self.hands[event.seat].append(self.pile.pop(0))

    @by_kind(_EFFECTS)
    def _discarded(self, _: happened.Discarded) -> None:
        card = self._put_down(up=False)
        self._see(card, self.observers)
        self.discard.append(card)

    @by_kind(_EFFECTS)
    def _saw(self, event: happened.Peeked | happened.Spied) -> None:
        self._see(self.at(event.place), [event.seat])
        self._show(self.at(event.place), [event.seat])

    @by_kind(_EFFECTS)
    def _swapped(self, event: happened.Swapped) -> None:
        one, other = self.at(event.one), self.at(event.other)
        self.hands[event.one.seat][event.one.number - 1] = other
        self.hands[event.other.seat][event.other.number - 1] = one
        self._hide(one)
        self._hide(other)

    @by_kind(_EFFECTS)
    def _snapped(self, event: happened.Snapped) -> None:
        self._lay_open(event.place)

    @by_kind(_EFFECTS)
    def _falsely_snapped(self, event: happened.FalselySnapped) -> None:
        self._see(self.at(event.place), self.observers)
        self._show(self.at(event.place), self.observers)

    @by_kind(_EFFECTS)
    def _gave(self, event: happened.Gave) -> None:
        card = self.at(event.place)
        self._hide(card)
        self.hands[event.place.seat][event.place.number - 1] = None
        self.hands[event.gap.seat][event.gap.number - 1] = card

    @by_kind(_EFFECTS)
    def _shuffled(self, event: happened.Shuffled) -> None:
        self.discard, self.pile = self.discard[-1:], self._new(event.cards)

    @by_kind(_EFFECTS)
    def _won(self, _: happened.Won) -> None:
        self.shown = set()

    @by_kind(_EFFECTS)
    def _revealed(self, _: happened.Revealed) -> None:
        self.shown = set()
        for hand in self.hands:
            for card in hand:
                if card is not None:
                    self.up.add(card)
                    self._see(card, self.observers)


_NO_ACTS: Final = (
    happened.Started,
    happened.TurnBegan,
    happened.Added,  # laid by the rules, not by the seat
    happened.Discarded,  # no new act: a player who discards has drawn before, or has just mismatched
    happened.PowerOffered,
    happened.SwapOffered,
    happened.GiveOffered,
    happened.RanOut,
)
