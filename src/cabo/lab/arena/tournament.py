"""A tournament of bots on duplicate deals: the same cards, played with the bots in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cabo.bots.registry import profile
from cabo.dealer import Dealer
from cabo.errors import CaboError
from cabo.game import Game
from cabo.house import check_table
from cabo.lab.arena.seating import Seating, seatings
from cabo.lab.watched import Fault, Watched, spoken
from cabo.match import Player, play_match
from cabo.moves import DealerMove
from cabo.places import SEATS
from cabo.round import Phase, Round, ToShuffle, ToStart
from cabo.rules import Rules

MOST_MOVES: Final = 20_000
"""After this many moves without a scored round a game is given up: the bots would never call."""


class BadTournament(CaboError):
    """A tournament that cannot be played."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays what; together with the number of a deal, this decides every card and every choice."""

    rules: Rules
    bots: tuple[str, ...]
    seats: int
    seed: int


@dataclass(frozen=True, slots=True)
class Score:
    """How one game went, seat by seat; rounds that are void are left out."""

    seats: Seating
    """Which bot sat there."""
    won: tuple[int, ...]
    """The seats that won the game."""
    rounds: int
    totals: tuple[int, ...]
    """Totals at the end, after resets."""
    points: tuple[int, ...]
    """Sums of the round scores."""
    rounds_won: tuple[float, ...]
    """Rounds won; a shared win counts for each winner as a part."""
    calls: tuple[int, ...]
    calls_won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """All games that were played with the cards of one deal."""

    number: int
    games: tuple[Score, ...]


_CHANCES: Final = {ToStart: "ToStart", Phase: "Simple", ToShuffle: "ToShuffle"}
"""The phases that wait for chance, and their words in the seed; with another word it deals other cards."""


class DuplicateDealer(Dealer):
    """Shuffles the same in every game of a deal.

    The dice start again for each lot, deal and reshuffle. They depend only on the seed, the deal, the
    round and the number of the shuffle in it. So round k has the same deck in every rotation, however long
    the rounds before it were, and the first round has the same starting seat. Two things still depend on
    play: which cards are in a reshuffle, and who starts the later rounds.
    """

    def __init__(self, seed: int, deal: int) -> None:
        super().__init__(dice(seed, deal))
        self._deal = (seed, deal)

    def move(self, round: Round) -> DealerMove | None:
        """The dealer's move, with dice of its own."""
        # The kind of phase is part of the seed, or the lot for the starter would reveal the first card dealt.
        kind = _CHANCES.get(type(round.phase), "")
        self._random = dice(*self._deal, "round", len(round.standing.results), kind, len(round.pools))
        return super().move(round)


def dice(*names: object) -> Random:
    """A generator seeded with these names, the same on every machine."""
    return Random(" ".join(map(str, names)))


def checked(tournament: Tournament) -> Tournament:
    """This tournament; raises BadTournament, BadBot or BadRules if it cannot be played."""
    for name in tournament.bots:
        profile(name)
        if tournament.bots.count(name) > 1:
            raise BadTournament(f"The bot “{name}” is named twice; name each once, it sits in every seat.")
    if len(tournament.bots) < 2:
        raise BadTournament("A tournament needs two bots or more.")
    if not 0 <= tournament.seats <= len(SEATS):
        raise BadTournament(f"A table has 2 to {len(SEATS)} seats, not {tournament.seats}.")
    check_table(tournament.rules, _names(tournament.seats))
    return tournament


def play_deal(tournament: Tournament, number: int) -> PlayedDeal:
    """Play the games of a deal; a Fault says which game could not be finished."""
    tables = seatings(len(tournament.bots), tournament.seats, number)
    return PlayedDeal(
        number, tuple(_score(tournament, number, game, seats) for game, seats in enumerate(tables))
    )


def _score(tournament: Tournament, number: int, game: int, seats: Seating) -> Score:
    try:
        return scored(seats, _play(tournament, number, game, seats))
    except Exception as error:
        said = str(error) if isinstance(error, Fault) else f"A game broke: {spoken(error)}"
        place = f"deal {number}, game {game}, seed {tournament.seed}"
        raise Fault(f"{said.removesuffix('.')} ({place}).") from None


def _play(tournament: Tournament, number: int, game: int, seats: Seating) -> Game:
    """A whole game of these bots."""
    players = [_player(tournament, number, game, seat, bot) for seat, bot in enumerate(seats)]
    moves = 0
    for turned in play_match(tournament.rules, players, DuplicateDealer(tournament.seed, number)):
        result = turned.game.round.result
        moves = 0 if result is not None and not result.void else moves + 1
        if moves > MOST_MOVES:
            raise Fault(f"A game had no end: no round was scored in {MOST_MOVES} moves.")
    return turned.game


def _player(tournament: Tournament, number: int, game: int, seat: int, bot: int) -> Player:
    name = tournament.bots[bot]
    kind = profile(name)
    random = dice(tournament.seed, number, "game", game, "seat", seat, name)
    # The players are named after their seats, so that no bot can play by an opponent's name.
    return Player(_names(tournament.seats)[seat], Watched(name, kind.make(random)), kind.reaction, random)


def _names(seats: int) -> list[str]:
    return [str(seat) for seat in SEATS[:seats]]


def scored(seats: Seating, game: Game) -> Score:
    """What the tournament keeps of a finished game."""
    rounds = [(round.caller, round.result) for round in game.rounds]
    counted = [(caller, result) for caller, result in rounds if result is not None and not result.void]
    everyone = SEATS[: len(seats)]
    assert game.winners is not None
    return Score(
        seats=seats,
        won=tuple(int(seat) for seat in game.winners),
        rounds=len(counted),
        totals=game.totals,
        points=tuple(sum(result.scores[seat] for _, result in counted) for seat in everyone),
        rounds_won=tuple(sum((part(seat, result.won) for _, result in counted), 0.0) for seat in everyone),
        calls=tuple(sum(caller is seat for caller, _ in counted) for seat in everyone),
        calls_won=tuple(
            sum(caller is seat and seat in result.won for caller, result in counted) for seat in everyone
        ),
    )


def part(seat: int, winners: Sequence[int]) -> float:
    """A seat's part of a win: all of it, a part if it is shared, or nothing."""
    return 1 / len(winners) if seat in winners else 0.0
