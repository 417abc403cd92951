"""The table works at any size of screen and text: every control can be reached and is big enough."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.chromium import SETTLED
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import rig
from tests.browser.tables import open_table

THUMB = 44
FINGERTIP = 28
"""The smallest size of another player's card, on a phone with too many cards for a thumb's width."""

# The test scrolls to each control; then nothing may cover it.
AMISS = """([thumb, fingertip]) => {
    const found = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the page is ${wide} wide`);
    const area = document.querySelector('.area');
    if (area.scrollWidth > area.clientWidth) found.push(`the table is ${area.scrollWidth} wide`);
    for (const each of document.querySelectorAll('.bar button:enabled, .top-bar .round, .slot, .stack')) {
        if (!each.checkVisibility()) continue;
        each.scrollIntoView({ block: 'nearest' });
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        const name = each.getAttribute('aria-label') ?? each.textContent;
        const least = each.matches('.dense .others .slot') ? fingertip : thumb;
        if (Math.min(width, height) < least) found.push(`${name} is ${width} by ${height}`);
        const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        if (!inside) found.push(`${name} is outside`);
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!each.contains(there)) found.push(`${name} lies under ${there?.className}`);
    }
    for (const each of document.querySelectorAll('.bar, .bar p, .bar button, .total')) {
        if (each.scrollWidth > each.clientWidth) found.push(`${each.textContent} is cut off`);
    }
    return found;
}"""

# Without scrolling one sees: my cards, the pile, the discard, what I can do, whose turn it is.
HIDDEN = """(everyone) => {
    const area = document.querySelector('.area');
    area.scrollTop = 0;
    const table = area.getBoundingClientRect();
    const others = everyone ? ', .others :is(.slot, .name)' : '';
    return [...document.querySelectorAll(`.mine :is(.slot, .name), .stack, .bar :is(p, button) ${others}`)]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect();
            const within = area.contains(each) ? table : { top: 0, bottom: innerHeight };
            return left < 0 || right > innerWidth || top < within.top - 1 || bottom > within.bottom + 1;
        })
        .map((each) => each.getAttribute('aria-label') ?? each.textContent);
}"""


def size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


def resize(page: Page, viewport: ViewportSize, text: int) -> None:
    """Set the size of the page, and the size of its text in per cent."""
    page.set_viewport_size(viewport)
    page.evaluate("(text) => { document.documentElement.style.fontSize = `${text}%`; }", text)
    page.evaluate("document.fonts.ready")  # another face is wider


def sit_down(visit: Visit, edition: str, seats: int, **house: int) -> tuple[Page, Player]:
    """At a table with bots, where the first turn is mine."""
    page = visit()
    bots = dict.fromkeys("BCDEFGH"[: seats - 1], "novice")
    open_table(page, edition=edition, seats=seats, bots=bots, house=house)
    player = Player(page)
    player.until(lambda now: "draw" in now.enabled)
    return page, player


def look(
    page: Page, viewport: ViewportSize, *, text: int = 100, everyone: bool = False, scrolled: bool = False
) -> list[str]:
    """What is wrong at this size; if the page may scroll, every control need only be reachable."""
    resize(page, viewport, text)
    page.evaluate(SETTLED)
    hidden: list[str] = [] if scrolled else page.evaluate(HIDDEN, everyone)
    amiss: list[str] = page.evaluate(AMISS, [THUMB, FINGERTIP])
    return [f"{viewport} {text} %: {each}" for each in [*(f"{each} is hidden" for each in hidden), *amiss]]


PHONES = (size(320, 568), size(360, 640), size(360, 740))
SIDEWAYS = (size(740, 360), size(844, 390), size(720, 450))
DESKS = (size(820, 1180), size(1280, 720), size(1440, 900), size(2560, 1440))
TABLES = (("deluxe", 2), ("deluxe", 4), ("kaboo", 4), ("origames", 6), ("kaboo", 8))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_table_holds_at_any_size(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, edition: str, seats: int
) -> None:
    rig(monkeypatch)
    page, player = sit_down(visit, edition, seats)
    few = seats <= 4
    for phone in PHONES:
        assert look(page, phone) == []
        assert look(page, phone, text=200, scrolled=phone["height"] < 740) == []
        bar = page.locator(".bar").bounding_box()
        assert bar
        assert bar["height"] < phone["height"] / 2
    for viewport in SIDEWAYS:
        assert look(page, viewport, everyone=few) == []
    for desk in DESKS:
        assert look(page, desk, everyone=True) == []
    assert look(page, size(1440, 900), text=200, everyone=few) == []

    player.deed("draw")
    expect(page.locator('[data-at="held"][role="img"]')).to_be_visible()
    assert look(page, size(360, 740)) == []
    assert look(page, size(320, 568), text=200, scrolled=True) == []
    assert look(page, size(740, 360), everyone=few) == []
    assert look(page, size(1280, 720), everyone=True) == []


LONG = (
    ("deluxe", 4, 5),
    ("deluxe", 4, 6),
    ("origames", 6, 6),
    ("deluxe", 2, 8),
    ("kaboo", 6, 6),
    ("kaboo", 4, 8),
)


@pytest.mark.parametrize(("edition", "seats", "dealt"), LONG)
def test_a_card_of_a_long_row_is_as_wide_as_a_thumb(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, edition: str, seats: int, dealt: int
) -> None:
    rig(monkeypatch)
    page, _ = sit_down(visit, edition, seats, dealt=dealt)
    for viewport in (size(360, 740), size(390, 844), *SIDEWAYS, *DESKS):
        assert look(page, viewport) == []
    assert look(page, size(360, 740), text=200) == []


def test_a_page_never_scrolls_sideways(visit: Visit) -> None:
    page = visit()
    for path in ("/", "/learn", "/learn/kaboo", "/scorepad", "/seat#token", "/t/none", "/g/"):
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        for viewport, text in product((size(320, 568), size(740, 360)), (100, 200)):
            resize(page, viewport, text)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= viewport["width"], (path, viewport, text)
