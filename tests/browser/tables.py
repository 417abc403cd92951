"""Tables for a test, opened with the form of the page or by a request of the visitor."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page


def friends_form(page: Page, edition: str, seats: int, name: str = "Ada") -> Locator:
    """Fill in the form for a table with friends; from the home page, in English."""
    page.get_by_role("button", name="Play with friends").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Your name").fill(name)
    form.get_by_text(edition.title(), exact=True).click()
    stepper = form.get_by_role("group", name="Seats")
    while (now := int(stepper.locator("output").inner_text())) != seats:
        stepper.get_by_role("button", name="More" if now < seats else "Less").click()
    return form


def open_table(page: Page, name: str = "Ada", **settings: Any) -> str:
    """Open a table and go there; its id."""
    wanted = {"edition": "deluxe", "seats": 2, "bots": {"B": "steady"}, **settings}
    answer = page.request.post("/api/tables", data={"settings": wanted, "name": name})
    assert answer.ok, answer.text()
    id: str = answer.json()["table"]
    page.goto(f"/t/{id}")
    return id


def id_of(page: Page) -> str:
    """The table that a page shows."""
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[-1]
