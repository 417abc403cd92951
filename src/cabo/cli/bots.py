"""`cabo bots`: lists the bots to play against."""

from __future__ import annotations

from typing import Annotated

import typer

from cabo.bots.registry import faults, profiles
from cabo.cli.columns import table
from cabo.cli.output import complain, say, say_json

AsJson = Annotated[bool, typer.Option("--json", help="Print a list of objects.")]


def bots(as_json: AsJson = False) -> None:
    """List the bots: the name to call them by, the name they play under, their level and their style.

    Bots of other packages are among them; one that cannot be loaded is named on standard error.

    \b
    Examples:
      cabo bots
      cabo arena sharp steady --deals 20
    """
    found = profiles().values()
    if as_json:
        say_json([{"name": p.name, "plays_as": p.person, "level": p.level, "style": p.style} for p in found])
    else:
        rows = [[p.name, p.person, "-" if p.level is None else str(p.level), p.style] for p in found]
        say(table(["bot", "plays as", "level", "style"], rows))
    for sentence in faults().values():
        complain(sentence)
