"""axe finds nothing wrong on any page in either theme, nor at the table in its phases."""

from __future__ import annotations

from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.chromium import SETTLED
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import QUICK, Open
from tests.browser.tables import friends_form, open_table

PHONE = {"width": 360, "height": 740}
THEMES = (("dark", PHONE), ("light", {"width": 1440, "height": 900}))


def findings(page: Page) -> list[str]:
    """What axe finds, a line each."""
    page.evaluate(SETTLED)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.fixture(params=THEMES, ids=("night", "dawn"))
def come(request: pytest.FixtureRequest, visit: Visit) -> Visit:
    scheme, size = request.param

    def come(path: str = "/") -> Page:
        return visit(path, color_scheme=scheme, viewport=size)

    return come


def test_pages(come: Visit) -> None:
    page = come()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert findings(page) == []
    friends_form(page, "kaboo", seats=3).get_by_text("House rules", exact=True).click()
    assert findings(page) == []
    for path in ("/scorepad", "/seat#token", "/learn", "/learn/kaboo", "/g", "/t/nowhere"):
        page.goto("about:blank")
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == [], path


def test_a_lesson(come: Visit) -> None:
    page = come("/learn/deluxe")
    page.get_by_role("button", name="Start the lesson").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    assert findings(page) == []


def test_a_snap(come: Visit, at: Open) -> None:
    at.keep(replace(QUICK, race=60))
    page = come()
    open_table(page, edition="kaboo", seats=4, bots=dict.fromkeys("BCD", "novice"))
    Player(page, calls_after=9).until(lambda now: "pass" in now.enabled)
    assert findings(page) == []


def test_a_scorepad_with_a_round(come: Visit) -> None:
    page = come("/scorepad")
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start the scorepad").click()
    page.get_by_role("button", name="Ana", exact=True).click()
    for field in page.get_by_role("spinbutton").all():
        field.fill("7")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("tfoot")).to_contain_text("7")
    assert findings(page) == []


def test_a_table_in_its_phases(come: Visit) -> None:
    page = come()
    id = open_table(page, seats=3, bots={"B": "steady"})
    expect(page.get_by_label("Link to this table")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Fill with bots and begin").click()

    player = Player(page, calls_after=1)
    for deed in ("look", "draw", "keep", "call"):
        player.until(lambda now: deed in now.deeds)  # noqa: B023
        assert findings(page) == [], deed
    player.until(lambda _: page.locator(".result").count() > 0)
    assert findings(page) == []
    page.get_by_role("button", name="See the table").click()
    page.get_by_role("button", name="Menu").click()
    assert findings(page) == []
    assert id in page.url


def test_a_replay(come: Visit) -> None:
    page = come()
    id = open_table(page, house={"rounds": 1})
    Player(page, calls_after=0).game()
    for path in (f"/g/{id}", "/"):  # the home page lists it among my games now
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == [], path


def test_leaving_coming_back_and_taking_over(come: Visit) -> None:
    page = come()
    id = open_table(page)
    Player(page).until(lambda now: "draw" in now.enabled)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Whoever has the link may take over from a bot").check()
    page.get_by_role("button", name="Leave the game").click()
    expect(page.get_by_role("button", name="Stay")).to_be_visible()
    assert findings(page) == []
    page.locator('[data-deed="leave"]').click()
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_role("dialog", name="Your seat is kept for you")).to_be_visible()
    assert findings(page) == []
    late = come(f"/t/{id}")
    late.locator('[data-deed="arrive"]').click()
    expect(late.get_by_role("dialog", name="Take over from a bot")).to_be_visible()
    assert findings(late) == []
