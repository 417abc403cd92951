"""The page in French: a whole round, and no English left in it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import Open
from tests.browser.player import Offer, Player
from tests.browser.tables import open_table

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
_MESSAGE = re.compile(r"^(?P<name>[a-z][\w-]*) = (?P<text>[^{}\n]+)$", re.MULTILINE)
_VARIANT = re.compile(r"^ +\*?\[\w+\] (?P<text>[^{}\n]+)$", re.MULTILINE)


def sentences(language: str) -> set[str]:
    """Every text of a language that is said as it stands, without a value in it."""
    found: set[str] = set()
    for file in sorted((TEXTS / language).glob("*.ftl")):
        source = file.read_text(encoding="utf-8")
        for pattern in (_MESSAGE, _VARIANT):
            found |= {match["text"].strip() for match in pattern.finditer(source)}
    return found


ENGLISH = {text for text in sentences("en") - sentences("fr") if len(text) > 3}


def english_in(page: Page) -> list[str]:
    """English texts that stand on the page, or that are read out."""
    texts: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('body *:not([lang])')].flatMap((each) => [
            ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()),
            ...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
        ])"""
    )
    return [text for text in texts if text in ENGLISH]


def test_texts_are_found() -> None:
    assert len(ENGLISH) > 300
    assert {"Play now", "Keep it", "Menu"} & ENGLISH == {"Play now", "Keep it"}


def test_a_round_in_french(visit: Visit, at: Open) -> None:
    page = visit(locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer entre amis")).to_be_visible()
    assert english_in(page) == []

    open_table(page, name="Zoé", seats=3, bots={"B": "steady", "C": "novice"}, house={"rounds": 1})
    english: list[str] = []

    def over(now: Offer) -> bool:
        english.extend(english_in(page))
        return now.over

    Player(page, calls_after=1).until(over)
    assert english == []
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_other_pages_in_french(visit: Visit) -> None:
    page = visit("/scorepad", locale="fr-FR")
    for path in ("/scorepad", "/seat", "/seat#wrong", "/t/nowhere"):
        page.goto("about:blank")
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        assert english_in(page) == []
    page.goto("/")
    page.get_by_role("button", name="Jouer entre amis").click()
    page.get_by_text("Règles maison", exact=True).click()
    assert english_in(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("combobox", name="Langue").select_option(label="English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Play with friends")).to_be_visible()
