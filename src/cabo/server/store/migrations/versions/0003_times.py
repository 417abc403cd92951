"""The time that a server had surely reached, so that a clock that leaps deletes nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Begin with the last change, or with the clock where that is earlier: neither is surely right."""
    op.create_table(
        "times",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_times"),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO times SELECT 'reached', min(latest, CAST(strftime('%s', 'now') AS REAL)) "
        "FROM (SELECT max(changed) AS latest FROM tables) WHERE latest IS NOT NULL"
    )
