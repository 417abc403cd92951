"""Strangers attack a server on which others play: nothing is lost, and honest players get answers."""

import sys

import pytest

from tests.torture.siege import FULL_DISK, JUMPS, Plan, Row, besiege

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="It looks at processes as Linux shows them.")


def told(rows: list[Row], violations: list[str]) -> str:
    return "\n".join([*map(str, rows), *(line[:1000] for line in violations[:20])])


@pytest.mark.parametrize(
    "attacks",
    [
        ("vanishing-requests", "vanishing-sockets"),
        ("half-heads", "half-bodies", "long-heads", "deaf-sockets"),
        ("requests", "connects", "pings", "commands"),
        ("share-loops", "rematch-loops", "clever-bots", "uploads"),
        (JUMPS,),
        (FULL_DISK,),
    ],
)
def test_honest_games_go_on_among_strangers(attacks: tuple[str, ...]) -> None:
    rows, verdict = besiege(Plan(attacks, tables=2, seconds=1, rest=0, swept=1))
    assert not verdict.violations, told(rows, verdict.violations)
    assert not any(row.died for row in rows), told(rows, [])
    assert verdict.oks, str(verdict)


def test_a_server_that_dies_of_a_vanished_client_is_found() -> None:
    rows, _ = besiege(
        Plan(["vanishing-requests"], tables=1, seconds=2, rest=0, fault="die-of-a-vanished-client")
    )
    assert rows[0].died
