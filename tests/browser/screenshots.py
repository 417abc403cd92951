"""Pictures of the page: its screens on a phone, a tablet and a desk, at night and at dawn.

Those named in KEPT are in docs/screenshots, where `make screenshots` takes them anew. All of them are for
whoever works on the page: `python -m tests.browser.screenshots --all FOLDER`.
"""

from __future__ import annotations

import logging
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import structlog
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, SETTLED, program
from tests.browser.house import QUICK, Open, open_house, rig
from tests.browser.player import Player
from tests.browser.tables import open_table

DOCS = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
THEMES = ("night", "dawn")
DECK = tuple(map(str, (3, 7, 12, 5, 9, 2, 11, 6, 4, 10, 8, 13, 1, 12, 9, 7, 11, 6, 5, 6, 2, 8, 3, 10, 4)))
KEPT = frozenset(
    {
        "home-desk-night",
        "home-phone-dawn",
        "friends-phone-night",
        "waiting-phone-night",
        "turn-desk-night",
        "turn-phone-night",
        "held-phone-dawn",
        "turn-tablet-dawn",
        "result-phone-night",
        "result-desk-dawn",
        "snap-phone-night",
        "scorepad-phone-dawn",
    }
)


@dataclass
class Camera:
    """Takes pictures of one size in one theme."""

    at: Open
    browser: Browser
    size: str
    theme: str
    into: Path
    everything: bool

    @contextmanager
    def page(self, path: str = "/", **options: Any) -> Iterator[Page]:
        width, height = SIZES[self.size]
        context = self.browser.new_context(
            base_url=self.at.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if self.theme == "night" else "light",
            reduced_motion="reduce",
            locale="en-GB",
            **options,
        )
        page = context.new_page()
        page.goto(path)
        yield page
        context.close()

    def wanted(self, *names: str) -> bool:
        return self.everything or any(f"{name}-{self.size}-{self.theme}" in KEPT for name in names)

    def take(self, page: Page, name: str) -> None:
        if self.wanted(name):
            page.evaluate("document.fonts.ready")
            page.evaluate(SETTLED)
            page.screenshot(path=self.into / f"{name}-{self.size}-{self.theme}.png")


def home(camera: Camera) -> None:
    with camera.page() as page:
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        expect(page.get_by_text("No table is waiting")).to_be_visible()
        camera.take(page, "home")
        page.get_by_role("button", name="Play with friends").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        camera.take(page, "friends")


def table(camera: Camera) -> None:
    with camera.page() as page:
        open_table(page, seats=3, bots={"B": "steady"})
        expect(page.get_by_label("Link to this table")).to_be_visible()
        camera.take(page, "waiting")
        page.get_by_role("button", name="Fill with bots and begin").click()
        player = Player(page, calls_after=2)
        player.until(lambda now: "look" in now.enabled)
        camera.take(page, "look")
        player.until(lambda now: "draw" in now.enabled)
        camera.take(page, "turn")
        player.until(lambda now: "keep" in now.deeds)
        player.card("A2")
        expect(page.locator('[data-deed="keep"]')).to_be_enabled()
        camera.take(page, "held")
        player.until(lambda _: page.locator(".result").count() > 0)
        camera.take(page, "result")


def snap(camera: Camera) -> None:
    with camera.page() as page:
        open_table(page, edition="kaboo", seats=4, bots=dict.fromkeys("BCD", "novice"))
        player = Player(page, calls_after=9)
        player.until(lambda now: "pass" in now.enabled)
        camera.take(page, "snap")


def scorepad(camera: Camera) -> None:
    with camera.page("/scorepad") as page:
        for number, name in enumerate(("Ana", "Ben"), 1):
            page.get_by_label(f"Player {number}", exact=True).fill(name)
        page.get_by_role("button", name="Start the scorepad").click()
        for caller, sums in (("Ana", (5, 12)), ("Ben", (4, 9)), ("Ana", (3, 21))):
            page.get_by_role("button", name=caller, exact=True).click()
            for field, points in zip(page.get_by_role("spinbutton").all(), sums, strict=True):
                field.fill(str(points))
            page.get_by_role("button", name="Write it down").click()
            expect(page.locator("tfoot")).not_to_contain_text("…")
        camera.take(page, "scorepad")


def learn(camera: Camera) -> None:
    for name, path in (("learn", "/learn"), ("edition", "/learn/deluxe"), ("seat", "/seat#token")):
        if camera.wanted(name):
            with camera.page(path) as page:
                expect(page.locator("h1").first).to_be_visible()
                camera.take(page, name)


SCENES: dict[Callable[[Camera], None], tuple[str, ...]] = {
    home: ("home", "friends"),
    table: ("waiting", "look", "turn", "held", "result"),
    snap: ("snap",),
    scorepad: ("scorepad",),
    learn: ("learn", "edition", "seat"),
}


def main(everything_into: Path | None) -> None:
    """Take the pictures."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    into = everything_into or DOCS
    into.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        open_house(Path(folder)) as at,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for size in SIZES:
            for theme in THEMES:
                camera = Camera(at, browser, size, theme, into, everything_into is not None)
                for scene, names in SCENES.items():
                    if not camera.wanted(*names):
                        continue
                    at.keep(replace(QUICK, race=20))
                    with patch.context() as rigged:
                        if scene is table:
                            rig(rigged, *DECK)
                        scene(camera)
        browser.close()
    print(f"The pictures are in {into}.")


if __name__ == "__main__":
    main(Path(sys.argv[2]) if sys.argv[1:2] == ["--all"] else None)
