"""Summaries: what lists show of a table."""

from __future__ import annotations

from cabo.server.situation.situation import Situation
from cabo.server.store.contract import Summary


def summary_of(table: str, now: Situation, created: float, changed: float) -> Summary:
    """The summary of a table."""
    round = now.round
    results = () if round is None else round.standing.results
    totals = () if round is None else round.standing.totals
    if round is not None and round.result is not None:
        results, totals = (*results, round.result), round.result.totals
    winners = () if round is None or round.winners is None else round.winners
    return Summary(
        table=table,
        status=now.status,
        edition=now.rules.edition,
        public=now.settings.public,
        created=created,
        changed=changed,
        names=now.names,
        # Somebody who left may come back; a finished game that they left is not theirs.
        persons=tuple(
            chair.person or ("" if now.status == "finished" else chair.left) for chair in now.chairs
        ),
        rounds=sum(not result.void for result in results),
        totals=totals,
        winners=tuple(int(seat) for seat in winners),
        points=tuple(tally.points for tally in now.tallies),
        calls=tuple(tally.calls for tally in now.tallies),
        calls_won=tuple(tally.calls_won for tally in now.tallies),
    )
