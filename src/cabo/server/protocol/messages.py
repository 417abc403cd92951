"""Messages: the types of what a client is sent; a frame from the server is a JSON list of messages.

`docs/protocol.md` and the page's types are made from these types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec

from cabo.events import Event
from cabo.house import Said
from cabo.records.spelling import spelling_of_fields
from cabo.round import Round
from cabo.server.protocol.faces import Faces
from cabo.server.protocol.forms import CardText, PlaceText, SeatText, form, form_of_fields
from cabo.server.protocol.settings import Settings
from cabo.views import Glance

_NOT_TOLD: Final = ("observer", "rules", "names")
GLANCE: Final = spelling_of_fields(Glance, _NOT_TOLD)
"""How a glance is spelled: `info` tells the rest."""

if TYPE_CHECKING:  # made from the core's values at run time, which a type checker cannot follow
    SpelledEvent: TypeAlias = Any
    SpelledGlance: TypeAlias = Any
else:
    SpelledEvent = form(Event)
    SpelledGlance = form_of_fields(Glance, _NOT_TOLD)


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as all see it."""

    seat: SeatText
    """Which seat it is."""
    name: str
    """Who sits there; empty if nobody does."""
    kind: Literal["free", "person", "bot"]
    """Whether it is free, a person's or a bot's."""
    bot: str = ""
    """Which bot it is."""
    level: int | None = None
    """How strong the bot is, from 1."""
    here: bool = True
    """Whether the person is connected."""
    away_in: int | None = None
    """In how many milliseconds a bot will play for a person who is not connected."""
    away: bool = False
    """Whether a bot plays for the person."""
    ready: bool | None = None
    """Whether they are ready for the deal; null when none waits."""
    shared: bool = False
    """Whether watchers may see what this seat sees."""
    wishes_end: bool = False
    """Whether they wish to end the game by hand."""
    left: bool = False
    """Whether it is kept for a person who has left and may take it back from the bot."""


class ShuffleInfo(msgspec.Struct, frozen=True):
    """What is known of a round's shuffle; seed and nonces only when the round is over."""

    round: int
    """Which round, from 1."""
    seal: str
    """The SHA-256 of its seed, in hex."""
    seed: str | None = None
    """The seed, in hex."""
    nonces: list[str] | None = None
    """Each seat's nonce, in hex."""


class Counted(msgspec.Struct, frozen=True):
    """A finished round as it stands on the scorepad, seat by seat."""

    scores: list[int]
    """Each seat's score."""
    totals: list[int]
    """The totals after this round and its resets."""
    reset: list[SeatText]
    """Whose total was reset."""
    void: bool
    """Whether it does not count."""


def counted(round: Round) -> list[Counted]:
    """The scorepad: every finished round, including this one if it is over."""
    results = (*round.standing.results, *(() if round.result is None else (round.result,)))
    return [
        Counted(list(each.scores), list(each.totals), [seat.name for seat in each.reset], each.void)
        for each in results
    ]


class Patience(msgspec.Struct, frozen=True):
    """How long things take at this server, in milliseconds."""

    shown: int
    """How long a card is shown to the one who looks at it."""
    race: int
    """How long a discard may be raced for."""
    window: int
    """How long all may think about a snap if speed does not count."""
    abandoned: int
    """How long a game waits while nobody is at the table."""


class Info(msgspec.Struct, frozen=True, tag_field="type", tag="info"):
    """The table, apart from its cards."""

    table: str
    """The id of the table."""
    settings: Settings
    """What is agreed."""
    status: Literal["open", "playing", "finished", "ended"]
    """Whether it waits for players, plays, has a winner, or was closed without one."""
    seats: list[SeatInfo]
    """Every seat, from A."""
    host: SeatText | None
    """The seat of the host; null if they have none."""
    chat: bool
    """Whether there is a chat."""
    watching: int
    """How many people watch without a seat."""
    shuffles: list[ShuffleInfo]
    """The shuffle of the last round, and of the next one."""
    rounds: list[Counted]
    """Every finished round."""
    patience: Patience
    """How long the table waits for people here."""
    rematch: str = ""
    """The id of the rematch's table, if there is one."""
    closed: str = ""
    """Why it was closed."""
    admits: bool = False
    """Whether people may take over the seats of bots that are not kept for anybody."""
    watchers: list[str] = []
    """The names of watchers who have given one; only the first of them if there are many."""
    options: dict[str, Said] = {}
    """The options of the rules that hold at this table, as they are written in house rules."""
    cards: Faces = {}
    """Every card of the deck: what it counts and can do here."""
    reset_to: int | None = None
    """What a total of exactly the limit becomes here; null where no total is reset."""


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="told", omit_defaults=True):
    """One step of the table, as you see it; you are sent every `v`, even if nothing of it is for you."""

    v: int
    """The index of the step in the log of the table."""
    you: SeatText | None
    """Your seat; null for a watcher."""
    now: SpelledGlance | None
    """What lies open to you now; null before the first deal."""
    events: list[SpelledEvent] = []
    """What happened."""
    host: bool = False
    """Whether you are the host."""
    left: SeatText | None = None
    """The seat that you left and may take back."""
    info: Info | None = None
    """The table, if it has changed."""
    clocks: dict[SeatText, int] = {}
    """How many milliseconds each seat has left, if there is a limit."""
    known: dict[PlaceText, CardText] = {}
    """At a table with the memory aid: the cards you have seen."""
    times: dict[SeatText, int] = {}
    """How fast the snaps were, in milliseconds."""
    lot: list[SeatText] = []
    """Between whom a near tie was drawn by lot."""
    late: SeatText | None = None
    """The seat whose time was up, so that the table moved for it."""


class Missed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step that you were not there for."""

    v: int
    """The index of the step."""
    events: list[SpelledEvent]
    """What happened in it."""
    secret: list[int] = []
    """Which of the events, from 0, tell you more than a watcher; only where `meanwhile` tells them."""


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message of a connection."""

    told: Told
    """The table as it is now."""
    missed: list[Missed]
    """The steps after `since`, back to the last deal and at most 300; empty without `since`."""
    stood_in: bool = False
    """Whether a bot played for you until now."""
    meanwhile: list[Missed] = []
    """What happened meanwhile, told once: with the open cards, and those that the bot was shown."""


class Ok(msgspec.Struct, frozen=True, tag_field="type", tag="ok"):
    """Your command was followed, in this step."""

    id: str
    """Which command."""
    v: int
    """The index of the step that it led to, or of the last step if it led to none."""


class No(msgspec.Struct, frozen=True, tag_field="type", tag="no"):
    """Your command was refused, and why; to try something else, send a new command with a new id."""

    id: str
    """Which command; empty if the id could not be read."""
    why: str
    """A sentence for the person."""
    code: str = ""
    """A name for the reason where the page says it in other languages too."""
    values: dict[str, int | str] = {}
    """What the sentence speaks of: numbers, names."""
    about: list[str] = []
    """Which options of the rules it is about."""


class Spoken(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody said something."""

    line: int
    """The number of the line, for a complaint."""
    seat: SeatText | None
    """Their seat; null for a watcher."""
    name: str
    """Who said it."""
    text: str
    """What they said; empty for a phrase."""
    phrase: str = ""
    """The name of the phrase, which each client shows in its own language."""


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Answer with a pong at once: it measures the connection, for fair snaps."""

    n: int
    """The number to answer with."""


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The server will close this connection; `again` says whether to come back."""

    why: str
    """A sentence for the person."""
    again: bool
    """Whether to come back, in a moment."""
    code: str = ""
    """A name for the reason where the page says it in other languages too."""


Message: TypeAlias = Welcome | Told | Info | Ok | No | Spoken | Ping | Bye

ENCODER: Final = msgspec.json.Encoder()
