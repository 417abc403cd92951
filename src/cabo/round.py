"""The state of a round: frozen, and shared by the true `Round` and by what an observer knows, a `View`."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias, TypedDict, TypeVar

from cabo.cards import Card
from cabo.hands import Hands, Held, Spot
from cabo.places import SEATS, Observer, Place, Seat
from cabo.rules import Power, Rules
from cabo.scoring import Result, Standing

if TYPE_CHECKING:
    from cabo.events import Event


class Phase(Enum):
    """The phases that need no further data."""

    DEAL = "deal"
    TURN = "turn"
    HOLD = "hold"
    POWER = "power"
    OVER = "over"
    SETTLE = "settle"  # only between two events of one move

    @property
    def word(self) -> str:
        """The name of the phase."""
        return self.value


@dataclass(frozen=True, slots=True)
class ToStart:
    """A lot must decide which of these seats starts."""

    seats: tuple[Seat, ...]
    word: ClassVar[str] = "start"


@dataclass(frozen=True, slots=True)
class ToLook:
    """These seats have not looked yet."""

    seats: tuple[Seat, ...]
    word: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class ToLay:
    """This many cards must be laid after a mismatch: the held one, then the extra one."""

    cards: int
    word: ClassVar[str] = "lay"


@dataclass(frozen=True, slots=True)
class ToSwap:
    """The spied-on card may be swapped or left."""

    place: Place
    word: ClassVar[str] = "swap"


@dataclass(frozen=True, slots=True)
class ToSnap:
    """Cards of this rank may be snapped, by anyone who has not tried."""

    card: Card
    tried: tuple[Seat, ...]
    word: ClassVar[str] = "snap"


@dataclass(frozen=True, slots=True)
class ToGive:
    """The snapper may move a card into this gap."""

    seat: Seat
    gap: Place
    word: ClassVar[str] = "give"


@dataclass(frozen=True, slots=True)
class ToShuffle:
    """A seat is owed cards and the pile is empty: a new pile must be made, then play goes on."""

    seat: Seat
    owed: int
    then: Phase | ToLay | ToSnap
    word: ClassVar[str] = "shuffle"


AnyPhase: TypeAlias = Phase | ToStart | ToLook | ToLay | ToSwap | ToSnap | ToGive | ToShuffle
P = TypeVar("P", bound=AnyPhase)

Shown: TypeAlias = tuple[tuple[Observer, Place], ...]
"""Which cards are being shown to whom at this moment."""


class Changes(TypedDict, total=False):
    """The fields that an event may change."""

    starter: Seat
    phase: AnyPhase
    turn: Seat
    turns: int
    hands: Hands
    pile: tuple[Card, ...]
    shuffled: int
    discard: tuple[Card, ...]
    held: Held | None
    caller: Seat
    power: Power | None
    shown: Shown
    turned_up: tuple[Place, ...]
    pools: tuple[tuple[Card, ...], ...]
    result: Result
    winners: tuple[Seat, ...]
    history: tuple[Event, ...]


@dataclass(frozen=True, kw_only=True)
class State:
    """A round at one moment; some of its cards may be `?`."""

    rules: Rules
    names: tuple[str, ...]
    standing: Standing
    """The game before this round."""
    phase: AnyPhase
    starter: Seat | None = None
    turn: Seat | None = None
    turns: int = 0
    """How many turns have begun."""
    hands: Hands = ()
    pile: tuple[Card, ...] = ()
    """Top first."""
    shuffled: int = 0
    """How many cards the last deal or shuffle had."""
    discard: tuple[Card, ...] = ()
    """Top last."""
    held: Held | None = None
    caller: Seat | None = None
    power: Power | None = None
    """The power that may be used now, or once the snap is settled."""
    shown: Shown = ()
    turned_up: tuple[Place, ...] = ()
    """The places whose cards were turned up at the end of the round."""
    pools: tuple[tuple[Card, ...], ...] = ()
    """For the deal and each shuffle: its cards, without those that have been discarded since."""
    result: Result | None = None
    winners: tuple[Seat, ...] | None = None
    """Who won the game, once it is over."""
    history: tuple[Event, ...] = field(default=(), repr=False)

    def having(self, changes: Changes) -> Self:
        """This round with some fields changed."""
        changed = object.__new__(type(self))
        # This is five times faster than dataclasses.replace, and every event makes a new state.
        fields = changed.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return changed

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at this table, clockwise."""
        return SEATS[: len(self.names)]

    @property
    def opener(self) -> Seat:
        """Who starts the round; it must be decided already."""
        assert self.starter is not None
        return self.starter

    @property
    def player(self) -> Seat:
        """Whose turn it is; a turn must have begun."""
        assert self.turn is not None
        return self.turn

    @property
    def in_hand(self) -> Held:
        """The held card; there must be one."""
        assert self.held is not None
        return self.held

    def phase_as(self, kind: type[P]) -> P:
        """The phase, which must be of this kind."""
        assert isinstance(self.phase, kind)
        return self.phase

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def last_turns(self) -> tuple[Seat, ...]:
        """After a call: who still has a turn in this round, the current player first."""
        if self.caller is None or self.turn is None or self.over:
            return ()
        clockwise = (*self.seats[self.turn :], *self.seats[: self.turn])
        return clockwise[: clockwise.index(self.caller)]  # deluxe.50

    @property
    def back(self) -> int:
        """Which back this round's deck has, from 0."""
        return len(self.standing.results) % self.rules.backs

    def at(self, place: Place) -> Spot:
        """What lies in a place, which must exist in this round."""
        return self.hands[place.seat][place.number - 1]

    def spot(self, place: Place) -> Spot | None:
        """What lies in a place, or None if this round has no such place."""
        if place.seat >= len(self.hands) or not 1 <= place.number <= len(self.hands[place.seat]):
            return None
        return self.at(place)

    def __repr__(self) -> str:
        hands = " | ".join(
            f"{seat} " + " ".join(_spot_text(spot) for spot in hand)
            for seat, hand in zip(self.seats, self.hands, strict=False)
        )
        top = self.discard[-1] if self.discard else "-"
        held = f" holds {self.held.card}" if self.held else ""
        turn = f", {self.turn}{held}" if self.turn is not None and not self.over else ""
        phase = self.phase.word
        called = f", {self.caller} called" if self.caller is not None else ""
        who = f"{type(self).__name__} of {self.rules.edition}"
        return f"<{who}: {phase}{turn}{called} | {hands} | discard {top}, pile {len(self.pile)}>"


def _spot_text(spot: Spot) -> str:
    return "-" if spot.card is None else f"{spot.card}{'^' if spot.up else ''}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Round(State):
    """The truth about a round."""


@dataclass(frozen=True, kw_only=True, repr=False)
class View(State):
    """Everything that an observer may remember of a round; every other card is `?`."""

    observer: Observer


def seen_by(round: Round, changes: Changes, observer: Observer) -> View:
    """The view of this observer: a round with some fields changed."""
    view = object.__new__(View)
    fields = view.__dict__
    fields.update(round.__dict__)
    fields.update(changes)
    fields["observer"] = observer
    return view
