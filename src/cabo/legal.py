"""Which moves are legal: those that an offer admits, as a predicate and as a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from cabo import moves
from cabo.cards import UNKNOWN, Card
from cabo.kinds import by_kind
from cabo.moves import Move
from cabo.offering import Offer, offers
from cabo.places import End, Seat
from cabo.round import State, ToStart
from cabo.rules import ByHand

MOST_LISTED_MATCH: Final = 4
MOST_LISTED_PLACES: Final = 6
# A move that is missing here names nothing, so it is legal whenever it is offered.
_ADMISSIONS: Final[dict[type[Move], Callable[[State, Offer, Move], bool]]] = {}


def is_legal(state: State, move: Move) -> bool:
    """Whether the rules allow this move now."""
    kind = type(move)
    for offer in offers(state, move.seat):
        if offer.move is kind:
            admits = _ADMISSIONS.get(kind)
            return admits is None or admits(state, offer, move)
    return False


def legal_moves(state: State, seat: Seat) -> list[Move]:
    """The moves of a seat one by one.

    Matches of up to four cards are listed for hands of up to six, and only pairs for larger hands.
    There are more legal moves than these, and `is_legal` knows them all.
    """
    return [
        move
        for offer in offers(state, seat)
        if offer.move is not moves.Seen
        for move in _EXPANSIONS[offer.move](offer, seat)
    ]


@by_kind(_ADMISSIONS)
def _admits_places(_: State, offer: Offer, move: moves.Look | moves.Keep) -> bool:
    named, different = move.places, set(move.places)
    fits = len(different) == len(named) and offer.least <= len(named) <= offer.most
    return fits and different <= set(offer.places)


@by_kind(_ADMISSIONS)
def _admits_place(_: State, offer: Offer, move: moves.Peek | moves.Spy | moves.Snap | moves.Give) -> bool:
    return move.place in offer.places


@by_kind(_ADMISSIONS)
def _admits_swap(_: State, offer: Offer, move: moves.Swap) -> bool:
    different = move.one.seat is not move.other.seat
    return different and move.one in offer.places and move.other in offer.others


@by_kind(_ADMISSIONS)
def _admits_starter(state: State, _: Offer, move: moves.Start) -> bool:
    return isinstance(state.phase, ToStart) and move.starter in state.phase.seats


@by_kind(_ADMISSIONS)
def _admits_deal(state: State, _: Offer, move: moves.Deal) -> bool:
    right = are_these(move.cards, state.rules.cards(len(state.names)))
    return right and move.cards[len(state.names) * state.rules.dealt] is not UNKNOWN


@by_kind(_ADMISSIONS)
def _admits_shuffle(state: State, _: Offer, move: moves.Shuffle) -> bool:
    return are_these(move.cards, state.discard[:-1])


def are_these(cards: tuple[Card, ...], expected: tuple[Card, ...]) -> bool:
    """Whether the cards are the expected ones in some order; any of them may be unknown."""
    counted = Counter(cards)
    if counted == Counter(expected):
        return True
    surplus = counted - Counter(expected)
    return len(cards) == len(expected) and set(surplus) == {UNKNOWN}


def _each_look(offer: Offer, seat: Seat) -> Iterator[Move]:
    return (moves.Look(seat, places) for places in combinations(offer.places, offer.least))


@lru_cache(maxsize=1024)
def _each_keep(offer: Offer, seat: Seat) -> tuple[Move, ...]:
    listed = MOST_LISTED_MATCH if len(offer.places) <= MOST_LISTED_PLACES else 2
    sizes = range(1, min(offer.most, listed) + 1)
    return tuple(moves.Keep(seat, places) for size in sizes for places in combinations(offer.places, size))


def _each_swap(offer: Offer, seat: Seat) -> Iterator[Move]:
    pairs = product(offer.places, offer.others)
    return (moves.Swap(seat, one, other) for one, other in pairs if one.seat is not other.seat)


@by_kind(_ADMISSIONS)
def _admits_end(state: State, _: Offer, move: moves.EndGame) -> bool:
    agreed = set(move.agreed)
    # remake.53; in other editions all must agree (deluxe.72)
    enough = agreed == set(state.seats) if state.rules.by_hand is ByHand.ALL_AGREE else bool(agreed)
    return enough and agreed <= set(state.seats)


_EXPANSIONS: Final[dict[type[Move], Callable[[Offer, Seat], Iterable[Move]]]] = {
    moves.Look: _each_look,
    moves.Draw: lambda _, seat: iter((moves.Draw(seat),)),
    moves.Take: lambda _, seat: iter((moves.Take(seat),)),
    moves.Cabo: lambda _, seat: iter((moves.Cabo(seat),)),
    moves.Keep: _each_keep,
    moves.Discard: lambda _, seat: iter((moves.Discard(seat),)),
    moves.Lay: lambda _, seat: (moves.Lay(seat, end) for end in End),
    moves.Peek: lambda offer, seat: (moves.Peek(seat, place) for place in offer.places),
    moves.Spy: lambda offer, seat: (moves.Spy(seat, place) for place in offer.places),
    moves.Swap: _each_swap,
    moves.Decline: lambda _, seat: iter((moves.Decline(seat),)),
    moves.Snap: lambda offer, seat: (moves.Snap(seat, place) for place in offer.places),
    moves.Give: lambda offer, seat: (moves.Give(seat, place) for place in offer.places),
}
