"""Faults planted in the server, to see that the torture finds them; run like the command line itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any, Final

from cabo.cli import main
from cabo.server.hall.audience import Audience
from cabo.server.hall.hall import Hall
from cabo.server.hall.replies import Replies
from cabo.server.hall.table import Table
from cabo.server.protocol import messages
from cabo.server.situation import envelopes
from cabo.server.situation.facts import Chatted, Step
from cabo.server.store import Entry, SqliteStore

_commit, _tell, _recall, _append, _log, _restore = (
    Table.commit,
    Audience.tell,
    Table.recall,
    SqliteStore.append,
    SqliteStore.log,
    Hall.restore,
)


def tell_before_append() -> None:
    """Everyone hears of a step a moment before it is in the log."""
    behind: asyncio.Queue[Any] = asyncio.Queue()
    writing: list[asyncio.Task[None]] = []

    async def write() -> None:
        while True:
            self, entries, summary = await behind.get()
            await asyncio.sleep(0.01)
            await _append(self, entries, summary)

    async def append(self: SqliteStore, entries: Any, summary: Any) -> None:
        behind.put_nowait((self, entries, summary))
        if not writing:
            writing.append(asyncio.create_task(write()))

    SqliteStore.append = append  # type: ignore[method-assign]


def answer_before_append() -> None:
    """A command is acknowledged a moment before it is in the log."""

    async def commit(self: Table, facts: Any, asked: Any = None) -> None:
        if asked is not None:
            asked.listener.tell(messages.Ok(asked.id, self.now.v + 1))
            await asyncio.sleep(0.02)
        await _commit(self, facts, asked)

    Table.commit = commit  # type: ignore[method-assign]


def answer_without_append() -> None:
    """At times a command is acknowledged and not followed."""

    async def commit(self: Table, facts: Any, asked: Any = None) -> None:
        if asked is not None and self.now.v > 5 and asked.id.endswith("3"):
            self.accept(asked)
        else:
            await _commit(self, facts, asked)

    Table.commit = commit  # type: ignore[method-assign]


def append_twice() -> None:
    """At times a command is in the log twice."""

    async def commit(self: Table, facts: Any, asked: Any = None) -> None:
        await _commit(self, facts, asked)
        if asked is not None and asked.id.endswith("3"):
            await _commit(self, [Chatted(self.now.chat)], asked)

    Table.commit = commit  # type: ignore[method-assign]


def forget_answers() -> None:
    """No answer is kept, so that a repeat is a new command."""
    Replies.followed = lambda self, person, id, v: None  # type: ignore[method-assign]
    Replies._keep = lambda self, person, reply, seat_of: None  # type: ignore[method-assign]


def forget_answers_at_restart() -> None:
    """A new process does not take over the answers that the log holds."""

    def recall(self: Table, step: Step, after: Any) -> None:
        _recall(self, step, after)
        if not self.audience.listeners:
            self.replies._followed.clear()

    Table.recall = recall  # type: ignore[method-assign]


def forget_what_waits() -> None:
    """A repeat of what waits in a race is a second command."""
    Replies.waits = lambda self, asked: False  # type: ignore[method-assign]


def forget_the_last_step() -> None:
    """A table that is brought back at times lacks its last step."""

    async def log(self: SqliteStore, table: str) -> list[Entry]:
        found = await _log(self, table)
        return found[:-1] if len(found) > 8 and len(found) % 3 == 0 else found

    SqliteStore.log = log  # type: ignore[method-assign]


def skip_somebody() -> None:
    """At times one listener is not told of a step."""

    def tell(self: Audience, step: Step, *, with_info: bool) -> None:
        everyone = self.listeners
        if self._table.now.v % 11 == 0:
            self.listeners = everyone[1:]
        _tell(self, step, with_info=with_info)
        self.listeners = everyone

    Audience.tell = tell  # type: ignore[method-assign]


def show_every_card() -> None:
    """Everyone is told every card."""
    vars(envelopes)["mask_all"] = lambda events, observer: events


def lose_a_wakeup() -> None:
    """A table is never woken by its clock."""
    Table._set_alarm = lambda self: None  # type: ignore[method-assign]


def hang_on_stop() -> None:
    """The server does not stop."""

    async def drain(self: Hall) -> None:
        await asyncio.sleep(60)

    Hall.drain = drain  # type: ignore[method-assign]


def stop_without_bye() -> None:
    """The server stops without telling its clients to come back."""

    async def drain(self: Hall) -> None:
        os._exit(0)

    Hall.drain = drain  # type: ignore[method-assign]


def die_of_a_vanished_client() -> None:
    """Writing to a client that has gone ends the server."""

    async def restore(self: Hall) -> int:
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        return await _restore(self)

    Hall.restore = restore  # type: ignore[method-assign]


FAULTS: Final[dict[str, Callable[[], None]]] = {
    fault.__name__.replace("_", "-"): fault
    for fault in (
        tell_before_append,
        answer_before_append,
        answer_without_append,
        append_twice,
        forget_answers,
        forget_answers_at_restart,
        forget_what_waits,
        forget_the_last_step,
        skip_somebody,
        show_every_card,
        lose_a_wakeup,
        hang_on_stop,
        stop_without_bye,
        die_of_a_vanished_client,
    )
}

if __name__ == "__main__":
    FAULTS[os.environ["CABO_FAULT"]]()
    main()
