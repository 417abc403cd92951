"""The command line for tests: in this process if that is enough, or in a process of its own."""

import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from cabo.cli.app import app

RECORD = """\
format = 1
edition = "deluxe"
seats = ["Ana", "Ben"]

[[round]]
starter = "A"
turns = \"\"\"
deal 3 9 4 4 10 2 7 7 5 6 8 1 0 0 1 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6 6 7 7 8 8 8 9 9 9 10 10 10 11 11 11 11 12 \
12 12 12 13 13
A look A1=3 A2=9
B look B1=10 B4=7
A take 5, keep A2=9
B draw 6, keep B3=7 B4=7
A draw 8, discard, peek A3=4
B cabo
A draw 1, keep A4=4
\"\"\"
scores = [13, 28]
totals = [13, 28]
"""


def cabo(*typed: str, stdin: str = "") -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, typed, input=stdin, prog_name="cabo")


def real_cabo(*typed: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "cabo", *typed], input=stdin, capture_output=True, timeout=30, check=False
    )


def saved(folder: Path, text: str = RECORD, name: str = "game.cabo") -> str:
    """A file with this record."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)
