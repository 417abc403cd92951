"""How to read values that were written before a field existed, or that leave something out."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cabo.errors import BadNotation
from cabo.places import Seat
from cabo.records.spelling import spelling


@dataclass(frozen=True)
class Whistled:
    """An event with a new field."""

    seat: Seat
    tunes: tuple[str, ...]
    loudly: bool = False
    echoes: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Hummed:
    """Another event with a new field."""

    seat: Seat


EITHER = spelling(Whistled | Hummed)
OLD = {"kind": "whistled", "seat": "A", "tunes": ["la"]}


def test_a_field_that_was_not_there_is_read_as_its_default() -> None:
    assert EITHER.read(OLD) == Whistled(Seat.A, ("la",))


def test_what_is_spelled_has_every_field() -> None:
    assert EITHER.spell(EITHER.read(OLD)) == {**OLD, "loudly": False, "echoes": []}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"kind": "whistled", "seat": "A"}, "“whistled” does not say its “tunes”."),
        ({**OLD, "sadly": True}, "“whistled” has a “sadly”, which is not known."),
        ({**OLD, "loudly": "yes"}, "“yes” is not true or false."),
        ({**OLD, "tunes": [1]}, "“1” is not text."),
        ({"kind": "hummed"}, "“hummed” does not say its “seat”."),
        ({"kind": "hummed", "voice": "A"}, "“hummed” does not say its “seat”."),
        ({"kind": "sang", "seat": "A"}, "“sang” is not a kind that is known."),
        ({"seat": "A"}, "“None” is not a kind that is known."),
        ({"kind": "hummed", "seat": "Q"}, "“Q” is not a seat that is known."),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_is_not_known_is_said(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadNotation) as wrong:
        EITHER.read(said)
    assert str(wrong.value) == why
