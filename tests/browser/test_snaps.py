"""Snaps in the browser, with a deck that is known: won, false, and lost to somebody else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import QUICK, Open, rig
from tests.browser.tables import open_table
from tests.browser.test_friends import play_on

DECK = ("2S", "3S", "4S", "5S", "2D", "3D", "4D", "5D", "9S", "2H", "6H", "3H")


def two_at_a_table(visit: Visit, snap: str) -> tuple[Player, Player]:
    """Two people who have looked at their cards; the one whose turn it is comes first."""
    host, guest = visit(), visit()
    id = open_table(host, edition="kaboo", bots={}, snap=snap)
    guest.goto(f"/t/{id}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    players = [Player(host), Player(guest)]
    play_on(players, lambda offers: any("draw" in now.enabled for now in offers))
    players.sort(key=lambda player: player.page.locator('[data-deed="draw"]').count(), reverse=True)
    return players[0], players[1]


def discard_a_two(player: Player) -> None:
    player.deed("draw")
    player.deed("discard")


def own(page: Page, number: int) -> str:
    """One of my places."""
    return str(page.locator(".seat.mine .slot").first.get_attribute("data-at"))[0] + str(number)


def test_a_snap_is_won_and_a_false_one_costs_two_cards(
    visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.keep(replace(QUICK, race=20))
    rig(monkeypatch, *DECK)
    first, second = two_at_a_table(visit, "race")
    discard_a_two(first)
    for player in (first, second):
        expect(player.page.locator(".stack.burning")).to_be_visible()

    second.card(own(second.page, 4))  # a five
    expect(second.page.get_by_label("Your cards").get_by_text("2 more cards after the snap")).to_be_attached()
    expect(second.page.get_by_label("Your cards").locator(".slot")).to_have_count(4)  # nothing moves yet
    expect(second.page.locator(".log")).to_contain_text("No match: you get extra cards.")

    first.card(own(first.page, 1))  # a two
    expect(first.page.get_by_label("Your cards").locator(".slot")).to_have_count(3)
    expect(first.page.locator(".log")).to_contain_text("Snap! You laid your 1st card")
    expect(first.page.locator(".times")).to_contain_text("You")
    expect(second.page.locator(".log")).to_contain_text("Snap!")
    expect(second.page.locator(".stack.burning")).to_be_hidden()
    expect(second.page.get_by_label("Your cards").locator(".slot")).to_have_count(6)


def test_a_snap_is_lost_to_whoever_comes_first_clockwise(
    visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.keep(replace(QUICK, window=20))
    rig(monkeypatch, *DECK)
    first, second = two_at_a_table(visit, "window")
    discard_a_two(first)
    first.card(own(first.page, 1))
    expect(first.page.get_by_text("The others choose …")).to_be_visible()
    second.card(own(second.page, 1))

    winner, loser = second, first  # the snaps are tried clockwise, from the left of the player who discarded
    expect(winner.page.get_by_label("Your cards").locator(".slot")).to_have_count(3)
    expect(winner.page.locator(".log")).to_contain_text("Snap! You laid your 1st card")
    expect(loser.page.get_by_label("Your cards").locator(".slot")).to_have_count(4)
    expect(loser.page.locator(".log")).not_to_contain_text("Snap! You laid")
