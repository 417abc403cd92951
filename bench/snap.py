"""How fair the snap arbiter is: four equals behind different connections, honest and forging, beside a peer.

The peer is the plain rule that the first snap to arrive wins. Both judge the same races, so they differ in
nothing but the rule. Run by `make bench-snap`; what it says is in bench/results/snap.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from random import Random
from statistics import fmean, quantiles
from typing import Final

from cabo.lab.arena.stats import interval
from cabo.places import SEATS, Seat
from cabo.server.hall.arbiter import FLOOR, NEAR_TIE, PONGS_KEPT, Race, RoundTrip, Runner, SnapTurn

ROUND_TRIPS: Final = (0.020, 0.040, 0.080, 0.220)
LIMIT: Final = 5.0
SCREEN: Final = (0.004, 0.021)
"""How long a card takes to appear on the screen, give or take a frame; a pong does not take that way."""
HELD_BACK: Final = 0.300
"""How long a forger holds a pong back: enough for the largest credit."""


@dataclass(frozen=True)
class Setting:
    """What people and networks are like."""

    middle: float = 0.450
    """The median of everybody's reaction."""
    spread: float = 0.25
    """The standard deviation of its logarithm."""
    jitter: float = 0.05
    """The mean delay that is added each way, as a share of the round trip; never under a millisecond."""


@dataclass(frozen=True)
class Client:
    """How a seat's client answers."""

    claim: str = "true"
    """`true`, `none`, or `forged`: always the least that is believed."""
    held_back: int = 0
    """How many of the pongs that count are answered late."""
    kernel: str = "true"
    """What the server's kernel sees: the `true` connection; `none` of it, behind a proxy; or, where a client
    makes its own packets, one that acknowledges as `late` as it answers."""


@dataclass(frozen=True)
class Run:
    """What chance gave one seat in one race."""

    seat: Seat
    reaction: float
    written: float
    delay: float
    """The time to the client, onto the screen, and back."""
    pongs: tuple[float, ...]

    @property
    def arrived(self) -> float:
        """When its snap reaches the server."""
        return self.written + self.delay + self.reaction


@dataclass(frozen=True)
class Ruling:
    """How one race was decided."""

    winner: Run
    lot: bool
    waited: float
    """From the arrival of the first snap."""


HONEST: Final = Client()
SILENT: Final = Client(claim="none")
FORGERS: Final = {
    "forged claim": Client(claim="forged"),
    "all pongs held back": Client(held_back=PONGS_KEPT),
    "all pongs held back, no claim": Client(claim="none", held_back=PONGS_KEPT),
    "two pongs in three, forged claim": Client(claim="forged", held_back=PONGS_KEPT * 2 // 3),
    "all pongs, forged claim": Client(claim="forged", held_back=PONGS_KEPT),
}
OWN_PACKETS: Final = {
    "all pongs, forged claim, packets of its own making": Client("forged", PONGS_KEPT, kernel="late"),
}


def races(setting: Setting, count: int, seed: int) -> list[list[Run]]:
    """This many races of four, the same for the same seed."""
    random = Random(f"{seed}/{setting}")
    return [[_run(random, setting, seat) for seat in SEATS[: len(ROUND_TRIPS)]] for _ in range(count)]


def _run(random: Random, setting: Setting, seat: Seat) -> Run:
    base = ROUND_TRIPS[seat]
    added = max(0.001, setting.jitter * base)

    def trip() -> float:
        return base + random.expovariate(1 / added) + random.expovariate(1 / added)

    reaction = max(FLOOR, random.lognormvariate(log(setting.middle), setting.spread))
    delay = trip() + random.uniform(*SCREEN)
    return Run(seat, reaction, random.uniform(0, 0.001), delay, tuple(trip() for _ in range(PONGS_KEPT)))


def arbitrated(runs: Sequence[Run], clients: Sequence[Client], random: Random) -> Ruling:
    """The race as the arbiter decides it while the snaps come in."""
    race = Race(tuple(_runner(run, client) for run, client in zip(runs, clients, strict=True)), LIMIT)
    arrivals = sorted(runs, key=lambda run: run.arrived)
    for run in arrivals:
        if race.due() < run.arrived:
            break
        race = race.tried(run.seat, run.arrived, _claim(run, clients[run.seat]))
    now = max(race.due(), *(snap.arrived for snap in race.tries))
    verdict, _ = race.settle(now, random.randrange)
    assert isinstance(verdict, SnapTurn)
    return Ruling(runs[verdict.seat], bool(verdict.lot), now - arrivals[0].arrived)


def _runner(run: Run, client: Client) -> Runner:
    # The kernel has seen the connection at its best, and confirms no more than that.
    best = ROUND_TRIPS[run.seat]
    least = {"true": best, "none": None, "late": best + HELD_BACK}[client.kernel]
    measured = RoundTrip()
    for number, pong in enumerate(run.pongs):
        measured = measured.heard(pong + (HELD_BACK if number < client.held_back else 0), least)
    return Runner(run.seat, run.written, measured.seconds)


def _claim(run: Run, client: Client) -> float | None:
    return {"true": run.reaction, "none": None, "forged": FLOOR}[client.claim]


def plain(runs: Sequence[Run]) -> Ruling:
    """The race as the plain rule decides it: the first to arrive wins."""
    return Ruling(min(runs, key=lambda run: run.arrived), lot=False, waited=0.0)


def judged(field: Sequence[Sequence[Run]], clients: Sequence[Client], seed: int) -> list[Ruling]:
    """All races with these clients, by the arbiter."""
    random = Random(seed)
    return [arbitrated(runs, clients, random) for runs in field]


def share(hits: Sequence[bool]) -> str:
    """A share and its 95 % interval."""
    low, high = interval([float(hit) for hit in hits])
    return f"{fmean(hits):.1%} ({low:.1%} to {high:.1%})"


def wins(rulings: Sequence[Ruling], seat: Seat) -> list[bool]:
    """In which races a seat won."""
    return [ruling.winner.seat is seat for ruling in rulings]


def fastest(field: Sequence[Sequence[Run]], rulings: Sequence[Ruling], within: float = 0.0) -> list[bool]:
    """In which races the fastest person won, or one who was slower by no more than `within`."""
    return [
        ruling.winner.reaction <= min(run.reaction for run in runs) + within
        for runs, ruling in zip(field, rulings, strict=True)
    ]


def row(*cells: str) -> str:
    """A line of a table."""
    return "| " + " | ".join(cells) + " |"


def head(*cells: str) -> list[str]:
    """The two lines above a table."""
    return [row(*cells), row(*("---" for _ in cells))]


def fairness(field: Sequence[Sequence[Run]], seed: int) -> list[str]:
    """The rules on the same races, everybody honest."""
    rules = {
        "first to arrive": [plain(runs) for runs in field],
        "arbiter, no claims": judged(field, [SILENT] * len(ROUND_TRIPS), seed),
        "arbiter": judged(field, [HONEST] * len(ROUND_TRIPS), seed),
        "arbiter, behind a proxy": judged(field, [proxied(HONEST)] * len(ROUND_TRIPS), seed),
    }
    lines = head("everybody honest", *rules)
    lines.append(row("the fastest wins", *(share(fastest(field, each)) for each in rules.values())))
    near = (share(fastest(field, each, NEAR_TIE)) for each in rules.values())
    lines.append(row("the fastest, or one within 10 ms of them, wins", *near))
    for seat, trip in enumerate(ROUND_TRIPS):
        cells = (share(wins(each, SEATS[seat])) for each in rules.values())
        lines.append(row(f"share of the {trip * 1000:.0f} ms connection", *cells))
    lots = (share([ruling.lot for ruling in each]) for each in rules.values())
    return [*lines, row("a lot was drawn", *lots), row("wait, mean and 99 %", *map(_waits, rules.values()))]


def _waits(rulings: Sequence[Ruling]) -> str:
    times = [ruling.waited * 1000 for ruling in rulings]
    return f"{fmean(times):.0f} ms, {quantiles(times, n=100)[-1]:.0f} ms"


def proxied(client: Client) -> Client:
    """The same client, behind a proxy."""
    return replace(client, kernel="none")


def forging(
    field: Sequence[Sequence[Run]], seed: int, honest: Client, forgers: Mapping[str, Client]
) -> list[str]:
    """What one forger among honest players wins, behind each connection."""
    all_honest = judged(field, [honest] * len(ROUND_TRIPS), seed)
    by_arrival = [plain(runs) for runs in field]
    lines = head("one forger, behind", "first to arrive", "honest", *forgers)
    for seat, trip in enumerate(ROUND_TRIPS):
        cells = [share(wins(each, SEATS[seat])) for each in (by_arrival, all_honest)]
        for forger in forgers.values():
            clients = [forger if other == seat else honest for other in range(len(ROUND_TRIPS))]
            cells.append(share(wins(judged(field, clients, seed), SEATS[seat])))
        lines.append(row(f"{trip * 1000:.0f} ms", *cells))
    return lines


def sensitivity(count: int, seed: int) -> list[str]:
    """How much the results depend on the assumptions about people and networks."""
    usual = Setting()
    settings = {
        "as above": usual,
        "people more alike (spread 0.15)": replace(usual, spread=0.15),
        "people less alike (spread 0.35)": replace(usual, spread=0.35),
        "calm network (jitter 2 %)": replace(usual, jitter=0.02),
        "restless network (jitter 15 %)": replace(usual, jitter=0.15),
    }
    lines = head("", "fastest wins", "by arrival", "share of 220 ms", "by arrival")
    for name, setting in settings.items():
        field = races(setting, count, seed)
        both = judged(field, [HONEST] * len(ROUND_TRIPS), seed), [plain(runs) for runs in field]
        cells = [share(fastest(field, each)) for each in both] + [share(wins(each, Seat.D)) for each in both]
        lines.append(row(name, *cells))
    return lines


def main() -> None:
    """Race and print."""
    parser = argparse.ArgumentParser(description="Measure how fair the snap arbiter is.")
    parser.add_argument("--races", type=int, default=20_000, help="how many, for every figure")
    parser.add_argument("--seed", type=int, default=1, help="seeds everything")
    options = parser.parse_args()
    field = races(Setting(), options.races, options.seed)
    behind = {name: proxied(each) for name, each in FORGERS.items()}
    tables = (
        fairness(field, options.seed),
        forging(field, options.seed, HONEST, FORGERS | OWN_PACKETS),
        forging(field, options.seed, proxied(HONEST), behind),
        sensitivity(options.races, options.seed),
    )
    print("\n\n".join("\n".join(lines) for lines in tables))


if __name__ == "__main__":
    main()
