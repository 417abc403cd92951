"""The command line with a time of day that is wrong by what a file says; run like the command line itself."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from cabo.cli import main
from tests.torture.faults import FAULTS

_true = time.time


def shift(file: Path) -> None:
    """Make the time of day wrong by the number of seconds in this file."""

    def wrong() -> float:
        with contextlib.suppress(OSError, ValueError):
            return _true() + float(file.read_text())
        return _true()

    time.time = wrong


if __name__ == "__main__":
    shift(Path(os.environ["CABO_CLOCK"]))
    if os.environ["CABO_FAULT"]:
        FAULTS[os.environ["CABO_FAULT"]]()
    main()
