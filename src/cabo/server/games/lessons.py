"""Lessons: a scripted round for each edition, in which the learner does each thing once.

A lesson is a record, played by the rules like any other; `_hints` names a message for each decision of A.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from cabo.editions import EDITIONS
from cabo.events import mask_all
from cabo.moves import Move
from cabo.places import Seat
from cabo.records.reader import read, replay
from cabo.records.replay import Played
from cabo.server.protocol import wire
from cabo.server.protocol.answers import Lesson, LessonStep
from cabo.server.protocol.forms import EVENT, SEAT_MOVES
from cabo.server.refused import Refused
from cabo.views import glance
from cabo.words import no_such

FOLDER: Final = Path(__file__).parent / "lesson_records"
_LEARNER: Final = Seat.A


@cache
def lesson(name: str) -> Lesson:
    """The lesson of an edition."""
    if name not in EDITIONS:
        raise Refused(no_such("edition", name, EDITIONS))
    text = (FOLDER / f"{name}.cabo").read_text(encoding="utf-8")
    hints: list[str] = list(read(text).top.kept["_hints"])  # type: ignore[call-overload]
    played = [one for one in replay(text) if one.game.round.hands]
    steps = []
    for at, one in enumerate(played):
        move = played[at + 1].move if at + 1 < len(played) else None
        mine = move is not None and move.seat is _LEARNER
        steps.append(LessonStep(_told(one, at), hints.pop(0) if mine else "", _spell(move) if mine else None))
    assert not hints, f"the lesson of {name} has more hints than decisions"
    return Lesson(name, list(played[0].game.names), steps)


def _told(played: Played, at: int) -> wire.Told:
    events = [EVENT.spell(event) for event in mask_all(played.events, _LEARNER)]
    now = wire.GLANCE.spell(glance(played.game.round, _LEARNER))
    return wire.Told(v=at, you=_LEARNER.name, now=now, events=events)


def _spell(move: Move | None) -> Any:
    return SEAT_MOVES.spell(move)
