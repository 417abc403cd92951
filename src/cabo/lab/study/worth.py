"""What a power is worth: the same round with and without its use, played to the end by the same bots.

A player who uses a power is in another position than a player who does not, so comparing turns with and
without a use would mostly compare positions. Instead each turn is played twice: as it was, and with the power
left alone. The cards, including those in the pile, and the bots' generators are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cabo.bots.bot import Profile
from cabo.dealer import Dealer
from cabo.game import Game
from cabo.lab.study.facts import Worth
from cabo.lab.watched import Watched
from cabo.match import Player, Turned, endless, play_round
from cabo.moves import Decline, Peek, Spy, Swap
from cabo.places import Seat
from cabo.referee import play
from cabo.round import Phase, Round
from cabo.rules import Power


@dataclass(frozen=True, slots=True)
class Seated:
    """A table of one kind of bot, whose generators can be copied in the middle of a round."""

    profile: Profile
    randoms: tuple[Random, ...]
    dice: Random

    def players(self) -> tuple[Player, ...]:
        """The bots in their seats."""
        return tuple(
            Player(
                f"{self.profile.person} {seat}",
                Watched(self.profile.name, self.profile.make(random)),
                self.profile.reaction,
                random,
            )
            for seat, random in zip(Seat, self.randoms, strict=False)
        )

    def dealer(self) -> Dealer:
        """The dealer at this table."""
        return Dealer(self.dice)

    def twin(self) -> Seated:
        """A copy of this table that goes on in the same way."""
        return Seated(self.profile, tuple(map(_twin, self.randoms)), _twin(self.dice))


@dataclass(frozen=True, slots=True)
class WithoutPower:
    """How a round would have ended for a player who used a power, had it been left alone."""

    round: int
    seat: Seat
    power: Power
    lead: float

    def worth(self, game: Game) -> Worth | None:
        """What the use was worth in the game as it was played; None if its round never ended."""
        lead = lead_of(game.rounds[self.round], self.seat)
        return None if lead is None else Worth(self.power, lead - self.lead)


def uses_power(turned: Turned) -> bool:
    """Whether this move is the use of a power."""
    return turned.before.phase is Phase.POWER and isinstance(turned.move, Peek | Spy | Swap)


def without_power(turned: Turned, table: Seated) -> WithoutPower | None:
    """Play the round to its end with the power left alone; None if it does not end."""
    power, seat = turned.before.power, turned.move.seat
    assert power is not None
    assert isinstance(seat, Seat)
    game = Game(play(turned.before, Decline(seat))[0], turned.game.past)
    twin = table.twin()
    for later in play_round(game, twin.players(), twin.dealer()):
        game = later.game
        if endless(game.round):
            break
    lead = lead_of(game.round, seat)
    return None if lead is None else WithoutPower(len(game.past), seat, power, lead)


def lead_of(round: Round, seat: Seat) -> float | None:
    """How many points fewer than the others a player scored in a round, on average."""
    if round.result is None:
        return None
    scores = round.result.scores
    return (sum(scores) - scores[seat]) / (len(scores) - 1) - scores[seat]


def _twin(random: Random) -> Random:
    twin = Random()
    twin.setstate(random.getstate())
    return twin
