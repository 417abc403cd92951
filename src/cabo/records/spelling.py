"""How values of the game are spelled as JSON, and read back.

Logs, the protocol and `cabo replay --json` all spell them like this: an event is
`{"kind": "drew", "seat": "A", "card": "5"}`, with seats, places and cards as a record writes them.
The spelling of a dataclass follows from its fields. A missing field is read as its default, so that old
logs can still be read after a field was added.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from cabo.cards import Card
from cabo.errors import BadNotation
from cabo.events import Event
from cabo.moves import Move, SeatMove
from cabo.places import SEATS, Place, Seat, place_at

_T = TypeVar("_T")
Plain = Any
"""What JSON can say: text, numbers, lists and objects."""

_PLACES: Final = {place_at(seat, number): f"{seat.name}{number}" for seat in SEATS for number in range(1, 60)}
_SEATS: Final = tuple(seat.name for seat in SEATS)


@dataclass(frozen=True, slots=True)
class Spelling:
    """How the values of one type are spelled, and read back."""

    spell: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


@cache
def spelling(kind: Any) -> Spelling:
    """The spelling of a type of the game."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if is_union(kind):
        return _spelling_of_union(get_args(kind))
    if get_origin(kind) is tuple:
        return _spelling_of_tuple(get_args(kind))
    if get_origin(kind) is type:
        words = {move: name for name, move in MOVES.items()}
        return Spelling(words.__getitem__, _known("move", MOVES))
    if issubclass(kind, Enum):
        by_value = {member.value: member for member in kind}
        # `_value_` is the field behind the slow property `value`.
        return Spelling(attrgetter("_value_"), _known(word(kind), by_value))
    return spelling_of_fields(kind)


def is_union(kind: Any) -> bool:
    """Whether a type is one of several."""
    return isinstance(kind, UnionType) or get_origin(kind) is UnionType


def word(kind: type[Any]) -> str:
    """What a kind of move or event is called: `CalledCabo` is `called_cabo`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)[1:]


def spelling_of_fields(
    kind: type[Any], leave_out: tuple[str, ...] = (), *, tag: str | None = None
) -> Spelling:
    """The spelling of a dataclass: its fields by name, and its kind if it has a tag.

    If it leaves out fields without a default, it can spell values but not read them back.
    """
    parts = {name: spelling(type) for name, type in types_of_fields(kind, leave_out).items()}
    return Spelling(_speller(parts, tag), _reader(kind, parts, tag))


def types_of_fields(kind: type[Any], leave_out: tuple[str, ...] = ()) -> dict[str, Any]:
    """The types of a dataclass's fields by name, without some of them."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind) if field.name not in leave_out}


def defaults_of_fields(kind: type[Any]) -> dict[str, Any]:
    """The defaults of a dataclass's fields, by name."""
    made = {
        field.name: field.default_factory() for field in fields(kind) if field.default_factory is not MISSING
    }
    return made | {field.name: field.default for field in fields(kind) if field.default is not MISSING}


def _speller(parts: Mapping[str, Spelling], tag: str | None) -> Callable[[Any], Plain]:
    """Make a function that spells fields by name, from source, as a loop would take twice as long."""
    said = [] if tag is None else [f'"kind": "{tag}"']
    for at, (name, part) in enumerate(parts.items()):
        field = f"value.{name}"
        said.append(f'"{name}": {field if part.spell is _same else f"spell{at}({field})"}')
    spells = {f"spell{at}": part.spell for at, part in enumerate(parts.values())}
    spell: Callable[[Any], Plain] = eval(f"lambda value: {{{', '.join(said)}}}", spells)
    return spell


def _reader(kind: type[Any], parts: Mapping[str, Spelling], tag: str | None) -> Callable[[Plain], Any]:
    """Make a function that reads fields by name; fields with a default may be missing."""
    reads = [(name, part.read) for name, part in parts.items()]
    needed = parts.keys() - defaults_of_fields(kind).keys()
    called, besides = word(kind), 0 if tag is None else 1

    def read(said: Plain) -> Any:
        values = {name: part(said[name]) for name, part in reads if name in said}
        if not needed <= values.keys():
            raise BadNotation(f"“{called}” does not say its “{min(needed - values.keys())}”.")
        if len(said) > len(values) + besides:
            unknown = min(said.keys() - parts.keys() - ({"kind"} if besides else set()))
            raise BadNotation(f"“{called}” has a “{unknown}”, which is not known.")
        return kind(**values)

    return read


def _known(called: str, by_word: Mapping[Any, _T]) -> Callable[[Plain], _T]:
    """Make a function that reads one of these words."""

    def read(said: Plain) -> _T:
        try:
            return by_word[said]
        except (KeyError, TypeError):
            raise BadNotation(f"“{said}” is not a {called} that is known.") from None

    return read


def _spelling_of_union(kinds: tuple[Any, ...]) -> Spelling:
    if NoneType not in kinds:
        return spelling_of_kinds(kinds)
    (kind,) = (kind for kind in kinds if kind is not NoneType)
    inner = spelling(kind)
    return Spelling(
        lambda value: None if value is None else inner.spell(value),
        lambda said: None if said is None else inner.read(said),
    )


def spelling_of_kinds(kinds: tuple[type[Any], ...], leave_out: tuple[str, ...] = ()) -> Spelling:
    """The spelling of one of several dataclasses; it names the kind."""
    by_kind = {kind: spelling_of_fields(kind, leave_out, tag=word(kind)) for kind in kinds}
    named = _known("kind", {word(kind): part for kind, part in by_kind.items()})
    return Spelling(
        lambda value: by_kind[type(value)].spell(value),
        lambda said: named(said.get("kind")).read(said),
    )


def _spelling_of_tuple(kinds: tuple[Any, ...]) -> Spelling:
    if kinds[-1] is ...:
        inner = spelling(kinds[0])
        spell, read = inner.spell, inner.read
        return Spelling(
            lambda values: [spell(value) for value in values],
            lambda said: tuple([read(item) for item in said]),
        )
    parts = [spelling(kind) for kind in kinds]
    return Spelling(
        lambda values: [part.spell(value) for part, value in zip(parts, values, strict=True)],
        lambda said: tuple(part.read(item) for part, item in zip(parts, said, strict=True)),
    )


def _same(value: Any) -> Any:
    return value


_PLAIN: Final[dict[type, str]] = {int: "a number", bool: "true or false", str: "text"}


def _plain(kind: type[_T]) -> Callable[[Plain], _T]:
    """Make a function that reads a type that JSON has, too."""

    def read(said: Plain) -> _T:
        if type(said) is not kind:
            raise BadNotation(f"“{said}” is not {_PLAIN[kind]}.")
        return said

    return read


_SIMPLE: Final[dict[Any, Spelling]] = {
    **{kind: Spelling(_same, _plain(kind)) for kind in _PLAIN},
    Card: Spelling(attrgetter("text"), Card),
    Seat: Spelling(_SEATS.__getitem__, _known("seat", Seat.__members__)),
    Place: Spelling(_PLACES.__getitem__, _known("place", {text: place for place, text in _PLACES.items()})),
}
MOVES: Final = {word(kind): kind for kind in get_args(Move)}
"""Every kind of move by its word."""
EVENT: Final = spelling(Event)
MOVE: Final = spelling(Move)
SEAT_MOVE: Final = spelling_of_kinds(get_args(SeatMove), leave_out=("seat",))
"""A move without its seat, where the reader knows the seat anyway."""


_READS: Final = {
    word(kind): (
        kind,
        [(name, spelling(type).read) for name, type in types_of_fields(kind, ("seat",)).items()],
    )
    for kind in get_args(SeatMove)
}
"""For the word of each move of a seat: the move, and how its fields are read."""


def read_seat_move(said: object, kind: str, seat: Seat) -> SeatMove:
    """The move of this kind from a seat; its fields are spelled in the attributes of `said`."""
    made, parts = _READS[kind]
    move: SeatMove = made(seat, **{name: read(getattr(said, name)) for name, read in parts})
    return move
