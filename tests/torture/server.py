"""The server under torture: a real process on one port and one file, killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from pathlib import Path
from random import Random

from tests.torture.diary import Tally

_STOP_SECONDS = 10.0
"""A server that has not stopped after this many seconds hangs."""


class Server:
    """`cabo serve`, process after process."""

    def __init__(self, folder: Path, tally: Tally, fault: str = "", module: str = "") -> None:
        self.folder, self.data, self.log = folder, folder / "tables.sqlite", folder / "server.log"
        self.port = _free_port()
        self.epoch = 0
        """The number of the process that runs now, or ran last."""
        self.ends: dict[int, str] = {}
        """How each process ended: killed or stopped."""
        self.trouble: list[str] = []
        self.heard = asyncio.Event()
        """Set whenever a client sends something."""
        self._tally, self._fault = tally, fault
        self._module = module or ("tests.torture.faults" if fault else "cabo")
        self.clock = folder / "clock"
        """Where `tests.torture.shifted` reads by how many seconds the time of day is wrong."""
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start a process, and wait until it says where it is."""
        self.epoch += 1
        env = {"PYTHONUNBUFFERED": "1", "CABO_FAULT": self._fault, "CABO_CLOCK": str(self.clock)}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module, "serve", "--port", str(self.port)),
                *("--data", str(self.data), "--pace", "0", "--log-level", "warning"),
                *("--most-requests-each", "100000", "--most-connections-each", "10000"),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env={**os.environ, **env},
            )
        assert self._process.stdout is not None
        said = await self._process.stdout.readline()
        if not said:
            self.trouble.append(f"process {self.epoch} did not start: {self.log.read_text()[-500:]}")

    @property
    def pid(self) -> int:
        """The number of the process, as the system counts."""
        assert self._process is not None
        return self._process.pid

    @property
    def ended(self) -> int | None:
        """How the process ended by itself; None while it runs."""
        assert self._process is not None
        return self._process.returncode

    async def kill(self) -> None:
        """Kill the process."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()
        self.ends[self.epoch] = "killed"
        self._tally.kills += 1

    async def stop(self) -> None:
        """Tell the process to stop, which it must do in order and soon."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(_STOP_SECONDS):
                await self._process.communicate()
        except TimeoutError:
            self.trouble.append(f"process {self.epoch} still ran {_STOP_SECONDS:.0f} s after SIGTERM")
            await self.kill()
            return
        if self._process.returncode != 0:
            self.trouble.append(f"process {self.epoch} ended with {self._process.returncode} after SIGTERM")
        self.ends[self.epoch] = "stopped"
        self._tally.stops += 1

    def complaints(self) -> list[str]:
        """The faults that the processes logged; a slow write is the fault of the machine."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        found = [line for line in lines if line.strip() and '"slow_write"' not in line]
        return [f"the server's log says: {line[:300]}" for line in found]


async def trouble(server: Server, random: Random, rest: float, over: asyncio.Event) -> None:
    """Kill or stop the server again and again, every other time just after it was sent something."""
    while not await _happens(over, rest * random.uniform(0.5, 1.5)):
        if random.random() < 0.5:
            server.heard.clear()
            await _happens(server.heard, 2)
            await asyncio.sleep(random.uniform(0, 0.01))
        await (server.stop() if random.random() < 0.25 else server.kill())
        await server.start()


async def _happens(event: asyncio.Event, within: float) -> bool:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(within):
            return await event.wait()
    return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
