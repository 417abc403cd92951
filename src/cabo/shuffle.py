"""The shuffle that can be checked: one seed and the players' nonces decide all chance of a round.

The algorithm is part of the record format and is specified, byte by byte, in docs/shuffle.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count as count_from
from typing import Final

from cabo.cards import Card
from cabo.moves import Deal, Shuffle, Start
from cabo.round import Phase, Round, ToShuffle, ToStart

SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16

_DOMAIN: Final = b"cabo shuffle 1"
_WORD_BYTES: Final = 4  # small enough to be exact in languages whose numbers are floating point
_WORDS: Final = 256**_WORD_BYTES


def seal(seed: bytes) -> str:
    """The SHA-256 of a seed, in hex, which is published before anyone gives a nonce."""
    return sha256(seed).hexdigest()


class Lots:
    """All chance of one round; each use has a label, and the same label always gives the same result."""

    # This is not a dataclass, which would print the seed: the seed gives away every card of the round.
    __slots__ = ("_nonces", "_seed")

    def __init__(self, seed: bytes, nonces: tuple[bytes, ...]) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if any(len(nonce) not in (0, NONCE_BYTES) for nonce in nonces):
            raise ValueError(f"a nonce has {NONCE_BYTES} bytes, or none for a seat that gave none")
        self._seed = seed
        self._nonces = nonces

    def shuffled(self, cards: tuple[Card, ...], label: str) -> tuple[Card, ...]:
        """These cards in another order; every order is equally likely."""
        words, order = self._words(label), list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = _below(last + 1, words)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)

    def pick(self, count: int, label: str) -> int:
        """A number from 0 to below `count`; each is equally likely."""
        if not 1 <= count <= _WORDS:
            raise ValueError(f"a lot is drawn among 1 to {_WORDS}, not {count}")
        return _below(count, self._words(label))

    def move(self, round: Round) -> Start | Deal | Shuffle | None:
        """The dealer's move, or None if the round does not wait for chance."""
        if len(self._nonces) != len(round.names):
            raise ValueError(f"there are {len(self._nonces)} nonces for {len(round.names)} seats")
        match round.phase:
            case ToStart(seats):
                return Start(seats[self.pick(len(seats), "start")])
            case Phase.DEAL:
                return Deal(self.shuffled(round.rules.cards(len(round.names)), "deal"))
            case ToShuffle():
                number = len(round.pools)  # one for the deal, and one for each shuffle since
                return Shuffle(self.shuffled(round.discard[:-1], f"shuffle {number}"))
            case _:
                return None

    def revealed(self) -> dict[str, object]:
        """What a record says of the shuffle once the round is over."""
        nonces = [nonce.hex() for nonce in self._nonces]
        return {"seal": seal(self._seed), "seed": self._seed.hex(), "nonces": nonces}

    def _words(self, label: str) -> Iterator[int]:
        """The endless stream of words for a label."""
        key = sha256(_DOMAIN + self._seed)
        for part in (*self._nonces, label.encode()):
            key.update(_eight_bytes(len(part)) + part)  # the length keeps the parts apart
        for number in count_from():
            block = sha256(key.digest() + _eight_bytes(number)).digest()
            for at in range(0, len(block), _WORD_BYTES):
                yield int.from_bytes(block[at : at + _WORD_BYTES], "big")


def _eight_bytes(number: int) -> bytes:
    return number.to_bytes(8, "big")


def _below(count: int, words: Iterator[int]) -> int:
    """A fair number below the count: words that would favour low numbers are left out."""
    fair = _WORDS - _WORDS % count
    return next(word for word in words if word < fair) % count
