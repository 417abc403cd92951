"""Alembic's entry point; `migrate` makes the connection and the transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
