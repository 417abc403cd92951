"""Commands: the types of what a client may send; a frame from a client is one command.

`docs/protocol.md` and the page's types are made from these types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

import msgspec

from cabo.server.protocol.forms import ClientMove, SeatText
from cabo.server.protocol.settings import Settings

if TYPE_CHECKING:  # made from the core's moves at run time, which a type checker cannot follow
    SpelledMove: TypeAlias = Any
else:
    SpelledMove = ClientMove

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Hex = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]*$")]
Line = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
BotName = Annotated[str, msgspec.Meta(max_length=40)]


class _Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True
):
    """A command; it is answered once, with `ok` or `no`."""

    id: Id


class Play(_Command, frozen=True, kw_only=True):
    """Play a move from your own seat."""

    v: int
    """The index of the last thing you were told: an answer to an older question is refused."""
    move: SpelledMove
    """The move, without its seat."""
    took: Annotated[int, msgspec.Meta(ge=0, le=60_000)] | None = None
    """For a snap: how many milliseconds passed between showing the card and the snap."""


class Ready(_Command, frozen=True, kw_only=True):
    """Be ready for the deal, with 16 random bytes in hex for its shuffle."""

    nonce: Hex = ""
    """Random bytes in hex; empty for none: then your part of the shuffle is the server's choice."""


class Sit(_Command, frozen=True, kw_only=True):
    """Take this seat, or any free one; during a game, take over a bot's seat if the host admits people."""

    name: Name
    """Your name at this table."""
    seat: SeatText | None = None
    """Which seat; null for the first that is free."""


class Change(_Command, frozen=True, kw_only=True):
    """Change what is agreed before the game begins (host); everybody who sits keeps a seat."""

    settings: Settings
    """What is agreed from now on; `bots` is ignored, because the seated bots stay."""


class PutBot(_Command, frozen=True, kw_only=True, tag="bot"):
    """Put a bot into a free seat, or in another bot's place (host)."""

    seat: SeatText
    """Which seat."""
    bot: BotName
    """The bot, by the name that `/api/bots` gives it."""


class Begin(_Command, frozen=True, kw_only=True):
    """Begin the game (host); empty seats get the bot `fill`, or are removed without it."""

    fill: BotName = ""
    """The bot for every empty seat."""


class Leave(_Command, frozen=True, kw_only=True):
    """Leave your seat; during a game a bot plays on, and you may take the seat back."""


class Back(_Command, frozen=True, kw_only=True):
    """Take back the seat that you left; a new `welcome` tells what happened meanwhile."""


class Admit(_Command, frozen=True, kw_only=True):
    """Let people take over the seats of bots, or no longer (host)."""

    on: bool
    """Whether they may."""


class Remove(_Command, frozen=True, kw_only=True):
    """Remove somebody who keeps the table waiting, or has left (host), and perhaps keep them out."""

    seat: SeatText
    """Who is removed."""
    block: bool = False
    """Whether they may not come back."""


class Host(_Command, frozen=True, kw_only=True):
    """Make another person the host (host)."""

    seat: SeatText
    """Who becomes the host."""


class Share(_Command, frozen=True, kw_only=True):
    """Let watchers see what you see, or no longer."""

    on: bool
    """Whether watchers see it."""


class Watch(_Command, frozen=True, kw_only=True):
    """As a watcher: see what this seat sees, if its person shares it, or what all see."""

    seat: SeatText | None = None
    """Whose view you see; null for what all see."""


class Introduce(_Command, frozen=True, kw_only=True):
    """As a watcher: give your name, once; it must be new here. Without a name you are only counted."""

    name: Name
    """Your name."""


class WishEnd(_Command, frozen=True, kw_only=True, tag="end"):
    """Wish to end the game by hand, or no longer."""

    on: bool = True
    """Whether you wish it."""


class Rematch(_Command, frozen=True, kw_only=True):
    """Open a table for the same people once the game is over."""


class Close(_Command, frozen=True, kw_only=True):
    """Close a table that has not begun (host)."""


class Say(_Command, frozen=True, kw_only=True):
    """Say something to the table: free text, or a quick phrase by its name."""

    text: Line = ""
    """One line of free text."""
    phrase: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """The name of a quick phrase; if it is given, the text is ignored."""


class AllowChat(_Command, frozen=True, kw_only=True, tag="chat"):
    """Turn the chat on or off (host)."""

    on: bool
    """Whether there is a chat."""


class Mute(_Command, frozen=True, kw_only=True):
    """No longer hear what somebody says, or hear it again."""

    seat: SeatText
    """Whom you mute."""
    on: bool = True
    """Whether they are muted from now on."""


class Complain(_Command, frozen=True, kw_only=True):
    """Report a name or a line of the chat to the server's owner."""

    about: Literal["name", "chat"]
    """What the complaint is about."""
    seat: SeatText | None = None
    """Whose name."""
    line: int | None = None
    """Which line of the chat."""


class Pong(msgspec.Struct, frozen=True, tag_field="do", tag="pong", forbid_unknown_fields=True):
    """Answer a ping at once; it has no answer of its own."""

    n: int
    """The number of the ping."""


TableCommand: TypeAlias = (
    Play
    | Ready
    | Sit
    | Change
    | PutBot
    | Begin
    | Leave
    | Back
    | Admit
    | Remove
    | Host
    | Share
    | Watch
    | Introduce
    | WishEnd
    | Rematch
    | Close
    | Say
    | AllowChat
    | Mute
    | Complain
)
Command: TypeAlias = TableCommand | Pong

COMMANDS: Final = msgspec.json.Decoder(Command)
