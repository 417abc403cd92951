"""The protocol: what a client may send, and what it is sent, as types; `docs/protocol.md` is made from them.

A frame from the server is a JSON list of messages; a frame from a client is one command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

import msgspec

from cabo.server.forms import EVENT, SEAT_MOVES, CardText, PlaceText, SeatText, form_of_fields
from cabo.server.settings import Settings
from cabo.views import Glance

GLANCE: Final = form_of_fields(Glance, leave_out=("observer", "rules", "names"))

if TYPE_CHECKING:  # the types are read off the core's values, where a type checker cannot follow
    SpelledMove: TypeAlias = Any
    SpelledEvent: TypeAlias = Any
    SpelledGlance: TypeAlias = Any
else:
    SpelledMove = SEAT_MOVES.kind
    SpelledEvent = EVENT.kind
    SpelledGlance = GLANCE.kind

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Hex = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]*$")]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
BotName = Annotated[str, msgspec.Meta(max_length=40)]


class _Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True
):
    """Something that a client asks for; it is answered once, with `ok` or `no`."""

    id: Id


class Play(_Command, frozen=True, kw_only=True):
    """Play a move from your own seat."""

    v: int
    """The index of the last thing you were told: an answer to an older question is refused."""
    move: SpelledMove
    took: Annotated[int, msgspec.Meta(ge=0, le=60_000)] | None = None
    """For a snap: how many milliseconds passed between showing the card and the snap."""


class Ready(_Command, frozen=True, kw_only=True):
    """Be ready for the deal, with 16 random bytes in hex for its shuffle."""

    nonce: Hex = ""


class Sit(_Command, frozen=True, kw_only=True):
    """Take a seat: this one, or any that is free."""

    name: Name
    seat: SeatText | None = None


class Bot(_Command, frozen=True, kw_only=True):
    """Put a bot into a free seat (host)."""

    seat: SeatText
    bot: BotName


class Begin(_Command, frozen=True, kw_only=True):
    """Begin the game (host); `fill` names a bot for the empty seats, without it they are taken away."""

    fill: BotName = ""


class Leave(_Command, frozen=True, kw_only=True):
    """Give your seat up; in a game a bot plays on."""


class Remove(_Command, frozen=True, kw_only=True):
    """Remove somebody who keeps the table waiting (host), and perhaps keep them out."""

    seat: SeatText
    block: bool = False


class Host(_Command, frozen=True, kw_only=True):
    """Make another person the host (host)."""

    seat: SeatText


class Share(_Command, frozen=True, kw_only=True):
    """Let watchers see what you see, or no longer."""

    on: bool


class Watch(_Command, frozen=True, kw_only=True):
    """As a watcher: see what this seat sees, if its person agrees, or what all see."""

    seat: SeatText | None = None


class End(_Command, frozen=True, kw_only=True):
    """Wish to end the game by hand, or no longer."""

    on: bool = True


class Rematch(_Command, frozen=True, kw_only=True):
    """Open a table for the same people once the game is over."""


class Close(_Command, frozen=True, kw_only=True):
    """Close a table that has not begun (host)."""


class Say(_Command, frozen=True, kw_only=True):
    """Say something to the table: free text, or a quick phrase by its name."""

    text: Line = "…"
    phrase: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Chat(_Command, frozen=True, kw_only=True):
    """Turn the chat on or off (host)."""

    on: bool


class Mute(_Command, frozen=True, kw_only=True):
    """No longer hear what somebody says, or hear it again."""

    seat: SeatText
    on: bool = True


class Complain(_Command, frozen=True, kw_only=True):
    """Report a name or a line of the chat to the server's owner."""

    about: Literal["name", "chat"]
    seat: SeatText | None = None
    """Whose name."""
    line: int | None = None
    """Which line of the chat."""


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong", forbid_unknown_fields=True):
    """Answer a ping at once; it has no answer of its own."""

    n: int


TableCommand: TypeAlias = (
    Play
    | Ready
    | Sit
    | Bot
    | Begin
    | Leave
    | Remove
    | Host
    | Share
    | Watch
    | End
    | Rematch
    | Close
    | Say
    | Chat
    | Mute
    | Complain
)
Command: TypeAlias = TableCommand | Pong


class Place(msgspec.Struct, frozen=True):
    """A seat as all see it."""

    seat: SeatText
    name: str
    kind: Literal["free", "person", "bot"]
    bot: str = ""
    level: int | None = None
    here: bool = True
    """Whether the person is connected."""
    away_in: int | None = None
    """In how many milliseconds a bot will play for a person who has gone."""
    away: bool = False
    """Whether a bot plays for the person."""
    ready: bool | None = None
    """Whether they are ready for the deal; null when none waits."""
    shared: bool = False
    wishes_end: bool = False


class Shuffle(msgspec.Struct, frozen=True):
    """What can be said of a round's shuffle; seed and nonces once the round is over."""

    round: int
    seal: str
    seed: str | None = None
    nonces: list[str] | None = None


class Info(msgspec.Struct, frozen=True, tag_field="type", tag="info"):
    """The table, apart from its cards."""

    table: str
    settings: Settings
    status: Literal["open", "playing", "finished", "ended"]
    seats: list[Place]
    host: SeatText | None
    chat: bool
    watching: int
    """How many watch."""
    shuffles: list[Shuffle]
    """Of the last round, and of the one that is to be dealt."""
    rematch: str = ""
    closed: str = ""


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="told", omit_defaults=True):
    """One step of the table, as you see it; you are sent every `v`, even if nothing of it is for you."""

    v: int
    you: SeatText | None
    """Your seat; null for a watcher."""
    now: SpelledGlance | None
    """What lies open to you now; null before the first deal."""
    events: list[SpelledEvent] = []
    """What happened."""
    host: bool = False
    """Whether you are the host."""
    info: Info | None = None
    """The table, where that has changed."""
    clocks: dict[SeatText, int] = {}
    """How many milliseconds each seat has left, where there is a limit."""
    known: dict[PlaceText, CardText] = {}
    """At a table with the memory aid: the cards you have seen."""
    times: dict[SeatText, int] = {}
    """How fast the snaps were, in milliseconds."""
    lot: list[SeatText] = []
    """Between whom a near tie was drawn by lot."""


class Missed(msgspec.Struct, frozen=True):
    """A step that you were not connected for; its cards are `?`, unless the table has the memory aid."""

    v: int
    events: list[SpelledEvent]


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message of a connection."""

    told: Told
    missed: list[Missed]


class Ok(msgspec.Struct, frozen=True, tag_field="type", tag="ok"):
    """Your command was followed, in this step."""

    id: str
    v: int


class No(msgspec.Struct, frozen=True, tag_field="type", tag="no"):
    """Your command was refused, and why; what to do instead is a new command with an id of its own."""

    id: str
    why: str


class Spoken(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody said something."""

    line: int
    seat: SeatText | None
    """None: a watcher."""
    name: str
    text: str
    phrase: str = ""


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Answer with a pong at once: it measures the connection, for fair snaps."""

    n: int


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The server will close this connection; `again` says whether to come back."""

    why: str
    again: bool


Message: TypeAlias = Welcome | Told | Info | Ok | No | Spoken | Ping | Bye

COMMANDS: Final = msgspec.json.Decoder(Command)
ENCODER: Final = msgspec.json.Encoder()
