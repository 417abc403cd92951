"""Shared by the commands around the table server: its database, and what must be installed for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from cabo.cli.output import fail
from cabo.errors import CaboError

DATA: Final = Path("cabo.sqlite")
Data = Annotated[Path, typer.Option(envvar="CABO_DATA", metavar="FILE", help="The database with all tables.")]


@contextmanager
def at_server(command: str, log_level: str = "warning") -> Iterator[None]:
    """Say in one sentence what the command lacks, or what went wrong."""
    try:
        from cabo.server.logs import set_up_logs

        set_up_logs(log_level)
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("cabo"):
            raise
        fail(f"cabo: cabo {command} needs {missing.name}: install it with “pip install 'cabo[server]'”.")
    except CaboError as error:
        fail(f"cabo: {error}")
