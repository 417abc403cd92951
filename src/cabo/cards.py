"""Cards and decks: fifteen faces of the dedicated deck, fifty-three of the standard one, and `?`."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cabo.errors import BadNotation

SUITS: Final = "SHDC"
_RED: Final = "HD"
_RANKS: Final = {"A": 1, **{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13}


class Card:
    """A face: `Card("5")`, `Card("KS")`, `Card("JK")`; the same text is always the same object."""

    __slots__ = ("rank", "text", "value")
    text: str
    rank: str  # cards of one rank match
    value: int  # the points it counts; an unknown card has none

    def __new__(cls, text: str) -> Card:
        """The card with this text; BadNotation if there is none."""
        try:
            return _FACES[text]
        except KeyError:
            raise BadNotation(
                f"“{text}” is not a card: cards are written 0 to 13, or AS 10H QD KC JK, or ? if unknown."
            ) from None

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)  # copying and unpickling give the same object

    @property
    def known(self) -> bool:
        """Whether this is a face and not `?`."""
        return self is not UNKNOWN


def _face(text: str, rank: str, value: int | None) -> Card:
    card = object.__new__(Card)
    card.text, card.rank = text, rank
    if value is not None:
        card.value = value
    return card


def _standard_value(rank: str, suit: str) -> int:
    return 0 if rank == "K" and suit in _RED else _RANKS[rank]


_FACES: Final[dict[str, Card]] = {
    "?": _face("?", "?", None),
    "JK": _face("JK", "JK", -1),
    **{str(number): _face(str(number), str(number), number) for number in range(14)},
    **{
        rank + suit: _face(rank + suit, rank, _standard_value(rank, suit))
        for rank in _RANKS
        for suit in SUITS
    },
}

UNKNOWN: Final = Card("?")


class Deck(Enum):
    """The kind of cards that a game uses."""

    DEDICATED = "dedicated"
    STANDARD = "standard"

    def cards(self, decks: int = 1) -> tuple[Card, ...]:
        """All the cards of this many decks of this kind, in order."""
        return _DECKS[self] * decks

    @property
    def faces(self) -> tuple[Card, ...]:
        """Every face that this deck has, once, in order."""
        return tuple(dict.fromkeys(_DECKS[self]))


_DECKS: Final = {
    Deck.DEDICATED: tuple(
        Card(str(number)) for number in range(14) for _ in range(2 if number in (0, 13) else 4)
    ),
    Deck.STANDARD: (*(Card(rank + suit) for suit in SUITS for rank in _RANKS), Card("JK"), Card("JK")),
}
