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
"""Errors whose words come from the system; those of others may name a player, a card or a table."""


def mark(secret: str) -> str:
    """What stands in the log for a table or a person: the same each time, and no use to anyone else."""
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
    # What other libraries say below a warning is chatter, and some of it holds links, which are keys.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Foreign(steps))
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)


class _Patient:
    """A stream that nobody may read any more: what is logged is lost then, and the game goes on."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write, if that can be."""
        try:
            self._stream.write(text)
        except BrokenPipeError:
            self._give_up()
        except OSError:  # a full disk, which may have room again
            pass

    def flush(self) -> None:
        """Write what waits, if that can be."""
        with contextlib.suppress(OSError):
            self._stream.flush()

    def _give_up(self) -> None:
        """Throw the rest away: what still waits at exit would make the end look like a failure."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._stream.fileno())
        os.close(nowhere)


class _Foreign(logging.Formatter):
    """What a library logs, in the same form; its first line, without what it filled in."""

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
    """Replace an exception by where it came from: each error on its way, newest first."""
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
