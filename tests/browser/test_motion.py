"""The table in motion: the other tests turn motion off, so that they need not wait."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.chromium import SETTLED
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.tables import open_table

FACES_OF_HIDDEN = ".slot .card:not(.open) .obverse"
LEFTOVERS = """() => [...document.querySelectorAll('[data-at]')]
    .filter((each) => each.style.willChange || each.style.zIndex).map((each) => each.dataset.at)"""


def at_rest(page: Page) -> None:
    """Motion leaves nothing behind: no extra layer, and no face behind a back."""
    page.evaluate(SETTLED)
    expect(page.locator(FACES_OF_HIDDEN)).to_have_count(0)
    expect(page.locator(".card.turning")).to_have_count(0)
    assert page.evaluate(LEFTOVERS) == []


def test_cards_that_move_come_to_rest(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    open_table(page, house={"rounds": 1})
    player = Player(page, calls_after=2)
    for turn in (1, 2):
        player.until(lambda now: "draw" in now.enabled and player.turns == turn - 1)  # noqa: B023
        at_rest(page)
        player.deed("draw")
        player.turns += 1


def test_the_reveal_goes_row_by_row_and_can_be_skipped(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    open_table(page, house={"rounds": 1})
    player = Player(page, calls_after=0)
    player.until(lambda now: "result" in now.enabled)
    # The caller's cards are turned up last.
    expect(page.locator(".seat:not(.mine) .slot .card:not(.open)")).to_have_count(0)
    assert page.locator(".seat.mine .slot .card:not(.open)").count() > 0
    assert page.locator(".result").count() == 0
    player.deed("result")
    expect(page.locator(".result")).to_be_focused()
    expect(page.locator(".slot .card:not(.open)")).to_have_count(0)
    at_rest(page)
