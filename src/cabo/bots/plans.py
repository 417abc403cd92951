"""What a hand will cost: its sum, what its pairs promise, what a power adds, and a kamikaze within reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from cabo.bots.belief import Belief
from cabo.bots.ending import Ending
from cabo.bots.stakes import LastTurn
from cabo.bots.temper import Temper
from cabo.cards import Card
from cabo.places import Place
from cabo.rules import Mismatch, Power, PowerOf
from cabo.scoring import KAMIKAZE, KAMIKAZE_COSTS

POINTS: Final = 100.0
"""What winning the game is worth in points: it weighs chances against points."""


class Plans:
    """What each possible action costs, in points; the fewer the better."""

    def __init__(self, belief: Belief, temper: Temper) -> None:
        self.belief = belief
        self.temper = temper
        rules = belief.rules
        self._snaps = rules.false_snap is not None
        # One card replaces a pair by a match, or by an exchange and a snap.
        self._matches = (rules.most_matched != 1 or self._snaps) and not belief.last_turn
        self._last = self._last_turn()
        self.ending = Ending(belief, temper)
        self._both = 1 + 1 / (len(belief.view.names) - 1)  # what one player gains in a swap another loses

    def _last_turn(self) -> LastTurn | None:
        belief, caller = self.belief, self.belief.view.caller
        if caller is None:
            return None
        expected = [belief.expected_total(seat) for seat in belief.view.seats]
        return LastTurn(belief.view, belief.me, caller, belief.total(caller), expected)

    def hand(self, places: Sequence[Place], added: Card | None = None) -> float:
        """What this hand, perhaps with a card added, will cost."""
        cards = [self.belief.card(place) for place in places] + ([added] if added else [])
        if self._is_kamikaze(cards):
            return -2 * POINTS  # nothing is better
        worths = [self.belief.worth(place) for place in places] + ([added.value] if added else [])
        total = sum(worths)
        if self._last is not None:
            return -POINTS * self._last.chance(total)
        pairs, soon = self._pairs(cards), self.ending.soon
        points = total - self.temper.pair_hope * sum(max(0.0, pair - self.temper.pair_left) for pair in pairs)
        if not soon:
            return points
        return (1 - soon) * points - soon * POINTS * self.ending.chance(worths, pairs)

    def called_first(self) -> float:
        """The chance to win the game with the hand as it is, if somebody else calls first."""
        own = self.belief.own
        pairs = self._pairs([self.belief.card(place) for place in own])
        return self.ending.chance([self.belief.worth(place) for place in own], pairs)

    def _pairs(self, cards: Sequence[Card | None]) -> list[int]:
        """The sum of each group of known cards of one rank, if such cards can go together."""
        if not self._matches:
            return []
        ranks: dict[str, list[int]] = {}
        for card in cards:
            if card is not None:
                ranks.setdefault(card.rank, []).append(card.value)
        return [sum(values) for values in ranks.values() if len(values) > 1]

    def holds_kamikaze(self) -> bool:
        """Whether the hand is known to be a kamikaze."""
        return self._is_kamikaze([self.belief.card(place) for place in self.belief.own])

    def _is_kamikaze(self, cards: Sequence[Card | None]) -> bool:
        known = [card.value for card in cards if card is not None]
        return self.belief.rules.kamikaze and len(cards) == 4 and tuple(sorted(known)) == KAMIKAZE

    def keeps(self, card: Card) -> list[tuple[float, tuple[Place, ...]]]:
        """Every sensible way to keep a card, with its cost."""
        return [(self._keep(card, places), places) for places in self._sets()]

    def _sets(self) -> Iterator[tuple[Place, ...]]:
        own, most = self.belief.own, self.belief.rules.most_matched
        yield from ((place,) for place in own)
        if most == 1:
            return
        # They come in the order of the places, so that a tie is settled the same way in every process.
        for rank in dict.fromkeys(known.rank for place in own if (known := self.belief.card(place))):
            group = self.belief.of_rank(rank, own)
            if len(group) > 1:
                yield group[:most]
            elif len(own) > 1:  # a known card, and an unknown one that may match it
                unknown = [place for place in own if self.belief.card(place) is None]
                yield from ((*group, guess) for guess in unknown[:1])

    def _keep(self, card: Card, places: tuple[Place, ...]) -> float:
        rest = tuple(place for place in self.belief.own if place not in places)
        matched = self.hand(rest, card) - self._power_of_exchanged(places, rest) + self._gift(places[-1])
        out = self.belief.card(places[-1])
        if out is not None:
            matched -= self._snap_after(out, rest)
        likely = self._match_chance(places)
        if likely == 1.0:
            return matched
        return likely * matched + (1 - likely) * self._mismatch(card, places)

    def _snap_after(self, thrown: Card, own: Sequence[Place]) -> float:
        """What the bot gains by snapping a card that it has thrown itself, if it is the first."""
        if not self._snaps:
            return 0.0
        belief = self.belief
        mine = max((belief.worth(place) for place in belief.of_rank(thrown.rank, tuple(own))), default=0.0)
        theirs = [place for place in belief.of_rank(thrown.rank, belief.others) if not self.locked(place)]
        given = max((belief.worth(place) for place in own), default=0.0) if theirs else 0.0
        return self.temper.race * max(0.0, mine, given)

    def _gift(self, place: Place) -> float:
        """What the next player gains by the card that the bot throws away."""
        value = self.belief.worth(place)
        return 0.0 if self.belief.last_turn else self.temper.gift * max(0.0, 5.0 - value)

    def _match_chance(self, places: tuple[Place, ...]) -> float:
        first = self.belief.card(places[0])
        if len(places) == 1 or first is None:
            return 1.0
        chance = 1.0
        for place in places[1:]:
            chance *= self.belief.rank_chance(place, first.rank)
        return chance

    def _mismatch(self, card: Card, places: tuple[Place, ...]) -> float:
        """What the hand costs after a failed match: one card more, or only a lost turn."""
        added = card.value if self.belief.rules.mismatch is Mismatch.STAYS_UP else 0
        extra = self.belief.next_mean if self.belief.rules.extra_card and len(places) > 2 else 0.0
        return self.hand(self.belief.own) + added + extra

    def _power_of_exchanged(self, places: tuple[Place, ...], rest: tuple[Place, ...]) -> float:
        out = self.belief.card(places[-1])
        if out is None or self.belief.rules.power_of is PowerOf.DRAWN:
            return 0.0
        return self.power(self.belief.rules.power(out), rest)

    def discard(self, card: Card) -> float:
        """What it costs to put a drawn card away and use its power."""
        low = 0.0 if self.belief.last_turn else max(0.0, 5.0 - card.value)
        gift = KAMIKAZE_COSTS if self._helps_a_kamikaze(card) else self.temper.gift * low
        own = self.belief.own
        gained = self.power(self.belief.rules.power(card), own) + self._snap_after(card, own)
        return self.hand(own) - gained + gift

    def _helps_a_kamikaze(self, card: Card) -> bool:
        """Whether the next player is known to lack only this card for a kamikaze."""
        view = self.belief.view
        following = view.seats[(self.belief.me + 1) % len(view.seats)]
        theirs = [self.belief.card(place) for place in self.belief.others if place.seat is following]
        if not self.belief.rules.kamikaze or len(theirs) != 4 or view.caller is following:
            return False
        known = Counter(held.value for held in theirs if held is not None)
        lacking = Counter(KAMIKAZE) - known
        return lacking.total() == 1 and lacking[card.value] == 1

    def power(self, power: Power | None, own: Sequence[Place]) -> float:
        """What a power is worth with these cards left in the bot's hand."""
        belief, temper = self.belief, self.temper
        match power:
            case Power.PEEK if not belief.last_turn:
                return temper.peek if any(belief.card(place) is None for place in own) else 0.0
            case Power.SPY if not belief.last_turn:
                return temper.spy if any(belief.card(place) is None for place in belief.others) else 0.0
            case Power.SWAP | Power.LOOK_AND_SWAP if own:
                theirs = [place for place in belief.others if not self.locked(place)]
                return max(0.0, *(self.swap(max(own, key=belief.worth), place) for place in theirs), 0.0)
            case _:
                return 0.0

    def swap(self, one: Place, other: Place) -> float:
        """What it is worth to swap a card for another player's."""
        gain = self.belief.worth(one) - self.belief.worth(other)
        if self._last is None:
            return gain * self._both
        mine = self.belief.expected_total(self.belief.me)
        # A loss of the caller counts like an equal gain of the bot.
        if other.seat is self.belief.view.caller:
            gain *= 2
        return POINTS * (self._last.chance(mine - gain) - self._last.chance(mine))

    def locked(self, place: Place) -> bool:
        """Whether a place is safe from swaps and snaps."""
        return self.belief.rules.caller_locked and place.seat is self.belief.view.caller
