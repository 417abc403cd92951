"""The protocol's document: an introduction written by hand, then every type with its sentences.

`python -m tools.protocol_page` writes `docs/protocol.md`; the sentences are the docstrings of the
types and of their fields.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Template
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

from cabo.events import Event
from cabo.moves import SeatMove
from cabo.offering import Offer
from cabo.records.spelling import MOVES, word
from cabo.scoring import Result
from cabo.server.bounds import MOST_MISSED, Bounds
from cabo.server.hall import arbiter, chat
from cabo.server.net import app, people, routes, sockets, visits
from cabo.server.protocol import commands, faces, messages, settings, version
from cabo.server.protocol.forms import form
from cabo.server.protocol.schema import HTTP
from cabo.server.situation.naming import LONGEST_NAME
from cabo.shuffle import NONCE_BYTES
from cabo.views import Glance, Glimpse

INTRODUCTION: Final = Path(__file__).with_name("protocol_intro.md")
_COMMON: Final = {
    "id": "What you call this command; anything that you have not used before.",
    "kind": "Which it is.",
    "seat": "Whose move or event it is.",
    "place": "The place that it is about.",
    "places": "The places that it is about, in order.",
    "card": "The card; `?` for those who may not see it.",
    "cards": "The cards, in the order of the places; `?` for those who may not see them.",
    "up": "Whether it lies face up.",
    "end": "At which end of the row.",
    "one": "The first of two places: where it is one's own, that one.",
    "other": "The second place.",
    "gap": "The place that was emptied by the snap.",
    "power": "The power, if there is one.",
}
"""Fields that mean the same wherever they stand, and so have no sentence of their own in the source."""


def document() -> str:
    """The whole document."""
    parts = [Template(INTRODUCTION.read_text(encoding="utf-8")).substitute(_figures())]
    for title, heading, about in _CHAPTERS:
        parts.append(f"## {title}\n\n{about}\n")
        parts += [section(name, source, struct) for name, source, struct in heading()]
    return "\n".join(parts)


def section(name: str, source: type[Any], struct: Any) -> str:
    """One type: its name, its sentence, and a row for each field."""
    told, rows = sentences(source), []
    for field in kinds.type_info(struct).fields:  # type: ignore[attr-defined]
        meaning = told.get(field.name) or _COMMON.get(field.name, "")
        left_out = "" if field.required else f" Otherwise {_spelled(field)}."
        rows.append(f"| `{field.encode_name}` | {said(field.type)} | {meaning}{left_out} |")
    table = ["| field | is | means |", "| --- | --- | --- |", *rows, ""] if rows else []
    return "\n".join([f"### `{name}`", "", sentence_of(source), "", *table])


def sentence_of(source: type[Any]) -> str:
    """The sentence of a type itself."""
    return " ".join((source.__doc__ or "").split())


def sentences(source: type[Any]) -> dict[str, str]:
    """The sentence under each field of a class and of its bases, from their source."""
    found: dict[str, str] = {}
    for kind in reversed(source.__mro__):
        if kind.__module__.startswith("cabo."):
            found |= dict(_told_in(kind))
    return found


def _told_in(kind: type[Any]) -> Iterator[tuple[str, str]]:
    (parsed,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(parsed, ast.ClassDef)
    for line, after in zip(parsed.body, parsed.body[1:], strict=False):
        named = isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        if named and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield ast.unparse(line.target), " ".join(str(after.value.value).split())  # type: ignore[attr-defined]


def said(kind: kinds.Type) -> str:
    """A type in words."""
    match kind:
        case kinds.Metadata():
            return (kind.extra_json_schema or {}).get("title", "").removesuffix("Text").lower() or said(
                kind.type
            )
        case kinds.StructType():
            name = kind.cls.__name__
            return f"[{name}](#{name.lower()})"
        case kinds.UnionType():
            return _said_union(kind)
        case kinds.ListType() | kinds.VarTupleType():
            return f"list of {said(kind.item_type)}"
        case kinds.TupleType():
            return f"[{', '.join(said(item) for item in kind.item_types)}]"
        case kinds.DictType():
            return f"object: {said(kind.value_type)} by {said(kind.key_type)}"
        case kinds.LiteralType():
            return _said_values(kind.values)
        case kinds.StrType():
            return "text" + _bounds(kind.min_length, kind.max_length, "characters")
        case kinds.IntType():
            return "number" + _bounds(kind.ge, kind.le, "")
        case kinds.FloatType():
            return "number"
        case kinds.BoolType():
            return "true or false"
        case kinds.NoneType():
            return "null"
    return "anything"


def _said_union(kind: kinds.UnionType) -> str:
    structs = [each for each in kind.types if isinstance(each, kinds.StructType)]
    if len(structs) > 1:
        return "[event](#events)" if structs[0].cls.__name__ == "Started" else "[move](#moves)"
    return " or ".join(said(each) for each in kind.types)


def _said_values(values: Iterable[Any]) -> str:
    if set(values) == {*"ABCDEFGH"}:
        return "seat"
    if set(values) == {*MOVES}:
        return "the name of a [move](#moves)"
    return " or ".join(f"`{value}`" for value in values)


def _bounds(least: int | None, most: int | None, what: str) -> str:
    if most is None:
        return ""
    return f" ({least or 0} to {most}{' ' + what if what else ''})"


def _spelled(field: kinds.Field) -> str:
    default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{msgspec.json.encode(default).decode()}`"


_Section = tuple[str, type[Any], Any]


def _tagged(types: Iterable[Any]) -> Iterator[_Section]:
    for kind in types:
        yield str(kind.__struct_config__.tag), kind, kind


def _plain(*types: Any) -> Iterator[_Section]:
    for kind in types:
        yield kind.__name__, kind, kind


def _core(types: Iterable[Any], spelled: Any) -> Iterator[_Section]:
    structs = {struct.__struct_config__.tag: struct for struct in get_args(spelled)}
    for kind in types:
        yield word(kind), kind, structs[word(kind)]


def every_command() -> Iterator[_Section]:
    """Every command."""
    return _tagged(get_args(commands.Command))


def every_message() -> Iterator[_Section]:
    """Every message, and what they are made of."""
    yield from _tagged(get_args(messages.Message))
    yield from _plain(
        messages.Missed,
        messages.SeatInfo,
        messages.ShuffleInfo,
        messages.Counted,
        messages.Patience,
        faces.CardInfo,
    )
    yield "Glance", Glance, messages.SpelledGlance
    yield "Glimpse", Glimpse, form(Glimpse)
    yield "Offer", Offer, form(Offer)
    yield "Result", Result, form(Result)


def every_move() -> Iterator[_Section]:
    """Every move of a seat."""
    return _core(get_args(SeatMove), commands.SpelledMove)


def every_event() -> Iterator[_Section]:
    """Every event."""
    return _core(get_args(Event), messages.SpelledEvent)


def every_body() -> Iterator[_Section]:
    """Every body of an HTTP request or answer."""
    return _plain(*HTTP, settings.Settings)


_CHAPTERS: Final = (
    ("Commands", every_command, "What a client sends, one to a frame. `do` says which it is."),
    (
        "Messages",
        every_message,
        "What a client is sent, in lists. `type` says which it is; the others are parts of them.",
    ),
    ("Moves", every_move, "What `play` plays, always from your own seat. `kind` says which it is."),
    ("Events", every_event, "What happened in the game. `kind` says which it is."),
    ("Bodies", every_body, "What goes over HTTP."),
)


def _figures() -> dict[str, str]:
    """The numbers that the introduction speaks of, taken from where they are decided."""
    bounds = Bounds()
    figures = {
        "protocol": version.PROTOCOL,
        "most_bytes": sockets.MOST_BYTES,
        "frame_bytes": 4 * sockets.MOST_BYTES,
        "rate": bounds.commands,
        "burst": bounds.commands_at_once,
        "most_bad": sockets.MOST_BAD,
        "most_waiting": sockets.MOST_WAITING,
        "ping_seconds": sockets.PING_SECONDS,
        "first_pings": sockets.FIRST_PINGS,
        "body_bytes": visits.MOST_BODY,
        "listed": routes.GAMES_LISTED,
        "most_missed": MOST_MISSED,
        "asking_rate": bounds.queries_each,
        "asking_burst": bounds.queries_at_once,
        "opening_seconds": 1 / bounds.openings_each,
        "opening_burst": bounds.openings_at_once,
        "chat_burst": chat.BURST,
        "chat_seconds": chat.SECONDS_EACH,
        "chat_kept": chat.LINES_KEPT,
        "cookie_days": people.COOKIE_DAYS,
        "link_minutes": people.LINK_SECONDS / 60,
        "drain_seconds": app.DRAIN_SECONDS,
        "name": LONGEST_NAME,
        "nonce": 2 * NONCE_BYTES,
        "floor": 1000 * arbiter.FLOOR,
        "credit": 1000 * arbiter.MOST_CREDIT,
        "slack": 1000 * arbiter.SLACK,
        "unseen": 1000 * arbiter.UNSEEN,
        "tie": 1000 * arbiter.NEAR_TIE,
        **{name: getattr(bounds, name) for name in Bounds.__dataclass_fields__},
        **{f"clock_{pace}": seconds for pace, seconds in settings.SECONDS.items()},
    }
    words = {"phrases": ", ".join(f"`{phrase}`" for phrase in chat.PHRASES), "cookie": people.COOKIE}
    return {**words, **{name: f"{number:g}" for name, number in figures.items() if number is not None}}


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/protocol.md")
    target.write_text(document(), encoding="utf-8")
