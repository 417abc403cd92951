"""How soon a page can be used after its address was entered, beside a bare page; `make bench-loading`.

The page is the real one, at the real server on this machine, in a browser that has never seen it. The peer,
in the same run, is a page that has nothing but a button.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page
from tests.browser.site import QUICK

from frame_report import spread
from frames import SIZES, Studio, studio, wait_for_calm

RESULTS: Final = Path(__file__).parent / "results" / "loading.md"
WAYS: Final = {"home": "/", "learn": "/learn", "scorepad": "/scorepad", "a bare page": "/bare"}
USABLE: Final = {
    "home": "button.gold:not(:disabled)",
    "learn": "button.gold:not(:disabled)",
    "scorepad": "form button",
    "a table": ".room footer button:not(:disabled)",
    "a bare page": "button",
}
BARE: Final = "<!doctype html><title>Bare</title><button>Play</button>"
_WAIT: Final = """(usable) => new Promise((done) => {
    const look = () => {
        const found = document.querySelector(usable);
        if (!found?.getBoundingClientRect().width) requestAnimationFrame(look);
        else requestAnimationFrame(() => done(performance.now()));
    };
    look();
})"""
"""Milliseconds since the navigation began, at the first frame with something to press."""
HEAD: Final = """# Until a page can be used

`make bench-loading`: {runs} runs in Chromium {version}, the server on the same machine, each time a new
visitor with an empty cache; milliseconds from entering the address to the first frame in which a button
can be pressed, as medians with the range of the runs in brackets. The peer is a page with a button and
nothing else."""
TABLE: Final = """| {} | processor as it is | ÷ bare page | slowed four times | ÷ bare page |
| --- | --- | --- | --- | --- |"""


def timed(page: Page, path: str, usable: str) -> float:
    """Go to a page; returns how long it took."""
    page.goto(path, wait_until="commit")
    taken: float = page.evaluate(_WAIT, usable)
    return taken


def visit(at: Studio, size: str, name: str, slowed: int) -> float:
    """Visit a page as somebody new."""
    with at.page(size) as page:
        page.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
        if slowed > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        path = f"/t/{_table(page)}" if name == "a table" else WAYS[name]
        return timed(page, path, USABLE[name])


def _table(page: Page) -> str:
    settings = {"edition": "deluxe", "seats": 2, "bots": {}}
    answer = page.request.post("/api/tables", data={"settings": settings, "name": "Ada"})
    table: str = answer.json()["table"]
    return table


def row(name: str, found: dict[tuple[str, int], Sequence[float]]) -> str:
    """A line of the table."""
    cells = []
    for slowed in (1, 4):
        ours, bare = found[name, slowed], found["a bare page", slowed]
        ratios = [one / other for one, other in zip(ours, bare, strict=True)]
        cells += [spread(ours), spread(ratios, 1)]
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    """Measure, print, and write the results down."""
    parser = argparse.ArgumentParser(description="Measure how soon pages can be used.")
    parser.add_argument("--runs", type=int, default=10, help="how often to visit each page")
    runs: int = parser.parse_args().runs
    tables = []
    with studio() as at:
        at.at.keep(QUICK)
        wait_for_calm()
        for size in SIZES:
            found: dict[tuple[str, int], list[float]] = {}
            for _ in range(runs):
                for name in USABLE:
                    for slowed in (1, 4):
                        found.setdefault((name, slowed), []).append(visit(at, size, name, slowed))
            tables.append("\n".join([TABLE.format(size), *(row(name, dict(found)) for name in USABLE)]))
        head = HEAD.format(runs=runs, version=at.browser.version)
    text = "\n\n".join([head, *tables])
    print(text)
    RESULTS.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
