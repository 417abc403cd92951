"""The store of the table server: the log of every table, and its summary for lists."""

from typing import TYPE_CHECKING, Any

from cabo.server.store.contract import Entry, Report, Served, Store, StoreError, Summary, Taken

if TYPE_CHECKING:
    from cabo.server.store.sqlite import SqliteStore

__all__ = ["Entry", "Report", "Served", "SqliteStore", "Store", "StoreError", "Summary", "Taken"]


def __getattr__(name: str) -> Any:
    """Import the store only on request: code that only reads entries needs no database."""
    if name != "SqliteStore":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cabo.server.store.sqlite import SqliteStore

    return SqliteStore
