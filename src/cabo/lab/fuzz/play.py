"""Random play of whole games, biased so that rare things happen often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import NamedTuple

from cabo import moves
from cabo.cards import Card
from cabo.dealer import Dealer
from cabo.events import Event
from cabo.game import Game
from cabo.lab.fuzz import decks
from cabo.moves import Move
from cabo.offering import Offer, offers, to_move
from cabo.places import WATCHER, End, Place, Seat
from cabo.referee import play
from cabo.round import Phase, Round, ToSnap
from cabo.rules import ByHand, Rules


@dataclass(frozen=True, kw_only=True)
class Bias:
    """How players at random play: the probability of each thing, and two limits."""

    call: float = 0.07
    """That a turn is a call."""
    take: float = 0.3
    """That the discard is taken instead of drawing."""
    discard: float = 0.4
    """That a drawn card is put away."""
    match: float = 0.4
    """That a card is kept for several."""
    right_match: float = 0.5
    """That those cards match, if the hand has matching cards."""
    one_more: float = 0.5
    """That a mismatch is tried with one more card."""
    power: float = 0.8
    """That an offered power is used, or a spied-on card swapped."""
    snap: float = 0.45
    """That one more seat tries to snap a discard."""
    right_snap: float = 0.35
    """That this seat snaps with a card of the right rank, if there is one."""
    give: float = 0.7
    """That a snapper gives a card."""
    seen: float = 0.15
    """That somebody says that they have seen what they are shown."""
    end_by_hand: float = 0.0005
    """That the table ends the game at this move."""
    kamikaze: float = 0.05
    """That a deal holds a kamikaze."""
    equal: float = 0.25
    """That a deal has equal cards together."""
    exact: float = 0.35
    """That a deal is made to bring a total to exactly the limit."""
    long_round: float = 0.12
    """That nobody calls until the most turns are reached."""
    most_turns: int = 90
    """Turns of a round after which a player who can call must."""
    most_rounds: int = 12
    """Rounds after which the table ends the game."""


class FuzzMove(NamedTuple):
    """One move of a game, what it led to, and the game after it."""

    move: Move
    events: tuple[Event, ...]
    game: Game


class Mood(Enum):
    """How a round is played."""

    FREE = "free"
    LONG = "long"  # nobody calls before they must
    QUIET = "quiet"  # the starter calls at once and nobody exchanges a card


def play_game(rules: Rules, names: Sequence[str], seed: int, bias: Bias | None = None) -> Iterator[FuzzMove]:
    """Play a whole game at random, the same one for the same seed."""
    table = _OpenTable(Random(seed), bias or Bias())
    game = Game.new(rules, names)
    while not game.over:
        if game.round.result is not None and table.plays_on(len(game.past) + 1):
            game = game.next_round()
        move = table.move(game.round)
        round, events = play(game.round, move)
        game = replace(game, round=round)
        yield FuzzMove(move, events, game)


class _OpenTable:
    """Everyone at the table at once: they know all cards, and use it to make rare things happen."""

    def __init__(self, random: Random, bias: Bias) -> None:
        self.bias = bias
        self._random = random
        self._dealer = Dealer(random)
        self._mood = Mood.FREE

    def happens(self, chance: float) -> bool:
        """Draw a lot with this chance."""
        return self._random.random() < chance

    def plays_on(self, rounds: int) -> bool:
        """Whether another round follows after this many; the table may end the game between two."""
        return rounds < self.bias.most_rounds and not self.happens(self.bias.end_by_hand * 20)

    def move(self, round: Round) -> Move:
        """The next move of somebody at this table."""
        if round.over or self.happens(self.bias.end_by_hand):
            return moves.EndGame(self._agreed(round))
        shown_to = [observer for observer, _ in round.shown if observer is not WATCHER]
        if shown_to and self.happens(self.bias.seen):
            return moves.Seen(self._random.choice(shown_to))
        if isinstance(round.phase, ToSnap):
            return self._snap(round, round.phase)
        if round.phase is Phase.DEAL:
            return self._deal(round)
        chance = self._dealer.move(round)
        return chance if chance is not None else self._seat_move(round)

    def _agreed(self, round: Round) -> tuple[Seat, ...]:
        if round.rules.by_hand is ByHand.ANYONE:
            return (self._random.choice(round.seats),)
        return round.seats

    def _deal(self, round: Round) -> Move:
        bias, cards = self.bias, None
        self._mood = Mood.LONG if self.happens(bias.long_round) else Mood.FREE
        if self.happens(bias.exact):
            cards = decks.exact_limit(round, self._random)
            self._mood = Mood.QUIET if cards else self._mood
        elif self.happens(bias.kamikaze):
            cards = decks.kamikaze(round, self._random)
            self._mood = self._random.choice((Mood.QUIET, Mood.FREE))
        elif self.happens(bias.equal):
            cards = decks.equal_cards(round, self._random)
        move = self._dealer.move(round)
        assert move is not None
        return move if cards is None else moves.Deal(cards)

    def _seat_move(self, round: Round) -> Move:
        seat = self._random.choice(to_move(round))
        open_now = {offer.move: offer for offer in offers(round, seat)}
        if moves.Draw in open_now or moves.Take in open_now or moves.Cabo in open_now:
            return self._turn(round, seat, open_now)
        if moves.Look in open_now:
            return moves.Look(seat, self._some(open_now[moves.Look].places, open_now[moves.Look].least))
        if moves.Lay in open_now:
            return moves.Lay(seat, self._random.choice(tuple(End)))
        if moves.Keep in open_now or moves.Discard in open_now:
            return self._hold(round, seat, open_now)
        if moves.Give in open_now:
            giving = self.happens(self.bias.give)
            return moves.Give(seat, self._one(open_now[moves.Give].places)) if giving else moves.Decline(seat)
        return self._power(seat, open_now)

    def _turn(self, round: Round, seat: Seat, open_now: dict[type[Move], Offer]) -> Move:
        must_call = self._mood is Mood.QUIET or round.turns >= self.bias.most_turns
        may_call = self._mood is Mood.FREE and self.happens(self.bias.call)
        if moves.Cabo in open_now and (must_call or may_call):
            return moves.Cabo(seat)
        takes = self._mood is not Mood.QUIET and self.happens(self.bias.take)
        if moves.Take in open_now and (takes or moves.Draw not in open_now):
            return moves.Take(seat)
        return moves.Draw(seat) if moves.Draw in open_now else moves.Cabo(seat)

    def _hold(self, round: Round, seat: Seat, open_now: dict[type[Move], Offer]) -> Move:
        puts_away = self._mood is Mood.QUIET or self.happens(self.bias.discard)
        if moves.Keep not in open_now or (moves.Discard in open_now and puts_away):
            return moves.Discard(seat)
        keep, places = open_now[moves.Keep], None
        if keep.most > 1 and self.happens(self.bias.match):
            right = self._equal(round, keep)
            places = right if right and self.happens(self.bias.right_match) else self._tried(keep)
        return moves.Keep(seat, places or (self._one(keep.places),))

    def _equal(self, round: Round, keep: Offer) -> tuple[Place, ...] | None:
        """Two or more places of one rank, if the hand has them."""
        by_rank: dict[str, list[Place]] = {}
        for place in keep.places:
            by_rank.setdefault(_card(round, place).rank, []).append(place)
        several = [places for places in by_rank.values() if len(places) > 1]
        if not several:
            return None
        places = self._random.choice(several)
        return self._some(places, self._random.randint(2, min(keep.most, len(places))))

    def _tried(self, keep: Offer) -> tuple[Place, ...]:
        cards = 2
        while cards < keep.most and self.happens(self.bias.one_more):
            cards += 1
        return self._some(keep.places, cards)

    def _power(self, seat: Seat, open_now: dict[type[Move], Offer]) -> Move:
        uses = self._mood is not Mood.QUIET and self.happens(self.bias.power)
        if moves.Peek in open_now and uses:
            return moves.Peek(seat, self._one(open_now[moves.Peek].places))
        if moves.Spy in open_now and uses:
            return moves.Spy(seat, self._one(open_now[moves.Spy].places))
        if moves.Swap in open_now and uses:
            offer = open_now[moves.Swap]
            pairs = [(a, b) for a in offer.places for b in offer.others if a.seat is not b.seat]
            return moves.Swap(seat, *self._random.choice(pairs))
        return moves.Decline(seat)

    def _snap(self, round: Round, phase: ToSnap) -> Move:
        """One more seat tries, or nobody does; a right card may come after wrong ones."""
        willing = [seat for seat in to_move(round) if seat not in phase.tried]
        if not willing or self._mood is Mood.QUIET:
            return moves.CloseSnap()
        seat = self._random.choice(willing)
        if not self.happens(self.bias.snap):
            return moves.Decline(seat) if self.happens(0.05) else moves.CloseSnap()
        places = offers(round, seat)[0].places
        right = [place for place in places if _card(round, place).rank == phase.card.rank]
        wrong = [place for place in places if place not in right]
        return moves.Snap(seat, self._one(right if right and self._right(wrong) else wrong))

    def _right(self, wrong: list[Place]) -> bool:
        return not wrong or self.happens(self.bias.right_snap)

    def _one(self, places: Sequence[Place]) -> Place:
        return self._random.choice(places)

    def _some(self, places: Sequence[Place], number: int) -> tuple[Place, ...]:
        return tuple(self._random.sample(places, number))


def _card(round: Round, place: Place) -> Card:
    card = round.at(place).card
    assert card is not None
    return card
