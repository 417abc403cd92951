"""Summaries and entries for the tests of the store, and stores that a test closes again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cabo.server.store import Entry, SqliteStore, Summary


def entry(table: str, index: int, fact: bytes = b"{}") -> Entry:
    return Entry(table, index, at=1000.5 + index, fact=fact)


def summary(
    table: str, *, status: str = "playing", created: float = 1000.5, persons: tuple[str, ...] = ("ana", "")
) -> Summary:
    return Summary(
        table=table,
        status=status,
        edition="deluxe",
        public=True,
        created=created,
        changed=created + 60,
        names=("Ana", "steady"),
        persons=persons,
        rounds=2,
        totals=(12, 31),
        winners=(0,),
    )


@asynccontextmanager
async def opened(path: Path, *, serve: bool = True) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(path, serve=serve)
    try:
        yield store
    finally:
        await store.close()
