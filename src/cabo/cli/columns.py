"""Rows of words in columns, for a terminal of any width."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import Final

_GAP: Final = 2
_NARROWEST: Final = 20
"""The least room that the last column needs; with less, each row is printed line by line."""


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: bool = False) -> str:
    """Rows under a heading, or without one; numbers are aligned on the right."""
    lines = [heading, *rows] if heading else rows
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    room = _room()
    last = room - sum(widths[:-1]) - _GAP * (len(widths) - 1)
    if widths[-1] <= last or not room:
        return "\n".join(_line(row, widths, numbers=numbers) for row in lines)
    if last >= _NARROWEST and not numbers:
        return "\n".join(line for row in lines for line in _wrapped(row, widths, last))
    return "\n".join(line for row in rows for line in _told(heading, row, room))


def _room() -> int:
    """The width of the terminal; 0 if there is none, and then a line may have any length."""
    return shutil.get_terminal_size((0, 0)).columns


def _line(row: Sequence[str], widths: Sequence[int], *, numbers: bool = False) -> str:
    words = [
        word.rjust(width) if numbers and at else word.ljust(width)
        for at, (word, width) in enumerate(zip(row, widths, strict=True))
    ]
    return (" " * _GAP).join(words).rstrip()


def _wrapped(row: Sequence[str], widths: Sequence[int], last: int) -> list[str]:
    """A row whose last cell is wrapped below itself."""
    parts = textwrap.wrap(row[-1], last) or [""]
    nothing = [""] * (len(row) - 1)
    return [
        _line([*(nothing if at else row[:-1]), part], [*widths[:-1], last]) for at, part in enumerate(parts)
    ]


def _told(heading: Sequence[str], row: Sequence[str], room: int) -> list[str]:
    """A row line by line: its name, and below it each cell with its column's heading."""
    lines = [row[0]]
    for label, word in zip(heading[1:], row[1:], strict=False):
        said = f"{label}: {word.strip()}" if label else word.strip()
        lines += textwrap.wrap(said, max(room, _NARROWEST), initial_indent="  ", subsequent_indent="    ")
    return lines
