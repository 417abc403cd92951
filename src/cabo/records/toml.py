"""Reads TOML for the records, and finds the line on which each key stands."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from cabo.errors import BadRecord

_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)")
_KEY = re.compile(r"""[A-Za-z0-9_."' \t-]+""")
_ROUND = re.compile(r"""\s*\[\[\s*["']?round["']?\s*\]\]""")
_TABLE = re.compile(r"\s*\[\s*([A-Za-z0-9_-]+)\s*\]")
_QUOTES = ('"""', "'''")
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:\\.|[^"\\])*"?|'[^']*'?|\#.*|[^"'\#]+""")
_HEADER = re.compile(r"\s*\[+[^\[\]=,]*\]+\s*")
_MOST_PARTS = 32
NO_RECORD: Final = "not-record"
"""The code of a refusal of a text that is not a record at all."""


def load(text: str) -> dict[str, object]:
    """Parse TOML; BadRecord names the line of a mistake."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadRecord(
            "This is not TOML that a record could hold: it is nested too deeply.", 1, NO_RECORD
        ) from None
    except tomllib.TOMLDecodeError as error:
        at = _AT_LINE.search(str(error))
        line = int(at[1]) if at else text.rstrip("\n").count("\n") + 1
        sentence = _AT_LINE.sub("", str(error)).replace(" (at end of document)", " at the end of the file")
        raise BadRecord(f"This is not TOML: {sentence}.", line, NO_RECORD) from None
    except ValueError:
        raise BadRecord(
            "This is not TOML that a record could hold: a number in it is too long.", 1, NO_RECORD
        ) from None


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
            elif _KEY.fullmatch(key := line.partition("=")[0]):
                found.setdefault((round, key.split(".")[-1].strip(" \t\"'")), number)
        code, quote = _outside_strings(line, quote)
        if _is_deep(code):  # the parser's time grows with the square of the depth
            raise BadRecord("This is not TOML that a record could hold: a key has too many parts.", number)
    return found


def _outside_strings(line: str, quote: str) -> tuple[str, str]:
    """A line without its strings and comment, and the quotes of a multi-line string open after it."""
    code, at = [], 0
    while at < len(line):
        if quote:
            end = line.find(quote, at)
            if end < 0:
                break
            at, quote = end + len(quote), ""
            continue
        token = _TOKEN.match(line, at)
        assert token is not None
        at = token.end()
        if token[0] in _QUOTES:
            quote = token[0]
        elif token[0].startswith("#"):
            break
        elif token[0][0] not in "\"'":
            code.append(token[0])
    return "".join(code), quote


def _is_deep(code: str) -> bool:
    keys = code.split("=")[:-1] or [part for part in [code] if _HEADER.fullmatch(part)]
    return any(key.count(".") > _MOST_PARTS for key in keys)
