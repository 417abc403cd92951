"""What must hold afterwards: the log and what every client was told agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cabo.errors import CaboError
from cabo.events import Dealt, Event, mask_all
from cabo.records.reader import read
from cabo.records.spelling import EVENT
from cabo.records.verify import Outcome, verify
from cabo.round import ToSnap
from cabo.server.bounds import MOST_MISSED
from cabo.server.protocol.messages import GLANCE
from cabo.server.situation import facts as f
from cabo.server.situation.envelopes import next_to_move
from cabo.server.situation.following import follow
from cabo.server.situation.situation import Situation
from cabo.server.store import Entry, Summary
from cabo.views import glance
from tests.torture.diary import Diary, Message, Played, Visit

_BY_HAND = {
    "looked",
    "drew",
    "took",
    "kept",
    "mismatched",
    "discarded",
    "called_cabo",
    "peeked",
    "spied",
    "swapped",
}
"""Events that begin with a decision, which without a clock only a command can make for a person."""


class Trail:
    """The log of one table, and the state of the table after each step."""

    def __init__(self, entries: list[Entry]) -> None:
        self.indexes = [entry.index for entry in entries]
        self.steps = [f.read_step(entry.fact) for entry in entries]
        self.stood: list[Situation] = []
        for step in self.steps:
            self.stood.append(follow(self.stood[-1] if self.stood else None, step))

    def at(self, v: int) -> Situation:
        """The state of the table at an index."""
        return self.stood[v - 1]

    def events(self, v: int) -> tuple[Event, ...]:
        """What was played in the step at an index."""
        played = [fact for fact in self.steps[v - 1].facts if isinstance(fact, f.Decided)]
        return tuple(event for fact in played for event in fact.happened.events)

    def found(self, person: str, id: str) -> list[int]:
        """The index of a command in the log."""
        return [v for v, step in enumerate(self.steps, 1) if (step.by, step.id) == (person, id)]


def violations(
    game: Played, entries: list[Entry], summary: Summary | None, ends: dict[int, str]
) -> Iterator[str]:
    """Everything that is wrong with a game."""
    yield from game.trouble
    if not entries or summary is None:
        yield "its log is lost"
        return
    trail = Trail(entries)
    if trail.indexes != list(range(1, len(entries) + 1)):
        yield f"its log has the indexes {trail.indexes}"
    yield from _in_log(trail, {diary.person: diary for diary in game.diaries})
    for diary in game.diaries:
        yield from _answers(trail, diary)
        for number, visit in enumerate(diary.visits):
            yield from (
                f"visit {number} of {diary.person}: {each}" for each in _visit(trail, diary, visit, ends)
            )
    if not game.trouble:
        yield from _end(trail, game, summary)


def _in_log(trail: Trail, diaries: dict[str, Diary]) -> Iterator[str]:
    for (person, id), times in Counter((step.by, step.id) for step in trail.steps if step.id).items():
        if times > 1:
            yield f"command {id} of {person} stands in the log {times} times, at {trail.found(person, id)}"
        if person not in diaries or id not in diaries[person].commands:
            yield f"the log has a command {id} of {person} that nobody sent"
    for v, step in enumerate(trail.steps, 1):
        events = trail.events(v)
        if step.id or not events:
            continue
        first = EVENT.spell(events[0])
        if first["kind"] in _BY_HAND and _is_persons(trail.at(v), first["seat"]):
            yield f"{first['kind']} at {v} was decided by a person without a command"


def _is_persons(now: Situation, seat: str) -> bool:
    chair = now.chairs["ABCD".index(seat)]
    return bool(chair.person) and not chair.away


def _answers(trail: Trail, diary: Diary) -> Iterator[str]:
    for id, command in diary.commands.items():
        answers = diary.answers(id)
        oks = {answer["v"] for answer in answers if answer["type"] == "ok"}
        # A command that came too often or changed nothing is not in the log; a new process judges it again.
        whys = {
            answer["why"] for answer in answers if answer["type"] == "no" and answer["code"] != "many-changes"
        }
        found = trail.found(diary.person, id)
        oks -= {v for v in oks if v not in found and _is_so(trail.at(v), diary.person, command)}
        if not answers:
            yield f"{command} has no answer"
        if len(oks) + len(whys) > 1:
            yield f"{command} has different answers: ok at {sorted(oks)}, no as {sorted(whys)}"
        if oks and found != sorted(oks):
            yield f"{command} is ok at {sorted(oks)}, and the log has it at {found}"
        if whys and found:
            yield f"{command} is refused ({min(whys)}), and the log has it at {found}"


def _is_so(now: Situation, person: str, command: Message) -> bool:
    """Whether the table already is as a command asks."""
    seat = now.seat_of(person)
    return command["do"] == "share" and seat is not None and now.chairs[seat].shared is command["on"]


def _visit(trail: Trail, diary: Diary, visit: Visit, ends: dict[int, str]) -> Iterator[str]:
    for id, times in Counter(answer["id"] for answer in visit.answers).items():
        if times > visit.sent[id]:
            yield f"command {id} was sent {visit.sent[id]} times and answered {times} times"
    if visit.welcome is None:
        if visit.told:
            yield "it was told something before its welcome"
        return
    if ends[visit.epoch] == "stopped" and not visit.cut and not (visit.bye and visit.bye["again"]):
        yield f"the server stopped without a word to come back: {visit.bye}"
    first = visit.welcome["told"]
    vs = [first["v"], *(told["v"] for told in visit.told)]
    if vs != list(range(vs[0], vs[0] + len(vs))):
        yield f"it was told {vs}, with a gap"
    if max(vs) > len(trail.steps):
        yield f"it was told {max(vs)}, and the log ends at {len(trail.steps)}"
        return
    yield from _told(trail, diary, first, welcome=True)
    yield from _missed(trail, diary, visit)
    for told in visit.told:
        yield from _told(trail, diary, told)


def _told(trail: Trail, diary: Diary, told: Message, *, welcome: bool = False) -> Iterator[str]:
    """Whether a step was told as the log has it, seen from this seat."""
    v = told["v"]
    now = trail.at(v)
    seat = now.seat_of(diary.person)
    if told["you"] != (None if seat is None else seat.name):
        yield f"at {v} it was told its seat is {told['you']}, and it is {seat}"
    events = [] if welcome else [EVENT.spell(event) for event in mask_all(trail.events(v), seat)]
    if told.get("events", []) != events:
        yield f"at {v} it was told {told.get('events')}, and the log has {events}"
    if now.round is None or not now.round.hands:
        if told["now"] is not None:
            yield f"at {v} it saw cards before the deal"
        return
    seen, right = dict(told["now"]), GLANCE.spell(glance(now.round, seat))
    if seat is None:
        right["offers"] = []
    elif isinstance(now.round.phase, ToSnap):  # players who have chosen wait, and the next player may go on
        if seat is not next_to_move(now.round) and len(seen["offers"]) > len(right["offers"]):
            yield f"at {v} it was offered {seen['offers']}, and the rules offer {right['offers']}"
        right["offers"] = seen["offers"]
    if seen != right:
        differing = {key: (seen[key], right[key]) for key in right if seen[key] != right[key]}
        yield f"at {v} it saw other cards than the log has: {differing}"


def _missed(trail: Trail, diary: Diary, visit: Visit) -> Iterator[str]:
    """Whether everything missed was told, from the last deal on, and without cards."""
    assert visit.welcome is not None
    v, missed = visit.welcome["told"]["v"], visit.welcome["missed"]
    if visit.since is None:
        if missed:
            yield "it was told what it missed without asking"
        return
    if v < visit.since:
        yield f"it had been told {visit.since}, and was welcomed at {v}"
        return
    now = trail.at(v)
    deals = [at for at in range(1, v + 1) if any(isinstance(event, Dealt) for event in trail.events(at))]
    steps = range(max(visit.since + 1, deals[-1] if deals else 1, v - MOST_MISSED + 1), v + 1)
    seat = now.seat_of(diary.person)
    shown = now.settings.memory or (now.round is not None and now.round.over)
    right = [
        {"v": at, "events": [_again(EVENT.spell(event), shown) for event in mask_all(trail.events(at), seat)]}
        for at in steps
    ]
    if missed != right:
        yield f"since {visit.since} it missed {right}, and was told {missed}"


def _again(event: Message, shown: bool) -> Message:
    if shown or event["kind"] in ("revealed", "scored"):
        return event
    hidden = {"card": "?", "cards": ["?"] * len(event.get("cards", ()))}
    return {key: hidden.get(key, value) for key, value in event.items()}


def _end(trail: Trail, game: Played, summary: Summary) -> Iterator[str]:
    """Whether the game has its winners, and everyone the same totals."""
    round = trail.stood[-1].round
    if trail.stood[-1].status != "finished" or round is None or round.winners is None:
        yield f"it ended as {trail.stood[-1].status}"
        return
    right = list(round.standing.totals if round.result is None else round.result.totals)
    winners = [seat.name for seat in round.winners]
    for diary in game.diaries:
        last = [told for visit in diary.visits for told in _all_told(visit)][-1]["now"]
        if (last["totals"], last["winners"]) != (right, winners):
            saw = f"{last['totals']} and {last['winners']}"
            yield f"{diary.person} saw {saw}, the log has {right} and {winners}"
    if (summary.status, list(summary.totals)) != ("finished", right):
        yield f"its summary says {summary.status} with {summary.totals}, the log has {right}"
    yield from _record(game, right)


def _all_told(visit: Visit) -> list[Message]:
    return [visit.welcome["told"], *visit.told] if visit.welcome else []


def _record(game: Played, right: list[int]) -> Iterator[str]:
    try:
        for verdict in verify(game.record):
            if verdict.outcome is not Outcome.VERIFIED:
                yield f"its record: {verdict}"
        totals = list(read(game.record).game.totals)
    except CaboError as error:
        yield f"its record does not read: {error}"
        return
    if totals != right:
        yield f"its record has the totals {totals}, the log has {right}"
