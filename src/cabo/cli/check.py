"""`cabo check` as a command; the checking itself is in `checking`, which needs no typer."""

from __future__ import annotations

from typing import Annotated

import typer

from cabo.cli.checking import check_files

Files = Annotated[list[str], typer.Argument(metavar="FILE", help="Records to check; - is standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list with an object for each file.")]


def check(files: Files, as_json: AsJson = False) -> None:
    """Check records: is every move legal, every card in its place, every score right?

    Prints a line for each good record. Of a bad one the first thing wrong is named with its line, and the
    exit status is 1.

    \b
    Examples:
      cabo check game.cabo
      cabo check --json games/*.cabo
      cabo deal | cabo check -
    """
    raise typer.Exit(check_files(files, as_json=as_json))
