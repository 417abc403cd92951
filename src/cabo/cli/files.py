"""Reads records from files and writes them, whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from typing import Final

from cabo.errors import BadRecord, CaboError
from cabo.records.record import MOST_BYTES, decode

STDIN: Final = "-"
_NONBLOCK: Final = getattr(os, "O_NONBLOCK", 0)


class BadFile(CaboError):
    """A file that cannot be read or written; the message is one sentence without its name."""


def shown(file: str) -> str:
    """The name of a file as it is printed."""
    return "<stdin>" if file == STDIN else file or "''"


def where(file: str, error: CaboError) -> str:
    """What is wrong, and where: `game.cabo:12: A2 is 9, not 8.`"""
    line = f":{error.line}" if isinstance(error, BadRecord) else ""
    return f"{shown(file)}{line}: {error}"


def read_text(file: str) -> str:
    """The text of a record; `-` is standard input. Never reads more than a record may have."""
    try:
        return decode(_read_stdin() if file == STDIN else _read_bytes(file))
    except OSError as error:
        raise BadFile(f"The file cannot be read: {_reason(error)}.") from None
    except ValueError:  # a name that no file can have
        raise BadFile("The file cannot be read: this is not a file's name.") from None


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise BadFile("The file cannot be read: there is no standard input.")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def _read_bytes(file: str) -> bytes:
    with open(os.open(file, os.O_RDONLY | _NONBLOCK), "rb") as opened:  # a pipe without a writer would block
        if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
            raise BadFile("This is not a regular file; a pipe can be read as standard input, with “-”.")
        return opened.read(MOST_BYTES + 1)


def write_whole(file: str, text: str, *, force: bool) -> None:
    """Write a file in one step, so that nobody ever finds half of it."""
    target = _target(file, force=force)
    try:
        _replace(target, text)
    except OSError as error:
        raise BadFile(f"The file cannot be written: {_reason(error)}.") from None


def check_writable(file: str, *, force: bool) -> None:
    """Check that a file can be written later, after long work; leaves nothing behind."""
    beside = _beside(_target(file, force=force))
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        os.unlink(beside)
    except OSError as error:
        raise BadFile(f"The file cannot be written: {_reason(error)}.") from None


def _target(file: str, *, force: bool) -> str:
    try:
        target = os.path.realpath(file)
    except ValueError:  # a name that no file can have
        raise BadFile("The file cannot be written: this is not a file's name.") from None
    if os.path.exists(target) and not os.path.isfile(target):
        raise BadFile("This is not a regular file, so it cannot be written.")
    if os.path.exists(target) and not force:
        raise BadFile("The file exists already; --force overwrites it.")
    return target


def _beside(target: str) -> str:
    return os.path.join(os.path.dirname(target), f".cabo-{secrets.token_hex(8)}")


def _replace(target: str, text: str) -> None:
    beside = _beside(target)
    made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(made, "w", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise


def _reason(error: OSError) -> str:
    words = error.strerror or "it is not possible"
    return words[0].lower() + words[1:]
