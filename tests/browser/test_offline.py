"""Offline after the first visit: the page, lessons, rules and scorepad open; games say what they need."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.site import Open
from tests.browser.test_scorepad import totals, write_round

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('cabo');
    return (await cache.keys()).map((each) => new URL(each.url).pathname);
}"""


def visited(visit: Visit) -> Page:
    """A person who has visited the first page once, until all was stored."""
    page = visit("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert {"/", "/api/editions", "/api/bots", "/api/lessons/deluxe"} <= set(kept)
    assert any("Learn-" in path for path in kept)
    return page


def test_after_one_visit_the_page_opens_offline(visit: Visit, at: Open) -> None:
    page = visited(visit)
    at.stop()
    try:
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        alert = page.get_by_role("alert").filter(has_text="Games need it, against bots, too")
        expect(alert).to_be_visible()
        page.goto("/learn")
        expect(page.get_by_role("heading", name="The editions side by side")).to_be_visible()
        page.goto("/learn/deluxe")
        page.get_by_text("Start the lesson").first.click()
        expect(page.locator(".mine .slot")).to_have_count(4)
        page.goto("/t/none")
        expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    finally:
        at.start()


def test_the_scorepad_keeps_what_is_written_offline(visit: Visit, at: Open) -> None:
    page = visited(visit)
    at.stop()
    try:
        page.goto("/scorepad")
        page.get_by_label("Player 1", exact=True).fill("Ana")
        page.get_by_label("Player 2", exact=True).fill("Ben")
        page.get_by_role("button", name="Start the scorepad").click()
        expect(page.get_by_text("the sums are worked out when it is back")).to_be_visible()
        write_round(page, "Ana", 5, 12)
        expect(page.locator("tbody")).to_contain_text("it is worked out when the server is back")
        page.reload()
    finally:
        at.start()
    expect(page.locator("tfoot")).to_contain_text("12")
    assert [total.strip() for total in totals(page)] == ["0", "12"]
