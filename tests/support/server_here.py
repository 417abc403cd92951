"""A real server on a free port: in this process, or as a program of its own that is stopped by SIGTERM."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from cabo.server.bounds import Bounds
from cabo.server.net.app import make_app
from cabo.server.net.run import Address, listen, make_server
from cabo.server.store import SqliteStore
from tests.support.paths import ROOT

SOURCE = ROOT / "src"


@asynccontextmanager
async def server_here(folder: Path, bounds: Bounds | None = None, port: int = 0) -> AsyncIterator[str]:
    """A server in this event loop, with its tables in this folder; gives its address."""
    store = SqliteStore.open(folder / "tables.sqlite")
    try:
        with listen(Address("127.0.0.1", port)) as listening:
            ready = asyncio.Event()
            bounds = bounds or Bounds(pace=0)
            server = make_server(
                make_app(store, bounds), bounds, folder / "tables.sqlite", lambda _: ready.set()
            )
            running = asyncio.create_task(server.serve([listening]))
            await ready.wait()
            try:
                yield f"http://127.0.0.1:{listening.getsockname()[1]}"
            finally:
                server.should_exit = True
                await running
    finally:
        await store.close()


@contextmanager
def server_apart(folder: Path, port: int = 0) -> Iterator[str]:
    """`cabo serve` as a program, with its tables in this folder; gives its address, ends by SIGTERM."""
    command = [sys.executable, "-m", "cabo", "serve", "--port", str(port), "--pace", "0"]
    where = {**os.environ, "PYTHONPATH": str(SOURCE)}
    data = ["--data", str(folder / "tables.sqlite"), "--log-level", "error"]
    with subprocess.Popen([*command, *data], stdout=subprocess.PIPE, text=True, env=where) as program:
        try:
            assert program.stdout is not None
            yield program.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
        finally:
            program.send_signal(signal.SIGTERM)
            assert program.wait(20) in (0, -signal.SIGTERM)
