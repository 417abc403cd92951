"""Reading a table's log, whichever version of the program wrote it, or saying why that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from cabo.errors import CaboError
from cabo.server.logs import mark
from cabo.server.refused import Refused
from cabo.server.situation.facts import Step, read_step
from cabo.server.situation.following import follow
from cabo.server.situation.situation import Situation
from cabo.server.store import Entry

_T = TypeVar("_T")


class Unreadable(Refused):
    """This version cannot read a table's log: a sentence for the players, and the reason for the owner."""

    def __init__(self, why: str) -> None:
        super().__init__(
            "This table was written by another version of the server and cannot be opened at the moment. "
            "It is kept.",
            "unreadable",
        )
        self.why = why


def read_log(entries: Sequence[Entry]) -> list[Step]:
    """The steps of a log; raises Unreadable at the first that cannot be read."""
    return [_at(entry, read_step, entry.fact) for entry in entries]


def follow_log(entries: Sequence[Entry]) -> Iterator[tuple[Step, Situation]]:
    """Every step of a log with the situation after it; raises Unreadable where that fails."""
    now: Situation | None = None
    for entry in entries:
        step = _at(entry, read_step, entry.fact)
        now = _at(entry, follow, now, step)
        yield step, now


def why_unreadable(entries: Sequence[Entry]) -> str:
    """Why a log cannot be followed to its end; empty if it can."""
    try:
        for _ in follow_log(entries):
            pass
    except Unreadable as error:
        return error.why
    return ""


def _at(entry: Entry, job: Callable[..., _T], *args: object) -> _T:
    try:
        return job(*args)
    except MemoryError:  # the worker's memory is limited: that says nothing about the table
        raise
    except Exception as error:  # a step of another version can break this code in any way
        said = isinstance(error, CaboError | msgspec.MsgspecError)
        why = str(error).removesuffix(".") if said else f"it cannot be followed ({type(error).__name__})"
        raise Unreadable(f"table {mark(entry.table)}, step {entry.index}: {why}") from error
