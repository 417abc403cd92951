"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables, and sign the file as a database of Cabo."""
    op.execute("PRAGMA application_id = 1130455663")
    op.create_table(
        "tables",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("persons", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("totals", sa.Text, nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_tables"),
        sa.CheckConstraint("status IN ('open', 'playing', 'finished', 'ended')", name="ck_tables_status"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tables_created", "tables", ["created"])
    op.create_index("ix_tables_status_created", "tables", ["status", "created"])
    _what_belongs_to_a_table()
    _what_stands_alone()


def _what_belongs_to_a_table() -> None:
    op.create_table(
        "seated",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table", name="pk_seated"),
        sa.ForeignKeyConstraint(["table"], ["tables.table"], name="fk_seated_table", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seated_table", "seated", ["table"])
    op.create_table(
        "log",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("fact", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", "index", name="pk_log"),
        sa.ForeignKeyConstraint(["table"], ["tables.table"], name="fk_log_table", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )


def _what_stands_alone() -> None:
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
        sa.CheckConstraint("about IN ('name', 'chat')", name="ck_reports_about"),
    )
    op.create_table(
        "keys",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_keys"),
        sa.UniqueConstraint("key", name="uq_keys_key"),
    )
