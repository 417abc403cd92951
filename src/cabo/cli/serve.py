"""`cabo serve`: the table server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from cabo.cli.output import fail, say
from cabo.errors import CaboError

Host = Annotated[
    str,
    typer.Option(envvar="CABO_HOST", metavar="ADDRESS", help="Listen here; 0.0.0.0 for the whole network."),
]
Port = Annotated[
    int, typer.Option(envvar="CABO_PORT", min=0, max=65535, metavar="N", help="Listen on this port.")
]
Data = Annotated[
    Path,
    typer.Option(
        envvar="CABO_DATA", metavar="FILE", help="The database with all tables; made if it is not there."
    ),
]
Level = Annotated[
    Literal["debug", "info", "warning", "error"],
    typer.Option(envvar="CABO_LOG_LEVEL", help="What to log, and everything more serious."),
]
Pace = Annotated[
    float,
    typer.Option(envvar="CABO_PACE", min=0, max=10, metavar="N", help="How slowly bots play; 0 is at once."),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = Path("cabo.sqlite"),
    log_level: Level = "info",
    pace: Pace = 1.0,
) -> None:
    """Serve tables where people and bots play, until Ctrl-C or SIGTERM."""
    try:
        from cabo.server.customs import Customs
        from cabo.server.logs import set_up_logs
        from cabo.server.run import serve as run
    except ModuleNotFoundError as missing:
        fail(f"cabo serve needs {missing.name}: install it with “pip install 'cabo[server]'”.")
    set_up_logs(log_level)
    try:
        run(data, host, port, Customs(pace=pace), lambda address: say(f"Cabo is at {address}"))
    except CaboError as error:
        fail(str(error))
