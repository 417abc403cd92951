"""What a power is worth: the same turn with and without it."""

from collections.abc import Sequence
from random import Random

from cabo.bots.bot import Profile, Reaction
from cabo.game import Game
from cabo.lab.study.facts import Worth
from cabo.lab.study.worth import Seated, WithoutPower, lead_of, uses_power, without_power
from cabo.match import Turned
from cabo.moves import Cabo, Decline, Discard, Draw, Move, Swap
from cabo.places import Place, Seat
from cabo.records.replay import say
from cabo.referee import play
from cabo.round import View
from cabo.rules import Power
from tests.support.story import story


class Caller:
    """Calls as soon as it can; otherwise draws, discards and declines powers."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        assert view.observer is not None
        for kind in (Cabo, Draw, Discard, Decline):
            if kind in {type(move) for move in moves}:
                return kind(view.observer)
        return moves[0]


CALLER = Profile("caller", "Cal", "Calls at once.", None, Reaction(1, 2), lambda random: Caller())
TABLE = Seated(CALLER, (Random(1), Random(2)), Random(3))


def swapping() -> Turned:
    """Ana, who has drawn and discarded an 11, swaps her 13 for Ben's 0."""
    game = story("deluxe", "deal 13 5 5 5 | 0 4 4 4 | 6 | 11 2 2").play(Draw(Seat.A)).play(Discard(Seat.A))
    move = Swap(Seat.A, Place(Seat.A, 1), Place(Seat.B, 1))
    round, events = play(game.round, move)
    return Turned(move, events, game.round, Game(round))


def test_only_the_use_of_a_power_is_played_twice() -> None:
    turned = swapping()
    assert uses_power(turned)
    assert not uses_power(Turned(Decline(Seat.A), (), turned.before, turned.game))
    assert not uses_power(Turned(Cabo(Seat.B), (), turned.game.round, turned.game))


def test_without_the_swap_ben_calls_and_wins() -> None:
    declined = without_power(swapping(), TABLE)
    assert declined == WithoutPower(0, Seat.A, Power.SWAP, lead=-28)  # Ben scores 0, Ana 13 + 5 + 5 + 5


def test_the_swap_is_worth_what_it_changes_in_the_end() -> None:
    turned = swapping()
    declined = without_power(turned, TABLE)
    assert declined is not None
    assert declined.worth(turned.game) is None, "the round is not over"
    game = say(say(turned.game, "B cabo"), "A draw 2, discard")
    assert lead_of(game.round, Seat.A) == 13 + 12 + 10 - 15  # a false cabo, against 0 + 5 + 5 + 5
    assert declined.worth(game) == Worth(Power.SWAP, 48)


def test_the_second_playing_leaves_the_first_alone() -> None:
    before = [random.getstate() for random in (*TABLE.randoms, TABLE.dice)]
    without_power(swapping(), TABLE)
    assert [random.getstate() for random in (*TABLE.randoms, TABLE.dice)] == before
