"""How strong the bots are: each level against the one below, in every edition, for two and four players.

Run by `make strength`. Duplicate deals on all cores; a line stops once its answer is clear, and the marks
that `sharp` is held to are played to the end. The table grows line by line: bench/results/strength.md.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from cabo.editions import EDITIONS
from cabo.lab.arena.crew import cores
from cabo.lab.arena.run import finished, run
from cabo.lab.arena.stats import Row, table
from cabo.lab.arena.tournament import PlayedDeal, Tournament, checked

COLUMNS = (
    "edition",
    "seats",
    "bot",
    "against",
    "games",
    "games won",
    "95 %",
    "an equal",
    "rounds won",
    "margin",
)
LADDER = (("novice", "random"), ("steady", "novice"), ("sharp", "steady"))


@dataclass(frozen=True)
class Match:
    """Two bots, an edition, a number of seats, and how many deals at most."""

    bots: tuple[str, str]
    edition: str
    seats: int
    deals: int
    until_clear: bool


def matches(deals: int, marks: int) -> list[Match]:
    """The ladder in every edition, then the marks that `sharp` is held to."""
    ladder = [
        # A deal at four seats is four longer games, and says as much as two deals at two.
        Match(bots, name, seats, deals // (seats - 1), until_clear=True)
        for name in EDITIONS
        for seats in (2, 4)
        for bots in LADDER
    ]
    held_to = [
        Match(("sharp", below), "deluxe", 2, marks, until_clear=False) for below in ("steady", "threshold")
    ]
    return ladder + held_to


def play(match: Match, seed: int) -> Row:
    """Play a match and give the line of its first bot."""
    tournament = checked(Tournament(EDITIONS[match.edition], match.bots, seats=match.seats, seed=seed))
    done: dict[int, PlayedDeal] = {}
    for deal in run(tournament, done, match.deals, until_clear=match.until_clear, processes=cores()):
        done[deal.number] = deal
    deals = finished(tournament, done, match.deals, until_clear=match.until_clear)
    return next(row for row in table(tournament, deals) if row.bot == match.bots[0])


def line(match: Match, row: Row) -> str:
    """A line of the table."""
    cells = (
        match.edition,
        match.seats,
        match.bots[0],
        match.bots[1],
        row.games,
        f"{row.win_share:.1%}",
        f"{row.win_low:.1%} to {row.win_high:.1%}",
        f"{1 / match.seats:.0%}",
        f"{row.rounds_won:.1%}",
        f"{row.margin:+.1f}",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    """Play everything and print a line for each match."""
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("--deals", type=int, default=600, help="most deals of a ladder match for two")
    parser.add_argument("--marks", type=int, default=500, help="deals of the matches that sharp is held to")
    parser.add_argument("--seed", type=int, default=7, help="seeds everything")
    options = parser.parse_args()
    print("| " + " | ".join(COLUMNS) + " |")
    print("| " + " | ".join("---" for _ in COLUMNS) + " |")
    for match in matches(options.deals, options.marks):
        print(line(match, play(match, options.seed)), flush=True)


if __name__ == "__main__":
    main()
