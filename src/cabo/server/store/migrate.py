"""Bringing a database to the schema of today."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from cabo.server.store.contract import StoreError

_SCRIPTS: Final = "cabo.server.store:migrations"


def revisions() -> list[str]:
    """Every revision of the schema, oldest first."""
    scripts = ScriptDirectory.from_config(_config())
    return [script.revision for script in scripts.walk_revisions()][::-1]


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, in the transaction of this connection.

    The connection must not enforce foreign keys: a migration may drop a table and create it again, and the
    rows that refer to it would be deleted. The keys are checked at the end instead.
    """
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise StoreError("The database could not be brought up to date: rows in it belong to none.")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", _SCRIPTS)
    return config
