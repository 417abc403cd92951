"""Answers: the types of what goes over HTTP; `docs/protocol.md` is made from them."""

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
    """Open a table with these settings; with a name, you also take a seat."""

    settings: Settings
    """What is agreed."""
    name: str = ""
    """Your name at the table; empty to take no seat yet."""


class SeatToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token in a private seat link."""

    token: str
    """The token that the other device brings."""


class Network(msgspec.Struct, frozen=True):
    """The address of this server for others, for links that are made on its own machine."""

    address: str | None
    """The address in the same network; null if there is none, or if you are not on its machine."""


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
    """The sum of your round scores; null in games that are older than this field."""
    calls: int | None
    """How often you called Cabo; null likewise."""
    calls_won: int | None
    """How many of those calls were right; null likewise."""


class BotCard(msgspec.Struct, frozen=True):
    """A bot as the lobby shows it."""

    name: str
    """Its name in commands and settings."""
    person: str
    """Its name at the table."""
    style: str
    """How it plays, in a sentence."""
    level: int | None
    """How strong it is, from 1; null if that was not measured."""


class EditionCard(msgspec.Struct, frozen=True):
    """An edition: all its options by name, as they are written in house rules."""

    name: str
    """Its name in settings."""
    options: dict[str, Said]
    """The value of every option."""
    cards: Faces = {}
    """Every card of its deck: what it counts and can do."""
    reset_to: int | None = None
    """What a total of exactly the limit becomes; null where no total is reset."""


class OptionCard(msgspec.Struct, frozen=True):
    """An option of the rules and its possible values, to make a form from."""

    name: str
    """Its name in house rules."""
    meaning: str
    """Its meaning, in English."""
    words: list[str]
    """The words to choose from; empty for other options."""
    least: int | None
    """The smallest possible number."""
    most: int | None
    """The largest possible number."""
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
    void_uncalled: list[str] = []
    """The words of `empty_pile` by which a round that nobody called does not count."""


class RulesToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules to be checked before a table is opened."""

    settings: Settings
    """The settings that a table would be opened with."""


class LessonStep(msgspec.Struct, frozen=True):
    """The table as the learner sees it, and what they should do."""

    told: messages.Told
    """The table as it is now."""
    hint: str
    """The name of a message; empty where another player moves next."""
    expect: commands.SpelledMove | None
    """The move that takes the lesson on; null where it goes on by itself."""
    known: dict[PlaceText, CardText] = {}
    """The cards that the learner can know by now."""


class Lesson(msgspec.Struct, frozen=True):
    """A scripted round that teaches an edition."""

    edition: str
    """Which edition it teaches."""
    names: list[str]
    """The names at the table, the learner's first."""
    steps: list[LessonStep]
    """What happens, one after another."""


class Moment(msgspec.Struct, frozen=True):
    """The table after one move."""

    told: messages.Told
    """The table, through the eyes that were asked for."""


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
    """The verdict on the round's shuffle: verified, differs or unchecked."""
    finding: str
    """The same in a sentence."""
    bots: list[SeatText] = []
    """Which players are bots, if known; a record does not say it."""
    options: dict[str, Said] = {}
    """The options that held, as in [info](#info)."""
    cards: Faces = {}
    """What the cards counted and could do, as in [info](#info)."""
    reset_to: int | None = None
    """What a total of exactly the limit became, as in [info](#info)."""


class PadRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as people wrote it down: each player's cards, or only their sum."""

    sums: list[int | list[str]]
    """Seat by seat: a sum, or the cards themselves."""
    caller: SeatText | None = None
    """Who called Cabo; null if nobody did."""
    kamikaze: SeatText | None = None
    """Who turned up a kamikaze, if only sums are written."""
    starter: SeatText | None = None
    """Who started the round; null for the player by the rules, or the first if they need a lot."""
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
    """The scored pad."""

    results: list[Any]
    """A result for each round: hand totals, scores, reasons, totals, resets."""
    totals: list[int]
    """The totals now, after resets."""
    starters: list[SeatText]
    """Who may start the next round; several if a lot or the table decides."""
    over: bool
    """Whether the game has ended."""
    winners: list[SeatText]
    """Who has won, once the game has ended."""
    lot: bool = False
    """Whether a lot decides who of them starts."""
    started: SeatText | None = None
    """Who started the last round; null before the first."""
    level: list[SeatText] = []
    """Among whom the rules chose who starts next, or who has won; empty if nobody was level."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done."""

    no: str
    """A sentence for the person."""
    code: str = ""
    """A name for the reason, if the page can say it in other languages."""
    values: dict[str, int | str] = {}
    """The numbers and names in the sentence."""
    about: list[str] = []
    """Which options of the rules it is about."""
