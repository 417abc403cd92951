"""The golden records: whole games, from the first deal to the winner, that must always replay as they did.

`_about` says why each is there. Every bug becomes one of them.
"""

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from cabo import EDITIONS, WATCHER, Record, Seat, read, replay, write, write_seen
from cabo.events import Event, PutBack
from cabo.game import new_round
from cabo.lab.fuzz.rare import RARE, rare_things
from tests.support.paths import GAMES

GOLDEN = sorted(GAMES.glob("*.cabo"))

# No record says when a player put back the cards they were shown.
NEVER_WRITTEN = {PutBack}
# Sensible players do not come here; the corners of test_properties.py do.
NOT_IN_GOLDEN = {
    "second reset",
    "extra card not to be had",
    "reshuffle for an extra card",
}


def _text(path: Path) -> str:
    return path.read_bytes().decode()


def _edition(path: Path) -> str:
    return read(_text(path)).game.rules.edition


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_reads_and_writes_the_same_bytes(path: Path) -> None:
    record = read(_text(path))
    assert write(record) == _text(path)
    assert record.game.winners is not None, "a golden record is a whole game"
    assert record.game.rules.edition == path.stem.partition("-")[0]
    assert record.top.kept["_about"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_game(path: Path) -> None:
    record = read(_text(path))
    *_, last = replay(_text(path))
    assert last.game == record.game
    plain = read(write(Record(record.game)))
    assert plain.game == record.game


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_everyone_can_read_their_own_golden_record(path: Path) -> None:
    record = read(_text(path))
    for observer in (*record.game.round.seats, WATCHER):
        own = write_seen(record, observer)
        again = read(own)
        assert write(again) == own
        assert again.game.winners == record.game.winners
        assert [past.result for past in again.game.rounds] == [past.result for past in record.game.rounds]


def test_every_edition_has_three_golden_records() -> None:
    found = Counter(_edition(path) for path in GOLDEN)
    assert {name: found[name] for name in EDITIONS if found[name] < 3} == {}


def test_every_kind_of_event_is_in_a_golden_record() -> None:
    found = {type(event) for path in GOLDEN for played in replay(_text(path)) for event in played.events}
    assert set(get_args(Event)) - found == NEVER_WRITTEN


def test_the_golden_records_hold_rare_things() -> None:
    found = set()
    for path in GOLDEN:
        before = None
        for played in replay(_text(path)):
            after = played.game.round
            if before is None or before.standing != after.standing:
                before = new_round(after.rules, after.names, after.standing)
            if played.move is not None:
                found |= set(rare_things(before, played.move, played.events))
            before = after
    assert set(RARE) - found <= NOT_IN_GOLDEN


def test_six_players_of_origames_mix_two_decks() -> None:
    game = read(_text(GAMES / "origames-six.cabo")).game
    assert game.round.seats[-1] is Seat.F
    assert len(game.rules.cards(6)) == 104
