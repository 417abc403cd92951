"""Replays: a round of a record, move by move, as all saw it, as one seat saw it, or with all cards open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from cabo.editions import edition
from cabo.events import Event, mask_all
from cabo.house import differences, spelled
from cabo.places import Observer
from cabo.records.reader import Reading
from cabo.records.replay import Played
from cabo.records.verify import Chance, by_rounds, moves_of_chance, verdict
from cabo.round import Round
from cabo.scoring import reset_to
from cabo.server.protocol import messages
from cabo.server.protocol.answers import Moment, RoundReplay
from cabo.server.protocol.faces import cards_of
from cabo.server.refused import Refused
from cabo.server.situation.envelopes import told_of
from cabo.views import Glance, Glimpse, glance

_MOST_MOVES: Final = 30_000
"""How many moves the whole record may have; a long evening has a tenth of that."""
_MOST_BYTES: Final = 8 * 1024 * 1024
"""How many bytes the answer may have."""


class Eye:
    """Who a replay is for: a seat, a watcher, or somebody who sees every card."""

    def __init__(self, observer: Observer, *, open: bool = False) -> None:
        self.observer = observer
        self.open = open

    def events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events as they are seen."""
        return events if self.open else mask_all(events, self.observer)

    def glance(self, round: Round) -> Glance:
        """The round as it is seen, without offers."""
        seen = replace(glance(round, self.observer), offers=())
        return _opened(seen, round) if self.open else seen


def _opened(seen: Glance, round: Round) -> Glance:
    rows = tuple(tuple(_turned_up(round, glimpse) for glimpse in row) for row in seen.rows)
    return replace(seen, rows=rows, held=None if round.held is None else round.held.card)


def _turned_up(round: Round, glimpse: Glimpse) -> Glimpse:
    spot = round.spot(glimpse.place)
    assert spot is not None
    return replace(glimpse, card=spot.card)


def replay_round(text: str, number: int, eye: Eye) -> RoundReplay:
    """One round of a record, from the deal to its last move."""
    reading, rounds, played = Reading(text), 0, 0
    moments: list[Any] = []
    chance: tuple[Chance, ...] = ()
    for rounds, moves in by_rounds(reading):
        if rounds == number:
            chance = tuple(moves_of_chance(_spelled(moves, eye, moments)))
        played += len(moments) if rounds == number else sum(1 for _ in moves)
        if played > _MOST_MOVES:
            raise Refused("This record is too long to be replayed.", "long-record")
    if not 1 <= number <= rounds:
        raise Refused(f"This record has {rounds} rounds: there is no round {number}.")
    if not moments:
        raise Refused(f"Round {number} of this record was not dealt.")
    found, rules = verdict(reading, number, chance), reading.game.rules
    return RoundReplay(
        edition=rules.edition,
        house=differences(rules, edition(rules.edition)),
        names=list(reading.game.names),
        round=number,
        rounds=rounds,
        moments=moments,
        results=messages.counted(reading.game.round),
        verdict=found.outcome.value,
        finding=found.finding,
        options=spelled(rules),
        cards=cards_of(rules),
        reset_to=reset_to(rules),
    )


def _spelled(moves: Iterable[Played], eye: Eye, into: list[Any]) -> Iterator[Played]:
    """Pass the moves on, and spell each as JSON at once, because a round takes a hundred times the memory."""
    size = 0
    for one in moves:
        if one.game.round.hands:
            into.append(msgspec.Raw(msgspec.json.encode(moment(one, len(into), eye))))
            size += len(into[-1])
        if size > _MOST_BYTES:
            raise Refused("This round is too long to be replayed.", "long-round")
        yield one


def moment(played: Played, at: int, eye: Eye) -> Moment:
    """The table after a move, as it is seen."""
    round = played.game.round
    you = None if eye.open else eye.observer
    return Moment(told_of(at, you, eye.glance(round), eye.events(played.events)))
