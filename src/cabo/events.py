"""The events of a round, in the past tense, and `mask`, which hides what an observer may not see.

The referee decides a move into events that carry every consequence, so `evolve` decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from cabo.cards import UNKNOWN, Card
from cabo.places import End, Observer, Place, Seat
from cabo.rules import Power
from cabo.scoring import Result


@dataclass(frozen=True, slots=True)
class Started:
    """It was decided who starts the round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt: the hands, the card turned up at `turned_up`, the pile."""

    cards: tuple[Card, ...]
    """The whole deck, in the order in which it was dealt."""
    turned_up: int
    """The number of the card that was turned up, from 0."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A player took their look at the start."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was being shown to a player was turned down again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew the top of the pile."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Took:
    """A player took the top of the discard."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Kept:
    """The held card was put in the first place; the cards from all the places were discarded."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    up: bool


@dataclass(frozen=True, slots=True)
class Mismatched:
    """Cards were tried as a match and shown to all, and did not match."""

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    up: bool
    to_lay: int
    """How many cards the player must lay."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The held card was laid at one end of the row."""

    seat: Seat
    place: Place
    end: End
    up: bool


@dataclass(frozen=True, slots=True)
class Added:
    """A card of the pile, seen by nobody, was laid at one end of the row."""

    seat: Seat
    place: Place
    end: End


@dataclass(frozen=True, slots=True)
class Discarded:
    """The held card was put on the discard."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PowerOffered:
    """A player may use the power of the card they discarded."""

    seat: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class Declined:
    """A player declined to use a power, to swap or to give a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Peeked:
    """A player looked at a card of their own."""

    seat: Seat
    place: Place
    card: Card


@dataclass(frozen=True, slots=True)
class Spied:
    """A player looked at a card of another player."""

    seat: Seat
    place: Place
    card: Card


@dataclass(frozen=True, slots=True)
class SwapOffered:
    """A player may swap the card they have just spied on."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two players' cards changed places."""

    seat: Seat
    one: Place
    other: Place


@dataclass(frozen=True, slots=True)
class SnapOpened:
    """Everyone may lay a card of this rank on the discard; the power of the discard waits until then."""

    card: Card
    """The card on the discard."""
    power: Power | None


@dataclass(frozen=True, slots=True)
class Snapped:
    """A player laid a card of the right rank on the discard: the race is over."""

    seat: Seat
    place: Place
    card: Card


@dataclass(frozen=True, slots=True)
class FalselySnapped:
    """A player laid a card of the wrong rank; all have seen it, and it went back."""

    seat: Seat
    place: Place
    card: Card


@dataclass(frozen=True, slots=True)
class SnapClosed:
    """Nobody may snap this discard any more."""


@dataclass(frozen=True, slots=True)
class GiveOffered:
    """A player who snapped another's card may move one of their own into the gap."""

    seat: Seat
    gap: Place


@dataclass(frozen=True, slots=True)
class Gave:
    """A player moved a card of their own, unseen, into the gap."""

    seat: Seat
    place: Place
    gap: Place


@dataclass(frozen=True, slots=True)
class CalledCabo:
    """A player called Cabo."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RanOut:
    """The pile ran out while a player was owed cards; the discards must be shuffled first."""

    seat: Seat
    owed: int
    """How many cards are still owed."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A new pile was made of the discards under the top one."""

    cards: tuple[Card, ...]
    """The new pile, top first."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """The round ended and all hands were turned up."""

    hands: tuple[tuple[Card, ...], ...]
    """Every hand, seat by seat."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The round was scored, or found void."""

    result: Result
    """The scores."""


@dataclass(frozen=True, slots=True)
class Won:
    """The game ended."""

    winners: tuple[Seat, ...]
    """Who won."""
    by_hand: bool
    """Whether the game was ended by hand."""


Event: TypeAlias = (
    Started
    | Dealt
    | Looked
    | PutBack
    | TurnBegan
    | Drew
    | Took
    | Kept
    | Mismatched
    | Laid
    | Added
    | Discarded
    | PowerOffered
    | Declined
    | Peeked
    | Spied
    | SwapOffered
    | Swapped
    | SnapOpened
    | Snapped
    | FalselySnapped
    | SnapClosed
    | GiveOffered
    | Gave
    | CalledCabo
    | RanOut
    | Shuffled
    | Revealed
    | Scored
    | Won
)


SECRETIVE: Final = frozenset({Dealt, Looked, Drew, Peeked, Spied, Shuffled})
"""The kinds of event in which some observers do not see every card."""


def mask(event: Event, observer: Observer) -> Event:
    """The event as this observer sees it: cards that they may not see are `?`."""
    match event:
        case Drew():
            return event if event.seat is observer else Drew(event.seat, UNKNOWN)
        case Looked():
            hidden = (UNKNOWN,) * len(event.cards)
            return event if event.seat is observer else Looked(event.seat, event.places, hidden)
        case Peeked() | Spied():
            return event if event.seat is observer else type(event)(event.seat, event.place, UNKNOWN)
        case Dealt():
            before, after = event.turned_up, len(event.cards) - event.turned_up - 1
            turned_up = event.cards[event.turned_up]
            return Dealt((UNKNOWN,) * before + (turned_up,) + (UNKNOWN,) * after, event.turned_up)
        case Shuffled():
            return Shuffled((UNKNOWN,) * len(event.cards))
        case _:
            return event


def mask_all(events: tuple[Event, ...], observer: Observer) -> tuple[Event, ...]:
    """The events as this observer sees them."""
    return tuple([event if type(event) not in SECRETIVE else mask(event, observer) for event in events])
