"""TOML as the records need it: values written in one way, and the line on which each key stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time

from cabo.errors import BadRecord

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)")
_KEY = re.compile(r"""\s*([A-Za-z0-9_-]+|"[^"]*"|'[^']*')\s*=""")
_ROUND = re.compile(r"\s*\[\[\s*round\s*\]\]")
_TABLE = re.compile(r"\s*\[\s*([A-Za-z0-9_-]+)\s*\]")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def load(text: str) -> dict[str, object]:
    """Parse TOML; BadRecord with the line where it is not."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadRecord("This is not TOML that a record could hold: it is nested too deeply.") from None
    except ValueError as error:
        at = _AT_LINE.search(str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        sentence = _AT_LINE.sub("", str(error)).replace(" (at end of document)", " at the end of the file")
        raise BadRecord(f"This is not TOML: {sentence}.", line) from None


def key_lines(text: str) -> dict[tuple[int, str], int]:
    """The line of each key: (0, key) before the first round, (n, key) in round n."""
    found: dict[tuple[int, str], int] = {}
    round, rounds, quote = 0, 0, ""
    for number, line in enumerate(text.split("\n"), start=1):
        rest = line
        if quote:  # inside a multi-line string
            if quote not in line:
                continue
            rest, quote = line.split(quote, 1)[1], ""
        elif _ROUND.match(line):
            round = rounds = rounds + 1
            found[round, ""] = number
            continue
        elif (table := _TABLE.match(line)) is not None:
            round = 0
            found.setdefault((0, table[1]), number)
            continue
        elif (key := _KEY.match(line)) is not None:
            found.setdefault((round, key[1].strip("\"'")), number)
        for mark in ('"""', "'''"):
            if rest.count(mark) % 2:
                quote = mark
    return found


def spell(value: object) -> str:
    """Write a value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_escaped(letter) for letter in value) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(spell(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{spell_key(key)} = {spell(item)}" for key, item in value.items()) + "}"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return repr(value)


def spell_key(key: str) -> str:
    """Write a key."""
    return key if _BARE.fullmatch(key) else spell(key)


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04x}"
