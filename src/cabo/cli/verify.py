"""`cabo verify`: does every card of a record follow from the seed that was sealed before the deal?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cabo.cli.checking import bad
from cabo.cli.files import read_text, shown, where
from cabo.cli.output import complain, say, say_json
from cabo.errors import BadRecord, CaboError
from cabo.records.verify import Outcome, Verdict
from cabo.records.verify import verify as verify_text

Files = Annotated[list[str], typer.Argument(metavar="FILE", help="Records to verify; - is standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list with an object for each file.")]


def verify(files: Files, as_json: AsJson = False) -> None:
    """Verify the shuffles of records: seal, starter, deck and every new pile, from the seed and the nonces.

    Prints a line for each round. The first card that is not where the seed puts it is named with its line,
    and the exit status is 1. It is also 1 for a record without a round that can be verified.

    \b
    Examples:
      cabo verify game.cabo
      cabo verify --json games/*.cabo
    """
    reports = [_report(file, quiet=as_json) for file in files]
    if as_json:
        say_json(reports)
    raise typer.Exit(0 if all(report["ok"] for report in reports) else 1)


def _report(file: str, *, quiet: bool) -> dict[str, Any]:
    try:
        verdicts = verify_text(read_text(file))
        _need_one(verdicts)
    except CaboError as error:
        if not quiet:
            complain(where(file, error))
        return {**bad(file, error), "rounds": []}
    if not quiet:
        for verdict in verdicts:
            _tell(file, verdict)
    wrong = [verdict for verdict in verdicts if verdict.outcome is Outcome.DIFFERS]
    first = {"line": wrong[0].line, "sentence": str(wrong[0])} if wrong else {"line": None, "sentence": None}
    return {
        "file": shown(file),
        "ok": not wrong,
        **first,
        "rounds": [_plain(verdict) for verdict in verdicts],
    }


def _need_one(verdicts: tuple[Verdict, ...]) -> None:
    """Refuse a record with nothing to verify: it must not pass for a good one."""
    if all(verdict.outcome is Outcome.UNCHECKED for verdict in verdicts):
        line = verdicts[0].line if verdicts else 1
        raise BadRecord(
            "No round of this record can be verified: each needs a seal, a seed, nonces and all its cards.",
            line,
        )


def _tell(file: str, verdict: Verdict) -> None:
    if verdict.outcome is Outcome.DIFFERS:
        complain(where(file, BadRecord(str(verdict), verdict.line)))
    else:
        say(f"{shown(file)}: {verdict}")


def _plain(verdict: Verdict) -> dict[str, Any]:
    return {
        "round": verdict.round,
        "outcome": verdict.outcome.value,
        "line": verdict.line,
        "sentence": verdict.finding,
    }
