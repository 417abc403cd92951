"""Twin tables: one game played twice, with other cards wherever an observer has not looked.

The first time a game is made up as it goes, and every action is noted. Then the cards that the observer has
not seen by the end are dealt in another order, and the same actions are played again. Both times the seed and
its seal are the same. Everything that the observer is sent, and when, must be the same, byte for byte.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

import msgspec
from structlog.testing import capture_logs

from cabo.cards import Card
from cabo.events import Dealt, Shuffled, mask_all
from cabo.lab.fuzz.shadow import Shadow
from cabo.places import SEATS, WATCHER, Observer
from cabo.server.bounds import Bounds
from cabo.server.hall.hall import Hall
from cabo.server.hall.table import Table
from cabo.server.protocol import messages
from cabo.server.protocol.settings import Settings
from cabo.server.situation import situation
from cabo.server.situation.facts import Chose, Decided, Step, TookOver, read_step
from cabo.server.store import Entry, Report, Summary
from cabo.shuffle import Lots
from tests.support.hall import Client, Room, TestClock
from tests.support.steps import end_of

Eyes: TypeAlias = dict[Observer, int]
"""Whose eyes a person saw with, and from which step on: 0 if they may know all that was seen before."""
Decks: TypeAlias = dict[tuple[bytes, str], tuple[Card, ...]]
"""How cards lie after a shuffle, by its seed and label."""
WATCHERS = ("wanda", "wim")


@dataclass(frozen=True)
class Send:
    """A person sends a command as these bytes."""

    person: str
    data: bytes


@dataclass(frozen=True)
class Wait:
    """Time passes."""

    seconds: float


@dataclass(frozen=True)
class Come:
    """A person connects, and may say what they were told last."""

    person: str
    since: int | None


@dataclass(frozen=True)
class Go:
    """A connection is lost."""

    person: str


@dataclass(frozen=True)
class Restart:
    """The server stops, starts again from its log, and all come back."""


Action: TypeAlias = Send | Wait | Come | Go | Restart


class Memory:
    """A store in memory: these tests do not try the store."""

    def __init__(self) -> None:
        self._log: dict[str, list[Entry]] = defaultdict(list)
        self._summaries: dict[str, Summary] = {}

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> None:
        for entry in entries:
            self._log[entry.table].append(entry)
        if summary is not None:
            self._summaries[summary.table] = summary

    async def log(self, table: str) -> list[Entry]:
        return list(self._log[table])

    async def unfinished(self) -> list[str]:
        return [id for id, summary in self._summaries.items() if summary.status in ("open", "playing")]

    async def summary(self, table: str) -> Summary | None:
        return self._summaries.get(table)

    async def reached(self) -> float | None:
        """Nothing here grows old."""
        return None

    async def reach(self, at: float) -> None:
        """Nothing is kept of it."""

    async def report(self, report: Report) -> None:
        """Reports go to the owner of the server, and to nobody at a table."""

    async def close(self) -> None:
        """There is nothing to close."""


class Hearing(Client):
    """A client of a stage, which notes what it hears with the time of it."""

    def __init__(self, stage: Stage, person: str) -> None:
        super().__init__(stage, stage.twin, person)
        self._stage = stage

    def tell(self, message: messages.Message) -> None:
        """Note what is sent, when, and through whose eyes it was seen."""
        super().tell(message)
        stage = self._stage
        data = self.frames[-1].replace(stage.twin.id.encode(), b"TABLE")  # every table has an id of its own
        stage.heard[self.person].append((stage.clock.time(), data))
        stage.eyes[self.person].setdefault(stage.twin.audience.eyes(self).observer, stage.twin.now.v)


class Stage(Room):
    """A table on which actions are played, with all that everybody has heard."""

    twin: Table

    def __init__(self, settings: Settings, bounds: Bounds, seed: int) -> None:
        self.clock, self.bounds, self.store = TestClock(), bounds, Memory()  # type: ignore[assignment]
        self.settings, self._luck = settings, Random(seed).randbytes
        self.here: dict[str, Hearing] = {}
        self.heard: dict[str, list[tuple[float, bytes]]] = defaultdict(list)
        self.eyes: dict[str, Eyes] = defaultdict(dict)
        """With the step in which they first saw so."""
        self._open_hall()

    def _open_hall(self) -> None:
        self.hall = Hall(self.store, self.clock, self.bounds, self._luck)

    async def set_up(self) -> None:
        """Open the table."""
        self.twin = await self.hall.open(self.settings, "ana")

    async def act(self, action: Action) -> None:
        """Let one thing happen, and all that needs no time after it."""
        match action:
            case Send():
                self.here[action.person].send_bytes(action.data)
                await self.settle()
            case Wait():
                await self.wait(action.seconds)
            case Come():
                self.here[action.person] = Hearing(self, action.person)
                await self.here[action.person].come(action.since)
            case Go():
                await self.here.pop(action.person).go()
            case Restart():
                await self._restart()

    async def _restart(self) -> None:
        self.twin.stop()
        people, self.here = list(self.here), {}
        self._open_hall()
        await self.hall.restore()
        found = await self.hall.find(self.twin.id)
        assert found is not None
        self.twin = found
        for person in people:
            await self.act(Come(person, None))

    async def steps(self) -> list[Step]:
        """The table's log."""
        return [read_step(entry.fact) for entry in await self.hall.store.log(self.twin.id)]


@dataclass
class Performance:
    """The result of playing actions at a table."""

    actions: list[Action]
    steps: list[Step]
    heard: dict[str, list[tuple[float, bytes]]]
    eyes: dict[str, Eyes]


async def perform(stage: Stage, script: Script, decks: Decks) -> Performance:
    """Play until the script has no more actions, with these decks."""
    actions: list[Action] = []
    with patch.object(situation, "Lots", rigged(decks)), capture_logs() as troubles:
        await stage.set_up()
        while (action := script(stage)) is not None:
            actions.append(action)
            await stage.act(action)
            assert not [each for each in troubles if each["log_level"] == "error"], (action, troubles)
        stage.twin.stop()
        steps = await stage.steps()
        eyes = {
            person: {observer: v if took_over(steps[v - 1], person) else 0 for observer, v in first.items()}
            for person, first in stage.eyes.items()
        }
        return Performance(actions, steps, stage.heard, eyes)


def took_over(step: Step, person: str) -> bool:
    """Whether a person took a seat over from a bot: they may not know what it saw."""
    return any(isinstance(fact, TookOver) and fact.person == person for fact in step.facts)


Script: TypeAlias = Callable[[Stage], Action | None]


def again(actions: list[Action]) -> Script:
    """The script that plays these actions."""
    rest = iter(actions)
    return lambda _: next(rest, None)


def rigged(decks: Decks) -> type[Lots]:
    """Chance that shuffles into these orders, if they are given."""

    class Rigged(Lots):
        __slots__ = ()

        def shuffled(self, cards: tuple[Card, ...], label: str) -> tuple[Card, ...]:
            deck = decks.get((self._seed, label), ())
            # After another discard there are other cards to be shuffled: by then the twins have parted.
            return deck if Counter(deck) == Counter(cards) else super().shuffled(cards, label)

    return Rigged


@dataclass
class Disguise:
    """Decks that differ from the dealt ones only where nobody with these eyes has looked."""

    decks: Decks = field(default_factory=dict)
    changed: int = 0
    """How many cards lie elsewhere."""


def disguise(steps: list[Step], eyes: Eyes, random: Random) -> Disguise:
    """The last round's cards in an order that these eyes cannot tell from the true one."""
    now, shadow = end_of(steps), None
    made = Disguise()
    for v, step in enumerate(steps, 1):
        if shadow is not None:  # a person who takes over knows what all know
            shadow.seen |= {one: {*shadow.seen[WATCHER]} for one, since in eyes.items() if since == v}
        for event in _events(step):
            if isinstance(event, Dealt):
                shadow = Shadow(tuple(SEATS[: len(now.chairs)]), now.rules.dealt)
            if shadow is not None:
                shadow.follow(event)
    if shadow is None:
        return made
    seen = set().union(*(shadow.seen[observer] for observer in eyes))
    for number, batch in enumerate(shadow.batches):
        faces = {card: shadow.faces[card] for card in batch}
        hidden = [card for card in batch if card not in seen]
        moved = _mixed([faces[card] for card in hidden], random)
        made.changed += sum(faces[card] is not face for card, face in zip(hidden, moved, strict=True))
        deck = faces | dict(zip(hidden, moved, strict=True))
        label = f"shuffle {number}" if number else "deal"
        made.decks[now.seed, label] = tuple(deck[card] for card in batch)
    return made


def _mixed(cards: list[Card], random: Random) -> list[Card]:
    """All in another order; or only two of them, so that a clever bot may not notice."""
    if len(cards) > 1 and random.random() < 0.3:
        one, other = random.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
        return cards
    return random.sample(cards, len(cards))


def _events(step: Step) -> list[Any]:
    return [event for fact in step.facts if isinstance(fact, Decided) for event in fact.happened.events]


def parted(one: list[Step], other: list[Step], eyes: Eyes) -> int | None:
    """The index of the first step that these eyes can tell apart, as a clever bot's other move; None if none.

    Secret choices and dealt cards do not count as a difference.
    """
    for at, (step, twin) in enumerate(zip(one, other, strict=False)):
        open_now = {observer for observer, since in eyes.items() if since <= at + 1}
        if _seen(step, open_now) != _seen(twin, open_now):
            return at + 1
    return None if len(one) == len(other) else min(len(one), len(other)) + 1


def _seen(step: Step, eyes: set[Observer]) -> list[object]:
    found: list[object] = []
    for fact in step.facts:
        if isinstance(fact, Decided):
            masked = [mask_all(fact.happened.events, observer) for observer in eyes]
            found.append((masked, fact.times, fact.lot))
        else:
            found.append(Chose if isinstance(fact, Chose) else fact)
    return found


def until(heard: list[tuple[float, bytes]], index: int | None) -> list[tuple[float, bytes]]:
    """What was heard before the step with this index."""
    if index is None:
        return heard
    for at, (_, data) in enumerate(heard):
        said = msgspec.json.decode(data)
        if said.get("told", said).get("v", 0) >= index and said["type"] in ("told", "welcome", "ok"):
            return heard[:at]
    return heard


def shuffles(steps: list[Step]) -> int:
    """How often a new pile was made."""
    return sum(isinstance(event, Shuffled) for step in steps for event in _events(step))
