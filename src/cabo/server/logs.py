"""Logs: one line of JSON for each thing that happened, without names, cards, links or tokens."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import sys
import traceback
from hashlib import sha256
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, Processor

from cabo.server.store import StoreError

_MOST_FRAMES: Final = 30
_TELLABLE: Final = (StoreError, sqlite3.Error, OSError)
"""Errors whose text comes from the system; other errors may name a player, a card or a table."""


def mark(secret: str) -> str:
    """A mark for a table or a person in the log: always the same, and useless to anyone else."""
    return sha256(secret.encode()).hexdigest()[:10]


def set_up_logs(level: str) -> None:
    """Log this and everything more serious to standard error."""
    number = logging.getLevelNamesMapping()[level.upper()]
    steps: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _with_trace,
    ]
    structlog.configure(
        processors=[*steps, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(_Patient(sys.stderr)),  # type: ignore[arg-type]
        cache_logger_on_first_use=True,
    )
    # Below warnings other libraries are noisy, and some of their lines contain links, which are secret.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Foreign(steps))
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)


class _Patient:
    """A stream whose reader may be gone: then log lines are lost, and the game goes on."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write this, if the stream still works."""
        try:
            self._stream.write(text)
        except BrokenPipeError:
            self._give_up()
        except OSError:  # the disk is full, and may have room again later
            pass

    def flush(self) -> None:
        """Flush, if the stream still works."""
        with contextlib.suppress(OSError):
            self._stream.flush()

    def _give_up(self) -> None:
        """Throw buffered text away: a failure to write it at exit would look like a crash."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._stream.fileno())
        os.close(nowhere)


class _Foreign(logging.Formatter):
    """Logs of other libraries in our form: only the first line, and without its arguments."""

    def __init__(self, steps: list[Processor]) -> None:
        super().__init__()
        self._steps = steps

    def format(self, record: logging.LogRecord) -> str:
        """The line for this record."""
        said: Any = {"event": "library", "logger": record.name, "said": str(record.msg).partition("\n")[0]}
        if record.exc_info:
            said["exc_info"] = record.exc_info
        for step in self._steps:
            said = step(None, record.levelname.lower(), said)
        return str(structlog.processors.JSONRenderer()(None, "", said))


def _with_trace(_: object, __: str, said: EventDict) -> EventDict:
    """Replace an exception by where it was raised: every error of the chain, newest first."""
    given = said.pop("exc_info", None)
    if not given:
        return said
    error = given if isinstance(given, BaseException) else sys.exc_info()[1] if given is True else given[1]
    trace: list[dict[str, object]] = []
    said["trace"] = trace
    while error is not None and len(trace) < _MOST_FRAMES:
        trace.append(_error(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return said


def _error(error: BaseException) -> dict[str, object]:
    frames = traceback.extract_tb(error.__traceback__)[-_MOST_FRAMES:]
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    told = {"said": str(error)} if isinstance(error, _TELLABLE) else {}
    return {"error": type(error).__name__, **told, "at": places}
