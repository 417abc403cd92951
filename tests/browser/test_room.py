"""Before the game: people see what is agreed, the host changes it, and all see who is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import SETTLED
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import Open
from tests.browser.tables import id_of, open_table
from tests.browser.test_axe import findings
from tests.browser.test_languages import LOCALES, button, english_in, word

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}


def called(page: Page, name: str) -> None:
    """Let a browser remember somebody's name."""
    page.evaluate("name => localStorage.setItem('cabo.name', name)", name)


def sit(page: Page, id: str, name: str) -> None:
    page.goto(f"/t/{id}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


def change(page: Page) -> Locator:
    """The form for another table."""
    page.get_by_role("button", name="Change the table").click()
    form = page.get_by_role("dialog")
    expect(form.get_by_role("button", name="Play like this")).to_be_visible()
    return form


def test_the_host_changes_what_is_played_and_everybody_sees_it(visit: Visit) -> None:
    host, guest = visit(viewport=PHONE), visit(viewport=PHONE)
    id = open_table(host, seats=4, bots={"C": "novice"}, clock="quick", public=True)
    invited = visit(f"/t/{id}", viewport=PHONE)
    expect(invited.get_by_text("Deluxe · 4 seats · 20 seconds to think")).to_be_visible()
    sit(guest, id, "Ben")
    form = change(host)
    form.get_by_role("button", name="Six cards, three looks").click()
    stepper = form.get_by_role("group", name="Seats")
    stepper.get_by_role("button", name="Less").click()
    stepper.get_by_role("button", name="Less").click()
    form.get_by_text("1 minute", exact=True).click()
    form.get_by_role("button", name="Play like this").click()

    news = guest.locator(".news")
    expect(news).to_contain_text("Ada has changed the table:")
    for line in (
        "Edition: Classic",
        "2 seats",
        "Cards dealt: 6",
        "Time to think: 1 minute",
        "Momo has made room.",
    ):
        expect(news).to_contain_text(line)
    expect(invited.get_by_text("Cards dealt: 6 (usually 4)")).to_be_visible()
    lobby = visit(viewport=PHONE)
    expect(lobby.get_by_role("link", name="Ada, Ben")).to_contain_text(
        "1 minute to think · Six cards, three looks"
    )

    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, guest):
        expect(page.locator(".mine .slot")).to_have_count(6)
        expect(page.get_by_text("Choose 3 of your cards to look at.", exact=True)).to_be_visible()


def test_a_rule_that_cannot_be_is_told_where_it_is_changed(visit: Visit, at: Open) -> None:
    host = visit(viewport=PHONE)
    id = open_table(host, seats=3, bots={})
    form = change(host)
    form.get_by_text("House rules", exact=True).click()
    form.get_by_role("checkbox", name="Limit: No limit").check()
    told = form.get_by_role("alert")
    expect(told).to_contain_text("The game would have no end")
    expect(form.locator(".option", has=host.get_by_role("alert"))).to_contain_text("Limit")
    expect(form.get_by_role("button", name="Play like this")).to_be_disabled()
    host.evaluate("document.querySelector('dialog[open]').scrollTop = 0")
    form.get_by_role("button", name="show me why").click()
    expect(told).to_be_in_viewport()
    expect(form.get_by_role("checkbox", name="Limit: No limit")).to_be_focused()
    assert at.table(id).now.settings.house == {}


def test_a_taken_name_is_told_at_its_field_and_the_room_has_a_chat(visit: Visit) -> None:
    host = visit(viewport=PHONE)
    id = open_table(host, seats=3, bots={})
    guest = visit(f"/t/{id}", viewport=PHONE)
    expect(guest.get_by_text("Take a seat to join in.")).to_be_visible()
    name = guest.get_by_label("Your name")
    name.fill("ada")
    guest.get_by_role("button", name="Sit down").click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(guest.get_by_role("alert").filter(has_text="called ada already")).to_have_count(1)
    name.fill("Ben")
    guest.get_by_role("button", name="Sit down").click()

    guest.get_by_label("Say something").fill("Shall we begin?")
    guest.keyboard.press("Enter")
    expect(host.locator(".talk").get_by_text("Shall we begin?")).to_be_visible()
    host.get_by_role("button", name="Good luck!").click()
    expect(guest.locator(".talk").get_by_text("Good luck!")).to_have_count(2)  # its button, and what was said


def test_whoever_looks_on_is_counted_and_called_by_name(visit: Visit) -> None:
    host, watcher, shy = visit(viewport=PHONE), visit(), visit()
    id = open_table(host, seats=3, bots={"B": "novice"})
    called(watcher, "Eve")
    called(shy, "Ada")  # somebody who sits has this name
    watcher.goto(f"/t/{id}")
    expect(host.get_by_role("button", name="Eve is looking on.")).to_be_visible()
    shy.goto(f"/t/{id}")
    expect(host.get_by_role("button", name="Eve and one other are looking on.")).to_be_visible()
    expect(watcher.get_by_role("button", name="One person is looking on.")).to_be_visible()

    host.get_by_role("button", name="Begin with these 2").click()
    line = host.get_by_role("button", name="Eve and one other are looking on.")
    expect(line).to_have_text("2")
    line.click()
    expect(host.get_by_role("dialog").get_by_role("listitem")).to_have_text(["Eve", "one other"])

    shy.get_by_role("button", name="looking on").click()
    dialog = shy.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("eve")
    dialog.get_by_role("button", name="Tell the others").click()
    expect(dialog.get_by_role("alert")).to_contain_text("called eve already")
    dialog.get_by_label("Your name").fill("Tom")
    dialog.get_by_role("button", name="Tell the others").click()
    expect(host.get_by_role("dialog").get_by_role("listitem")).to_have_text(["Eve", "Tom"])

    watcher.goto("/")
    expect(host.get_by_role("dialog").get_by_role("listitem")).to_have_text(["Tom"])
    watcher.goto(f"/t/{id}")  # another connection says the name again
    expect(host.get_by_role("dialog").get_by_role("listitem")).to_have_text(["Tom", "Eve"])


def test_a_quick_game_by_named_rules_and_with_bots_of_several_levels(visit: Visit, at: Open) -> None:
    page = visit(viewport=PHONE)
    page.get_by_role("button", name="change the edition").click()
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="Kaboo to 50").click()
    form.get_by_role("group", name="Bots", exact=True).get_by_role("button", name="More").click()
    form.get_by_text("Each at its own level").click()
    form.get_by_label("Bot 2").select_option("sharp")
    form.get_by_text("Quick", exact=True).click()
    form.get_by_role("button", name="Play now").click()
    settings = at.table(id_of(page)).now.settings
    assert settings.house == {"limit": 50, "rounds": "none"}
    assert (settings.edition, settings.bots, settings.pace) == (
        "kaboo",
        {"B": "novice", "C": "sharp"},
        "quick",
    )
    Player(page).until(lambda now: "draw" in now.enabled)

    page.goto("/")
    expect(page.get_by_text("Kaboo: Kaboo to 50, against 2 bots")).to_be_visible()
    page.get_by_role("button", name="Play now").click()  # one tap opens the same table as last time
    page.wait_for_url("**/t/*")
    assert at.table(id_of(page)).now.settings == settings


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 640), (1440, 900)])
def test_the_code_for_friends_is_in_view_at_once(visit: Visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    open_table(page, name="Ada", seats=4, bots={}, clock="quick", house={"limit": 50})
    code = page.get_by_role("button", name="The link as a QR code")
    expect(code.locator("svg")).to_be_visible()
    page.evaluate(SETTLED)
    box = code.bounding_box()
    assert box is not None
    under = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4],
    )
    assert under == "The link as a QR code"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    code.click()
    bigger = code.bounding_box()
    assert bigger is not None
    assert bigger["width"] > 1.8 * box["width"]


@pytest.mark.parametrize(("scheme", "size"), [("dark", PHONE), ("light", DESK)])
def test_axe_finds_nothing_in_the_room(visit: Visit, scheme: str, size: dict[str, int]) -> None:
    host = visit(color_scheme=scheme, viewport=size)
    id = open_table(host, seats=4, bots={"B": "novice"}, house={"limit": 50})
    guest = visit(color_scheme=scheme, viewport=size)
    sit(guest, id, "Ben")
    visit(f"/t/{id}")
    change(host).get_by_text("1 minute", exact=True).click()
    assert findings(host) == []
    host.get_by_role("button", name="Play like this").click()
    expect(guest.locator(".news")).to_be_visible()
    assert findings(guest) == []
    host.get_by_role("button", name="looking on").click()
    assert findings(host) == []
    guest.goto("/")
    guest.get_by_role("button", name="change the edition").click()
    guest.get_by_role("group", name="Bots", exact=True).get_by_role("button", name="More").click()
    guest.get_by_text("Each at its own level").click()
    assert findings(guest) == []


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_the_room_speaks_the_readers_language(visit: Visit, language: str) -> None:
    host = visit(locale=LOCALES[language], viewport=PHONE)
    id = open_table(host, name="Zoé", seats=4, bots={"B": "novice"}, house={"limit": 50}, clock="quick")
    guest = visit(f"/t/{id}", locale=LOCALES[language], viewport=PHONE)
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Zoé")
    assert english_in(guest, language) == []
    button(host, language, "do-change-table")
    host.get_by_text(word(language, "clock-relaxed"), exact=True).click()
    assert english_in(host, language) == []
    button(host, language, "do-change")
    expect(guest.locator(".news")).to_contain_text(word(language, "clock-relaxed"))
    for page in (host, guest):
        assert english_in(page, language) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
