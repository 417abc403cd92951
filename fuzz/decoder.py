"""Fuzzes what a client can send, from its bytes to the table: no unhandled error may be raised.

An input is a situation (one byte), then lines: the sender (one byte), and what they send.
Run it with `make fuzz-decoder`. An input that breaks the server is kept in a file; its name runs it again.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import atheris

with atheris.instrument_imports(include=["cabo"]):
    import msgspec
    from structlog.testing import capture_logs
    from tests.support.hall import TestClock
    from tests.support.improvised import PEOPLE, Improvised
    from tests.support.twins import Memory, Send, Stage

    from cabo.places import Seat
    from cabo.server.bounds import Bounds
    from cabo.server.hall.hall import Hall
    from cabo.server.hall.obeying import obey
    from cabo.server.hall.replies import Asked
    from cabo.server.net.sockets import MOST_BYTES
    from cabo.server.protocol import commands, messages
    from cabo.server.protocol.settings import Settings
    from cabo.server.situation.situation import Situation
from cabo.server.hall.table import Table

_BOUNDS: Final = Bounds(pace=0, race=0.5, window=2.0)
_GAMES: Final = 32
_TABLES: Final = (
    Settings(edition="kaboo", seats=3, snap="race", memory=True),
    Settings(edition="kaboo", seats=3, snap="window", bots={"C": "random"}),
    Settings(edition="deluxe", seats=2, clock="quick"),
    Settings(edition="classic", seats=4, bots={"D": "random"}),
)
_NAMES: Final = ("place", "places", "one", "other", "end", "seat", "on", "took", "kind", "do", "id", "v")
_PLACES: Final = ("A1", "A2", "A4", "B1", "B3", "C2", "D1", "H9", "A60", "A999")
_VALUES: Final[tuple[Any, ...]] = (
    *_PLACES,
    *("A", "B", "C", "D", "H", "left", "right", "random", "hello", "name", "chat", "", "\u202e", "00" * 16),
    *(
        "draw",
        "take",
        "keep",
        "discard",
        "cabo",
        "peek",
        "spy",
        "swap",
        "snap",
        "give",
        "lay",
        "look",
        "seen",
    ),
    *("decline", "play", "ready", "sit", "bot", "begin", "leave", "remove", "host", "share", "end"),
    *(["A1"], ["A1", "A2"], ["B1", "B2"], ["A1", "A1"], [], list(_PLACES), ["C1", "A2", "B1"]),
    *(True, False, None, 0, 1, -1, 2**63, 2**64, 60_000, 1.5, {}),
)


class Deaf:
    """Somebody at a table; what they are told is encoded, and not kept."""

    round_trip = 0.02

    def __init__(self, person: str) -> None:
        self.person, self.address = person, "here"
        self.watching: Seat | None = None
        self.name = ""

    def tell(self, message: messages.Message) -> None:
        """Encode it, as a socket would."""
        messages.ENCODER.encode(message)


class Broken(Exception):
    """The table has logged an error."""


async def situations(corpus: Path) -> list[Situation]:
    """Situations of tables from improvised games; the commands in these games are the first corpus."""
    found: dict[object, Situation] = {}
    for number in range(_GAMES):
        settings = _TABLES[number % len(_TABLES)]
        stage = Stage(settings, _BOUNDS, number)
        script = Improvised(random.Random(number), settings.seats - len(settings.bots), 60)
        await stage.set_up()
        while (action := script(stage)) is not None:
            now = stage.twin.now
            phase = now.round.phase.word if now.round is not None else now.status
            found.setdefault((settings.edition, settings.snap, phase, now.dealing), now)
            if isinstance(action, Send):
                line = bytes([PEOPLE.index(action.person) if action.person in PEOPLE else 4]) + action.data
                (corpus / f"{number} {action.data[:40].hex()}").write_bytes(bytes([len(found) - 1]) + line)
            await stage.act(action)
        stage.twin.stop()
    return list(found.values())


class Target:
    """Runs each input at a new table in one of these situations."""

    def __init__(self, loop: asyncio.AbstractEventLoop, known: list[Situation]) -> None:
        self._loop, self._known = loop, known

    def __call__(self, data: bytes) -> None:
        """Send the table this input."""
        if data:
            self._loop.run_until_complete(self._hear(self._known[data[0] % len(self._known)], data[1:]))

    async def _hear(self, now: Situation, data: bytes) -> None:
        clock = TestClock()
        hall = Hall(Memory(), clock, _BOUNDS, random.Random(1).randbytes)  # type: ignore[arg-type]
        table = hall._welcome(hall._table("x", now, 0.0))
        people = [Deaf(person) for person in (*PEOPLE, "wim")]
        for one in people:
            await table.come(one)
        with capture_logs() as troubles:
            for line in data.split(b"\n"):
                await self._obey(table, people[line[0] % len(people)] if line else people[0], line[1:], clock)
        table.stop()
        broken = [each for each in troubles if each["log_level"] == "error"]
        if broken:
            raise Broken(broken)

    async def _obey(self, table: Table, one: Deaf, said: bytes, clock: TestClock) -> None:
        command = decoded(said)
        if command is None:
            return
        asked = Asked(one, command.id, clock.time())
        table.do(lambda: obey(table, command, asked))
        await table.settled()
        while clock.ring(clock.seconds + 0.3):
            await table.settled()


def decoded(said: bytes) -> Any:
    """The command, read as a socket reads it; None if it is refused there."""
    if len(said) > MOST_BYTES:
        return None
    try:
        command = commands.COMMANDS.decode(said)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return None if isinstance(command, commands.Pong) else command


class Mutator:
    """Changes an input so that most of it is still JSON: bytes alone would hardly get past the decoder."""

    def __init__(self, known: list[Situation], corpus: Path) -> None:
        self._known = known
        self._lines: dict[str, list[bytes]] = {}
        for file in sorted(corpus.iterdir()):
            line = file.read_bytes()[1:]
            self._lines.setdefault(msgspec.json.decode(line[1:])["do"], []).append(line)

    def __call__(self, data: bytes, longest: int, seed: int) -> bytes:
        """The input, changed by chance."""
        chance = random.Random(seed)
        if not data or chance.random() < 0.2:
            return bytes(atheris.Mutate(data, longest))
        lines = data[1:].split(b"\n")
        at = chance.randrange(len(lines))
        if chance.random() < 0.2:
            lines.insert(at, self._line(chance))
        lines[at] = self._changed(lines[at], self._known[data[0] % len(self._known)].v, chance)
        return (data[:1] + b"\n".join(lines))[:longest]

    def _line(self, chance: random.Random) -> bytes:
        """A line that was sent, of a random kind: otherwise most would be plays."""
        return chance.choice(self._lines[chance.choice(list(self._lines))])

    def _changed(self, line: bytes, v: int, chance: random.Random) -> bytes:
        try:
            said = msgspec.json.decode(line[1:])
        except (msgspec.MsgspecError, UnicodeError):
            return self._line(chance)
        if not isinstance(said, dict) or not said:
            return self._line(chance)
        if said.get("do") == "play" and chance.random() < 0.7:
            said["v"] = v  # otherwise most plays would be stale
        inner = said["move"] if isinstance(said.get("move"), dict) and chance.random() < 0.7 else said
        inner[chance.choice([*inner, *_NAMES])] = chance.choice(_VALUES)
        if chance.random() < 0.3:
            inner.pop(chance.choice(list(inner)))
        return bytes([chance.randrange(5)]) + msgspec.json.encode(said)


def main() -> None:
    """Fuzz until something breaks, or for as long as the arguments for libFuzzer say."""
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder)
        known = loop.run_until_complete(situations(corpus))
        mutator = Mutator(known, corpus)
        named = any(Path(argument).is_file() for argument in sys.argv[1:])
        atheris.Setup(sys.argv if named else [*sys.argv, folder], Target(loop, known), custom_mutator=mutator)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
