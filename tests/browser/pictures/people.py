"""People at a table whose cards are known, so that a story goes the same way every time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.pictures.camera import Camera
from tests.browser.tables import open_table

NAMES = ("Ana", "Ben", "Chloé", "Nils")


@dataclass
class Person:
    """A person who presses what the story says, as soon as it can be pressed."""

    page: Page
    seat: str

    def do(self, *steps: str) -> None:
        """Press buttons by their key and cards by their place; put cards that are shown back first."""
        for step in steps:
            card = len(step) == 2 and step[0].isupper()
            self._press(f'.slot.can[data-at="{step}"]' if card else _button(step))

    def _press(self, what: str) -> None:
        seen, wanted = self.page.locator(_button("seen")), self.page.locator(what).first
        while True:
            wanted.or_(seen).first.wait_for()
            if what == _button("seen") or not seen.count():
                wanted.click()
                return
            seen.first.click()
            expect(seen).to_have_count(0)

    def sees(self, text: str) -> None:
        """Wait until the page says so."""
        expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()


def _button(key: str) -> str:
    return f'[data-deed="{key}"]:not(:disabled):visible'


@contextmanager
def friends(camera: Camera, count: int, **settings: Any) -> Iterator[list[Person]]:
    """Friends who sit at one table, the first of them its host."""
    with ExitStack() as stack:
        host, *guests = [stack.enter_context(camera.visit()) for _ in range(count)]
        id = open_table(host, name=NAMES[0], **{"seats": count, "bots": {}, **settings})
        for page, name in zip(guests, NAMES[1:], strict=False):
            page.goto(f"/t/{id}")
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit down").click()
        yield [Person(page, "ABCD"[at]) for at, page in enumerate((host, *guests))]
