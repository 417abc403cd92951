"""Where a table stands, and how a step of its log changes that: the core's `evolve`, one floor up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from cabo.editions import edition
from cabo.events import Dealt, Event, Scored, Started
from cabo.evolution import evolve
from cabo.flow import standing_after
from cabo.game import new_round
from cabo.moves import Seen
from cabo.offering import Offer, offers
from cabo.places import SEATS, Observer, Place, Seat, parse_place
from cabo.records.spelling import Plain, spelling
from cabo.round import Round, ToLook, ToSnap
from cabo.rules import Rules
from cabo.scoring import Result, Standing
from cabo.server.protocol.settings import Settings
from cabo.server.situation import facts as f
from cabo.shuffle import Lots

RULES: Final = spelling(Rules)
STAND_IN: Final = "steady"
"""The bot that plays on for those who leave or are away."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table and who has it."""

    name: str = ""
    person: str = ""
    """Whose seat it is; empty for a bot's and for one that is free."""
    bot: str = ""
    """The bot in it, which may have taken over from a person."""
    away: bool = False
    """Whether a bot plays for the person until they come back."""
    left: str = ""
    """The person who left it and may take it back from the bot."""
    stood_in: int = 0
    """At which index a bot began to play for its person the last time."""
    shared: bool = False
    """Whether watchers may see what this seat sees."""
    since: int = 0
    """At which index its person came to have it: a link that was made before moves it no more."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return not self.name


@dataclass(frozen=True, slots=True)
class Tally:
    """What the rounds of a seat came to."""

    points: int = 0
    """Round scores added up, whatever resets made of the total."""
    calls: int = 0
    calls_won: int = 0

    def after(self, seat: Seat, caller: Seat | None, result: Result) -> Tally:
        """With one more round."""
        called = caller is seat and not result.void
        return Tally(
            self.points + result.scores[seat],
            self.calls + called,
            self.calls_won + (called and seat in result.won),
        )


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A table at one moment; everything in it follows from the log."""

    settings: Settings
    rules: Rules
    secret: bytes
    host: str
    chairs: tuple[Chair, ...]
    v: int = 0
    """The index of the last step of the log."""
    blocked: tuple[str, ...] = ()
    chat: bool = True
    admits: bool = False
    """Whether people may take over the seats of bots."""
    fresh: tuple[Seat, ...] = ()
    """Who took over from a bot in this round: what that was shown is not theirs to know."""
    round: Round | None = None
    """None until the game begins."""
    seed: bytes = b""
    """The seed of the round that is being played, or was the last."""
    nonces: tuple[bytes, ...] = ()
    """What each seat gave to its shuffle."""
    next_seed: bytes = b""
    """The seed of the round that is to be dealt."""
    ready: tuple[bytes | None, ...] = ()
    """What each seat gives to the next shuffle; None until it is ready."""
    choices: tuple[tuple[Seat, Place | None], ...] = ()
    """What has been chosen in secret in a snap window."""
    wishes: tuple[Seat, ...] = ()
    """Who wishes to end the game by hand."""
    questions: tuple[object, ...] = ()
    """What each seat is asked."""
    posed: tuple[int, ...] = ()
    """For each seat, at which index the question before it came up."""
    tallies: tuple[Tally, ...] = ()
    """For each seat, what its rounds came to; empty until one is over."""
    rematch: str = ""
    closed: str = ""

    @property
    def status(self) -> str:
        """What lists say of the table."""
        if self.closed:
            return "ended"
        if self.round is None:
            return "open"
        return "finished" if self.round.winners is not None else "playing"

    @property
    def live(self) -> bool:
        """Whether anything can still happen in its game."""
        return self.status in ("open", "playing")

    @property
    def dealing(self) -> bool:
        """Whether a round waits for everyone to be ready."""
        return self.status == "playing" and bool(self.next_seed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def lots(self) -> Lots:
        """The chance of the round that is being played, or of the one that is to be dealt."""
        if self.dealing:
            return Lots(self.next_seed, tuple(nonce or b"" for nonce in self.ready))
        return Lots(self.seed, self.nonces)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that belong to bots."""
        return tuple(
            seat for seat, chair in zip(SEATS, self.chairs, strict=False) if chair.bot and not chair.person
        )

    def seat_of(self, person: str) -> Seat | None:
        """The seat that a person has."""
        if not person:
            return None
        for at, chair in enumerate(self.chairs):
            if chair.person == person:
                return SEATS[at]
        return None

    def left_by(self, person: str) -> Seat | None:
        """The seat that a person left and may take back."""
        if not person:
            return None
        return next((SEATS[at] for at, chair in enumerate(self.chairs) if chair.left == person), None)

    def remembers(self, observer: Observer) -> bool:
        """Whether the table remembers what an observer has seen: never what a bot saw before them."""
        return self.settings.memory and observer not in self.fresh

    def having(self, **changes: Any) -> Situation:
        """This situation with some things changed."""
        changed = object.__new__(Situation)
        # As in a round: five times faster than dataclasses.replace, and several are made for every step.
        fields = changed.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return changed


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
    """The rules as they were written out; the edition says what options that came later are."""
    rules: Rules = RULES.read({**RULES.spell(edition(said["edition"])), **said})
    return rules


def follow(before: Situation | None, step: f.Step) -> Situation:
    """The situation after a step of the log."""
    todo = step.facts
    if before is None:
        assert isinstance(todo[0], f.Opened)
        before, todo = opened(todo[0]), todo[1:]
    now = following(before, todo)
    questions = tuple([question(now, seat) for seat in SEATS[: len(now.chairs)]])
    return now.having(v=before.v + 1, questions=questions, posed=_posed(before, questions))


def following(now: Situation, facts: list[f.Fact]) -> Situation:
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
    """The chairs with this one; another person has it from now on."""
    if chair.person != now.chairs[seat].person:
        chair = replace(chair, since=now.v + 1)
    return _with(now.chairs, seat, chair)


def _changed(now: Situation, fact: f.Changed) -> Situation:
    """Everybody keeps their seat, if it is still there; what had been taken away comes back free."""
    settings = fact.settings
    chairs = [*now.chairs, *(Chair(),) * settings.seats][: settings.seats]
    for before, after in fact.moved.items():
        chairs[Seat[after]] = now.chairs[Seat[before]]
    rules = _rules(fact.rules)
    return now.having(settings=settings, rules=rules, chairs=tuple(chairs), chat=settings.chat)


def _chair(now: Situation, fact: f.Fact) -> Chair:
    """A seat after what happened to it."""
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
    """A bot's seat becomes a person's, by a name of their own; they know nothing that it saw."""
    seat = Seat[fact.seat]
    now = now.having(chairs=_seated(now, seat, Chair(fact.name, fact.person)), fresh=(*now.fresh, seat))
    return now if now.round is None else now.having(round=replace(now.round, names=now.names))


def _sealed(now: Situation, seed: bytes) -> Situation:
    """A round waits to be dealt; bots, and those who are away, are always ready."""
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


def to_be_dealt(now: Situation) -> Round:
    """The round that is dealt next."""
    assert now.round is not None
    if now.round.result is None:
        return now.round
    return new_round(now.rules, now.names, standing_after(now.round))


def _posed(before: Situation, questions: tuple[object, ...]) -> tuple[int, ...]:
    """At which index each seat's question came up: a command that answers an older one is stale."""
    if len(before.posed) != len(questions):
        return (before.v + 1,) * len(questions)
    pairs = zip(before.posed, before.questions, questions, strict=True)
    return tuple([posed if old == new else before.v + 1 for posed, old, new in pairs])


def question(now: Situation, seat: Seat) -> object:
    """What a seat is asked; two equal ones in a row are the same question."""
    round = now.round
    if round is None or seat >= len(round.names):
        return None
    if now.dealing:
        return len(round.standing.results), now.ready[seat] is None
    # Where several are asked at once, what another answers leaves the question as it was.
    phase = round.phase.word if isinstance(round.phase, ToLook | ToSnap) else round.phase
    return round.turns, len(round.discard), phase, open_to(now, seat)


def open_to(now: Situation, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do in the round, apart from putting back what it is shown."""
    assert now.round is not None
    if any(chosen is seat for chosen, _ in now.choices):
        return ()
    return tuple([offer for offer in offers(now.round, seat) if offer.move is not Seen])


def _with(items: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    return (*items[:at], item, *items[at + 1 :])
