"""What the server answers over HTTP, as types; `docs/protocol.md` is made from them."""

from __future__ import annotations

import msgspec

from cabo.bots.registry import profiles
from cabo.editions import EDITIONS
from cabo.house import OPTIONS, Said, choices, spell_option
from cabo.server.presets import PRESETS, Preset
from cabo.server.settings import Settings
from cabo.server.situation import Situation
from cabo.server.store import Summary


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens a table: its settings, and the name of whoever opens it, who then sits down at once."""

    settings: Settings
    """What is agreed."""
    name: str = ""
    """What you are called; empty to take no seat yet."""


class SeatToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a private seat link holds."""

    token: str
    """What is brought to the other device."""


class Network(msgspec.Struct, frozen=True):
    """Where others find this server, for links that are made on its own machine."""

    address: str | None
    """Where others on the same network find it; None if they cannot, or if you are not on its machine."""


class TableCard(msgspec.Struct, frozen=True):
    """A table as the lobby and a link's preview show it."""

    table: str
    """Its id."""
    settings: Settings
    """What was agreed."""
    status: str
    """As in [info](#info)."""
    names: list[str]
    """Seat by seat; empty where it is free."""
    free: int
    """How many seats are free."""
    yours: bool
    """Whether you have a seat there, or may take one back."""


class GameCard(msgspec.Struct, frozen=True):
    """A game of yours."""

    table: str
    """Its id."""
    status: str
    """As in [info](#info)."""
    edition: str
    """The edition."""
    names: list[str]
    """Who played, seat by seat."""
    you: int
    """The number of your seat, from 0."""
    rounds: int
    """How many rounds were finished."""
    totals: list[int]
    """The totals, seat by seat."""
    winners: list[int]
    """The numbers of the seats that won."""
    changed: float
    """When something last happened, in seconds since 1970."""
    points: int | None
    """Your round scores added up; None where nobody counted."""
    calls: int | None
    """How often you called Cabo."""
    calls_won: int | None
    """How many of those calls were right."""


class BotCard(msgspec.Struct, frozen=True):
    """A bot as the lobby shows it."""

    name: str
    """What commands and settings call it."""
    person: str
    """What it is called at the table."""
    style: str
    """How it plays, in a sentence."""
    level: int | None
    """How strong it is, from 1; null if that was not measured."""


class EditionCard(msgspec.Struct, frozen=True):
    """An edition: all its options by name, as they are written in house rules."""

    name: str
    """What settings call it."""
    options: dict[str, Said]
    """The value of every option."""


class OptionCard(msgspec.Struct, frozen=True):
    """An option of the rules, with what it can be, for a form that is made from it."""

    name: str
    """What house rules call it."""
    meaning: str
    """What it says, in English."""
    words: list[str]
    """The words to choose from, where it is one of several."""
    least: int | None
    """The least that a number may be."""
    most: int | None
    """The most that a number may be."""
    flag: bool
    """Whether it is true or false."""
    values: bool
    """Whether it is a list of card values."""
    none: bool
    """Whether it may be “none”."""


class Editions(msgspec.Struct, frozen=True):
    """Every edition, and every option that may differ between two tables."""

    editions: list[EditionCard]
    """The five editions."""
    options: list[OptionCard]
    """Every option, in the order in which rules are written."""
    presets: list[Preset]
    """Sets of rules with a name."""


class RulesToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that somebody thinks of playing by."""

    settings: Settings
    """What a table would be opened with."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done."""

    no: str
    """A sentence for the person."""
    code: str = ""
    """A name for the reason where the page says it in other languages too."""
    values: dict[str, int | str] = {}
    """What the sentence speaks of: numbers, names."""


def table_card(id: str, now: Situation, person: str) -> TableCard:
    """A table as somebody sees it from outside."""
    free = sum(chair.free for chair in now.chairs) if now.status == "open" else 0
    yours = now.seat_of(person) is not None or now.left_by(person) is not None
    return TableCard(id, now.settings, now.status, list(now.names), free, yours)


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
    return Editions(cards, [_option_card(name) for name in OPTIONS], list(PRESETS))


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
