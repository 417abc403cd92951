"""What the server answers over HTTP, as types; `docs/protocol.md` is made from them."""

from __future__ import annotations

import msgspec

from cabo.bots.registry import profiles
from cabo.editions import EDITIONS
from cabo.house import OPTIONS, Said, choices, spell_option
from cabo.server.settings import Settings
from cabo.server.situation import Situation
from cabo.server.store import Summary


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens a table: its settings, and the name of whoever opens it, who then sits down at once."""

    settings: Settings
    name: str = ""


class SeatToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a private seat link holds."""

    token: str


class TableCard(msgspec.Struct, frozen=True):
    """A table as the lobby and a link's preview show it."""

    table: str
    settings: Settings
    status: str
    names: list[str]
    """Seat by seat; empty where it is free."""
    free: int
    yours: bool
    """Whether you have a seat there."""


class GameCard(msgspec.Struct, frozen=True):
    """A game of yours."""

    table: str
    status: str
    edition: str
    names: list[str]
    you: int
    """The number of your seat, from 0."""
    rounds: int
    totals: list[int]
    winners: list[int]
    changed: float
    points: int | None
    """Your round scores added up; None where nobody counted."""
    calls: int | None
    calls_won: int | None


class BotCard(msgspec.Struct, frozen=True):
    """A bot as the lobby shows it."""

    name: str
    person: str
    style: str
    level: int | None


class EditionCard(msgspec.Struct, frozen=True):
    """An edition: all its options by name, as they are written in house rules."""

    name: str
    options: dict[str, Said]


class OptionCard(msgspec.Struct, frozen=True):
    """An option of the rules, with what it can be, for a form that is made from it."""

    name: str
    meaning: str
    words: list[str]
    least: int | None
    most: int | None
    flag: bool
    values: bool
    none: bool


class Editions(msgspec.Struct, frozen=True):
    """Every edition, and every option that may differ between two tables."""

    editions: list[EditionCard]
    options: list[OptionCard]


class RulesToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that somebody thinks of playing by."""

    settings: Settings


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done."""

    no: str
    code: str = ""
    """A name for the reason where the page says it in other languages too."""
    values: dict[str, int | str] = {}
    """What the sentence speaks of: numbers, names."""


def table_card(id: str, now: Situation, person: str) -> TableCard:
    """A table as somebody sees it from outside."""
    free = sum(chair.free for chair in now.chairs) if now.status == "open" else 0
    return TableCard(id, now.settings, now.status, list(now.names), free, now.seat_of(person) is not None)


def game_card(summary: Summary, person: str) -> GameCard:
    """A game as one of its players sees it in a list."""
    you = summary.persons.index(person)
    return GameCard(
        table=summary.table,
        status=summary.status,
        edition=summary.edition,
        names=list(summary.names),
        you=you,
        rounds=summary.rounds,
        totals=list(summary.totals),
        winners=list(summary.winners),
        changed=summary.changed,
        points=_own(summary.points, you),
        calls=_own(summary.calls, you),
        calls_won=_own(summary.calls_won, you),
    )


def _own(counts: tuple[int, ...], seat: int) -> int | None:
    return counts[seat] if counts else None


def bot_cards() -> list[BotCard]:
    """Every bot there is."""
    return [BotCard(bot.name, bot.person, bot.style, bot.level) for bot in profiles().values()]


def editions() -> Editions:
    """Every edition with all its options."""
    cards = [
        EditionCard(name, {option: spell_option(getattr(rules, option)) for option in OPTIONS})
        for name, rules in EDITIONS.items()
    ]
    return Editions(cards, [_option_card(name) for name in OPTIONS])


def _option_card(name: str) -> OptionCard:
    found = choices(name)
    return OptionCard(
        name=name,
        meaning=OPTIONS[name].metadata["meaning"],
        words=list(found.words),
        least=found.least,
        most=found.most,
        flag=found.flag,
        values=found.values,
        none=found.none,
    )
