"""Copies of a database that is in use."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from cabo.server.store.contract import StoreError


def copy(source: Engine, target: Path) -> None:
    """Copy a database at one moment to a new file, which gets its name only when it is complete."""
    if target.exists():
        raise StoreError(f"{target} is already there: name another file.")
    try:
        with TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as folder:
            part = Path(folder, target.name)
            part.touch(0o600)  # it will contain signing keys
            with source.connect() as connection:
                connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
            with part.open("r+b") as whole:
                os.fsync(whole.fileno())
            part.rename(target)
    except DBAPIError as error:
        raise StoreError(f"No copy could be written to {target}: {error.orig}.") from error
    except OSError as error:
        raise StoreError(f"No copy could be written to {target}: {error.strerror}.") from error
