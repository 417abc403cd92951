"""A line that shows the progress of a long command, on a terminal only."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final

_WIDTH: Final = 24
_PAUSE: Final = 0.1


class Progress:
    """Shows how many things are done, how fast that goes and how long the rest will take."""

    def __init__(self, things: str, total: int, done: int = 0) -> None:
        self._things = things
        self._total = total
        self._before = done
        self._began = monotonic()
        self._shown = 0.0
        self._wanted = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Write the line again, but not more often than anyone can read it."""
        time = monotonic()
        if self._wanted and time - self._shown >= _PAUSE:
            self._shown = time
            self._write(self.line(done, time - self._began))

    def clear(self) -> None:
        """Remove the line."""
        if self._wanted:
            self._write("")

    def line(self, done: int, seconds: float) -> str:
        """The line after this many seconds."""
        full = _WIDTH * done // self._total
        bar = "#" * full + "." * (_WIDTH - full)
        said = f"[{bar}] {done} of {self._total} {self._things}"
        new = done - self._before
        if not new or not seconds:
            return said
        left = (self._total - done) * seconds / new
        return f"{said}, {new / seconds:.1f} a second, about {spoken_time(left)} left"

    def _write(self, line: str) -> None:
        print(f"\r{line}\033[K\r", end="", file=sys.stderr, flush=True)


def spoken_time(seconds: float) -> str:
    """A time as people say it: 40 s, 5 min, 3 h 10 min."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
