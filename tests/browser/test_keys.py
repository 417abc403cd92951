"""By keys and by ear: a pressed button may vanish, but the focus must not get lost."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, by_keys
from tests.browser.tables import friends_form, open_table

FOCUS = "document.activeElement.matches('body, dialog') ? '' : document.activeElement.outerHTML"


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
    page.wait_for_timeout(100)  # a browser takes the focus from a disabled element a moment later
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


def test_the_scorepad_by_keys(visit: Visit) -> None:
    page = visit("/scorepad")
    page.get_by_label("Player 1", exact=True).focus()
    for name in ("Ana", "Ben", ""):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Round 1")).to_be_focused()

    said = page.get_by_role("status").first
    undo = page.get_by_role("button", name="Undo")
    write = page.get_by_role("button", name="Write it down")
    expect(undo).to_be_disabled()
    for number, sums in enumerate(((5, 12), (4, 9)), 1):
        press(page, page.get_by_role("button", name="Ben", exact=True))
        for name, points in zip(("Ana", "Ben"), sums, strict=True):
            page.get_by_label(f"Points of {name}").fill(str(points))
        press(page, write)
        expect(page.get_by_role("heading", name=f"Round {number + 1}")).to_be_focused()
    text = "Round 2 written. Ana: 4, 9 in all. Ben: 9 and 10 more, 41 in all. Ana starts round 3."
    expect(said).to_contain_text(text)
    expect(page.get_by_role("cell", name="19 points, 41 in all")).to_be_visible()
    expect(write).to_have_accessible_description("Say who called Cabo. Nothing is written for Ana, Ben yet.")

    press(page, undo)
    expect(said).to_contain_text("Round 2 undone.")
    expect(undo).to_be_focused()
    press(page, undo)
    expect(page.get_by_role("heading", name="Round 1")).to_be_focused()
    expect(undo).to_be_disabled()
    assert page.evaluate(FOCUS)
    expect(page.get_by_role("columnheader", name="Ben")).to_be_visible()


def test_a_round_that_is_changed_or_removed(visit: Visit) -> None:
    page = visit("/scorepad")
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start the scorepad").click()
    for number in (1, 2):
        page.get_by_role("button", name="Ana", exact=True).click()
        for field in page.get_by_role("spinbutton").all():
            field.fill("7")
        page.get_by_role("button", name="Write it down").click()
        expect(page.get_by_role("heading", name=f"Round {number + 1}")).to_be_focused()

    press(page, page.get_by_role("button", name="Round 1"))
    change = page.get_by_role("button", name="Change", exact=True)
    press(page, change)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Points of Ben").fill("9")
    press(page, dialog.get_by_role("button", name="Change the round"))
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("status").first).to_contain_text("Round 1 written. Ana: 0, 0 in all.")
    expect(change).to_be_focused()

    press(page, page.get_by_role("button", name="Remove"))
    expect(page.get_by_role("status").first).to_contain_text("Round 1 removed.")
    expect(page.get_by_role("heading", name="Round 2")).to_be_focused()
    press(page, page.get_by_role("button", name="New game"))
    expect(page.get_by_role("heading", name="Round 1")).to_be_focused()
    press(page, page.get_by_role("button", name="Other players"))
    expect(page.get_by_label("Player 1", exact=True)).to_be_focused()


HEAR = """() => {
    window.heard = [];
    const status = document.querySelector('#app > [role=status], [role=status].unseen');
    new MutationObserver(() => window.heard.push(status.textContent.trim()))
        .observe(status, { subtree: true, childList: true, characterData: true });
}"""


def test_what_happens_at_the_table_is_said_once_and_in_order(visit: Visit) -> None:
    page = visit()
    open_table(page, house={"rounds": 1})
    page.locator('[data-deed="look"]').wait_for()
    page.evaluate(HEAR)
    player = Player(page, by_keys, calls_after=2)
    player.game()
    heard: list[str] = [text for text in page.evaluate("window.heard") if text]
    assert len(heard) > 8
    assert all(one != other for one, other in pairwise(heard)), heard
    for text in heard:
        sentences = re.findall(r"[^.!?]+[.!?]", text)
        assert len(sentences) == len(set(sentences)), text
    assert any(re.search(r"^Greta .*Your turn", text) for text in heard), heard


def test_letters_play_until_they_are_turned_off(visit: Visit) -> None:
    page = visit()
    open_table(page)
    Player(page).until(lambda now: "draw" in now.enabled)
    draw = page.locator('[data-deed="draw"]')
    expect(draw).to_have_attribute("aria-keyshortcuts", "D")
    expect(draw).to_have_accessible_name("Draw")
    expect(draw.locator("kbd")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator('[data-deed="call"]')).to_be_visible()
    page.keyboard.press("c")  # pressed twice, it has not called yet
    expect(page.locator('[data-deed="call"]')).to_have_attribute("aria-keyshortcuts", "O")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("d")  # the key goes to the menu, not to the table
    switch = page.get_by_label("Play with letter keys")
    switch.uncheck()
    page.keyboard.press("Escape")
    expect(draw.locator("kbd")).to_have_count(0)
    page.keyboard.press("d")
    expect(page.locator('[data-at="held"][role="img"]')).to_have_count(0)
    page.reload()
    expect(draw).to_be_enabled()
    expect(draw.locator("kbd")).to_have_count(0)

    page.get_by_role("button", name="Menu").click()
    switch.check()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator('[data-at="held"][role="img"]')).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("k")
    expect(page.locator('[data-at="held"][role="img"]')).to_have_count(0)


def test_a_letter_that_is_typed_is_no_move(visit: Visit) -> None:
    page = visit(viewport={"width": 1440, "height": 900})
    open_table(page)
    Player(page).until(lambda now: "draw" in now.enabled)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("")
    page.get_by_label("Say something").press_sequentially("dtk")
    expect(page.get_by_label("Say something")).to_have_value("dtk")
    expect(page.locator('[data-deed="draw"]')).to_be_enabled()
