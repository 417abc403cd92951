"""The options of the game: one frozen `Rules`, spelled out in full by every edition."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from cabo.cards import Card, Deck
from cabo.places import SEATS

_MOST_DEALT: Final = 8
_MOST_POINTS: Final = 1000
_MOST_ROUNDS: Final = 100  # so that a record can hold a whole game


class Layout(Enum):
    """How the dealt cards lie in front of a player."""

    LINE = "line"
    SQUARE = "square"


class LookAt(Enum):
    """Which of their cards a player looks at before the first turn."""

    ANY = "any"
    FIRST = "first"
    NEAREST = "nearest"


class FirstStarter(Enum):
    """Who starts the first round."""

    TABLE_DECIDES = "table_decides"
    BY_LOT = "by_lot"
    LEFT_OF_DEALER = "left_of_dealer"


class NextStarter(Enum):
    """Who starts the rounds after the first."""

    WINNER = "winner"
    DEAL_PASSES_LEFT = "deal_passes_left"
    LOWEST_THEN_CLOSEST = "lowest_then_closest"
    LOWEST_THEN_LEFT = "lowest_then_left"
    BY_LOT = "by_lot"


class Face(Enum):
    """How a card lies."""

    DOWN = "down"
    UP = "up"


class PowerOf(Enum):
    """Whose power may be used: the drawn card's only, or that of any card discarded in the turn."""

    DRAWN = "drawn"
    ANY_DISCARDED = "any_discarded"


class Mismatch(Enum):
    """What happens to cards that were tried and do not match."""

    TURNED_DOWN = "turned_down"
    STAYS_UP = "stays_up"


TRIED_FOR_EXTRA: Final = 3
"""How many cards must be tried for a mismatch to cost one card more (deluxe.37, origames.37)."""


class ExtraCard(Enum):
    """Which mismatch costs one unseen card more."""

    THREE_TRIED = "three_tried"
    THREE_VALUES = "three_values"


class EmptyPile(Enum):
    """What happens when the pile has run out."""

    RESHUFFLE = "reshuffle"
    END_ROUND = "end_round"
    VOID_UNLESS_CALLED = "void_unless_called"

    @property
    def voids_uncalled(self) -> bool:
        """Whether a round that ends without a call does not count (remake.38)."""
        return self is EmptyPile.VOID_UNLESS_CALLED


class ZeroFor(Enum):
    """Who scores nothing: everyone with the lowest hand total, only a caller who has it, or nobody."""

    LOWEST = "lowest"
    CALLER = "caller"
    NOBODY = "nobody"


class Reset(Enum):
    """How often a total of exactly the limit becomes half of it."""

    EVERY_TIME = "every_time"
    ONCE = "once"
    ONCE_THEN_END = "once_then_end"


class ByHand(Enum):
    """Who may end the game by hand."""

    ANYONE = "anyone"
    ALL_AGREE = "all_agree"


class Tie(Enum):
    """Who wins among equal lowest totals."""

    SHARED = "shared"
    LAST_ROUND = "last_round"


class Power(Enum):
    """What a discarded card lets its player do; the option of the same name lists the values that have it."""

    PEEK = "peek"
    SPY = "spy"
    SWAP = "swap"
    LOOK_AND_SWAP = "look_and_swap"


_POWERS: Final = tuple((power, power.value) for power in Power)  # bots ask for powers very often


class Group(Enum):
    """Options that belong together, in the order of play."""

    TABLE = "table"
    DEAL = "deal"
    MATCH = "match"
    POWERS = "powers"
    SNAP = "snap"
    ROUND = "round"
    SCORES = "scores"
    END = "end"


@dataclass(frozen=True, slots=True)
class Option:
    """What the program knows of an option besides its type."""

    meaning: str
    group: Group
    least: int | None = None
    """The least value of a number; every option that is a number has a least and a most."""
    most: int | None = None
    on_paper: bool = False
    """Whether it matters on the scorepad, where people play with real cards and only write down points."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything that may differ between two tables; `edition` names the set it started from."""

    edition: str
    deck: Annotated[Deck, Option("which cards are played with", Group.TABLE, on_paper=True)]
    fewest: Annotated[int, Option("the fewest players", Group.TABLE, least=2, most=len(SEATS), on_paper=True)]
    most: Annotated[int, Option("the most players", Group.TABLE, least=2, most=len(SEATS), on_paper=True)]
    two_decks_from: Annotated[
        int | None,
        Option(
            "the number of players from which two decks are mixed",
            Group.TABLE,
            least=2,
            most=len(SEATS),
            on_paper=True,
        ),
    ]
    backs: Annotated[int, Option("how many backs the rounds alternate between", Group.TABLE, least=1, most=2)]
    dealt: Annotated[int, Option("cards dealt to each player", Group.DEAL, least=1, most=_MOST_DEALT)]
    layout: Annotated[Layout, Option("how the dealt cards lie", Group.DEAL)]
    looks: Annotated[
        int, Option("cards each player looks at before the first turn", Group.DEAL, least=0, most=_MOST_DEALT)
    ]
    look_at: Annotated[LookAt, Option("which cards those are", Group.DEAL)]
    first_starter: Annotated[FirstStarter, Option("who starts the first round", Group.DEAL, on_paper=True)]
    next_starter: Annotated[NextStarter, Option("who starts the later rounds", Group.DEAL, on_paper=True)]
    most_matched: Annotated[
        int | None,
        Option("the most cards one card may be kept for (none: no bound)", Group.MATCH, least=1, most=104),
    ]
    taken_lies: Annotated[Face, Option("how a card taken from the discard pile lies", Group.MATCH)]
    power_of: Annotated[PowerOf, Option("which discarded card's power may be used", Group.POWERS)]
    peek: Annotated[tuple[int, ...], Option("values that let you look at a card of your own", Group.POWERS)]
    spy: Annotated[tuple[int, ...], Option("values that let you look at another player's card", Group.POWERS)]
    swap: Annotated[tuple[int, ...], Option("values that let you swap two cards unseen", Group.POWERS)]
    look_and_swap: Annotated[
        tuple[int, ...], Option("values that let you look at another's card, then swap or not", Group.POWERS)
    ]
    mismatch: Annotated[Mismatch | None, Option("what becomes of tried cards that do not match", Group.MATCH)]
    extra_card: Annotated[ExtraCard | None, Option("which mismatch costs an unseen card more", Group.MATCH)]
    false_snap: Annotated[
        int | None,
        Option("cards added for a false snap (none: no snapping)", Group.SNAP, least=0, most=_MOST_DEALT),
    ]
    empty_pile: Annotated[
        EmptyPile, Option("what happens when the pile has run out", Group.ROUND, on_paper=True)
    ]
    zero_for: Annotated[ZeroFor, Option("who scores nothing", Group.SCORES, on_paper=True)]
    false_cabo: Annotated[
        int | None,
        Option(
            "points added for a call without the lowest hand total",
            Group.SCORES,
            least=0,
            most=_MOST_POINTS,
            on_paper=True,
        ),
    ]
    kamikaze: Annotated[
        bool,
        Option(
            "whether exactly 12, 12, 13, 13 scores 0 and costs the others 50", Group.SCORES, on_paper=True
        ),
    ]
    limit: Annotated[
        int | None,
        Option("the total above which the game ends", Group.END, least=1, most=_MOST_POINTS, on_paper=True),
    ]
    reset: Annotated[
        Reset | None,
        Option("how often a total of exactly the limit becomes half of it", Group.END, on_paper=True),
    ]
    rounds: Annotated[
        int | None,
        Option(
            "the number of rounds after which the game ends",
            Group.END,
            least=1,
            most=_MOST_ROUNDS,
            on_paper=True,
        ),
    ]
    by_hand: Annotated[ByHand, Option("who may end the game before its time", Group.END)]
    tie: Annotated[Tie, Option("who wins among equal lowest totals", Group.END, on_paper=True)]
    swap_between_opponents: Annotated[
        bool, Option("whether a swap may exchange cards of two other players", Group.POWERS)
    ]
    caller_locked: Annotated[
        bool, Option("whether the caller's cards are safe from swaps, snaps and gifts", Group.ROUND)
    ]

    def power(self, card: Card) -> Power | None:
        """The power of a card, which its value decides."""
        value = card.value
        for power, option in _POWERS:
            if value in getattr(self, option):
                return power
        return None

    def decks(self, players: int) -> int:
        """How many decks this many players mix."""
        return 2 if self.two_decks_from is not None and players >= self.two_decks_from else 1

    def cards(self, players: int) -> tuple[Card, ...]:
        """The deck that this many players play with, in order."""
        return self.deck.cards(self.decks(players))
