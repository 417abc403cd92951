"""What may be done now: a public shape, read from what lies open to all, so that it is never a hint.

`offers` is the one place that says what is legal; `is_legal` and `legal_moves` follow from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final

from cabo.cards import UNKNOWN, Card
from cabo.evolve import occupied
from cabo.moves import (
    Cabo,
    CloseSnap,
    Deal,
    Decline,
    Discard,
    Draw,
    EndGame,
    Give,
    Keep,
    Lay,
    Look,
    Move,
    Peek,
    Seen,
    Shuffle,
    Snap,
    Spy,
    Start,
    Swap,
    Take,
)
from cabo.places import DEALER, End, Mover, Place, Seat
from cabo.round import Hand, Shape, Simple, ToGive, ToLay, ToLook, ToShuffle, ToSnap, ToStart, ToSwap
from cabo.rules import ByHand, EmptyPile, LookAt, Power

MOST_LISTED_MATCH: Final = 4
MOST_LISTED_PLACES: Final = 6


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of move that is open to a mover: which places it may name, and how many."""

    move: type[Move]
    places: tuple[Place, ...] = ()
    least: int = 0
    most: int = 0
    others: tuple[Place, ...] = ()
    """For a swap: the places that may be named second."""


def offers(state: Shape, mover: Mover) -> tuple[Offer, ...]:
    """What a seat, or the dealer, may do now."""
    if mover is DEALER:
        return _dealer_offers(state)
    if mover >= len(state.names):
        return ()
    play = _seat_offers(state, mover)
    for seat, _ in state.shown:
        if seat is mover:
            return (*play, _SEEN)
    return play


def to_move(state: Shape) -> tuple[Seat, ...]:
    """The seats that play waits for, or that may step in; none if it is the dealer's move."""
    phase = state.phase
    if isinstance(phase, ToLook):
        return phase.seats
    if isinstance(phase, ToSnap):
        return tuple(seat for seat in state.seats if _snap_offers(state, seat, phase))
    if isinstance(phase, ToGive):
        return (phase.seat,)
    if phase in _OF_THE_TURN or isinstance(phase, ToLay | ToSwap):
        assert state.turn is not None
        return (state.turn,)
    return ()


def is_legal(state: Shape, move: Move) -> bool:
    """Whether the rules allow this move now."""
    kind = type(move)
    for offer in offers(state, move.seat):
        if offer.move is kind:
            admits = _ADMISSIONS.get(kind)
            return admits is None or admits(state, offer, move)
    return False


def legal_moves(state: Shape, seat: Seat) -> list[Move]:
    """The moves of a seat one by one.

    Matches are listed up to four cards and in hands of up to six, beyond that only in pairs: there are
    more legal moves than these, and `is_legal` knows them all.
    """
    return [
        move
        for offer in offers(state, seat)
        if offer.move is not Seen
        for move in _EXPANSIONS[offer.move](offer, seat)
    ]


def can_draw(state: Shape) -> bool:
    """Whether the pile has a card, or can be made to have one."""
    return bool(state.pile) or can_reshuffle(state)


def can_reshuffle(state: Shape) -> bool:
    """Whether a new pile may be made of the discards under the top one."""
    return state.rules.empty_pile is EmptyPile.RESHUFFLE and len(state.discard) > 1


def snappable(state: Shape, seat: Seat) -> tuple[Place, ...]:
    """The places whose cards a seat may lay on the discard."""
    return tuple(
        place
        for owner, hand in zip(state.seats, state.hands, strict=True)
        if owner is seat or not is_locked(state, owner)
        for place in occupied(owner, hand)
    )


def is_locked(state: Shape, seat: Seat) -> bool:
    """Whether a seat's cards are safe from the others."""
    return state.rules.caller_locked and seat is state.caller


def power_offers(state: Shape, seat: Seat, power: Power) -> tuple[Offer, ...]:
    """How a power can be used; empty if it has no legal target."""
    match power:
        case Power.PEEK:
            places = _face_down(seat, state.hands[seat])
            return (Offer(Peek, places, 1, 1),) if places else ()
        case Power.SPY | Power.LOOK_AND_SWAP:
            places = tuple(p for s in state.seats if s is not seat for p in _face_down(s, state.hands[s]))
            return (Offer(Spy, places, 1, 1),) if places else ()
        case Power.SWAP:
            return _swap_offers(state, seat)


def swap_after_spying(state: Shape, seat: Seat, place: Place) -> tuple[Offer, ...]:
    """How a spied-on card can be swapped; empty if it cannot."""
    own = occupied(seat, state.hands[seat])
    return (Offer(Swap, own, 1, 1, (place,)),) if own and not is_locked(state, place.seat) else ()


def _dealer_offers(state: Shape) -> tuple[Offer, ...]:
    end = () if state.winners is not None else (Offer(EndGame),)
    match state.phase:
        case ToStart():
            return (Offer(Start), *end)
        case Simple.DEAL:
            return (Offer(Deal), *end)
        case ToShuffle():
            return (Offer(Shuffle), *end)
        case ToSnap():
            return (Offer(CloseSnap), *end)
        case _:
            return end


def _seat_offers(state: Shape, seat: Seat) -> tuple[Offer, ...]:
    phase = state.phase
    if isinstance(phase, Simple):
        return _turn_offers(state, seat, phase) if seat is state.turn else ()
    if isinstance(phase, ToLook):
        return (_look_offer(state, seat),) if seat in phase.seats else ()
    if isinstance(phase, ToSnap):
        return _snap_offers(state, seat, phase)
    if isinstance(phase, ToGive):
        own = occupied(seat, state.hands[seat])
        return (Offer(Give, own, 1, 1), _DECLINE) if seat is phase.seat else ()
    if isinstance(phase, ToLay):
        return (_LAY,) if seat is state.turn else ()
    if isinstance(phase, ToSwap) and seat is state.turn:
        return (*swap_after_spying(state, seat, phase.place), _DECLINE)
    return ()


def _turn_offers(state: Shape, seat: Seat, phase: Simple) -> tuple[Offer, ...]:
    if phase is Simple.TURN:
        return _opening_offers(state, seat)
    if phase is Simple.HOLD:
        return _hold_offers(state, seat)
    if phase is Simple.POWER:
        assert state.power is not None
        return (*power_offers(state, seat, state.power), _DECLINE)
    return ()


def _look_offer(state: Shape, seat: Seat) -> Offer:
    places, looks = occupied(seat, state.hands[seat]), state.rules.looks
    match state.rules.look_at:
        case LookAt.FIRST:
            places = places[:looks]
        case LookAt.NEAREST:
            places = places[len(places) - looks :]
        case LookAt.ANY:
            pass
    return Offer(Look, places, looks, looks)


def _opening_offers(state: Shape, seat: Seat) -> tuple[Offer, ...]:
    found = []
    if can_draw(state):
        found.append(_DRAW)
    if state.discard and any(spot.card is not None for spot in state.hands[seat]):
        found.append(_TAKE)
    if state.caller is None:
        found.append(_CABO)
    return tuple(found)


def _hold_offers(state: Shape, seat: Seat) -> tuple[Offer, ...]:
    own, most = occupied(seat, state.hands[seat]), state.rules.most_matched
    keep = Offer(Keep, own, 1, len(own) if most is None else min(most, len(own)))
    assert state.held is not None
    if not state.held.drawn:
        return (keep,)
    return (keep, _DISCARD) if own else (_DISCARD,)


def _snap_offers(state: Shape, seat: Seat, phase: ToSnap) -> tuple[Offer, ...]:
    places = () if seat in phase.tried else snappable(state, seat)
    return (Offer(Snap, places, 1, 1), _DECLINE) if places else ()


def _swap_offers(state: Shape, seat: Seat) -> tuple[Offer, ...]:
    own = occupied(seat, state.hands[seat])
    theirs = tuple(
        place
        for other in state.seats
        if other is not seat and not is_locked(state, other)
        for place in occupied(other, state.hands[other])
    )
    first = own + theirs if state.rules.swap_between_opponents else own
    possible = any(one.seat is not other.seat for one, other in product(first, theirs))
    return (Offer(Swap, first, 1, 1, theirs),) if possible else ()


def _face_down(seat: Seat, hand: Hand) -> tuple[Place, ...]:
    return tuple(place for place in occupied(seat, hand) if not hand[place.number - 1].up)


def _admits_places(_: Shape, offer: Offer, move: Look | Keep) -> bool:
    named, different = move.places, set(move.places)
    fits = len(different) == len(named) and offer.least <= len(named) <= offer.most
    return fits and different <= set(offer.places)


def _admits_place(_: Shape, offer: Offer, move: Peek | Spy | Snap | Give) -> bool:
    return move.place in offer.places


def _admits_swap(_: Shape, offer: Offer, move: Swap) -> bool:
    different = move.one.seat is not move.other.seat
    return different and move.one in offer.places and move.other in offer.others


def _admits_starter(state: Shape, _: Offer, move: Start) -> bool:
    return isinstance(state.phase, ToStart) and move.starter in state.phase.seats


def _admits_deal(state: Shape, _: Offer, move: Deal) -> bool:
    return are_these(move.cards, state.rules.cards(len(state.names)))


def _admits_shuffle(state: Shape, _: Offer, move: Shuffle) -> bool:
    return are_these(move.cards, state.discard[:-1])


def are_these(cards: tuple[Card, ...], expected: tuple[Card, ...]) -> bool:
    """Whether the cards are the expected ones in some order; any of them may be unknown."""
    if len(cards) != len(expected):
        return False
    left = Counter(expected)
    left.subtract(cards)
    return all(number >= 0 or card is UNKNOWN for card, number in left.items())


def _each_look(offer: Offer, seat: Seat) -> Iterator[Move]:
    return (Look(seat, places) for places in combinations(offer.places, offer.least))


@lru_cache(maxsize=1024)
def _each_keep(offer: Offer, seat: Seat) -> tuple[Move, ...]:
    listed = MOST_LISTED_MATCH if len(offer.places) <= MOST_LISTED_PLACES else 2
    sizes = range(1, min(offer.most, listed) + 1)
    return tuple(Keep(seat, places) for size in sizes for places in combinations(offer.places, size))


def _each_swap(offer: Offer, seat: Seat) -> Iterator[Move]:
    pairs = product(offer.places, offer.others)
    return (Swap(seat, one, other) for one, other in pairs if one.seat is not other.seat)


def _admits_end(state: Shape, _: Offer, move: EndGame) -> bool:
    agreed = set(move.agreed)
    enough = agreed == set(state.seats) if state.rules.by_hand is ByHand.ALL_AGREE else bool(agreed)
    return enough and agreed <= set(state.seats)


# A move that is not in here names nothing, so it is legal wherever it is offered.
_ADMISSIONS: Final[dict[type[Move], Callable[[Shape, Offer, Any], bool]]] = {
    Look: _admits_places,
    Keep: _admits_places,
    Peek: _admits_place,
    Spy: _admits_place,
    Snap: _admits_place,
    Give: _admits_place,
    Swap: _admits_swap,
    Start: _admits_starter,
    Deal: _admits_deal,
    Shuffle: _admits_shuffle,
    EndGame: _admits_end,
}

_EXPANSIONS: Final[dict[type[Move], Callable[[Offer, Seat], Iterable[Move]]]] = {
    Look: _each_look,
    Draw: lambda _, seat: iter((Draw(seat),)),
    Take: lambda _, seat: iter((Take(seat),)),
    Cabo: lambda _, seat: iter((Cabo(seat),)),
    Keep: _each_keep,
    Discard: lambda _, seat: iter((Discard(seat),)),
    Lay: lambda _, seat: (Lay(seat, end) for end in End),
    Peek: lambda offer, seat: (Peek(seat, place) for place in offer.places),
    Spy: lambda offer, seat: (Spy(seat, place) for place in offer.places),
    Swap: _each_swap,
    Decline: lambda _, seat: iter((Decline(seat),)),
    Snap: lambda offer, seat: (Snap(seat, place) for place in offer.places),
    Give: lambda offer, seat: (Give(seat, place) for place in offer.places),
}

_OF_THE_TURN: Final = (Simple.TURN, Simple.HOLD, Simple.POWER)
_DRAW: Final = Offer(Draw)
_TAKE: Final = Offer(Take)
_CABO: Final = Offer(Cabo)
_DISCARD: Final = Offer(Discard)
_LAY: Final = Offer(Lay)
_DECLINE: Final = Offer(Decline)
_SEEN: Final = Offer(Seen)
