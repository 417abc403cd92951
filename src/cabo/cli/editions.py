"""`cabo editions`: the five editions, one in full, or how two differ."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cabo.cli.columns import table
from cabo.cli.options import spell
from cabo.cli.output import fail, say, say_json
from cabo.editions import ABOUT, edition
from cabo.errors import CaboError
from cabo.house import OPTIONS, spell_option
from cabo.rules import Rules

Names = Annotated[list[str] | None, typer.Argument(metavar="NAME", help="One edition, or two to compare.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def editions(names: Names = None, as_json: AsJson = False) -> None:
    """List the editions, show every option of one, or only how two differ.

    Any option can be changed at a table: see the --house of cabo deal.

    \b
    Examples:
      cabo editions
      cabo editions deluxe
      cabo editions deluxe classic
    """
    if names is not None and len(names) > 2:
        raise typer.BadParameter("Name one edition, or two to compare.")
    try:
        chosen = [edition(name) for name in names or ()]
    except CaboError as error:
        fail(f"cabo: {error}")
    if as_json:
        say_json(_as_json(chosen))
    elif chosen:
        say(_compare(chosen))
    else:
        say(table((), [[name, about] for name, about in ABOUT.items()]))


def _as_json(chosen: list[Rules]) -> object:
    if not chosen:
        return [{"edition": name, "about": about} for name, about in ABOUT.items()]
    return {name: _option(chosen, name) for name in _compared(chosen)}


def _compared(chosen: list[Rules]) -> list[str]:
    """All options of one edition, or those in which two differ."""
    first, last = chosen[0], chosen[-1]
    return [name for name in OPTIONS if len(chosen) == 1 or getattr(first, name) != getattr(last, name)]


def _option(chosen: list[Rules], name: str) -> dict[str, Any]:
    values = {rules.edition: spell_option(getattr(rules, name)) for rules in chosen}
    return {**values, "meaning": OPTIONS[name].meaning}


def _compare(chosen: list[Rules]) -> str:
    names = _compared(chosen)
    if not names:
        return f"{chosen[0].edition} does not differ from itself."
    heading = ["option", *(rules.edition for rules in chosen), "meaning"]
    rows = [
        [name, *(spell(getattr(rules, name)) for rules in chosen), OPTIONS[name].meaning] for name in names
    ]
    return table(heading, rows)
