"""What happens in the pictures, screen by screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pictures.camera import Camera
from tests.browser.pictures.people import Person, friends
from tests.browser.player import Player
from tests.browser.tables import friends_form, open_table

HANDS = "3 7 12 5  9 2 11 6  4 10 8 13  1"
PILE = "7 9 12 10 2 4 11 5 6 1 3 8 13"
ORDINARY = "2S 3S 4S 5S  6S 7D 8D 2D  9D 10D JD QD  9S"
ORDINARY_PILE = "2H 6H 7H 3H"


def home(camera: Camera) -> None:
    """Before anybody plays."""
    with camera.visit() as page:
        expect(page.get_by_text("No table is waiting")).to_be_visible()
        camera.take(page, "home", "The first page")
        page.get_by_role("button", name="Deluxe, against").click()
        camera.take(page, "quick", "Which edition, and against whom")
        page.keyboard.press("Escape")
        form = friends_form(page, "deluxe", seats=3)
        camera.take(page, "friends", "A table for friends")
        form.get_by_text("House rules", exact=True).click()
        end = form.get_by_role("region", name="End of the game")
        camera.take(page, "house-rules", "House rules, each with its help", at=end)
    with camera.visit() as page:
        open_table(page, name="Ana", seats=3, bots={"B": "steady"})
        expect(page.get_by_label("Link to this table")).to_be_visible()
        camera.take(page, "waiting", "Waiting for friends")
        with camera.visit(page.url) as guest:
            expect(guest.get_by_label("Your name")).to_be_visible()
            camera.take(guest, "invited", "What a friend sees behind the link")


def round_of_three(camera: Camera) -> None:
    """A round of deluxe, as Ana sees it; rig the deck with HANDS and PILE."""
    with friends(camera, 3) as (ana, ben, chloe):
        _opening(camera, ana, ben, chloe)
        _powers(camera, ana, ben, chloe)
        _ending(camera, ana, ben, chloe)


def _opening(camera: Camera, ana: Person, ben: Person, chloe: Person) -> None:
    ana.do("A1", "A2")
    camera.take(ana.page, "look", "The first look: two cards chosen")
    ana.do("look")
    expect(ana.page.locator(".mine .card.open")).to_have_count(2)
    camera.take(ana.page, "looked", "The first look: remember them")
    ben.do("B1", "B4", "look")
    chloe.do("C2", "C3", "look")
    ana.do("seen")
    ben.do("seen")
    chloe.do("seen")
    expect(ana.page.locator('[data-deed="draw"]')).to_be_enabled()
    camera.take(ana.page, "turn", "My turn")
    ana.do("draw", "A2")
    camera.take(ana.page, "held", "A drawn card, and what it would replace")
    ana.do("discard")
    ana.sees("Tap one of your")
    camera.take(ana.page, "peek", "A peek: which card?")
    ana.do("A3")
    expect(ana.page.locator(".mine .card.open")).to_have_count(1)
    camera.take(ana.page, "peeked", "A peek: the card is shown to me alone")
    ana.do("seen")


def _powers(camera: Camera, ana: Person, ben: Person, chloe: Person) -> None:
    ben.do("draw", "discard", "A2")
    ana.sees("Ben looked at your 2nd card.")
    camera.take(ana.page, "spied-on", "Somebody looks at my card")
    chloe.do("draw", "discard", "C4", "A1", "swap")
    ana.sees("Chloé swapped")
    camera.take(ana.page, "swapped", "Somebody swapped a card of mine")
    ana.do("draw", "discard")
    ana.sees("another player’s card")
    camera.take(ana.page, "spy", "Spying: whose card?")
    ana.do("B1")
    expect(ana.page.locator(".slot.peeked")).to_have_count(1)
    camera.take(ana.page, "spied", "Spying: the card is shown to me alone")
    ana.do("seen")
    ben.do("draw", "B1", "keep")
    chloe.do("draw", "C2", "keep")
    ana.do("draw", "discard", "A1")
    camera.take(ana.page, "swap", "A swap, half done")
    ana.do("C1")
    camera.take(ana.page, "swap-ready", "A swap, before its last word")
    ana.do("swap")


def _ending(camera: Camera, ana: Person, ben: Person, chloe: Person) -> None:
    ben.do("draw", "discard")
    chloe.do("draw", "discard")
    ana.do("draw", "A2", "A3", "A4")
    camera.take(ana.page, "held-three", "Three cards for one, before they are tried")
    ana.do("keep")
    ana.sees("They do not match. Where")
    camera.take(ana.page, "mismatch", "They do not match: where the new card goes")
    ana.do("left", "right")
    ben.do("cabo")
    camera.take(ben.page, "call", "Calling takes one tap more")
    ben.do("call")
    chloe.do("draw", "discard", "decline")
    expect(ana.page.locator('[data-deed="draw"]')).to_be_enabled()
    camera.take(ana.page, "last-turn", "Ben has called: my last turn")
    ana.do("draw", "discard")
    expect(ana.page.locator(".result")).to_be_visible()
    camera.take(ana.page, "result", "The scoring, line by line")


def snaps(camera: Camera) -> None:
    """Snaps at a table of three; rig the deck with ORDINARY and ORDINARY_PILE."""
    with friends(camera, 3, edition="kaboo") as (ana, ben, chloe):
        people = (ana, ben, chloe)
        for person in people:
            person.do("look")
        for person in people:
            person.do("seen")
        ana.do("draw", "discard")  # the rigged lot lets her begin
        expect(ana.page.locator(".stack.burning")).to_be_visible()
        camera.take(ana.page, "snap", "A snap is open")
        ana.do("A1")
        ana.sees("Snap! You laid")
        camera.take(ana.page, "snap-won", "A snap won, and how fast it was")
        ben.do("draw", "discard")
        ana.do("A4")
        ana.sees("That card does not match")
        camera.take(ana.page, "snap-false", "A false snap costs two cards")


def people_away(camera: Camera) -> None:
    """A player leaves, and the network fails."""
    with friends(camera, 2) as (ana, ben):
        ana.do("A1", "A2", "look", "seen")
        ben.page.goto("about:blank")
        ana.sees("Ben is away")
        camera.take(ana.page, "away", "Ben is away: a bot will play for him")
        ana.page.get_by_role("button", name="Menu").click()
        camera.take(ana.page, "menu", "The menu of a table")
        ana.page.keyboard.press("Escape")
        ana.page.get_by_role("button", name="Rules", exact=True).click()
        camera.take(ana.page, "reference", "The reference card of the edition")
        ana.page.keyboard.press("Escape")
        ana.page.context.set_offline(True)
        expect(ana.page.locator(".lost")).to_be_visible()
        camera.take(ana.page, "offline", "The connection is lost")
        ana.page.context.set_offline(False)


def whole_game(camera: Camera) -> None:
    """A game to its end, and again; rig the deck with HANDS and PILE."""
    with camera.visit() as page:
        id = open_table(page, name="Ana", house={"rounds": 1})
        Player(page, calls_after=1).game()
        camera.take(page, "over", "The game is over")
        page.goto(f"/g/{id}?move=6")
        expect(page.locator(".controls").first).to_be_visible()
        camera.take(page, "replay", "The game again, move by move")
        page.goto("/")
        mine = page.get_by_role("heading", name="Your games")
        camera.take(page, "my-games", "My games, and what they come to", at=mine)


def learning(camera: Camera) -> None:
    """The lesson, the editions side by side, and pages that do not exist."""
    for name, path, shows in (
        ("learn", "/learn", "Learning"),
        ("edition", "/learn/deluxe", "An edition: its cards and rules"),
        ("seat", "/seat#token", "A seat moves to this device"),
        ("nowhere", "/t/nowhere", "A table that there is not"),
    ):
        with camera.visit(path) as page:
            expect(page.locator("h1").first).to_be_visible()
            camera.take(page, name, shows)
    with camera.visit("/learn") as page:
        heading = page.get_by_role("heading", name="The editions side by side")
        camera.take(page, "editions", "The editions side by side", at=heading)
    with camera.visit("/learn/deluxe") as page:
        page.get_by_role("button", name="Start the lesson").click()
        expect(page.get_by_role("region", name="Lesson")).to_be_visible()
        camera.take(page, "lesson", "The lesson, at the real table")


def scorepad(camera: Camera) -> None:
    """A pad for a game with printed cards."""
    with camera.visit("/scorepad") as page:
        expect(page.get_by_label("Player 1", exact=True)).to_be_visible()
        camera.take(page, "scorepad-new", "A scorepad for real cards")
        for number, name in enumerate(("Ana", "Ben"), 1):
            page.get_by_label(f"Player {number}", exact=True).fill(name)
        page.get_by_role("button", name="Start the scorepad").click()
        for caller, sums in (("Ana", (5, 12)), ("Ben", (4, 9)), ("Ana", (3, 21))):
            page.get_by_role("button", name=caller, exact=True).click()
            for points, spin in zip(sums, page.get_by_role("spinbutton").all(), strict=True):
                spin.fill(str(points))
            page.get_by_role("button", name="Write it down").click()
            expect(page.locator("tfoot")).not_to_contain_text("…")
        page.evaluate("scrollTo(0, 0)")
        camera.take(page, "scorepad", "Three rounds on the scorepad")
