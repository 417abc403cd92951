"""`cabo arena`: a tournament of bots on duplicate deals."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from cabo.cli.arena_table import told
from cabo.cli.files import where, write_whole
from cabo.cli.options import with_typed_rules
from cabo.cli.output import complain, fail, say
from cabo.cli.progress import Progress
from cabo.editions import edition
from cabo.errors import CaboError
from cabo.lab.arena.crew import cores
from cabo.lab.arena.results import ResultsFile, open_store
from cabo.lab.arena.run import finished, results_csv, results_json, run
from cabo.lab.arena.stats import table
from cabo.lab.arena.tournament import PlayedDeal, Tournament, checked

Bots = Annotated[list[str], typer.Argument(metavar="BOT", help="Two bots or more, by name.")]
Edition = Annotated[str, typer.Option("--edition", metavar="NAME", help="One of those in cabo editions.")]
House = Annotated[
    list[str] | None, typer.Option("--house", metavar="RULES", help="House rules: dealt=6,looks=3.")
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="Seats at the table; else one for each bot.")
]
Deals = Annotated[int, typer.Option("--deals", metavar="N", min=1, help="How many deals to play.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same results.")]
Processes = Annotated[
    int | None,
    typer.Option("--processes", metavar="N", min=1, help="How many deals to play at once; else all cores."),
]
Out = Annotated[
    str | None,
    typer.Option("--out", metavar="DIR", help="Keep deals.jsonl, results.json and results.csv here."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the run in DIR, if there is one.")]
UntilClear = Annotated[
    bool,
    typer.Option("--until-clear", help="Stop once the first bot is surely better or worse than an equal."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print what results.json holds.")]


def arena(
    bots: Bots,
    name: Edition = "deluxe",
    house: House = None,
    seats: Seats = None,
    deals: Deals = 200,
    seed: Seed = 0,
    processes: Processes = None,
    out: Out = None,
    resume: Resume = False,
    until_clear: UntilClear = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other on duplicate deals, and print who is stronger and how sure that is.

    A deal is the cards of a whole game. It is played once for every rotation of the bots through the seats,
    so that each has had the same luck. With fewer seats than bots every group of them meets; with more,
    they sit there several times, equally often. The columns are explained in docs/lab.md.

    With --out every finished deal is kept at once: a run that was stopped, by Ctrl-C or otherwise, goes on
    when the same command is given with --resume, also with more --deals. The result does not depend on
    stops or on the number of processes.

    --until-clear looks after every 100 deals, and stops when the win share of the bot named first differs
    from 1/seats by more than chance does once in a thousand looks.

    \b
    Examples:
      cabo arena steady random --deals 50
      cabo arena steady random --edition kaboo --seats 4 --house looks=1
      cabo arena steady random --deals 2000 --seed 7 --until-clear
      cabo arena steady random --deals 2000 --seed 7 --out runs/first
      cabo arena steady random --deals 4000 --seed 7 --out runs/first --resume
    """
    if resume and out is None:
        raise typer.BadParameter("--resume goes with --out, which names the folder of the run.")
    try:
        rules = with_typed_rules(edition(name), house) if house else edition(name)
        tournament = checked(Tournament(rules, tuple(bots), len(bots) if seats is None else seats, seed))
        store = None if out is None else open_store(Path(out), tournament, resume=resume)
        if store is not None and deals < len(store.done):
            complain(f"{out} keeps {len(store.done)} deals; these results are of the first {deals}.")
    except CaboError as error:
        fail(f"cabo: {error}")
    done = {} if store is None else store.done
    playing = run(
        tournament, done, deals, until_clear=until_clear, processes=min(processes or cores(), deals)
    )
    stopped = _play(playing, store, done, deals)
    counted = finished(tournament, done, deals, until_clear=until_clear)
    if counted:  # else it was stopped before a single deal was finished
        rows = table(tournament, counted)
        results = results_json(tournament, counted, rows)
        say(results.removesuffix("\n") if as_json else told(tournament, counted, rows))
        if out is not None and stopped is None:
            _write(Path(out), {"results.json": results, "results.csv": results_csv(rows)})
    if stopped is not None:
        _say_stopped(stopped, out)


def _play(
    playing: Generator[PlayedDeal, None, None],
    store: ResultsFile | None,
    done: dict[int, PlayedDeal],
    deals: int,
) -> KeyboardInterrupt | CaboError | None:
    """Play to the end, or until something stops it; returns what stopped it."""
    before = sum(number < deals for number in done)
    progress = Progress("deals", deals, before)
    try:
        with closing(playing):
            for count, deal in enumerate(playing, start=before + 1):
                if store is not None:
                    store.keep(deal)
                done[deal.number] = deal
                progress.show(count)
    except (KeyboardInterrupt, CaboError) as stopped:
        return stopped
    finally:
        progress.clear()
    return None


def _write(folder: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        try:
            write_whole(str(folder / name), text, force=True)
        except CaboError as error:
            fail(f"cabo: {where(str(folder / name), error)}")


def _say_stopped(stopped: KeyboardInterrupt | CaboError, out: str | None) -> None:
    complain(f"cabo: {stopped}" if isinstance(stopped, CaboError) else "Stopped.")
    if out is not None:
        complain(f"What is finished is kept in {out}: give the same command with --resume to go on.")
    elif isinstance(stopped, KeyboardInterrupt):
        complain("Nothing was kept: with --out, --resume could go on with it.")
    raise typer.Exit(1 if isinstance(stopped, CaboError) else 130)
