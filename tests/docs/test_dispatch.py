"""Each table of functions has a line for every kind that it can get, and the tests list what it leaves out.

A `match` over thirty kinds takes many times as long as a dictionary, so the tables are dictionaries.
Only these tests check that they are complete.
"""

from collections.abc import Collection
from typing import Any, get_args

import pytest

from cabo import events as happened
from cabo import evolution, legal, moves, referee
from cabo.events import Event
from cabo.lab.fuzz import shadow
from cabo.moves import Move, SeatMove
from cabo.records import notation
from cabo.records.spelling import word
from cabo.server.hall import obeying
from cabo.server.protocol.commands import TableCommand
from cabo.telling import turn

NAMES_NOTHING = {
    moves.CloseSnap,
    moves.Seen,
    moves.Draw,
    moves.Take,
    moves.Cabo,
    moves.Discard,
    moves.Lay,
    moves.Decline,
}
"""Moves that are legal wherever they are offered."""
TOLD_OTHERWISE = {
    *(happened.Started, happened.Dealt, happened.Looked, happened.PutBack),  # before the first turn
    *(happened.TurnBegan, happened.PowerOffered, happened.SwapOffered, happened.GiveOffered),  # only offers
    *(happened.SnapOpened, happened.SnapClosed, happened.RanOut),
    *(happened.Revealed, happened.Scored, happened.Won),  # after the last turn
}
"""Events that the story of a turn has no sentence for."""
SEEN_BY_NOBODY = {
    *(happened.Started, happened.PutBack, happened.TurnBegan, happened.PowerOffered, happened.Declined),
    *(happened.SwapOffered, happened.SnapOpened, happened.SnapClosed, happened.GiveOffered),
    *(happened.CalledCabo, happened.RanOut, happened.Scored),
}
"""Events that show no card and move none."""


@pytest.mark.parametrize(
    ("table", "union", "left_out"),
    [
        (evolution._EFFECTS, Event, ()),
        (referee._DECISIONS, Move, ()),
        (legal._ADMISSIONS, Move, NAMES_NOTHING),
        (legal._EXPANSIONS, SeatMove, {moves.Seen}),
        (turn._TOLD, Event, TOLD_OTHERWISE),
        (shadow._EFFECTS, Event, SEEN_BY_NOBODY),
        (obeying._DOES, TableCommand, ()),
    ],
    ids=["effects", "decisions", "admissions", "expansions", "told", "shadow", "commands"],
)
def test_a_table_of_functions_is_whole(table: dict[Any, Any], union: Any, left_out: Collection[Any]) -> None:
    assert table.keys() == {*get_args(union)} - {*left_out}
    assert not table.keys() & {*left_out}


def test_what_is_agreed_at_a_table_is_asked_for_by_commands() -> None:
    assert obeying._FACTS.keys() <= {*get_args(TableCommand)}


def test_every_move_of_a_seat_is_spoken_but_the_silent_ones() -> None:
    """`keep` says where cards are laid; `seen` and `decline` are not written."""
    silent = {moves.Seen, moves.Lay, moves.Decline}
    assert notation._STEPS.keys() == {word(kind) for kind in {*get_args(SeatMove)} - silent}
