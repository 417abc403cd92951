"""The worker, seen from the server: it starts when first needed, and is ended when a chore takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import structlog

from cabo.errors import CaboError
from cabo.server.chores.worker_main import BROKEN, DONE, HEAD, LENGTH, REFUSED, TOO_MUCH
from cabo.server.refused import Refused

_log = structlog.get_logger()
_SOURCE: Final = Path(__file__).parents[3]
_MOST_USED: Final = 200
"""Above how many MiB a new worker replaces this one."""
_AT_ONCE: Final = 1024 * 1024


class ChoreFailed(Exception):
    """A chore met a fault of the program; it has been logged."""


class Gone(Exception):
    """The worker has died or could not be started."""


class Worker:
    """A process that does one chore at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    async def do(self, chore: bytes, seconds: float) -> bytes:
        """Do a chore and return its answer; raises Refused if it fails or takes longer than this."""
        finished = False
        try:
            async with asyncio.timeout(seconds):
                process = await self._started()
                kind, used, data = await _answer_of(process, chore)
            finished = used <= _MOST_USED and kind != TOO_MUCH
        except TimeoutError:
            _log.warning("chore_over_time", seconds=seconds)
            raise _too_much() from None
        except (OSError, EOFError) as error:
            _log.warning("worker_gone", error=type(error).__name__)
            raise Gone from None
        finally:
            if not finished:  # also if the caller was cancelled
                await self.stop()
        return _result(kind, data)

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.create_task(_start())
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = await starting  # stop() can end it from here on
                raise
        return self._process

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def _start() -> Process:
    # A session of its own, so that Ctrl-C reaches only the server.
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "cabo.server.chores.worker_main"),
        stdin=PIPE,
        stdout=PIPE,
        limit=_AT_ONCE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_SOURCE), *filter(None, sys.path)])},
        start_new_session=True,
    )


async def _answer_of(process: Process, chore: bytes) -> tuple[bytes, int, bytes]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(LENGTH.pack(len(chore)))
    process.stdin.write(chore)
    await process.stdin.drain()
    kind, used, length = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    return kind, used, await process.stdout.readexactly(length)


def _result(kind: bytes, data: bytes) -> bytes:
    if kind == DONE:
        return data
    if kind == REFUSED:
        raise _error(data)
    if kind == TOO_MUCH:
        _log.warning("chore_over_memory")
        raise _too_much()
    assert kind == BROKEN
    _log.error("chore_failed", trace=data.decode().split("\n"))
    raise ChoreFailed


def _error(data: bytes) -> CaboError:
    """The worker's error as it was: the same class, sentence, code and values."""
    kind, args, state = pickle.loads(data)
    error: CaboError = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


def _too_much() -> Refused:
    return Refused("This is too much for the server to work out.", "too-much")
