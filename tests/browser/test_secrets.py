"""No browser gets anything that its person may not know: checked against the true cards of the server.

Kaboo is played with ordinary cards, and each exists only once: the name of a card says which one it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from cabo.events import Dealt, Drew, Event, Looked, Peeked, Revealed, Shuffled, Spied
from cabo.places import Seat
from cabo.server.situation.facts import events_of
from tests.browser.conftest import Visit
from tests.browser.player import Offer, Player
from tests.browser.site import Open
from tests.browser.tables import open_table

CARD = re.compile(r'"((?:[A2-9JQK]|10)[SHDC])"')
SAID = re.compile(r"\b(ace|jack|queen|king|\d+) of (spades|hearts|diamonds|clubs)\b")
SEED = re.compile(r'"seed":"[0-9a-f]+"')
_PAGE = """() => JSON.stringify([
    document.documentElement.outerHTML, {...localStorage}, {...sessionStorage}, document.cookie,
])"""


def shown_to(seat: Seat, event: Event) -> set[str]:
    """Which cards this person sees in an event; in all other events everyone sees the same."""
    match event:
        case Looked() | Peeked() | Spied() | Drew() if event.seat is not seat:
            return set()
        case Dealt():
            return {event.cards[event.turned_up].text}
        case Shuffled() | Revealed():
            return set()
    cards = (*getattr(event, "cards", ()), getattr(event, "card", None))
    return {card.text for card in cards if card is not None}


def named(text: str) -> set[str]:
    """The cards that a page names."""
    return {
        f"{rank if rank.isdigit() else rank[0].upper()}{suit[0].upper()}" for rank, suit in SAID.findall(text)
    }


def faces_down(
    rows: list[list[dict[str, Any]]], shown: list[list[str]], seat: str
) -> Iterator[dict[str, Any]]:
    """The cards that lie face down and are not being shown to this person."""
    for row in rows:
        for each in row:
            if each["card"] is not None and not each["up"] and [seat, each["place"]] not in shown:
                yield each


def overheard(page: Page) -> list[str]:
    """Every frame that this page gets from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(str(data)))

    page.on("websocket", listen)
    return frames


def test_no_hidden_card_comes_to_the_browser(visit: Visit, at: Open) -> None:
    page = visit()
    frames = overheard(page)
    id = open_table(page, edition="kaboo", seats=3, bots={"B": "steady", "C": "sharp"})
    player, pages = Player(page, calls_after=4), []

    def over(now: Offer) -> bool:
        if page.locator(".result").count():
            return True
        text = page.evaluate(_PAGE)
        # A bot may move while the page is read, so the table is asked afterwards: what the page knows by
        # then it was sent in a step up to this one, and the frames below are held to theirs exactly.
        pages.append((at.table(id).now.v, text))
        return False

    player.until(over)
    seen, seen_by = set[str](), list[set[str]]()
    for step in at.steps(id):
        seen = seen.union(*(shown_to(Seat.A, event) for event in events_of(step)))
        seen_by.append(seen)
    assert len(seen) > 8
    assert seen_by[-1] != {card.text for card in at.table(id).now.rules.cards(3)}

    checked = 0
    for said in (message for frame in frames for message in json.loads(frame)):
        told = said.get("told", said)
        if told["type"] != "told" or told["now"] is None or told["now"]["result"]:
            continue
        (said.get("info") or told.get("info") or {}).pop("cards", None)  # what every card of the deck counts
        assert set(CARD.findall(json.dumps(said))) <= seen_by[told["v"] - 1], said
        assert not SEED.search(json.dumps(said, separators=(",", ":")))
        for each in faces_down(told["now"]["rows"], told["now"]["shown"], "A"):
            assert each["card"] == "?", said
            checked += 1
    assert checked > 100
    assert len(pages) > 10
    for v, text in pages:
        assert named(text) <= seen_by[v - 1]


def test_a_card_that_was_put_back_is_not_in_the_page(visit: Visit) -> None:
    page, guest = visit(), visit()
    guest.goto(f"/t/{open_table(page, edition='kaboo', bots={})}")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    player = Player(page)  # the guest does not look yet: nothing else happens
    player.until(lambda now: "seen" in now.enabled)
    expect(page.locator(".seat.mine .slot .obverse > *")).to_have_count(2)
    player.deed("seen")
    expect(page.locator(".slot .obverse > *")).to_have_count(0)
    assert named(page.evaluate(_PAGE)) <= named(
        page.locator(".stack").last.evaluate("each => each.outerHTML")
    )
