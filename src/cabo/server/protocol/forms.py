"""How the core's values are spelled as JSON, in the log and on the wire; read off their own fields.

An event is `{"kind": "drew", "seat": "A", "card": "5"}`: seats, places and cards are written as in a record.
The same fields give msgspec types, from which the protocol's document and the browser's types are made.

What was spelled before a field was there is read with the field's default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache, reduce
from operator import attrgetter, or_
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from cabo.cards import Card
from cabo.errors import BadNotation
from cabo.events import Event
from cabo.moves import Move, SeatMove
from cabo.places import SEATS, Place, Seat, parse_place, place_at

_T = TypeVar("_T")
Plain = Any
"""What JSON can say: text, numbers, lists and objects."""

CardText = Annotated[
    str, msgspec.Meta(pattern="^([0-9]|1[0-3]|([A2-9JQK]|10)[SHDC]|JK|\\?)$", title="CardText")
]
PlaceText = Annotated[str, msgspec.Meta(pattern="^[A-H][1-9][0-9]{0,2}$", title="PlaceText")]
if TYPE_CHECKING:
    SeatText: TypeAlias = str
else:
    SeatText = Literal["A", "B", "C", "D", "E", "F", "G", "H"]

_PLACES: Final = {place_at(seat, number): f"{seat.name}{number}" for seat in SEATS for number in range(1, 60)}
_SEATS: Final = tuple(seat.name for seat in SEATS)


@dataclass(frozen=True, slots=True)
class Form:
    """How the values of one type are spelled and read, and the msgspec type of the spelling."""

    spell: Callable[[Any], Plain]
    read: Callable[..., Any]
    """From the spelling, and by name the fields that it leaves out."""
    kind: Any


@cache
def form(kind: Any) -> Form:
    """The form of a type of the core."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if isinstance(kind, UnionType) or get_origin(kind) is UnionType:
        return _form_of_union(get_args(kind))
    if get_origin(kind) is tuple:
        return _form_of_tuple(get_args(kind))
    if get_origin(kind) is type:
        words = {move: name for name, move in MOVES.items()}
        return Form(words.__getitem__, _known("move", MOVES), Literal[tuple(MOVES)])
    if issubclass(kind, Enum):
        by_value = {member.value: member for member in kind}
        # `value` is a property in Python; this is what it reads.
        return Form(attrgetter("_value_"), _known(word(kind), by_value), Literal[tuple(by_value)])
    return form_of_fields(kind)


def word(kind: type[Any]) -> str:
    """What a kind of move or event is called: `CalledCabo` is `called_cabo`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)[1:]


def form_of_fields(
    kind: type[Any], leave_out: tuple[str, ...] = (), tag: str | None = None, *, asked: bool = False
) -> Form:
    """The form of a dataclass: its fields by name, some of them left out, and perhaps its kind.

    Whoever asks for it need not say what has a default; what is told always has every field.
    """
    hints = get_type_hints(kind)
    parts = [(field.name, form(hints[field.name])) for field in fields(kind) if field.name not in leave_out]
    defaults = _defaults(kind) if asked else {}
    struct = msgspec.defstruct(
        kind.__name__,
        [
            (name, part.kind, part.spell(defaults[name])) if name in defaults else (name, part.kind)
            for name, part in parts
        ],
        tag_field=None if tag is None else "kind",
        tag=tag,
        frozen=True,
        forbid_unknown_fields=True,
    )
    struct.__doc__ = kind.__doc__
    return Form(_speller(parts, tag), _reader(kind, parts, tag), struct)


def _reader(kind: type[Any], parts: list[tuple[str, Form]], tag: str | None) -> Callable[..., Any]:
    """A function that reads fields by name; those that have a default may be missing."""
    names, reads = {name for name, _ in parts}, [(name, part.read) for name, part in parts]
    needed = names - _defaults(kind).keys()
    called, besides = word(kind), 0 if tag is None else 1

    def read(said: Plain, **left_out: Any) -> Any:
        values = {name: part(said[name]) for name, part in reads if name in said}
        if not needed <= values.keys():
            raise BadNotation(f"“{called}” does not say its “{min(needed - values.keys())}”.")
        if len(said) > len(values) + besides:
            unknown = min(said.keys() - names - ({"kind"} if besides else set()))
            raise BadNotation(f"“{called}” has a “{unknown}”, which is not known.")
        return kind(**left_out, **values)

    return read


def _defaults(kind: type[Any]) -> dict[str, Any]:
    """What fields of a dataclass are where nothing is said of them."""
    made = {
        field.name: field.default_factory() for field in fields(kind) if field.default_factory is not MISSING
    }
    return made | {field.name: field.default for field in fields(kind) if field.default is not MISSING}


def _known(called: str, by_word: Mapping[Any, _T]) -> Callable[[Plain], _T]:
    """A reader of one of these words."""

    def read(said: Plain) -> _T:
        try:
            return by_word[said]
        except (KeyError, TypeError):
            raise BadNotation(f"“{said}” is not a {called} that is known.") from None

    return read


def _speller(parts: list[tuple[str, Form]], tag: str | None) -> Callable[[Any], Plain]:
    """A function that spells fields by name, written out, as `dataclass` does: a loop takes twice as long."""
    said = [] if tag is None else [f'"kind": "{tag}"']
    for at, (name, part) in enumerate(parts):
        field = f"value.{name}"
        said.append(f'"{name}": {field if part.spell is _same else f"spell{at}({field})"}')
    spells = {f"spell{at}": part.spell for at, (_, part) in enumerate(parts)}
    spell: Callable[[Any], Plain] = eval(f"lambda value: {{{', '.join(said)}}}", spells)
    return spell


def _form_of_union(kinds: tuple[Any, ...]) -> Form:
    if NoneType in kinds:
        (kind,) = (kind for kind in kinds if kind is not NoneType)
        inner = form(kind)
        return Form(
            lambda value: None if value is None else inner.spell(value),
            lambda said: None if said is None else inner.read(said),
            inner.kind | None,
        )
    return _form_of_kinds(kinds)


def _form_of_kinds(
    kinds: tuple[type[Any], ...], leave_out: tuple[str, ...] = (), *, asked: bool = False
) -> Form:
    """The form of one of several dataclasses, which says which."""
    by_kind = {kind: form_of_fields(kind, leave_out, word(kind), asked=asked) for kind in kinds}
    named = _known("kind", {word(kind): part for kind, part in by_kind.items()})
    return Form(
        lambda value: by_kind[type(value)].spell(value),
        lambda said, **left_out: named(said.get("kind")).read(said, **left_out),
        reduce(or_, (part.kind for part in by_kind.values())),
    )


def _form_of_tuple(kinds: tuple[Any, ...]) -> Form:
    if kinds[-1] is ...:
        inner = form(kinds[0])
        spell, read = inner.spell, inner.read
        return Form(
            lambda values: [spell(value) for value in values],
            lambda said: tuple([read(item) for item in said]),
            list[inner.kind],  # type: ignore[name-defined]
        )
    parts = [form(kind) for kind in kinds]
    return Form(
        lambda values: [part.spell(value) for part, value in zip(parts, values, strict=True)],
        lambda said: tuple(part.read(item) for part, item in zip(parts, said, strict=True)),
        tuple[tuple(part.kind for part in parts)],  # type: ignore[misc]
    )


def _same(value: Any) -> Any:
    return value


_PLAIN: Final[dict[type, str]] = {int: "a number", bool: "true or false", str: "text"}


def _plain(kind: type[_T]) -> Callable[[Plain], _T]:
    """A reader of what JSON has a word for itself."""

    def read(said: Plain) -> _T:
        if type(said) is not kind:
            raise BadNotation(f"“{said}” is not {_PLAIN[kind]}.")
        return said

    return read


_SIMPLE: Final[dict[Any, Form]] = {
    **{kind: Form(_same, _plain(kind), kind) for kind in _PLAIN},
    Card: Form(attrgetter("text"), Card, CardText),
    Seat: Form(_SEATS.__getitem__, _known("seat", Seat.__members__), SeatText),
    Place: Form(_PLACES.__getitem__, parse_place, PlaceText),
}
MOVES: Final = {word(kind): kind for kind in get_args(Move)}
"""Every kind of move by its word."""
EVENT: Final = form(Event)
SEAT_MOVES: Final = _form_of_kinds(get_args(SeatMove), leave_out=("seat",), asked=True)
"""The moves of the seats, without the seat: a client plays only from its own."""


def read_move(said: msgspec.Struct, seat: Seat) -> SeatMove:
    """The move that a client asks for, from its own seat."""
    move: SeatMove = SEAT_MOVES.read(
        msgspec.structs.asdict(said) | {"kind": said.__struct_config__.tag}, seat=seat
    )
    return move
