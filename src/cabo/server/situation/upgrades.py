"""Upgrades: the form in which steps are written, and how a step of an older form becomes one of today's.

A step that says less than today's needs no upgrade: missing options come from the edition, and fields of
facts and events have defaults. An upgrade is needed for something that would be read wrongly: something with
another name or meaning today, or an edition that has changed since the step was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cabo.errors import CaboError
from cabo.records.spelling import Plain

VERSION: Final = 1
"""The form in which this code writes a step."""
UPGRADES: Final[dict[int, Callable[[Plain], Plain]]] = {}
"""For each older form, how its step, as plain JSON, is said in the next form. None is ever removed."""


def upgraded(said: Plain, version: int) -> Plain:
    """The plain JSON of a step of this form, in today's form."""
    if version > VERSION:
        raise CaboError(f"it has the form {version}, and this version of Cabo knows up to {VERSION}")
    for older in range(version, VERSION):
        said = UPGRADES[older](said)
    return said
