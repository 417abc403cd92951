"""What a tournament shows: for each bot the share of games won and how sure that is, points, calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from cabo.lab.arena.elo import Elo, ratings
from cabo.lab.arena.tournament import PlayedDeal, Score, Tournament, part

SURE: Final = 1.96
"""Standard deviations on either side of a 95 % interval."""
VERY_SURE: Final = 3.29
"""Standard deviations on either side of a 99.9 % interval."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bot's line of the table; the meaning of every field is in docs/lab.md."""

    bot: str
    games: int
    won: float
    win_share: float
    win_low: float
    win_high: float
    won_more: float
    score: float
    margin: float
    rounds_won: float
    calls: int
    calls_won: float | None
    rounds: float
    elo: float
    elo_low: float | None
    elo_high: float | None


def table(tournament: Tournament, deals: Sequence[PlayedDeal]) -> list[Row]:
    """The table of these deals, a row for each bot in the order they were named."""
    wins = [wins_of(deal, len(tournament.bots)) for deal in deals]
    elos = ratings(tournament, wins)
    return [_row(tournament, deals, bot, [deal[bot] for deal in wins], elos[bot]) for bot in range(len(elos))]


def _row(
    tournament: Tournament, deals: Sequence[PlayedDeal], bot: int, wins: Sequence[float], elo: Elo
) -> Row:
    seated = list(_seated(deals, bot))
    games, won = len(seated), sum(wins)
    rounds = sum(game.rounds for _, game in seated)
    calls = sum(game.calls[seat] for seat, game in seated)
    calls_won = sum(game.calls_won[seat] for seat, game in seated)
    tables = _tables(deals[0], bot)
    # A table is won once, however many seats a bot has there, so only this share goes from 0 to 1.
    low, high = interval([each / tables for each in wins])
    a_seat = tables * len(deals) / games
    return Row(
        bot=tournament.bots[bot],
        games=games,
        won=won,
        win_share=won / games,
        win_low=low * a_seat,
        win_high=high * a_seat,
        won_more=won - games / tournament.seats,
        score=sum(game.points[seat] for seat, game in seated) / rounds,
        margin=sum(_margin(seat, game) for seat, game in seated) / rounds,
        rounds_won=sum(game.rounds_won[seat] for seat, game in seated) / rounds,
        calls=calls,
        calls_won=calls_won / calls if calls else None,
        rounds=rounds / games,
        elo=elo.rating,
        elo_low=elo.low,
        elo_high=elo.high,
    )


def wins_of(deal: PlayedDeal, bots: int) -> tuple[float, ...]:
    """How many games of a deal each bot has won; a game that several have won is divided between them."""
    won = [0.0] * bots
    for game in deal.games:
        for seat in game.won:
            won[game.seats[seat]] += part(seat, game.won)
    return tuple(won)


def interval(shares: Sequence[float], sure: float = SURE) -> tuple[float, float]:
    """The interval of a mean share, from its values in each deal: 95 % unless asked for more.

    The deal is the unit, not the game. The games of a deal have the same cards, so they are not
    independent: duplicate deals exist to cancel the luck of the cards. The spread from deal to deal says
    how many independent games would be as sure. With that number this is Wilson's interval. Unlike a plain
    normal one, it stays within 0 and 1 and is right near them. A bootstrap would give the same in the
    middle, but no width at all to a bot that has won every game. Below about thirty deals the interval is
    only a rough guide.
    """
    if len(shares) == 1:
        return 0.0, 1.0  # one deal alone does not show how much deals differ
    mean = fmean(shares)
    inside, spread = mean * (1 - mean), variance(shares) / len(shares)
    if inside > 0 and spread == 0:
        return mean, mean  # every deal gave the same, as with bots that do not differ
    games = inside / spread if inside > 0 else len(shares)
    shift = sure**2 / games
    middle = (mean + shift / 2) / (1 + shift)
    reach = sure * sqrt((inside + shift / 4) / games) / (1 + shift)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def is_clear(tournament: Tournament, deals: Sequence[PlayedDeal]) -> bool:
    """Whether the win share of the bot named first surely differs from that of an equal.

    A run that looks often and stops at the first clear 95 % interval would be wrong far more often than
    one time in twenty. So each look asks for 99.9 % (the rule of Haybittle and Peto). Then all the looks
    together hardly weaken the 95 % interval that is printed at the end.
    """
    tables = _tables(deals[0], 0)
    low, high = interval([wins_of(deal, len(tournament.bots))[0] / tables for deal in deals], VERY_SURE)
    equal = sum(game.seats.count(0) for game in deals[0].games) / tournament.seats / tables
    return not low <= equal <= high


def head_to_head(tournament: Tournament, deals: Sequence[PlayedDeal]) -> list[list[float | None]]:
    """For each bot and each other: how often the first finished ahead when both sat at one table."""
    bots = range(len(tournament.bots))
    before = [[0.0 for _ in bots] for _ in bots]
    met = [[0 for _ in bots] for _ in bots]
    for game in (game for deal in deals for game in deal.games):
        places = [(seat not in game.won, total) for seat, total in enumerate(game.totals)]
        for one, bot in enumerate(game.seats):
            for two, other in enumerate(game.seats):
                met[bot][other] += 1
                before[bot][other] += (places[one] < places[two]) + (places[one] == places[two]) / 2
    return [[None if a == b else before[a][b] / met[a][b] for b in bots] for a in bots]


def _seated(deals: Sequence[PlayedDeal], bot: int) -> Iterator[tuple[int, Score]]:
    """Every seat that a bot had in every game."""
    for deal in deals:
        for game in deal.games:
            yield from ((seat, game) for seat, sitting in enumerate(game.seats) if sitting == bot)


def _tables(deal: PlayedDeal, bot: int) -> int:
    """How many tables of a deal a bot sits at; the number is the same in every deal."""
    return sum(bot in game.seats for game in deal.games)


def _margin(seat: int, game: Score) -> float:
    """By how many points the others were worse in a game, on average."""
    others = sum(game.points) - game.points[seat]
    return others / (len(game.points) - 1) - game.points[seat]
