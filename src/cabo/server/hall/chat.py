"""The chat of a table: quick phrases and free text, limited, and kept for a short time only."""

from __future__ import annotations

import unicodedata
from collections import deque
from typing import Final

from cabo.server.protocol import commands, messages
from cabo.server.refused import Refused

PHRASES: Final = ("hello", "good_luck", "well_played", "oops", "wow", "thanks", "hurry", "good_game")
"""The quick phrases, which each client shows in its own language."""
LINES_KEPT: Final = 50
BURST: Final = 5
SECONDS_EACH: Final = 2.0
MOST_MUTING: Final = 1000
"""How many people's muted persons are remembered; the oldest are forgotten first."""


class Chat:
    """The last lines of a table, and who has muted whom."""

    def __init__(self) -> None:
        self.lines: deque[tuple[str, messages.Spoken]] = deque(maxlen=LINES_KEPT)
        """Each with the person who said it."""
        self._said = 0
        self._allowance: dict[str, tuple[float, float]] = {}
        self._muted: dict[str, set[str]] = {}

    def say(self, person: str, seat: str, name: str, said: commands.Say, time: float) -> messages.Spoken:
        """Say a line."""
        if said.phrase and said.phrase not in PHRASES:
            raise Refused(f"There is no phrase “{said.phrase}”: there are {', '.join(PHRASES)}.")
        text = "" if said.phrase else _clean(said.text)
        if not said.phrase and not text:
            raise Refused("There is nothing to say in this line.", "nothing-said")
        self._allow(person, time)
        self._said += 1
        spoken = messages.Spoken(self._said, seat, name, text, said.phrase)
        self.lines.append((person, spoken))
        return spoken

    def _allow(self, person: str, time: float) -> None:
        """Refuse a line that comes too soon: a few at once are allowed, then one every two seconds."""
        left, since = self._allowance.get(person, (float(BURST), time))
        left = min(float(BURST), left + (time - since) / SECONDS_EACH)
        if left < 1:
            raise Refused("That is a lot at once: wait a moment.", "too-fast")
        self._allowance[person] = (left - 1, time)

    def mute(self, person: str, other: str, *, on: bool) -> None:
        """No longer hear what another says, or hear it again."""
        muted = self._muted.setdefault(person, set())
        muted.add(other) if on else muted.discard(other)
        if not muted:
            del self._muted[person]
        elif len(self._muted) > MOST_MUTING:
            del self._muted[next(iter(self._muted))]

    def hears(self, person: str, other: str) -> bool:
        """Whether a person hears what another says."""
        return other not in self._muted.get(person, ())

    def line(self, number: int | None) -> messages.Spoken:
        """The line with this number, if it is still kept."""
        for _, spoken in self.lines:
            if spoken.line == number:
                return spoken
        raise Refused("That line is no longer there.", "no-line")


def _clean(text: str) -> str:
    """The text on one line, without control characters and changes of direction."""
    kept = (letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join("".join(kept).split())
