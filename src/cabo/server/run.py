"""Running the server: one process on one port, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from types import FrameType
from typing import Final, TypeAlias

import uvicorn
from starlette.applications import Starlette

from cabo.errors import CaboError
from cabo.server.app import drain, make_app
from cabo.server.customs import Customs
from cabo.server.desk import desk
from cabo.server.network import on_network, spelled
from cabo.server.sockets import MOST_BYTES
from cabo.server.store import SqliteStore

_BACKLOG: Final = 2048
_STOP_SECONDS: Final = 2
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
Say: TypeAlias = Callable[[str], None]
_GARBAGE: Final = (1_000, 10, 100)
"""How often Python looks for garbage. As it comes, it looks through every table's values every few seconds,
and all games stand still for as long; they are frozen and free themselves, so once in minutes will do."""


class CannotServe(CaboError):
    """Why the server cannot start here."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen, and whose word on where a request comes from is taken."""

    host: str
    port: int
    proxies: str = "127.0.0.1,::1"
    """Addresses and networks, with commas between them."""


class _Server(uvicorn.Server):
    """Stops in order: what has begun is written, and clients are told to come back."""

    def __init__(self, config: uvicorn.Config, app: Starlette, data: Path, say: Say) -> None:
        super().__init__(config)
        self._app, self._data, self._say = app, data, say
        self._open = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        await self._open.enter_async_context(desk(self._data, self._app.state.house.hall))
        for listening in sockets or ():
            self._app.state.house.network = network = on_network(listening)
            self._say(f"Cabo is at {_spoken(listening)}")
            if network:
                self._say(f"Others on your network find it at {network}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        await self._open.aclose()
        await drain(self._app.state.house)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let signals stop the server, which is then a good end: they are not raised again."""
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """The first signal stops the server in order, another one at once."""
        if self.should_exit:
            self.force_exit = True
        else:
            self.should_exit = True
            self._say("Cabo stops: what has begun is written, and everyone is told to come back.")


def serve(data: Path, address: Address, customs: Customs, say: Say) -> None:
    """Serve the tables in this file until SIGTERM or Ctrl-C, and say when it begins and ends."""
    _check_proxies(address.proxies)
    with listen(address) as listening, asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(data, listening, address.proxies, customs, say))


async def _serve(data: Path, listening: socket.socket, proxies: str, customs: Customs, say: Say) -> None:
    store = SqliteStore.open(data)
    try:
        server = make_server(make_app(store, customs), data, say, proxies)
        gc.set_threshold(*_GARBAGE)
        gc.freeze()  # the program itself is never garbage
        await server.serve([listening])
    except SystemExit:  # uvicorn's answer to an application that does not start
        raise CannotServe("The server could not start: its log says why.") from None
    finally:
        await store.close()


def make_server(app: Starlette, data: Path, say: Say, proxies: str = "127.0.0.1") -> uvicorn.Server:
    """What carries the application; it serves until it should exit."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        access_log=False,  # it would write links, which are keys
        log_config=None,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    return _Server(config, app, data.resolve(), say)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def _check_proxies(said: str) -> None:
    for each in said.split(","):
        try:
            if each.strip() != "*":
                ip_network(each.strip())
        except ValueError:
            raise CannotServe(f"“{each.strip()}” is not the address or network of a proxy.") from None


def listen(address: Address) -> socket.socket:
    """A socket that listens there; with port 0, on one that is free."""
    host, port = address.host, address.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except (OSError, UnicodeError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        known = number is not None and number > 0  # it is not where a name cannot be found
        reason = os.strerror(number or 0) if known else "there is no such address"
        raise CannotServe(f"The server cannot listen on {host} port {port}: {reason}.") from None


def _spoken(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "127.0.0.1", "::", "::1"):
        host = "localhost"
    return spelled(host, port)
