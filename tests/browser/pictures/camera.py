"""Takes a picture of a screen in every size and theme, and puts them side by side on one sheet."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.browser.chromium import SETTLED

SIZES: Final = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
THEMES: Final[dict[str, Literal["dark", "light"]]] = {"night": "dark", "dawn": "light"}
SINGLE: Final = frozenset({"turn-desk-night", "turn-phone-night", "held-phone-dawn", "snap-phone-night"})
"""The pictures that are also saved alone, for other pages to show."""
_NEW = 700
"""For how many milliseconds a question is new and some of its answers cannot be pressed."""
_SHEET = """<style>
    body {{ margin: 0; padding: 16px; background: #7f8a88; width: max-content; }}
    div {{ display: flex; gap: 16px; align-items: start; margin-bottom: 16px }}
    img {{ display: block; height: 740px; border-radius: 10px }}
    .desk {{ height: 580px }}
</style>{rows}"""


@dataclass
class Camera:
    """Takes pictures in one browser of pages at one address."""

    browser: Browser
    url: str
    into: Path
    taken: dict[str, str] = field(default_factory=dict)
    """The names of the screens so far, with what each shows."""

    @contextmanager
    def visit(self, path: str = "/", **options: Any) -> Iterator[Page]:
        """Somebody with a browser of their own."""
        settings = {"viewport": _viewport("phone"), "reduced_motion": "reduce", "locale": "en-GB", **options}
        context = self.browser.new_context(base_url=self.url, **settings)
        try:
            page = context.new_page()
            page.goto(path)
            yield page
        finally:
            context.close()

    def take(self, page: Page, name: str, shows: str, at: Locator | None = None) -> None:
        """Save a sheet of what a page shows, scrolled to this; then go back to the size of a phone."""
        page.wait_for_timeout(_NEW)
        rows = "".join(f"<div>{self._row(page, name, theme, at)}</div>" for theme in THEMES)
        with self.visit("about:blank", device_scale_factor=0.8) as sheet:
            sheet.set_content(_SHEET.format(rows=rows))
            sheet.locator("body").screenshot(path=self.into / f"{name}.jpg", type="jpeg", quality=78)
        self.taken[name] = shows
        page.set_viewport_size(_viewport("phone"))

    def _row(self, page: Page, name: str, theme: str, at: Locator | None) -> str:
        return "".join(
            f'<img class="{size}" src="data:image/png;base64,{b64encode(shot).decode()}">'
            for size in SIZES
            for shot in [self._shot(page, name, size, theme, at)]
        )

    def _shot(self, page: Page, name: str, size: str, theme: str, at: Locator | None) -> bytes:
        page.set_viewport_size(_viewport(size))
        page.emulate_media(color_scheme=THEMES[theme])
        page.evaluate("document.fonts.ready")
        page.evaluate(SETTLED)
        if at is not None:
            at.evaluate("(each) => each.scrollIntoView({ block: 'start' })")
        shot = page.screenshot()
        if (single := f"{name}-{size}-{theme}") in SINGLE:
            (self.into / f"{single}.png").write_bytes(shot)
        return shot


def _viewport(size: str) -> ViewportSize:
    width, height = SIZES[size]
    return {"width": width, "height": height}
