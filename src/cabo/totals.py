"""The totals that hands can have, given the cards in them that are known."""

from __future__ import annotations

from collections import Counter

from cabo.cards import UNKNOWN, Card
from cabo.places import Seat
from cabo.round import State
from cabo.scoring import KAMIKAZE
from cabo.views import unplaced


def hand_totals(state: State, seat: Seat) -> frozenset[int]:
    """Every total that a seat's cards can have, unless they are a kamikaze."""
    known, unknown = _cards(state, seat)
    if not unknown and _is_kamikaze(state, Counter(card.value for card in known)):
        return frozenset()
    totals = {sum(card.value for card in known)}
    for pool, cards in enumerate(unplaced(state)):
        sums = _sums(cards, unknown[pool])
        totals = {total + more for total in totals for more in sums}
    if unknown and may_hold_kamikaze(state, seat) and _only_kamikaze(state):
        totals.discard(sum(KAMIKAZE))
    return frozenset(totals)


def may_hold_kamikaze(state: State, seat: Seat) -> bool:
    """Whether a seat's cards can be a kamikaze."""
    known, unknown = _cards(state, seat)
    missing = Counter(KAMIKAZE)
    missing.subtract(card.value for card in known)
    if min(missing.values()) < 0 or missing.total() != unknown.total():
        return False
    left = Counter[int]()
    for pool, cards in enumerate(unplaced(state)):
        for card, number in cards.items():
            left[card.value] += min(number, unknown[pool])
    return missing <= left


def _is_kamikaze(state: State, values: Counter[int]) -> bool:
    return state.rules.kamikaze and values == Counter(KAMIKAZE)


def _only_kamikaze(state: State) -> bool:
    """Whether no other four cards have a kamikaze's total: with two 13s in the deck it is the highest."""
    highest = max(KAMIKAZE)
    deck = [card.value for card in state.rules.cards(len(state.names))]
    return state.rules.kamikaze and deck.count(highest) == KAMIKAZE.count(highest)


def _cards(state: State, seat: Seat) -> tuple[list[Card], Counter[int]]:
    """The cards of a seat that are known, and how many of the others come from each pool."""
    known, unknown = list[Card](), Counter[int]()
    for spot in state.hands[seat]:
        if spot.card is UNKNOWN:
            assert spot.origin is not None
            unknown[spot.origin.pool] += 1
        elif spot.card is not None:
            known.append(spot.card)
    return known, unknown


def _sums(cards: Counter[Card], taken: int) -> set[int]:
    """Every total that this many of these cards can have."""
    found: list[set[int]] = [{0}, *(set() for _ in range(taken))]
    for card in cards.elements():
        for number in range(taken, 0, -1):
            found[number] |= {total + card.value for total in found[number - 1]}
    return found[taken]
