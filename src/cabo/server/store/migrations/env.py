"""Where Alembic begins: the connection, and the transaction around all, are made by `migrate`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
