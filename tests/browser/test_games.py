"""Whole games in the browser, with only what the page offers: by mouse, by keys and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, by_finger, by_keys
from tests.browser.site import Open, rig
from tests.browser.tables import friends_form, id_of, open_table

EDITIONS = ("classic", "kaboo", "deluxe", "origames", "remake")


def invite_a_bot(page: Page, edition: str, limit: int) -> None:
    """Open a table with a bot and a low limit, using only the page."""
    form = friends_form(page, edition, seats=2)
    form.get_by_label("Seat 2").select_option("steady")
    if edition != "kaboo":  # the game is one round anyway
        form.get_by_text("House rules", exact=True).click()
        form.get_by_role("region", name="End of the game").get_by_role("spinbutton", name="Limit").fill(
            str(limit)
        )
    form.get_by_role("button", name="Open the table").click()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_against_a_bot(visit: Visit, at: Open, edition: str) -> None:
    page = visit()
    invite_a_bot(page, edition, limit=10)
    player = Player(page, calls_after=1)
    player.game()
    expect(page.locator(".winner")).to_be_visible()
    table = at.table(id_of(page))
    assert table.now.status == "finished"


def test_a_round_by_keys_alone(visit: Visit) -> None:
    page = visit()
    open_table(page, house={"rounds": 1})
    player = Player(page, by_keys, calls_after=1)
    player.game()
    expect(page.locator(".result")).to_be_focused()


def test_the_end_is_told_in_order_of_rank_and_its_replay_knows_the_bot(visit: Visit) -> None:
    page = visit()
    open_table(page, house={"rounds": 1})
    Player(page, calls_after=1).game()
    lines = page.locator(".result .lines li")
    expect(lines).to_have_count(2)
    ranks = [int(rank) for rank in lines.locator(".rank").all_inner_texts()]
    assert ranks in ([1, 2], [1, 1])
    expect(lines.locator(".who svg")).to_have_count(1)  # the bot's

    page.get_by_role("link", name="Watch it again").click()
    badges = page.locator(".seat .badge")
    expect(badges).to_have_count(2)
    mine, theirs = (page.locator(f"{side} .badge").inner_html() for side in (".mine", ".others"))
    assert mine != theirs


def carry(page: Page, to: str) -> None:
    """Carry the held card somewhere with the mouse."""
    boxes = [page.locator(each).bounding_box() for each in (".held", to)]
    for box, act in zip(boxes, (page.mouse.down, page.mouse.up), strict=True):
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        act()


def test_a_held_card_can_be_carried(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)
    page = visit()
    open_table(page, bots={"B": "random"})
    player = Player(page, calls_after=9)
    player.until(lambda now: "draw" in now.enabled)
    player.deed("draw")
    carry(page, '.slot[data-at="B1"]')  # it cannot go there and comes back
    expect(page.locator('[data-deed="keep"]')).to_be_visible()
    carry(page, '.slot[data-at="A2"]')
    expect(page.get_by_text("You kept it instead of your 2nd card").first).to_be_attached()
    player.until(lambda now: "draw" in now.enabled)
    player.deed("draw")
    carry(page, ".stack:last-child")
    expect(page.get_by_text("You discarded").first).to_be_attached()


def test_a_round_by_touch_on_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    open_table(page, house={"rounds": 1})
    player = Player(page, by_finger, calls_after=2)
    player.until(lambda now: "draw" in now.enabled)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.locator(".bar button, .mine .slot").evaluate_all(
        """all => all.map((each) => each.getBoundingClientRect())
            .filter((each) => Math.min(each.width, each.height) < 44)"""
    )
    assert small == []
    player.game()
