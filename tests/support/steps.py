"""Steps of a log, followed to their end."""

from __future__ import annotations

from collections.abc import Iterable

from cabo.server.situation.facts import Step
from cabo.server.situation.following import follow
from cabo.server.situation.situation import Situation


def end_of(steps: Iterable[Step]) -> Situation:
    """The situation at the end of a log."""
    situation: Situation | None = None
    for step in steps:
        situation = follow(situation, step)
    assert situation is not None
    return situation
