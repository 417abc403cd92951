"""Plays random games and checks on every move the properties that all games have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from cabo.errors import CaboError
from cabo.events import Event, Won
from cabo.evolution import evolve
from cabo.game import Game
from cabo.house import with_house_rules
from cabo.lab.fuzz import umpire
from cabo.lab.fuzz.broken import BrokenProperty, require
from cabo.lab.fuzz.houses import NAMES, players_allowed, random_house
from cabo.lab.fuzz.interference import check_interference, listed_moves
from cabo.lab.fuzz.play import Bias, FuzzMove, play_game
from cabo.lab.fuzz.rare import rare_things
from cabo.lab.fuzz.replaying import check_own_record, check_replay
from cabo.lab.fuzz.seeing import (
    check_commuting,
    check_conservation,
    check_glance,
    check_masked,
    check_view,
    who,
)
from cabo.lab.fuzz.shadow import Shadow
from cabo.legal import is_legal
from cabo.moves import EndGame, Move, Seen
from cabo.offering import offers, to_move
from cabo.places import DEALER, WATCHER, Observer
from cabo.records.record import Record, write
from cabo.round import Phase, Round, ToLook, View
from cabo.rules import Rules
from cabo.views import view


@dataclass(slots=True)
class FuzzCounts:
    """How much was checked, and which rare things were met."""

    games: int = 0
    rounds: int = 0
    moves: int = 0
    events: int = 0
    rare: Counter[str] = field(default_factory=Counter)


class Failed(Exception):
    """A property broken in a game that can be played again: its seed, and its record up to that move."""

    def __init__(self, broken: BrokenProperty, seed: int, record: str) -> None:
        super().__init__(f"{broken} (seed {seed})\n\n{record}")
        self.property, self.sentence = broken.property, broken.sentence
        self.seed, self.record = seed, record


def fuzz(
    rules: Rules,
    seed: int,
    *,
    players: int | None = None,
    any_house: bool = False,
    bias: Bias | None = None,
    tally: FuzzCounts | None = None,
) -> Game:
    """Play and check one game; draws the number of players if none is given, and house rules if asked to."""
    random = Random(seed)
    if any_house:
        rules = with_house_rules(rules, random_house(random, rules))
    seated = players if players is not None else random.choice(players_allowed(rules))
    return check_game(rules, NAMES[:seated], seed, bias, tally)


def check_game(
    rules: Rules, names: Sequence[str], seed: int, bias: Bias | None = None, tally: FuzzCounts | None = None
) -> Game:
    """Play one random game and check every move of it; Failed if a property is broken."""
    bias = bias or Bias()
    checker = Checker(Game.new(rules, names), Random(f"checks of {seed}"), bias, tally or FuzzCounts())
    steps = play_game(rules, names, seed, bias)
    try:
        while (step := _next(steps)) is not None:
            checker.check(step)
        checker.check_end()
    except BrokenProperty as broken:
        raise Failed(broken, seed, checker.record()) from broken
    return checker.game


def _next(steps: Iterator[FuzzMove]) -> FuzzMove | None:
    try:
        return next(steps, None)
    except Exception as error:
        # Random play makes only moves that are offered, so nothing may go wrong here.
        raise BrokenProperty("legality", f"An offered move cannot be decided: {error!r}.") from error


class Checker:
    """Follows one game, move by move."""

    def __init__(self, game: Game, random: Random, bias: Bias, tally: FuzzCounts) -> None:
        self.game = game
        self._random, self._bias, self._tally = random, bias, tally
        self._observers: tuple[Observer, ...] = (*game.round.seats, WATCHER)
        self._shadows: list[Shadow] = []
        tally.games += 1
        self._begin_round()

    def check(self, step: FuzzMove) -> None:
        """Check one move, from the round before it to the round after it."""
        if len(step.game.past) > len(self.game.past):
            self.game = self.game.next_round()
            self._begin_round()
        before, self.game = self.game.round, step.game
        self._follow(before, step.events)
        self._umpire.check(step.game.round)
        self._check_after(step.game.round)
        # This is last, so that a fault that breaks several properties is named after the plainest one.
        self._check_offers(before, step.move)
        self._count(before, step)

    def check_end(self) -> None:
        """Check the record of the whole game, and everyone's own record."""
        check_replay(self.game)
        for observer in self._observers:
            check_own_record(self.game, observer, self._shadows)

    def record(self) -> str:
        """The record of the game so far, or its events if a record cannot be written."""
        try:
            return write(Record(self.game))
        except Exception as error:
            events = "\n".join(map(repr, self.game.round.history))
            return f"# The record cannot be written: {error!r}.\n{events}\n"

    def _begin_round(self) -> None:
        round = self.game.round
        umpire.check_start(round)
        self._tally.rounds += 1
        self._views: dict[Observer, View] = {seen: view(round, seen) for seen in self._observers}
        self._shadow = Shadow(round.seats, round.rules.dealt)
        self._shadows.append(self._shadow)
        self._umpire = umpire.Umpire(round)

    def _check_offers(self, round: Round, move: Move) -> None:
        """Check the moves that were listed before a move, and that none of them gives a secret away."""
        listed = listed_moves(round)
        for one in listed:
            require(is_legal(round, one), "legality", f"{one} is listed and not legal.")
        some = self._random.sample(listed, min(2, len(listed)))
        observer = self._random.choice(self._observers)
        try:
            check_interference(round, observer, [move, *some], self._random)
        except CaboError as error:
            raise BrokenProperty("legality", f"A listed move cannot be decided: {error}") from error

    def _follow(self, round: Round, events: tuple[Event, ...]) -> None:
        """Let the events happen to everything that keeps an account of the round."""
        for event in events:
            self._umpire.follow(round, event)
            self._shadow.follow(event)
            round = evolve(round, event)
            for observer in self._observers:
                check_masked(event, observer)
                self._views[observer] = check_commuting(round, event, self._views[observer])
        same = round == self.game.round
        require(same, "commuting", "The events do not lead to the round that they were decided in.")

    def _check_after(self, round: Round) -> None:
        check_conservation(round, self._shadow)
        for observer in self._observers:
            check_view(self._views[observer], self._shadow)
            check_glance(round, observer, self._shadow)
        _check_goes_on(round)
        most = self._bias.most_turns + len(round.names)
        require(round.turns <= most, "bounded rounds", f"The round has more than {most} turns.")
        if round.over and not self._ended_by_hand():
            umpire.check_result(round)
        if self._random.random() < _record_chance(round):
            for observer in self._observers:
                whole = self._views[observer] == view(round, observer)
                require(whole, "commuting", f"The view of {who(observer)} is not the one they were told.")
            check_replay(self.game)
            check_own_record(self.game, self._random.choice(self._observers), self._shadows)

    def _ended_by_hand(self) -> bool:
        last = self.game.round.history[-1]
        return isinstance(last, Won) and last.by_hand

    def _count(self, before: Round, step: FuzzMove) -> None:
        self._tally.moves += 1
        self._tally.events += len(step.events)
        self._tally.rare.update(set(rare_things(before, step.move, step.events)))


def _check_goes_on(round: Round) -> None:
    """Check that somebody can act until the round is over."""
    can_play = [seat for seat in round.seats if any(offer.move is not Seen for offer in offers(round, seat))]
    dealer = any(offer.move is not EndGame for offer in offers(round, DEALER))
    goes_on = round.over or bool(can_play) or dealer
    require(goes_on, "soft lock", "Nobody can move, and the round is not over.")
    waits = list(to_move(round))
    require(waits == can_play, "legality", f"The table waits for {waits}, and {can_play} can play.")


def _record_chance(round: Round) -> float:
    """How often to read a record back: that is slow, so only now and then, more often inside a turn."""
    ordinary = round.phase in (Phase.TURN, Phase.HOLD) or isinstance(round.phase, ToLook)
    return 0.01 if ordinary else 0.05
