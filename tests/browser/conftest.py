"""One server and one browser for all these tests; each visitor has a context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, program
from tests.browser.site import QUICK, Open, open_site

PATIENCE = 30_000
EXPECTED = (
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_CONNECTION_REFUSED",
    "WebSocket",
    "status of 409",
    "status of 404",
    "Cross-Origin-Opener-Policy",
)
"""What a browser logs if the server is away, refuses a request, lacks a page, or has no https."""
Visit = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Not for the session: while it is open, no other test could run a loop of its own in this thread."""
    if (path := program()) is None:
        pytest.fail("Please install Chromium (on Debian: apt-get install chromium).", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_site(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def at(server: Open) -> Open:
    """The server, with bounds that no earlier test has changed."""
    server.keep(QUICK)
    return server


@pytest.fixture
def visit(chromium: Browser, at: Open) -> Iterator[Visit]:
    """A person with a browser of their own, at a page of the server; an error in it fails the test."""
    opened: list[BrowserContext] = []
    wrong: list[str] = []

    def come(path: str = "/", **options: Any) -> Page:
        context = chromium.new_context(
            **{"base_url": at.url, "reduced_motion": "reduce", "locale": "en-GB", **options}
        )
        opened.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"{error}\n{error.stack}"))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield come
    for context in opened:
        context.close()
    assert [each for each in wrong if not any(part in each for part in EXPECTED)] == []
