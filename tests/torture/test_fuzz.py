"""Anything at all is sent to a running server: it says no or hangs up, and the other tables play on."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from cabo.server.bounds import Bounds
from cabo.server.buckets import Buckets
from cabo.server.protocol.schema import schema
from tests.support.open_site import Open, Player, Visitor, open_site, visitors


def _commands() -> dict[str, dict[str, Any]]:
    """Every command of the protocol by its word, with the schemas of its fields."""
    parts = schema()["$defs"].values()
    found = [part["properties"] for part in parts if "do" in part.get("properties", {})]
    return {part["do"]["enum"][0]: part for part in found}


COMMANDS = _commands()
WORDS = st.one_of(
    st.sampled_from(["A", "B", "H", "Z", "A1", "B4", "A999", "", "?", "draw", "name", "chat", "hello"]),
    st.text(max_size=50),
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.integers() | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
MOVES = ["seen", "look", "draw", "take", "keep", "discard", "cabo", "peek", "spy", "swap", "snap", "give"]
PLACES = st.sampled_from(["A1", "A2", "B1", "B4", "C1", "H9", "A60", "A999", "B0"])
MOVE = st.fixed_dictionaries(
    {"kind": st.sampled_from([*MOVES, "decline", "lay", "start", "deal", "end_game"])},
    optional={
        "place": PLACES,
        "places": st.lists(PLACES, max_size=5),
        "one": PLACES,
        "other": PLACES,
        "end": st.sampled_from(["left", "right", "up"]),
        "seat": st.just("A"),
    },
)


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """Something like a command: the right fields, with values that are right now and then."""
    do = draw(st.sampled_from(sorted(COMMANDS)))
    said: dict[str, Any] = {"do": do}
    for name in COMMANDS[do]:
        if name not in ("do", "id") and draw(st.integers(0, 9)):
            said[name] = draw({"move": MOVE | VALUES, "v": st.integers(-1, 40)}.get(name, VALUES))
    return said


NOISE = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    st.just("[" * 4000),
    st.just("x" * 4097),
    st.just('{"do":"say","id":"\\ud800","text":"\\udfff"}'),
    st.just('{"do":"play","id":"' + "9" * 41 + '"}'),
    st.just('{"do":"play","id":"1","v":' + "9" * 4000 + ',"move":{"kind":"draw"}}'),
    st.just('{"do":"pong","n":1e400}'),
    st.just("null"),
)


SINCE = st.sampled_from(["", "0", "-1", "99999999", "x", "%00"])
BUSY = Bounds(pace=0, race=0.05, shown=0.5, most_tables_each=10_000, most_connections_each=10_000)


class World:
    """A server, and the loop that it and all visitors run in."""

    def __init__(self, runner: asyncio.Runner, at: Open, honest: Visitor, mob: list[Visitor]) -> None:
        self.runner, self.at, self.honest, self.mob = runner, at, honest, mob


class Mob(RuleBasedStateMachine):
    """People who send anything to two tables, while at a third a game goes on, and at the first one too."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world, self.run = world, world.runner.run
        self.here: list[Player] = []
        self.sent: list[str | bytes] = []
        self.count = 0
        self.run(self._set_up())

    async def _set_up(self) -> None:
        honest, eve = self.world.honest, self.world.mob[0]
        rules = {
            "edition": "kaboo",
            "seats": 3,
            "bots": {"B": "random", "C": "random"},
            "house": {"rounds": 3},
        }
        self.game = await honest.open("Ana", **rules)
        self.player = await honest.come(self.game)
        self.playing = asyncio.create_task(self.player.play_on())
        theirs = await eve.open("Eve", **rules, memory=True)
        empty = await eve.open(seats=4)
        self.tables = [self.game, theirs, theirs, empty]

    @rule(
        table=st.integers(0, 3),
        who=st.integers(0, 1),
        since=st.sampled_from(["", "0", "-1", "99999999", "x"]),
    )
    def come(self, table: int, who: int, since: str) -> None:
        query = f"?since={since}" if since else ""
        self.here.append(self.run(self.world.mob[who].come(self.tables[table], query)))
        self.run(self.here[-1].welcomed())

    @rule(data=NOISE, at=st.integers(0))
    def noise(self, data: str | bytes, at: int) -> None:
        self._send(at, data)

    @rule(said=commands(), at=st.integers(0), binary=st.booleans())
    def command(self, said: dict[str, Any], at: int, binary: bool) -> None:
        self.count += 1
        data = msgspec.json.encode({"id": f"m{self.count}", **said})
        self._send(at, data if binary else data.decode())
        player = self._one(at)
        if player is not None and said["do"] != "pong":
            answers = [each for each in player.messages if each.get("id") == f"m{self.count}"]
            assert [each["type"] in ("ok", "no") for each in answers] in ([True], []), said

    @rule(number=st.integers(0), at=st.integers(0), times=st.integers(1, 5))
    def again(self, number: int, at: int, times: int) -> None:
        for _ in range(times if self.sent else 0):
            self._send(at, self.sent[number % len(self.sent)])

    @rule(at=st.integers(0))
    def vanish(self, at: int) -> None:
        player = self._one(at)
        if player is not None:
            player.connection.transport.abort()
            self.here.remove(player)
            self.run(player.closed())

    def _one(self, at: int) -> Player | None:
        return self.here[at % len(self.here)] if self.here else None

    def _send(self, at: int, data: str | bytes) -> None:
        """Send this, and check that the server answers in words or hangs up."""
        player = self._one(at)
        if player is not None:
            self.sent.append(data)
            if not self.run(self._heard(player, data)):
                self.here.remove(player)

    async def _heard(self, player: Player, data: str | bytes) -> bool:
        """Whether the connection still works afterwards: a question must get its answer."""
        self.count += 1
        id = f"q{self.count}"
        try:
            await player.send(data)
            await player.send(f'{{"do":"end","id":"{id}","on":false}}')
        except ConnectionClosed:
            return False
        await player.until(lambda: player.answer(id) or player.connection.close_code)
        return player.connection.close_code is None

    def teardown(self) -> None:
        self.run(self._end())

    async def _end(self) -> None:
        async with asyncio.timeout(60):
            await self.playing
        assert self.player.info["status"] == "finished"
        for player in [*self.here, self.player]:
            await player.connection.close()


def test_whatever_is_sent_the_server_says_no_and_the_others_play_on(tmp_path: Path) -> None:
    with asyncio.Runner() as runner, capture_logs() as troubles:
        stack = AsyncExitStack()
        at = runner.run(stack.enter_async_context(open_site(tmp_path, BUSY)))
        at.site.opening = at.site.asking = Buckets(rate=1e9, most=1e9)
        honest, *mob = runner.run(stack.enter_async_context(visitors(at, 3)))
        world = World(runner, at, honest, mob)
        try:
            often = settings(max_examples=12, stateful_step_count=30, suppress_health_check=list(HealthCheck))
            run_state_machine_as_test(lambda: Mob(world), settings=often)  # type: ignore[arg-type]
        finally:
            runner.run(stack.aclose())
    assert not [each for each in troubles if each["log_level"] == "error"]
