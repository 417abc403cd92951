"""Running the server: one process on one port, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
import uvloop
from starlette.applications import Starlette

from cabo.errors import CaboError
from cabo.server.app import drain, make_app
from cabo.server.customs import Customs
from cabo.server.sockets import MOST_BYTES
from cabo.server.store import SqliteStore

_BACKLOG: Final = 2048
_GARBAGE: Final = (1_000, 10, 100)
"""How often Python looks for garbage. As it comes, it looks through every table's values every few seconds,
and all games stand still for as long; they are frozen and free themselves, so once in minutes will do."""


class CannotServe(CaboError):
    """Why the server cannot start here."""


class _Server(uvicorn.Server):
    """Stops in order: what has begun is written, and clients are told to come back."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        await drain(self._app.state.house)
        await super().shutdown(sockets)


def serve(data: Path, host: str, port: int, customs: Customs, ready: Callable[[str], None]) -> None:
    """Serve the tables in this file until SIGTERM or Ctrl-C; `ready` is told the address."""
    with _listen(host, port) as listening:
        address = f"http://{_spoken(host)}:{listening.getsockname()[1]}"
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serve(data, listening, customs, lambda: ready(address)))


async def _serve(data: Path, listening: socket.socket, customs: Customs, ready: Callable[[], None]) -> None:
    store = SqliteStore.open(data)
    try:
        app = make_app(store, customs)
        gc.set_threshold(*_GARBAGE)
        gc.freeze()  # the program itself is never garbage
        config = uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=4 * MOST_BYTES,
            ws_per_message_deflate=False,
            access_log=False,  # it would write links, which are keys
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        await _Server(config, app, ready).serve([listening])
    finally:
        await store.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=_BACKLOG
        )
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotServe(f"The server cannot listen on {host} port {port}: {reason}.") from None


def _spoken(host: str) -> str:
    return "localhost" if host in ("0.0.0.0", "127.0.0.1", "::", "::1") else host
