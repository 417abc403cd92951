"""Health: whether the store can be read and written, and whether its file is undamaged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from cabo.server.clock import Clock
from cabo.server.metrics import Metrics
from cabo.server.store import Store, StoreError

_EACH: Final = 1.0
"""How many seconds lie between two attempts to write, however often somebody asks."""
_log = structlog.get_logger()


class Health:
    """What the server reports to monitoring."""

    def __init__(self, store: Store, metrics: Metrics, clock: Clock) -> None:
        self._store, self._metrics, self._clock = store, metrics, clock
        self._damaged = False
        self._wrote: float | None = None
        """When an attempt to write last succeeded."""

    async def trouble(self) -> str | None:
        """What is wrong, if anything; a failed write is reported until one succeeds."""
        failed = not self._metrics.saving
        if not await self._works():
            return "the store cannot be read or written"
        if self._damaged:
            return "the store is damaged"
        return "the last write to the store failed" if failed else None

    async def _works(self) -> bool:
        time = self._clock.time()
        try:
            if self._metrics.saving and self._wrote is not None and time < self._wrote + _EACH:
                await self._store.keys()
                return True
            await self._store.check()
        except StoreError:
            self._metrics.saving = False
            _log.exception("store_failed")
            return False
        self._metrics.saving, self._wrote = True, time
        return True

    async def inspect(self, say: Callable[[str], None]) -> None:
        """Check the whole store while games go on, and remember what is damaged."""
        damage = await self._store.damage()
        if damage is not None:
            self._damaged = True
            _log.error("damaged", said=damage)
            say(damage)
