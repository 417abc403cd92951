"""`cabo fuzz`: random games of every edition, each move checked, until a property breaks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Annotated, Final

import typer

from cabo.cli.columns import table
from cabo.cli.files import where, write_whole
from cabo.cli.options import with_typed_rules
from cabo.cli.output import complain, fail, say
from cabo.editions import EDITIONS, edition
from cabo.errors import BadRules, CaboError
from cabo.lab.fuzz.fuzz import Failed, FuzzCounts
from cabo.lab.fuzz.fuzz import fuzz as play_and_check
from cabo.lab.fuzz.houses import players_allowed
from cabo.lab.fuzz.play import Bias
from cabo.lab.fuzz.rare import RARE
from cabo.rules import Rules
from cabo.words import no_such

Edition = Annotated[
    str | None, typer.Option("--edition", metavar="NAME", help="One of those in cabo editions; else all.")
]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games of each edition.")]
Seed = Annotated[
    int, typer.Option("--seed", metavar="N", help="The seed of the first game; the next has N+1.")
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="N", help="How many play; else any number that may.")
]
House = Annotated[
    list[str] | None, typer.Option("--house", metavar="RULES", help="House rules: dealt=6,looks=3.")
]
RandomHouse = Annotated[bool, typer.Option("--random-house", help="Other house rules in every game.")]
Biased = Annotated[
    list[str] | None, typer.Option("--bias", metavar="CHANCES", help="How they play: call=0.2,snap=0.9.")
]
Turns = Annotated[
    int | None,
    typer.Option("--turns", metavar="N", min=1, help="Turns after which players must call if they can."),
]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write the record of a failure here.")]

_BIASES: Final = [field.name for field in fields(Bias)]


def fuzz(
    name: Edition = None,
    games: Games = 50,
    seed: Seed = 0,
    players: Players = None,
    house: House = None,
    random_house: RandomHouse = False,
    bias: Biased = None,
    turns: Turns = None,
    out: Out = None,
) -> None:
    """Play random games and check every move; exit 1 with a record at the first property that breaks.

    \b
    Examples:
      cabo fuzz
      cabo fuzz --edition deluxe --games 200 --seed 7
      cabo fuzz --edition kaboo --players 8 --bias snap=0.9,right_snap=0.2
      cabo fuzz --random-house --games 1000 --out broken.cabo
    """
    tally, stopped = FuzzCounts(), False
    try:
        chances = _bias(bias or (), turns)
        for rules in _tables(name, house or (), players):
            before = replace(tally)
            try:
                for number in range(seed, seed + games):
                    _show_progress(rules, number - seed, games)
                    play_and_check(
                        rules, number, players=players, any_house=random_house, bias=chances, tally=tally
                    )
            except KeyboardInterrupt:
                stopped = True
            say(_summary(rules, before, tally))
            if stopped:
                break
    except Failed as failed:
        _report(failed, rules, out)
    except CaboError as error:
        fail(f"cabo: {error}")
    say(table((), [[str(tally.rare[thing]), thing] for thing in RARE]))
    if stopped:
        complain("Stopped.")
        raise typer.Exit(130)


def _tables(name: str | None, house: Sequence[str], players: int | None) -> list[Rules]:
    """The rules to play by; of all editions, only those for this many players."""
    names = list(EDITIONS) if name is None else [name]
    tables = [with_typed_rules(edition(known), house) if house else edition(known) for known in names]
    seating = [rules for rules in tables if players is None or players in players_allowed(rules)]
    if not seating:
        raise BadRules(f"{players} players cannot play by these rules.")
    return seating


def _bias(typed: Sequence[str], turns: int | None) -> Bias:
    said: dict[str, float] = {} if turns is None else {"most_turns": turns}
    for item in (item.strip() for text in typed for item in text.split(",")):
        name, _, value = (part.strip() for part in item.partition("="))
        if name not in _BIASES:
            raise BadRules(no_such("bias", name, _BIASES))
        try:
            said[name] = int(value) if name.startswith("most_") else float(value)
        except ValueError:
            raise BadRules(f"The bias {name} must be a number, not “{value}”.") from None
    for name, number in said.items():
        if name.startswith("most_") and number < 1:
            raise BadRules(f"The bias {name} must be 1 or more, not {number}.")
        if not name.startswith("most_") and not 0 <= number <= 1:
            raise BadRules(f"The bias {name} is a chance from 0 to 1, not {number}.")
    return replace(Bias(), **said)  # type: ignore[arg-type]


def _show_progress(rules: Rules, done: int, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{rules.edition}: {done} of {games} games\033[K\r", end="", file=sys.stderr, flush=True)


def _summary(rules: Rules, before: FuzzCounts, after: FuzzCounts) -> str:
    games, rounds = after.games - before.games, after.rounds - before.rounds
    moves, events = after.moves - before.moves, after.events - before.events
    return f"{rules.edition}: {games} games, {rounds} rounds, {moves} moves, {events} events: nothing broken"


def _report(failed: Failed, rules: Rules, out: str | None) -> None:
    complain(f"{rules.edition}, seed {failed.seed}: {failed.property} is broken: {failed.sentence}")
    if out is None:
        say(failed.record.removesuffix("\n"))
    else:
        try:
            write_whole(out, failed.record, force=True)
        except CaboError as error:
            fail(f"cabo: {where(out, error)}")
        complain(f"The record up to that move is in {out}.")
    raise typer.Exit(1)
