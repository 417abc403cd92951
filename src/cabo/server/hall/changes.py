"""Limits of changes: how often a table may be changed by other things than play, to bound its log."""

from __future__ import annotations

from cabo.server.bounds import Bounds
from cabo.server.buckets import Bucket, Buckets
from cabo.server.refused import Refused


class ChangeLimits:
    """Limits the changes of one table: for each person, for all together, and over its whole life."""

    def __init__(self, bounds: Bounds, time: float) -> None:
        self._people = Buckets(bounds.changes, bounds.changes_at_once)
        self._table = Bucket(bounds.table_changes, bounds.table_changes_at_once, time)
        self._left = bounds.most_changes

    def count(self, changes: int) -> None:
        """Count changes that are in the log already."""
        self._left -= changes

    def take(self, person: str, time: float) -> None:
        """Count a person's change, or refuse it; a refused change is not counted for the others."""
        if self._left <= 0:
            raise Refused(
                "This table has been changed too often: play on, or open another.", "changed-enough"
            )
        if not self._people.take(person, time) or not self._table.take(time):
            raise Refused("There were many changes at this table: wait a moment.", "many-changes")
