"""What the commands print: plain text for any terminal, JSON, and one sentence for each error."""

from __future__ import annotations

import codecs
import json
import os
import sys
from typing import Final, NoReturn

_PLAIN: Final = {"“": '"', "”": '"', "’": "'", "–": "-", "−": "-", "×": "x", "…": "..."}
_LONGEST: Final = 600


def soften_streams() -> None:
    """Let no character stop the output: one that the terminal cannot show is written more plainly."""
    codecs.register_error("cabo", _more_plainly)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="cabo")


def unwritable(error: OSError) -> NoReturn:
    """Say that the output could not be written, and stop."""
    mute()
    fail(f"cabo: The output cannot be written: {error.strerror}.")


def mute() -> None:
    """Print nothing more, not even what is still buffered at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def say(text: str) -> None:
    """Print a text."""
    print(text)


def say_json(value: object) -> None:
    """Print one line of JSON."""
    print(json.dumps(value))


def complain(sentence: str) -> None:
    """Print a sentence on standard error, on one line and without anything a terminal would obey."""
    line = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in sentence)
    if len(line) > _LONGEST:
        line = f"{line[: _LONGEST // 2]} … {line[-_LONGEST // 2 :]}"
    print(line, file=sys.stderr)


def fail(sentence: str) -> NoReturn:
    """Say what went wrong and stop."""
    complain(sentence)
    raise SystemExit(1)


def _more_plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    return "".join(_PLAIN.get(letter, "?") for letter in letters), error.end
