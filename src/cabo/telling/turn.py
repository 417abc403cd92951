"""Tells one turn in plain words, from its events and what the teller knows of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cabo import events
from cabo.cards import UNKNOWN, Card
from cabo.events import Event
from cabo.evolution import evolve
from cabo.kinds import by_kind
from cabo.places import SEATS, Place, Seat
from cabo.round import Phase, State, ToSwap
from cabo.words import a_card, alike, counted, listed, the_card


def tell_turn(state: State, turn: Sequence[Event]) -> str:
    """The turn in one line; `state` is the table before its first event."""
    told = _Turn(state)
    for at, event in enumerate(turn):
        told.hear(event, turn[at + 1 :])
    return told.text()


class _Turn:
    """A turn as it is being told: whole sentences, and the one that may still go on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._said: list[str] = []
        self._open = ""
        self.discarding: Seat | None = None
        """The player whose discard the open sentence tells of."""
        self.later: Sequence[Event] = ()
        """The events after the one that is being told."""

    def hear(self, event: Event, later: Sequence[Event]) -> None:
        """Tell an event, knowing what comes after it."""
        self.later = later
        if type(event) in _TOLD:
            _TOLD[type(event)](self, event)
        self.state = evolve(self.state, event)

    def text(self) -> str:
        """Everything that was told."""
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
        """Continue the sentence about this player's discard if it is still open, or begin a new one."""
        if seat is self.discarding:
            self._open += f", then {words}"
        else:
            self.begin(seat, words)

    def add(self, words: str) -> None:
        """Continue the open sentence."""
        self._open += words

    def remark(self, words: str) -> None:
        """Add a sentence that is not about a player."""
        self.stop()
        self._said.append(f"{words}.")

    def restart(self, seat: Seat, words: str) -> None:
        """Replace the open sentence."""
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
        """The held card, which was mentioned before."""
        card = self.state.in_hand.card
        return "the drawn card" if card is UNKNOWN else the_card(card)


_TOLD: Final[dict[type[Event], Callable[[_Turn, Event], None]]] = {}


@by_kind(_TOLD)
def _drew(told: _Turn, event: events.Drew) -> None:
    told.begin(event.seat, f"draws {a_card(event.card)}")


@by_kind(_TOLD)
def _took(told: _Turn, event: events.Took) -> None:
    told.begin(event.seat, f"takes {the_card(event.card)}")


@by_kind(_TOLD)
def _kept(told: _Turn, event: events.Kept) -> None:
    up = ", face up," if event.up else ""
    places = listed([str(place) for place in event.places])
    if len(event.places) == 1:
        told.add(f" and keeps it{up} in place of {places}, {a_card(event.cards[0])}")
    else:
        first = event.places[0]
        told.add(f" and keeps it{up} in place of {places}, {alike(event.cards)}; it lies in {first} now")
    told.discarding = event.seat


@by_kind(_TOLD)
def _discarded(told: _Turn, event: events.Discarded) -> None:
    if told.state.held is not None and told.state.phase is Phase.SETTLE:  # the end of a mismatch
        back = "is discarded" if told.state.held.drawn else "goes back on the discard"
        told.remark(f"They are turned down again, and {the_card(event.card)} {back}")
    else:
        told.restart(event.seat, f"draws and discards {a_card(event.card)}")
        told.discarding = event.seat


@by_kind(_TOLD)
def _mismatched(told: _Turn, event: events.Mismatched) -> None:
    places = listed([str(place) for place in event.places])
    cards = listed([a_card(card) for card in event.cards])
    told.add(f" and tries to keep it for {places}, but they are {cards}")
    told.stop()
    if event.up:
        told.remark("They stay face up")


@by_kind(_TOLD)
def _laid(told: _Turn, event: events.Laid) -> None:
    up = ", face up" if event.up else ""
    words = f"{told.held().capitalize()} is laid at the {event.end.value} end{up}, as {event.place}"
    extra = next((e for e in told.later[:1] if isinstance(e, events.Added)), None)
    if extra is not None:
        words += f", and an unseen card at the {extra.end.value} end, as {extra.place}"
    told.remark(words)


@by_kind(_TOLD)
def _added(told: _Turn, event: events.Added) -> None:
    if isinstance(told.state.history[-1], events.Shuffled):  # otherwise the penalty's own sentence tells it
        told.remark(f"{told.state.names[event.seat]} gets an unseen card, {event.place}")


@by_kind(_TOLD)
def _peeked(told: _Turn, event: events.Peeked) -> None:
    told.then(event.seat, f"peeks at {event.place}{_colon(event.card)}")


@by_kind(_TOLD)
def _spied(told: _Turn, event: events.Spied) -> None:
    if any(isinstance(next_event, events.SwapOffered) for next_event in told.later[:1]):
        told.then(event.seat, f"looks at {told.place_and_card(event.seat, event.place, event.card)}")
    else:
        told.then(event.seat, f"spies on {told.place(event.seat, event.place)}{_colon(event.card)}")


@by_kind(_TOLD)
def _swapped(told: _Turn, event: events.Swapped) -> None:
    one = told.place_and_card(event.seat, event.one)
    if isinstance(told.state.phase, ToSwap):
        told.add(f", and swaps it with {one}")
        return
    told.then(event.seat, f"swaps {_aside(one)} with {told.place_and_card(event.seat, event.other)}")


@by_kind(_TOLD)
def _declined(told: _Turn, event: events.Declined) -> None:
    if isinstance(told.state.phase, ToSwap):
        told.add(", and leaves it there")
    elif told.state.phase is not Phase.POWER:
        told.add(", and gives no card for it")
    elif event.seat is told.discarding:
        told.add(", whose power goes unused")
    else:
        told.begin(event.seat, "leaves the power of the discard unused")


@by_kind(_TOLD)
def _snapped(told: _Turn, event: events.Snapped) -> None:
    told.begin(event.seat, f"snaps {told.place_and_card(event.seat, event.place, event.card)}")


@by_kind(_TOLD)
def _falsely_snapped(told: _Turn, event: events.FalselySnapped) -> None:
    snapped = told.place(event.seat, event.place)
    told.begin(event.seat, f"snaps {snapped}, but it is {a_card(event.card)} and goes back")
    added = [str(penalty.place) for penalty in _penalty(told.later)]
    if added:
        told.add(
            f": {told.state.names[event.seat]} gets {counted(len(added), 'unseen card')}, {listed(added)}"
        )


def _penalty(later: Sequence[Event]) -> Iterator[events.Added]:
    for event in later:
        if not isinstance(event, events.Added):
            return
        yield event


@by_kind(_TOLD)
def _gave(told: _Turn, event: events.Gave) -> None:
    told.add(f", and gives {_aside(told.place_and_card(event.seat, event.place))} as the new {event.gap}")


@by_kind(_TOLD)
def _called_cabo(told: _Turn, event: events.CalledCabo) -> None:
    told.begin(event.seat, "calls Cabo")
    players = len(told.state.names)
    others = [told.state.names[SEATS[(event.seat + step) % players]] for step in range(1, players)]
    told.remark(f"{listed(others)} {'has one more turn' if players == 2 else 'have one more turn each'}")


@by_kind(_TOLD)
def _shuffled(told: _Turn, event: events.Shuffled) -> None:
    are = "is" if len(event.cards) == 1 else "are"
    told.remark(f"The pile is empty, so {counted(len(event.cards), 'discard')} {are} shuffled into a new one")


def _aside(place: str) -> str:
    """A place in the middle of a sentence; commas set off the card that lies there."""
    return f"{place}," if ", " in place else place


def _colon(card: Card) -> str:
    return f": {a_card(card)}" if card is not UNKNOWN else ""
