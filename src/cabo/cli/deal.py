"""`cabo deal`: writes a new record with a reproducible deal."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Annotated

import typer

from cabo.cli.files import STDIN, where, write_whole
from cabo.cli.options import with_typed_rules
from cabo.cli.output import complain, fail, say
from cabo.dealer import Dealer
from cabo.editions import edition
from cabo.errors import BadRules, CaboError
from cabo.game import Game
from cabo.lab.fuzz.houses import NAMES
from cabo.records.record import Record, write
from cabo.rules import Rules

Edition = Annotated[str, typer.Option("--edition", metavar="NAME", help="One of those in cabo editions.")]
Seats = Annotated[
    str, typer.Option("--seats", metavar="NAMES", help="Names separated by commas, or how many players.")
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same deal and starter.")
]
House = Annotated[
    list[str] | None,
    typer.Option("--house", metavar="RULES", help="House rules: dealt=6,looks=3 or peek=7+8 or limit=none."),
]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write to this file.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file if there is one.")]


def deal(
    name: Edition = "deluxe",
    seats: Seats = "2",
    seed: Seed = None,
    house: House = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """Deal a new game and write its record, to be played on from there.

    Without --seed one is drawn, and named on standard error.

    \b
    Examples:
      cabo deal --edition deluxe --seats Ana,Ben --seed 7
      cabo deal --edition kaboo --seats 4 --out game.cabo
      cabo deal --edition classic --house dealt=6,looks=3,peek=5+6
    """
    try:
        rules = with_typed_rules(edition(name), house or ())
        chosen = SystemRandom().randrange(10**9) if seed is None else seed
        text = write(Record(_dealt(Game.new(rules, _names(rules, seats)), chosen)))
    except CaboError as error:
        fail(f"cabo: {error}")
    if out is None or out == STDIN:
        say(text.removesuffix("\n"))
    else:
        try:
            write_whole(out, text, force=force)
        except CaboError as error:
            fail(f"cabo: {where(out, error)}")
    if seed is None:
        complain(f"Dealt with --seed {chosen}.")


def _dealt(game: Game, seed: int) -> Game:
    dealer = Dealer(Random(seed))
    while (move := dealer.move(game.round)) is not None:
        game = game.play(move)
    return game


def _names(rules: Rules, said: str) -> tuple[str, ...]:
    """The names that were typed, or as many usual names as the typed number."""
    if not (said.isascii() and said.strip().isdigit()):
        return tuple(name.strip() for name in said.split(","))
    if len(said.strip()) > 1 or int(said) > len(NAMES):
        raise BadRules(f"{rules.edition} is for {rules.fewest} to {rules.most} players, not {said.strip()}.")
    return NAMES[: int(said)]
