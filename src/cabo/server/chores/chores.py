"""Chores: work that takes too long for a table to wait for. Bytes go in, and bytes come out.

A process of its own (`worker`) does them, so a chore carries everything that it needs.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from cabo.places import parse_seat
from cabo.records.record import decode
from cabo.server.bounds import MOST_MISSED
from cabo.server.games.reading import follow_log, read_log
from cabo.server.games.records import open_record, own_record
from cabo.server.games.replays import Eye, replay_round
from cabo.server.protocol.forms import SeatText
from cabo.server.situation.facts import Step, is_play
from cabo.server.situation.situation import Situation
from cabo.server.store.contract import Entry


class _Chore(msgspec.Struct, frozen=True, tag=True):
    """Work for the worker."""


class ReplayText(_Chore, frozen=True):
    """Replay a round of a record that somebody uploads, as somebody saw it."""

    text: bytes
    round: int
    eye: str
    """A seat, `watcher`, or `open` to see every card."""


class ReplayLog(_Chore, frozen=True):
    """Replay a round of a table, as somebody saw it; the answer is empty while no round is over."""

    log: list[Entry]
    round: int
    eye: str
    bots: list[SeatText]
    """Which seats are bots; a record does not say it."""


class WriteRecord(_Chore, frozen=True):
    """Write a table's record for all, or as one seat saw it; the answer is empty while there is none."""

    log: list[Entry]
    seat: SeatText | None = None


class Recall(_Chore, frozen=True):
    """Follow a log to its end; the answer is a pickled `Past`, or empty if the table was deleted."""

    log: list[Entry]


Chore: TypeAlias = ReplayText | ReplayLog | WriteRecord | Recall
write_chore: Final = msgspec.msgpack.Encoder().encode
read_chore: Final = msgspec.msgpack.Decoder(Chore).decode


@dataclass(frozen=True, slots=True)
class Past:
    """A table at the end of its log."""

    now: Situation
    created: float
    last: tuple[tuple[int, Step], ...]
    """The last steps of the log with their indices."""
    followed: tuple[tuple[str, str, int], ...]
    """For the steps before those: who sent the command, its id, and the step's index."""
    changes: int
    """How many of the steps before those were not play."""


def work_out(chore: Chore) -> bytes:
    """Do a chore and return its answer; raises CaboError if it cannot be done."""
    match chore:
        case ReplayText():
            return _replayed(decode(chore.text), chore.round, chore.eye)
        case ReplayLog():
            text = open_record(read_log(chore.log))
            return b"" if text is None else _replayed(text, chore.round, chore.eye, chore.bots)
        case WriteRecord(seat=None):
            return (open_record(read_log(chore.log)) or "").encode()
        case WriteRecord():
            assert chore.seat is not None
            return (own_record(read_log(chore.log), parse_seat(chore.seat)) or "").encode()
        case Recall():
            return pickle.dumps(_past(chore.log)) if chore.log else b""


def _replayed(text: str, round: int, eye: str, bots: Sequence[SeatText] = ()) -> bytes:
    observer = None if eye in ("open", "watcher") else parse_seat(eye)
    found = replay_round(text, round, Eye(observer, open=eye == "open"))
    return msgspec.json.encode(msgspec.structs.replace(found, bots=list(bots)))


def _past(log: list[Entry]) -> Past:
    last: deque[tuple[int, Step]] = deque()
    followed: list[tuple[str, str, int]] = []
    changes = 0
    for step, now in follow_log(log):
        last.append((now.v, step))
        if len(last) > MOST_MISSED:
            v, old = last.popleft()
            followed += [(old.by, old.id, v)] if old.id else []
            changes += not is_play(old)
    if not now.live and now.round is not None:  # the events of a finished round are not needed again
        now = now.having(round=now.round.having({"history": ()}))
    return Past(now, log[0].at, tuple(last), tuple(followed), changes)
