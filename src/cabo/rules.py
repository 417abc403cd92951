"""The options of the game: one frozen `Rules`, spelled out in full by every edition."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from cabo.cards import Card, Deck


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
    """What becomes of cards that were tried and do not match."""

    TURNED_DOWN = "turned_down"
    STAYS_UP = "stays_up"


class ExtraCard(Enum):
    """Which mismatch costs one unseen card more."""

    THREE_TRIED = "three_tried"
    THREE_VALUES = "three_values"


class EmptyPile(Enum):
    """What happens when the pile has run out."""

    RESHUFFLE = "reshuffle"
    END_ROUND = "end_round"
    VOID_UNLESS_CALLED = "void_unless_called"


class ZeroFor(Enum):
    """Who scores nothing: whoever has the lowest hand total, only a caller who has it, or nobody."""

    LOWEST = "lowest"
    CALLER = "caller"
    NOBODY = "nobody"


class Reset(Enum):
    """How often a total of exactly the limit becomes half of it."""

    EVERY_TIME = "every_time"
    ONCE = "once"
    ONCE_THEN_END = "once_then_end"


class ByHand(Enum):
    """Who may end the game before its time."""

    ANYONE = "anyone"
    ALL_AGREE = "all_agree"


class Tie(Enum):
    """Who wins among equal lowest totals."""

    SHARED = "shared"
    LAST_ROUND = "last_round"


class Power(Enum):
    """What a discarded card lets its player do."""

    PEEK = "peek"
    SPY = "spy"
    SWAP = "swap"
    LOOK_AND_SWAP = "look_and_swap"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything that may differ between two tables; `edition` names the set it started from."""

    edition: str = field(metadata={"meaning": "the edition these rules started from"})
    deck: Deck = field(metadata={"meaning": "which cards are played with"})
    fewest: int = field(metadata={"meaning": "the fewest players"})
    most: int = field(metadata={"meaning": "the most players"})
    two_decks_from: int | None = field(
        metadata={"meaning": "the number of players from which two decks are mixed"}
    )
    backs: int = field(metadata={"meaning": "how many backs the rounds alternate between"})
    dealt: int = field(metadata={"meaning": "cards dealt to each player"})
    layout: Layout = field(metadata={"meaning": "how the dealt cards lie"})
    looks: int = field(metadata={"meaning": "cards each player looks at before the first turn"})
    look_at: LookAt = field(metadata={"meaning": "which cards those are"})
    first_starter: FirstStarter = field(metadata={"meaning": "who starts the first round"})
    next_starter: NextStarter = field(metadata={"meaning": "who starts the later rounds"})
    most_matched: int | None = field(
        metadata={"meaning": "the most cards one card may be kept for (none: no bound)"}
    )
    taken_lies: Face = field(metadata={"meaning": "how a card taken from the discard pile lies"})
    power_of: PowerOf = field(metadata={"meaning": "which discarded card's power may be used"})
    peek: tuple[int, ...] = field(metadata={"meaning": "values that let you look at a card of your own"})
    spy: tuple[int, ...] = field(metadata={"meaning": "values that let you look at another player's card"})
    swap: tuple[int, ...] = field(metadata={"meaning": "values that let you swap two cards unseen"})
    look_and_swap: tuple[int, ...] = field(
        metadata={"meaning": "values that let you look at another's card, then swap or not"}
    )
    mismatch: Mismatch | None = field(metadata={"meaning": "what becomes of tried cards that do not match"})
    extra_card: ExtraCard | None = field(metadata={"meaning": "which mismatch costs an unseen card more"})
    false_snap: int | None = field(metadata={"meaning": "cards added for a false snap (none: no snapping)"})
    empty_pile: EmptyPile = field(metadata={"meaning": "what happens when the pile has run out"})
    zero_for: ZeroFor = field(metadata={"meaning": "who scores nothing"})
    false_cabo: int | None = field(
        metadata={"meaning": "points added for a call without the lowest hand total"}
    )
    kamikaze: bool = field(
        metadata={"meaning": "whether exactly 12, 12, 13, 13 scores 0 and costs the others 50"}
    )
    limit: int | None = field(metadata={"meaning": "the total above which the game ends"})
    reset: Reset | None = field(
        metadata={"meaning": "how often a total of exactly the limit becomes half of it"}
    )
    rounds: int | None = field(metadata={"meaning": "the number of rounds after which the game ends"})
    by_hand: ByHand = field(metadata={"meaning": "who may end the game before its time"})
    tie: Tie = field(metadata={"meaning": "who wins among equal lowest totals"})
    swap_between_opponents: bool = field(
        metadata={"meaning": "whether a swap may exchange cards of two other players"}
    )
    caller_locked: bool = field(
        metadata={"meaning": "whether the caller's cards are safe from swaps, snaps and gifts"}
    )

    def power(self, card: Card) -> Power | None:
        """The power of a card, which its value decides."""
        value = card.value
        if value in self.peek:
            return Power.PEEK
        if value in self.spy:
            return Power.SPY
        if value in self.swap:
            return Power.SWAP
        return Power.LOOK_AND_SWAP if value in self.look_and_swap else None

    def decks(self, players: int) -> int:
        """How many decks so many players mix."""
        return 2 if self.two_decks_from is not None and players >= self.two_decks_from else 1

    def cards(self, players: int) -> tuple[Card, ...]:
        """The deck that so many players play with, in order."""
        return self.deck.cards(self.decks(players))
