"""Seats around the table, and the places in front of them."""

from __future__ import annotations

import re
from enum import Enum, IntEnum
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from cabo.errors import BadNotation


class Seat(IntEnum):
    """A to H, clockwise."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__
    __hash__ = int.__hash__  # Enum's own is much slower, and places are hashed all the time


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)

Observer: TypeAlias = Seat | None
"""Who sees: a seat, or `WATCHER`, who has none."""

WATCHER: Final = None


class Chance(Enum):
    """The seat of chance, which is not at the table."""

    DEALER = "dealer"


DEALER: Final = Chance.DEALER

Mover: TypeAlias = Seat | Chance
"""Who moves: a seat, or `DEALER`."""


class Place(NamedTuple):
    """A spot in front of a seat, written `B3`; it keeps its label for the whole round."""

    seat: Seat
    number: int

    def __repr__(self) -> str:
        return f"{self.seat.name}{self.number}"


class End(Enum):
    """The end of the row at which an added card is laid."""

    LEFT = "left"
    RIGHT = "right"


@cache
def place_at(seat: Seat, number: int) -> Place:
    """The place with this number in front of this seat."""
    return Place(seat, number)


def parse_seat(text: str) -> Seat:
    """Read `A` to `H`."""
    if len(text) == 1 and text in Seat.__members__:
        return Seat[text]
    raise BadNotation(f"“{text}” is not a seat: seats are A to H.")


def parse_place(text: str) -> Place:
    """Read `B3`."""
    if not re.fullmatch(r"[A-H][1-9][0-9]{0,2}", text):
        raise BadNotation(f"“{text}” is not a place: a place is a seat and a number, like B3.")
    return place_at(Seat[text[0]], int(text[1:]))
