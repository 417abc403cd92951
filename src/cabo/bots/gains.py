"""What each possible action is worth: the points that it takes off the bot's hand on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from cabo.bots.knowledge import Knowledge
from cabo.cards import Card
from cabo.hands import occupied
from cabo.offering import is_locked, snappable
from cabo.places import Place, Seat
from cabo.rules import Face, Power, PowerOf

KNOWING_MY_CARD = 1.0
"""Points that the bot saves later by knowing one more of its own cards."""
KNOWING_THEIR_CARD = 0.3
"""Points that the bot saves later by knowing one more card of another player."""
LYING_OPEN = 0.5
"""Points that a card costs by lying face up, where others can swap it away."""
KEPT_BY_OWNER = 0.8
"""What an unknown card that its owner has seen and kept is worth, as a share of any other."""


class Exchange(NamedTuple):
    """Places to keep a card for, and the points that leave the hand with the cards there."""

    points: float
    places: tuple[Place, ...]


class Trade(NamedTuple):
    """A place of the bot, one of another player, and by how much swapping the two lowers the bot's hand."""

    gain: float
    one: Place
    other: Place


def best_exchange(known: Knowledge) -> Exchange | None:
    """The exchange that takes the most points off the hand: of one card, or of several known to match."""
    single = [(place,) for place in known.own]
    exchanges = [Exchange(_leaving(known, places), places) for places in (*single, *_matches(known))]
    return max(exchanges, key=lambda exchange: exchange.points, default=None)


def keep_gain(card: Card, exchange: Exchange) -> float:
    """By how much keeping a card for these places lowers the hand."""
    return exchange.points - card.value


def take_gain(known: Knowledge, exchange: Exchange) -> float:
    """By how much taking the discard for these places lowers the hand."""
    open_cost = LYING_OPEN if known.rules.taken_lies is Face.UP and not known.last_turn else 0.0
    return keep_gain(known.view.discard[-1], exchange) - open_cost


def draw_gain(known: Knowledge, exchange: Exchange | None) -> float:
    """By how much drawing a card lowers the hand, if the bot makes the best of it."""
    points = float("-inf") if exchange is None else exchange.points
    powers = {power: power_gain(known, power) for power in Power}  # once, not for each card
    snaps, gains, cards = _own_snaps(known), 0.0, known.next_cards
    for card, times in cards.items():
        power = known.rules.power(card)
        put_away = snaps.get(card.rank, 0.0) + (powers[power] if power else 0.0)
        gains += times * max(points - card.value, put_away)
    return gains / max(1, cards.total())


def discard_gain(known: Knowledge, card: Card, gone: Collection[Place] = ()) -> float:
    """How much putting a card away lowers the hand: by its power, and by snapping a card of the bot's own."""
    return _own_snaps(known, gone).get(card.rank, 0.0) + power_gain(known, known.rules.power(card), gone)


def power_gain(known: Knowledge, power: Power | None, gone: Collection[Place] = ()) -> float:
    """What a power is worth now; on the last turn it is too late to learn anything."""
    match power:
        case Power.PEEK if not known.last_turn:
            unknown = any(known.card(place) is None for place in known.own if place not in gone)
            return KNOWING_MY_CARD if unknown else 0.0
        case Power.SPY if not known.last_turn:
            return KNOWING_THEIR_CARD if any(known.card(place) is None for place in known.others) else 0.0
        case Power.SWAP:
            trade = best_trade(known, swappable(known), gone)
            return 0.0 if trade is None else max(0.0, trade.gain)
        case Power.LOOK_AND_SWAP:
            return max(look_gains(known, _hidden(known), gone).values(), default=0.0)
        case _:
            return 0.0


def look_gains(
    known: Knowledge, places: Collection[Place], gone: Collection[Place] = ()
) -> dict[Place, float]:
    """What it is worth to look at each of these cards, and swap it for the bot's highest if it is lower."""
    mine = max((known.worth(place) for place in known.own if place not in gone), default=0.0)
    unknown = [_mean_gain(cards, mine) for cards in known.unseen]
    gains = {}
    for place in places:
        card, origin = known.card(place), known.spot(place).origin
        gains[place] = max(0.0, mine - card.value) if card else unknown[origin.pool if origin else 0]
    return gains


def _mean_gain(cards: Counter[Card], mine: float) -> float:
    """By how much a card is lower than this on average; a card that is not lower counts as zero."""
    gains = sum(times * (mine - card.value) for card, times in cards.items() if card.value < mine)
    return gains / max(1, cards.total())


def best_trade(known: Knowledge, others: Collection[Place], gone: Collection[Place] = ()) -> Trade | None:
    """The swap of one of the bot's cards for one of these that lowers the hand most."""
    own = [place for place in known.own if place not in gone]
    if not own or not others:
        return None
    one, other = max(own, key=known.worth), min(others, key=lambda place: guess(known, place))
    return Trade(known.worth(one) - guess(known, other), one, other)


def swappable(known: Knowledge) -> tuple[Place, ...]:
    """The others' places that a swap may name."""
    return tuple(place for place in known.others if not is_locked(known.view, place.seat))


def guess(known: Knowledge, place: Place) -> float:
    """What another player's card is worth; an unknown one that they have seen and kept is probably low."""
    kept = known.card(place) is None and known.spot(place).seen[place.seat] >= 0
    return known.worth(place) * (KEPT_BY_OWNER if kept else 1.0)


def guessed_total(known: Knowledge, seat: Seat) -> float:
    """An estimate of another seat's hand total."""
    return sum(guess(known, place) for place in occupied(seat, known.view.hands[seat]))


def best_snap(known: Knowledge, card: Card) -> Place | None:
    """The card to snap this one with: it surely matches, and the hand gains by it; None if there is none."""
    matching = known.of_rank(card.rank, snappable(known.view, known.me))
    gain, best = max(((_snap_gain(known, place), place) for place in matching), default=(0.0, None))
    return best if gain > 0 else None


def _snap_gain(known: Knowledge, place: Place) -> float:
    """The points off the bot's own hand, less those by which the snap lowers another player's hand."""
    if place.seat is known.me:
        return known.worth(place)
    given = max(0.0, max((known.worth(own) for own in known.own), default=0.0))
    return given + min(0.0, given - known.worth(place))


def _own_snaps(known: Knowledge, gone: Collection[Place] = ()) -> dict[str, float]:
    """For each rank: the points that leave the hand if such a card is discarded and the bot snaps its own."""
    snaps: dict[str, float] = {}
    if known.rules.false_snap is None:
        return snaps
    for place in known.own:
        card = known.card(place)
        if card is not None and place not in gone:
            snaps[card.rank] = max(snaps.get(card.rank, 0.0), card.value)
    return snaps


def _leaving(known: Knowledge, places: tuple[Place, ...]) -> float:
    """The points that leave the hand with these cards, and what throwing them away gains besides."""
    points = sum(known.worth(place) for place in places)
    card = known.card(places[-1])
    if card is None:
        return points + (0.0 if known.last_turn else KNOWING_MY_CARD)
    if known.rules.power_of is PowerOf.ANY_DISCARDED:
        return points + discard_gain(known, card, places)
    return points + _own_snaps(known, places).get(card.rank, 0.0)


def _matches(known: Knowledge) -> list[tuple[Place, ...]]:
    """For each rank: the bot's cards that are known to match, up to the most that a match may have."""
    by_rank: dict[str, list[Place]] = {}
    for place in known.own:
        card = known.card(place)
        if card is not None and card.value > 0:  # a card of 0 or less is no burden
            by_rank.setdefault(card.rank, []).append(place)
    return [tuple(places[: known.rules.most_matched]) for places in by_rank.values() if len(places) > 1]


def _hidden(known: Knowledge) -> tuple[Place, ...]:
    """The others' places that can be looked at and then swapped."""
    return tuple(place for place in swappable(known) if not known.spot(place).up)
