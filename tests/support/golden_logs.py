"""Whole logs as a version of the program wrote them, and the results that every later version must get.

`tests/golden/logs/<version>/<name>.jsonl` has an entry a line, with the step's bytes as they were stored.
Beside it `<name>.json` has the state of the table at its end, and `<name>.cabo` is its record.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, cast

import msgspec

import cabo
from cabo import read, write
from cabo.cards import Card
from cabo.places import SEATS, Seat
from cabo.records.spelling import word
from cabo.round import Round
from cabo.rules import Rules
from cabo.server.bounds import Bounds
from cabo.server.games.records import open_record, own_record
from cabo.server.games.replays import Eye, replay_round
from cabo.server.hall.hall import Hall
from cabo.server.situation.facts import Step, read_step
from cabo.server.situation.situation import Situation, open_to
from cabo.server.situation.summaries import summary_of
from cabo.server.store import Entry, Summary
from tests.support.hall import TestClock
from tests.support.paths import GAMES, LOGS
from tests.support.steps import end_of
from tests.support.twins import Memory

FOLDER = LOGS


class _Line(msgspec.Struct):
    index: int
    at: float
    fact: msgspec.Raw


@dataclass(frozen=True)
class GoldenLog:
    """One table's log, and its results when it was written."""

    path: Path

    @property
    def name(self) -> str:
        """Which version wrote it, and why it is kept."""
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.path.stem

    def entries(self) -> list[Entry]:
        """The log, with the bytes that were stored."""
        lines = [msgspec.json.decode(line, type=_Line) for line in self.path.read_bytes().splitlines()]
        return [Entry(self.table, line.index, line.at, bytes(line.fact)) for line in lines]

    def expected(self) -> dict[str, Any]:
        """The results of the program that wrote it."""
        found: dict[str, Any] = msgspec.json.decode(self.path.with_suffix(".json").read_bytes())
        return found

    def record(self) -> str | None:
        """Its record; None while no round was over."""
        path = self.path.with_suffix(".cabo")
        return path.read_bytes().decode() if path.exists() else None

    def write(self, entries: Sequence[Entry]) -> None:
        """Save this log and its results now."""
        encode = msgspec.json.encode
        lines = [encode(_Line(entry.index, entry.at, msgspec.Raw(entry.fact))) for entry in entries]
        self.path.write_bytes(b"\n".join(lines) + b"\n")
        said = msgspec.json.format(encode(outcome(entries)), indent=1)
        self.path.with_suffix(".json").write_bytes(said + b"\n")
        text = open_record(steps_of(entries))
        if text is not None:
            self.path.with_suffix(".cabo").write_bytes(text.encode())


def golden_logs() -> list[GoldenLog]:
    """Every log of every version."""
    return [GoldenLog(path) for path in sorted(FOLDER.glob("*/*.jsonl"))]


def steps_of(entries: Sequence[Entry]) -> list[Step]:
    """The steps of a log."""
    return [read_step(entry.fact) for entry in entries]


def outcome(entries: Sequence[Entry]) -> dict[str, Any]:
    """All results of a log, in plain words that do not depend on the program's types."""
    steps = steps_of(entries)
    now = end_of(steps)
    summary = asdict(summary_of(entries[0].table, now, entries[0].at, entries[-1].at))
    said = {
        "v": now.v,
        "summary": summary,
        "host": now.host,
        "blocked": now.blocked,
        "chat": now.chat,
        "chairs": [asdict(chair) for chair in now.chairs],
        "wishes": _seats(now.wishes),
        "ready": [nonce is not None for nonce in now.ready],
        "chosen": [[seat.name, None if place is None else str(place)] for seat, place in now.choices],
        "rematch": now.rematch,
        "closed": now.closed,
        "round": None if now.round is None else _round(now, now.round),
        "moves": _moves(open_record(steps)),
        "own": [own_record(steps, seat) for seat in _remembering(now)],
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(said))
    return plain


_GONE = {"moves"}
"""A field of 0.1 that nothing reads any more: how often a chair had moved, for its links."""


def says(found: Any, expected: Any, where: str = "it") -> None:
    """The old results must be the same now; later versions may add to them."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            if where.endswith("]") and key in _GONE:
                continue
            assert key in found, f"{where} no longer says {key}"
            says(found[key], value, f"{where}.{key}")
    elif isinstance(expected, list):
        assert len(found) == len(expected), where
        for at, (one, other) in enumerate(zip(found, expected, strict=True)):
            says(one, other, f"{where}[{at}]")
    else:
        assert found == expected, where


def check(log: GoldenLog) -> None:
    """Follow, replay and export a log: everything must be as it was when it was written."""
    entries = log.entries()
    says(outcome(entries), log.expected(), log.name)
    assert open_record(steps_of(entries)) == log.record(), log.name


def _remembering(now: Situation) -> Sequence[Seat]:
    """The seat whose own record is kept too: A, if the table has the memory aid."""
    return (Seat.A,) if now.settings.memory and now.round is not None else ()


def _moves(record: str | None) -> list[int]:
    """How many moves the replay of each round shows."""
    if record is None:
        return []
    eye = Eye(None, open=True)
    rounds = replay_round(record, 1, eye).rounds
    return [len(replay_round(record, number, eye).moments) for number in range(1, rounds + 1)]


def _round(now: Situation, round: Round) -> dict[str, Any]:
    return {
        "phase": round.phase.word,
        "starter": _seat(round.starter),
        "turn": _seat(round.turn),
        "turns": round.turns,
        "hands": [" ".join(_spot(spot.card, up=spot.up) for spot in hand) for hand in round.hands],
        "pile": _cards(round.pile),
        "discard": _cards(round.discard),
        "held": None if round.held is None else round.held.card.text,
        "caller": _seat(round.caller),
        "power": None if round.power is None else round.power.value,
        "shown": [["" if to is None else to.name, str(place)] for to, place in round.shown],
        "offers": [[word(offer.move) for offer in open_to(now, seat)] for seat in round.seats],
        "winners": None if round.winners is None else _seats(round.winners),
        "totals": round.standing.totals,
        "results": [
            {"scores": each.scores, "totals": each.totals, "reset": _seats(each.reset), "void": each.void}
            for each in (*round.standing.results, *(() if round.result is None else (round.result,)))
        ],
    }


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEATS[seat].name


def _seats(seats: Sequence[Seat]) -> list[str]:
    return [seat.name for seat in seats]


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _spot(card: Card | None, *, up: bool) -> str:
    return "-" if card is None else f"{card.text}{'^' if up else ''}"


async def restored(logs: Sequence[GoldenLog]) -> int:
    """How many tables come back when a server starts with all of these."""
    store = Memory()
    for log in logs:  # every version has tables of the same names
        summary = msgspec.convert(log.expected()["summary"], Summary)
        entries = [replace(entry, table=log.name) for entry in log.entries()]
        await store.append(entries, replace(summary, table=log.name))
    hall = Hall(cast("Any", store), TestClock(), Bounds())
    count = await hall.restore()
    for table in hall.tables.values():
        table.stop()
    return count


def main() -> None:
    """Restore, follow, replay and export every log, and read every record, with this program."""
    logs = golden_logs()
    print(Path(cabo.__file__).parent)
    print(*(field.name for field in fields(Rules)))
    print(asyncio.run(restored(logs)), "tables are restored")
    for path in sorted(GAMES.glob("*.cabo")):
        text = path.read_bytes().decode()
        assert write(read(text)) == text, path.name
    for log in logs:
        check(log)
        print(log.name)


if __name__ == "__main__":
    main()
