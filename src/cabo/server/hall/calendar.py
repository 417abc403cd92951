"""The calendar: a time that has surely been reached, even if the system's clock is wrong.

Games and keys expire by the calendar, and a clock can be wrong: set back, a year ahead after a dead battery,
or not set at first. So the calendar continues from the time that was kept, and adds the seconds that pass,
which can be measured even with a wrong clock. If the clock is a little ahead, because the computer was off
for a night or the clock was corrected, the calendar follows it. If it is days ahead, that may be a mistake:
the calendar then runs only twice as fast until it has caught up. So a wrong clock can make a game at most
twice as old as it is, and there is time to see the warning. A server that was off for a year deletes later,
never sooner.
"""

from __future__ import annotations

from typing import Final

import structlog

from cabo.server.clock import Clock
from cabo.server.store import Store

LEAP: Final = 2 * 86_400.0
"""How many seconds the clock may be ahead and still be believed at once."""
_KEPT_EACH: Final = 3600.0
_log = structlog.get_logger()


class Calendar:
    """The time that has surely been reached; it never goes back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._reached, self._looked = clock.today(), clock.time()
        self._kept = 0.0
        self._doubted = False

    async def restore(self, store: Store) -> None:
        """Continue from the time that was kept; if there is none, believe the clock."""
        kept = await store.reached()
        if kept is not None:
            self._reached = kept
        await self.keep(store)

    async def keep(self, store: Store) -> None:
        """Store the time that has been reached, once an hour."""
        reached = self.reached()
        if not self._kept <= reached < self._kept + _KEPT_EACH:
            await store.reach(reached)
            self._kept = reached

    def reached(self) -> float:
        """The time that has surely been reached, in Unix seconds; games and keys expire by it."""
        time = self._clock.time()
        passed, self._looked = time - self._looked, time
        self._reached += passed
        ahead = self._clock.today() - self._reached
        self._say(doubted=ahead > LEAP, days=ahead / 86_400)
        if ahead > 0:
            self._reached += ahead if ahead <= LEAP else min(ahead, passed)
        return self._reached

    def today(self) -> float:
        """The time for the log: the clock's, or the time that has surely been reached if that is later."""
        reached = self.reached()
        return max(self._clock.today(), reached)

    def _say(self, *, doubted: bool, days: float) -> None:
        if doubted and not self._doubted:
            _log.warning("clock_not_believed", days_ahead=round(days, 1))
        self._doubted = doubted
