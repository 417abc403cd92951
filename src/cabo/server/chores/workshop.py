"""The workshop: a separate process makes expensive answers, address by address, and equal ones only once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from cabo.errors import CaboError
from cabo.server.bounds import Bounds
from cabo.server.chores.chores import Chore, write_chore
from cabo.server.chores.worker import Gone, Worker
from cabo.server.refused import Refused

_IDLE_SECONDS: Final = 300.0
"""After how many seconds without a chore the worker ends."""
_MOST_KEPT: Final = 16 * 1024 * 1024
"""How many bytes of answers are cached."""
Key: TypeAlias = tuple[object, ...]
"""What makes two chores equal."""


class Busy(CaboError):
    """Too many chores wait at the moment; the client can try again after `seconds`."""

    def __init__(self, sentence: str, code: str, seconds: int) -> None:
        super().__init__(sentence, code)
        self.seconds = seconds


class _Order(NamedTuple):
    key: Key
    chore: Callable[[], Awaitable[Chore]]
    answer: asyncio.Future[bytes]
    keep: bool


class Workshop:
    """Does chores, the addresses taking turns: many chores from one address do not delay the others."""

    def __init__(self, bounds: Bounds) -> None:
        self._customs = bounds
        self._worker = Worker()
        self._lanes: OrderedDict[str, deque[_Order]] = OrderedDict()
        """The waiting chores of each address; the first chore of the first address is next."""
        self._open: dict[Key, asyncio.Future[bytes]] = {}
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._news = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    def __len__(self) -> int:
        """How many chores are waiting or being done."""
        return len(self._open)

    async def ask(
        self, by: str, key: Key, chore: Callable[[], Awaitable[Chore]], *, keep: bool = True
    ) -> bytes:
        """The answer to a chore from this address; the chore is only built when its turn has come."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._open:
            self._take(by, _Order(key, chore, asyncio.get_running_loop().create_future(), keep))
        return await asyncio.shield(self._open[key])

    def _take(self, by: str, order: _Order) -> None:
        if self._closed:
            raise _restarting()
        if len(self) >= self._customs.most_chores:
            raise Busy("The server has a lot to work out at the moment: try again soon.", "busy", 10)
        lane = self._lanes.get(by, ())
        if len(lane) >= self._customs.most_chores_each:
            raise Busy("You have asked for a lot at once: wait until it is worked out.", "busy", 10)
        self._lanes.setdefault(by, deque()).append(order)
        self._open[order.key] = order.answer
        order.answer.add_done_callback(_seen)
        self._news.set()
        if self._running is None:
            self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            while self._lanes:
                await self._do(self._next())
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), _IDLE_SECONDS)
            except TimeoutError:
                await self._worker.stop()
                if not self._lanes:
                    self._running = None
                    return

    def _next(self) -> _Order:
        """The oldest chore of the address whose turn it is; the address then goes to the end of the queue."""
        by, lane = self._lanes.popitem(last=False)
        order = lane.popleft()
        if lane:
            self._lanes[by] = lane
        return order

    async def _do(self, order: _Order) -> None:
        try:
            chore = write_chore(await order.chore())
            answer = await self._worker.do(chore, self._customs.chore_seconds)
        except Gone:
            order.answer.set_exception(Busy("The server could not finish this: try again.", "busy", 2))
        except Exception as error:
            order.answer.set_exception(error)
        else:
            order.answer.set_result(answer)
            if order.keep:
                self._keep(order.key, answer)
        finally:
            del self._open[order.key]
            if not order.answer.done():  # the server stops
                order.answer.set_exception(_restarting())

    def _keep(self, key: Key, answer: bytes) -> None:
        self._kept[key] = answer
        while sum(map(len, self._kept.values())) > _MOST_KEPT:
            self._kept.popitem(last=False)

    async def close(self) -> None:
        """Take no more chores, and end the one in work."""
        self._closed = True
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait({self._running})
            self._running = None
        for lane in self._lanes.values():
            for order in lane:
                order.answer.set_exception(_restarting())
        self._lanes.clear()
        self._open.clear()
        await self._worker.stop()


def _seen(answer: asyncio.Future[bytes]) -> None:
    """Fetch the error of an answer: asyncio complains if nobody does."""
    if not answer.cancelled():
        answer.exception()


def _restarting() -> Refused:
    return Refused("The server is about to restart: try again in a minute.", "restarting")
