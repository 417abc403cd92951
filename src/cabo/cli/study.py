"""`cabo study`: what does a rule change do? Both rules played by the same bot, and compared."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from typing import Annotated, Final

import typer

from cabo.cli.columns import table
from cabo.cli.files import BadFile, check_writable, where, write_whole
from cabo.cli.options import with_typed_rules
from cabo.cli.output import complain, fail, say, say_json
from cabo.cli.progress import Progress
from cabo.editions import edition
from cabo.errors import CaboError
from cabo.lab.study.findings import as_json, basis, findings, rows, title
from cabo.lab.study.sample import Pair, Sample, play_sample
from cabo.lab.study.study import Study
from cabo.rules import Rules

_WIDEST: Final = 100
_MOST_GAMES: Final = 1_000_000
_MOST_PROCESSES: Final = 256
_FEWEST: Final = 2


class NotInstalled(CaboError):
    """A package that is needed only for drawing is not installed."""


Edition = Annotated[str, typer.Option("--edition", metavar="NAME", help="The rules to be studied.")]
House = Annotated[
    list[str] | None, typer.Option("--house", metavar="RULES", help="Their house rules: dealt=6,looks=3.")
]
Against = Annotated[
    str | None,
    typer.Option("--against", metavar="NAME", help="The rules to compare with; else the same edition."),
]
AgainstHouse = Annotated[
    list[str] | None, typer.Option("--against-house", metavar="RULES", help="The house rules of those.")
]
BotName = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays, in every seat.")]
Seats = Annotated[int, typer.Option("--seats", metavar="N", min=2, max=8, help="How many play.")]
Games = Annotated[
    int, typer.Option("--games", metavar="N", min=2, max=_MOST_GAMES, help="Games by each of the rules.")
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same study.")]
Past = Annotated[
    int, typer.Option("--past", metavar="N", min=1, help="Ask how often a game runs past this many rounds.")
]
Processes = Annotated[
    int | None,
    typer.Option("--processes", metavar="N", min=1, max=_MOST_PROCESSES, help="Else one for each core."),
]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write a page, .html or .md.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file if there is one.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table and charts.")]


def study(
    name: Edition = "deluxe",
    house: House = None,
    against: Against = None,
    against_house: AgainstHouse = None,
    bot: BotName = "steady",
    seats: Seats = 2,
    games: Games = 1000,
    seed: Seed = 7,
    past: Past = 10,
    processes: Processes = None,
    out: Out = None,
    force: Force = False,
    json: AsJson = False,
) -> None:
    """Play two sets of rules with the same bot and the same seeds, and say what differs.

    Every figure has a 95 % interval. The figures describe the play of that bot, not of people.

    \b
    Examples:
      cabo study --edition classic --house dealt=6,looks=3 --against classic
      cabo study --edition remake --against deluxe --seats 4 --out remake.html
      cabo study --house false_cabo=20 --games 200 --json
    """
    try:
        one, other = _rules(name, house or ()), _rules(against or name, against_house or ())
        sample = Sample(one, other, bot, seats, games, seed)
        sample.check()
        if _is_html(out):
            _need("altair", "vl_convert")
        if out is not None:
            _check_out(out, force=force)  # now, not after minutes of play
        pairs = _play(sample, processes or os.cpu_count() or 1)
    except CaboError as error:
        fail(f"cabo: {error}")
    stopped = len(pairs) < games
    if len(pairs) < _FEWEST:
        complain("Stopped: nothing can be told of so few games.")
        raise typer.Exit(130)
    studied = Study(replace(sample, games=len(pairs)), pairs, past)
    if out is not None:  # first, so that the page is there even if nobody reads the rest
        _write_page(studied, out, force=force)
    if json:
        say_json(as_json(studied))
    else:
        _print(studied)
    if stopped:
        complain(f"Stopped after {len(pairs)} of {games} games.")
        raise typer.Exit(130)


def _play(sample: Sample, processes: int) -> list[Pair]:
    """Play the games; on Ctrl-C, returns those that are finished."""
    pairs, progress = list[Pair](), Progress("games", sample.games)
    try:
        with closing(play_sample(sample, processes)) as playing:
            for pair in playing:
                pairs.append(pair)
                progress.show(len(pairs))
    except KeyboardInterrupt:
        pass  # the finished games are still told
    finally:
        progress.clear()
    return pairs


def _rules(name: str, house: Sequence[str]) -> Rules:
    return with_typed_rules(edition(name), house) if house else edition(name)


def _need(*modules: str) -> None:
    """Check that the packages that draw the page are installed."""
    for module in modules:
        if find_spec(module) is None:
            raise NotInstalled(f"This needs {module}, which comes with cabo[lab] and is not installed.")


def _is_html(out: str | None) -> bool:
    return out is not None and out.lower().endswith((".html", ".htm"))


def _check_out(out: str, *, force: bool) -> None:
    try:
        if not _is_html(out) and not out.lower().endswith(".md"):
            raise BadFile("A page must be named .html or .md.")
        check_writable(out, force=force)
    except CaboError as error:
        fail(f"cabo: {where(out, error)}")


def _print(studied: Study) -> None:
    heading = ["", *studied.names, "difference", ""]
    say(f"{title(studied)}\n{basis(studied)}.\n")
    say("\n".join(f"- {sentence}" for sentence in findings(studied)))
    say("\n" + table(heading, rows(studied)))
    say("\nBehind each difference is its 95 % interval, and * where that leaves zero out.\n")
    if find_spec("plotext") is None:
        complain("The charts need plotext, which comes with cabo[lab] and is not installed.")
        return
    from cabo.lab.study.terminal import charts

    width = min(shutil.get_terminal_size().columns, _WIDEST)
    say(charts(studied, width, coloured=sys.stdout.isatty() and "NO_COLOR" not in os.environ))


def _write_page(studied: Study, out: str, *, force: bool) -> None:
    if _is_html(out):
        from cabo.lab.study.page import page as written  # loads altair
    else:
        from cabo.lab.study.text import markdown as written
    try:
        write_whole(out, written(studied), force=force)
    except CaboError as error:
        fail(f"cabo: {where(out, error)}")
    complain(f"The page is in {out}.")
