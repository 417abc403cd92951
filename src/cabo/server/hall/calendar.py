"""Which time has surely been reached, whatever the clock of the system says.

Games and keys grow old by the calendar, and a clock can be wrong: set back, a year ahead after a dead
battery, or not set at all at first. So the calendar goes on from where it was kept, as fast as time can be
measured, for which no clock has to be right. Where the clock is ahead, by a night that a computer was off
or by a correction, the calendar follows it. But a leap of days, which may be a mistake, only makes it run
twice as fast until it has caught up. A clock that is wrong and stays so can make a game twice as old as
it is, and no older: there is time to see the warning. A server that was off for a year deletes later,
and never sooner.
"""

from __future__ import annotations

from typing import Final

import structlog

from cabo.server.clock import Clock
from cabo.server.store import Store

LEAP: Final = 2 * 86_400.0
"""How far ahead the clock may be to be believed at once, in seconds."""
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
        """Go on from the time that was kept; where none is, the clock is all there is to go by."""
        kept = await store.reached()
        if kept is not None:
            self._reached = kept
        await self.keep(store)

    async def keep(self, store: Store) -> None:
        """Keep the time that has been reached, once an hour."""
        reached = self.reached()
        if not self._kept <= reached < self._kept + _KEPT_EACH:
            await store.reach(reached)
            self._kept = reached

    def reached(self) -> float:
        """The time that has surely been reached, in Unix seconds: by this, things grow old."""
        time = self._clock.time()
        passed, self._looked = time - self._looked, time
        self._reached += passed
        ahead = self._clock.today() - self._reached
        self._say(doubted=ahead > LEAP, days=ahead / 86_400)
        if ahead > 0:
            self._reached += ahead if ahead <= LEAP else min(ahead, passed)
        return self._reached

    def today(self) -> float:
        """The time to write down: the clock's, or a later one that has surely been reached."""
        reached = self.reached()
        return max(self._clock.today(), reached)

    def _say(self, *, doubted: bool, days: float) -> None:
        if doubted and not self._doubted:
            _log.warning("clock_not_believed", days_ahead=round(days, 1))
        self._doubted = doubted
