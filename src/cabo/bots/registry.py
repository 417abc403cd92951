"""The bots by name: ours, and those that other packages offer under the entry point group `cabo.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Final

from cabo.bots.bot import Profile, Reaction
from cabo.bots.sharp import Sharp
from cabo.bots.steady import Steady
from cabo.bots.uniform import Uniform
from cabo.errors import CaboError

GROUP: Final = "cabo.bots"


class BadBot(CaboError):
    """A bot that is not there, or that another package offers in a way that does not work."""


OURS: Final = (
    Profile("random", "Pip", "Does whatever comes to mind.", 1, Reaction(400, 1500), Uniform),
    Profile("steady", "Greta", "Remembers everything and takes no risks.", 3, Reaction(250, 600), Steady),
    Profile("sharp", "Iris", "Counts every card and knows when to strike.", 4, Reaction(180, 350), Sharp),
)


@cache
def profiles() -> dict[str, Profile]:
    """Every bot there is, ours first."""
    found = {profile.name: profile for profile in OURS}
    for entry in entry_points(group=GROUP):
        profile = entry.load()
        if not isinstance(profile, Profile):
            raise BadBot(f"The bot {entry.name} of another package is not a Profile: see docs/bots.md.")
        found.setdefault(profile.name, profile)
    return found


def profile(name: str) -> Profile:
    """The bot with this name."""
    try:
        return profiles()[name]
    except KeyError:
        raise BadBot(f"There is no bot “{name}”: there are {', '.join(profiles())}.") from None
