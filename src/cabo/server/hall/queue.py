"""The queue of a table: its jobs are done one after another, in a task that lasts while there are any."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cabo.server.refused import Refused

Job: TypeAlias = Callable[[], Awaitable[None]]


class JobQueue:
    """Does jobs in order; a subclass says what happens between them."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._worker: asyncio.Task[None] | None = None
        self.closed = False
        """Whether it takes no more jobs; those that wait are still done."""

    @property
    def busy(self) -> bool:
        """Whether a job is being done."""
        return self._worker is not None

    async def after_each(self) -> None:
        """What is done after each job."""

    def failed(self) -> None:
        """What is done about an error in a job."""

    def emptied(self) -> None:
        """What is done when no job is left."""

    def do(self, job: Job) -> None:
        """Have a job done after those that wait; a closed queue ignores it."""
        if self.closed:
            return
        self._jobs.append(job)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    async def finish(self, job: Job) -> None:
        """Have a job done, and wait for it; raises what the job raises."""
        waiting: list[asyncio.Future[None]] = [asyncio.get_running_loop().create_future()]

        async def answered() -> None:
            try:
                await job()
            except Exception as error:
                _answer(waiting, error)
            else:
                _answer(waiting, None)

        if self.closed:
            raise Refused("The server is about to restart: try again in a minute.", "restarting")
        self.do(answered)
        try:
            await waiting[0]
        finally:
            waiting.clear()  # an error refers to these frames, which must not refer to the error

    async def settled(self) -> None:
        """Wait until the queue is empty."""
        while self._worker is not None:
            await self._worker

    async def _work(self) -> None:
        while self._jobs:
            try:
                await self._jobs.popleft()()
                await self.after_each()
            except Exception:  # whatever one job raises, the next is done
                self.failed()
        self._worker = None
        self.emptied()


def _answer(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    """Answer the caller, if they still wait."""
    for each in waiting:
        if error is None:
            each.set_result(None)
        else:
            each.set_exception(error)
