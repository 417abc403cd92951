"""Envelopes: what each observer is told of a step, masked before it reaches any connection."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import msgspec

from cabo.bots.registry import BadBot, profile
from cabo.cards import UNKNOWN, Card
from cabo.events import Event, Revealed, Scored, mask_all
from cabo.hands import occupied
from cabo.house import spelled
from cabo.moves import CloseSnap, Seen
from cabo.offering import offers
from cabo.places import SEATS, WATCHER, Observer, Seat
from cabo.records.spelling import EVENT, Plain
from cabo.referee import play
from cabo.round import Round, ToSnap, View
from cabo.scoring import reset_to
from cabo.server.bounds import Bounds
from cabo.server.protocol import messages
from cabo.server.protocol.faces import cards_of
from cabo.server.protocol.forms import CardText, PlaceText
from cabo.server.situation.facts import Decided, Happened, Step, events_of
from cabo.server.situation.situation import Chair, Situation, to_be_dealt
from cabo.shuffle import seal
from cabo.views import Glance, glance, view

_MOST_NAMED: Final = 20
"""How many watchers are named."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes somebody is told of the table."""

    observer: Observer
    seat: Seat | None
    """Their own seat; None for a watcher, who may look over a player's shoulder."""
    host: bool
    left: Seat | None = None
    """The seat that they left and may take back."""


def told(now: Situation, step: Step, eyes: Eyes, clocks: Mapping[Seat, float]) -> messages.Told:
    """A step as somebody sees it, with what lies open to them after it."""
    played = [fact for fact in step.facts if isinstance(fact, Decided)]
    events = mask_all(events_of(step), eyes.observer)
    return msgspec.structs.replace(
        told_of(now.v, eyes.seat, _seen_now(now, eyes), events),
        host=eyes.host,
        left=None if eyes.left is None else eyes.left.name,
        clocks={seat.name: max(0, round(1000 * left)) for seat, left in clocks.items()},
        known=_known_to(now, eyes.observer),
        times=dict(item for fact in played for item in fact.times.items()),
        lot=[seat for fact in played for seat in fact.lot],
        late=next((fact.late for fact in played if fact.late), None),
    )


def told_of(v: int, you: Seat | None, seen: Glance | None, events: Iterable[Event]) -> messages.Told:
    """A step in the protocol's words: its events, masked already, and what lies open after it."""
    return messages.Told(
        v=v,
        you=None if you is None else you.name,
        now=None if seen is None else messages.GLANCE.spell(seen),
        events=_spelled(events),
    )


def _spelled(events: Iterable[Event]) -> list[Plain]:
    return [EVENT.spell(event) for event in events]


def _seen_now(now: Situation, eyes: Eyes) -> Glance | None:
    """What lies open to somebody; None before the first deal."""
    if now.round is None or not now.round.hands:
        return None
    seen = glance(now.round, eyes.observer)
    if eyes.seat is None:
        seen = replace(seen, offers=())
    elif isinstance(now.round.phase, ToSnap):
        seen = _in_a_snap(now, now.round, seen, eyes.seat)
    return seen


def _in_a_snap(now: Situation, round: Round, seen: Glance, seat: Seat) -> Glance:
    """In a snap, a seat that has chosen waits; the next player may move at once, which ends the race."""
    if any(chosen is seat for chosen, _ in now.choices):
        return replace(seen, offers=tuple(offer for offer in seen.offers if offer.move is Seen))
    if now.settings.snap == "race" and next_to_move(round) is seat:
        after = play(round, CloseSnap())[0]
        return replace(seen, offers=(*seen.offers, *offers(after, seat)))
    return seen


def next_to_move(round: Round) -> Seat | None:
    """Who moves if nobody snaps, as everybody can tell from the discard; None if the round ends."""
    after = play(round, CloseSnap())[0]
    return None if after.over or isinstance(after.phase, ToSnap) else after.turn


def _known_to(now: Situation, observer: Observer) -> dict[PlaceText, CardText]:
    """At a table with the memory aid: where the cards lie that this observer has seen."""
    if now.round is None or observer is None or not now.remembers(observer):
        return {}
    return known_in(view(now.round, observer))


def known_in(seen: View) -> dict[PlaceText, CardText]:
    """Where the cards lie that a view knows."""
    return {
        str(place): spot.card.text
        for seat, hand in zip(seen.seats, seen.hands, strict=False)
        for place in occupied(seat, hand)
        if (spot := hand[place.number - 1]).card is not None and spot.card is not UNKNOWN
    }


def meanwhile(
    now: Situation, happened: Iterable[tuple[int, Happened]], seat: Seat, gone: int
) -> list[messages.Missed]:
    """What happened while somebody was gone, told once, with the cards that the bot in their seat was shown.

    Of the steps before the bot began to play, they are told what lay open to all.
    """
    since = now.chairs[seat].stood_in
    first = min(gone + 1, since)
    found = [(v, each.events, seat if v >= since else WATCHER) for v, each in happened if v >= first]
    return [_with_secrets(v, events, observer) for v, events, observer in found if events]


def _with_secrets(v: int, events: tuple[Event, ...], observer: Observer) -> messages.Missed:
    """A missed step, with which of its events tell the observer more than a watcher."""
    mine, open = mask_all(events, observer), mask_all(events, WATCHER)
    secret = [at for at, (one, other) in enumerate(zip(mine, open, strict=True)) if one != other]
    return messages.Missed(v, _spelled(mine), secret)


def missed(
    now: Situation, happened: Iterable[tuple[int, Happened]], observer: Observer
) -> list[messages.Missed]:
    """Steps that an observer has missed, without the cards, which nobody is shown twice."""
    open = (now.round is not None and now.round.over) or now.remembers(observer)
    return [
        messages.Missed(v, _spelled(_again(event, open=open) for event in mask_all(found.events, observer)))
        for v, found in happened
    ]


def _again(event: Event, *, open: bool) -> Event:
    """An event without its cards, unless they may be told again."""
    if open or isinstance(event, Revealed | Scored):
        return event
    hidden: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Card):
            hidden[field.name] = UNKNOWN
        elif field.name == "cards":
            hidden["cards"] = (UNKNOWN,) * len(value)
    return replace(event, **hidden) if hidden else event


def info(
    table: str,
    now: Situation,
    here: frozenset[Seat],
    grace: Mapping[Seat, float],
    watchers: Collection[str],
    bounds: Bounds,
) -> messages.Info:
    """The table, apart from its cards."""
    host = now.seat_of(now.host)
    return messages.Info(
        table=table,
        settings=now.settings,
        status=now.status,  # type: ignore[arg-type]
        seats=[
            _place(now, seat, chair, here=seat in here, grace=grace.get(seat))
            for seat, chair in zip(SEATS, now.chairs, strict=False)
        ],
        host=None if host is None else host.name,
        chat=now.chat,
        watching=len(watchers),
        shuffles=_shuffles(now),
        rounds=_rounds(now),
        patience=messages.Patience(
            *(round(1000 * each) for each in (bounds.shown, bounds.race, bounds.window, bounds.abandoned))
        ),
        rematch=now.rematch,
        closed=now.closed,
        admits=now.admits,
        watchers=[name for name in watchers if name][:_MOST_NAMED],
        options=spelled(now.rules),
        cards=cards_of(now.rules),
        reset_to=reset_to(now.rules),
    )


def _place(now: Situation, seat: Seat, chair: Chair, *, here: bool, grace: float | None) -> messages.SeatInfo:
    kind = "free" if chair.free else "bot" if chair.bot else "person"
    return messages.SeatInfo(
        seat=seat.name,
        name=chair.name,
        kind=kind,  # type: ignore[arg-type]
        bot=chair.bot,
        level=_level(chair.bot),
        here=here or kind == "bot",
        away_in=None if grace is None else max(0, round(1000 * grace)),
        away=chair.away,
        ready=now.ready[seat] is not None if now.dealing else None,
        shared=chair.shared,
        wishes_end=seat in now.wishes,
        left=bool(chair.left),
    )


def _level(bot: str) -> int | None:
    try:
        return profile(bot).level if bot else None
    except BadBot:  # a bot of another package that is no longer installed
        return None


def _rounds(now: Situation) -> list[messages.Counted]:
    return [] if now.round is None else messages.counted(now.round)


def _shuffles(now: Situation) -> list[messages.ShuffleInfo]:
    found, round = [], now.round
    if now.seed and round is not None:
        over = round.result is not None or round.winners is not None
        seed, nonces = (now.seed.hex(), [nonce.hex() for nonce in now.nonces]) if over else (None, None)
        found.append(messages.ShuffleInfo(len(round.standing.results) + 1, seal(now.seed), seed, nonces))
    if now.dealing:
        number = len(to_be_dealt(now).standing.results) + 1
        found.append(messages.ShuffleInfo(number, seal(now.next_seed)))
    return found
