"""What an append costs: processor time by how many come at once, with the log written by SQLAlchemy, and the
time until it is answered where each commit waits for the disk.

The file is in the named folder, or in the temporary one: the cost of a commit depends on the disk.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median

from sqlalchemy import Connection, insert

from cabo.server.store import Entry, SqliteStore, Summary
from cabo.server.store.committer import Committer
from cabo.server.store.file import Sync
from cabo.server.store.rows import Append
from cabo.server.store.schema import log

TABLES = 50
APPENDS = 6000
WAITED = 1500
"""How many appends are timed, for each setting."""
ROUNDS = 3
FACT = b'{"seat":1,"move":"draw","card":7,"more":"' + b"x" * 120 + b'"}'


def summary(number: int, changed: float) -> Summary:
    """The summary of a table of three people and a bot."""
    return Summary(
        table=f"table{number:04}",
        status="playing",
        edition="deluxe",
        public=True,
        created=float(number),
        changed=changed,
        names=("Ana", "Ben", "Cleo", "steady"),
        persons=("p-ana", "p-ben", "p-cleo", ""),
        rounds=3,
        totals=(12, 31, 7, 50),
        winners=(),
    )


def rows(index: int, batch: int) -> list[Entry]:
    """An entry for each of some tables."""
    return [Entry(f"table{number:04}", index, 1.0, FACT) for number in range(batch)]


async def whole(path: Path, batch: int, *, summaries: bool) -> float:
    """Microseconds of processor time that an append takes from the call to the answer."""
    store = SqliteStore.open(path)
    await asyncio.gather(*(store.append([], summary(number, 0.0)) for number in range(TABLES)))
    began = time.process_time()
    for index in range(APPENDS // batch):
        changed = [summary(number, float(index)) if summaries else None for number in range(batch)]
        entries = zip(rows(index, batch), changed, strict=True)
        await asyncio.gather(*(store.append([entry], now) for entry, now in entries))
    taken = time.process_time() - began
    await store.close()
    return taken / APPENDS * 1e6


def written(path: Path, batch: int, *, core: bool) -> float:
    """Microseconds of processor time that the writing of an entry takes, by the driver or by SQLAlchemy."""
    committer = Committer(path)
    committer.commit([Append((), summary(number, 0.0)) for number in range(TABLES)])
    began = time.process_time()
    for index in range(APPENDS // batch):
        entries = rows(index, batch)
        if core:
            committer.commit([partial(execute, entries=entries)])
        else:
            committer.commit([Append((entry,), None) for entry in entries])
    taken = time.process_time() - began
    committer.close()
    return taken / APPENDS * 1e6


def execute(connection: Connection, entries: list[Entry]) -> None:
    """Write entries as SQLAlchemy does by itself."""
    values = [{"table": it.table, "index": it.index, "at": it.at, "fact": it.fact} for it in entries]
    connection.execute(insert(log), values)


async def answered(path: Path, batch: int, sync: Sync) -> float:
    """How many milliseconds it takes to answer this many appends at once."""
    store = SqliteStore.open(path, sync=sync)
    await asyncio.gather(*(store.append([], summary(number, 0.0)) for number in range(TABLES)))
    began = time.perf_counter()
    for index in range(WAITED // batch):
        await asyncio.gather(*(store.append([entry], None) for entry in rows(index, batch)))
    taken = time.perf_counter() - began
    await store.close()
    return taken / (WAITED // batch) * 1e3


def compare(where: Path | None) -> None:
    """Print how long answers take with each setting, in turns, and the ratio."""
    print("at once   normal     full   full/normal   (ms until all are answered; median of three)")
    for batch in (1, 10, 50):
        taken: dict[Sync, list[float]] = {"normal": [], "full": []}
        for _ in range(ROUNDS):
            for sync, times in taken.items():
                with tempfile.TemporaryDirectory(dir=where) as folder:
                    times.append(asyncio.run(answered(Path(folder, "tables.db"), batch, sync)))
        normal, full = (median(times) for times in taken.values())
        print(f"{batch:7} {normal:8.2f} {full:8.2f} {full / normal:13.1f}")


def main() -> None:
    """Print a line for each number of appends at once, and what waiting for the disk costs."""
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    print("at once   append   with summary   writing alone   by SQLAlchemy   (µs of processor time for each)")
    for batch in (1, 10, 50):
        with tempfile.TemporaryDirectory(dir=where) as folder:
            paths = [Path(folder, f"{number}.db") for number in range(4)]
            for path in paths[2:]:
                asyncio.run(SqliteStore.open(path).close())
            plain = asyncio.run(whole(paths[0], batch, summaries=False))
            full = asyncio.run(whole(paths[1], batch, summaries=True))
            driver = written(paths[2], batch, core=False)
            core = written(paths[3], batch, core=True)
        print(f"{batch:7} {plain:8.0f} {full:14.0f} {driver:15.0f} {core:15.0f}")
    compare(where)


if __name__ == "__main__":
    main()
