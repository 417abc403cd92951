"""The scorepad for real cards: people write the rounds, the server scores them, the device keeps them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def write_round(page: Page, caller: str, *sums: int) -> None:
    form = page.locator("form")
    form.get_by_role("button", name=caller, exact=True).click()
    for field, points in zip(form.get_by_role("spinbutton").all(), sums, strict=True):
        field.fill(str(points))
    form.get_by_role("button", name="Write it down").click()


def totals(page: Page) -> list[str]:
    return page.locator("tfoot td").all_inner_texts()


def test_a_game_with_real_cards_is_written_down(visit: Visit) -> None:
    page = visit("/scorepad")
    page.get_by_label("Player 1", exact=True).fill("Ana")
    page.get_by_label("Player 2", exact=True).fill("Ben")
    page.get_by_role("button", name="Start the scorepad").click()

    write_round(page, "Ana", 5, 12)
    expect(page.locator("tbody tr")).not_to_have_count(0)
    expect(page.locator("tfoot")).to_contain_text("12")
    assert [total.strip() for total in totals(page)] == ["0", "12"]

    write_round(page, "Ben", 4, 9)  # Ana had less: a false Cabo costs ten
    expect(page.get_by_text("Ben called, Ana had less: 9 + 10.")).to_be_visible()
    assert [total.strip() for total in totals(page)] == ["4", "31"]

    page.get_by_role("button", name="Undo").click()
    expect(page.locator("tfoot")).to_contain_text("12")
    page.reload()
    expect(page.locator("tfoot")).to_contain_text("12")

    write_round(page, "Ana", 60, 99)
    expect(page.get_by_role("heading", name="Ana has found the unicorn")).to_be_visible()


def test_the_scorepad_is_shared_by_a_link(visit: Visit) -> None:
    page = visit("/scorepad", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Player 1", exact=True).focus()
    for number, name in enumerate(("Ana", "Ben", ""), 1):  # if no name is written, Enter begins
        expect(page.get_by_label(f"Player {number}", exact=True)).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Ana", exact=True).click()
    page.get_by_role("spinbutton").first.focus()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    page.keyboard.type("12")
    page.keyboard.press("Enter")  # Enter in the last field writes the round down
    expect(page.locator("tfoot")).to_contain_text("12")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")

    other = visit(link)
    expect(other.locator("tfoot")).to_contain_text("12")
    expect(other.get_by_role("columnheader", name="Ben")).to_be_visible()


def begin(page: Page, *names: str) -> None:
    for number, name in enumerate(names, 1):
        if number > 2:
            page.get_by_role("button", name="One more").click()
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Start the scorepad").click()


def test_an_impossible_sum_is_refused_at_its_field(visit: Visit) -> None:
    page = visit("/scorepad")
    begin(page, "Ana", "Ana")
    expect(page.get_by_role("alert")).to_contain_text("Two players are called Ana")
    page.get_by_label("Player 2", exact=True).fill("Ben")
    page.get_by_role("button", name="Start the scorepad").click()
    write_round(page, "Ana", 5, -7)
    field = page.get_by_label("Points of Ben")
    expect(field).to_have_accessible_description(
        "-7 cannot be the sum of a hand: with these cards it is 0 to 338."
    )
    expect(field).to_be_focused()
    field.fill("7")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("tfoot")).to_contain_text("7")


def test_a_tie_says_why_and_another_game_begins_with_the_same_players_by_lot(visit: Visit) -> None:
    page = visit("/scorepad")
    begin(page, "Ana", "Ben", "Cem")
    lot = page.get_by_text("The lot among Ana, Ben and Cem has been drawn")
    expect(lot).to_be_visible()
    drawn = lot.inner_text()
    page.reload()
    expect(page.get_by_text(drawn)).to_be_visible()  # the lot is drawn only once
    write_round(page, "Nobody", 40, 30, 60)
    expect(lot).to_be_hidden()
    write_round(page, "Nobody", 10, 20, 60)
    expect(page.get_by_role("heading", name="Ana has found the unicorn")).to_be_visible()
    expect(
        page.get_by_text("Ana and Ben have 50 points each; Ana had fewer in the last round, and wins.")
    ).to_be_visible()
    page.get_by_role("button", name="Another game").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(lot).to_be_visible()
    expect(page.get_by_role("columnheader", name="Cem")).to_be_visible()
