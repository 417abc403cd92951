"""Kaboo with eight players and nine cards before each: all is in view, and snaps move nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cabo import Move, View
from cabo.moves import Decline, Discard, Draw, Snap
from tests.browser.chromium import SETTLED
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import QUICK, Open, rig
from tests.browser.tables import open_table
from tests.support.rigged import Fixed, seat_it

PHONE: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESK: ViewportSize = {"width": 1440, "height": 900}
HANDS = [f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "8", "9") for suit in "SHDC"] * 2
"""Seven cards for each of eight, from two decks: no ace, no two, and nothing above a nine."""
DISCARD, DRAWN = "10S", ("2S", "AS", "2H", "AH", "2D", "AD", "2C", "AC")
DEALT, PENALTY = 7, 2

# In every frame of an open snap: where everything that can be tapped lies, and what the page says.
WATCH = """() => {
    window.seen = { places: new Set(), told: new Set() };
    const place = (each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [each.dataset.at ?? each.classList[0], left, top, width, height];
    };
    const look = () => {
        if (document.querySelector('.stack.burning')) {
            seen.places.add(JSON.stringify([...document.querySelectorAll('.slot, .stack, .bar')].map(place)));
            seen.told.add(document.querySelector('.caption').textContent);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
SEEN = "[[...seen.places], [...seen.told]]"
# What lies over something else, is out of view, or too small.
AMISS = """(least) => {
    const found = [];
    const area = document.querySelector('.area').getBoundingClientRect();
    const cards = [...document.querySelectorAll('.slot, .stack')];
    for (const each of cards) {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        const name = each.getAttribute('aria-label');
        if (width < least || height < least) found.push(`${name} is ${width} by ${height}`);
        const inside = left >= 0 && right <= innerWidth && top >= area.top && bottom <= area.bottom + 1;
        if (!inside) found.push(`${name} is out of view`);
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!each.contains(there)) found.push(`${name} lies under ${there?.className}`);
        for (const other of cards) {
            const one = other.getBoundingClientRect();
            const beside = one.left >= right - 0.5 || left >= one.right - 0.5;
            const above = one.top >= bottom - 0.5 || top >= one.bottom - 0.5;
            if (other === each || beside || above) continue;
            found.push(`${name} overlaps ${other.getAttribute('aria-label')}`);
        }
    }
    const bar = document.querySelector('.bar');
    if (bar.scrollHeight > bar.clientHeight + 1) found.push('the bar is cut off');
    const caption = document.querySelector('.caption');
    const cut = caption.scrollHeight > caption.clientHeight + 1;
    if (cut) found.push(`nothing shows that more was told than ${caption.textContent}`);
    return found;
}"""
LEAST = 28


def clumsy(view: View, moves: Sequence[Move]) -> Move:
    """Snaps falsely once; otherwise draws and discards."""
    seat = view.observer
    assert seat is not None
    few = len(view.hands[seat]) < DEALT + PENALTY
    wanted = ([Snap] if few else [Decline]) + [Draw, Discard, Decline]
    return next((move for kind in wanted for move in moves if isinstance(move, kind)), moves[0])


def eight_at_a_table(visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch, locale: str) -> Page:
    """My turn at a table with seven bots, seven cards before each of us."""
    at.keep(replace(QUICK, race=60, shown=60))
    seat_it(monkeypatch, "clumsy", lambda _: Fixed(clumsy))
    rig(monkeypatch, *HANDS, DISCARD, *DRAWN)
    page = visit(viewport=PHONE, locale=locale)
    open_table(
        page,
        edition="kaboo",
        seats=8,
        bots=dict.fromkeys("BCDEFGH", "clumsy"),
        clock="none",
        snap="race",
        house={"dealt": DEALT, "two_decks_from": 2},
    )
    Player(page).until(lambda now: "draw" in now.enabled)
    return page


def discard_a_two(page: Page) -> None:
    """Open a snap; everybody else snaps falsely."""
    player = Player(page)
    player.deed("draw")
    page.evaluate(SETTLED)
    page.evaluate(WATCH)
    player.deed("discard")
    expect(page.locator(".others .owed")).to_have_count(7)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_nothing_moves_while_a_snap_is_open(
    visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    page = eight_at_a_table(visit, at, monkeypatch, locale)
    discard_a_two(page)
    places, told = page.evaluate(SEEN)
    assert len(told) > 1, "other sentences were told meanwhile"
    assert len(places) == 1
    assert page.evaluate(AMISS, LEAST) == []
    page.locator(".others .slot").first.click()  # a false snap of mine ends it: everybody has tried
    expect(page.locator(".others .owed")).to_have_count(0)


def test_nine_cards_before_each_of_eight_are_in_view(
    visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = eight_at_a_table(visit, at, monkeypatch, "en-GB")
    discard_a_two(page)
    assert page.evaluate(AMISS, LEAST) == []
    page.locator(".mine .slot").first.click()
    expect(page.locator(".slot")).to_have_count(8 * (DEALT + PENALTY))
    expect(page.locator(".stack.burning")).to_be_visible()  # the next one has discarded
    for viewport in (PHONE, TABLET, DESK):
        page.set_viewport_size(viewport)
        page.evaluate(SETTLED)
        assert page.evaluate(AMISS, LEAST) == []
