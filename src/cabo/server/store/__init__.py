"""What the table server keeps: the log of every table, and what lists show of it."""

from cabo.server.store.contract import Entry, Report, Store, StoreError, Summary, Taken

__all__ = ["Entry", "Report", "Store", "StoreError", "Summary", "Taken"]
