"""The hall: all tables of a server. It opens them, finds them, and brings them back from the log."""

from __future__ import annotations

import asyncio
import secrets
import string
from collections.abc import Sequence
from typing import Final

import msgspec
import structlog

from cabo.errors import CaboError
from cabo.server import lobby, wire
from cabo.server.clock import Clock
from cabo.server.customs import Customs
from cabo.server.facts import Fact, Step, read_step, write_step
from cabo.server.lobby import Luck, Refused
from cabo.server.logs import mark
from cabo.server.metrics import Metrics
from cabo.server.settings import Settings
from cabo.server.situation import Situation, follow
from cabo.server.store import Entry, Store
from cabo.server.summaries import summary_of
from cabo.server.table import Table

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
        customs: Customs,
        luck: Luck = secrets.token_bytes,
        metrics: Metrics | None = None,
    ) -> None:
        self.store, self.clock, self.customs = store, clock, customs
        self.metrics = metrics or Metrics()
        self.tables: dict[str, Table] = {}
        self.draining = False
        self.luck = luck

    async def restore(self) -> int:
        """Bring back every table whose game is not over; how many there are."""
        for id in await self.store.unfinished():
            try:
                await self._load(id)
            except (CaboError, msgspec.MsgspecError, AssertionError, LookupError, ValueError):
                # One table that cannot be read must not keep the others closed.
                _log.exception("table_not_restored", table=mark(id))
        return len(self.tables)

    async def find(self, id: str) -> Table | None:
        """The table with this id; a finished one is read from its log."""
        if id in self.tables:
            return self.tables[id]
        return await self._load(id) if await self.store.summary(id) is not None else None

    async def steps(self, id: str) -> list[Step]:
        """The log of a table."""
        return [read_step(entry.fact) for entry in await self.store.log(id)]

    async def _load(self, id: str) -> Table | None:
        entries = await self.store.log(id)
        if id in self.tables or not entries:  # somebody else was faster
            return self.tables.get(id)
        steps = [read_step(entry.fact) for entry in entries]
        table = self._table(id, follow(None, steps[0]), entries[0].at)
        for step in steps[1:]:
            table.recall(step, follow(table.now, step))
        return self._welcome(table)

    def _table(self, id: str, now: Situation, created: float) -> Table:
        return Table(
            id,
            now,
            store=self.store,
            clock=self.clock,
            luck=self.luck,
            customs=self.customs,
            metrics=self.metrics,
            created=created,
            open_rematch=self._open_rematch,
        )

    def _welcome(self, table: Table) -> Table:
        """Let a table that is whole be found."""
        self.tables[table.id] = table
        table.wake()
        return table

    async def open(self, settings: Settings, person: str, name: str = "") -> Table:
        """Open a table for somebody, who sits down at once if they say their name."""
        if self.draining:
            raise Refused("The server is about to restart: try again in a minute.", "restarting")
        live = [table for table in self.tables.values() if table.now.live]
        if len(live) >= self.customs.most_tables:
            raise Refused("All tables of this server are taken: try again later.", "no-table-left")
        if sum(table.now.host == person for table in live) >= self.customs.most_tables_each:
            raise Refused("You have too many open tables: finish or leave one first.", "too-many-tables")
        return await self._open(lobby.open_table(settings, person, self.luck, name))

    async def _open_rematch(self, now: Situation) -> str:
        return (await self._open(lobby.open_rematch(now, self.luck))).id

    async def _open(self, facts: Sequence[Fact]) -> Table:
        id, today = _new_id(), self.clock.today()
        step = Step(list(facts))
        now = follow(None, step)
        entry = Entry(id, now.v, today, write_step(step))
        await self.store.append([entry], summary_of(id, now, today, today))
        table = self._welcome(self._table(id, now, today))
        _log.info("opened", table=mark(id), edition=now.rules.edition, seats=len(now.chairs))
        table.note(step)
        return table

    async def end(self, id: str) -> None:
        """End the game of a table, as whoever runs the server may."""
        await (await self._known(id)).agree(lobby.end)

    async def delete(self, id: str) -> None:
        """Forget a table with its log, and send everyone there away."""
        table = await self._known(id)
        if table.now.live:
            await self.end(id)
        table.stop()
        await self.store.delete(id)
        self.tables.pop(id, None)  # whoever looks for it from here on finds none
        for listener in list(table.listeners):
            listener.tell(wire.Bye("This table has been deleted.", again=False, code="deleted"))
        _log.info("deleted", table=mark(id))

    async def _known(self, id: str) -> Table:
        table = await self.find(id)
        if table is None:
            raise Refused(f"There is no table {id}.")
        return table

    def listed(self) -> list[Table]:
        """The public tables that can be joined or watched, those that wait for players first."""
        public = [table for table in self.tables.values() if table.now.settings.public and table.now.live]
        joinable = [table for table in public if table.now.status == "open" or table.now.settings.watchers]
        return sorted(joinable, key=lambda table: (table.now.status != "open", -table.created))

    async def sweep(self) -> None:
        """Forget finished tables that nobody looks at, and delete games that are too old."""
        for id, table in list(self.tables.items()):
            if not table.now.live and table.quiet:
                table.stop()
                del self.tables[id]
        old = self.clock.today() - self.customs.kept_days * _DAY
        expired = [id for id in await self.store.expired(old, limit=_SWEPT) if id not in self.tables]
        for id in expired:
            await self.store.delete(id)
        await self.store.forget_reports(old)
        if expired:
            _log.info("expired", tables=len(expired))

    async def drain(self) -> None:
        """Open no more tables, and let what has begun come to its end in the log."""
        self.draining = True
        tables = list(self.tables.values())  # a finished one may still be looked up meanwhile
        for table in tables:
            table.stop()
        await asyncio.gather(*(table.settled() for table in tables))


def _new_id() -> str:
    """An id that nobody can guess; on a command line it must not look like an option."""
    return secrets.choice(_FIRST) + secrets.token_urlsafe(9)[1:]
