"""What a trace of Chromium says of frames: which came to the screen while something moved, and when."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

CATEGORIES: Final = (
    "blink.animations",  # when every animation began and ended
    "disabled-by-default-devtools.timeline.frame",  # what became of every frame
    "disabled-by-default-devtools.timeline",  # what the page's own thread did
)
LONGEST: Final = 3e6
"""An animation longer than this, in microseconds, is a clock or a glow, not a movement."""
VSYNC: Final = 1e6 / 60
Event = Mapping[str, Any]


@dataclass(frozen=True)
class Moved:
    """How one moment was shown; times in milliseconds."""

    frames: int
    """Intervals between two frames that came to the screen."""
    time: float
    """How long they took together, without those in which nothing had to change."""
    gap: float
    """The longest of them."""
    dropped: int
    """Frames that Chromium itself says it missed."""
    wait: float
    """From the beginning of the work that sets a movement off until it moves; the longest of them."""
    busy: float
    """How long the page's own thread worked, from there to the end."""

    @property
    def rate(self) -> float:
        """Frames a second."""
        return 1000 * self.frames / self.time


def read(trace: bytes) -> Moved:
    """One moment, read from its trace."""
    everything = json.loads(trace)["traceEvents"]
    page, main = Counter(
        (each["pid"], each["tid"]) for each in everything if each["name"] == "Animation"
    ).most_common(1)[0][0]
    events = [each for each in everything if each["pid"] == page]
    tasks = [each for each in events if each["name"] == "RunTask" and each["tid"] == main and "dur" in each]
    spans = list(_spans(events))
    begin, end = min(span.ran for span in spans), max(span.ended for span in spans)
    shown, dropped, idle = _frames(events)
    seen = [time for time in shown if begin <= time <= end]
    steps = [step for step in pairwise(seen) if _pause(spans, *step) < VSYNC]
    still = sum(sooner <= time <= later for time in idle for sooner, later in steps)
    causes = [_cause(tasks, span) for span in spans]
    return Moved(
        frames=len(steps),
        time=(sum(later - sooner for sooner, later in steps) - VSYNC * still) / 1000,
        gap=max(later - sooner for sooner, later in steps) / 1000,
        dropped=sum(begin <= time <= end for time in dropped),
        wait=max(span.ran - cause for span, cause in zip(spans, causes, strict=True)) / 1000,
        busy=sum(each["dur"] for each in tasks if min(causes) <= each["ts"] <= end) / 1000,
    )


@dataclass(frozen=True)
class _Span:
    """When an animation was asked for, ran, and ended."""

    asked: float
    ran: float
    ended: float


def _spans(events: Sequence[Event]) -> Iterator[_Span]:
    """All animations that began and ended within the trace."""
    asked: dict[str, float] = {}
    ran: dict[str, float] = {}
    for each in events:
        if each["name"] != "Animation":
            continue
        key, time = each["id2"]["local"], each["ts"]
        if each["ph"] == "b":
            asked[key] = time
            ran.pop(key, None)  # a later animation may have the name of an earlier one
        elif each["ph"] == "n" and each["args"].get("data", {}).get("state") == "running" and key in asked:
            ran.setdefault(key, time)
        elif each["ph"] == "e" and key in ran and time - ran[key] < LONGEST:
            yield _Span(asked[key], ran[key], time)


def _pause(spans: Sequence[_Span], sooner: float, later: float) -> float:
    """For how much of the time between two frames nothing moved: between rows of a reveal, for example."""
    moved, until = 0.0, sooner
    for span in sorted(spans, key=lambda span: span.ran):
        if span.ended > until and span.ran < later:
            moved += min(span.ended, later) - max(span.ran, until)
            until = min(span.ended, later)
    return later - sooner - moved


def _cause(tasks: Sequence[Event], span: _Span) -> float:
    """When the task that asked for an animation began."""
    return next((each["ts"] for each in tasks if 0 <= span.asked - each["ts"] <= each["dur"]), span.asked)


def _frames(events: Sequence[Event]) -> tuple[list[float], list[float], list[float]]:
    """When a frame came to the screen, when one was missed, and when none was needed."""
    fates: dict[int, dict[str, float]] = {}
    opened: dict[str, int] = {}
    states: dict[str, str] = {}
    for each in events:
        if each["name"] != "PipelineReporter":
            continue
        key = each["id2"]["local"]
        if each["ph"] == "b":
            said = each["args"].get("frame_reporter") or each["args"]["chrome_frame_reporter"]
            opened[key], states[key] = said["frame_sequence"], said["state"]
        elif key in opened:
            fates.setdefault(opened.pop(key), {})[states.pop(key)] = each["ts"]
    shown: list[float] = []
    dropped: list[float] = []
    idle: list[float] = []
    for fate in fates.values():
        # One frame may be reported twice: what the compositor showed at once, and what followed later.
        presented = [time for state, time in fate.items() if state.startswith("STATE_PRESENTED")]
        if presented:
            shown += presented
        elif "STATE_DROPPED" in fate:
            dropped.append(fate["STATE_DROPPED"])
        else:
            idle += fate.values()
    return sorted(set(shown)), dropped, idle
