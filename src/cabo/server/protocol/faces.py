"""The cards of a deck as pages are told of them, so that none has to know what a card counts or can do."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cabo.cards import Card, Deck
from cabo.rules import Power, Rules
from cabo.server.protocol.forms import CardText


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card counts, and what it can do by the rules in question."""

    value: int
    """What it counts."""
    power: Power | None = None
    """What it lets its player do; null for nothing."""


Faces: TypeAlias = dict[CardText, CardInfo]
"""Every face of a deck, in its order."""


def faces_of(deck: Deck) -> Faces:
    """What the cards of a deck count."""
    return _told(dict.fromkeys(deck.faces))


def cards_of(rules: Rules) -> Faces:
    """What the cards count that these rules are played with, and what they can do."""
    return _told({card: rules.power(card) for card in rules.deck.faces})


def _told(powers: dict[Card, Power | None]) -> Faces:
    return {card.text: CardInfo(card.value, power) for card, power in powers.items()}
