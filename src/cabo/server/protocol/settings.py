"""Settings: what a table is opened with, such as edition, house rules, seats and bots."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from cabo.bots.registry import profile
from cabo.editions import edition
from cabo.errors import BadRules
from cabo.house import check_table, with_house_rules
from cabo.places import SEATS, Seat
from cabo.rules import Rules
from cabo.server.protocol.forms import SeatText

Snapping: TypeAlias = Literal["race", "window", "off"]
Limit: TypeAlias = Literal["none", "relaxed", "quick"]
Pace: TypeAlias = Literal["at_once", "quick", "person", "slow"]

SECONDS: Final[dict[Limit, float | None]] = {"none": None, "relaxed": 60.0, "quick": 20.0}
"""How many seconds a person has for a decision, for each clock."""
PACES: Final[dict[Pace, float]] = {"at_once": 0.0, "quick": 0.4, "person": 1.0, "slow": 2.0}
"""How many times as long as a person bots take for a decision, for each pace."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before the first card is dealt, and shown to all."""

    edition: str
    """The edition, by its name."""
    seats: int
    """How many seats there are, 2 to 8."""
    house: dict[str, int | bool | str | list[int]] = {}
    """House rules: only what differs from the edition."""
    bots: dict[SeatText, str] = {}
    """Which bot sits in which seat at first."""
    public: bool = False
    """Whether the lobby lists the table; otherwise people need the link."""
    snap: Snapping = "race"
    """Who snaps: the fastest, or clockwise after all have chosen in a window of time, or nobody."""
    memory: bool = False
    """The memory aid: whether what you have seen stays visible to you."""
    clock: Limit = "none"
    """How long a person has for a decision before a bot decides for them."""
    watchers: bool = True
    """Whether people without a seat may watch."""
    chat: bool = True
    """Whether there is a chat at first."""
    pace: Pace = "person"
    """How long bots take for a decision: no time, less than a person, as long as one, or longer."""


def rules_of(settings: Settings) -> Rules:
    """The rules of a table with these settings; raises BadRules if they cannot be played."""
    house = dict(settings.house)
    rules = edition(settings.edition)
    if settings.snap == "off" and rules.false_snap is not None:
        house["false_snap"] = "none"
    rules = with_house_rules(rules, house)
    if not 2 <= settings.seats <= len(SEATS):
        raise BadRules(
            f"A table has 2 to {len(SEATS)} seats, not {settings.seats}.",
            "players",
            fewest=2,
            most=len(SEATS),
            players=settings.seats,
        )
    check_table(rules, [seat.name for seat in SEATS[: settings.seats]])
    for seat, bot in settings.bots.items():
        profile(bot)
        if Seat[seat] >= settings.seats:
            raise BadRules(f"There is no seat {seat} at a table of {settings.seats}.")
    if len(settings.bots) >= settings.seats:
        raise BadRules("Every seat has a bot: leave at least one for a person.", "only-bots")
    return rules
