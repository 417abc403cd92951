"""The bots by name: ours, and those that other packages offer under the entry point group `cabo.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from cabo.bots.bot import Profile, Reaction
from cabo.bots.novice import Novice
from cabo.bots.sharp import Sharp
from cabo.bots.steady import Steady
from cabo.bots.threshold import threshold
from cabo.bots.uniform import Uniform
from cabo.errors import CaboError
from cabo.words import no_such

GROUP: Final = "cabo.bots"


class BadBot(CaboError):
    """A bot does not exist, or another package offers it in a way that does not work."""


# The higher the level, the quicker the snap, but no bot is quicker than a person can be.
OURS: Final = (
    Profile("random", "Pip", "Does whatever comes to mind.", 1, Reaction(500, 1600), Uniform),
    Profile("novice", "Momo", "Still learning, and forgets a card or two.", 2, Reaction(400, 1100), Novice),
    Profile("steady", "Greta", "Remembers every card and takes no risks.", 3, Reaction(280, 700), Steady),
    Profile("sharp", "Iris", "Counts every card and knows when to strike.", 4, Reaction(180, 400), Sharp),
    Profile("threshold", "Norm", "Plays by the table and calls early.", None, Reaction(280, 700), threshold),
)


def profiles() -> dict[str, Profile]:
    """Every bot there is, ours first."""
    return dict(_found()[0])


def faults() -> dict[str, str]:
    """The bots of other packages that cannot play, each with a sentence that says why."""
    return dict(_found()[1])


def profile(name: str) -> Profile:
    """The bot with this name."""
    found, broken = _found()
    if name in found:
        return found[name]
    if name in broken:
        raise BadBot(broken[name])
    raise BadBot(no_such("bot", name, found))


@cache
def _found() -> tuple[dict[str, Profile], dict[str, str]]:
    """The bots, and what is wrong with the broken ones: a broken bot must not hide the others."""
    found, broken = {profile.name: profile for profile in OURS}, {}
    for entry in entry_points(group=GROUP):
        try:
            loaded = _load(entry)
            if entry.name in found:
                raise BadBot(f"{_spoken(entry)} has a name that is taken: bots need names of their own.")
            found[entry.name] = loaded
        except BadBot as fault:
            broken[entry.name] = str(fault)
    return found, broken


def _load(entry: EntryPoint) -> Profile:
    try:
        loaded = entry.load()
    except Exception as error:  # a fault of another package becomes a sentence
        raise BadBot(f"{_spoken(entry)} cannot be loaded: {type(error).__name__}, {error}.") from error
    if not isinstance(loaded, Profile):
        raise BadBot(f"{_spoken(entry)} is not a Profile but {type(loaded).__name__}: see docs/bots.md.")
    if loaded.name != entry.name:
        raise BadBot(f"{_spoken(entry)} calls itself “{loaded.name}”: both names must be the same.")
    return loaded


def _spoken(entry: EntryPoint) -> str:
    package = "another package" if entry.dist is None else f"the package {entry.dist.name}"
    return f"The bot {entry.name} of {package}"
