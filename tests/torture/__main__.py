"""Torture the server for as long as you like: `python -m tests.torture --games 300`."""

from __future__ import annotations

import argparse
import sys

from tests.torture.faults import FAULTS
from tests.torture.player import Odds
from tests.torture.run import Plan, torture
from tests.torture.siege import EVERYTHING, besiege
from tests.torture.siege import Plan as SiegePlan


def main() -> int:
    """Run it; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--at-once", type=int, default=16)
    parser.add_argument("--rest", type=float, default=5.0, help="seconds between kills, about")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=90.0, help="seconds that a game may stand still")
    parser.add_argument(
        "--fault", choices=sorted(FAULTS), default="", help="plant this fault, to see it found"
    )
    parser.add_argument(
        "--attacks", nargs="*", choices=EVERYTHING, help="attack it instead: with these, or all there are"
    )
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each attack lasts")
    said = parser.parse_args()
    if said.attacks is not None:
        return _besiege(SiegePlan(said.attacks or EVERYTHING, seconds=said.seconds, seed=said.seed))
    plan = Plan(said.games, said.at_once, said.rest, said.seed, said.patience, Odds(absent=0.01), said.fault)
    verdict = torture(plan, lambda line: print(line, end="\r", file=sys.stderr, flush=True))
    for violation in verdict.violations[:40]:
        print(violation[:1500])
    print(verdict)
    return 1 if verdict.violations else 0


def _besiege(plan: SiegePlan) -> int:
    rows, verdict = besiege(plan, lambda line: print(line, flush=True))
    for violation in verdict.violations[:40]:
        print(violation[:1500])
    print(verdict)
    return 1 if verdict.violations or any(row.wrong for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
