"""Clocks: a table is handed its time, and never asks the system for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is planned for later."""

    def cancel(self) -> None:
        """Do not call."""
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
        """How many seconds of processor time this thread has used."""
        ...

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call this at that time."""
        ...


class LoopClock:
    """The clock of the running event loop, whose own functions are called without a detour."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.time: Callable[[], float] = loop.time
        self.today: Callable[[], float] = time.time
        self.worked: Callable[[], float] = time.thread_time
        self.call_at: Callable[[float, Callable[[], None]], Alarm] = loop.call_at
