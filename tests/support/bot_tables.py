"""Bots at tables, as the tests seat them."""

from collections.abc import Iterator, Sequence
from random import Random

from cabo import Game, Rules, Seat, legal_moves, view
from cabo.bots.bot import Bot, Profile
from cabo.bots.registry import OURS
from cabo.dealer import Dealer
from cabo.lab.fuzz.houses import NAMES
from cabo.match import Player, Turned, play_match
from cabo.moves import Move


def seated(kinds: Sequence[Profile], players: int, seed: object, first: int = 0) -> list[Player]:
    """This many players: these bots in turn, each with a generator of its own."""
    found = []
    for at in range(players):
        kind, random = kinds[(at + first) % len(kinds)], Random(f"{seed}/{at}")
        found.append(Player(NAMES[at], kind.make(random), kind.reaction, random))
    return found


def match(rules: Rules, players: Sequence[Player], seed: object) -> Iterator[Turned]:
    """A whole game; its deals follow from the seed."""
    return play_match(rules, players, Dealer(Random(str(seed))))


def finished(rules: Rules, players: Sequence[Player], seed: object) -> Game:
    """A whole game, played to its end."""
    *_, last = match(rules, players, seed)
    return last.game


def choice(game: Game, seat: str, bot: Bot) -> Move:
    """The move of a bot in this seat now."""
    seen = view(game.round, Seat[seat])
    return bot.choose(seen, legal_moves(seen, Seat[seat]))


def share(rules: Rules, one: Profile, other: Profile, players: int, deals: int) -> float:
    """The share of games that one of two bots wins, each deal played from both sides."""
    won = 0.0
    for deal in range(deals):
        for first in (0, 1):
            winners = finished(rules, seated((one, other), players, deal, first), deal).winners or ()
            won += sum((seat + first) % 2 == 0 for seat in winners) / len(winners)
    return won / (2 * deals)


def ours(name: str) -> Profile:
    """The bot of ours with this name."""
    return next(kind for kind in OURS if kind.name == name)
