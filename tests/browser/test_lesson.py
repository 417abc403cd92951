"""The lessons: the learner does each thing once, on the real table, by clicks."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def press(page: Page, what: str) -> None:
    """Press this once it can be pressed, after putting back the cards that are shown."""
    seen = page.locator('[data-deed="seen"]:visible')
    wanted = page.locator(what).first
    while True:
        wanted.or_(seen).first.wait_for()
        if not seen.count() or what == '[data-deed="seen"]':
            wanted.click()
            return
        seen.first.click()
        expect(seen).to_have_count(0)


def do(page: Page, step: dict[str, Any]) -> None:
    """Make the move that a step of the lesson waits for."""
    move = step["expect"]
    # To swap a card that was looked at, tapping one's own card is enough.
    parts = ("place", "one") if step["told"]["now"]["at"] else ("place", "one", "other")
    cards = [*move.get("places", []), *(move[part] for part in parts if part in move)]
    if move["kind"] == "look":  # if there is no choice, the cards are chosen already
        page.locator('[data-deed="look"]').wait_for()
        pressed = page.locator('.slot[aria-pressed="true"]')
        chosen = pressed.evaluate_all("all => all.map((each) => each.dataset.at)")
        cards = [each for each in cards if each not in chosen]
    for place in cards:
        press(page, f'.slot.can[data-at="{place}"]')
    match move["kind"]:
        case "look" | "keep" | "draw" | "take" | "discard" | "swap" | "cabo":
            press(page, f'[data-deed="{move["kind"]}"]:not(:disabled):visible')
    if move["kind"] == "cabo":
        press(page, '[data-deed="call"]:not(:disabled):visible')


@pytest.mark.parametrize("edition", ["deluxe", "kaboo"])
def test_a_lesson_is_learned_to_its_end(visit: Visit, edition: str) -> None:
    page = visit(f"/learn/{edition}")
    steps = page.request.get(f"/api/lessons/{edition}").json()["steps"]
    page.get_by_role("button", name="Start the lesson").click()
    for step in steps:
        if step["expect"] is not None:
            do(page, step)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
