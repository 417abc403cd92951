"""The measurements of frames, in words and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final, TypeAlias

from frame_trace import Moved

Found: TypeAlias = dict[tuple[str, str, str], list[Moved]]
"""By size, moment and page: `cabo` or `bare`."""
HEAD: Final = """# Frames a second

`make bench-frames`: {runs} runs in Chromium {version}, without a graphics card and with the page's processor
slowed four times; medians, with the range of the runs in brackets. Counted are frames that came to the
screen while something moved, by Chromium's trace (`PipelineReporter`), not callbacks of the page; there are
sixty a second at most, give or take where one begins to count. The peer, in the same run, is a page with
nothing but plain boxes, as many and as large, on the same ways by transforms alone: the best that this
browser and this machine can do."""
TOTALS: Final = """| | frames/s | bare boxes | ours ÷ bare | missed | bare boxes |
| --- | --- | --- | --- | --- | --- |"""
MOMENTS: Final = """\
| {} | frames/s | bare boxes | ours ÷ bare | longest gap | bare boxes | begins after | busy |
| --- | --- | --- | --- | --- | --- | --- | --- |"""
FOOT: Final = """Times are milliseconds. *Missed* is Chromium's own count of frames that should have come and
did not, of all frames. *Begins after* is the time from the beginning of the work that sets a movement off
until it moves, and *busy* how long the page's own thread works for the moment: both as slowed."""


def report(found: Found, version: str) -> str:
    """All of it, as Markdown."""
    runs = max(len(each) for each in found.values())
    sizes = list(dict.fromkeys(size for size, _, _ in found))
    tables = ["\n".join(_moments(found, size)) for size in sizes]
    totals = "\n".join([TOTALS, *(_total(found, size) for size in sizes)])
    return "\n\n".join([HEAD.format(runs=runs, version=version), totals, *tables, FOOT])


def _moments(found: Found, size: str) -> Iterator[str]:
    yield MOMENTS.format(size)
    for name in dict.fromkeys(name for of, name, _ in found if of == size):
        ours, bare = found[size, name, "cabo"], found[size, name, "bare"]
        cells = (
            *_beside([each.rate for each in ours], [each.rate for each in bare]),
            spread([each.gap for each in ours]),
            spread([each.gap for each in bare]),
            spread([each.wait for each in ours]),
            spread([each.busy for each in ours]),
        )
        yield f"| {name} | {' | '.join(cells)} |"


def _total(found: Found, size: str) -> str:
    """All moments of a size taken together, run by run."""
    ours, bare = (_runs(found, size, whose) for whose in ("cabo", "bare"))

    def rate(run: Sequence[Moved]) -> float:
        return 1000 * sum(each.frames for each in run) / sum(each.time for each in run)

    def missed(run: Sequence[Moved]) -> float:
        dropped = sum(each.dropped for each in run)
        return 100 * dropped / (dropped + sum(each.frames for each in run))

    cells = _beside([rate(run) for run in ours], [rate(run) for run in bare])
    lost = (spread([missed(run) for run in page], 1) + " %" for page in (ours, bare))
    return f"| {size} | {' | '.join((*cells, *lost))} |"


def _runs(found: Found, size: str, whose: str) -> list[tuple[Moved, ...]]:
    pages = [each for (of, _, who), each in found.items() if (of, who) == (size, whose)]
    return list(zip(*pages, strict=True))


def _beside(ours: Sequence[float], bare: Sequence[float]) -> tuple[str, str, str]:
    ratios = [one / other for one, other in zip(ours, bare, strict=True)]
    return spread(ours, 1), spread(bare, 1), spread(ratios, 2)


def spread(values: Sequence[float], digits: int = 0) -> str:
    """A median, and the range of the values."""
    low, middle, high = (f"{each:,.{digits}f}" for each in (min(values), median(values), max(values)))
    return middle if low == high else f"{middle} ({low} to {high})"
