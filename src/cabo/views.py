"""Who sees what: `view` is everything an observer may remember, `glance` what lies open to them now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Final, TypeAlias

from cabo.cards import UNKNOWN, Card
from cabo.errors import CaboError
from cabo.events import mask_all
from cabo.hands import Hand, Held, Spot, row
from cabo.offering import Offer, offers, to_move
from cabo.places import WATCHER, Observer, Place, Seat, place_at
from cabo.round import AnyPhase, Changes, Round, Shown, State, ToGive, ToSnap, ToSwap, View, seen_by
from cabo.rules import ByHand, Power, Rules
from cabo.scoring import Result

Chooser: TypeAlias = Callable[[int], int]
"""A source of chance: `choose(n)` gives a number below n (`Random.randrange` does)."""


def view(round: Round, observer: Observer) -> View:
    """Everything that this observer may remember of the round."""
    if observer is not WATCHER and observer >= len(round.names):
        raise CaboError(f"There is no seat {observer} at a table of {len(round.names)}.")
    held, at = round.held, -1 if observer is None else observer
    changes: Changes = {
        "hands": tuple([tuple([_masked(spot, at) for spot in hand]) for hand in round.hands]),
        "pile": (UNKNOWN,) * len(round.pile),
        "history": mask_all(round.history, observer),
    }
    if held is not None and held.drawn and round.turn is not observer:
        changes["held"] = held._replace(card=UNKNOWN)
    return seen_by(round, changes, observer)


def _masked(spot: Spot, at: int) -> Spot:
    if spot.card is None or spot.seen[at] >= 0:
        return spot
    return Spot(UNKNOWN, spot.up, spot.left, spot.origin, spot.seen)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One place of a row, as it lies open."""

    place: Place
    """The place."""
    card: Card | None
    """None if the place is a gap."""
    up: bool
    """Whether the card lies face up, so that everyone sees it."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What lies open to an observer at this moment, and what they may do, without anything to remember."""

    observer: Observer
    names: tuple[str, ...]
    rules: Rules
    round: int
    """The number of this deal in the game, from 1."""
    back: int
    """Which back the deck has, from 0."""
    phase: str
    """What the round waits for."""
    starter: Seat | None
    """Who starts the round."""
    turn: Seat | None
    """Whose turn it is."""
    turns: int
    """How many turns have begun."""
    caller: Seat | None
    """Who called Cabo."""
    rows: tuple[tuple[Glimpse, ...], ...]
    """Each seat's places in the order they lie."""
    pile: int
    """How many cards the pile has."""
    discard: Card | None
    """The top of the discard."""
    held: Card | None
    """The held card; `?` if another player drew it."""
    taken: bool
    """Whether the held card came from the discard."""
    power: Power | None
    """The power that may be used."""
    snap: Card | None
    """The card whose rank may be snapped."""
    at: Place | None
    """The place that a give or the swap after a look is about."""
    shown: Shown
    """Which cards are being shown to whom: everyone knows this, but only those shown a card see it."""
    turned_up: tuple[Place, ...]
    """The places whose cards were turned up at the end of the round."""
    last_turns: tuple[Seat, ...]
    """After a call: who still has a turn in this round, the current player first."""
    totals: tuple[int, ...]
    """The totals, seat by seat."""
    result: Result | None
    """How the round was scored, once it is over."""
    winners: tuple[Seat, ...] | None
    """Who won the game, once it is over."""
    to_move: tuple[Seat, ...]
    """The seats that play waits for, or that may snap."""
    offers: tuple[Offer, ...]
    """What this observer may do."""
    may_end: ByHand | None
    """Who may end the game by hand; None once the game is over."""


def glance(state: Round | View, observer: Observer) -> Glance:
    """What lies open to this observer now."""
    shown = {place for seat, place in state.shown if seat is observer}
    held = state.held
    hidden = held is not None and held.drawn and state.turn is not observer
    return Glance(
        observer=observer,
        names=state.names,
        rules=state.rules,
        round=len(state.standing.results) + 1,
        back=state.back,
        phase=state.phase.word,
        starter=state.starter,
        turn=state.turn,
        turns=state.turns,
        caller=state.caller,
        rows=tuple(_row(seat, hand, shown) for seat, hand in zip(state.seats, state.hands, strict=False)),
        pile=len(state.pile),
        discard=state.discard[-1] if state.discard else None,
        held=None if held is None else UNKNOWN if hidden else held.card,
        taken=held is not None and not held.drawn,
        power=state.power,
        snap=state.phase.card if isinstance(state.phase, ToSnap) else None,
        at=_place_of(state.phase),
        shown=state.shown,
        turned_up=state.turned_up,
        last_turns=state.last_turns,
        totals=state.standing.totals if state.result is None else state.result.totals,
        result=state.result,
        winners=state.winners,
        to_move=to_move(state),
        offers=() if observer is None else offers(state, observer),
        may_end=None if state.winners is not None else state.rules.by_hand,
    )


def _place_of(phase: AnyPhase) -> Place | None:
    if isinstance(phase, ToSwap):
        return phase.place
    return phase.gap if isinstance(phase, ToGive) else None


def _row(seat: Seat, hand: Hand, shown: set[Place]) -> tuple[Glimpse, ...]:
    glimpses = []
    for number in row(hand):
        place, spot = place_at(seat, number), hand[number - 1]
        seen = spot.card is None or spot.up or place in shown
        glimpses.append(_glimpse(place, spot.card if seen else UNKNOWN, spot.up))
    return tuple(glimpses)


_glimpse: Final = cache(Glimpse)  # there are few, and every glance needs one for each place


def imagine(view: View, choose: Chooser) -> Round:
    """One round that could be the truth behind a view; its history is as the observer remembers it."""
    unseen = [_dealt_out(cards, choose) for cards in _unseen(view)]
    known = {field.name: getattr(view, field.name) for field in fields(Round)}
    known["hands"] = tuple(tuple(_imagined(spot, unseen) for spot in hand) for hand in view.hands)
    if view.held is not None and view.held.card is UNKNOWN:
        known["held"] = _imagined_held(view.held, unseen)
    if view.pile:
        known["pile"] = tuple(next(unseen[-1]) for _ in view.pile)
    return Round(**known)


def overdrawn(state: State) -> Card | None:
    """A card that is known in more places than there are such cards, or None."""
    return next((card for pool in unplaced(state) for card, left in pool.items() if left < 0), None)


def _unseen(view: View) -> list[list[Card]]:
    """The cards of each pool that this observer cannot place."""
    return [list(pool.elements()) for pool in unplaced(view)]


def unplaced(state: State) -> list[Counter[Card]]:
    """How many of each card of each pool lie in places that are not known."""
    pools = [Counter(pool) for pool in state.pools]
    for pool, card in _known_cards(state):
        pools[pool][card] -= 1
    return pools


def _known_cards(state: State) -> Iterator[tuple[int, Card]]:
    """Each card known in hand or held, with its pool; a true round knows its pile, too."""
    for hand in state.hands:
        for spot in hand:
            if spot.card is not None and spot.card is not UNKNOWN and spot.origin is not None:
                yield spot.origin.pool, spot.card
    yield from ((len(state.pools) - 1, card) for card in state.pile if card is not UNKNOWN)
    held = state.held
    if held is not None and held.card is not UNKNOWN and held.origin is not None:
        yield held.origin.pool, held.card


def _dealt_out(cards: list[Card], choose: Chooser) -> Iterator[Card]:
    """The cards one by one, in an order that the chooser picks."""
    while cards:
        at = choose(len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        yield cards.pop()


def _imagined(spot: Spot, unseen: list[Iterator[Card]]) -> Spot:
    if spot.card is not UNKNOWN or spot.origin is None:
        return spot
    return spot._replace(card=next(unseen[spot.origin.pool]))


def _imagined_held(held: Held, unseen: list[Iterator[Card]]) -> Held:
    assert held.origin is not None
    return held._replace(card=next(unseen[held.origin.pool]))
