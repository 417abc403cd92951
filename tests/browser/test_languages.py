"""The page in its other languages: whole rounds and every page, and no English left in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain, islice, product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

from cabo.texts import FOLDER
from tests.browser.conftest import Visit
from tests.browser.player import Offer, Player
from tests.browser.site import Open
from tests.browser.tables import open_table
from tests.browser.test_lesson import do

PAGES = (
    "/",
    "/learn",
    "/learn/origames",
    "/learn/kaboo",
    "/scorepad",
    "/seat",
    "/seat#wrong",
    "/t/nowhere",
    "/g",
    "/nope",
)
_VALUE = ".{1,40}"
LOCALES = {"fr": "fr-FR", "de": "de-AT"}
_READ = """() => [...document.querySelectorAll('body *:not([lang])')].flatMap((each) => [
    ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()),
    ...['aria-label', 'aria-valuetext', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
]).concat(document.title)"""
every_language = pytest.mark.parametrize("language", sorted(LOCALES))


@cache
def messages(language: str) -> dict[str, ast.Pattern]:
    """The messages of a language by their names."""
    parser, found = FluentParser(), {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parser.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found[entry.id.name] = entry.value
    return found


def spelled(pattern: ast.Pattern) -> Iterable[str]:
    """A regular expression for every form of a message; a value in it may be any short text."""
    return map("".join, product(*map(_ways, pattern.elements)))


def _ways(element: ast.TextElement | ast.Placeable) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [re.escape(element.value)]
    match element.expression:
        case ast.SelectExpression(variants=variants):
            return [way for variant in variants for way in spelled(variant.value)]
        case ast.StringLiteral(value=value):
            return [re.escape(value)]
    return [_VALUE]


def word(language: str, message: str) -> str:
    """A message without values."""
    (way,) = spelled(messages(language)[message])
    return re.sub(r"\\(.)", r"\1", way)


@cache
def foreign(language: str) -> list[re.Pattern[str]]:
    """English messages that differ from this language's and are long enough to be recognised."""
    english, own = (
        set(chain.from_iterable(map(spelled, messages(one).values()))) for one in ("en", language)
    )
    return [re.compile(way) for way in english - own if sum(map(str.isalpha, way)) > 3]


@cache
def is_english(text: str, language: str) -> bool:
    """Whether this is an English message, or has a long one in it."""
    return any(
        each.search(text) if sum(map(str.isalpha, each.pattern)) > 12 else each.fullmatch(text)
        for each in foreign(language)
    )


def english_in(page: Page, language: str) -> list[str]:
    """English texts that are on the page, or that are read out."""
    texts: list[str] = page.evaluate(_READ)
    return [text for text in texts if text and is_english(text, language)]


def come(page: Page, path: str) -> None:
    """Open an address as if for the first time, and wait for the page."""
    page.goto("about:blank")
    page.goto(path)
    expect(page.locator("h1").first).to_be_visible()


def button(page: Page, language: str, message: str) -> None:
    """Press the control that has this message as its name."""
    page.get_by_role("button", name=word(language, message), exact=True).first.click()


@every_language
def test_english_is_told_from_other_languages(language: str) -> None:
    assert len(foreign(language)) > 500
    for text in ("Play now", "Ben drew a card.", "3 + 4 = 7. The sum of the cards counts.", "Take 7"):
        assert is_english(text, language), text
    for text in ("Cabo", "Deluxe", word(language, "play-now"), "Zoé"):
        assert not is_english(text, language), text


@every_language
@pytest.mark.parametrize("edition", ["deluxe", "kaboo"])
def test_a_round_and_its_replay(visit: Visit, at: Open, language: str, edition: str) -> None:
    page = visit(locale=LOCALES[language])
    bots = {"B": "steady", "C": "novice"}
    table = open_table(page, name="Zoé", edition=edition, seats=3, bots=bots, house={"rounds": 1})
    english: set[str] = set()

    def over(now: Offer) -> bool:
        english.update(english_in(page, language))
        return now.over

    Player(page, calls_after=2).until(over)
    assert english == set()
    expect(page.locator("html")).to_have_attribute("lang", language)
    button(page, language, "do-see-table")
    button(page, language, "menu")
    assert english_in(page, language) == []

    come(page, f"/g/{table}")
    for _ in range(4):
        button(page, language, "replay-next")
        assert english_in(page, language) == []


@every_language
def test_a_file_that_is_no_record(visit: Visit, tmp_path: Path, language: str) -> None:
    page = visit("/g", locale=LOCALES[language])
    record = tmp_path / "bad.cabo"
    alert = page.get_by_role("alert").filter(has_text="bad.cabo")
    record.write_text("nonsense", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(record)
    expect(alert).to_contain_text(word(language, "no-not-record"))
    assert english_in(page, language) == []
    record.write_text("format = 2\n", encoding="utf-8")  # it is one, with a mistake
    page.locator("input[type=file]").set_input_files(record)
    expect(alert).to_contain_text(word(language, "record-refused"))
    expect(alert.locator("[lang=en]")).to_be_visible()
    assert english_in(page, language) == []


@every_language
def test_the_lesson(visit: Visit, language: str) -> None:
    page = visit("/learn/deluxe", locale=LOCALES[language])
    steps = page.request.get("/api/lessons/deluxe").json()["steps"]
    button(page, language, "learn-start")
    for step in islice((each for each in steps if each["expect"]), 6):
        do(page, step)
        assert english_in(page, language) == []


@every_language
def test_the_other_pages(visit: Visit, language: str) -> None:
    page = visit(locale=LOCALES[language])
    for path in PAGES:
        come(page, path)
        if path.startswith("/learn"):
            page.get_by_text(word(language, "learn-all-options")).click()
        assert english_in(page, language) == []


@every_language
def test_the_form_for_a_table_and_the_way_to_english(visit: Visit, language: str) -> None:
    page = visit(locale=LOCALES[language])
    button(page, language, "play-with-friends")
    page.get_by_text("Kaboo", exact=True).click()
    page.get_by_text(word(language, "house-rules"), exact=True).click()
    assert english_in(page, language) == []
    page.keyboard.press("Escape")
    page.get_by_role("combobox", name=word(language, "language")).select_option(label="English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Play with friends")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Play with friends")).to_be_visible()
