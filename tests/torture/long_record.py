"""A record as long as a record may be, and legal: cards are drawn and discarded for 26 rounds."""

from __future__ import annotations

from typing import Final

_DEALT: Final = (
    "3 9 4 4 10 2 7 7 5 6 8 1 0 0 1 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6 6 7 7 8 8 8 9 9 9 10 10 10 11 11 11 11 "
    "12 12 12 12 13 13"
)
_TURNS: Final = 930
_HEAD: Final = (
    'format = 1\nedition = "classic"\nseats = ["Ana", "Ben"]\n\n[house]\nlimit = "none"\nrounds = 100\n'
)


def long_record(rounds: int = 26) -> str:
    """Its text; half a megabyte with this many rounds."""
    return _HEAD + _round() * rounds


def _round() -> str:
    """A round in which nobody keeps a card; it lasts until somebody calls."""
    lines = [f"deal {_DEALT}", "A look A1=3 A2=9", "B look B1=10 B4=7"]
    cards = _DEALT.split()
    pile, discard = cards[9:], [cards[8]]
    for turn in range(_TURNS):
        discard.append(pile.pop(0))
        lines.append(f"{'AB'[turn % 2]} draw {discard[-1]}, discard")
        if not pile:
            pile, discard = discard[:-1], discard[-1:]
            lines[-1] += "; shuffle " + " ".join(pile)
    lines += [f"{'AB'[_TURNS % 2]} cabo", f"{'BA'[_TURNS % 2]} draw {pile[0]}, discard"]
    return '\n[[round]]\nturns = """\n' + "\n".join(lines) + '\n"""\n'
