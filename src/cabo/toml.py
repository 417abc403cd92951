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
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:\\.|[^"\\])*"|'[^']*'|\#.*|[^"'\#]+|.""")
_LONG_KEY = re.compile(r"(?:[A-Za-z0-9_-]+\s*\.\s*){8}")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def load(text: str) -> dict[str, object]:
    """Parse TOML; BadRecord with the line where it is not."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadRecord("This is not TOML that a record could hold: it is nested too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        at = _AT_LINE.search(str(error))
        line = int(at[1]) if at else text.rstrip("\n").count("\n") + 1
        sentence = _AT_LINE.sub("", str(error)).replace(" (at end of document)", " at the end of the file")
        raise BadRecord(f"This is not TOML: {sentence}.", line) from None
    except ValueError:
        raise BadRecord("This is not TOML that a record could hold: a number in it is too long.") from None


def key_lines(text: str) -> dict[tuple[int, str], int]:
    """The line of each key: (0, key) before the first round, (n, key) in round n."""
    found: dict[tuple[int, str], int] = {}
    round, rounds, quote = 0, 0, ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not quote:
            if _ROUND.match(line):
                round = rounds = rounds + 1
                found[round, ""] = number
            elif (table := _TABLE.match(line)) is not None:
                round = 0
                found.setdefault((0, table[1]), number)
            elif (key := _KEY.match(line)) is not None:
                found.setdefault((round, key[1].strip("\"'")), number)
        quote = _open_quote(line, quote, number)
    return found


def _open_quote(line: str, quote: str, number: int) -> str:
    """The quotes of the multi-line string that is open after this line, if one is."""
    rest = line
    if quote:
        _, closed, rest = line.partition(quote)
        if not closed:
            return quote
    for token in _TOKEN.finditer(rest):
        if token[0] in ('"""', "'''"):
            return _open_quote(rest[token.end() :], token[0], number)
        if token[0].startswith("#"):
            break
        if _LONG_KEY.search(token[0]):  # the parser would need a time that grows with its square
            raise BadRecord("This is not TOML that a record could hold: a key has too many parts.", number)
    return ""


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
