"""Forms by keys alone: what is pressed may vanish, the place of whoever pressed it does not."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import friends_form


def press(page: Page, what: Locator) -> None:
    what.focus()
    page.keyboard.press("Enter")


def test_a_number_at_its_limit_keeps_the_focus(visit: Visit) -> None:
    page = visit()
    form = friends_form(page, "deluxe", seats=3)
    more = form.get_by_role("button", name="More: Seats")
    for _ in range(3):
        press(page, more)
    expect(form.get_by_role("group", name="Seats").locator("output")).to_have_text("4")
    page.wait_for_timeout(100)  # a browser takes the focus from what is disabled a moment later
    expect(more).to_be_focused()


def test_house_rules_by_keys(visit: Visit) -> None:
    page = visit()
    form = friends_form(page, "deluxe", seats=3)
    press(page, form.locator("summary"))
    press(page, form.get_by_role("button", name="More: First look"))
    press(page, form.get_by_role("button", name="First look: back to: 2"))
    expect(form.get_by_role("button", name="Less: First look")).to_be_focused()

    form.get_by_role("combobox", name="Powers come from").focus()
    stops = []
    for _ in range(4):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent"))
    assert stops == ["7", "9", "11", "-1"]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    last = form.get_by_role("toolbar", name="Look and swap").get_by_role("button", name="13")
    expect(last).to_have_attribute("aria-pressed", "true")
    press(page, form.get_by_role("button", name="Look and swap: back to: none"))
    expect(last).to_be_focused()
