"""How the round may end: another player calls before the bot's next turn, or the bot calls itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Final

from cabo.bots.belief import Belief, Sums, add_up
from cabo.bots.stakes import LastTurn
from cabo.bots.temper import Temper
from cabo.hands import NEVER, occupied
from cabo.places import Seat

# How likely a player calls in a turn, by the hand total that they believe they have. Fitted on games of
# `steady` and `sharp`, with the total as another player at the table could estimate it.
_OFTEN: Final = 0.75  # with the lowest hands
_HALF: Final = 4.0  # at this total they call half as often as with the lowest hands
_SPREAD: Final = 2.5
_RARELY: Final = 0.02  # a call that is less likely than this is ignored, as it changes nothing


class Ending:
    """The calls that may come, and what a hand is worth when they do."""

    def __init__(self, belief: Belief, temper: Temper) -> None:
        self._belief = belief
        self._temper = temper
        self._chances: dict[tuple[float, tuple[float, ...]], float] = {}
        self._withs: dict[float, float] = {}
        self._rights: dict[int, float] = {}

    @cached_property
    def soon(self) -> float:
        """How likely it is that somebody else calls before the bot's next turn."""
        return sum(likely for likely, _ in self._turns)

    def chance(self, worths: Sequence[float], pairs: Sequence[int]) -> float:
        """The chance to win the game if somebody else calls and the bot has a last turn with these cards."""
        total = sum(worths)
        # A drawn card can replace the highest card or a pair, or be put away.
        without = tuple(total - most for most in (max(worths, default=0), max(pairs, default=0)) if most)
        if (total, without) not in self._chances:
            self._chances[total, without] = self._drawing(total, without)
        return self._chances[total, without]

    def _drawing(self, total: float, without: Sequence[float]) -> float:
        stay = self._with(total)
        if not self._drawn:
            return stay
        return sum(
            chance * max([stay, *(self._with(rest + value) for rest in without)])
            for value, chance in self._drawn
        )

    def _with(self, total: float) -> float:
        """The chance to win with this hand total at the end."""
        if total not in self._withs:
            self._withs[total] = sum(likely * turn.chance(total) for likely, turn in self._turns) / self.soon
        return self._withs[total]

    @cached_property
    def _drawn(self) -> list[tuple[int, float]]:
        """How likely each value is to be drawn."""
        return list(add_up([self._belief.next_card()]).items())

    @cached_property
    def _turns(self) -> list[tuple[float, LastTurn]]:
        """For each player who may call first: how likely that is, and the bot's last turn then."""
        belief, found, nobody = self._belief, [], 1.0
        seats = belief.view.seats
        expected = [belief.expected_total(seat) for seat in seats]
        for seat in seats[belief.me + 1 :] + seats[: belief.me]:  # in the order of their turns
            calling = self._calling(seat)
            calls = sum(calling.values())
            if calls > _RARELY:
                totals = {total: chance / calls for total, chance in calling.items()}
                found.append((nobody * calls, LastTurn(belief.view, belief.me, seat, totals, expected)))
            nobody *= 1 - calls
        return found

    def _calling(self, seat: Seat) -> Sums:
        """For each hand total of a player: how likely it is that they have it and call in their next turn."""
        belief = self._belief
        places = occupied(seat, belief.view.hands[seat])
        seen = [place for place in places if belief.spot(place).seen[seat] != NEVER]
        # A card that they have never seen holds them back: they can only count it as an average one.
        unseen = round((len(places) - len(seen)) * belief.next_mean)
        totals = add_up(belief.odds(place) for place in seen)
        return {total + unseen: chance * _calls_with(total + unseen) for total, chance in totals.items()}

    def right(self, total: int) -> float:
        """How likely it is that nobody is lower than this hand total after the last turns."""
        if total not in self._rights:
            chance = 1.0
            for sums in self._others:
                chance *= sum(c for other, c in sums if other >= total)
            self._rights[total] = chance
        return self._rights[total]

    @cached_property
    def _others(self) -> list[list[tuple[float, float]]]:
        """How likely each hand total of each other player is after a last turn."""
        belief = self._belief
        sums = [belief.total(seat) for seat in belief.view.seats if seat is not belief.me]
        return [[(self.improved(total), chance) for total, chance in totals.items()] for totals in sums]

    def improved(self, total: float) -> float:
        """Another player's hand total after a last turn; a low hand is hard to lower."""
        return total - max(0.0, min(self._temper.improve, total * self._temper.improve_share))


def _calls_with(total: int) -> float:
    return _OFTEN / (1 + exp((total - _HALF) / _SPREAD))
