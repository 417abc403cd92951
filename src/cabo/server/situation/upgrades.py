"""The form in which steps are written, and how a step of an older form becomes one of today's.

A step that says less than today's needs no upgrade: options of the rules come from the edition, and fields
of facts and events have defaults. An upgrade is for what would be read wrongly: something that has another
name now, or another meaning, or an edition that plays another way than it did when the step was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cabo.errors import CaboError
from cabo.records.spelling import Plain

VERSION: Final = 1
"""The form in which this code writes a step."""
UPGRADES: Final[dict[int, Callable[[Plain], Plain]]] = {}
"""For each older form, how a step of it, as plain JSON, is said in the next one. One that is here stays."""


def upgraded(said: Plain, version: int) -> Plain:
    """What a step of this form says, in today's form."""
    if version > VERSION:
        raise CaboError(f"it has the form {version}, and this version of Cabo knows up to {VERSION}")
    for older in range(version, VERSION):
        said = UPGRADES[older](said)
    return said
