"""The bot `sharp`: it has exact beliefs, and makes the move with the best expected effect on the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cabo.bots.belief import Belief
from cabo.bots.plans import Plans
from cabo.bots.stakes import chance_to_win, scores_for
from cabo.bots.temper import Temper
from cabo.cards import Card
from cabo.moves import (
    Cabo,
    Decline,
    Discard,
    Draw,
    Give,
    Keep,
    Lay,
    Look,
    Move,
    Peek,
    Snap,
    Spy,
    Swap,
    Take,
)
from cabo.places import End, Seat
from cabo.round import View
from cabo.rules import EmptyPile

if TYPE_CHECKING:
    from random import Random

TUNED: Final = Temper()
_PATIENCE: Final = 12
"""Turns of the bot after which waiting is no longer free."""
_HURRY: Final = 5
"""With fewer turns than this left in the pile, a call becomes urgent."""
_BEATEN_BY: Final = 2
"""By how many points a wrong call is beaten on average."""


class Sharp:
    """Weighs every card that could lie in a place, and the totals of the game."""

    def __init__(self, random: Random, temper: Temper = TUNED) -> None:
        self._random = random
        self._temper = temper

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move with the best expected result."""
        kinds = {type(move) for move in moves}
        if Look in kinds:
            return self._random.choice(moves)
        mind = _Mind(Belief(view), self._temper)
        if kinds & {Draw, Take, Cabo}:
            return mind.open(kinds)
        if kinds & {Keep, Discard}:
            return mind.place(kinds)
        if Lay in kinds:
            return Lay(mind.me, End.RIGHT)
        if Snap in kinds:
            return mind.snap([move for move in moves if isinstance(move, Snap)])
        if Give in kinds:
            return mind.give()
        return mind.use_power(moves)

    def explain(self, view: View, moves: Sequence[Move]) -> str:
        """What it thinks of calling, if it may call."""
        if not any(isinstance(move, Cabo) for move in moves):
            return ""
        return _Mind(Belief(view), self._temper).thinks_of_call()

    def expects(self, view: View) -> list[float]:
        """The mean of every hand total, according to its belief."""
        belief = Belief(view)
        return [belief.expected_total(seat) for seat in view.seats]


class _Mind:
    """One decision."""

    def __init__(self, belief: Belief, temper: Temper) -> None:
        self.belief = belief
        self.me = belief.me
        self._temper = temper
        self._plans = Plans(belief, temper)

    def open(self, kinds: set[type[Move]]) -> Move:
        """Call, or draw or take, whichever leaves the hand cheaper."""
        if Cabo in kinds and self._should_call():
            return Cabo(self.me)
        costs: list[tuple[float, Move]] = []
        if Take in kinds:
            best, _ = min(self._plans.keeps(self.belief.view.discard[-1]))
            costs.append((best + self._temper.open_card, Take(self.me)))
        if Draw in kinds:
            drawn = self.belief.next_card().items()
            costs.append((sum(chance * self._best(card)[0] for card, chance in drawn), Draw(self.me)))
        return min(costs, key=lambda cost: cost[0])[1] if costs else Cabo(self.me)

    def place(self, kinds: set[type[Move]]) -> Move:
        """Keep the held card where it helps most, or put it away."""
        held = self.belief.view.in_hand
        if Discard in kinds:
            return self._best(held.card)[1]
        return Keep(self.me, min(self._plans.keeps(held.card))[1])

    def _best(self, card: Card) -> tuple[float, Move]:
        """What the hand costs after the best use of a drawn card, and that move."""
        away = self._plans.discard(card)
        cost, places = min(self._plans.keeps(card), default=(away, ()))
        return (cost, Keep(self.me, places)) if cost < away else (away, Discard(self.me))

    def _should_call(self) -> bool:
        """Whether what a right call wins outweighs what a wrong one loses, at the odds of the cards."""
        if self._plans.holds_kamikaze():
            return True
        right = self.call_is_right()
        good, bad, now = self._stakes()
        if right * (good - now) < (1 - right) * (now - bad):
            return False
        return right >= self._least_sure() - self._loss_by_waiting(good, bad)

    def called_soon(self) -> float:
        """How likely it is that somebody else calls before the bot's next turn."""
        return self._plans.ending.soon

    def _loss_by_waiting(self, good: float, bad: float) -> float:
        """How much less sure a call may be, because another player may call first."""
        sure, soon = self._least_sure(), self.called_soon()
        if not soon or good <= bad:
            return 0.0
        later = sure * good + (1 - sure) * bad
        lost = max(0.0, later - self._plans.called_first())  # the bot does not wait for a mistake of another
        return soon * lost / (good - bad)

    def thinks_of_call(self) -> str:
        """How sure a call would be, and how sure it must be; the totals of the game may ask for more."""
        if self._plans.holds_kamikaze():
            return "holds a kamikaze"
        good, bad, _ = self._stakes()
        right, soon = 100 * self.call_is_right(), 100 * self.called_soon()
        wanted = 100 * (self._least_sure() - self._loss_by_waiting(good, bad))
        odds = f"a call would be right {right:.0f} % of the time, and it wants {wanted:.0f} % at least"
        return f"{odds}; another calls first {soon:.0f} % of the time"

    def _least_sure(self) -> float:
        """How sure a call must be: less so late in the round, or two careful players might wait forever."""
        view = self.belief.view
        late = 0.02 * max(0, self.belief.my_turns - _PATIENCE)
        if view.rules.empty_pile is not EmptyPile.RESHUFFLE:
            turns_left = len(view.pile) / len(view.names)
            late += 0.06 * max(0.0, _HURRY - turns_left)
        crowd = self._temper.crowd * (len(view.names) - 2)
        return max(0.5, self._temper.least_sure - crowd - late)

    def call_is_right(self) -> float:
        """How likely it is that nobody is lower after the last turns."""
        mine = self.belief.total(self.me).items()
        return sum(chance * self._plans.ending.right(total) for total, chance in mine)

    def _stakes(self) -> tuple[float, float, float]:
        """The chance to win the game after a right call, after a wrong one, and with nothing changed."""
        view, mine = self.belief.view, round(self.belief.expected_total(self.me))
        others = {seat: self._after_last_turn(seat) for seat in view.seats if seat is not self.me}
        lowest = min(others, key=lambda seat: others[seat])
        lower = min(others[lowest], mine - _BEATEN_BY)  # what it takes for the call to be wrong
        right = tuple(mine if s is self.me else max(mine, others[s]) for s in view.seats)
        wrong = tuple(mine if s is self.me else lower if s is lowest else others[s] for s in view.seats)
        nothing = (0,) * len(view.seats)
        return (
            chance_to_win(view, self.me, scores_for(view.rules, right, self.me, right=True)),
            chance_to_win(view, self.me, scores_for(view.rules, wrong, self.me, right=False)),
            chance_to_win(view, self.me, nothing),
        )

    def _after_last_turn(self, seat: Seat) -> int:
        return round(self._plans.ending.improved(self.belief.expected_total(seat)))

    def use_power(self, moves: Sequence[Move]) -> Move:
        """Use a power on the card where it tells or gains most, if it gains anything."""
        belief = self.belief
        peeks = [move for move in moves if isinstance(move, Peek) and belief.card(move.place) is None]
        spies = [move for move in moves if isinstance(move, Spy) and belief.card(move.place) is None]
        swaps = [move for move in moves if isinstance(move, Swap) and move.one.seat is self.me]
        if peeks:
            return peeks[0]
        if spies:
            return min(spies, key=lambda move: belief.worth(move.place))
        best = max(swaps, key=lambda move: self._plans.swap(move.one, move.other), default=None)
        if best is not None and self._plans.swap(best.one, best.other) > 0:
            return best
        return Decline(self.me)

    def snap(self, snaps: Sequence[Snap]) -> Move:
        """Snap with the card that has the highest expected gain, if there is a gain."""
        best = max(snaps, key=self._snap_gain)
        return best if self._snap_gain(best) > 0 else Decline(self.me)

    def _snap_gain(self, move: Snap) -> float:
        belief = self.belief
        rank = belief.view.discard[-1].rank
        right = belief.rank_chance(move.place, rank)
        wrong = (1 - right) * (belief.rules.false_snap or 0) * belief.next_mean
        if not right:
            return -wrong
        value = (
            sum(c.value * chance for c, chance in belief.odds(move.place).items() if c.rank == rank) / right
        )
        if move.place.seat is self.me:
            return right * value - wrong
        given = max((belief.worth(place) for place in belief.own), default=0.0)
        theirs = (given - value) / (len(belief.view.names) - 1)
        return right * (max(0.0, given) + theirs) - wrong

    def give(self) -> Move:
        """Give the highest card away."""
        worst = max(self.belief.own, key=self.belief.worth)
        return Give(self.me, worst) if self.belief.worth(worst) > 0 else Decline(self.me)
