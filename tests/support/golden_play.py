"""How people play at the tables of the golden logs: sensibly or wildly, until a condition holds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from cabo.moves import Snap
from cabo.places import SEATS
from cabo.records.spelling import SEAT_MOVE
from cabo.round import Phase, ToLook, ToSnap
from cabo.server.bounds import Bounds
from cabo.server.hall.thinking import choose
from cabo.server.situation.situation import Situation, open_to
from tests.support.improvised import PEOPLE, Improvised
from tests.support.twins import Come, Send, Stage, Wait

BOUNDS: Final = Bounds(pace=0, race=0.5, window=2.0, grace=20.0)
Story: TypeAlias = Callable[[Stage, Random], Awaitable[None]]
Until: TypeAlias = Callable[[Situation], bool]


def over(now: Situation) -> bool:
    """The game has come to its end."""
    return not now.live


def holding(now: Situation) -> bool:
    """A person holds a card: the middle of a turn."""
    round = now.round
    return round is not None and round.phase is Phase.HOLD and round.turns > 4 and _by_person(now)


def shown(now: Situation) -> bool:
    """A card is being shown to a person, after the first look."""
    return (
        now.round is not None and now.round.turns > 1 and any(seat is not None for seat, _ in now.round.shown)
    )


def looking(now: Situation) -> bool:
    """Some have looked at the start, and some have not."""
    return now.round is not None and isinstance(now.round.phase, ToLook) and bool(now.round.shown)


def snapping(now: Situation) -> bool:
    """A discard may be snapped, and somebody has declined."""
    return now.round is not None and isinstance(now.round.phase, ToSnap) and bool(now.choices)


def between(now: Situation) -> bool:
    """A round is over, and not everyone is ready for the next."""
    return now.dealing and now.round is not None and now.round.result is not None and any(now.ready)


def _by_person(now: Situation) -> bool:
    return now.round is not None and now.round.turn is not None and not now.chairs[now.round.turn].bot


async def say(stage: Stage, person: str, do: str, **fields: Any) -> None:
    """Somebody at the table asks for something."""
    stage.commands += 1
    data = msgspec.json.encode({"do": do, "id": f"{person}-{stage.commands}", **fields})
    await stage.act(Send(person, data))


async def seated(stage: Stage, *people: str) -> None:
    """These people come and sit down."""
    for person in people:
        await stage.act(Come(person, None))
        await say(stage, person, "sit", name=person.title())


async def calmly(stage: Stage, random: Random, until: Until) -> None:
    """The people here play sensibly until the condition holds."""
    if not any(stage.twin.now.seat_of(person) is not None for person in stage.here):
        for chair in stage.twin.now.chairs:
            person = chair.person or chair.left
            if person and person not in stage.here:
                await stage.act(Come(person, None))
                if chair.left:
                    await say(stage, person, "back")
    for _ in range(5000):
        now = stage.twin.now
        if until(now) or not now.live:
            return
        await _go_on(stage, random, now)
    raise AssertionError(f"it never came so far: {stage.twin.now.round!r}")


async def _go_on(stage: Stage, random: Random, now: Situation) -> None:
    """One thing that brings the game forward."""
    for seat, chair in zip(SEATS, now.chairs, strict=False):
        if chair.person not in stage.here or chair.away:
            continue
        if now.dealing and now.ready[seat] is None:
            return await say(stage, chair.person, "ready", nonce=random.randbytes(16).hex())
        if now.round is not None and not now.dealing and open_to(now, seat):
            move = choose(now, seat)
            took = {"took": random.choice((150, 300, 2000))} if isinstance(move, Snap) else {}
            await say(stage, chair.person, "play", v=now.v, move=SEAT_MOVE.spell(move), **took)
            if stage.twin.now.v > now.v:
                return None
    return await stage.act(Wait(0.7))


def calm(people: int, until: Until) -> Story:
    """This many people sit down and play sensibly until the condition holds."""

    async def story(stage: Stage, random: Random) -> None:
        await seated(stage, *PEOPLE[:people])
        await calmly(stage, random, until)

    return story


def unruly(people: int, actions: int, until: Until = over) -> Story:
    """People do all kinds of things for a while, then play sensibly until the condition holds."""

    async def story(stage: Stage, random: Random) -> None:
        script = Improvised(random, people, actions)
        while (action := script(stage)) is not None:
            await stage.act(action)
        await calmly(stage, random, until)

    return story


def wild(people: int, phase: type) -> Story:
    """People do all kinds of things until a person is in this phase."""

    def there(now: Situation) -> bool:
        return now.round is not None and isinstance(now.round.phase, phase) and _by_person(now)

    async def story(stage: Stage, random: Random) -> None:
        script = Improvised(random, people, 2000)
        while not there(stage.twin.now) and (action := script(stage)) is not None:
            await stage.act(action)
        assert there(stage.twin.now)

    return story
