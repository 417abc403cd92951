"""What the page loads, and what it does while the server is away."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

from playwright.sync_api import Request, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.site import Open
from tests.browser.tables import open_table

MOST_SCRIPT = 90_000


def test_a_table_loads_little_and_from_nowhere_else(visit: Visit, at: Open) -> None:
    page = visit("about:blank", service_workers="block")
    requests: list[Request] = []
    hosts: list[str] = []
    page.on("request", lambda request: requests.append(request))
    page.on("websocket", lambda socket: hosts.append(urlsplit(socket.url).netloc))
    open_table(page, house={"rounds": 1})
    Player(page, calls_after=0).game()
    assert {urlsplit(each.url).netloc for each in requests} | set(hosts) == {urlsplit(at.url).netloc}

    scripts = {each.url: each.response() for each in requests if each.resource_type == "script"}
    assert scripts
    loaded = sum(len(gzip.compress(response.body(), 9)) for response in scripts.values() if response)
    assert loaded < MOST_SCRIPT


def test_a_table_waits_for_the_server_and_goes_on_by_itself(visit: Visit, at: Open) -> None:
    page = visit()
    open_table(page)
    player = Player(page)
    player.until(lambda now: "draw" in now.enabled)
    at.stop()
    try:
        expect(page.locator(".lost")).to_be_visible()
        expect(page.locator('[data-deed="draw"]')).to_be_disabled()
    finally:
        at.start()
    expect(page.locator(".lost")).to_be_hidden()
    expect(page.locator('[data-deed="draw"]')).to_be_enabled()
    player.deed("draw")
    player.until(lambda now: "draw" in now.enabled)


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit()
    page.evaluate("navigator.serviceWorker.ready")
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    errors = [
        each["errorId"] for each in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert [each for each in errors if each != "in-incognito"] == []  # like every context of a test


def test_home_opens_while_the_server_is_away(visit: Visit, at: Open) -> None:
    page = visit()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # from here on the worker stores every response
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    at.stop()
    try:
        page.reload()
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("alert").first).to_have_text(
            "The server cannot be reached. Games need it, against bots, too; "
            "the lessons, the rules and the scorepad work without it."
        )
    finally:
        at.start()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".table, .room").first).to_be_visible()


def test_letters_of_other_languages_are_loaded_when_a_name_has_one(visit: Visit) -> None:
    page = visit()
    fonts: list[str] = []
    page.on("request", lambda request: fonts.append(request.url) if request.resource_type == "font" else None)
    open_table(page, name="Ana", bots={})
    page.get_by_text("Ana").first.wait_for()
    page.evaluate("document.fonts.ready")
    assert not [url for url in fonts if "latin-ext" in url]
    with page.expect_request(lambda request: "nunito-sans-latin-ext" in request.url):
        open_table(page, name="Łucja Ğ", bots={})
