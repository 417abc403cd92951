"""The properties that hold for every edition, number of players and house rule, on random play.

`cabo fuzz` does the same for as long as you like; what it checks on every move is in `cabo.lab.fuzz`.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cabo import EDITIONS, BadRules, Rules, edition, with_house_rules
from cabo.house import OPTIONS
from cabo.lab.fuzz.fuzz import FuzzCounts, check_game, fuzz
from cabo.lab.fuzz.houses import NAMES, choices, players_allowed
from cabo.lab.fuzz.play import Bias, play_game
from cabo.lab.fuzz.rare import RARE
from tests.support.corners import CORNERS, QUICK

TALLY = FuzzCounts()
"""What this run has covered; `conftest.py` prints it."""

TABLES = [(name, players) for name, rules in EDITIONS.items() for players in players_allowed(rules)]
# A smaller seed does not give a simpler game.
SEEDS = st.integers(0, 2**32 - 1)
OPTION_VALUES = [(name, value) for name in OPTIONS for value in choices(name)]


@st.composite
def biases(draw: st.DrawFn) -> Bias:
    """How a game is played; the simplest one is short."""
    often = st.sampled_from([0.1, 0.4, 0.8])
    return Bias(
        call=draw(st.sampled_from([0.3, 0.1, 0.02])),
        match=draw(often),
        snap=draw(often),
        discard=draw(often),
        equal=draw(often),
        most_turns=draw(st.sampled_from([10, 30, 60])),
        most_rounds=draw(st.integers(1, 4)),
    )


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """An edition with some options changed, leaving out what clashes with those before."""
    rules = draw(st.sampled_from(list(EDITIONS.values())))
    for name, value in draw(st.lists(st.sampled_from(OPTION_VALUES), max_size=6)):
        try:
            changed = with_house_rules(rules, {name: value})
        except BadRules:
            continue
        rules = changed if players_allowed(changed) else rules
    return rules


@pytest.mark.parametrize(("name", "players"), TABLES)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_edition_and_number_of_players(name: str, players: int, seed: int) -> None:
    check_game(edition(name), NAMES[:players], seed, QUICK, TALLY)


@settings(max_examples=100)
@given(rules=house_rules(), bias=biases(), seed=SEEDS, data=st.data())
def test_every_house_rule(rules: Rules, bias: Bias, seed: int, data: Any) -> None:
    players = data.draw(st.sampled_from(players_allowed(rules)), label="players")
    check_game(rules, NAMES[:players], seed, bias, TALLY)


@pytest.mark.parametrize("corner", CORNERS, ids=lambda corner: f"{corner.edition} {dict(corner.house)}")
def test_every_corner(corner: Any) -> None:
    rules = with_house_rules(edition(corner.edition), corner.house)
    for seed in range(corner.games):
        fuzz(rules, seed, players=corner.players, bias=corner.bias, tally=TALLY)


def test_a_game_is_the_same_for_the_same_seed() -> None:
    games = [list(play_game(edition("kaboo"), NAMES[:3], 7)) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != list(play_game(edition("kaboo"), NAMES[:3], 8))


def test_every_rare_thing_was_met(request: pytest.FixtureRequest) -> None:
    if not all(f"test_every_corner[{c}" in _ran(request) for c in ("classic", "kaboo", "remake")):
        pytest.skip("The corners were not played in this run.")
    assert [thing for thing in RARE if not TALLY.rare[thing]] == []
    assert TALLY.moves > 8_000


def _ran(request: pytest.FixtureRequest) -> str:
    return " ".join(item.name for item in request.session.items)
