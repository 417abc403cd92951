"""The moves that are open now, worked out only from what everyone sees, so that an offer is never a hint.

This is the one place that says what is legal; `is_legal` and `legal_moves` follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from cabo import moves
from cabo.hands import face_down, occupied
from cabo.moves import Move
from cabo.places import Chance, Mover, Place, Seat
from cabo.round import Phase, State, ToGive, ToLay, ToLook, ToShuffle, ToSnap, ToStart, ToSwap
from cabo.rules import TRIED_FOR_EXTRA, EmptyPile, ExtraCard, LookAt, Power


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of move that is open to a mover: which places it may name, and how many."""

    move: type[Move]
    """The kind of move."""
    places: tuple[Place, ...] = ()
    """The places that it may name."""
    least: int = 0
    """How many places it names at least."""
    most: int = 0
    """How many places it names at most."""
    others: tuple[Place, ...] = ()
    """For a swap: the places that may be named second."""
    extra_from: int | None = None
    """For a keep: the number of places from which a mismatch can cost an extra card."""
    extra_sure: bool = False
    """For a keep: whether a mismatch of that many places always costs the extra card."""


def offers(state: State, mover: Mover) -> tuple[Offer, ...]:
    """What a seat, or the dealer, may do now."""
    if isinstance(mover, Chance):
        return _dealer_offers(state)
    if mover >= len(state.names):
        return ()
    play = _seat_offers(state, mover)
    for seat, _ in state.shown:
        if seat is mover:
            return (*play, _SEEN)
    return play


def to_move(state: State) -> tuple[Seat, ...]:
    """The seats that play waits for, or that may snap; none if it is the dealer's move."""
    phase = state.phase
    if isinstance(phase, ToLook):
        return phase.seats
    if isinstance(phase, ToSnap):
        return tuple(seat for seat in state.seats if _snap_offers(state, seat, phase))
    if isinstance(phase, ToGive):
        return (phase.seat,)
    if phase in _OF_THE_TURN or isinstance(phase, ToLay | ToSwap):
        return (state.player,)
    return ()


def can_draw(state: State) -> bool:
    """Whether the pile has a card, or the discards can be shuffled into a new one."""
    return bool(state.pile) or can_reshuffle(state)


def can_reshuffle(state: State) -> bool:
    """Whether a new pile may be made of the discards under the top one."""
    return state.rules.empty_pile is EmptyPile.RESHUFFLE and len(state.discard) > 1  # classic.51


def snappable(state: State, seat: Seat) -> tuple[Place, ...]:
    """The places whose cards a seat may lay on the discard."""
    return tuple(
        place
        for owner, hand in zip(state.seats, state.hands, strict=True)
        if owner is seat or not is_locked(state, owner)
        for place in occupied(owner, hand)
    )


def is_locked(state: State, seat: Seat) -> bool:
    """Whether a seat's cards are safe from the others."""
    return state.rules.caller_locked and seat is state.caller  # house.52 to 55


def power_offers(state: State, seat: Seat, power: Power) -> tuple[Offer, ...]:
    """How a power can be used; empty if it has no legal target."""
    match power:
        case Power.PEEK:
            places = face_down(seat, state.hands[seat])
            return (Offer(moves.Peek, places, 1, 1),) if places else ()
        case Power.SPY | Power.LOOK_AND_SWAP:
            places = tuple(p for s in state.seats if s is not seat for p in face_down(s, state.hands[s]))
            return (Offer(moves.Spy, places, 1, 1),) if places else ()
        case Power.SWAP:
            return _swap_offers(state, seat)


def swap_after_spying(state: State, seat: Seat, place: Place) -> tuple[Offer, ...]:
    """How a spied-on card can be swapped; empty if it cannot."""
    own = occupied(seat, state.hands[seat])
    return (Offer(moves.Swap, own, 1, 1, (place,)),) if own and not is_locked(state, place.seat) else ()


def _dealer_offers(state: State) -> tuple[Offer, ...]:
    end = () if state.winners is not None else (Offer(moves.EndGame),)
    match state.phase:
        case ToStart():
            return (Offer(moves.Start), *end)
        case Phase.DEAL:
            return (Offer(moves.Deal), *end)
        case ToShuffle():
            return (Offer(moves.Shuffle), *end)
        case ToSnap():
            return (Offer(moves.CloseSnap), *end)
        case _:
            return end


def _seat_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    phase = state.phase
    if isinstance(phase, Phase):
        return _turn_offers(state, seat, phase) if seat is state.turn else ()
    if isinstance(phase, ToLook):
        return (_look_offer(state, seat),) if seat in phase.seats else ()
    if isinstance(phase, ToSnap):
        return _snap_offers(state, seat, phase)
    if isinstance(phase, ToGive):
        own = occupied(seat, state.hands[seat])
        return (Offer(moves.Give, own, 1, 1), _DECLINE) if seat is phase.seat else ()
    if isinstance(phase, ToLay):
        return (_LAY,) if seat is state.turn else ()
    if isinstance(phase, ToSwap) and seat is state.turn:
        return (*swap_after_spying(state, seat, phase.place), _DECLINE)
    return ()


def _turn_offers(state: State, seat: Seat, phase: Phase) -> tuple[Offer, ...]:
    if phase is Phase.TURN:
        return opening_offers(state, seat)
    if phase is Phase.HOLD:
        return _hold_offers(state, seat)
    if phase is Phase.POWER:
        assert state.power is not None
        return (*power_offers(state, seat, state.power), _DECLINE)
    return ()


def _look_offer(state: State, seat: Seat) -> Offer:
    places, looks = occupied(seat, state.hands[seat]), state.rules.looks
    match state.rules.look_at:
        case LookAt.FIRST:  # remake.9
            places = places[:looks]
        case LookAt.NEAREST:  # kaboo.14
            places = places[len(places) - looks :]
        case LookAt.ANY:  # deluxe.11
            pass
    return Offer(moves.Look, places, looks, looks)


def opening_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """How a seat may open its turn; empty if it can neither draw, take nor call."""
    found = []
    if can_draw(state):
        found.append(_DRAW)
    if state.discard and any(spot.card is not None for spot in state.hands[seat]):
        found.append(_TAKE)
    if state.caller is None:  # one call a round (deluxe.49)
        found.append(_CABO)
    return tuple(found)


def _hold_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    own, most = occupied(seat, state.hands[seat]), state.rules.most_matched
    most = len(own) if most is None else min(most, len(own))
    extra = state.rules.extra_card
    extra_from = None if extra is None else TRIED_FOR_EXTRA
    keep = Offer(moves.Keep, own, 1, most, extra_from=extra_from, extra_sure=extra is ExtraCard.THREE_TRIED)
    if not state.in_hand.drawn:  # a taken card must be kept (deluxe.24)
        return (keep,)
    return (keep, _DISCARD) if own else (_DISCARD,)


def _snap_offers(state: State, seat: Seat, phase: ToSnap) -> tuple[Offer, ...]:
    places = () if seat in phase.tried else snappable(state, seat)  # one attempt each (kaboo.50)
    return (Offer(moves.Snap, places, 1, 1), _DECLINE) if places else ()


def _swap_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    own = occupied(seat, state.hands[seat])
    theirs = tuple(
        place
        for other in state.seats
        if other is not seat and not is_locked(state, other)
        for place in occupied(other, state.hands[other])
    )
    first = own + theirs if state.rules.swap_between_opponents else own  # classic.41, 68
    possible = any(one.seat is not other.seat for one, other in product(first, theirs))
    return (Offer(moves.Swap, first, 1, 1, theirs),) if possible else ()


_OF_THE_TURN: Final = (Phase.TURN, Phase.HOLD, Phase.POWER)
_DRAW: Final = Offer(moves.Draw)
_TAKE: Final = Offer(moves.Take)
_CABO: Final = Offer(moves.Cabo)
_DISCARD: Final = Offer(moves.Discard)
_LAY: Final = Offer(moves.Lay)
_DECLINE: Final = Offer(moves.Decline)
_SEEN: Final = Offer(moves.Seen)
