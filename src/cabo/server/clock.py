"""Time, handed in: a table never asks the system what time it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class Clock(Protocol):
    """What time it is, and being called at a time; all in seconds."""

    def time(self) -> float:
        """A time that only ever goes forward."""
        ...

    def today(self) -> float:
        """The time of day, for the log."""
        ...

    def worked(self) -> float:
        """How long the processor has worked for us."""
        ...

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Be called once this time has come."""
        ...


class LoopClock:
    """The event loop's own clock."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def time(self) -> float:
        """A time that only ever goes forward."""
        return self._loop.time()

    def today(self) -> float:
        """The time of day, for the log."""
        return time.time()

    def worked(self) -> float:
        """How long the processor has worked for us."""
        return time.thread_time()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Be called once this time has come."""
        return self._loop.call_at(when, call)
