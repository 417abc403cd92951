"""How events change a round: one function for the truth and for what an observer knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, TypeVar

from cabo import events
from cabo.cards import Card
from cabo.events import Event
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
from cabo.kinds import by_kind
from cabo.places import WATCHER, End, Place, Seat
from cabo.round import Changes, Phase, Shown, State, ToGive, ToLay, ToLook, ToShuffle, ToSnap, ToSwap

S = TypeVar("S", bound=State)
# Discarded is left out: a mismatch that is turned down shows its cards and discards in one move.
_ACTS: Final = frozenset(
    {
        events.Looked,
        events.PutBack,
        events.Drew,
        events.Took,
        events.Kept,
        events.Mismatched,
        events.Laid,
        events.Declined,
        events.Peeked,
        events.Spied,
        events.Swapped,
        events.Snapped,
        events.FalselySnapped,
        events.Gave,
        events.CalledCabo,
    }
)

_EFFECTS: Final[dict[type[Event], Callable[[State, Event], Changes]]] = {}


def evolve(state: S, event: Event) -> S:
    """The round after this event."""
    kind = type(event)
    changes = _EFFECTS[kind](state, event)
    if kind is not events.PutBack:  # turning a card back changes nobody's knowledge
        changes["history"] = (*state.history, event)
    if state.shown:
        changes["shown"] = _still_shown(state, event, changes)
    return state.having(changes)


def _still_shown(state: State, event: Event, changes: Changes) -> Shown:
    """Which cards are still shown: each until its observer acts, or until it moves or the round ends.

    A watcher cannot act, so a card is shown to them until anybody acts.
    """
    kind, old = type(event), state.shown
    if kind is events.Revealed or kind is events.Won:
        return ()
    if kind in _ACTS:
        done = (getattr(event, "seat", None), WATCHER)
        old = tuple([pair for pair in old if pair[0] not in done])
    moved = _moved(event)
    if moved:
        old = tuple([pair for pair in old if pair[1] not in moved])
    new = changes.get("shown", ())
    return (*(pair for pair in old if pair not in new), *new) if new else old


def _moved(event: Event) -> tuple[Place, ...]:
    """The places whose cards move."""
    match event:
        case events.Kept():
            return event.places
        case events.Swapped():
            return (event.one, event.other)
        case events.Snapped():
            return (event.place,)
        case events.Gave():
            return (event.place, event.gap)
        case _:
            return ()


@by_kind(_EFFECTS)
def _started(_: State, event: events.Started) -> Changes:
    return {"starter": event.seat, "phase": Phase.DEAL}


@by_kind(_EFFECTS)
def _dealt(state: State, event: events.Dealt) -> Changes:
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


@by_kind(_EFFECTS)
def _looked(state: State, event: events.Looked) -> Changes:
    hands = with_shown(
        state.hands, event.seat, zip(event.places, event.cards, strict=True), len(state.history)
    )
    shown = tuple((event.seat, place) for place in event.places)
    left = tuple(seat for seat in state.phase_as(ToLook).seats if seat is not event.seat)
    return {"hands": hands, "shown": shown, "phase": ToLook(left)}


@by_kind(_EFFECTS)
def _put_back(_: State, __: events.PutBack) -> Changes:
    return {}


@by_kind(_EFFECTS)
def _turn_began(state: State, event: events.TurnBegan) -> Changes:
    return {"turn": event.seat, "turns": state.turns + 1, "phase": Phase.TURN, "power": None}


@by_kind(_EFFECTS)
def _drew(state: State, event: events.Drew) -> Changes:
    card, origin = _top(state)
    held = Held(learned(card, event.card), drawn=True, origin=origin)
    return {"held": held, "pile": state.pile[1:], "phase": Phase.HOLD}


@by_kind(_EFFECTS)
def _took(state: State, event: events.Took) -> Changes:
    held = Held(event.card, drawn=False, origin=None)
    return {"held": held, "discard": state.discard[:-1], "phase": Phase.HOLD}


@by_kind(_EFFECTS)
def _kept(state: State, event: events.Kept) -> Changes:
    first = event.places[0]
    left = state.at(first).left
    changed = {place: gap_at(state.at(place)) for place in event.places}
    changed[first] = _placed(state, event.seat, up=event.up, left=left)
    return {
        "hands": with_spots(state.hands, changed),
        "discard": state.discard + event.cards,
        "pools": _exposed(state, event.places, event.cards),
        "held": None,
        "phase": Phase.SETTLE,
    }


@by_kind(_EFFECTS)
def _mismatched(state: State, event: events.Mismatched) -> Changes:
    hands = with_shown(
        state.hands, None, zip(event.places, event.cards, strict=True), len(state.history), up=event.up
    )
    phase = ToLay(event.to_lay) if event.to_lay else Phase.SETTLE
    return {"hands": hands, "phase": phase, "shown": () if event.up else _to_all(state, event.places)}


@by_kind(_EFFECTS)
def _laid(state: State, event: events.Laid) -> Changes:
    spot = _placed(state, event.seat, up=event.up, left=event.end is End.LEFT)
    return {"hands": with_added(state.hands, event.seat, spot), "held": None, "phase": _one_laid(state)}


@by_kind(_EFFECTS)
def _added(state: State, event: events.Added) -> Changes:
    card, origin = _top(state)
    unseen = (NEVER,) * (len(state.names) + 1)
    spot = Spot(card, up=False, left=event.end is End.LEFT, origin=origin, seen=unseen)
    changes: Changes = {"hands": with_added(state.hands, event.seat, spot), "pile": state.pile[1:]}
    if isinstance(state.phase, ToLay):
        changes["phase"] = _one_laid(state)
    return changes


@by_kind(_EFFECTS)
def _discarded(state: State, event: events.Discarded) -> Changes:
    pools = _out_of(state.pools, state.in_hand.origin, event.card)
    discard = (*state.discard, event.card)
    return {"held": None, "discard": discard, "pools": pools, "phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _power_offered(_: State, event: events.PowerOffered) -> Changes:
    return {"power": event.power, "phase": Phase.POWER}


@by_kind(_EFFECTS)
def _declined(_: State, __: events.Declined) -> Changes:
    return {"phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _saw(state: State, event: events.Peeked | events.Spied) -> Changes:
    hands = with_shown(state.hands, event.seat, [(event.place, event.card)], len(state.history))
    return {"hands": hands, "shown": ((event.seat, event.place),), "phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _swap_offered(_: State, event: events.SwapOffered) -> Changes:
    return {"phase": ToSwap(event.place)}


@by_kind(_EFFECTS)
def _swapped(state: State, event: events.Swapped) -> Changes:
    one, other = state.at(event.one), state.at(event.other)
    changed = {event.one: moved_to(other, one), event.other: moved_to(one, other)}
    return {"hands": with_spots(state.hands, changed), "phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _snap_opened(_: State, event: events.SnapOpened) -> Changes:
    return {"phase": ToSnap(event.card, ()), "power": event.power}


@by_kind(_EFFECTS)
def _snapped(state: State, event: events.Snapped) -> Changes:
    return {
        "hands": with_spots(state.hands, {event.place: gap_at(state.at(event.place))}),
        "discard": (*state.discard, event.card),
        "pools": _exposed(state, (event.place,), (event.card,)),
        "phase": Phase.SETTLE,
    }


@by_kind(_EFFECTS)
def _falsely_snapped(state: State, event: events.FalselySnapped) -> Changes:
    before = state.phase_as(ToSnap)
    hands = with_shown(state.hands, None, [(event.place, event.card)], len(state.history))
    phase = ToSnap(before.card, (*before.tried, event.seat))
    return {"hands": hands, "phase": phase, "shown": _to_all(state, (event.place,))}


@by_kind(_EFFECTS)
def _snap_closed(_: State, __: events.SnapClosed) -> Changes:
    return {"phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _give_offered(_: State, event: events.GiveOffered) -> Changes:
    return {"phase": ToGive(event.seat, event.gap)}


@by_kind(_EFFECTS)
def _gave(state: State, event: events.Gave) -> Changes:
    given, gap = state.at(event.place), state.at(event.gap)
    changed = {event.place: gap_at(given), event.gap: moved_to(given, gap)}
    return {"hands": with_spots(state.hands, changed), "phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _called_cabo(_: State, event: events.CalledCabo) -> Changes:
    return {"caller": event.seat, "phase": Phase.SETTLE}


@by_kind(_EFFECTS)
def _ran_out(state: State, event: events.RanOut) -> Changes:
    assert isinstance(state.phase, Phase | ToLay | ToSnap)
    return {"phase": ToShuffle(event.seat, event.owed, state.phase)}


@by_kind(_EFFECTS)
def _shuffled(state: State, event: events.Shuffled) -> Changes:
    return {
        "pile": event.cards,
        "shuffled": len(event.cards),
        "discard": state.discard[-1:],
        "pools": (*state.pools, state.discard[:-1]),
        "phase": state.phase_as(ToShuffle).then,
    }


@by_kind(_EFFECTS)
def _revealed(state: State, event: events.Revealed) -> Changes:
    everyone = (len(state.history),) * (len(state.names) + 1)
    hands = []
    for hand, cards in zip(state.hands, event.hands, strict=True):
        turned_up = iter(cards)
        hands.append(tuple([_turned_up(spot, turned_up, everyone) for spot in hand]))
    return {
        "hands": tuple(hands),
        "phase": Phase.OVER,
        "power": None,
        "turned_up": tuple(chain.from_iterable(map(face_down, state.seats, state.hands))),
    }


def _turned_up(spot: Spot, cards: Iterator[Card], everyone: tuple[int, ...]) -> Spot:
    if spot.card is GAP:
        return spot
    return Spot(learned(spot.card, next(cards)), True, spot.left, spot.origin, everyone)


@by_kind(_EFFECTS)
def _scored(_: State, event: events.Scored) -> Changes:
    return {"result": event.result}


@by_kind(_EFFECTS)
def _won(_: State, event: events.Won) -> Changes:
    return {"winners": event.winners, "phase": Phase.OVER}


def _top(state: State) -> tuple[Card, Origin]:
    return state.pile[0], Origin(len(state.pools) - 1, state.shuffled - len(state.pile))


def _placed(state: State, seat: Seat, *, up: bool, left: bool) -> Spot:
    held, moment = state.in_hand, len(state.history)
    nobody = (NEVER,) * (len(state.names) + 1)
    by_drawer = (*nobody[:seat], moment, *nobody[seat + 1 :])
    return Spot(held.card, up, left, held.origin, by_drawer if held.drawn else (moment,) * len(nobody))


def _to_all(state: State, places: tuple[Place, ...]) -> Shown:
    down = [place for place in places if not state.at(place).up]
    return tuple((observer, place) for observer in (*state.seats, WATCHER) for place in down)


def _one_laid(state: State) -> ToLay | Phase:
    left = state.phase_as(ToLay).cards - 1
    return ToLay(left) if left else Phase.SETTLE


def _exposed(
    state: State, places: tuple[Place, ...], cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    pools = state.pools
    for place, card in zip(places, cards, strict=True):
        pools = _out_of(pools, state.at(place).origin, card)
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
