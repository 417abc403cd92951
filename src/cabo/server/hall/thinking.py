"""Bots at a table: each decision has its own random generator, so that a restart changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

import structlog

from cabo.bots.bot import Profile
from cabo.bots.registry import BadBot, profile
from cabo.legal import is_legal, legal_moves
from cabo.moves import Move
from cabo.places import Seat
from cabo.server.clock import Clock
from cabo.server.protocol.settings import PACES
from cabo.server.situation.situation import STAND_IN, Situation
from cabo.views import view

_log = structlog.get_logger()
_LEAST_THOUGHT, _MOST_THOUGHT = 0.7, 2.0
_SHARE: Final = 0.5
"""The share of processor time that all bots together may use."""
_LATELY: Final = 1 / 8
"""The weight of the latest thought in the average."""


class Ticket(NamedTuple):
    """When a table may let a bot think, and how long that should take."""

    at: float
    expected: float


class ThinkingQueue:
    """Lets the bots of all tables think one after another, with time between them for everybody else.

    Otherwise many tables of clever bots that decide at the same time would keep all others waiting.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free = self._usual = 0.0
        self._over = 0.0
        """How much longer thoughts have taken than planned; all tickets come later by this."""

    def ask(self) -> Ticket:
        """Ask for a ticket; its time comes after that of all others."""
        at = max(self._clock.time(), self._free)
        self._free = at + self._usual
        return Ticket(at - self._over, self._usual)

    def comes(self, ticket: Ticket) -> float:
        """When the time of a ticket comes, as far as is known now."""
        return ticket.at + self._over

    @contextmanager
    def thinking(self, ticket: Ticket | None) -> Iterator[None]:
        """Measure a thought; `ticket` is None for a thought that could not wait."""
        before = self._clock.worked()
        try:
            yield
        finally:
            took = (self._clock.worked() - before) / _SHARE
            more = took - (ticket.expected if ticket else 0.0)
            self._free = max(self._free + more, self._clock.time() + took)
            self._over += more
            self._usual += (took - self._usual) * _LATELY


def generator(now: Situation, seat: Seat, purpose: str) -> Random:
    """The generator for a seat's present decision, derived from the table's secret and the log's index."""
    said = f"{seat.name} {now.posed[seat]} {purpose}".encode()
    return Random(sha256(now.secret + said).digest())


def thought(now: Situation, seat: Seat) -> float:
    """How many seconds a bot takes for a decision: about as long as a person, times the table's pace."""
    person = generator(now, seat, "thought").uniform(_LEAST_THOUGHT, _MOST_THOUGHT)
    return PACES[now.settings.pace] * person


def reaction(now: Situation, seat: Seat) -> float:
    """How many seconds a bot takes to snap: decided by its level and generator, never by computing time."""
    return _profile(now, seat).reaction.time(generator(now, seat, "reaction")) / 1000


def choose(now: Situation, seat: Seat) -> Move:
    """The move of the bot in a seat, chosen from that seat's view alone."""
    seen = view(now.game_round, seat)
    legal = legal_moves(seen, seat)
    kind = _profile(now, seat)
    try:
        move = kind.make(generator(now, seat, "choice")).choose(seen, legal)
        if move.seat is seat and is_legal(seen, move):
            return move
        problem = "an illegal move"
    except Exception as error:  # an error in another package's bot must not stop the table
        problem = type(error).__name__
    _log.error("bot_failed", bot=kind.name, problem=problem)
    return profile(STAND_IN).make(generator(now, seat, "choice")).choose(seen, legal)


def _profile(now: Situation, seat: Seat) -> Profile:
    """The bot in a seat; the stand-in if there is none, or if it is no longer installed."""
    try:
        return profile(now.chairs[seat].bot or STAND_IN)
    except BadBot:
        return profile(STAND_IN)
