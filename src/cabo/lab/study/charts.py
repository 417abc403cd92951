"""The plots of a study's page, described with altair and drawn as SVG: no script, readable on paper.

The colours are the page's own names for them, so that one drawing serves day, night and paper. The two
rules differ in shape, dash and shade too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import altair
import vl_convert

from cabo.lab.study.estimate import Estimate
from cabo.lab.study.study import Curve, Shares, Study

Rows: TypeAlias = list[dict[str, Any]]
Named: TypeAlias = tuple[str, Estimate | None, Estimate | None]
"""A thing, and its figure by both rules."""

_WIDTH: Final = 300
_HEIGHT: Final = 180
_COLOURS: Final = {  # stand-ins, replaced by the page's names after drawing
    "#010101": "var(--text)",
    "#020202": "var(--quiet)",
    "#030303": "var(--line)",
    "#040404": "var(--one)",
    "#050505": "var(--other)",
}
_TEXT, _QUIET, _LINE, _ONE, _OTHER = _COLOURS
_REST: Final = 0.004
"""Values that are rarer than this are not drawn."""
_PERCENT: Final = ".0%"


def lines(study: Study, sides: tuple[Shares, Shares], across: str, up: str) -> str:
    """Two distributions over whole numbers, each as a line."""
    shown = _worth_drawing(sides)
    data = [
        {"at": at, "value": side.get(at, 0.0), "rules": name}
        for side, name in zip(sides, study.names, strict=True)
        for at in range(shown[0], shown[-1] + 1)
    ]
    line = _chart(data).mark_line(strokeWidth=2)
    return _svg(line.encode(x=_whole(across), y=_up(up, _PERCENT), **_apart(study, "strokeDash")))


def bars(study: Study, sides: tuple[Shares, Shares], width: int, across: str, up: str) -> str:
    """Two distributions in classes of one width, as pairs of bars."""
    data = [
        {"at": _class(at, width), "value": side.get(at, 0.0), "rules": name}
        for side, name in zip(sides, study.names, strict=True)
        for at in _worth_drawing(sides)
    ]
    bar = _chart(data).mark_bar(strokeWidth=1)
    across_ = altair.X("at:N", title=across, sort=None, axis=altair.Axis(labelAngle=-45))
    encoded = bar.encode(x=across_, xOffset=_beside(study), y=_up(up, _PERCENT), stroke=_colour(study))
    return _svg(
        encoded.encode(fillOpacity=_scale(study, altair.FillOpacity, [0.85, 0.3]), fill=_colour(study))
    )


def curve(study: Study, sides: tuple[Curve, Curve], across: str, up: str) -> str:
    """Shares by a whole number, with their intervals."""
    data: Rows = [
        # The two rules stand side by side, so that one's interval does not hide the other's.
        {"at": at + aside, "rules": name, **_interval(estimate)}
        for side, name, aside in zip(sides, study.names, (-0.1, 0.1), strict=True)
        for at, estimate in side.items()
    ]
    return _svg(_dots(study, data, {"x": _whole(across)}, up, _PERCENT))


def named(study: Study, things: Sequence[Named], up: str, form: str, level: float) -> str:
    """Figures of several things, with their intervals and a level to compare them with."""
    data = [
        {"at": thing, "rules": name, **_interval(estimate)}
        for thing, *pair in things
        for estimate, name in zip(pair, study.names, strict=True)
        if estimate is not None
    ]
    across = altair.X("at:N", title=None, sort=None, axis=altair.Axis(labelAngle=0))
    rule = _chart([{"level": level}]).mark_rule(strokeDash=[2, 3], color=_QUIET)
    dots = _dots(study, data, {"x": across, "xOffset": _beside(study)}, up, form)
    return _svg(rule.encode(y="level:Q") + dots)


def _chart(data: Rows) -> altair.Chart:
    # The data are passed as plain values: a data frame would need pandas or the like.
    return altair.Chart.from_dict({"data": {"values": data}, "mark": "point"})


def _dots(study: Study, data: Rows, places: dict[str, Any], up: str, form: str) -> Any:
    base = _chart(data)
    axis = _up(up, form, field="low:Q", zero=False)
    spans = base.mark_rule(strokeWidth=1.5).encode(y=axis, y2="high:Q", color=_colour(study), **places)
    points = base.mark_point(size=50, filled=True, opacity=1)
    return spans + points.encode(y="value:Q", **places, **_apart(study, "shape"))


def _worth_drawing(sides: tuple[Shares, Shares]) -> list[int]:
    every = sorted({*sides[0], *sides[1]})
    return [value for value in every if max(side.get(value, 0) for side in sides) >= _REST] or every[:1]


def _class(least: int, width: int) -> str:
    joint = "–" if least >= 0 else " to "
    return f"{least}{joint}{least + width - 1}".replace("-", "−")


def _interval(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _whole(title: str) -> altair.X:
    axis = altair.Axis(tickMinStep=1, format="d", grid=False)
    return altair.X("at:Q", title=title, axis=axis, scale=altair.Scale(zero=False, nice=False, padding=10))


def _up(title: str, form: str, field: str = "value:Q", *, zero: bool = True) -> altair.Y:
    axis = altair.Axis(format=form, tickCount=5)
    return altair.Y(field, title=title, axis=axis, scale=altair.Scale(zero=zero))


def _apart(study: Study, by: str) -> dict[str, Any]:
    """The two rules told apart by colour and by one thing more."""
    if by == "shape":
        other: Any = _scale(study, altair.Shape, ["circle", "diamond"])
    else:
        other = _scale(study, altair.StrokeDash, [[1, 0], [5, 3]])
    return {"color": _colour(study), by: other}


def _colour(study: Study) -> Any:
    return _scale(study, altair.Color, [_ONE, _OTHER])


def _scale(study: Study, channel: Any, range_: Sequence[Any]) -> Any:
    scale = altair.Scale(domain=list(study.names), range=list(range_))
    return channel("rules:N", scale=scale, legend=None)  # the page has one legend for all


def _beside(study: Study) -> Any:
    return altair.XOffset("rules:N", sort=list(study.names))


def _svg(drawn: Any) -> str:
    sized = drawn.properties(width=_WIDTH, height=_HEIGHT, background="transparent")
    text = {"labelColor": _QUIET, "titleColor": _QUIET, "labelFontSize": 12, "titleFontSize": 12}
    styled = sized.configure_axis(
        **text, titleFontWeight="normal", gridColor=_LINE, domainColor=_LINE, tickColor=_LINE
    ).configure_view(stroke=None)
    return _inline(vl_convert.vegalite_to_svg(styled.to_dict()))


def _inline(svg: str) -> str:
    """A drawing as part of a page: without namespaces, and with the page's colours and width."""
    svg = re.sub(r' xmlns(:\w+)?="[^"]*"', "", svg)
    svg = re.sub(r'<rect width="[\d.]+" height="[\d.]+" fill="transparent"/>', "", svg)
    svg = re.sub(r'^<svg([^>]*?) width="[\d.]+" height="[\d.]+"', r"<svg\1", svg)
    for stand_in, name in _COLOURS.items():
        svg = svg.replace(stand_in, name)
    return svg
