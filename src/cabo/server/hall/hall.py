"""The hall: all tables of a server. It opens them, finds them, and brings them back from the log."""

from __future__ import annotations

import asyncio
import pickle
import secrets
import string
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from cabo.server.bounds import Bounds
from cabo.server.chores.chores import Past, Recall
from cabo.server.chores.workshop import Workshop
from cabo.server.clock import Clock
from cabo.server.games.reading import Unreadable, follow_log
from cabo.server.hall.calendar import Calendar
from cabo.server.hall.table import Table
from cabo.server.hall.thinking import ThinkingQueue
from cabo.server.logs import mark
from cabo.server.metrics import Metrics
from cabo.server.protocol import messages
from cabo.server.protocol.settings import Settings
from cabo.server.refused import Refused
from cabo.server.situation import lobby
from cabo.server.situation.facts import Fact, Luck, Step, write_step
from cabo.server.situation.following import follow
from cabo.server.situation.situation import Situation
from cabo.server.situation.summaries import summary_of
from cabo.server.store import Entry, Store, StoreError

_log = structlog.get_logger()
_DAY: Final = 86_400
_SWEPT: Final = 100
_FIRST: Final = string.ascii_letters + string.digits


class Hall:
    """Every table that is open or being looked at."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        bounds: Bounds,
        luck: Luck = secrets.token_bytes,
        metrics: Metrics | None = None,
    ) -> None:
        self.store, self.clock, self.bounds = store, clock, bounds
        self.metrics = metrics or Metrics()
        self.tables: dict[str, Table] = {}
        self.unreadable: dict[str, str] = {}
        """Why this version cannot read some tables; they stay in the store."""
        self.draining = False
        self.luck = luck
        self.workshop = Workshop(bounds)
        self.calendar = Calendar(clock)
        self._thoughts = ThinkingQueue(clock)
        self._opening: list[str] = []
        """The hosts of tables that are being written just now."""
        self.may_open: Callable[[str], bool] = lambda _: True
        """Whether somebody at this address may open one more table now."""

    async def restore(self) -> int:
        """Bring back every table whose game is not over; returns how many there are."""
        await self.calendar.restore(self.store)
        for id in await self.store.unfinished():
            try:
                await self._load(id)
            except Unreadable as error:
                # One unreadable table must not keep the others closed.
                _log.exception("table_not_restored", reason=error.why)
            except StoreError:
                _log.exception("table_not_restored", table=mark(id))
        return len(self.tables)

    async def find(self, id: str, by: str = "") -> Table | None:
        """The table with this id, asked for by this address; a finished one is read from its log."""
        if id in self.unreadable:
            raise Unreadable(self.unreadable[id])
        if id in self.tables or await self.store.summary(id) is None:
            return self.tables.get(id)

        async def recall() -> Recall:
            return Recall(await self.store.log(id))

        try:
            past = await self.workshop.ask(by, ("recall", id), recall, keep=False)
        except Unreadable as error:
            self._note_unreadable(id, error)
            raise
        if id not in self.tables and (not past or await self.store.summary(id) is None):  # deleted meanwhile
            return None
        return self.tables.get(id) or self._recalled(id, pickle.loads(past))

    def _note_unreadable(self, id: str, error: Unreadable) -> None:
        self.unreadable[id] = error.why
        self.metrics.unreadable(len(self.unreadable))

    async def _load(self, id: str) -> Table | None:
        entries = await self.store.log(id)
        if id in self.tables or not entries:  # somebody else was faster
            return self.tables.get(id)
        followed = follow_log(entries)
        try:
            table = self._table(id, next(followed)[1], entries[0].at)
            for step, after in followed:
                table.recall(step, after)
        except Unreadable as error:
            self._note_unreadable(id, error)
            raise
        return self._welcome(table)

    def _recalled(self, id: str, past: Past) -> Table:
        """A table whose log the worker has followed: its situation, and its last steps."""
        first = past.last[0][0]
        table = self._table(id, past.now.having(v=first - 1), past.created)
        for by, command, v in past.followed:
            table.replies.followed(by, command, v)
        table.changes.count(past.changes)
        for v, step in past.last:
            table.recall(step, past.now.having(v=v))
        return self._welcome(table)

    def _table(self, id: str, now: Situation, created: float) -> Table:
        return Table(
            id,
            now,
            store=self.store,
            clock=self.clock,
            today=self.calendar.today,
            luck=self.luck,
            bounds=self.bounds,
            metrics=self.metrics,
            thoughts=self._thoughts,
            created=created,
            open_rematch=self._open_rematch,
        )

    def _welcome(self, table: Table) -> Table:
        """Let a complete table be found."""
        self.tables[table.id] = table
        table.wake()
        return table

    async def open(self, settings: Settings, person: str, name: str = "") -> Table:
        """Open a table for somebody, who takes a seat at once if they give a name."""
        await self._give_one_up(person)
        self._check_room(person)
        return await self._open(lobby.open_table(settings, person, self.luck, name))

    async def _give_one_up(self, host: str) -> None:
        """Make room for another table of this host: end the oldest of their games that everyone has left."""
        mine = [table for table in self.tables.values() if table.now.live and table.now.host == host]
        left = [
            table
            for table in mine
            if table.now.status == "playing" and not any(chair.person for chair in table.now.chairs)
        ]
        if left and len(mine) >= self.bounds.most_tables_each:
            await min(left, key=lambda table: table.created).agree(lobby.give_up)

    def _check_room(self, host: str) -> None:
        """Refuse one more table if the server or this host has too many."""
        if self.draining:
            raise Refused("The server is about to restart: try again in a minute.", "restarting")
        hosts = [table.now.host for table in self.tables.values() if table.now.live] + self._opening
        if len(hosts) >= self.bounds.most_tables:
            raise Refused("All tables of this server are taken: try again later.", "no-table-left")
        if hosts.count(host) >= self.bounds.most_tables_each:
            raise Refused("You have too many open tables: finish or leave one first.", "too-many-tables")

    async def _open_rematch(self, now: Situation, address: str) -> str:
        facts = lobby.open_rematch(now, self.luck)
        await self._give_one_up(now.host)
        self._check_room(now.host)
        if not self.may_open(address):
            raise Refused("That is a lot of tables: wait a minute.", "many-tables")
        return (await self._open(facts)).id

    async def _open(self, facts: Sequence[Fact]) -> Table:
        id, today = _new_id(), self.calendar.today()
        step = Step(list(facts))
        now = follow(None, step)
        entry = Entry(id, now.v, today, write_step(step))
        self._opening.append(now.host)
        try:
            with self.metrics.writing():
                await self.store.append([entry], summary_of(id, now, today, today))
        finally:
            self._opening.remove(now.host)
        table = self._welcome(self._table(id, now, today))
        _log.info("opened", table=mark(id), edition=now.rules.edition, seats=len(now.chairs))
        table.note(step)
        return table

    async def end(self, id: str) -> None:
        """End the game of a table, for the server's owner."""
        await (await self._known(id)).agree(lobby.end)

    async def delete(self, id: str) -> None:
        """Delete a table with its log, without reading it, and send everyone there away."""
        table = self.tables.get(id)
        if table is None and await self.store.summary(id) is None:
            raise _no_table(id)
        if table is not None:
            if table.now.live:
                await self.end(id)
            table.stop()
        await self._forget(id)
        table = self.tables.pop(id, None)  # nobody can find it from here on
        if table is not None:
            table.stop()  # somebody may have loaded it meanwhile
            listeners, table.audience.listeners = (
                table.audience.listeners,
                [],
            )  # listeners refer to the table, too
            for listener in listeners:
                listener.tell(messages.Bye("This table has been deleted.", again=False, code="deleted"))
        _log.info("deleted", table=mark(id))

    async def _forget(self, id: str) -> None:
        """Delete a table from the store."""
        await self.store.delete(id)
        if self.unreadable.pop(id, None) is not None:
            self.metrics.unreadable(len(self.unreadable))

    async def _known(self, id: str) -> Table:
        table = await self.find(id)
        if table is None:
            raise _no_table(id)
        return table

    def listed(self) -> list[Table]:
        """The public tables that can be joined or watched; those that wait for players come first."""
        public = [table for table in self.tables.values() if table.now.settings.public and table.now.live]
        joinable = [table for table in public if table.now.status == "open" or table.now.settings.watchers]
        return sorted(joinable, key=lambda table: (table.now.status != "open", -table.created))

    async def sweep(self) -> None:
        """Unload finished tables that nobody looks at, and delete games that are too old."""
        for id, table in list(self.tables.items()):
            if not table.now.live and table.quiet:
                table.stop()
                del self.tables[id]
        await self.calendar.keep(self.store)
        old = self.calendar.reached() - self.bounds.kept_days * _DAY
        expired = [id for id in await self.store.expired(old, limit=_SWEPT) if id not in self.tables]
        for id in expired:
            await self._forget(id)
        await self.store.forget_reports(old)
        if expired:
            _log.info("expired", tables=len(expired))

    async def drain(self) -> None:
        """Open no more tables, and wait until everything that has begun is in the log."""
        self.draining = True
        tables = list(self.tables.values())  # a copy: a finished table may still be loaded meanwhile
        for table in tables:
            table.stop()
        await asyncio.gather(*(table.settled() for table in tables))
        await self.workshop.close()


def _no_table(id: str) -> Refused:
    return Refused(f"There is no table {id}.")


def _new_id() -> str:
    """An id that nobody can guess, and that does not look like an option on a command line."""
    return secrets.choice(_FIRST) + secrets.token_urlsafe(9)[1:]
