"""What the table server keeps: the log of every table, and what lists show of it."""

from typing import TYPE_CHECKING, Any

from cabo.server.store.contract import Entry, Report, Served, Store, StoreError, Summary, Taken

if TYPE_CHECKING:
    from cabo.server.store.sqlite import SqliteStore

__all__ = ["Entry", "Report", "Served", "SqliteStore", "Store", "StoreError", "Summary", "Taken"]


def __getattr__(name: str) -> Any:
    """The store itself when it is asked for: who only reads entries needs no database."""
    if name != "SqliteStore":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cabo.server.store.sqlite import SqliteStore

    return SqliteStore
