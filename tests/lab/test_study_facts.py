"""What a study notes of a game, on rounds told by hand and on the golden records."""

from collections import Counter

import pytest

from cabo import read
from cabo.lab.study.facts import RoundEnd, RoundFacts, Thing, facts_of_game, facts_of_round
from cabo.places import Seat
from cabo.rules import Power
from tests.support.paths import GAMES
from tests.support.story import story

CALLED = """
    deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8 1
    A take 5, keep A2
    B draw 6, keep B3 B4
    A draw 8, discard, peek A3
    B cabo
    A draw 1, keep A4
"""


def golden(name: str) -> list[RoundFacts]:
    game = read((GAMES / f"{name}.cabo").read_text(encoding="utf-8")).game
    return list(facts_of_game(game).rounds)


def test_a_round_with_a_call_is_noted() -> None:
    facts = facts_of_round(story("deluxe", CALLED).round)
    assert facts == RoundFacts(
        starter=Seat.A,
        turns=5,
        ending=RoundEnd.CALL,
        caller=Seat.B,
        call_turn=2,
        won=(Seat.A,),
        scores=(13, 28),
        things=Counter({Thing.MATCH: 1}),
        offered=Counter({Power.PEEK: 1}),
        used=Counter({Power.PEEK: 1}),
    )


def test_a_power_left_alone_is_offered_and_not_used() -> None:
    lines = "deal 3 9 4 4 | 10 2 7 7 | 5 | 8 1\nA draw 8, discard\nB cabo\nA draw 1, discard"
    facts = facts_of_round(story("deluxe", lines).round)
    assert (facts.offered[Power.PEEK], facts.used[Power.PEEK]) == (1, 0)
    assert +facts.used == Counter()


@pytest.mark.parametrize(
    ("record", "ending"),
    [
        ("deluxe-empty-pile", RoundEnd.PILE),
        ("remake-void", RoundEnd.VOID),
        ("classic-blocked", RoundEnd.CALL),  # a player without a move: somebody must have called
        ("deluxe-kamikaze", RoundEnd.CALL),
    ],
)
def test_every_ending_is_known(record: str, ending: RoundEnd) -> None:
    assert ending in {facts.ending for facts in golden(record)}


@pytest.mark.parametrize(
    ("record", "thing"),
    [
        ("deluxe-kamikaze", Thing.KAMIKAZE),
        ("deluxe-reset", Thing.RESET),
        ("classic-reshuffle", Thing.NEW_PILE),
        ("kaboo-race", Thing.SNAP),
        ("kaboo-race", Thing.FALSE_SNAP),
        ("origames-three-values", Thing.MISMATCH),
    ],
)
def test_every_thing_is_counted(record: str, thing: Thing) -> None:
    assert sum(facts.things[thing] for facts in golden(record)) > 0


def test_snaps_are_counted_one_by_one() -> None:
    (facts,) = golden("kaboo-race")
    assert facts.things == Counter({Thing.SNAP: 7, Thing.FALSE_SNAP: 4})
    assert (facts.caller, facts.call_turn, facts.won) == (Seat.B, 3, (Seat.B,))
    assert facts.used == Counter({Power.SWAP: 2, Power.PEEK: 3, Power.SPY: 2, Power.LOOK_AND_SWAP: 1})


def test_an_unfinished_round_has_no_facts() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 1\nA draw, discard")
    assert facts_of_game(game).rounds == ()
    assert facts_of_game(game).winners is None
