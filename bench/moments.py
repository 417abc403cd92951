"""Moments of games of four at the real server: I play on the page, and the others follow a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.chromium import SETTLED
from tests.browser.player import Player
from tests.browser.site import QUICK, Open, rig
from tests.browser.tables import open_table

from cabo.legal import legal_moves
from cabo.moves import Cabo, Discard, Draw, Keep, Look, Move, Seen, Swap
from cabo.places import Place, Seat
from cabo.server.situation import playing

PATIENT: Final = replace(QUICK, pace=1e6, race=60, shown=60)
"""The bots never move by themselves, and nothing runs out."""
DELUXE: Final = "5 5 9 2  3 8 1 12  6 4 10 7  0 1 3 2  9  4 11 6 8 7 6 10"
KABOO: Final = "2S 3S 4S 5S  2D 3D 4D 5D  6S 8S JS QS  6D 8D JD QD  9S 10H 9H"
"""The cards that are dealt, seat by seat, then the discard, then the cards that are drawn."""
_QUIET: Final = 300
"""Milliseconds after which the page shows everything that it was told."""


@dataclass(frozen=True)
class Moment:
    """Something that moves at the table: its name, and what causes it."""

    name: str
    happen: Callable[[], None]
    lasts: int = 1000
    """The least time in milliseconds; if something still moves then, the script waits for it."""


class Script:
    """A table of four where I have a seat and the script moves for the others."""

    def __init__(self, at: Open, page: Page, edition: str) -> None:
        self.at, self.page, self.me = at, page, Player(page)
        self.table = at.table(open_table(page, edition=edition, seats=4, bots=dict.fromkeys("BCD", "novice")))
        page.locator('[data-deed="look"]').wait_for()
        self.rest()

    def rest(self) -> None:
        """Wait until the page has shown all that happened, and nothing moves any more."""
        self.page.wait_for_timeout(_QUIET)
        self.page.evaluate(SETTLED)

    def deed(self, key: str) -> Callable[[], None]:
        """Pressing one of my buttons."""
        return lambda: self.me.deed(key)

    def card(self, place: str) -> Callable[[], None]:
        """Tapping a card, and leaving it."""

        def tap() -> None:
            self.me.card(place)
            self.page.mouse.move(0, 0)

        return tap

    def move(self, move: Move) -> Callable[[], None]:
        """A move of any seat, made at the server."""
        return lambda: self.at.do(
            lambda: self.table.agree(lambda now: playing.move(now, move, self.table.luck))
        )

    def do(self, *deeds: Callable[[], None]) -> None:
        """Do these things one after another, and wait after each until nothing moves."""
        for deed in deeds:
            deed()
            self.rest()

    def look(self, *seats: Seat) -> None:
        """Let these seats look at their first cards, and put them back."""
        for seat in seats:
            round = self.table.now.round
            assert round is not None
            first = next(move for move in legal_moves(round, seat) if isinstance(move, Look))
            self.do(self.move(first), self.move(Seen(seat)))


def moments(at: Open, page: Page, patch: pytest.MonkeyPatch) -> Iterator[Moment]:
    """Everything that moves, in order; each moment must have happened before the next is asked for."""
    at.keep(PATIENT)
    with patch.context() as rigged:
        rig(rigged, *DELUXE.split())
        yield from _round(Script(at, page, "deluxe"))
    with patch.context() as rigged:
        rig(rigged, *KABOO.split())
        yield from _snap(Script(at, page, "kaboo"))


def _round(script: Script) -> Iterator[Moment]:
    """A round to its reveal, and the next deal."""
    card, deed, move = script.card, script.deed, script.move
    script.look(Seat.B, Seat.C, Seat.D)
    script.do(card("A1"), card("A2"))
    yield Moment("peek", deed("look"))
    yield Moment("put back", deed("seen"))
    yield Moment("draw", deed("draw"))
    script.do(card("A1"), card("A2"))
    yield Moment("keep for two", deed("keep"))
    script.do(move(Draw(Seat.B)))
    yield Moment("discard", move(Discard(Seat.B)))
    yield Moment("swap", move(Swap(Seat.B, Place(Seat.B, 1), Place(Seat.A, 3))))
    script.do(move(Draw(Seat.C)), move(Discard(Seat.C)))
    yield Moment("call", move(Cabo(Seat.D)), lasts=2400)
    for seat in (Seat.A, Seat.B):
        script.do(move(Draw(seat)), move(Keep(seat, (Place(seat, 4),))))
    script.do(move(Draw(Seat.C)))
    yield Moment("reveal", move(Keep(Seat.C, (Place(Seat.C, 4),))), lasts=7500)
    expect(script.page.locator('.result [data-deed="next"]')).to_be_visible()
    yield Moment("deal", deed("next"), lasts=2000)


def _snap(script: Script) -> Iterator[Moment]:
    """A snap with a card that does not match."""
    script.look(Seat.A, Seat.B, Seat.C, Seat.D)
    script.do(script.move(Draw(Seat.A)), script.move(Discard(Seat.A)))
    expect(script.page.locator(".stack.burning")).to_be_visible()
    yield Moment("false snap", script.card("A4"))
