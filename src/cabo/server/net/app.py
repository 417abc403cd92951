"""The web application: its parts, its start and its end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from cabo.server.bounds import Bounds
from cabo.server.clock import LoopClock
from cabo.server.hall.hall import Hall
from cabo.server.net.failures import failures
from cabo.server.net.guard import Guard
from cabo.server.net.hosts import Hosts
from cabo.server.net.joining import join
from cabo.server.net.pages import nowhere, pages
from cabo.server.net.people import People
from cabo.server.net.routes import routes
from cabo.server.net.site import Site
from cabo.server.protocol import messages
from cabo.server.store import Store

_log = structlog.get_logger()
_SWEEP_SECONDS: Final = 60.0
DRAIN_SECONDS: Final = 3.0


class _Guarded(Starlette):
    """Puts the guard around everything, also around Starlette's own error page."""

    def build_middleware_stack(self) -> ASGIApp:
        """The layers that a request goes through."""
        return Guard(super().build_middleware_stack())


def make_app(store: Store, bounds: Bounds, hosts: Hosts | None = None) -> Starlette:
    """Make the application for this store, which answers requests to these hosts."""
    return _Guarded(
        routes=[*routes(), WebSocketRoute("/ws/tables/{id}", join), *pages()],
        exception_handlers={**failures(), 404: nowhere},
        lifespan=_life(store, bounds, hosts or Hosts()),
    )


def _life(
    store: Store, bounds: Bounds, hosts: Hosts
) -> Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        try:
            app.state.site = site = await _open(store, bounds, hosts)
        except Exception:
            _log.exception("not_started")
            raise
        sweeper = asyncio.create_task(_sweep(site.hall))
        try:
            yield
        finally:
            sweeper.cancel()
            await drain(site)
            _log.info("stopped")

    return life


async def _open(store: Store, bounds: Bounds, hosts: Hosts) -> Site:
    clock = LoopClock()
    hall = Hall(store, clock, bounds)
    restored = await hall.restore()
    site = Site(hall, await People.known(store, clock, hall.calendar.reached()), clock, hosts)
    _log.info("started", tables=restored, unreadable=len(hall.unreadable))
    return site


async def _sweep(hall: Hall) -> None:
    """Tidy up, now and then."""
    while True:
        await asyncio.sleep(_SWEEP_SECONDS)
        try:
            await hall.sweep()
        except Exception:  # a full disk today must not end the sweeping for good
            _log.exception("sweep_failed")


async def drain(site: Site) -> None:
    """Finish what has begun, and tell every client to come back."""
    if site.hall.draining:
        return
    await site.hall.drain()
    for connection in list(site.connections):
        connection.tell(
            messages.Bye("The server restarts: the game goes on in a moment.", again=True, code="restarts")
        )
    with contextlib.suppress(TimeoutError):  # do not wait for a client that does not read
        async with asyncio.timeout(DRAIN_SECONDS):
            while site.connections:
                await asyncio.sleep(0.01)
