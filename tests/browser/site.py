"""The real server in a thread of this process, so that a test can see the true cards behind a page."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cabo.cards import Card
from cabo.server.bounds import Bounds
from cabo.server.buckets import Buckets
from cabo.server.hall.table import Table
from cabo.server.net.app import make_app
from cabo.server.net.pages import FOLDER
from cabo.server.net.run import Address, listen, make_server
from cabo.server.net.site import Site
from cabo.server.situation.facts import Step, read_step
from cabo.server.store import SqliteStore
from cabo.shuffle import Lots

_T = TypeVar("_T")
QUICK = Bounds(pace=0.05, race=0.4, window=0.6, shown=20, grace=20)
"""Bots hardly think; a card is shown until it is put back."""


class Open:
    """A server that is open, and can be closed for a while."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "tables.sqlite"
        self._port = 0
        self._close: Callable[[], None] = lambda: None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Open; the second time at the address of the first."""
        ready = threading.Event()
        thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready)), name="server")
        thread.start()
        assert ready.wait(30)
        self._thread = thread

    async def _serve(self, ready: threading.Event) -> None:
        store = SqliteStore.open(self._data)
        with listen(Address("127.0.0.1", self._port)) as listening:
            self._port = listening.getsockname()[1]
            app = make_app(store, QUICK)
            server = make_server(app, QUICK, self._data, lambda _: ready.set())
            server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
            self._loop = asyncio.get_running_loop()
            self._close = lambda: setattr(server, "should_exit", True)
            self._app = app
            await server.serve([listening])
        await store.close()

    def stop(self) -> None:
        """Close the server, as for a new version."""
        self._close()
        self._thread.join(30)
        assert not self._thread.is_alive()

    @property
    def site(self) -> Site:
        """The running server, so that a test can change its bounds."""
        site: Site = self._app.state.site
        return site

    def keep(self, bounds: Bounds) -> None:
        """Let tables that are opened from now on have these bounds."""
        self.site.hall.bounds = bounds
        # All visitors come from one address here, so its limits must not apply.
        self.site.opening, self.site.asking = Buckets(1000, 1000), Buckets(1000, 1000)

    def do(self, job: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """Run this in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(job(), self._loop).result(30)

    def table(self, id: str) -> Table:
        """A table, as the server has it."""
        return self.site.hall.tables[id]

    def steps(self, id: str) -> list[Step]:
        """All that has happened at a table."""
        return [read_step(entry.fact) for entry in self.do(lambda: self.site.hall.store.log(id))]


@contextmanager
def open_site(folder: Path) -> Iterator[Open]:
    """A server with a page, until the tests are done with it."""
    assert (FOLDER / "index.html").is_file(), "The page has not been built: run `make web`."
    found = Open(folder)
    try:
        yield found
    finally:
        found.stop()


def rig(patch: pytest.MonkeyPatch, *cards: str) -> None:
    """Let every deck begin with these cards: seat by seat what they are dealt, the discard, then the pile."""

    def shuffled(self: Lots, deck: tuple[Card, ...], label: str) -> tuple[Card, ...]:
        left = list(deck)
        first = [Card(card) for card in cards]
        for card in first:
            left.remove(card)
        return (*first, *left)

    patch.setattr(Lots, "shuffled", shuffled)
    patch.setattr(Lots, "pick", lambda self, count, label: 0)
