"""The desk: the server's owner can end or delete tables through it.

A running server owns its tables, and nobody else may write to their logs. So it listens on a socket beside
its database that only the owner can open. If no server runs, the command does the same work itself.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
import structlog

from cabo.errors import CaboError
from cabo.server.bounds import Bounds
from cabo.server.clock import LoopClock
from cabo.server.hall.hall import Hall
from cabo.server.refused import Refused
from cabo.server.store import Served, SqliteStore, StoreError

_log = structlog.get_logger()
_MOST_BYTES: Final = 1024
_PATIENCE: Final = 10.0
Wish: TypeAlias = Literal["end", "delete"]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Wish
    table: str


class _Answer(msgspec.Struct, frozen=True):
    no: str = ""


def desk_of(data: Path) -> Path:
    """The path of the desk's socket, beside the database."""
    return data.with_name(data.name + ".desk")


@asynccontextmanager
async def desk(data: Path, hall: Hall) -> AsyncIterator[None]:
    """Keep the desk open; if the system or the path does not allow a socket, there is none."""
    path = desk_of(data)
    try:
        server = await asyncio.start_unix_server(_clerk(hall), sock=_bound(path), limit=_MOST_BYTES)
    except (OSError, AttributeError) as error:  # AttributeError: Windows
        _log.warning("no_desk", reason=str(error))
        yield
        return
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _bound(path: Path) -> socket.socket:
    path.unlink(missing_ok=True)  # we hold the lock, so the process that left it is dead
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        bound.bind(str(path))
        os.chmod(path, 0o600)  # before it listens, so that nobody else can ever connect
    except OSError:
        bound.close()
        raise
    return bound


def _clerk(hall: Hall) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
    async def clerk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = msgspec.json.decode(await reader.readline(), type=_Request)
            await _do(hall, request.do, request.table)
            answer = _Answer()
        except (CaboError, msgspec.MsgspecError, ValueError) as error:
            answer = _Answer(str(error))
        except Exception:
            _log.exception("desk_failed")
            answer = _Answer("The server could not do this: its log says why.")
        try:
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        except OSError:  # the client did not wait for the answer
            pass
        finally:
            writer.close()

    return clerk


async def _do(hall: Hall, do: Wish, table: str) -> None:
    await (hall.end(table) if do == "end" else hall.delete(table))


def ask(data: Path, do: Wish, table: str) -> None:
    """End or delete a table, through the running server if there is one."""
    if not data.exists():
        raise StoreError(f"There is no database {data}: it is made when it is first served.")
    try:
        store = SqliteStore.open(data)
    except Served:
        _ask_server(data.resolve(), do, table)
    else:
        asyncio.run(_do_alone(store, do, table))


async def _do_alone(store: SqliteStore, do: Wish, table: str) -> None:
    hall = Hall(store, LoopClock(), Bounds())
    try:
        await hall.calendar.restore(store)
        await _do(hall, do, table)
    finally:
        await hall.drain()
        await store.close()


def _ask_server(data: Path, do: Wish, table: str) -> None:
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
            asking.settimeout(_PATIENCE)
            asking.connect(str(desk_of(data)))
            asking.sendall(msgspec.json.encode(_Request(do, table)) + b"\n")
            answer = msgspec.json.decode(asking.makefile("rb").readline(), type=_Answer)
    except (OSError, AttributeError, msgspec.MsgspecError):
        raise StoreError(f"The server that serves {data} does not answer: stop it, and try again.") from None
    if answer.no:
        raise Refused(answer.no)
