"""A property that does not hold."""

from __future__ import annotations


class BrokenProperty(Exception):
    """A property of every game was found broken; the message says how, in a sentence."""

    def __init__(self, property: str, sentence: str) -> None:
        super().__init__(f"{property}: {sentence}")
        self.property = property
        self.sentence = sentence


def require(holds: bool, property: str, sentence: str) -> None:
    """Raise BrokenProperty unless this holds."""
    if not holds:
        raise BrokenProperty(property, sentence)
