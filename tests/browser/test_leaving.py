"""Leaving a game and coming back to it, taking over from a bot, and what a player is told on return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from cabo.moves import Decline, Discard, Draw, Move, Peek
from cabo.round import View
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import QUICK, Open, rig
from tests.browser.tables import open_table
from tests.browser.test_friends import play_on
from tests.support.rigged import Fixed, seat_it

HANDS = ("3", "9", "4", "4", "10", "2", "7", "7")
PILE = ("5", "1", "7", "6", "11", "1", "8", "2")


def peeks(_: View, moves: Sequence[Move]) -> Move:
    """Draws, discards, and looks at its third card whenever it can."""
    third = [move for move in moves if isinstance(move, Peek) and move.place.number == 3]
    kinds = [move for kind in (Draw, Discard, Decline) for move in moves if isinstance(move, kind)]
    return next(iter([*third, *kinds, *moves]))


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deck begins with the same cards, and stand-ins peek."""
    rig(monkeypatch, *HANDS, *PILE)
    seat_it(monkeypatch, "steady", lambda _: Fixed(peeks))


def two_friends(visit: Visit) -> tuple[Page, Page, str]:
    """Ada and Ben at a table, who have looked at their cards; it is Ada's turn."""
    host, guest = visit(), visit()
    id = open_table(host, seats=2, bots={})
    guest.goto(f"/t/{id}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    players = [Player(host, calls_after=99), Player(guest, calls_after=99)]
    play_on(players, lambda offers: "draw" in offers[0].enabled and "seen" not in offers[1].deeds)
    return host, guest, id


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()


def test_a_game_against_bots_waits_for_whoever_leaves_it(visit: Visit) -> None:
    page = visit()
    open_table(page)
    Player(page).until(lambda now: "draw" in now.enabled)
    leave(page)
    question = page.get_by_role("dialog", name="Leave the game?")
    expect(question.get_by_text("the game waits for 24 hours, then it ends")).to_be_visible()
    question.get_by_role("button", name="Stay").click()
    expect(page.locator('[data-deed="draw"]')).to_be_enabled()

    leave(page)
    question.get_by_role("button", name="Leave").click()
    page.get_by_role("link", name="Go on").click()
    kept = page.get_by_role("dialog", name="Your seat is kept for you")
    expect(kept.get_by_text("Nobody is playing now")).to_be_visible()
    kept.get_by_role("button", name="Only watch").click()
    expect(page.locator(".bar")).to_contain_text("Nobody is playing: the game waits.")
    page.locator('[data-deed="arrive"]').click()
    kept.get_by_role("button", name="Take your seat back").click()
    expect(page.locator('[data-deed="draw"]')).to_be_enabled()


@pytest.mark.usefixtures("rigged")
def test_whoever_takes_the_seat_back_is_told_once_what_the_bot_saw(visit: Visit) -> None:
    host, guest, id = two_friends(visit)
    leave(guest)
    question = guest.get_by_role("dialog", name="Leave the game?")
    expect(question.get_by_text("A bot plays on for you.")).to_be_visible()
    question.get_by_role("button", name="Leave").click()
    expect(guest.get_by_role("heading", name="Your games")).to_be_visible()
    expect(host.get_by_text("Ben has left: a bot plays on.").first).to_be_visible()
    ada = Player(host, calls_after=99)
    ada.deed("draw")
    ada.deed("discard")
    expect(host.locator('[data-deed="draw"]')).to_be_enabled()  # the bot drew the 7, and peeked

    guest.goto(f"/t/{id}")
    guest.get_by_role("button", name="Only watch").click()
    expect(guest.locator(".bar")).to_contain_text("It is Ada’s turn.")
    expect(guest.locator(".bar")).to_contain_text("You are watching.")
    assert "looked at your 3rd card" not in guest.locator("body").inner_text()
    guest.locator('[data-deed="arrive"]').click()
    guest.locator('[data-deed="back"]').click()
    told = guest.get_by_role("dialog", name="While you were away")
    expect(told.get_by_text("A bot played one turn for you.")).to_be_visible()
    expect(told.get_by_text("Your bot looked at your 3rd card: 7.")).to_be_visible()
    expect(told.get_by_text("Ada discarded the 1.")).to_be_visible()
    expect(host.get_by_text("Ben is back.").first).to_be_visible()
    told.get_by_role("button", name="Play on").click()

    guest.reload()
    expect(guest.locator(".bar")).to_contain_text("It is Ada’s turn.")
    assert guest.get_by_role("dialog").count() == 0
    assert "card: 7" not in guest.locator("body").inner_text()


@pytest.mark.usefixtures("rigged")
def test_whoever_was_gone_is_told_too(visit: Visit, at: Open) -> None:
    at.keep(replace(QUICK, grace=0.3))
    host, guest, id = two_friends(visit)
    guest.goto("about:blank")
    expect(host.get_by_label("The cards of Ben").get_by_text("a bot plays")).to_be_visible()
    ada = Player(host, calls_after=99)
    ada.deed("draw")
    ada.deed("discard")
    expect(host.locator('[data-deed="draw"]')).to_be_enabled()
    guest.goto(f"/t/{id}")
    told = guest.get_by_role("dialog", name="While you were away")
    expect(told.get_by_text("Your bot looked at your 3rd card: 7.")).to_be_visible()


def test_a_friend_who_comes_late_takes_over_from_a_bot(visit: Visit) -> None:
    host = visit()
    id = open_table(host)
    ada = Player(host, calls_after=99)
    ada.until(lambda now: "draw" in now.enabled)
    late = visit(f"/t/{id}")
    expect(late.locator(".bar")).to_contain_text("It is Ada’s turn.")
    assert late.locator(".bar [data-deed]").count() == 0

    host.get_by_role("button", name="Menu").click()
    host.get_by_label("Whoever has the link may take over from a bot").check()
    host.keyboard.press("Escape")
    late.locator('[data-deed="arrive"]').click()
    offered = late.get_by_role("dialog", name="Take over from a bot")
    offered.get_by_label("Your name").fill("ada")
    offered.locator('[data-deed="take-over"]').click()
    expect(offered.get_by_text("Somebody here is called ada already")).to_be_visible()
    offered.get_by_label("Your name").fill("Eve")
    offered.locator('[data-deed="take-over"]').click()
    expect(offered).to_be_hidden()
    expect(late.get_by_label("Your cards")).to_be_visible()
    expect(host.get_by_text("Eve plays on for").first).to_be_visible()
    eve = Player(late, calls_after=99)
    play_on([ada, eve], lambda _: eve.turns > 0 and ada.turns > 1)


def test_standing_up_is_asked_too_and_says_what_becomes_of_the_table(visit: Visit) -> None:
    host, guest = visit(), visit()
    id = open_table(host, seats=3, bots={})
    guest.goto(f"/t/{id}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Stand up").click()
    expect(host.get_by_text("Your seat becomes free.")).to_be_visible()
    expect(host.get_by_text("Ben becomes the host.")).to_be_visible()
    host.get_by_role("button", name="Stay").click()
    guest.get_by_role("button", name="Stand up").click()
    guest.get_by_role("dialog").get_by_role("button", name="Stand up").click()
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    host.get_by_role("button", name="Stand up").click()
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_text("This table is closed")).to_be_visible()
