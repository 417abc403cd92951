"""A player who uses what the page offers: buttons and cards that can be pressed, never a socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, TimeoutError

OFFERED = (
    ".bar [data-deed]:not(:disabled), .table:not(:has(.result)) .slot.can, "
    ".result [data-deed]:not(:disabled), .room [data-deed]:not(:disabled), .winner"
)
PATIENCE = 1500
"""How long a press waits, in milliseconds: others play too, so an offer may be gone."""
MOST_MISSES = 4
_READ = """() => ({
    deeds: [...document.querySelectorAll('.bar [data-deed], .result [data-deed], .room [data-deed]')]
        .map((each) => [each.dataset.deed, !each.disabled]),
    cards: document.querySelector('.result') ? [] : [...document.querySelectorAll('.slot.can')]
        .map((each) => [each.dataset.at, each.getAttribute('aria-pressed') === 'true']),
    mine: document.querySelector('.seat.mine .slot')?.dataset.at[0],
    over: document.querySelector('.winner') !== null,
})"""


class Press(Protocol):
    """How something is pressed: by the mouse, a finger or a key."""

    def __call__(self, page: Page, what: Locator) -> None: ...


def by_mouse(page: Page, what: Locator) -> None:
    what.click(timeout=PATIENCE)


def by_finger(page: Page, what: Locator) -> None:
    what.tap(timeout=PATIENCE)


def by_keys(page: Page, what: Locator) -> None:
    """Press Tab until it has the focus, then Enter."""
    for _ in range(80):
        if what.evaluate("(each) => each === document.activeElement", timeout=PATIENCE):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the focus never came to {what}")


@dataclass
class Offer:
    """What the page offers now."""

    deeds: dict[str, bool]
    cards: dict[str, bool]
    """Which can be tapped, and whether they are chosen."""
    mine: str | None
    over: bool

    @property
    def enabled(self) -> set[str]:
        return {deed for deed, on in self.deeds.items() if on}

    def free(self) -> list[str]:
        return [card for card, chosen in self.cards.items() if not chosen]


def offer(page: Page) -> Offer:
    """What the page offers now, if anything."""
    read: dict[str, Any] = page.evaluate(_READ)
    return Offer(dict(read["deeds"]), dict(read["cards"]), read["mine"], read["over"])


@dataclass
class Player:
    """Plays a game: keeps low cards, uses every power, calls after some turns."""

    page: Page
    press: Press = by_mouse
    calls_after: int = 2
    turns: int = 0
    did: list[str] = field(default_factory=list)
    """What was pressed so far."""
    _misses: int = 0

    def deed(self, key: str) -> None:
        """Press a button."""
        self.did.append(key)
        self.press(self.page, self.page.locator(f'[data-deed="{key}"]:visible').first)

    def card(self, place: str) -> None:
        """Press a card."""
        self.did.append(place)
        self.press(self.page, self.page.locator(f'.slot[data-at="{place}"]'))

    def until(self, holds: Callable[[Offer], bool], most: int = 300) -> Offer:
        """Play until this holds for what is offered."""
        for _ in range(most):
            self._wait()
            now = offer(self.page)
            if holds(now):
                return now
            self.try_step(now)
        raise AssertionError(f"it never came to that: {self.did}")

    def _wait(self) -> None:
        """Wait until something can be pressed."""
        try:
            self.page.locator(OFFERED).first.wait_for(state="attached")
        except TimeoutError:
            raise AssertionError(f"nothing is offered: {self.page.locator('body').aria_snapshot()}") from None

    def try_step(self, now: Offer) -> None:
        """Press what comes next, unless it is gone by then."""
        try:
            self.step(now)
            self._misses = 0
        except TimeoutError:
            self._misses += 1
            if self._misses == MOST_MISSES:
                raise

    def game(self) -> None:
        """Play to the end of the game."""
        self.until(lambda now: now.over)

    def step(self, now: Offer) -> None:
        """Press what comes next, if anything can be pressed."""
        if any(now.deeds.get(key) is False for key in ("seen", "pass", "decline")):
            return self.page.wait_for_timeout(50)  # the question is new
        for key in ("ready", "next", "seen", "call", "look", "pass", "result"):
            if key in now.enabled:
                return self.deed(key)
        if "draw" in now.enabled:
            return self._turn(now)
        if "left" in now.enabled:
            return self.deed("left")
        if "keep" in now.deeds:
            return self._hold(now)
        if "swap" in now.deeds:
            return self._swap(now)
        if now.free():
            return self.card(now.free()[0])  # a look, a peek, a spy or a gift
        for key in ("decline", "discard"):
            if key in now.enabled:
                return self.deed(key)
        return None

    def _turn(self, now: Offer) -> None:
        if "cabo" in now.enabled and self.turns >= self.calls_after:
            return self.deed("cabo")
        self.turns += 1
        return self.deed("take" if "take" in now.enabled and self.turns % 3 == 0 else "draw")

    def _swap(self, now: Offer) -> None:
        if "swap" in now.enabled:
            return self.deed("swap")
        half = any(on and card[0] == now.mine for card, on in now.cards.items())
        wanted = [card for card in now.free() if (card[0] == now.mine) is not half]
        return self.card(wanted[0]) if wanted else None

    def _hold(self, now: Offer) -> None:
        if "keep" in now.enabled:
            self.deed("keep")
        elif "discard" in now.enabled and self.turns % 2:
            self.deed("discard")
        elif now.free():
            self.card(now.free()[self.turns % len(now.free())])
