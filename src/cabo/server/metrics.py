"""Metrics for Prometheus: what a server counts and measures, without people or tables."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from cabo.events import Event, FalselySnapped, SnapClosed, Snapped
from cabo.server.store import StoreError

MEDIA_TYPE: Final = CONTENT_TYPE_LATEST
_log = structlog.get_logger()
_STATUSES: Final = ("open", "playing", "finished", "ended")
_SNAPS: Final = {Snapped: "right", FalselySnapped: "wrong", SnapClosed: "nobody"}
_SLOW_WRITE: Final = 0.5
_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The figures of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.saving = True
        """Whether the last write to the log succeeded."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._tables = Gauge("cabo_tables", "Tables in memory.", ["status"], registry=self.registry)
        self._unreadable = Gauge(
            "cabo_unreadable_tables",
            "Tables that were looked for, and that this version cannot read.",
            registry=self.registry,
        )
        self._connections = Gauge("cabo_connections", "Open sockets.", registry=self.registry)
        self._reconnects = Counter("cabo_reconnects", "Sockets that came back.", registry=self.registry)
        self._commands = Counter(
            "cabo_commands", "Commands; a move is `play`.", ["command", "answer"], registry=self.registry
        )
        self._snaps = Counter("cabo_snaps", "Snaps, by how they ended.", ["outcome"], registry=self.registry)
        self._told = self._seconds("cabo_command_seconds", "From a command's arrival to its being followed.")
        self._writes = self._seconds("cabo_log_write_seconds", "Until a step is in the log.")
        self._unwritten = Counter(
            "cabo_log_write_failures", "Steps that could not be written.", registry=self.registry
        )
        self._thoughts = self._seconds("cabo_bot_thinking_seconds", "A bot's processor time for a decision.")

    def _seconds(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, buckets=_BUCKETS, registry=self.registry)

    def answered(self, command: str, *, ok: bool) -> None:
        """A command was followed or refused."""
        self._commands.labels(command, "ok" if ok else "no").inc()

    def unreadable(self, tables: int) -> None:
        """Set how many tables cannot be read."""
        self._unreadable.set(tables)

    def told(self, seconds: float) -> None:
        """A command was followed this many seconds after it arrived."""
        self._told.observe(seconds)

    def came_back(self) -> None:
        """A client connected again."""
        self._reconnects.inc()

    def happened(self, events: Iterable[Event]) -> None:
        """Count what happened at a table."""
        for event in events:
            if type(event) in _SNAPS:
                self._snaps.labels(_SNAPS[type(event)]).inc()

    def snapped_late(self) -> None:
        """Count a snap that came too late."""
        self._snaps.labels("late").inc()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Measure a write to the log; slow ones are logged, and failures are counted."""
        began = perf_counter()
        try:
            yield
        except StoreError:
            self.saving = False
            self._unwritten.inc()
            raise
        self.saving = True
        seconds = perf_counter() - began
        self._writes.observe(seconds)
        if seconds >= _SLOW_WRITE:
            _log.warning("slow_write", seconds=round(seconds, 3))

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Measure how long a bot thinks."""
        with self._thoughts.time():
            yield

    def render(self, statuses: Iterable[str], connections: int) -> bytes:
        """All metrics in Prometheus's format, with the present tables and connections."""
        tally = Tally(statuses)
        for status in _STATUSES:
            self._tables.labels(status).set(tally[status])
        self._connections.set(connections)
        return generate_latest(self.registry)
