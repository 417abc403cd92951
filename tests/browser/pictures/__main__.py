"""`make screenshots`: the pictures in docs/screenshots; `SHOTS='snaps FOLDER'` for some, elsewhere."""

from __future__ import annotations

import logging
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import FLAGS, program
from tests.browser.pictures import stories
from tests.browser.pictures.camera import Camera
from tests.browser.site import QUICK, open_site, rig

DOCS = Path(__file__).parents[3] / "docs" / "screenshots"
DELUXE, KABOO = f"{stories.HANDS} {stories.PILE}", f"{stories.ORDINARY} {stories.ORDINARY_PILE}"
STORIES: dict[Callable[[Camera], None], str] = {
    stories.home: "",
    stories.round_of_three: DELUXE,
    stories.snaps: KABOO,
    stories.people_away: DELUXE,
    stories.whole_game: DELUXE,
    stories.learning: "",
    stories.scorepad: "",
}
"""Every story, with the first cards of its deck."""


def main(only: str | None, into: Path) -> None:
    """Take the pictures."""
    if only not in (None, *(story.__name__ for story in STORIES)):
        sys.exit(f"There is no story {only}: take one of {', '.join(story.__name__ for story in STORIES)}.")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    expect.set_options(timeout=20_000)
    into.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_site(Path(folder)) as at,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program(), args=FLAGS) as browser,
    ):
        camera = Camera(browser, at.url, into)
        for story, cards in STORIES.items():
            if only in (None, story.__name__):
                at.keep(replace(QUICK, race=60, shown=600, grace=60))
                with pytest.MonkeyPatch.context() as patch:
                    if cards:
                        rig(patch, *cards.split())
                    story(camera)
    if only is None:
        write_list(camera.taken, into)
    print(f"The pictures are in {into}.")


def write_list(taken: dict[str, str], into: Path) -> None:
    """Write a page that shows all pictures."""
    shown = "\n".join(f"## {shows}\n\n![{shows}]({name}.jpg)\n" for name, shows in taken.items())
    about = "Every screen on a phone, a tablet and a desk, at night and at dawn (`make screenshots`)."
    (into / "README.md").write_text(f"# Screens\n\n{about}\n\n{shown}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else None, Path(sys.argv[2]) if sys.argv[2:] else DOCS)
