"""Running the server: one process on one port, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from types import FrameType
from typing import Final, TypeAlias

import uvicorn
from starlette.applications import Starlette

from cabo.errors import CaboError
from cabo.server.bounds import Bounds
from cabo.server.net.app import drain, make_app
from cabo.server.net.desk import desk
from cabo.server.net.gate import Gate, Gated
from cabo.server.net.hosts import Hosts
from cabo.server.net.http import Http
from cabo.server.net.network import on_network, spelled
from cabo.server.net.sockets import MOST_BYTES
from cabo.server.net.websocket import WebSocket
from cabo.server.store import SqliteStore
from cabo.server.store.file import Sync
from cabo.words import counted

try:
    import resource
except ModuleNotFoundError:  # Windows
    resource = None  # type: ignore[assignment]

_BACKLOG: Final = 2048
_STOP_SECONDS: Final = 2
_NAMED: Final = 3
"""How many unreadable tables the console names."""
_LAST_PORT: Final = 65535
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_OTHER_FILES: Final = 100
"""How many files may be open besides connections: the database, the page's files, the system's own."""
Say: TypeAlias = Callable[[str], None]
_GARBAGE: Final = (1_000, 10, 100)
"""How often Python collects garbage. By default it walks through the values of all tables every few seconds,
and all games stop meanwhile. These values hold no cycles, so once in some minutes is enough."""


class CannotServe(CaboError):
    """Why the server cannot start here."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen, and which proxies are trusted to say where a request comes from."""

    host: str
    port: int
    proxies: str = "127.0.0.1,::1"
    """Trusted addresses and networks, separated by commas."""
    names: str = ""
    """More names under which browsers reach it, separated by commas; local names need not be listed."""


class _Server(uvicorn.Server):
    """Stops in an orderly way: writes what has begun, and tells clients to come back."""

    def __init__(self, config: Gated, app: Starlette, data: Path, say: Say) -> None:
        super().__init__(config)
        self._gate = config.gate
        self._app, self._data, self._say = app, data, say
        self._open = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report that it has started."""
        await super().startup(sockets)
        await self._open.enter_async_context(desk(self._data, self._app.state.site.hall))
        self._inspecting = asyncio.create_task(self._app.state.site.health.inspect(self._say))
        for listening in sockets or ():
            self._app.state.site.network = network = on_network(listening)
            self._say(f"Cabo is at {_spoken(listening)}")
            if network:
                self._say(f"Others on your network find it at {network}")
        self._say_what_is_unreadable()

    def _say_what_is_unreadable(self) -> None:
        """Print which tables could not be restored, and why."""
        found = list(self._app.state.site.hall.unreadable.values())
        if found:
            more = "; and more, which the log names" if len(found) > _NAMED else ""
            stay = "stays" if len(found) == 1 else "stay"
            they = f"{counted(len(found), 'table').capitalize()} cannot be read, and {stay} in the database"
            self._say(f"{they}: {'; '.join(found[:_NAMED])}{more}.")

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second: once a second, close connections that keep us waiting."""
        if counter % 10 == 0:
            self._gate.sweep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        self._say("Cabo stops: what has begun is written, and everyone is told to come back.")
        self._inspecting.cancel()
        await self._open.aclose()
        await drain(self._app.state.site)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let signals stop the server; this is a normal end, so they are not raised again.

        SIGPIPE is ignored: a client that is gone is an error of its own connection only.
        """
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        if hasattr(signal, "SIGPIPE"):
            signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # for good: the last lines come later
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """The first signal stops the server in an orderly way, a second one at once.

        Nothing is printed here: a signal may come while a line is being printed.
        """
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(data: Path, address: Address, bounds: Bounds, say: Say, sync: Sync = "normal") -> None:
    """Serve the tables in this file until SIGTERM or Ctrl-C."""
    _check_proxies(address.proxies)
    hosts = Hosts(f"{address.names},{address.host}")
    with listen(address) as listening, asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(data, listening, address.proxies, bounds, say, hosts, sync))


async def _serve(
    data: Path,
    listening: socket.socket,
    proxies: str,
    bounds: Bounds,
    say: Say,
    hosts: Hosts | None = None,
    sync: Sync = "normal",
) -> None:
    store = SqliteStore.open(data, sync=sync)
    try:
        server = make_server(make_app(store, bounds, hosts), bounds, data, say, proxies)
        gc.set_threshold(*_GARBAGE)
        gc.freeze()  # the program's own objects are never garbage
        await server.serve([listening])
    except SystemExit:  # uvicorn exits like this if the application does not start
        raise CannotServe("The server could not start: its log says why.") from None
    finally:
        await store.close()


def make_server(
    app: Starlette, bounds: Bounds, data: Path, say: Say, proxies: str = "127.0.0.1"
) -> uvicorn.Server:
    """The uvicorn server for the application."""
    most = _room_for(bounds.most_connections)
    config = Gated(
        Gate(bounds, most, time.monotonic),
        app,
        http=Http,
        ws=WebSocket,
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=bounds.silence / 2,  # a dead network closes no connection
        ws_ping_timeout=bounds.silence,
        access_log=False,  # an access log would contain links, which are secret
        log_config=None,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    return _Server(config, app, data.resolve(), say)


def _room_for(connections: int) -> int:
    """How many connections can be open: each needs a file, and the system limits them."""
    if resource is None:
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + _OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):  # some systems have a lower limit than they report
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - _OTHER_FILES))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, if it is installed."""
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
    """A socket that listens there; port 0 means any free port."""
    host, port = address.host, address.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except (OSError, UnicodeError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        if number == errno.EADDRINUSE:
            other = f"choose another one, as in --port {_beside(port)}"
            raise CannotServe(f"Another program uses port {port} of {host}: {other}.") from None
        known = number is not None and number > 0  # it is negative if the name was not found
        reason = os.strerror(number or 0) if known else "there is no such address"
        raise CannotServe(f"The server cannot listen on {host} port {port}: {reason}.") from None


def _beside(port: int) -> int:
    return port + 1 if port < _LAST_PORT else port - 1


def _spoken(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "127.0.0.1", "::", "::1"):
        host = "localhost"
    return spelled(host, port)
