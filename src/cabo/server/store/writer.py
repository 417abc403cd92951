"""The one thread that writes: it takes everything that waits and commits it together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection

from cabo.server.store.committer import Committer, Work, WorkResult
from cabo.server.store.contract import StoreError
from cabo.server.store.file import Sync
from cabo.server.store.rows import Append

_T = TypeVar("_T")
_Waiting = asyncio.Future[Any]


class Writer:
    """Writes to a database in order; each caller is answered after its commit."""

    def __init__(self, path: Path, sync: Sync) -> None:
        self._path = path
        self._closed = False
        self._queue: SimpleQueue[tuple[Work, _Waiting] | None] = SimpleQueue()
        self._committer = Committer(path, sync)
        # Daemon: an unclosed store must not keep the process alive; waiting appends were never acknowledged.
        self._thread = Thread(target=self._run, name="cabo-store", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Write an append, together with others that are waiting."""
        await self._put(append)

    async def call(self, call: Callable[[Connection], _T]) -> _T:
        """Do something else in a transaction of its own."""
        given: _T = await self._put(call)
        return given

    async def close(self) -> None:
        """Write what waits, and stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, work: Work) -> _Waiting:
        if self._closed:
            raise StoreError(f"{self._path} is closed: nothing more can be written to it.")
        waiting = asyncio.get_running_loop().create_future()
        self._queue.put((work, waiting))
        return waiting

    def _run(self) -> None:
        closed = False
        while not closed:
            taken = [self._queue.get()]
            while not self._queue.empty():  # only this thread takes from the queue
                taken.append(self._queue.get())
            closed = taken[-1] is None  # nothing comes after the end mark
            jobs = [job for job in taken if job]
            outcomes = self._committer.commit([work for work, _ in jobs])
            _answer([waiting for _, waiting in jobs], outcomes)
        self._committer.close()


def _answer(waiting: Sequence[_Waiting], outcomes: Sequence[WorkResult]) -> None:
    """Answer all callers of a loop in one call."""
    pairs = zip(waiting, outcomes, strict=True)
    for loop, those in groupby(pairs, key=lambda pair: pair[0].get_loop()):
        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(_resolve, list(those))


def _resolve(pairs: list[tuple[_Waiting, WorkResult]]) -> None:
    for waiting, outcome in pairs:
        if waiting.done():  # the caller has given up
            continue
        if outcome.error:
            waiting.set_exception(outcome.error)
        else:
            waiting.set_result(outcome.given)
