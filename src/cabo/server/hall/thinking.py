"""Bots at a table: each decision has a generator of its own, so that a restart changes nothing."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import structlog

from cabo.bots.bot import Profile
from cabo.bots.registry import BadBot, profile
from cabo.legal import is_legal, legal_moves
from cabo.moves import Move
from cabo.places import Seat
from cabo.server.protocol.settings import PACES
from cabo.server.situation.situation import STAND_IN, Situation
from cabo.views import view

_log = structlog.get_logger()
_LEAST_THOUGHT, _MOST_THOUGHT = 0.7, 2.0


def generator(now: Situation, seat: Seat, purpose: str) -> Random:
    """The generator for a seat's present decision: it follows from the table's secret and the log's index."""
    said = f"{seat.name} {now.asked[seat]} {purpose}".encode()
    return Random(sha256(now.secret + said).digest())


def thought(now: Situation, seat: Seat) -> float:
    """How many seconds a bot takes for a decision: as a person would, at the pace of the table."""
    person = generator(now, seat, "thought").uniform(_LEAST_THOUGHT, _MOST_THOUGHT)
    return PACES[now.settings.pace] * person


def reaction(now: Situation, seat: Seat) -> float:
    """How many seconds a bot takes to snap: by its level and its generator, never by the processor."""
    return _profile(now, seat).reaction.time(generator(now, seat, "reaction")) / 1000


def choose(now: Situation, seat: Seat) -> Move:
    """What the bot in a seat does, from that seat's knowledge alone."""
    assert now.round is not None
    seen = view(now.round, seat)
    legal = legal_moves(seen, seat)
    kind = _profile(now, seat)
    try:
        move = kind.make(generator(now, seat, "choice")).choose(seen, legal)
        if move.seat is seat and is_legal(seen, move):
            return move
        problem = "an illegal move"
    except Exception as error:  # a bot of another package must not stop the table
        problem = type(error).__name__
    _log.error("bot_failed", bot=kind.name, problem=problem)
    return profile(STAND_IN).make(generator(now, seat, "choice")).choose(seen, legal)


def _profile(now: Situation, seat: Seat) -> Profile:
    """The bot in a seat, or the one that stands in: also for a bot that is no longer installed."""
    try:
        return profile(now.chairs[seat].bot or STAND_IN)
    except BadBot:
        return profile(STAND_IN)
