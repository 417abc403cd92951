"""The commands of `cabo`, put together."""

from __future__ import annotations

from typing import Annotated

import typer

from cabo.cli.arena import arena
from cabo.cli.bots import bots
from cabo.cli.check import check
from cabo.cli.command import Command, Commands
from cabo.cli.deal import deal
from cabo.cli.editions import editions
from cabo.cli.fuzz import fuzz
from cabo.cli.output import say
from cabo.cli.replay import replay
from cabo.cli.serve import serve
from cabo.cli.study import study
from cabo.cli.tables import tables
from cabo.cli.verify import verify
from cabo.cli.watch import watch

app = typer.Typer(
    name="cabo",
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# A new command is a function in a module of its own, and one name here.
for command in (check, verify, replay, editions, deal, fuzz, bots, arena, study, watch, serve):
    app.command(cls=Command)(command)
app.add_typer(tables, name="tables")


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # slow to import, and rarely needed

        say(f"cabo {version('cabo')}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
]


@app.callback()
def cabo(version: Version = False) -> None:
    """The card game Cabo in five editions: check records of games, tell them, compare rules, deal.

    A record is a text file that holds a whole game; its name usually ends in .cabo.

    \b
    Examples:
      cabo deal --edition deluxe --seats Ana,Ben --out game.cabo
      cabo check game.cabo
      cabo replay game.cabo
      cabo editions deluxe classic
    """
