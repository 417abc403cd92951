"""The charts of a study in a terminal, drawn with plotext."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import plotext

from cabo.lab.study.study import Shares, Study, binned

HEIGHT: Final = 14
_MARKS: Final = ("o", "x")
_COLOURS: Final = ("cyan+", "orange+")
_REST: Final = 0.005
"""Values that are rarer than this are not drawn."""
_CLASS: Final = 5


def charts(study: Study, width: int, *, coloured: bool) -> str:
    """Three charts, one under the other."""
    scores = study.scores()
    calls = [{turn: each.value for turn, each in curve.items()} for curve in study.call_curve()]
    drawn = [
        _chart(
            study, "The turn in which rounds end (% of rounds)", *_without_rest(study.round_turns()), width
        ),
        _chart(study, "Calls that win, by the caller's turn (%)", calls[0], calls[1], width),
        _chart(
            study,
            "Round scores in fives: 0 to 4, 5 to 9 ... (% of scores)",
            *_without_rest((binned(scores[0], _CLASS), binned(scores[1], _CLASS))),
            width,
        ),
    ]
    return "\n\n".join(text if coloured else plotext.uncolorize(text) for text in drawn if text)


def _chart(
    study: Study, title: str, one: Mapping[int, float], other: Mapping[int, float], width: int
) -> str | None:
    """Two lines of shares, or None if there is too little to draw."""
    at = sorted({*one, *other})
    if len(at) < 2:
        return None
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(width, HEIGHT)
    plotext.title(title)
    for line, name, mark, colour in zip((one, other), study.names, _MARKS, _COLOURS, strict=True):
        heights = [100 * share for share in line.values()]
        plotext.plot(list(line), heights, label=name, marker=mark, color=colour)
    plotext.xticks(at[:: 1 + len(at) * 5 // width])
    built = plotext.build()
    assert isinstance(built, str)
    return "\n".join(line.rstrip() for line in built.splitlines())


def _without_rest(sides: tuple[Shares, Shares]) -> tuple[Shares, Shares]:
    """Both distributions over the same values, from the first to the last that is worth drawing."""
    shown = sorted(value for value in {*sides[0], *sides[1]} if max(s.get(value, 0) for s in sides) >= _REST)
    one, other = ({value: side.get(value, 0.0) for value in shown} for side in sides)
    return one, other
