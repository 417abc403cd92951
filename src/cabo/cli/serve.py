"""`cabo serve`: the table server."""

from __future__ import annotations

import sys
from math import isfinite
from typing import Annotated, Literal

import typer

from cabo.cli.data import DATA, Data, at_server
from cabo.cli.output import mute, say

Host = Annotated[
    str,
    typer.Option(envvar="CABO_HOST", metavar="ADDRESS", help="Listen here; 0.0.0.0 for the whole network."),
]
Port = Annotated[
    int,
    typer.Option(envvar="CABO_PORT", min=0, max=65535, metavar="N", help="Listen on this port; 0 is any."),
]
Proxy = Annotated[
    str,
    typer.Option(
        envvar="CABO_PROXY",
        metavar="ADDRESS[,ADDRESS]",
        help="Believe X-Forwarded-For and X-Forwarded-Proto from these addresses or networks.",
    ),
]
Names = Annotated[
    str,
    typer.Option(
        "--known-as",
        envvar="CABO_KNOWN_AS",
        metavar="NAME[,NAME]",
        help="Browsers reach it under these names; addresses and names of your own network need none.",
    ),
]
Level = Annotated[
    Literal["debug", "info", "warning", "error"],
    typer.Option(envvar="CABO_LOG_LEVEL", help="What to log, and everything more serious."),
]


def _finite(number: float) -> float:
    if not isfinite(number):
        raise typer.BadParameter("This must be a number.")
    return number


Pace = Annotated[
    float,
    typer.Option(
        envvar="CABO_PACE",
        min=0,
        max=10,
        metavar="N",
        callback=_finite,
        help="How slowly bots play; 0 is at once.",
    ),
]
Grace = Annotated[
    int,
    typer.Option(
        envvar="CABO_GRACE",
        min=0,
        max=86_400,
        metavar="SECONDS",
        help="How long somebody may be gone before a bot plays for them.",
    ),
]
Abandoned = Annotated[
    int,
    typer.Option(
        envvar="CABO_ABANDONED",
        min=1,
        max=8760,
        metavar="HOURS",
        help="How long a game waits with nobody at it before it ends.",
    ),
]
Keep = Annotated[
    int,
    typer.Option(
        envvar="CABO_KEEP",
        min=1,
        max=36_500,
        metavar="DAYS",
        help="How long finished games and reports are kept.",
    ),
]
Most = Annotated[
    int,
    typer.Option(
        envvar="CABO_MOST_TABLES",
        min=1,
        max=100_000,
        metavar="N",
        help="How many tables may be open at once.",
    ),
]
Connections = Annotated[
    int,
    typer.Option(
        envvar="CABO_MOST_CONNECTIONS",
        min=10,
        max=1_000_000,
        metavar="N",
        help="How many connections there may be.",
    ),
]
ConnectionsEach = Annotated[
    int,
    typer.Option(
        envvar="CABO_MOST_CONNECTIONS_EACH",
        min=1,
        max=1_000_000,
        metavar="N",
        help="How many of them one address may have at tables, and 100 more beside these.",
    ),
]
RequestsEach = Annotated[
    int,
    typer.Option(
        envvar="CABO_MOST_REQUESTS_EACH",
        min=1,
        max=1_000_000,
        metavar="N",
        help="How many requests one address may make in a second; 15 times as many at once.",
    ),
]
Sync = Annotated[
    Literal["normal", "full"],
    typer.Option(
        envvar="CABO_SYNC",
        help="full: every step is on the disk before anyone hears of it, and outlives a power cut.",
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = DATA,
    proxy: Proxy = "127.0.0.1,::1",
    known_as: Names = "",
    log_level: Level = "info",
    pace: Pace = 1.0,
    grace: Grace = 60,
    abandoned: Abandoned = 24,
    keep: Keep = 365,
    most_tables: Most = 2000,
    most_connections: Connections = 10_000,
    most_connections_each: ConnectionsEach = 200,
    most_requests_each: RequestsEach = 100,
    sync: Sync = "normal",
) -> None:
    """Serve tables where people and bots play, until Ctrl-C or SIGTERM.

    The database is made if it is not there. How to run it for others: docs/hosting.md.

    \b
    Examples:
      cabo serve
      cabo serve --host 0.0.0.0 --port 8080 --data tables.sqlite
    """
    with at_server("serve", log_level):
        from cabo.server.bounds import Bounds
        from cabo.server.net.run import Address
        from cabo.server.net.run import serve as run

        bounds = Bounds(
            pace=pace,
            grace=grace,
            abandoned=3600.0 * abandoned,
            kept_days=keep,
            most_tables=most_tables,
            most_connections=most_connections,
            most_connections_each=most_connections_each,
            requests_each=most_requests_each,
            requests_at_once=15.0 * most_requests_each,
        )
        run(data, Address(host, port, proxy, known_as), bounds, _say_now, sync)


def _say_now(sentence: str) -> None:
    try:
        say(sentence)
        sys.stdout.flush()  # so that a file or a pipe gets it at once, too
    except OSError:  # nobody reads it any more, but that is no reason to stop
        mute()
