"""How a step of the log changes a situation: the core's `evolve`, one floor up."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from cabo.editions import edition
from cabo.events import Dealt, Event, Scored, Started
from cabo.evolution import evolve
from cabo.game import new_round
from cabo.places import SEATS, Seat, parse_place
from cabo.records.spelling import Plain, spelling
from cabo.round import ToSnap
from cabo.rules import Rules
from cabo.scoring import Result, Standing
from cabo.server.situation import facts as f
from cabo.server.situation.situation import STAND_IN, Chair, Situation, Tally, question, to_be_dealt

RULES: Final = spelling(Rules)
_T = TypeVar("_T")


def opened(fact: f.Opened) -> Situation:
    """A table that has just been opened."""
    return Situation(
        settings=fact.settings,
        rules=_rules(fact.rules),
        secret=bytes.fromhex(fact.secret),
        host=fact.host,
        chairs=(Chair(),) * fact.settings.seats,
        chat=fact.settings.chat,
    )


def _rules(said: Plain) -> Rules:
    """The rules as they were written out; options that are newer than the log have the edition's value."""
    rules: Rules = RULES.read({**RULES.spell(edition(said["edition"])), **said})
    return rules


def follow(before: Situation | None, step: f.Step) -> Situation:
    """The situation after a step of the log."""
    todo = step.facts
    if before is None:
        assert isinstance(todo[0], f.Opened)
        before, todo = opened(todo[0]), todo[1:]
    now = with_facts(before, todo)
    questions = tuple([question(now, seat) for seat in SEATS[: len(now.chairs)]])
    return now.having(v=before.v + 1, questions=questions, posed=_posed(before, questions))


def with_facts(now: Situation, facts: list[f.Fact]) -> Situation:
    """The situation with these facts, at the same index."""
    for fact in facts:
        now = _follow(now, fact)
    return now


def _follow(now: Situation, fact: f.Fact) -> Situation:
    match fact:
        case f.Decided():
            return _played(now, fact.happened.events)
        case f.Chose():
            place = None if fact.place is None else parse_place(fact.place)
            return now.having(choices=(*now.choices, (Seat[fact.seat], place)))
        case f.Readied():
            return now.having(ready=_with(now.ready, Seat[fact.seat], bytes.fromhex(fact.nonce)))
        case f.Sealed():
            return _sealed(now, bytes.fromhex(fact.seed))
        case f.Began():
            return now.having(chairs=tuple(chair for chair in now.chairs if not chair.free))
        case f.Blocked():
            return now.having(blocked=(*now.blocked, fact.person))
        case f.Hosted():
            return now.having(host=fact.person)
        case f.Wished():
            others = _others(now.wishes, fact.seat)
            return now.having(wishes=(*others, Seat[fact.seat]) if fact.on else others)
        case f.Left():
            chairs = _seated(now, Seat[fact.seat], _chair(now, fact))
            return now.having(chairs=chairs, wishes=_others(now.wishes, fact.seat))
        case f.Chatted():
            return now.having(chat=fact.on)
        case f.Admitted():
            return now.having(admits=fact.on)
        case f.TookOver():
            return _taken_over(now, fact)
        case f.Changed():
            return _changed(now, fact)
        case f.Followed():
            return now.having(rematch=fact.table)
        case f.Closed():
            return now.having(closed=fact.why)
        case f.Opened():
            raise AssertionError("a table is opened once")
        case _:
            return now.having(chairs=_seated(now, Seat[fact.seat], _chair(now, fact)))


def _others(seats: tuple[Seat, ...], one: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not Seat[one])


def _seated(now: Situation, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    """The chairs with this one; if it has another person, they have it from this step on."""
    if chair.person != now.chairs[seat].person:
        chair = replace(chair, since=now.v + 1)
    return _with(now.chairs, seat, chair)


def _changed(now: Situation, fact: f.Changed) -> Situation:
    """The situation with other settings: people keep their seats or move, and added seats are free."""
    settings = fact.settings
    chairs = [*now.chairs, *(Chair(),) * settings.seats][: settings.seats]
    for before, after in fact.moved.items():
        chairs[Seat[after]] = now.chairs[Seat[before]]
    rules = _rules(fact.rules)
    return now.having(settings=settings, rules=rules, chairs=tuple(chairs), chat=settings.chat)


def _chair(now: Situation, fact: f.Fact) -> Chair:
    """The chair of a seat after this fact."""
    match fact:
        case f.Sat():
            return Chair(fact.name, fact.person, fact.bot)
        case f.Rose():
            return Chair()
        case f.Left():
            name = now.chairs[Seat[fact.seat]].name
            return Chair(name, bot=STAND_IN, left=fact.person, stood_in=now.v + 1)
        case f.StoodIn():
            return replace(now.chairs[Seat[fact.seat]], away=True, stood_in=now.v + 1)
        case f.CameBack():
            chair = now.chairs[Seat[fact.seat]]
            return replace(chair, person=chair.left or chair.person, bot="", left="", away=False)
        case f.Moved():
            return replace(now.chairs[Seat[fact.seat]], person=fact.person, away=False)
        case f.Shared():
            return replace(now.chairs[Seat[fact.seat]], shared=fact.on)
        case _:
            raise AssertionError(fact)


def _taken_over(now: Situation, fact: f.TookOver) -> Situation:
    """A person takes over a bot's seat with a name of their own; what the bot saw stays unknown to them."""
    seat = Seat[fact.seat]
    now = now.having(chairs=_seated(now, seat, Chair(fact.name, fact.person)), fresh=(*now.fresh, seat))
    return now if now.round is None else now.having(round=replace(now.round, names=now.names))


def _sealed(now: Situation, seed: bytes) -> Situation:
    """A round waits to be dealt; bots and people who are away are always ready."""
    ready = tuple(None if chair.person and not chair.away else b"" for chair in now.chairs)
    round = now.round or new_round(now.rules, now.names, Standing.at_first(len(now.chairs)))
    return now.having(round=round, next_seed=seed, ready=ready)


def _played(now: Situation, events: tuple[Event, ...]) -> Situation:
    if isinstance(events[0], Started | Dealt):
        now = _dealt(now)
    round = now.round
    assert round is not None
    for event in events:
        if isinstance(event, Scored):
            now = now.having(tallies=_tallied(now, round.caller, event.result))
        round = evolve(round, event)
    return now.having(round=round, choices=now.choices if isinstance(round.phase, ToSnap) else ())


def _tallied(now: Situation, caller: Seat | None, result: Result) -> tuple[Tally, ...]:
    before = now.tallies or (Tally(),) * len(now.chairs)
    return tuple(tally.after(SEATS[at], caller, result) for at, tally in enumerate(before))


def _dealt(now: Situation) -> Situation:
    """The round that everyone is ready for."""
    nonces = tuple(nonce or b"" for nonce in now.ready)
    return now.having(
        round=to_be_dealt(now), seed=now.next_seed, nonces=nonces, next_seed=b"", ready=(), fresh=()
    )


def _posed(before: Situation, questions: tuple[object, ...]) -> tuple[int, ...]:
    """At which index each seat's question came up; a command that answers an older question is stale."""
    if len(before.posed) != len(questions):
        return (before.v + 1,) * len(questions)
    pairs = zip(before.posed, before.questions, questions, strict=True)
    return tuple([posed if old == new else before.v + 1 for posed, old, new in pairs])


def _with(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def changes_table(step: f.Step, now: Situation) -> bool:
    """Whether a step changes more than the cards."""
    over = now.round is not None and now.round.over
    return over or any(not isinstance(fact, f.Decided | f.Chose) for fact in step.facts)
