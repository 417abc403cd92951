"""What each seat's rounds came to: points, calls, and calls that were right."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; of older games nobody counted, so they stay empty."""
    for name in ("points", "calls", "calls_won"):
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default="[]"))
