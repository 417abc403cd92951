"""Records for the tests: whole texts from a few lines, and the errors of bad ones."""

import tomllib
from collections.abc import Mapping

import pytest

from cabo import BadRecord, edition, literals, read, with_house_rules
from cabo.lab.fuzz.houses import NAMES
from tests.support.story import full_deal

SAMPLE = '''\
format = 1
edition = "deluxe"
seats = ["Ana", "Ben"]

[[round]]
starter = "A"
turns = """
deal 3 9 4 4 10 2 7 7 5 6 8 1 12 0 0 1 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6 6 7 7 8 8 8 9 9 9 10 10 10 11 11 11 11 12 12 12 13 13
A look A1=3 A2=9
B look B1=10 B4=7
A take 5, keep A2=9
B draw 6, keep B3=7 B4=7
A draw 8, discard, peek A3=4
B cabo
A draw 1, keep A4=4
"""
scores = [13, 28]
'''  # noqa: E501

START = """
deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8 1 12
A look A1=3 A2=9
B look B1=10 B4=7
"""
KABOO = """
deal 3H 4S 4H 9D | 10S 5H 7S 7H | 9S 2S 3S 8S | 5S | 9C KS 2C 3C 4C 2H KC
A look A3=4H A4=9D
C look C3=3S C4=8S
B look B3=7S B4=7H
"""
KING = """
deal 3H 4S 4H 9D | 10S 5H 7S 7H | 5S | KS 9C
A look A3=4H A4=9D
B look B3=7S B4=7H
"""
# Six hands of eight, a 1 turned up, and three cards in the pile.
CROWDED = "deal " + " ".join(card.text for card in reversed(edition("deluxe").cards(6)))
RUN_OUT = f"{CROWDED}\nA draw 1, discard\nB draw 0, discard\nC draw 0, discard"
# The same with 54 cards: a 10C turned up, and JC QC KC JK JK in the pile.
STANDARD = "deal " + " ".join(card.text for card in edition("kaboo").cards(6))

CROWD = "most = 6\ndealt = 8\nlooks = 0\n"
"""House rules under which six players leave three cards in the pile (five of the standard deck)."""


def record(
    turns: str,
    *,
    name: str = "deluxe",
    players: int = 2,
    top: str = "",
    house: str = "",
    starter: str | None = "A",
    after: str = "",
) -> str:
    """A record as it is written, its deal in line 8 if nothing is added; a short deal is filled up."""
    lines = [line.strip() for line in turns.strip().splitlines()]
    if lines and "|" in lines[0]:
        options = {key: value for key, value in tomllib.loads(house).items() if not key.startswith("_")}
        rules = with_house_rules(edition(name), options)
        players = lines[0].count("|") - 1
        lines[0] = "deal " + " ".join(card.text for card in full_deal(rules, lines[0]))
    seats = ", ".join(f'"{player}"' for player in NAMES[:players])
    blocks = [f'format = 1\nedition = "{name}"\nseats = [{seats}]\n{top}']
    blocks += [f"[house]\n{house}"] if house else []
    return "\n".join([*blocks, block("\n".join(lines), starter=starter, after=after)])


def block(turns: str, *, starter: str | None = "A", after: str = "") -> str:
    """One round of a record."""
    turns = f"{turns}\n" if turns else ""
    start = f'starter = "{starter}"\n' if starter else ""
    return f'[[round]]\n{start}turns = """\n{turns}"""\n{after}'


def keys(pairs: Mapping[str, object]) -> str:
    """Keys and their values, a line each."""
    return "".join(f"{key} = {literals.spell(value)}\n" for key, value in pairs.items())


def bad(text: str) -> tuple[int, str]:
    """The line and the sentence with which a record is refused."""
    with pytest.raises(BadRecord) as refused:
        read(text)
    return refused.value.line, str(refused.value)
