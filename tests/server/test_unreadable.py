"""A table that this version cannot read: everyone is told, nothing is lost, and the others are served."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cabo.errors import CaboError
from cabo.server.games.reading import Unreadable, follow_log, read_log, why_unreadable
from cabo.server.games.records import exported
from cabo.server.logs import mark
from cabo.server.situation import upgrades
from cabo.server.situation.facts import Step, read_step, write_step
from cabo.server.store import Entry, Summary
from tests.support.command import real_cabo
from tests.support.golden_logs import FOLDER, GoldenLog, outcome
from tests.support.server_program import PATIENCE, Server, running_server
from tests.support.tables import opened

KEPT = (
    "This table was written by another version of the server and cannot be opened at the moment. It is kept."
)
PLAYING, FINISHED, FINE = (
    GoldenLog(FOLDER / "0.1" / f"{name}.jsonl")
    for name in ("deluxe-holding", "kaboo-over", "classic-holding")
)


def changed(log: GoldenLog, index: int, change: dict[str, Any]) -> list[Entry]:
    """The log with a changed step at this index, as another version might have written it."""
    entries = log.entries()
    at = next(at for at, entry in enumerate(entries) if entry.index == index)
    said = msgspec.json.decode(entries[at].fact) | change
    entries[at] = Entry(log.table, index, entries[at].at, msgspec.json.encode(said))
    return entries


def with_fact(log: GoldenLog, index: int, **fact: Any) -> list[Entry]:
    return changed(log, index, {"facts": [fact]})


async def kept(path: Path, *logs: tuple[GoldenLog, list[Entry]]) -> None:
    """A database with these logs."""
    async with opened(path) as store:
        for log, entries in logs:
            await store.append(entries, msgspec.convert(log.expected()["summary"], Summary))


def with_rules(**options: Any) -> list[Entry]:
    opened = msgspec.json.decode(PLAYING.entries()[0].fact)["facts"][0]
    return with_fact(PLAYING, 1, **opened | {"rules": opened["rules"] | options})


def broken(log: GoldenLog, index: int) -> list[Entry]:
    return [
        Entry(log.table, entry.index, entry.at, entry.fact[: -3 if entry.index == index else None])
        for entry in log.entries()
    ]


async def log_of(path: Path) -> list[Entry]:
    async with opened(path) as store:
        return await store.log(PLAYING.table)


def listed(data: Path, *typed: str) -> str:
    done = real_cabo("tables", "list", *typed, "--data", str(data))
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def bye(server: Server, table: str) -> Any:
    """What a person who comes to this table is told."""
    with connect(f"{server.url.replace('http', 'ws')}/ws/tables/{table}", proxy=None) as socket:
        (said,) = json.loads(socket.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
    return said


def renamed(step: Any, old: str, new: str) -> Any:
    """The same step with another word for a kind of fact or event."""
    return msgspec.json.decode(msgspec.json.encode(step).replace(f'"{old}"'.encode(), f'"{new}"'.encode()))


def in_words(entry: Entry, **words: str) -> Entry:
    """The step as it would have been written with other words."""
    said = msgspec.json.decode(entry.fact)
    for new, old in words.items():
        said = renamed(said, new, old)
    return Entry(entry.table, entry.index, entry.at, msgspec.json.encode(said))


def in_form(entry: Entry, version: int) -> Entry:
    said = msgspec.json.decode(entry.fact) | {"version": version}
    return Entry(entry.table, entry.index, entry.at, msgspec.json.encode(said))


def written(log: GoldenLog, steps: list[Step]) -> list[Entry]:
    """The log as it would be written now."""
    pairs = zip(log.entries(), steps, strict=True)
    return [Entry(log.table, entry.index, entry.at, write_step(step)) for entry, step in pairs]


def played(event: dict[str, Any]) -> list[Entry]:
    return with_fact(PLAYING, 5, fact="played", happened=[event])


DREAMT = f"table {mark('deluxe-holding')}, step 5: Invalid value 'dreamt' - at `$.facts[0].fact`"
UNREADABLE = {
    "step 5: Invalid value 'dreamt' - at `$.facts[0].fact`": with_fact(PLAYING, 5, fact="dreamt", seat="A"),
    "step 5: Object contains unknown field `how` - at `$.facts[0]`": with_fact(
        PLAYING, 5, fact="rose", seat="A", how="slowly"
    ),
    "step 5: Object contains unknown field `mood`": changed(PLAYING, 5, {"mood": "good"}),
    "step 5: “sneezed” is not a kind that is known": played({"kind": "sneezed", "seat": "A"}),
    "step 5: “drew” does not say its “card”": played({"kind": "drew", "seat": "A"}),
    "step 5: “put_back” has a “when”, which is not known": played(
        {"kind": "put_back", "seat": "A", "when": 1}
    ),
    "step 5: “fly” is not a power that is known": played(
        {"kind": "power_offered", "seat": "A", "power": "fly"}
    ),
    "step 5: “Z” is not a seat that is known": played({"kind": "put_back", "seat": "Z"}),
    "step 5: it has the form 7, and this version of Cabo knows up to 1": changed(PLAYING, 5, {"version": 7}),
    "step 5: it cannot be followed (IndexError)": with_fact(PLAYING, 5, fact="moved", seat="H", person="x"),
    "step 1: it cannot be followed (AssertionError)": with_fact(PLAYING, 1, fact="began"),
    "step 1: “rules” has a “bribes”, which is not known": with_rules(bribes=True),
    "step 1: There is no edition “bluff”": with_rules(edition="bluff"),
    "step 5: Input data was truncated": broken(PLAYING, 5),
}


@pytest.mark.parametrize("why", UNREADABLE)
def test_what_cannot_be_read_is_said_with_the_table_and_the_step(why: str) -> None:
    said = why_unreadable(UNREADABLE[why])
    assert said.startswith(f"table {mark(PLAYING.table)}, {why}")
    with pytest.raises(Unreadable) as refused:
        list(follow_log(UNREADABLE[why]))
    assert (str(refused.value), refused.value.code) == (KEPT, "unreadable")
    with pytest.raises(CaboError, match="written by another version"):
        exported(UNREADABLE[why])


def test_what_can_be_read_has_nothing_to_be_said_of() -> None:
    assert why_unreadable(FINE.entries()) == ""


def test_its_people_and_its_owner_are_told_and_the_others_play_on(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    newer = changed(FINISHED, 9, {"version": 7})
    asyncio.run(kept(data, (PLAYING, with_fact(PLAYING, 5, fact="dreamt", seat="A")), (FINISHED, newer)))
    asyncio.run(kept(data, (FINE, FINE.entries())))
    with running_server(tmp_path) as server:
        assert server.get(f"/api/tables/{FINE.table}").status_code == 200
        for table in (PLAYING.table, FINISHED.table):
            for path in (f"/api/tables/{table}", f"/games/{table}.cabo", f"/api/games/{table}/replay"):
                answer = server.get(path)
                assert (answer.status_code, answer.json()) == (
                    503,
                    {"no": KEPT, "code": "unreadable", "values": {}, "about": []},
                )
            assert bye(server, table) == {"type": "bye", "why": KEPT, "again": False, "code": "unreadable"}
        assert "cabo_unreadable_tables 2.0" in server.get("/metrics").text
        rows = {row.split()[0]: row.split()[1] for row in listed(data).splitlines()}
        assert rows[PLAYING.table] == "unreadable"
        assert (rows[FINE.table], rows[FINISHED.table]) == ("playing", "finished")
        found = {row["table"]: row["unreadable"] for row in json.loads(listed(data, "--json"))}
        assert (found[FINE.table], found[PLAYING.table]) == (None, DREAMT)
        assert server.get("/api/games").status_code == 200
        _, said = server.stop()
        assert f"One table cannot be read, and stays in the database: {DREAMT}." in said
        (line,) = [line for line in server.lines if line["event"] == "table_not_restored"]
        assert (line["level"], line["reason"]) == ("error", DREAMT)
        assert [line["unreadable"] for line in server.lines if line["event"] == "started"] == [1]
    done = real_cabo("tables", "export", FINISHED.table, "--to", str(tmp_path), "--data", str(data))
    assert (done.returncode, done.stderr.decode()) == (1, f"cabo: {FINISHED.table}: {KEPT}\n")


def test_a_table_that_cannot_be_read_stays_until_it_is_deleted(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    entries = changed(PLAYING, 5, {"version": 7})
    asyncio.run(kept(data, (PLAYING, entries)))
    done = real_cabo("tables", "end", PLAYING.table, "--data", str(data))
    assert (done.returncode, done.stderr.decode()) == (1, f"cabo: {KEPT}\n")
    assert asyncio.run(log_of(data)) == entries
    done = real_cabo("tables", "delete", PLAYING.table, "--data", str(data))
    assert (done.returncode, done.stderr) == (0, b"")
    assert asyncio.run(log_of(data)) == []


def test_steps_of_an_older_form_are_upgraded_form_by_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """An invented history: `drew` was `grabbed` until form 2, and `played` was `moved_on` in form 1."""
    expected = outcome(PLAYING.entries())
    today = [read_step(entry.fact) for entry in PLAYING.entries()]
    second = [in_words(entry, drew="grabbed") for entry in PLAYING.entries()]
    first = [in_words(entry, drew="grabbed", played="moved_on") for entry in PLAYING.entries()]
    monkeypatch.setattr(upgrades, "VERSION", 3)
    monkeypatch.setattr(
        upgrades,
        "UPGRADES",
        {
            1: lambda step: renamed(step, "moved_on", "played"),
            2: lambda step: renamed(step, "grabbed", "drew"),
        },
    )
    mixed = [*first[:7], *(in_form(entry, 2) for entry in second[7:12]), *(written(PLAYING, today))[12:]]
    assert read_log(mixed) == today
    assert outcome(mixed) == expected
    assert b'"version":3' in mixed[-1].fact


def test_what_is_written_now_is_in_the_first_form_and_says_so_by_saying_nothing() -> None:
    newest = max(FOLDER.iterdir(), key=lambda folder: [int(part) for part in folder.name.split(".")])
    for entry in GoldenLog(newest / "deluxe-holding.jsonl").entries():
        assert write_step(read_step(entry.fact)) == entry.fact


def test_a_log_that_takes_too_much_memory_is_no_unreadable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(_: Any) -> Any:
        raise MemoryError

    monkeypatch.setattr(upgrades, "VERSION", 2)
    monkeypatch.setitem(upgrades.UPGRADES, 1, greedy)
    with pytest.raises(MemoryError):
        read_log(FINE.entries())
