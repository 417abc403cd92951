"""The numbers that `sharp` plays by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Temper:
    """The numbers that decide its moves, tuned on games won."""

    least_sure: float = 0.87
    """A call must be at least this likely to be right, as there is always another turn."""
    crowd: float = 0.13
    """How much less sure a call may be for each player beyond two: others call sooner."""
    improve: float = 2.0
    """By how much each other player lowers their hand in a last turn."""
    improve_share: float = 0.4
    """The largest share of their hand that they take off it."""
    pair_left: float = 4.5
    """The value of the card that replaces a matched pair."""
    pair_hope: float = 0.6
    """How much of a pair's promise is counted."""
    peek: float = 1.0
    """What a look at one of the bot's own cards is worth."""
    spy: float = 0.4
    """What a look at another player's card is worth."""
    race: float = 0.8
    """How often the bot is the first to snap a card that it has thrown itself."""
    gift: float = 0.3
    """What each point below five of a discarded card is worth to the next player."""
    open_card: float = 0.5
    """What it costs that everyone sees a taken card."""
