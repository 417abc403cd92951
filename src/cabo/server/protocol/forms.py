"""The msgspec types of what `spelling` spells, read off the same fields.

The protocol's document and the browser's types are made from them.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, reduce
from operator import or_
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

import msgspec

from cabo.cards import Card
from cabo.moves import SeatMove
from cabo.places import Place, Seat
from cabo.records.spelling import (
    MOVES,
    defaults_of_fields,
    is_union,
    spelling,
    types_of_fields,
    word,
)

CardText = Annotated[
    str, msgspec.Meta(pattern="^([0-9]|1[0-3]|([A2-9JQK]|10)[SHDC]|JK|\\?)$", title="CardText")
]
PlaceText = Annotated[str, msgspec.Meta(pattern="^[A-H][1-9][0-9]{0,2}$", title="PlaceText")]
if TYPE_CHECKING:
    SeatText: TypeAlias = str
else:
    SeatText = Literal["A", "B", "C", "D", "E", "F", "G", "H"]

_SIMPLE: Final[dict[Any, Any]] = {
    int: int,
    bool: bool,
    str: str,
    Card: CardText,
    Seat: SeatText,
    Place: PlaceText,
    NoneType: None,
}


@cache
def form(kind: Any) -> Any:
    """The msgspec type of the spelling of a type of the core."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if is_union(kind):
        return _form_of_union(get_args(kind))
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        return list[form(first)] if others == [...] else tuple[tuple(map(form, (first, *others)))]  # type: ignore[misc]
    if get_origin(kind) is type:
        return Literal[tuple(MOVES)]
    if issubclass(kind, Enum):
        return Literal[tuple(member.value for member in kind)]
    return form_of_fields(kind)


def _form_of_union(kinds: tuple[Any, ...]) -> Any:
    optional = NoneType in kinds
    return reduce(or_, [form(kind) if optional else form_of_fields(kind, tag=word(kind)) for kind in kinds])


def form_of_fields(
    kind: type[Any], leave_out: tuple[str, ...] = (), *, tag: str | None = None, from_client: bool = False
) -> Any:
    """The struct of a dataclass's spelling.

    A client may leave out fields that have a default; what the server tells has every field.
    """
    types = types_of_fields(kind, leave_out)
    defaults = defaults_of_fields(kind) if from_client else {}
    struct = msgspec.defstruct(
        kind.__name__,
        [
            (name, form(type), spelling(type).spell(defaults[name]))
            if name in defaults
            else (name, form(type))
            for name, type in types.items()
        ],
        tag_field=None if tag is None else "kind",
        tag=tag,
        frozen=True,
        forbid_unknown_fields=True,
    )
    struct.__doc__ = kind.__doc__
    return struct


ClientMove: Final[Any] = reduce(
    or_, [form_of_fields(kind, ("seat",), tag=word(kind), from_client=True) for kind in get_args(SeatMove)]
)
"""A move without its seat: a client plays only from its own."""
