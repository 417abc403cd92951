"""What lies in front of the players: spots, hands, and the card held between pile and place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from cabo.cards import UNKNOWN, Card
from cabo.places import Place, Seat, place_at

NEVER: Final = -1
GAP: Final = None


class Origin(NamedTuple):
    """Which physical card this is: its position in the deal (pool 0) or in a later shuffle (1, 2 …)."""

    pool: int
    position: int


class Spot(NamedTuple):
    """What lies in a place; when a card moves, everything but `left` moves with it."""

    card: Card | None
    """None if the place is a gap."""
    up: bool
    left: bool
    """Whether the place was added at the left end of the row."""
    origin: Origin | None
    """None for a card that came from the discard, which everyone knows."""
    seen: tuple[int, ...]
    """When each seat, and last the watchers, last saw it: an index of the history, or NEVER."""


class Held(NamedTuple):
    """A card drawn or taken and not yet placed."""

    card: Card
    drawn: bool
    origin: Origin | None


Hand: TypeAlias = tuple[Spot, ...]
Hands: TypeAlias = tuple[Hand, ...]


def occupied(seat: Seat, hand: Hand) -> tuple[Place, ...]:
    """The places of a hand that are not gaps."""
    return tuple([place_at(seat, number) for number, spot in enumerate(hand, 1) if spot.card is not GAP])


def face_down(seat: Seat, hand: Hand) -> tuple[Place, ...]:
    """The places of a hand whose cards lie face down."""
    return tuple(place for place in occupied(seat, hand) if not hand[place.number - 1].up)


def row(hand: Hand) -> tuple[int, ...]:
    """The numbers of a hand's places in the order in which they lie, gaps included."""
    numbers = tuple(range(1, len(hand) + 1))
    left = [number for number, spot in zip(numbers, hand, strict=True) if spot.left]
    return (*reversed(left), *(number for number in numbers if number not in left)) if left else numbers


def gap_at(spot: Spot) -> Spot:
    """The gap that is left when a spot's card goes away."""
    return Spot(GAP, up=False, left=spot.left, origin=None, seen=())


def moved_to(spot: Spot, target: Spot) -> Spot:
    """A spot's card, moved to the target's place."""
    return Spot(spot.card, spot.up, target.left, spot.origin, spot.seen)


def learned(before: Card | None, told: Card) -> Card:
    """What is known of a card after somebody is told of it; `?` tells them nothing."""
    return before if told is UNKNOWN and before is not GAP else told


def with_spots(hands: Hands, changed: dict[Place, Spot]) -> Hands:
    """The hands with other spots in some places."""
    lists = list(hands)
    for place, spot in changed.items():
        hand, at = lists[place.seat], place.number - 1
        lists[place.seat] = (*hand[:at], spot, *hand[at + 1 :])
    return tuple(lists)


def with_added(hands: Hands, seat: Seat, spot: Spot) -> Hands:
    """The hands with one more place for a seat."""
    return (*hands[:seat], (*hands[seat], spot), *hands[seat + 1 :])


def with_shown(
    hands: Hands, to: Seat | None, pairs: Iterable[tuple[Place, Card]], moment: int, *, up: bool = False
) -> Hands:
    """The hands after these cards were shown to a seat (None: to everyone); with `up` they stay face up."""
    changed = {}
    for place, card in pairs:
        spot = hands[place.seat][place.number - 1]
        before = spot.seen
        seen = (moment,) * len(before) if to is None else (*before[:to], moment, *before[to + 1 :])
        changed[place] = Spot(learned(spot.card, card), spot.up or up, spot.left, spot.origin, seen)
    return with_spots(hands, changed)
