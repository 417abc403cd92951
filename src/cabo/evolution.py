"""How events change a round: one function for the truth and for what an observer knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final, TypeVar

from cabo.cards import Card
from cabo.events import (
    Added,
    CalledCabo,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    FalselySnapped,
    Gave,
    GiveOffered,
    Kept,
    Laid,
    Looked,
    Mismatched,
    Peeked,
    PowerOffered,
    PutBack,
    RanOut,
    Revealed,
    Scored,
    Shuffled,
    SnapClosed,
    SnapOpened,
    Snapped,
    Spied,
    Started,
    SwapOffered,
    Swapped,
    Took,
    TurnBegan,
    Won,
)
from cabo.hands import (
    GAP,
    NEVER,
    Held,
    Origin,
    Spot,
    face_down,
    gap_at,
    learned,
    moved_to,
    with_added,
    with_shown,
    with_spots,
)
from cabo.places import WATCHER, End, Place, Seat
from cabo.round import Changes, Shape, Shown, Simple, ToGive, ToLay, ToLook, ToShuffle, ToSnap, ToSwap

S = TypeVar("S", bound=Shape)


def evolve(state: S, event: Event) -> S:
    """The round after this event."""
    kind = type(event)
    changes = _EFFECTS[kind](state, event)
    if kind is not PutBack:  # nobody's knowledge changes when a card is turned back
        changes["history"] = (*state.history, event)
    if state.shown:
        changes["shown"] = _still_shown(state, event, changes)
    return state.having(changes)


def _still_shown(state: Shape, event: Event, changes: Changes) -> Shown:
    """A card is shown until its observer says so or acts, or until it moves or the round ends.

    A watcher, who does neither, sees it until anybody acts.
    """
    kind, old = type(event), state.shown
    if kind is Revealed or kind is Won:
        return ()
    if kind in _ACTS:
        done = (getattr(event, "seat", None), WATCHER)
        old = tuple([pair for pair in old if pair[0] not in done])
    if kind in _MOVED:
        moved = _MOVED[kind](event)
        old = tuple([pair for pair in old if pair[1] not in moved])
    new = changes.get("shown", ())
    return (*(pair for pair in old if pair not in new), *new) if new else old


def _started(_: Shape, event: Started) -> Changes:
    return {"starter": event.seat, "phase": Simple.DEAL}


def _dealt(state: Shape, event: Dealt) -> Changes:
    dealt, unseen = state.rules.dealt, (NEVER,) * (len(state.names) + 1)
    spots = tuple(
        [
            Spot(card, False, False, Origin(0, position), unseen)
            for position, card in enumerate(event.cards[: event.turned_up])
        ]
    )
    turned_up = event.cards[event.turned_up]
    return {
        "hands": tuple(spots[at : at + dealt] for at in range(0, len(spots), dealt)),
        "discard": (turned_up,),
        "pile": event.cards[event.turned_up + 1 :],
        "shuffled": len(event.cards),
        "pools": (_without(state.rules.cards(len(state.names)), turned_up),),
        "phase": ToLook(state.seats),
    }


def _looked(state: Shape, event: Looked) -> Changes:
    assert isinstance(state.phase, ToLook)
    hands = with_shown(
        state.hands, event.seat, zip(event.places, event.cards, strict=True), len(state.history)
    )
    shown = tuple((event.seat, place) for place in event.places)
    left = tuple(seat for seat in state.phase.seats if seat is not event.seat)
    return {"hands": hands, "shown": shown, "phase": ToLook(left)}


def _put_back(_: Shape, __: PutBack) -> Changes:
    return {}


def _turn_began(state: Shape, event: TurnBegan) -> Changes:
    return {"turn": event.seat, "turns": state.turns + 1, "phase": Simple.TURN, "power": None}


def _drew(state: Shape, event: Drew) -> Changes:
    card, origin = _top(state)
    held = Held(learned(card, event.card), drawn=True, origin=origin)
    return {"held": held, "pile": state.pile[1:], "phase": Simple.HOLD}


def _took(state: Shape, event: Took) -> Changes:
    held = Held(event.card, drawn=False, origin=None)
    return {"held": held, "discard": state.discard[:-1], "phase": Simple.HOLD}


def _kept(state: Shape, event: Kept) -> Changes:
    first = event.places[0]
    left = _spot(state, first).left
    changed = {place: gap_at(_spot(state, place)) for place in event.places}
    changed[first] = _placed(state, event.seat, up=event.up, left=left)
    return {
        "hands": with_spots(state.hands, changed),
        "discard": state.discard + event.cards,
        "pools": _exposed(state, event.places, event.cards),
        "held": None,
        "phase": Simple.SETTLE,
    }


def _mismatched(state: Shape, event: Mismatched) -> Changes:
    hands = with_shown(
        state.hands, None, zip(event.places, event.cards, strict=True), len(state.history), up=event.up
    )
    phase = ToLay(event.to_lay) if event.to_lay else Simple.SETTLE
    return {"hands": hands, "phase": phase, "shown": () if event.up else _to_all(state, event.places)}


def _laid(state: Shape, event: Laid) -> Changes:
    spot = _placed(state, event.seat, up=event.up, left=event.end is End.LEFT)
    return {"hands": with_added(state.hands, event.seat, spot), "held": None, "phase": _one_laid(state)}


def _added(state: Shape, event: Added) -> Changes:
    card, origin = _top(state)
    unseen = (NEVER,) * (len(state.names) + 1)
    spot = Spot(card, up=False, left=event.end is End.LEFT, origin=origin, seen=unseen)
    changes: Changes = {"hands": with_added(state.hands, event.seat, spot), "pile": state.pile[1:]}
    if isinstance(state.phase, ToLay):
        changes["phase"] = _one_laid(state)
    return changes


def _discarded(state: Shape, event: Discarded) -> Changes:
    assert state.held is not None
    pools = _out_of(state.pools, state.held.origin, event.card)
    discard = (*state.discard, event.card)
    return {"held": None, "discard": discard, "pools": pools, "phase": Simple.SETTLE}


def _power_offered(_: Shape, event: PowerOffered) -> Changes:
    return {"power": event.power, "phase": Simple.POWER}


def _declined(_: Shape, __: Declined) -> Changes:
    return {"phase": Simple.SETTLE}


def _saw(state: Shape, event: Peeked | Spied) -> Changes:
    hands = with_shown(state.hands, event.seat, [(event.place, event.card)], len(state.history))
    return {"hands": hands, "shown": ((event.seat, event.place),), "phase": Simple.SETTLE}


def _swap_offered(_: Shape, event: SwapOffered) -> Changes:
    return {"phase": ToSwap(event.place)}


def _swapped(state: Shape, event: Swapped) -> Changes:
    one, other = _spot(state, event.one), _spot(state, event.other)
    changed = {event.one: moved_to(other, one), event.other: moved_to(one, other)}
    return {"hands": with_spots(state.hands, changed), "phase": Simple.SETTLE}


def _snap_opened(_: Shape, event: SnapOpened) -> Changes:
    return {"phase": ToSnap(event.card, ()), "power": event.power}


def _snapped(state: Shape, event: Snapped) -> Changes:
    return {
        "hands": with_spots(state.hands, {event.place: gap_at(_spot(state, event.place))}),
        "discard": (*state.discard, event.card),
        "pools": _exposed(state, (event.place,), (event.card,)),
        "phase": Simple.SETTLE,
    }


def _falsely_snapped(state: Shape, event: FalselySnapped) -> Changes:
    assert isinstance(state.phase, ToSnap)
    hands = with_shown(state.hands, None, [(event.place, event.card)], len(state.history))
    phase = ToSnap(state.phase.card, (*state.phase.tried, event.seat))
    return {"hands": hands, "phase": phase, "shown": _to_all(state, (event.place,))}


def _snap_closed(_: Shape, __: SnapClosed) -> Changes:
    return {"phase": Simple.SETTLE}


def _give_offered(_: Shape, event: GiveOffered) -> Changes:
    return {"phase": ToGive(event.seat, event.gap)}


def _gave(state: Shape, event: Gave) -> Changes:
    given, gap = _spot(state, event.place), _spot(state, event.gap)
    changed = {event.place: gap_at(given), event.gap: moved_to(given, gap)}
    return {"hands": with_spots(state.hands, changed), "phase": Simple.SETTLE}


def _called_cabo(_: Shape, event: CalledCabo) -> Changes:
    return {"caller": event.seat, "phase": Simple.SETTLE}


def _ran_out(state: Shape, event: RanOut) -> Changes:
    assert isinstance(state.phase, Simple | ToLay | ToSnap)
    return {"phase": ToShuffle(event.seat, event.owed, state.phase)}


def _shuffled(state: Shape, event: Shuffled) -> Changes:
    assert isinstance(state.phase, ToShuffle)
    return {
        "pile": event.cards,
        "shuffled": len(event.cards),
        "discard": state.discard[-1:],
        "pools": (*state.pools, state.discard[:-1]),
        "phase": state.phase.then,
    }


def _revealed(state: Shape, event: Revealed) -> Changes:
    everyone = (len(state.history),) * (len(state.names) + 1)
    hands = []
    for hand, cards in zip(state.hands, event.hands, strict=True):
        turned_up = iter(cards)
        hands.append(tuple([_turned_up(spot, turned_up, everyone) for spot in hand]))
    return {
        "hands": tuple(hands),
        "phase": Simple.OVER,
        "power": None,
        "turned_up": tuple(chain.from_iterable(map(face_down, state.seats, state.hands))),
    }


def _turned_up(spot: Spot, cards: Iterator[Card], everyone: tuple[int, ...]) -> Spot:
    if spot.card is GAP:
        return spot
    return Spot(learned(spot.card, next(cards)), True, spot.left, spot.origin, everyone)


def _scored(_: Shape, event: Scored) -> Changes:
    return {"result": event.result}


def _won(_: Shape, event: Won) -> Changes:
    return {"winners": event.winners, "phase": Simple.OVER}


def _spot(state: Shape, place: Place) -> Spot:
    return state.hands[place.seat][place.number - 1]


def _top(state: Shape) -> tuple[Card, Origin]:
    return state.pile[0], Origin(len(state.pools) - 1, state.shuffled - len(state.pile))


def _placed(state: Shape, seat: Seat, *, up: bool, left: bool) -> Spot:
    held, now = state.held, len(state.history)
    assert held is not None
    nobody = (NEVER,) * (len(state.names) + 1)
    by_drawer = (*nobody[:seat], now, *nobody[seat + 1 :])
    return Spot(held.card, up, left, held.origin, by_drawer if held.drawn else (now,) * len(nobody))


def _to_all(state: Shape, places: tuple[Place, ...]) -> Shown:
    down = [place for place in places if not _spot(state, place).up]
    return tuple((observer, place) for observer in (*state.seats, WATCHER) for place in down)


def _one_laid(state: Shape) -> ToLay | Simple:
    assert isinstance(state.phase, ToLay)
    return ToLay(state.phase.cards - 1) if state.phase.cards > 1 else Simple.SETTLE


def _exposed(
    state: Shape, places: tuple[Place, ...], cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    pools = state.pools
    for place, card in zip(places, cards, strict=True):
        pools = _out_of(pools, _spot(state, place).origin, card)
    return pools


def _out_of(
    pools: tuple[tuple[Card, ...], ...], origin: Origin | None, card: Card
) -> tuple[tuple[Card, ...], ...]:
    if origin is None:
        return pools
    return (*pools[: origin.pool], _without(pools[origin.pool], card), *pools[origin.pool + 1 :])


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# Not Discarded: a mismatch that is turned down shows its cards and discards in one move.
_ACTS: Final = frozenset(
    {
        Looked,
        PutBack,
        Drew,
        Took,
        Kept,
        Mismatched,
        Laid,
        Declined,
        Peeked,
        Spied,
        Swapped,
        Snapped,
        FalselySnapped,
        Gave,
        CalledCabo,
    }
)

_MOVED: Final[dict[type[Any], Callable[[Any], tuple[Place, ...]]]] = {
    Kept: lambda event: event.places,
    Swapped: lambda event: (event.one, event.other),
    Snapped: lambda event: (event.place,),
    Gave: lambda event: (event.place, event.gap),
}

_EFFECTS: Final[dict[type[Any], Callable[[Shape, Any], Changes]]] = {
    Started: _started,
    Dealt: _dealt,
    Looked: _looked,
    PutBack: _put_back,
    TurnBegan: _turn_began,
    Drew: _drew,
    Took: _took,
    Kept: _kept,
    Mismatched: _mismatched,
    Laid: _laid,
    Added: _added,
    Discarded: _discarded,
    PowerOffered: _power_offered,
    Declined: _declined,
    Peeked: _saw,
    Spied: _saw,
    SwapOffered: _swap_offered,
    Swapped: _swapped,
    SnapOpened: _snap_opened,
    Snapped: _snapped,
    FalselySnapped: _falsely_snapped,
    SnapClosed: _snap_closed,
    GiveOffered: _give_offered,
    Gave: _gave,
    CalledCabo: _called_cabo,
    RanOut: _ran_out,
    Shuffled: _shuffled,
    Revealed: _revealed,
    Scored: _scored,
    Won: _won,
}
