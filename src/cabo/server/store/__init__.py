"""What the table server keeps: the log of every table, and what lists show of it."""

from cabo.server.store.contract import Entry, Report, Served, Store, StoreError, Summary, Taken
from cabo.server.store.sqlite import SqliteStore

__all__ = ["Entry", "Report", "Served", "SqliteStore", "Store", "StoreError", "Summary", "Taken"]
