"""`cabo watch`: two or more bots at play, turn by turn, with what each knows and expects."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from random import SystemRandom
from typing import Annotated

import typer

from cabo.bots.bot import Profile
from cabo.bots.registry import profile
from cabo.cli.options import with_typed_rules
from cabo.cli.output import complain, fail, say
from cabo.editions import edition
from cabo.errors import BadRules, CaboError
from cabo.house import check_table
from cabo.lab.watch import Beat, seated
from cabo.lab.watch import watch as watch_bots

Bots = Annotated[list[str], typer.Argument(metavar="BOT", help="The bots, seat by seat.")]
Edition = Annotated[str, typer.Option("--edition", metavar="NAME", help="One of those in cabo editions.")]
House = Annotated[
    list[str] | None, typer.Option("--house", metavar="RULES", help="House rules: dealt=6,looks=3.")
]
Seats = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", min=2, max=8, help="How many play; the bots are seated again."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed is the same game.")]
Number = Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="Show this round only.")]
Delay = Annotated[
    float, typer.Option("--delay", metavar="SECONDS", min=0, max=60, help="Wait before each turn.")
]
Step = Annotated[bool, typer.Option("--step", help="Wait for Enter before each turn.")]


def watch(
    bots: Bots,
    name: Edition = "deluxe",
    house: House = None,
    seats: Seats = None,
    seed: Seed = None,
    number: Number = None,
    delay: Delay = 0,
    step: Step = False,
) -> None:
    """Watch bots play: before each turn what its bot knows and expects, then the turn and the table.

    All the cards are shown, as to a spectator; the bots themselves never see them.
    Without --seed one is drawn, and named on standard error.

    \b
    Examples:
      cabo watch steady random --edition kaboo --seed 3
      cabo watch steady steady --seats 4 --round 2
      cabo watch steady random --delay 1.5
    """
    if step and delay:
        raise typer.BadParameter("--step waits for you and --delay does not: choose one of them.")
    if step and not sys.stdin.isatty():
        raise typer.BadParameter("--step needs a terminal to wait for Enter at.")
    chosen = SystemRandom().randrange(10**9) if seed is None else seed
    try:
        rules = with_typed_rules(edition(name), house) if house else edition(name)
        profiles = _profiles(bots, seats)
        check_table(rules, [player.name for player in seated(profiles, chosen)])
        if seed is None:
            complain(f"Played with --seed {chosen}.")
        rounds = 0
        for beat in watch_bots(rules, profiles, chosen):
            rounds = beat.round
            if number is None or number == rounds:
                _show(beat, delay=delay, step=step)
            elif rounds > number:
                return
        if number is not None and number > rounds:
            raise BadRules(f"There is no round {number}: this game has {rounds}.")
    except CaboError as error:
        fail(f"cabo: {error}")


def _profiles(bots: Sequence[str], seats: int | None) -> list[Profile]:
    """The bots, seated again from the first until all seats are taken."""
    if len(bots) < 2:
        raise BadRules(f"A game needs two bots or more: cabo watch {bots[0]} {bots[0]}, for example.")
    if seats is not None and seats < len(bots):
        raise BadRules(f"There are {len(bots)} bots for {seats} seats: leave some out, or --seats.")
    named = [profile(bot) for bot in bots]
    return [named[seat % len(named)] for seat in range(seats or len(named))]


def _show(beat: Beat, *, delay: float, step: bool) -> None:
    if step:
        try:
            input()
        except EOFError:
            raise typer.Exit from None
    elif delay:
        time.sleep(delay)
    bold = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(f"\033[1m{beat.title}\033[0m" if bold else beat.title)
    say("\n".join([*beat.lines, ""]))
    sys.stdout.flush()  # so that a reader behind a pipe sees each line at once
