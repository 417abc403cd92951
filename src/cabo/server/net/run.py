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
from cabo.server.customs import Customs
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
"""How many of the tables that cannot be read are named on the console."""
_LAST_PORT: Final = 65535
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_OTHER_FILES: Final = 100
"""So many files may be open besides connections: the database, what is read for pages, the system's own."""
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
    names: str = ""
    """Under which names browsers reach it, with commas between them, besides those that nobody can buy."""


class _Server(uvicorn.Server):
    """Stops in order: what has begun is written, and clients are told to come back."""

    def __init__(self, config: Gated, app: Starlette, data: Path, say: Say) -> None:
        super().__init__(config)
        self._gate = config.gate
        self._app, self._data, self._say = app, data, say
        self._open = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
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
        """Say which tables could not be brought back, and why."""
        found = list(self._app.state.site.hall.unreadable.values())
        if found:
            more = "; and more, which the log names" if len(found) > _NAMED else ""
            stay = "stays" if len(found) == 1 else "stay"
            they = f"{counted(len(found), 'table').capitalize()} cannot be read, and {stay} in the database"
            self._say(f"{they}: {'; '.join(found[:_NAMED])}{more}.")

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: once in a second, those who keep us waiting are sent away."""
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
        """Let signals stop the server, which is then a good end: they are not raised again.

        A client that has gone is an error of its own connection, and no signal for all of us.
        """
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        if hasattr(signal, "SIGPIPE"):
            signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # for good: the last words are said after this
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """The first signal stops the server in order, another one at once.

        Nothing is said here: a signal may come while a line is being printed.
        """
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(data: Path, address: Address, customs: Customs, say: Say, sync: Sync = "normal") -> None:
    """Serve the tables in this file until SIGTERM or Ctrl-C, and say when it begins and ends."""
    _check_proxies(address.proxies)
    hosts = Hosts(f"{address.names},{address.host}")
    with listen(address) as listening, asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(data, listening, address.proxies, customs, say, hosts, sync))


async def _serve(
    data: Path,
    listening: socket.socket,
    proxies: str,
    customs: Customs,
    say: Say,
    hosts: Hosts | None = None,
    sync: Sync = "normal",
) -> None:
    store = SqliteStore.open(data, sync=sync)
    try:
        server = make_server(make_app(store, customs, hosts), customs, data, say, proxies)
        gc.set_threshold(*_GARBAGE)
        gc.freeze()  # the program itself is never garbage
        await server.serve([listening])
    except SystemExit:  # uvicorn's answer to an application that does not start
        raise CannotServe("The server could not start: its log says why.") from None
    finally:
        await store.close()


def make_server(
    app: Starlette, customs: Customs, data: Path, say: Say, proxies: str = "127.0.0.1"
) -> uvicorn.Server:
    """What carries the application; it serves until it should exit."""
    most = _room_for(customs.most_connections)
    config = Gated(
        Gate(customs, most, time.monotonic),
        app,
        http=Http,
        ws=WebSocket,
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=customs.silence / 2,  # a network that is gone does not say so
        ws_ping_timeout=customs.silence,
        access_log=False,  # it would write links, which are keys
        log_config=None,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    return _Server(config, app, data.resolve(), say)


def _room_for(connections: int) -> int:
    """How many connections can be open, where each takes a file and the system allows only so many."""
    if resource is None:
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + _OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):  # some systems have a bound that they do not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - _OTHER_FILES))


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
        if number == errno.EADDRINUSE:
            other = f"choose another one, as in --port {_beside(port)}"
            raise CannotServe(f"Another program uses port {port} of {host}: {other}.") from None
        known = number is not None and number > 0  # it is not where a name cannot be found
        reason = os.strerror(number or 0) if known else "there is no such address"
        raise CannotServe(f"The server cannot listen on {host} port {port}: {reason}.") from None


def _beside(port: int) -> int:
    return port + 1 if port < _LAST_PORT else port - 1


def _spoken(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "127.0.0.1", "::", "::1"):
        host = "localhost"
    return spelled(host, port)
