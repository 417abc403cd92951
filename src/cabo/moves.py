"""The moves, in the imperative: those of the seats, and those of the dealer, who stands for chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from cabo.cards import Card
from cabo.places import DEALER, Chance, End, Place, Seat


@dataclass(frozen=True, slots=True)
class Start:
    """The dealer draws lots for who starts the round."""

    starter: Seat
    seat: ClassVar[Chance] = DEALER
    verb: ClassVar[str] = "name the starter"


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals: each seat's cards in turn, the card turned up, then the pile, top first."""

    cards: tuple[Card, ...]
    seat: ClassVar[Chance] = DEALER
    verb: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer makes a new pile, top first, of the discards under the top one."""

    cards: tuple[Card, ...]
    seat: ClassVar[Chance] = DEALER
    verb: ClassVar[str] = "shuffle"


@dataclass(frozen=True, slots=True)
class CloseSnap:
    """The dealer says that nobody else snaps this discard."""

    seat: ClassVar[Chance] = DEALER
    verb: ClassVar[str] = "close the snap"


@dataclass(frozen=True, slots=True)
class EndGame:
    """These seats end the game by hand; an unfinished round does not count."""

    agreed: tuple[Seat, ...]
    seat: ClassVar[Chance] = DEALER
    verb: ClassVar[str] = "end the game"


@dataclass(frozen=True, slots=True)
class Look:
    """Take the one secret look at the start."""

    seat: Seat
    places: tuple[Place, ...]
    verb: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class Seen:
    """Say that you have seen the cards that are being shown to you."""

    seat: Seat
    verb: ClassVar[str] = "put back what was shown"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the pile."""

    seat: Seat
    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the discard."""

    seat: Seat
    verb: ClassVar[str] = "take the discard"


@dataclass(frozen=True, slots=True)
class Cabo:
    """Call Cabo."""

    seat: Seat
    verb: ClassVar[str] = "call Cabo"


@dataclass(frozen=True, slots=True)
class Keep:
    """Put the held card in place of your own; it lies in the place named first."""

    seat: Seat
    places: tuple[Place, ...]
    verb: ClassVar[str] = "keep the card"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the drawn card away."""

    seat: Seat
    verb: ClassVar[str] = "discard it"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay an added card at one end of your row."""

    seat: Seat
    end: End
    verb: ClassVar[str] = "lay the added card left or right"


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a face-down card of your own."""

    seat: Seat
    place: Place
    verb: ClassVar[str] = "peek"


@dataclass(frozen=True, slots=True)
class Spy:
    """Look at a face-down card of another player."""

    seat: Seat
    place: Place
    verb: ClassVar[str] = "spy"


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap two players' cards; a card of your own is named first."""

    seat: Seat
    one: Place
    other: Place
    verb: ClassVar[str] = "swap"


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline to use a power, to swap, to give a card or to snap."""

    seat: Seat
    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Snap:
    """Lay a card, your own or another's, on a discard of the same rank."""

    seat: Seat
    place: Place
    verb: ClassVar[str] = "snap"


@dataclass(frozen=True, slots=True)
class Give:
    """Move a card of your own into the gap that your snap has left."""

    seat: Seat
    place: Place
    verb: ClassVar[str] = "give a card"


DealerMove: TypeAlias = Start | Deal | Shuffle | CloseSnap | EndGame
SeatMove: TypeAlias = (
    Look | Seen | Draw | Take | Cabo | Keep | Discard | Lay | Peek | Spy | Swap | Decline | Snap | Give
)
Move: TypeAlias = DealerMove | SeatMove
