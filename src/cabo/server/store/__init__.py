"""What the table server keeps: the log of every table, and what lists show of it."""

from cabo.server.store.contract import Entry, Report, Store, StoreError, Summary, Taken
from cabo.server.store.sqlite import SqliteStore

__all__ = ["Entry", "Report", "SqliteStore", "Store", "StoreError", "Summary", "Taken"]
