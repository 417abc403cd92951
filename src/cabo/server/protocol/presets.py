"""Sets of rules with a name: an edition and house rules that people often play together."""

from __future__ import annotations

from typing import Final

import msgspec

from cabo.house import Said


class Preset(msgspec.Struct, frozen=True):
    """A set of rules with a name."""

    name: str
    """Its name; pages translate it."""
    edition: str
    """The edition."""
    house: dict[str, Said]
    """The house rules: only what differs from the edition."""


PRESETS: Final = (
    Preset("short-game", "deluxe", {"limit": 50}),
    Preset("one-round", "deluxe", {"limit": "none", "rounds": 1}),
    Preset("six-cards", "classic", {"dealt": 6, "looks": 3}),
    Preset("long-kaboo", "kaboo", {"limit": 50, "rounds": "none"}),
)
