"""Bots under watch: one that crashes or breaks the rules is named, and stops only its own game."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from cabo.bots.bot import Bot
from cabo.errors import CaboError
from cabo.legal import is_legal
from cabo.moves import Move
from cabo.round import View


class Fault(CaboError):
    """A game that could not be played to its end, and whose fault that is."""


class Watched:
    """A bot whose choices are checked at once, while it is known who made them."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self.bot = bot

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The bot's choice, if it is legal."""
        try:
            move = self.bot.choose(view, moves)
        except Exception as error:  # somebody else's bot may raise anything
            raise Fault(f"The bot “{self._name}” crashed in seat {view.observer}: {spoken(error)}") from None
        if move not in moves and not _legal(view, move):
            raise Fault(f"The bot “{self._name}” in seat {view.observer} offered an illegal move: {move!r}.")
        return move


def spoken(error: Exception) -> str:
    """An unexpected exception in one sentence: what it is and where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f", line {frames[-1].lineno} of {frames[-1].filename}" if frames else ""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}{f' ({said})' if said else ''}{where}."


def _legal(view: View, move: object) -> bool:
    """Whether this object, which may be anything, is a legal move of the seat that sees this view."""
    try:
        return move.seat is view.observer and is_legal(view, move)  # type: ignore[attr-defined, arg-type]
    except Exception:  # it only looks like a move
        return False
