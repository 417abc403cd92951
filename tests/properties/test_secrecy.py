"""No interference, on the wire: nothing that a person is sent depends on cards they may not know.

Every byte counts, refusals too, and in which order, how many and when: only the seal of a shuffle depends on
hidden cards, and the twins of a game are given the same one.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cabo import referee
from cabo.editions import EDITIONS, edition
from cabo.errors import BadRules
from cabo.events import Drew, Event
from cabo.lab.fuzz.houses import players_allowed, random_house
from cabo.moves import Cabo, Move
from cabo.offering import Offer
from cabo.places import Observer, Seat
from cabo.records.record import write
from cabo.records.spelling import EVENT
from cabo.round import Round, ToSnap, View
from cabo.server.bounds import Bounds
from cabo.server.games import records
from cabo.server.games.records import open_record, own_record
from cabo.server.hall import alarms
from cabo.server.hall.audience import Audience
from cabo.server.hall.replies import Listener
from cabo.server.net.lists import table_card
from cabo.server.protocol import messages
from cabo.server.protocol.settings import Settings, rules_of
from cabo.server.situation import envelopes, returning
from cabo.server.situation.situation import Situation
from cabo.views import Glance
from tests.support.improvised import PEOPLE, Improvised
from tests.support.rigged import seat_it
from tests.support.steps import end_of
from tests.support.twins import (
    WATCHERS,
    Performance,
    Stage,
    again,
    disguise,
    parted,
    perform,
    shuffles,
    until,
)

CLEVER = ("steady", "novice", "sharp")
_CALLS = 0.03
TALLY: Counter[str] = Counter()
"""How much was compared: without it, a pass says little."""


@dataclass(frozen=True)
class Play:
    """A game to play twice, and its observer."""

    settings: Settings
    bounds: Bounds
    seed: int
    length: int
    people: int
    observer: str
    arriving: bool
    """Whether people who watch take over from bots."""


@st.composite
def plays(draw: st.DrawFn, *, sure_to_arrive: bool = False) -> Play:
    seed = draw(st.integers(0, 2**32))
    random = Random(seed)
    name = draw(st.sampled_from((*sorted(EDITIONS), "kaboo")))  # most can leak there
    house = random_house(random, edition(name), 3) if draw(st.booleans()) else {}
    chosen = Settings(
        edition=name,
        seats=2,
        house=house,
        snap=draw(st.sampled_from(("race", "window", "off"))),
        memory=sure_to_arrive or draw(st.booleans()),
        clock=draw(st.sampled_from(("none", "quick"))),
        watchers=True,
    )
    seats = random.choice([each for each in players_allowed_by(chosen) if each <= 5])
    arriving = sure_to_arrive or draw(st.booleans())
    people = min(seats - arriving, draw(st.integers(1, 4)))
    bots = {seat: _bot(random) for seat in "ABCDE"[people:seats]}
    chosen = msgspec.structs.replace(chosen, seats=seats, bots=bots)
    observer = draw(st.sampled_from(WATCHERS if sure_to_arrive else (*PEOPLE[:people], *WATCHERS)))
    grace = draw(st.sampled_from((4, 60)))
    bounds = Bounds(pace=draw(st.sampled_from((0, 1))), race=0.5, window=2.0, grace=grace)
    return Play(chosen, bounds, seed, draw(st.integers(40, 260)), people, observer, arriving)


def players_allowed_by(chosen: Settings) -> list[int]:
    """How many may sit down; a table without snaps needs rules that can be played without them."""
    for seats in range(2, 9):
        try:
            return players_allowed(rules_of(msgspec.structs.replace(chosen, seats=seats)))
        except BadRules:
            continue
    raise AssertionError(chosen)


def _bot(random: Random) -> str:
    """Mostly a bot that does not use what it knows: with clever bots the twins soon differ."""
    return "calm" if random.random() < 0.8 else random.choice(CLEVER)


class Calm:
    """Plays at random without using what it knows, and seldom calls, so that rounds are long."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        calm = [move for move in moves if not isinstance(move, Cabo)]
        return self._random.choice(moves if not calm or self._random.random() < _CALLS else calm)


@pytest.fixture(autouse=True)
def _calm(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "calm", Calm)


class Leaked(Exception):
    """What an observer was sent depends on what they cannot know."""


def same(found: object, wanted: object) -> None:
    if found != wanted:
        raise Leaked(f"{found!r} is not {wanted!r}")


async def compare(play: Play) -> None:
    """Play a game and its twin, and compare what the observer was sent."""
    random = Random(play.seed)
    stage = Stage(play.settings, play.bounds, play.seed)
    one = await perform(stage, Improvised(random, play.people, play.length, arriving=play.arriving), {})
    eyes = one.eyes[play.observer]
    hidden = disguise(one.steps, eyes, random)
    twin = Stage(play.settings, play.bounds, play.seed)
    other = await perform(twin, again(one.actions), hidden.decks)
    apart = parted(one.steps, other.steps, eyes)
    found, wanted = until(other.heard[play.observer], apart), until(one.heard[play.observer], apart)
    for left, right in zip(found, wanted, strict=False):
        same(left, right)
    same(len(found), len(wanted))
    if apart is None:
        _compare_answers(play, one, other)
    _count(play, one, hidden.changed, len(wanted), apart)


def _compare_answers(play: Play, one: Performance, other: Performance) -> None:
    """What can be asked for over HTTP."""
    now, twin = end_of(one.steps), end_of(other.steps)
    same(table_card("", now, play.observer), table_card("", twin, play.observer))
    seat = now.seat_of(play.observer)
    if seat is not None and now.remembers(seat):
        same(own_record(one.steps, seat), own_record(other.steps, seat))
    if now.round is not None and not now.round.over:
        same(open_record(one.steps), open_record(other.steps))


def _count(play: Play, one: Performance, changed: int, heard: int, apart: int | None) -> None:
    said = [msgspec.json.decode(data) for _, data in one.heard[play.observer]]
    TALLY.update(
        games=1,
        whole=apart is None,
        cards=changed,
        messages=heard,
        refusals=sum(each["type"] == "no" for each in said),
        welcomes=sum(each["type"] == "welcome" for each in said),
        missed=sum(bool(each.get("missed")) for each in said),
        shared=len(one.eyes[play.observer]) > 1,
        shuffles=shuffles(one.steps),
        watched=play.observer in WATCHERS,
        taken=any(one.eyes[play.observer].values()),
        returned=sum(bool(each.get("meanwhile")) for each in said),
        snaps=sum(bool(each.get("times")) for each in said),
        rounds=sum(bool(each.get("now") and each["now"]["result"]) for each in said),
    )


@settings(max_examples=50)
@given(plays())
def test_nothing_that_is_sent_depends_on_cards_that_are_not_to_be_known(play: Play) -> None:
    asyncio.run(compare(play))


def test_enough_was_compared_for_that_to_mean_something() -> None:
    # Far fewer than 50 games give; the games differ each time.
    least = {"games": 50, "whole": 30, "cards": 400, "messages": 1200, "refusals": 20, "welcomes": 55}
    least |= {"missed": 1, "shared": 3, "watched": 3, "snaps": 1, "rounds": 4, "taken": 1, "returned": 1}
    assert not {thing: TALLY[thing] for thing, number in least.items() if TALLY[thing] < number}


def _shows_drawn(mask_all: Any) -> Any:
    def faulty(events: tuple[Event, ...], observer: Observer) -> tuple[Event, ...]:
        seen = mask_all(events, observer)
        return tuple(
            true if isinstance(true, Drew) else each for true, each in zip(events, seen, strict=True)
        )

    return faulty


def _offers_what_is_right(glance: Any) -> Any:
    def faulty(round: Round, observer: Observer) -> Glance:
        seen: Glance = glance(round, observer)
        return replace(seen, offers=tuple(_only_right(round, offer) for offer in seen.offers))

    return faulty


def _only_right(round: Round, offer: Offer) -> Offer:
    """A snap of the cards that have the right rank only."""
    if not isinstance(round.phase, ToSnap):
        return offer
    rank = round.phase.card.rank
    cards = {place: round.hands[place.seat][place.number - 1].card for place in offer.places}
    return replace(offer, places=tuple(place for place, card in cards.items() if card and card.rank == rank))


def _counts_the_pile(info: Any) -> Any:
    def faulty(table: str, now: Situation, here: Any, grace: Any, watchers: Any, bounds: Any) -> Any:
        top = now.round.pile[:1] if now.round is not None else ()
        anonymous = [""] * sum(card.value for card in top)
        return info(table, now, here, grace, [*watchers, *anonymous], bounds)

    return faulty


def _misses_nothing(missed: Any) -> Any:
    def faulty(now: Situation, happened: Any, observer: Observer) -> Any:
        return [messages.Missed(v, [EVENT.spell(event) for event in found.events]) for v, found in happened]

    return faulty


def _tells_all_meanwhile(meanwhile: Any) -> Any:
    def faulty(now: Situation, happened: Any, seat: Seat, gone: int) -> Any:
        told = meanwhile(now, happened, seat, gone)
        return told and _misses_nothing(None)(now, happened, seat)

    return faulty


def _knows_all(known_to: Any) -> Any:
    def faulty(now: Situation, observer: Observer) -> Any:
        spots = [spot for hand in now.round.hands for spot in hand] if now.round is not None else []
        return {"A1": str(sum(spot.card.value for spot in spots if spot.card is not None))}

    return faulty


def _forgets_who_is_fresh(remembers: Any) -> Any:
    return lambda now, observer: now.settings.memory


def _thinks_about_its_cards(thought: Any) -> Any:
    def faulty(now: Situation, seat: Seat) -> float:
        assert now.round is not None
        time: float = thought(now, seat)
        return time + sum(spot.card.value for spot in now.round.hands[seat] if spot.card is not None) / 100

    return faulty


def _tells_more(refusal: Any) -> Any:
    def faulty(round: Round, move: Move) -> str:
        return f"{refusal(round, move)}{' ' * sum(card.value for card in round.pile[:3])}"

    return faulty


def _tells_twice(welcome: Any) -> Any:
    def faulty(audience: Audience, listener: Listener, since: int | None, **more: bool) -> None:
        welcome(audience, listener, since, **more)
        round = audience._table.now.round
        if round is not None and sum(card.value for card in round.pile[:3]) % 2:
            listener.tell(audience.info())

    return faulty


def _writes_all(write_seen: Any) -> Any:
    return lambda record, seat: write(record)


LEAKS: Final[dict[str, tuple[Any, str, Callable[[Any], Any]]]] = {
    "a drawn card is shown to all": (envelopes, "mask_all", _shows_drawn),
    "only right snaps are offered": (envelopes, "glance", _offers_what_is_right),
    "the top of the pile is added to a number": (envelopes, "info", _counts_the_pile),
    "what was missed is told unmasked": (envelopes, "missed", _misses_nothing),
    "what happened meanwhile is told unmasked": (envelopes, "meanwhile", _tells_all_meanwhile),
    "who takes over is shown what the bot looks at": (returning, "_turned_down", lambda _: lambda *_: []),
    "who takes over is told what the bot has seen": (Situation, "remembers", _forgets_who_is_fresh),
    "the memory aid knows too much": (envelopes, "_known_to", _knows_all),
    "a bot thinks longer about high cards": (alarms, "thought", _thinks_about_its_cards),
    "a refusal is longer by a space": (referee, "refusal", _tells_more),
    "there is one message more": (Audience, "welcome", _tells_twice),
    "a record has everything in it": (records, "write_seen", _writes_all),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at, name, plant = LEAKS[leak]
    monkeypatch.setattr(at, name, plant(getattr(at, name)))

    @settings(max_examples=100, phases=[Phase.generate], report_multiple_bugs=False)
    @given(plays(sure_to_arrive=leak.startswith("who takes over")))
    def play_until_found(play: Play) -> None:
        asyncio.run(compare(play))

    with pytest.raises(Leaked):
        play_until_found()
