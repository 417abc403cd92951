"""Every bot plays every edition, number of players and house rule, fairly and only from its view."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cabo import EDITIONS, Rules, View, edition, imagine, legal_moves, view, with_house_rules
from cabo.bots.bot import Profile
from cabo.bots.registry import OURS
from cabo.lab.fuzz.houses import players_allowed, random_house
from cabo.match import Player
from cabo.moves import Move
from cabo.offering import to_move
from cabo.places import Seat
from tests.support.bot_tables import finished, match, ours, seated, share

TABLES = [(name, players) for name, rules in EDITIONS.items() for players in players_allowed(rules)]
BOTS = pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.name)


def short(rules: Rules) -> Rules:
    """The same game with two rounds."""
    return replace(rules, rounds=2)


@BOTS
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_bot_plays_every_edition_and_number_of_players(kind: Profile, name: str, players: int) -> None:
    assert finished(short(edition(name)), seated((kind,), players, 1), 1).over


@pytest.mark.parametrize("seed", range(150))
def test_all_bots_play_at_tables_with_house_rules(seed: int) -> None:
    random = Random(seed)
    base = edition(random.choice(list(EDITIONS)))
    rules = short(with_house_rules(base, random_house(random, base, changes=6)))
    players = random.choice(players_allowed(rules))
    assert finished(rules, seated(OURS, players, seed, first=seed), seed).over


def positions(rules: Rules, players: int, seed: int, every: int) -> list[tuple[View, Seat]]:
    """Positions of a game of all bots, seen by the seats whose move it is."""
    found = []
    for at, turned in enumerate(match(rules, seated(OURS, players, seed), seed)):
        if at % every == 0:
            found += [(view(turned.before, seat), seat) for seat in to_move(turned.before)]
    return found


@BOTS
@pytest.mark.parametrize("name", EDITIONS)
def test_no_bot_sees_what_is_hidden(kind: Profile, name: str) -> None:
    random = Random(name)
    for seen, seat in positions(short(edition(name)), 4, 3, every=3):
        told = kind.make(Random(5)).choose(seen, legal_moves(seen, seat))
        for _ in range(2):
            other = imagine(seen, random.randrange)
            behind = view(other, seat)
            assert kind.make(Random(5)).choose(behind, legal_moves(other, seat)) == told


class Forgetful:
    """A bot that is made again for every decision, with one generator for all of them."""

    def __init__(self, kind: Profile, random: Random) -> None:
        self.kind, self.random = kind, random

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        return self.kind.make(self.random).choose(view, moves)


@BOTS
@pytest.mark.parametrize("name", ["deluxe", "kaboo"])
def test_a_bot_made_anew_for_each_decision_plays_the_same_game(kind: Profile, name: str) -> None:
    def moves(players: list[Player]) -> list[Move]:
        return [turned.move for turned in match(short(edition(name)), players, 2)]

    usual = seated((kind,), 3, 2)
    anew = [replace(p, bot=Forgetful(kind, p.random)) for p in seated((kind,), 3, 2)]
    assert moves(usual) == moves(anew)


@BOTS
def test_the_same_seed_gives_the_same_game_and_another_gives_another(kind: Profile) -> None:
    one, again, other = (
        [turned.move for turned in match(short(edition("kaboo")), seated((kind,), 3, seed), seed)]
        for seed in (1, 1, 2)
    )
    assert one == again != other


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["deluxe", "classic", "kaboo"])
@pytest.mark.parametrize(("higher", "lower"), [("novice", "random"), ("steady", "novice")])
def test_each_level_beats_the_one_below(higher: str, lower: str, name: str, players: int) -> None:
    deals = 50 if name == "kaboo" else 8
    assert share(edition(name), ours(higher), ours(lower), players, deals) > 0.6
