"""Frames a second while cards move, the processor slowed four times, beside a bare page; `make bench-frames`.

The page is the real one, at the real server, in the Chromium of this machine. Chromium's own trace counts the
frames that came to the screen, sixty a second at most. The peer, in the same run, is a page with nothing but
plain boxes. They are as many and as large as what moves on our page, and move on the same ways: this is the
best that the machine can do.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
import structlog
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.chromium import FLAGS, SETTLED, program
from tests.browser.site import Open, open_site

from frame_report import Found, report
from frame_trace import CATEGORIES, Moved, read
from moments import Moment, moments

HERE: Final = Path(__file__).parent
SIZES: Final = {"phone": (360, 740), "desk": (1440, 900)}
SLOWED: Final = 4
CALM: Final = 0.1
"""The share of the machine that other programs may use."""
PATIENCE: Final = 30
"""How many seconds to wait for calm."""
RESULTS: Final = HERE / "results" / "frames.md"
BY_HAND: Final = "## Before"
"""The results from here on are left as they are."""
_RECORD: Final = (HERE / "frames_record.js").read_text()
_BARE: Final = (HERE / "frames_bare.js").read_text()
Ways: TypeAlias = list[dict[str, Any]]


@dataclass
class Studio:
    """A browser at a server, in which moments are played and measured."""

    at: Open
    browser: Browser
    patch: pytest.MonkeyPatch
    ways: dict[tuple[str, str], Ways] = field(default_factory=dict)
    """By size and moment."""

    @contextmanager
    def page(self, size: str) -> Iterator[Page]:
        """A page of a visitor who wants things to move."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.at.url,
            viewport={"width": width, "height": height},
            color_scheme="dark",
            reduced_motion="no-preference",
            locale="en-GB",
        )
        yield context.new_page()
        context.close()

    def record(self, size: str) -> None:
        """Play everything once, and note the ways that things take."""
        with self.page(size) as page:
            page.goto("/")
            for moment in moments(self.at, page, self.patch):
                page.evaluate(_RECORD)
                _let(page, moment)
                self.ways[size, moment.name] = page.evaluate("window.ways")

    def ours(self, size: str) -> Iterator[tuple[str, Moved]]:
        """Every moment of the real page."""
        with self.page(size) as page:
            page.goto("/")
            self._slow(page)
            for moment in moments(self.at, page, self.patch):
                yield moment.name, self._trace(page, partial(_let, page, moment))

    def bare(self, size: str) -> Iterator[tuple[str, Moved]]:
        """The same moments of the bare page."""
        with self.page(size) as page:
            self._slow(page)
            for (of, name), ways in self.ways.items():
                if of == size:
                    yield name, self._trace(page, partial(_fly, page, ways))

    def _slow(self, page: Page) -> None:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})

    def _trace(self, page: Page, act: Callable[[], None]) -> Moved:
        self.browser.start_tracing(page=page, categories=list(CATEGORIES))
        act()
        return read(self.browser.stop_tracing())


def _let(page: Page, moment: Moment) -> None:
    moment.happen()
    page.wait_for_timeout(moment.lasts)  # asking the page sooner would disturb it
    page.evaluate(SETTLED)


def _fly(page: Page, ways: Ways) -> None:
    page.wait_for_timeout(page.evaluate(_BARE, ways))


@contextmanager
def studio() -> Iterator[Studio]:
    """A server and a browser, until all is measured."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        open_site(Path(folder)) as at,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield Studio(at, browser, patch)
        browser.close()


def wait_for_calm() -> float:
    """Wait a while until other programs hardly use this machine; returns the share that they use."""
    taken = 1.0
    for _ in range(PATIENCE):
        before = _times()
        time.sleep(1)
        spent = [after - first for first, after in zip(before, _times(), strict=True)]
        taken = 1 - (spent[3] + spent[4]) / sum(spent)  # idle, and waiting for a disk
        if taken <= CALM:
            break
    return taken


def _times() -> list[int]:
    return [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]


def main() -> None:
    """Measure, print, and write the results down."""
    parser = argparse.ArgumentParser(description="Measure frames a second while cards move.")
    parser.add_argument("--runs", type=int, default=3, help="how often to measure each")
    parser.add_argument("--only", choices=tuple(SIZES), help="only this size")
    parser.add_argument("--print", action="store_true", help="leave bench/results as it is")
    options = parser.parse_args()
    found: Found = {}
    with studio() as at:
        for size in [options.only] if options.only else SIZES:
            at.record(size)
        for run in range(options.runs):  # in turn, so that a busy moment affects both
            for size in dict.fromkeys(size for size, _ in at.ways):
                print(f"Run {run + 1}, {size}: others take {wait_for_calm():.0%}.", file=sys.stderr)
                for whose, measured in (("cabo", at.ours(size)), ("bare", at.bare(size))):
                    for name, moved in measured:
                        found.setdefault((size, name, whose), []).append(moved)
        version = at.browser.version
    text = report(found, version)
    print(text)
    if not options.print:
        _, kept, rest = RESULTS.read_text().partition(BY_HAND) if RESULTS.exists() else ("", "", "")
        RESULTS.write_text(f"{text}\n\n{kept}{rest}".rstrip() + "\n")


if __name__ == "__main__":
    main()
