"""One turn told in plain words, from its events and what the teller knows of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cabo.cards import UNKNOWN, Card
from cabo.events import (
    Added,
    CalledCabo,
    Declined,
    Discarded,
    Drew,
    Event,
    FalselySnapped,
    Gave,
    Kept,
    Laid,
    Mismatched,
    Peeked,
    Shuffled,
    Snapped,
    Spied,
    SwapOffered,
    Swapped,
    Took,
)
from cabo.evolution import evolve
from cabo.places import SEATS, Place, Seat
from cabo.round import Shape, Simple, ToSwap
from cabo.words import a_card, alike, counted, listed, the_card


def tell_turn(state: Shape, events: Sequence[Event]) -> str:
    """The turn in one line; `state` is the table before its first event."""
    told = _Turn(state)
    for at, event in enumerate(events):
        told.hear(event, events[at + 1 :])
    return told.text()


class _Turn:
    """A turn as it is being told: whole sentences, and the one that may still go on."""

    def __init__(self, state: Shape) -> None:
        self.state = state
        self._said: list[str] = []
        self._open = ""
        self.discarding: Seat | None = None
        """Whose discard the open sentence tells of."""

    def hear(self, event: Event, later: Sequence[Event]) -> None:
        """Tell an event, knowing what comes after it."""
        if type(event) in _TOLD:
            _TOLD[type(event)](self, event, later)
        self.state = evolve(self.state, event)

    def text(self) -> str:
        """All that has been told."""
        self.stop()
        return " ".join(self._said)

    def stop(self) -> None:
        """End the sentence."""
        if self._open:
            self._said.append(f"{self._open}.")
        self._open, self.discarding = "", None

    def begin(self, seat: Seat, words: str) -> None:
        """Start a sentence about a player."""
        self.stop()
        self._open = f"{self.state.names[seat]} {words}"

    def then(self, seat: Seat, words: str) -> None:
        """Go on in the sentence that tells of this player's discard, if nothing has come between."""
        if seat is self.discarding:
            self._open += f", then {words}"
        else:
            self.begin(seat, words)

    def add(self, words: str) -> None:
        """Go on in the same sentence."""
        self._open += words

    def remark(self, words: str) -> None:
        """A sentence about nobody."""
        self.stop()
        self._said.append(f"{words}.")

    def anew(self, seat: Seat, words: str) -> None:
        """Start the open sentence over."""
        self._open = f"{self.state.names[seat]} {words}"

    def place(self, seat: Seat, place: Place) -> str:
        """A place as this player would name it: `A2`, or `Ben's B2` if it is another's."""
        return str(place) if place.seat is seat else f"{self.state.names[place.seat]}'s {place}"

    def place_and_card(self, seat: Seat, place: Place, card: Card | None = None) -> str:
        """A place and, if the teller knows it, what lies there: `A2, a 9`."""
        spot = self.state.spot(place)
        known = card or (spot.card if spot is not None else None) or UNKNOWN
        return self.place(seat, place) + (f", {a_card(known)}" if known is not UNKNOWN else "")

    def held(self) -> str:
        """The card in the player's hand, which has been spoken of."""
        assert self.state.held is not None
        card = self.state.held.card
        return "the drawn card" if card is UNKNOWN else the_card(card)


def _drew(now: _Turn, event: Drew, _: Sequence[Event]) -> None:
    now.begin(event.seat, f"draws {a_card(event.card)}")


def _took(now: _Turn, event: Took, _: Sequence[Event]) -> None:
    now.begin(event.seat, f"takes {the_card(event.card)}")


def _kept(now: _Turn, event: Kept, _: Sequence[Event]) -> None:
    up = ", face up," if event.up else ""
    places = listed([str(place) for place in event.places])
    if len(event.places) == 1:
        now.add(f" and keeps it{up} in place of {places}, {a_card(event.cards[0])}")
    else:
        first = event.places[0]
        now.add(f" and keeps it{up} in place of {places}, {alike(event.cards)}; it lies in {first} now")
    now.discarding = event.seat


def _discarded(now: _Turn, event: Discarded, _: Sequence[Event]) -> None:
    if now.state.held is not None and now.state.phase is Simple.SETTLE:  # the end of a mismatch
        back = "is discarded" if now.state.held.drawn else "goes back on the discard"
        now.remark(f"They are turned down again, and {the_card(event.card)} {back}")
    else:
        now.anew(event.seat, f"draws and discards {a_card(event.card)}")
        now.discarding = event.seat


def _mismatched(now: _Turn, event: Mismatched, _: Sequence[Event]) -> None:
    places = listed([str(place) for place in event.places])
    cards = listed([a_card(card) for card in event.cards])
    now.add(f" and tries to keep it for {places}, but they are {cards}")
    now.stop()
    if event.up:
        now.remark("They stay face up")


def _laid(now: _Turn, event: Laid, later: Sequence[Event]) -> None:
    up = ", face up" if event.up else ""
    words = f"{now.held().capitalize()} is laid at the {event.end.value} end{up}, as {event.place}"
    extra = next((e for e in later[:1] if isinstance(e, Added)), None)
    if extra is not None:
        words += f", and an unseen card at the {extra.end.value} end, as {extra.place}"
    now.remark(words)


def _added(now: _Turn, event: Added, _: Sequence[Event]) -> None:
    if isinstance(now.state.history[-1], Shuffled):  # otherwise it is told with what it is for
        now.remark(f"{now.state.names[event.seat]} gets an unseen card, {event.place}")


def _peeked(now: _Turn, event: Peeked, _: Sequence[Event]) -> None:
    now.then(event.seat, f"peeks at {event.place}{_colon(event.card)}")


def _spied(now: _Turn, event: Spied, later: Sequence[Event]) -> None:
    if any(isinstance(next_event, SwapOffered) for next_event in later[:1]):
        now.then(event.seat, f"looks at {now.place_and_card(event.seat, event.place, event.card)}")
    else:
        now.then(event.seat, f"spies on {now.place(event.seat, event.place)}{_colon(event.card)}")


def _swapped(now: _Turn, event: Swapped, _: Sequence[Event]) -> None:
    one = now.place_and_card(event.seat, event.one)
    if isinstance(now.state.phase, ToSwap):
        now.add(f", and swaps it with {one}")
        return
    now.then(event.seat, f"swaps {_aside(one)} with {now.place_and_card(event.seat, event.other)}")


def _declined(now: _Turn, event: Declined, _: Sequence[Event]) -> None:
    if isinstance(now.state.phase, ToSwap):
        now.add(", and leaves it there")
    elif now.state.phase is not Simple.POWER:
        now.add(", and gives no card for it")
    elif event.seat is now.discarding:
        now.add(", whose power goes unused")
    else:
        now.begin(event.seat, "leaves the power of the discard unused")


def _snapped(now: _Turn, event: Snapped, _: Sequence[Event]) -> None:
    now.begin(event.seat, f"snaps {now.place_and_card(event.seat, event.place, event.card)}")


def _falsely_snapped(now: _Turn, event: FalselySnapped, later: Sequence[Event]) -> None:
    snapped = now.place(event.seat, event.place)
    now.begin(event.seat, f"snaps {snapped}, but it is {a_card(event.card)} and goes back")
    added = [str(penalty.place) for penalty in _penalty(later)]
    if added:
        now.add(f": {now.state.names[event.seat]} gets {counted(len(added), 'unseen card')}, {listed(added)}")


def _penalty(later: Sequence[Event]) -> Iterator[Added]:
    for event in later:
        if not isinstance(event, Added):
            return
        yield event


def _gave(now: _Turn, event: Gave, _: Sequence[Event]) -> None:
    now.add(f", and gives {_aside(now.place_and_card(event.seat, event.place))} as the new {event.gap}")


def _called_cabo(now: _Turn, event: CalledCabo, _: Sequence[Event]) -> None:
    now.begin(event.seat, "calls Cabo")
    players = len(now.state.names)
    others = [now.state.names[SEATS[(event.seat + step) % players]] for step in range(1, players)]
    now.remark(f"{listed(others)} {'has one more turn' if players == 2 else 'have one more turn each'}")


def _shuffled(now: _Turn, event: Shuffled, _: Sequence[Event]) -> None:
    are = "is" if len(event.cards) == 1 else "are"
    now.remark(f"The pile is empty, so {counted(len(event.cards), 'discard')} {are} shuffled into a new one")


def _aside(place: str) -> str:
    """A place in the middle of a sentence: what lies there stands between commas."""
    return f"{place}," if ", " in place else place


def _colon(card: Card) -> str:
    return f": {a_card(card)}" if card is not UNKNOWN else ""


_TOLD: Final[dict[type[Any], Callable[[_Turn, Any, Sequence[Event]], None]]] = {
    Drew: _drew,
    Took: _took,
    Kept: _kept,
    Discarded: _discarded,
    Mismatched: _mismatched,
    Laid: _laid,
    Added: _added,
    Peeked: _peeked,
    Spied: _spied,
    Swapped: _swapped,
    Declined: _declined,
    Snapped: _snapped,
    FalselySnapped: _falsely_snapped,
    Gave: _gave,
    CalledCabo: _called_cabo,
    Shuffled: _shuffled,
}
