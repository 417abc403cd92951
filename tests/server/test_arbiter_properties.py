"""What holds for all snap races, with any connections and any times."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from hypothesis import assume, given
from hypothesis import strategies as st

from cabo.places import SEATS, Seat
from cabo.server.hall.arbiter import FLOOR, MOST_CREDIT, NEAR_TIE, SLACK, Race, Runner, SnapTurn
from tests.server.test_arbiter import order


@dataclass(frozen=True)
class Snap:
    """A snap on its way."""

    seat: Seat
    arrived: float
    claimed: float | None


def ms(least: int, most: int) -> st.SearchStrategy[float]:
    return st.integers(least, most).map(lambda value: value / 1000)


@st.composite
def fields(draw: st.DrawFn, least: int = 2) -> tuple[Race, list[Snap]]:
    """A race of some seats, and the snaps that arrive in it, in order."""
    seats = SEATS[: draw(st.integers(least, 6))]
    runners = tuple(Runner(seat, draw(ms(0, 50)), draw(ms(0, 500))) for seat in seats)
    claims = st.none() | ms(-50, 900)
    snaps = [
        Snap(each.seat, each.written + draw(ms(1, 1200)), draw(claims))
        for each in runners
        if draw(st.booleans())
    ]
    return Race(runners, ends=draw(ms(300, 1500))), sorted(snaps, key=lambda snap: snap.arrived)


def tried(race: Race, snaps: Sequence[Snap]) -> Race:
    for snap in snaps:
        race = race.tried(snap.seat, snap.arrived, snap.claimed)
    return race


@given(st.lists(st.integers(50, 300), min_size=2, max_size=6), st.data())
def test_the_order_hangs_on_the_reactions_and_not_on_the_arrivals(
    reactions: list[int], data: st.DataObject
) -> None:
    lot = data.draw(st.integers(0, 5))

    def handed_out() -> list[Seat]:
        """Everybody snaps with these reactions, over any connections, in any order."""
        runners = [Runner(seat, data.draw(ms(0, 50)), 0.270) for seat in SEATS[: len(reactions)]]
        race = Race(tuple(runners))
        for runner in data.draw(st.permutations(runners)):
            claim = reactions[runner.seat] * 0.003  # no two of them are ten ms apart, apart from rounding
            race = race.tried(runner.seat, runner.written + claim + data.draw(ms(0, 290)), claim)
        return order(race, lambda among: lot % among)

    assert handed_out() == handed_out()


@given(fields(), st.integers(0, 5))
def test_nobody_is_overtaken_by_settling_as_soon_as_it_is_due(
    field: tuple[Race, list[Snap]], lot: int
) -> None:
    race, snaps = field
    at_the_end = order(tried(race, snaps), lambda n: lot % n)
    found = []
    for snap in [*snaps, None]:
        now = inf if snap is None else snap.arrived
        while race.tries and race.due() < now:
            # The server may put an arrival at the very same time before or after.
            assume(abs(race.due() - now) > 1e-9)
            verdict, race = race.settle(race.due(), lambda n: lot % n)
            assert isinstance(verdict, SnapTurn)
            found.append(verdict.seat)
        if snap is not None:
            race = tried(race, [snap])
    assert found == at_the_end


@given(fields())
def test_no_wait_is_longer_than_three_hundred_and_ten_ms_beyond_the_best_reaction(
    field: tuple[Race, list[Snap]],
) -> None:
    race, snaps = field
    started = max(each.written for each in race.runners)
    for snap in snaps:
        race = tried(race, [snap])
        best = min((each.reaction for each in race.tries), default=inf)
        assert race.due() <= min(started + best + NEAR_TIE, race.ends) + MOST_CREDIT + 1e-9


@given(ms(0, 500), ms(1, 1200), st.none() | st.floats())
def test_no_claim_helps_more_than_the_cap(round_trip: float, after: float, claimed: float | None) -> None:
    runner = Runner(Seat.A, 10.0, round_trip)
    elapsed = 10.0 + after - 10.0
    found = runner.reaction(10.0 + after, claimed)
    assert max(FLOOR, elapsed - min(MOST_CREDIT, round_trip + SLACK)) <= found <= max(FLOOR, elapsed)


@given(fields(least=3), st.data())
def test_what_a_silent_seat_has_in_mind_changes_no_wait(
    field: tuple[Race, list[Snap]], data: st.DataObject
) -> None:
    race, snaps = field
    quiet = data.draw(st.sampled_from([each.seat for each in race.runners]))
    others = [snap for snap in snaps if snap.seat is not quiet]
    plan = Snap(quiet, data.draw(ms(0, 1500)), data.draw(st.none() | ms(0, 900)))

    def waits(coming: Sequence[Snap]) -> list[float]:
        """When the next thing seemed due, after each arrival before the planned one."""
        before = [snap for snap in sorted(coming, key=lambda s: s.arrived) if snap.arrived < plan.arrived]
        return [tried(race, before[:count]).due() for count in range(len(before) + 1)]

    assert waits(others) == waits([*others, plan])
