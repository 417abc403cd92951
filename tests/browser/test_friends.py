"""Several people at one table: by link, away and back, watching, leaving, on another device."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.browser.chromium import HOME
from tests.browser.conftest import Visit
from tests.browser.player import Offer, Player, offer
from tests.browser.site import QUICK, Open
from tests.browser.tables import friends_form, id_of, open_table


def play_on(players: list[Player], until: Callable[[list[Offer]], bool], most: int = 400) -> None:
    """Let everyone play in turn, until this holds for what they are offered."""
    for _ in range(most):
        offers = [offer(player.page) for player in players]
        if until(offers):
            return
        for player, now in zip(players, offers, strict=True):
            player.try_step(now)
        players[0].page.wait_for_timeout(20)
    raise AssertionError([player.did for player in players])


def result_of(page: Page) -> list[list[str]]:
    """What the page says at the end, line by line."""
    return [page.locator(f".result .{part}").all_inner_texts() for part in ("points", "total", "why")]


def test_two_friends_play_by_link_through_a_reload_and_a_lost_network(visit: Visit, at: Open) -> None:
    host = visit()
    form = friends_form(host, "deluxe", seats=2)
    form.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()

    guest = visit(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()

    ada, ben = Player(host, calls_after=3), Player(guest, calls_after=99)
    play_on([ada, ben], lambda offers: ada.turns >= 1 and "draw" in offers[1].enabled)

    guest.reload()
    expect(guest.locator('[data-deed="draw"]')).to_be_enabled()
    ben.deed("draw")
    expect(guest.locator('[data-at="held"][role="img"]')).to_be_visible()

    guest.context.set_offline(True)
    expect(guest.locator(".lost")).to_be_visible()
    expect(host.get_by_label("The cards of Ben").get_by_text("away")).to_be_visible()
    expect(guest.locator('[data-deed="discard"]')).to_be_disabled()
    guest.context.set_offline(False)
    expect(guest.locator(".lost")).to_be_hidden()
    expect(host.get_by_label("The cards of Ben").get_by_text("away")).to_be_hidden()
    ben.deed("discard")

    play_on([ada, ben], lambda offers: all("next" in now.enabled or now.over for now in offers))
    expect(guest.locator(".result")).to_be_visible()
    assert result_of(host) == result_of(guest)


def test_a_friend_on_the_same_network_is_seated_by_the_link(visit: Visit, at: Open) -> None:
    at.site.network = at.url.replace("127.0.0.1", HOME)
    host = visit()
    friends_form(host, "deluxe", seats=2).get_by_role("button", name="Open the table").click()
    expect(host.get_by_label("Link to this table")).to_have_value(re.compile(re.escape(HOME)))

    guest = visit(host.get_by_label("Link to this table").input_value())
    guest.get_by_role("button", name="Sit down").click()  # the name is filled in already
    ada, ben = Player(host), Player(guest)
    play_on([ada, ben], lambda _: ada.turns > 0 and ben.turns > 0)

    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Copy the link").click()  # a browser allows this only with https
    expect(guest.get_by_text("Copy the link from the field.")).to_be_visible()
    at.site.network = None


def test_somebody_watches_and_may_look_over_a_shoulder(visit: Visit) -> None:
    player = visit()
    id = open_table(player, memory=False)
    ada = Player(player, calls_after=9)
    ada.until(lambda now: "draw" in now.enabled)
    watcher = visit(f"/t/{id}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    assert watcher.locator(".slot.can, .bar button").count() == 0

    ada.deed("draw")
    expect(player.locator('[data-at="held"] .card.open')).to_be_visible()
    expect(watcher.get_by_label("Ada holds a card")).to_be_visible()
    assert watcher.locator('[data-at="held"] .card.open').count() == 0

    player.get_by_role("button", name="Menu").click()
    player.get_by_label("Watchers may see what I see").check()
    player.keyboard.press("Escape")
    watcher.get_by_role("button", name="Menu").click()
    watcher.get_by_role("button", name="See what Ada sees").click()
    watcher.keyboard.press("Escape")
    expect(watcher.locator('[data-at="held"] .card.open')).to_be_visible()
    assert watcher.locator(".slot.can, .bar button").count() == 0


def test_a_bot_plays_for_somebody_who_is_gone_until_they_are_back(visit: Visit, at: Open) -> None:
    at.keep(replace(QUICK, grace=0.3))
    host, guest = visit(), visit()
    id = open_table(host, seats=2, bots={})
    guest.goto(f"/t/{id}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    ada, ben = Player(host, calls_after=99), Player(guest, calls_after=99)
    play_on([ada, ben], lambda offers: "draw" in offers[0].enabled)

    guest.goto("about:blank")
    expect(host.get_by_label("The cards of Ben").get_by_text("a bot plays")).to_be_visible()
    turns = ada.turns
    ada.until(lambda now: ada.turns > turns and "draw" in now.enabled)  # and so the bot has played

    guest.goto(f"/t/{id}")
    told = guest.get_by_role("dialog", name="While you were away")
    expect(told.get_by_text("A bot played")).to_be_visible()
    told.get_by_role("button", name="Play on").click()
    expect(host.get_by_label("The cards of Ben").get_by_text("a bot plays")).to_be_hidden()
    ada.until(lambda now: ada.turns > turns + 1 or now.over or "next" in now.enabled)
    play_on([ada, ben], lambda offers: "draw" in offers[1].enabled)


def test_a_seat_moves_to_another_device_by_its_link(visit: Visit) -> None:
    phone, desk = visit(), visit()
    id = open_table(phone)
    Player(phone).until(lambda now: "draw" in now.enabled)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Move my seat to another device").click()
    link = phone.get_by_label("Move my seat to another device").input_value()

    desk.goto(link)
    desk.get_by_role("button", name="Sit here").click()
    expect(desk.locator('[data-deed="draw"]')).to_be_enabled()
    assert id_of(desk) == id
    phone.keyboard.press("Escape")
    expect(phone.get_by_text("You are watching.")).to_be_visible()

    late = visit(link)
    late.get_by_role("button", name="Sit here").click()
    expect(late.get_by_role("alert").filter(has_text="This link has been used")).to_be_visible()


def test_whoever_comes_for_the_first_time_is_one_person(visit: Visit) -> None:
    page = visit("about:blank")
    cookies: list[str] = []
    page.on("response", lambda said: cookies.extend([said.url] if "set-cookie" in said.all_headers() else []))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("No table is waiting")).to_be_visible()
    assert [url.rsplit("/", 1)[-1] for url in cookies] == [""]


def test_a_rematch_is_an_invitation(visit: Visit) -> None:
    host, guest = visit(), visit()
    guest.goto(f"/t/{open_table(host, house={'rounds': 1}, bots={})}")
    guest.get_by_role("button", name="Sit down").click()
    players = [Player(host, calls_after=0), Player(guest, calls_after=9)]
    play_on(players, lambda offers: all(now.over for now in offers))
    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_text("is away: a bot plays in")).to_be_visible()
    expect(guest.locator(".result")).to_be_visible()
    guest.get_by_role("link", name="To the rematch").click()
    expect(guest.locator('[data-deed="look"]')).to_be_visible()
    expect(host.locator('[data-deed="look"]')).to_be_visible()
