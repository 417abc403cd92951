"""What the server answers over HTTP, as types; `docs/protocol.md` is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from cabo.house import Said
from cabo.server.protocol import commands, messages
from cabo.server.protocol.faces import Faces
from cabo.server.protocol.forms import CardText, PlaceText, SeatText
from cabo.server.protocol.presets import Preset
from cabo.server.protocol.settings import Settings

_MOST_ROUNDS: Final = 200
"""How many rounds a scorepad may have."""


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
    cards: Faces = {}
    """Every card of its deck: what it counts and can do."""


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
    group: str = ""
    """Which options it belongs with; the groups come in the order of play."""
    on_paper: bool = False
    """Whether it matters on a scorepad, where people play with real cards."""


class Editions(msgspec.Struct, frozen=True):
    """Every edition, and every option that may differ between two tables."""

    editions: list[EditionCard]
    """The five editions."""
    options: list[OptionCard]
    """Every option, in the order in which rules are written."""
    presets: list[Preset]
    """Sets of rules with a name."""
    groups: list[str] = []
    """The groups of options, in the order of play."""
    decks: dict[str, Faces] = {}
    """What the cards of each deck count, by the word that the option has for it."""
    kamikaze: int = 0
    """What the cards of a kamikaze add up to."""


class RulesToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that somebody thinks of playing by."""

    settings: Settings
    """What a table would be opened with."""


class LessonStep(msgspec.Struct, frozen=True):
    """The table as the learner sees it, and what they are to do."""

    told: messages.Told
    """The table as it is now."""
    hint: str
    """The name of a message; empty where another player moves next."""
    expect: commands.SpelledMove | None
    """The move that takes the lesson on; null where it goes on by itself."""
    known: dict[PlaceText, CardText] = {}
    """The cards that the learner can know by now."""


class Lesson(msgspec.Struct, frozen=True):
    """A round to learn an edition by."""

    edition: str
    """Which edition it teaches."""
    names: list[str]
    """The names at the table, the learner's first."""
    steps: list[LessonStep]
    """What happens, one after another."""


class Moment(msgspec.Struct, frozen=True):
    """The table after one move."""

    told: messages.Told
    """The table as these eyes see it."""


class RoundReplay(msgspec.Struct, frozen=True):
    """One round of a game."""

    edition: str
    """The edition it was played by."""
    house: dict[str, Any]
    """The house rules: only what differs from the edition."""
    names: list[str]
    """The players, seat by seat."""
    round: int
    """Which round this is, from 1."""
    rounds: int
    """How many rounds the record has."""
    moments: list[Moment]
    """The table after each move, from the deal on."""
    results: list[messages.Counted]
    """The scorepad: every round of the game that is over."""
    verdict: str
    """What can be said of the round's shuffle: verified, differs or unchecked."""
    finding: str
    """The same in a sentence."""
    bots: list[SeatText] = []
    """Which players are bots, where that is known: a record does not say it."""
    options: dict[str, Said] = {}
    """The options that held, as in [info](#info)."""
    cards: Faces = {}
    """What the cards counted and could do, as in [info](#info)."""


class PadRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as it was written down: each player's cards, or only their sum."""

    sums: list[int | list[str]]
    """Seat by seat: a sum, or the cards themselves."""
    caller: SeatText | None = None
    """Who called Cabo; null if nobody did."""
    kamikaze: SeatText | None = None
    """Who turned up a kamikaze, where only sums are written."""
    starter: SeatText | None = None
    """Who started the round; else whoever the rules say, or the first of those a lot would choose from."""
    void: bool = False
    """Whether the round does not count."""


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is played with real cards."""

    edition: str
    """Which edition is played."""
    names: list[str]
    """The players, seat by seat."""
    rounds: Annotated[list[PadRound], msgspec.Meta(max_length=_MOST_ROUNDS)] = []
    """The rounds so far."""
    house: dict[str, int | bool | str | list[int]] = {}
    """House rules: only what differs from the edition."""


class ScoredPad(msgspec.Struct, frozen=True):
    """What comes of it."""

    results: list[Any]
    """A result for each round: hand totals, scores, reasons, totals, resets."""
    totals: list[int]
    """The totals now, after resets."""
    starters: list[SeatText]
    """Who starts the next round; more than one where a lot decides, or the table."""
    over: bool
    """Whether the game has ended."""
    winners: list[SeatText]
    """Who has won, once it has."""
    lot: bool = False
    """Whether a lot decides among those who may start."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done."""

    no: str
    """A sentence for the person."""
    code: str = ""
    """A name for the reason where the page says it in other languages too."""
    values: dict[str, int | str] = {}
    """What the sentence speaks of: numbers, names."""
    about: list[str] = []
    """Which options of the rules it is about."""
