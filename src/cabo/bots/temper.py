"""The numbers that `sharp` plays by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Temper:
    """The numbers of the play, tuned on games won."""

    least_sure: float = 0.87
    """How likely a call must be right at least, as there is always another turn."""
    crowd: float = 0.13
    """By how much less sure a call may be for each player more than two: others call sooner."""
    improve: float = 2.0
    """By how much each other player lowers their hand in a last turn."""
    improve_share: float = 0.4
    """The most of a hand that they take off it."""
    pair_left: float = 4.5
    """What lies in the place of a pair once it has been matched."""
    pair_hope: float = 0.6
    """How much of a pair's promise is counted."""
    peek: float = 1.0
    """What a look at a card of one's own is worth."""
    spy: float = 0.4
    """What a look at another's card is worth."""
    race: float = 0.8
    """How often one is the first to snap what one throws oneself."""
    gift: float = 0.3
    """What each point below five of a discarded card is worth to the next player."""
    open_card: float = 0.5
    """What it costs that all see the card one takes."""
