"""Bots at a table: whole games from the first deal to the winner, each bot with its own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cabo.bots.bot import Bot, Reaction
from cabo.dealer import Dealer
from cabo.events import Event
from cabo.game import Game
from cabo.legal import legal_moves
from cabo.moves import CloseSnap, Decline, Move, Snap
from cabo.offering import to_move
from cabo.places import Seat
from cabo.referee import play
from cabo.round import Round, ToShuffle, ToSnap
from cabo.rules import Rules
from cabo.views import view

MOST_TURNS: Final = 100
"""A round is given up after this many turns a player: some house rules give bots no reason to call."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot in a seat: its name there, how fast it snaps, and its random generator."""

    name: str
    bot: Bot
    reaction: Reaction
    random: Random


@dataclass(frozen=True, slots=True)
class Turned:
    """One move of a match: its events, the round before it, and the game after it."""

    move: Move
    events: tuple[Event, ...]
    before: Round
    game: Game


def play_match(rules: Rules, players: Sequence[Player], dealer: Dealer) -> Iterator[Turned]:
    """Play a whole game, move by move."""
    game = Game.new(rules, [player.name for player in players])
    while True:
        yield from (table := _BotTable(game, players, dealer)).play_round()
        game = table.game
        if game.over:
            return
        game = game.next_round()


def play_round(game: Game, players: Sequence[Player], dealer: Dealer) -> Iterator[Turned]:
    """Play the current round of a game to its end, move by move."""
    return _BotTable(game, players, dealer).play_round()


def endless(round: Round) -> bool:
    """Whether a round has gone on for so long that it should be given up."""
    return round.turns > MOST_TURNS * len(round.names)


class _BotTable:
    """One round at a table of bots."""

    def __init__(self, game: Game, players: Sequence[Player], dealer: Dealer) -> None:
        self.game = game
        self._players = players
        self._dealer = dealer

    def play_round(self) -> Iterator[Turned]:
        """Play until the round is over."""
        while not self.game.round.over:
            round = self.game.round
            if isinstance(round.phase, ToSnap):
                yield from self._race(round)
            elif seats := to_move(round):
                yield self._move(self._choice(seats[0]))
            else:
                yield self._deal()

    def _choice(self, seat: Seat) -> Move:
        # A view that is kept for each seat through every event is no faster (decision 11).
        seen = view(self.game.round, seat)
        return self._players[seat].bot.choose(seen, legal_moves(seen, seat))

    def _race(self, round: Round) -> Iterator[Turned]:
        """Let all bots decide on the same state; the fastest lays first, until one is right."""
        snaps = []
        for seat in to_move(round):
            move = self._choice(seat)
            if isinstance(move, Snap):
                snaps.append((self._players[seat].reaction.time(self._players[seat].random), seat, move))
            else:
                assert isinstance(move, Decline)
        for _, _, move in sorted(snaps, key=lambda snap: snap[:2]):
            yield from self._new_pile()
            if not isinstance(self.game.round.phase, ToSnap):
                return  # a right snap ends the race, and later ones do not count
            yield self._move(move)
        yield from self._new_pile()
        if isinstance(self.game.round.phase, ToSnap):
            yield self._move(CloseSnap())

    def _new_pile(self) -> Iterator[Turned]:
        """Let the dealer make a new pile, if a penalty waits for it."""
        if isinstance(self.game.round.phase, ToShuffle):
            yield self._deal()

    def _deal(self) -> Turned:
        move = self._dealer.move(self.game.round)
        assert move is not None
        return self._move(move)

    def _move(self, move: Move) -> Turned:
        before = self.game.round
        round, events = play(before, move)
        self.game = Game(round, self.game.past)
        return Turned(move, events, before, self.game)
