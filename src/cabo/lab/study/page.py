"""A study as one self-contained page of HTML: findings as headings, plots, all the figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import Final

from cabo.lab.study.estimate import Estimate
from cabo.lab.study.figures import Figure, Section
from cabo.lab.study.findings import basis, change, command, findings, interval, quantity, rules_rows, title
from cabo.lab.study.plots import Plot, plots
from cabo.lab.study.sample import EXAMINED
from cabo.lab.study.study import Comparison, Study

_MARKS: Final = (
    '<path d="M0 6H36" stroke="var(--one)" stroke-width="2"/>'
    '<circle cx="18" cy="6" r="4" fill="var(--one)"/>',
    '<path d="M0 6H36" stroke="var(--other)" stroke-width="2" stroke-dasharray="5 3"/>'
    '<path d="M18 1L23 6L18 11L13 6Z" fill="var(--other)"/>',
)
"""How the two rules are drawn."""


def page(study: Study) -> str:
    """The whole page."""
    style = files("cabo.lab.study").joinpath("page.css").read_text(encoding="utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title(study))}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        + "\n".join(_body(study)).replace(" %", "&nbsp;%")
        + "\n</body>\n</html>\n"
    )


def _body(study: Study) -> Iterator[str]:
    yield "<header>\n<p class=quiet>A study of the card game Cabo: what does a change of the rules do?</p>"
    yield f"<h1>{_breaking(title(study))}</h1>\n<p class=quiet>{escape(basis(study))}.</p>\n</header>"
    yield _list(findings(study), "short")
    yield _legend(study)
    yield '<section class=plots aria-label="Plots">'
    yield from map(_figure, plots(study))
    yield "</section>\n<h2>What differs in the rules</h2>"
    yield _rules_table(study)
    yield "<h2>All figures</h2>"
    yield (
        "<p>Below each figure stands its 95 % interval. A difference in bold is clear: its interval leaves "
        "zero out. Of so many figures, one in twenty may look clear by chance alone. Shares differ by "
        "percentage points.</p>"
    )
    yield from (_figures_table(study, section) for section in Section if study.section(section))
    yield "<h2>How it was measured</h2>"
    yield from _method(study)


def _list(sentences: list[str], kind: str) -> str:
    items = "\n".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<ul class={kind}>\n{items}\n</ul>"


def _legend(study: Study) -> str:
    items = (
        f'<li><svg viewBox="0 0 36 12" aria-hidden="true">{mark}</svg>{escape(name)}</li>'
        for mark, name in zip(_MARKS, study.names, strict=True)
    )
    return f"<ul class=legend>{''.join(items)}</ul>"


def _figure(plot: Plot) -> str:
    heading, caption = escape(plot.finding), escape(plot.caption)
    return f"<figure>\n<h3>{heading}</h3>\n{plot.svg}\n<figcaption>{caption}</figcaption>\n</figure>"


def _rules_table(study: Study) -> str:
    rows = [
        f"<td>{escape(meaning)} <small>{name}</small></td><td>{escape(one)}</td><td>{escape(other)}</td>"
        for name, meaning, one, other in rules_rows(study)
    ]
    return _table(["", *study.names], "\n".join(f"<tr>{row}</tr>" for row in rows))


def _figures_table(study: Study, section: Section) -> str:
    body = "\n".join(_figures_row(each) for each in study.section(section))
    return _table(["", *study.names, "difference"], body, section.value)


def _figures_row(each: Comparison) -> str:
    figure = each.figure
    cells = [_cell(figure, each.one), _cell(figure, each.other), _difference(figure, each.difference)]
    mark = " class=clear" if each.clear else ""
    return f"<tr{mark}><td>{escape(figure.label)}</td>" + "".join(cells) + "</tr>"


def _cell(figure: Figure, estimate: Estimate | None) -> str:
    small = "" if estimate is None else f"<small>{_in_two(interval(figure, estimate))}</small>"
    return f"<td>{quantity(figure, estimate)}{small}</td>"


def _difference(figure: Figure, difference: Estimate | None) -> str:
    value, _, rest = change(figure, difference).partition(" (")
    small = f"<small>{_in_two(rest.removesuffix(')'))}</small>" if rest else ""
    return f"<td>{value}{small}</td>"


def _in_two(interval: str) -> str:
    """An interval that breaks before the “to” where it does not fit, and nowhere else."""
    return interval.replace(" to ", " to&nbsp;")


def _breaking(name: str) -> str:
    """A heading that may break within house rules: `deluxe dealt=6,looks=3`."""
    return re.sub("[,=_]", r"\g<0><wbr>", escape(name))


def _table(heading: list[str], body: str, caption: str = "") -> str:
    head = "".join(f"<th>{_breaking(word)}</th>" for word in heading)
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    table = f"{told}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>"
    return f"<div class=wide><table class=of{len(heading)}>{table}</table></div>"


def _method(study: Study) -> Iterator[str]:
    sample = study.sample
    yield (
        f"<p>Game number n of the seed is played by both rules, with the same shuffles where the decks are "
        f"the same, and the bot <b>{escape(sample.bot)}</b> in every seat. The figures describe how this bot "
        "plays: people call, remember and bluff in other ways, and a rule that the bot never uses shows no "
        "effect here.</p>"
    )
    yield (
        "<p>The rounds of a game depend on each other, so the intervals are taken over whole games. A shared "
        "win counts in parts. Void rounds count for the length and the ending of rounds, not for scores.</p>"
    )
    yield (
        f"<p>What a power gains: {100 * EXAMINED:.0f} % of its uses, drawn by lot, are played to the end of "
        "the round a second time with the power left alone, from the same cards, the same pile and the same "
        "state of the bots. The gain is how many points the player did better, against the "
        "average of the others, with the power than without.</p>"
    )
    again = f"{command(study)} --out FILE.html".replace(" --", " \\\n  --")
    yield f"<p>The command that makes this page again:</p>\n<pre>{escape(again)}</pre>"
