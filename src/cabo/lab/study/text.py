"""A study as a page of Markdown: the findings and all the figures, for a repository or a forum."""

from __future__ import annotations

from collections.abc import Iterator

from cabo.lab.study.figures import Section
from cabo.lab.study.findings import basis, command, findings, row, rules_rows, title
from cabo.lab.study.study import Study


def markdown(study: Study) -> str:
    """The whole page."""
    return "\n".join(_lines(study)) + "\n"


def _lines(study: Study) -> Iterator[str]:
    yield f"# {title(study)}\n"
    yield f"{basis(study)}. The figures describe how this bot plays, not how people do.\n"
    yield f"```console\n$ {command(study)}\n```\n"
    yield "## What is clear\n"
    yield from (f"- {sentence}" for sentence in findings(study))
    yield "\n## What differs in the rules\n"
    rules = [[f"{meaning} (`{name}`)", one, other] for name, meaning, one, other in rules_rows(study)]
    yield from _table(["", *study.names], rules)
    yield "\n## All figures\n"
    yield "Behind a difference stands its 95 % interval; bold ones leave zero out."
    yield "Shares differ by percentage points.\n"
    for section in Section:
        rows = [_marked(row(each)) for each in study.section(section)]
        if rows:
            yield f"### {section.value}\n"
            yield from _table(["", *study.names, "difference"], rows)
            yield ""


def _marked(cells: list[str]) -> list[str]:
    label, one, other, difference, mark = cells
    return [label, one, other, f"**{difference}**" if mark else difference]


def _table(heading: list[str], rows: list[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heading)} |"
    yield f"|{'|'.join([' --- ', *(' ---: ' for _ in heading[1:])])}|"
    yield from (f"| {' | '.join(cells)} |" for cells in rows)
