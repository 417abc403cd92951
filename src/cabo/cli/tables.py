"""`cabo tables`: lets the owner of a table server look after its database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer

from cabo.cli.columns import table as in_columns
from cabo.cli.command import Command, Commands
from cabo.cli.data import DATA, Data, at_server
from cabo.cli.files import BadFile, where, write_whole
from cabo.cli.output import complain, fail, say, say_json
from cabo.errors import CaboError
from cabo.words import counted

if TYPE_CHECKING:
    from cabo.server.store import SqliteStore, Summary

_T = TypeVar("_T")
_ALL = 1_000_000

tables = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="""Look at the tables of a server, export their games, end or delete them, and make backups.

    Each of these works while the server runs. A table's name is also its link: keep it to yourself.

    \b
    Examples:
      cabo tables list --status playing
      cabo tables export --all --to games
      cabo tables backup tables-monday.sqlite
    """,
)

Status = Annotated[
    Literal["open", "playing", "finished", "ended"] | None, typer.Option(help="Only tables of this status.")
]
Edition = Annotated[str | None, typer.Option(metavar="NAME", help="Only tables of this edition.")]
Older = Annotated[
    float | None, typer.Option(min=0, metavar="DAYS", help="Only tables opened longer ago than this.")
]
Limit = Annotated[
    int, typer.Option(min=1, max=_ALL, metavar="N", help="At most this many, the newest first.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print a list of objects.")]
Id = Annotated[str, typer.Argument(metavar="TABLE", help="Its name, as `list` shows it.")]
Ids = Annotated[list[str] | None, typer.Argument(metavar="[TABLE…]", help="Names, as `list` shows them.")]
All = Annotated[bool, typer.Option("--all", help="Every table with a finished round.")]
To = Annotated[Path, typer.Option(metavar="FOLDER", help="Where the records go; made if it does not exist.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite records that are there.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A file that does not exist yet.")]


@tables.command("list", cls=Command)
def list_(
    data: Data = DATA,
    status: Status = None,
    edition: Edition = None,
    older: Older = None,
    limit: Limit = 100,
    as_json: AsJson = False,
) -> None:
    """List the tables, newest first: their status, edition, players, finished rounds and age.

    An `unreadable` one was open or playing, and this version cannot read it; it stays in the database.
    """
    today = datetime.now(UTC).timestamp()
    before = None if older is None else today - older * 86_400

    async def read(store: SqliteStore) -> dict[Summary, str]:
        found = await store.summaries(status=status, person=None, before=before, limit=_ALL)
        wanted = [summary for summary in found if edition in (None, summary.edition)][:limit]
        return {summary: await _unreadable(store, summary) for summary in wanted}

    found = _read(data, read)
    if as_json:
        say_json([_as_json(summary, why) for summary, why in found.items()])
    elif not found:
        say("No tables.")
    else:
        rows = [_row(summary, why, today) for summary, why in found.items()]
        say(in_columns(["table", "status", "edition", "players", "rounds", "age", "changed"], rows))


async def _unreadable(store: SqliteStore, summary: Summary) -> str:
    """Why a server of this version cannot bring a table back; empty if it can or need not."""
    from cabo.server.games.reading import why_unreadable

    return why_unreadable(await store.log(summary.table)) if summary.status in ("open", "playing") else ""


def _row(summary: Summary, why: str, today: float) -> list[str]:
    return [
        summary.table,
        "unreadable" if why else summary.status,
        summary.edition,
        str(sum(map(bool, summary.names))),
        str(summary.rounds),
        _age(today - summary.created),
        _age(today - summary.changed),
    ]


def _as_json(summary: Summary, why: str) -> dict[str, object]:
    return {
        "table": summary.table,
        "status": summary.status,
        "edition": summary.edition,
        "public": summary.public,
        "players": sum(map(bool, summary.names)),
        "people": sum(map(bool, summary.persons)),
        "rounds": summary.rounds,
        "created": _time(summary.created),
        "changed": _time(summary.changed),
        "unreadable": why or None,
    }


@tables.command(cls=Command)
def export(
    ids: Ids = None, every: All = False, to: To = Path(), force: Force = False, data: Data = DATA
) -> None:
    """Write the records of finished rounds: those of these tables, or of all."""
    if bool(ids) == every:
        raise typer.BadParameter("Name the tables to export, or give --all.")
    try:
        to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"cabo: The folder {to} cannot be made: {error.strerror}.")

    async def write(store: SqliteStore) -> list[bool]:
        chosen = await _with_rounds(store) if every else dict.fromkeys(ids or ())
        return [await _write_record(store, id, to / f"{id}.cabo", force=force) for id in chosen]

    done = _read(data, write)
    say(f"{counted(sum(done), 'record').capitalize()} in {to}.")
    if not all(done):
        raise SystemExit(1)


async def _with_rounds(store: SqliteStore) -> list[str]:
    found = await store.summaries(status=None, person=None, before=None, limit=_ALL)
    return [summary.table for summary in found if summary.rounds]


async def _write_record(store: SqliteStore, id: str, file: Path, *, force: bool) -> bool:
    """Write the record of a table; returns whether that worked."""
    from cabo.server.games.records import exported

    try:
        text = exported(await store.log(id))
    except CaboError as error:
        complain(f"cabo: {id}: {error}")
        return False
    try:
        write_whole(str(file), text, force=force)
    except BadFile as error:
        complain(f"cabo: {where(str(file), error)}")
        return False
    return True


@tables.command(cls=Command)
def end(id: Id, data: Data = DATA) -> None:
    """End the game of a table; everyone there is told, and its finished rounds stay."""
    with at_server("tables"):
        from cabo.server.net.desk import ask

        ask(data, "end", id)
    say("The game is ended.")


@tables.command(cls=Command)
def delete(id: Id, data: Data = DATA) -> None:
    """Delete a table with everything that happened at it; everyone there is sent away."""
    with at_server("tables"):
        from cabo.server.net.desk import ask

        ask(data, "delete", id)
    say("The table is deleted.")


@tables.command(cls=Command)
def reports(data: Data = DATA, as_json: AsJson = False) -> None:
    """Show what people reported, newest first: names and lines of chat, and at which table."""
    found = _read(data, lambda store: store.reports())
    if as_json:
        say_json(
            [{"at": _time(it.at), "table": it.table, "about": it.about, "text": it.text} for it in found]
        )
    elif not found:
        say("No reports.")
    else:
        rows = [[_time(it.at), it.table, it.about, _printable(it.text)] for it in found]
        say(in_columns(["when", "table", "about", "text"], rows))


@tables.command(cls=Command)
def backup(file: File, data: Data = DATA) -> None:
    """Write a copy of the database as it is now; only its owner can read it, as signing keys are in it."""
    _read(data, lambda store: store.backup(file))
    say(f"The copy is in {file}.")


def _read(data: Path, read: Callable[[SqliteStore], Awaitable[_T]]) -> _T:
    """Ask the database; a server may be running at the same time."""
    with at_server("tables"):
        from cabo.server.store import SqliteStore

        async def opened() -> _T:
            store = SqliteStore.open(data, serve=False)
            try:
                return await read(store)
            finally:
                await store.close()

        return asyncio.run(opened())


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _age(seconds: float) -> str:
    """How long ago, in the largest unit that says something."""
    for unit, size in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{max(0.0, seconds):.0f} s"


def _printable(text: str) -> str:
    """What people wrote, without characters that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
