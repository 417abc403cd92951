"""Stacked decks: deals that make rare things happen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from cabo.cards import Card
from cabo.places import Seat
from cabo.round import Round
from cabo.scoring import KAMIKAZE

_TRIES = 60
T = TypeVar("T")


def kamikaze(round: Round, random: Random) -> tuple[Card, ...] | None:
    """A deal that gives one seat 12, 12, 13, 13, if these rules have such cards and hands."""
    wanted = _with_values(_deck(round), KAMIKAZE)
    if not round.rules.kamikaze or wanted is None or round.rules.dealt < len(KAMIKAZE):
        return None
    return _dealt_to({random.choice(round.seats): wanted}, round, random)


def equal_cards(round: Round, random: Random) -> tuple[Card, ...]:
    """A deal in which cards of one rank come together, in one hand or in many hands at one time."""
    by_rank: dict[str, list[Card]] = {}
    for card in _shuffled(_deck(round), random):
        by_rank.setdefault(card.rank, []).append(card)
    groups = _shuffled(tuple(by_rank.values()), random)
    grouped = [card for group in groups for card in group]
    if random.random() < 0.5:
        return tuple(grouped)
    dealt, players = round.rules.dealt, len(round.names)
    hands = [grouped[seat : players * dealt : players] for seat in range(players)]
    return (*(card for hand in hands for card in hand), *grouped[players * dealt :])


def exact_limit(round: Round, random: Random) -> tuple[Card, ...] | None:
    """A deal that brings a seat to the limit if the starter calls at once and nobody exchanges a card."""
    limit, starter = round.rules.limit, round.starter
    others = [seat for seat in round.seats if seat is not starter]
    if limit is None or starter is None:
        return None
    # Prefer a player who was reset before: a second time at the limit is rarer.
    random.shuffle(others)
    others.sort(key=lambda seat: round.standing.resets[seat], reverse=True)
    for seat in others:
        hand = _summing_to(limit - round.standing.totals[seat], round, random)
        if hand is not None:
            rest = sorted(_less(_deck(round), hand), key=lambda card: card.value)
            return _dealt_to({seat: hand, starter: rest[: round.rules.dealt]}, round, random)
    return None


def _summing_to(total: int, round: Round, random: Random) -> list[Card] | None:
    deck = _deck(round)
    for _ in range(_TRIES):
        cards = _shuffled(deck, random)[: round.rules.dealt - 1]
        wanted = total - sum(card.value for card in cards)
        last = next((card for card in _less(deck, cards) if card.value == wanted), None)
        if last is not None:
            return [*cards, last]
    return None


def _dealt_to(hands: dict[Seat, list[Card]], round: Round, random: Random) -> tuple[Card, ...]:
    """The deck with these cards in these hands and the others anywhere."""
    named = [card for hand in hands.values() for card in hand]
    rest = _shuffled(_less(_deck(round), named), random)
    cards: list[Card] = []
    for seat in round.seats:
        hand = hands.get(seat, [])
        missing = round.rules.dealt - len(hand)
        cards += _shuffled((*hand, *rest[:missing]), random)
        rest = rest[missing:]
    return (*cards, *rest)


def _deck(round: Round) -> tuple[Card, ...]:
    return round.rules.cards(len(round.names))


def _with_values(deck: Sequence[Card], values: Sequence[int]) -> list[Card] | None:
    found: list[Card] = []
    for value in values:
        card = next((card for card in _less(deck, found) if card.value == value), None)
        if card is None:
            return None
        found.append(card)
    return found


def _less(deck: Sequence[Card], taken: Sequence[Card]) -> tuple[Card, ...]:
    rest = list(deck)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def _shuffled(things: Sequence[T], random: Random) -> list[T]:
    return random.sample(things, len(things))
