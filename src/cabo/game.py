"""A game: rounds one after another, from the first deal to the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cabo import scoring
from cabo.editions import edition
from cabo.errors import IllegalMove
from cabo.flow import standing_after
from cabo.house import check_table
from cabo.moves import Move
from cabo.places import Seat
from cabo.referee import play
from cabo.round import Phase, Round, ToStart
from cabo.rules import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """The round being played and those before it."""

    round: Round
    past: tuple[Round, ...] = ()

    @classmethod
    def new(cls, rules: Rules | str, names: Sequence[str]) -> Game:
        """A game of these players by these rules, or by those of the edition with this name."""
        rules = edition(rules) if isinstance(rules, str) else rules
        check_table(rules, names)
        return cls(new_round(rules, tuple(names), scoring.Standing.at_first(len(names))))

    def play(self, move: Move) -> Game:
        """The game after this move."""
        return replace(self, round=play(self.round, move)[0])

    def next_round(self) -> Game:
        """The game with a new round, which is not dealt yet."""
        if self.over:
            raise IllegalMove("There is no next round: the game is over.")
        if self.round.result is None:
            raise IllegalMove("There is no next round yet: this one is not finished.")
        following = new_round(self.rules, self.names, standing_after(self.round))
        return Game(following, (*self.past, self.round))

    @property
    def rules(self) -> Rules:
        """The rules of this table."""
        return self.round.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players, seat by seat."""
        return self.round.names

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds, the current one last."""
        return (*self.past, self.round)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of the finished rounds, after resets."""
        return standing_after(self.round).totals

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.round.winners is not None

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who has won, once the game is over."""
        return self.round.winners


def new_round(rules: Rules, names: tuple[str, ...], standing: scoring.Standing) -> Round:
    """The next round at this standing; it waits for the deal, or first for a lot that decides who starts."""
    seats = scoring.starters(rules, standing)
    if len(seats) == 1:
        return Round(rules=rules, names=names, standing=standing, starter=seats[0], phase=Phase.DEAL)
    return Round(rules=rules, names=names, standing=standing, phase=ToStart(seats))
