"""Names at a table: they can be shown, and told apart from all others there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cabo.bots.registry import profile
from cabo.names import bare, is_shown, look_alike, mixes_alphabets
from cabo.server.refused import Refused
from cabo.server.situation.situation import Chair, Situation

LONGEST_NAME: Final = 24
FRIENDS: Final = ("Juno", "Otto", "Tilda", "Ravi", "Lou", "Emil", "Noor", "Mila")
"""Further names for bots: as many as a table has seats, so that one is always free."""
_RESERVED: Final = (
    *("you", "vous", "du", "dealer", "the dealer", "donneur", "le donneur", "geber", "der geber"),
    *("nobody", "personne", "niemand", "server", "serveur"),
)
"""What the page itself calls the reader, the dealer and others, in all its languages."""


def clean_name(now: Situation, name: str) -> str:
    """The name without needless spaces; refused if it cannot be shown, or looks like another one here."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise Refused(f"A name has 1 to {LONGEST_NAME} characters.", "name", most=LONGEST_NAME)
    if not is_shown(name):
        raise Refused("This name has characters that cannot be shown.", "name-unprintable")
    if any(look_alike(name, taken) for taken in now.names if taken):
        raise Refused(
            f"Somebody here is called {name} already: choose another name.", "name-taken", name=name
        )
    if any(look_alike(bare(name), bare(word)) for word in _RESERVED):
        raise Refused(f"The page itself says “{name}”: choose another name.", "name-reserved", name=name)
    if mixes_alphabets(name):
        raise Refused("A word in a name has letters of one alphabet only.", "name-mixed")
    return name


def watcher_name(now: Situation, name: str, others: Sequence[str]) -> str:
    """A watcher's name: the same rules hold, and nobody else here has it."""
    beside = tuple(Chair(other) for other in others)
    return clean_name(now.having(chairs=(*now.chairs, *beside)), name)


def bot_name(bot: str, taken: Sequence[str]) -> str:
    """The bot's own name; if that is taken, a friend's."""
    names = (profile(bot).person, *FRIENDS)
    return next(name for name in names if not any(look_alike(name, other) for other in taken))
