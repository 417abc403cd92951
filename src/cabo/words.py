"""Cards, lists and numbers in English words, to tell a game to people."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from cabo.cards import UNKNOWN, Card

_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_COURT: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ALIKE: Final = 0.7
"""How much of a word must be right to count as a slip, where 1 is all of it."""


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Words as a list: `Ana, Ben and Cem`."""
    return f" {joint} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def no_such(thing: str, said: str, known: Collection[str]) -> str:
    """A sentence that nothing has this name; it says what was probably meant, or else what there is."""
    meant = get_close_matches(said.lower(), known, cutoff=_ALIKE)
    rest = f"did you mean {listed(meant, 'or')}?" if meant else f"there are {', '.join(known)}."
    return f"There is no {thing} “{said}”: {rest}"


def number(count: int) -> str:
    """A number, in words if it is small."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """A number of things: `one card`, `two cards`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def a_card(card: Card) -> str:
    """A card that is mentioned for the first time: `a 9`, `the 9 of clubs`, `a joker`."""
    if card is UNKNOWN:
        return "a card"
    name = card_name(card)
    if " of " in name:
        return f"the {name}"
    return f"an {name}" if name in ("8", "11") else f"a {name}"


def the_card(card: Card) -> str:
    """A card that lies open or was mentioned before: `the 9`, `the 9 of clubs`."""
    return "the card" if card is UNKNOWN else f"the {card_name(card)}"


def card_name(card: Card) -> str:
    """A card's name: `9`, `9 of clubs`, `joker`."""
    if card.text == "JK":
        return "joker"
    suit = _SUITS.get(card.text[-1])
    return card.text if suit is None else f"{_COURT.get(card.rank, card.rank)} of {suit}"


def alike(cards: Sequence[Card]) -> str:
    """Cards of one rank: `a pair of 7s`, `three 7s`, `the 9 of clubs and the 9 of spades`."""
    if len({card.text for card in cards}) > 1:
        return listed([a_card(card) for card in cards])
    many = f"{card_name(cards[0])}s"
    return f"a pair of {many}" if len(cards) == 2 else f"{number(len(cards))} {many}"


def row(cards: Iterable[Card]) -> str:
    """Cards side by side, as a record writes them."""
    return " ".join(card.text for card in cards)
