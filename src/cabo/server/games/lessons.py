"""Lessons: a scripted round for each edition, in which the learner does everything once.

A lesson is a record, played by the rules like any other; `_hints` names a message for each decision of A.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from cabo.editions import EDITIONS
from cabo.events import mask_all
from cabo.places import Seat
from cabo.records.reader import read, replay
from cabo.records.spelling import SEAT_MOVE
from cabo.server.protocol.answers import Lesson, LessonStep
from cabo.server.refused import Refused
from cabo.server.situation.envelopes import known_in, told_of
from cabo.views import glance, view
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
        seen = glance(one.game.round, _LEARNER)
        told = told_of(at, _LEARNER, seen, mask_all(one.events, _LEARNER))
        expect = SEAT_MOVE.spell(move) if mine else None
        known = known_in(view(one.game.round, _LEARNER))
        steps.append(LessonStep(told, hints.pop(0) if mine else "", expect, known))
    assert not hints, f"the lesson of {name} has more hints than decisions"
    return Lesson(name, list(played[0].game.names), steps)
