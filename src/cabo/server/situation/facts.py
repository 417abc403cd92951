"""The log of a table: steps, each for one accepted command or alarm, made of facts in the past tense.

A step is in the log, at the table's next index, before anyone is told of it. Following the log again gives
the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from cabo.events import Event
from cabo.records.spelling import EVENT, Plain
from cabo.server.protocol.forms import SeatText
from cabo.server.protocol.settings import Settings
from cabo.server.situation import upgrades


class Happened:
    """The events of a move; they are spelled only when they are written."""

    __slots__ = ("events",)

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events = events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Happened) and self.events == other.events

    def __hash__(self) -> int:
        return hash(self.events)


class _Fact(
    msgspec.Struct,
    frozen=True,
    tag_field="fact",
    tag=str.lower,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Something that has become true of a table; a field that is added later has a default."""


class Opened(_Fact, frozen=True):
    """The table was opened; its rules are written out, so that later code reads them the same."""

    settings: Settings
    rules: Plain
    host: str
    """The person who opened it."""
    secret: str
    """In hex; the bots' generators are derived from it."""
    version: int
    """The form in which the table's first step was written."""


class Changed(_Fact, frozen=True):
    """The host changed what is agreed before the game; the rules are written out again."""

    settings: Settings
    rules: Plain
    moved: dict[SeatText, SeatText] = {}
    """People whose seat was taken away, and the seat that they have instead."""


class Sat(_Fact, frozen=True):
    """A person or a bot took a seat."""

    seat: SeatText
    name: str
    person: str = ""
    bot: str = ""


class Rose(_Fact, frozen=True):
    """A seat became free before the game."""

    seat: SeatText


class Left(_Fact, frozen=True):
    """A person left, and a bot plays on; for good, if nobody may take the seat back."""

    seat: SeatText
    person: str = ""
    """Who may take the seat back; empty if they were removed, and in logs that are older than this field."""


class Blocked(_Fact, frozen=True):
    """The host blocked this person from the table."""

    person: str


class Hosted(_Fact, frozen=True):
    """Another person became the host."""

    person: str


class Began(_Fact, frozen=True):
    """The game began with those who are seated; empty seats were taken away."""


class Sealed(_Fact, frozen=True):
    """The next round's seed was drawn; all are told its seal."""

    seed: str


class Readied(_Fact, frozen=True):
    """A person is ready for the deal, and added a nonce to its shuffle."""

    seat: SeatText
    nonce: str = ""


class Decided(_Fact, frozen=True, tag="played"):
    """A move was decided into these events."""

    happened: Happened
    times: dict[SeatText, int] = {}
    """How fast each snap was, in milliseconds."""
    lot: list[SeatText] = []
    """Between whom a near tie was drawn by lot."""
    late: SeatText | None = None
    """The seat whose time was up, so that the table moved for it."""


class Chose(_Fact, frozen=True):
    """A seat chose in secret what to do in a snap window: a place to snap, or nothing."""

    seat: SeatText
    place: str | None = None


class StoodIn(_Fact, frozen=True):
    """A bot plays for a person who is away."""

    seat: SeatText


class CameBack(_Fact, frozen=True):
    """A person who was away or had left plays for themselves again."""

    seat: SeatText


class TookOver(_Fact, frozen=True):
    """A person took over the seat of a bot, and plays on from what lies open to all."""

    seat: SeatText
    name: str
    person: str


class Admitted(_Fact, frozen=True):
    """The host lets people take over the seats of bots, or no longer."""

    on: bool


class Moved(_Fact, frozen=True):
    """A person took their seat along to another device."""

    seat: SeatText
    person: str


class Shared(_Fact, frozen=True):
    """A person lets watchers see their seat's view, or no longer."""

    seat: SeatText
    on: bool


class Wished(_Fact, frozen=True):
    """A person wishes to end the game by hand, or no longer."""

    seat: SeatText
    on: bool


class Chatted(_Fact, frozen=True):
    """The host turned the chat on or off."""

    on: bool


class Followed(_Fact, frozen=True):
    """A rematch was opened at another table."""

    table: str


class Closed(_Fact, frozen=True):
    """The table was closed before the game had a winner."""

    why: str


Fact: TypeAlias = (
    Opened
    | Changed
    | Sat
    | Rose
    | Left
    | Blocked
    | Hosted
    | Began
    | Sealed
    | Readied
    | Decided
    | Chose
    | StoodIn
    | CameBack
    | TookOver
    | Admitted
    | Moved
    | Shared
    | Wished
    | Chatted
    | Followed
    | Closed
)

Facts: TypeAlias = list[Fact]
Luck: TypeAlias = Callable[[int], bytes]
"""The system's generator: returns this many random bytes."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts that one command or one alarm led to."""

    facts: list[Fact]
    by: str = ""
    """The person who sent the command."""
    id: str = ""
    """The command's id, to recognise a repeat."""


def is_play(step: Step) -> bool:
    """Whether a step is play: a move, a choice in a snap, or being ready."""
    return any(isinstance(fact, Decided | Chose | Readied) for fact in step.facts)


def events_of(step: Step) -> tuple[Event, ...]:
    """The events of a step."""
    return tuple(event for fact in step.facts if isinstance(fact, Decided) for event in fact.happened.events)


def _spell(value: Any) -> Plain:
    assert isinstance(value, Happened)
    return [EVENT.spell(event) for event in value.events]


def _read(kind: type, said: Plain) -> Any:
    assert kind is Happened
    return Happened(tuple(EVENT.read(event) for event in said))


class _Written(Step, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step as it is written in the log."""

    version: int = 1
    """The form in which the step was written."""


class _Form(msgspec.Struct, frozen=True):
    version: int = 1


_ENCODER = msgspec.json.Encoder(enc_hook=_spell)
_DECODER = msgspec.json.Decoder(_Written, dec_hook=_read)
_FORM_OF = msgspec.json.Decoder(_Form)


def write_step(step: Step) -> bytes:
    """The step as bytes for the log."""
    return _ENCODER.encode(_Written(**_said(step), version=upgrades.VERSION))


def read_step(data: bytes) -> Step:
    """The step that these bytes of a log hold, in whichever form they were written."""
    version = _FORM_OF.decode(data).version
    if version == upgrades.VERSION:
        found = _DECODER.decode(data)
    else:
        plain = upgrades.upgraded(msgspec.json.decode(data), version)
        found = msgspec.convert(plain, _Written, dec_hook=_read)
    return Step(**_said(found))


def _said(step: Step) -> dict[str, Any]:
    """The fields of a step, without its form."""
    return {name: getattr(step, name) for name in Step.__struct_fields__}
