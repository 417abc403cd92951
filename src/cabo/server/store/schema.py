"""The tables of the database today; `migrations` holds how they changed."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

UNFINISHED: Final = ("open", "playing")

# Migrations can only change a constraint that has a name.
metadata: Final = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("table", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # JSON arrays with a value for each seat: they are always read as a whole.
    Column("names", Text, nullable=False),
    Column("persons", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("totals", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("points", Text, nullable=False, server_default="[]"),
    Column("calls", Text, nullable=False, server_default="[]"),
    Column("calls_won", Text, nullable=False, server_default="[]"),
    CheckConstraint("status IN ('open', 'playing', 'finished', 'ended')", name="status"),
    Index(None, "created"),
    Index(None, "status", "created"),
    sqlite_with_rowid=False,
)

seated: Final = Table(  # an index of who has a seat where, to find a person's tables
    "seated",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table", Text, ForeignKey(tables.c.table, ondelete="CASCADE"), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

log: Final = Table(
    "log",
    metadata,
    Column("table", Text, ForeignKey(tables.c.table, ondelete="CASCADE"), primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("fact", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

reports: Final = Table(  # no foreign key: a report stays when its table is deleted
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("table", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", Text, nullable=False),
    CheckConstraint("about IN ('name', 'chat')", name="about"),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
)

times: Final = Table(  # times that a server must remember
    "times",
    metadata,
    Column("name", Text, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
