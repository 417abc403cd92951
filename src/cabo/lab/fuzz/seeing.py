"""Commuting, conservation and secrecy: what lies where, and who knows it."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TypeVar

from cabo import events
from cabo.cards import UNKNOWN, Card
from cabo.events import Event, mask
from cabo.evolution import evolve
from cabo.lab.fuzz.broken import BrokenProperty, require
from cabo.lab.fuzz.shadow import Shadow
from cabo.places import Observer
from cabo.round import Round, State, View
from cabo.views import glance, view

S = TypeVar("S", bound=State)
_FIELDS = tuple(field.name for field in fields(View))


def who(observer: Observer) -> str:
    """An observer in words."""
    return "a watcher" if observer is None else f"seat {observer}"


def check_commuting(after: Round, event: Event, known: View) -> View:
    """Evolve an observer's view by the masked event; the result must be the view of the round after it."""
    observer = known.observer
    told = evolve(known, mask(event, observer))
    # Only the end of the history is new: the rest was compared when it happened.
    found, right = _recent(told), view(_recent(after), observer)
    if found != right:
        differ = [name for name in _FIELDS if getattr(found, name) != getattr(right, name)]
        raise BrokenProperty(
            "commuting", f"For {who(observer)}, {event} leads to another {' and '.join(differ)}."
        )
    return told


def _recent(state: S) -> S:
    return state.having({"history": state.history[-2:]})


def check_masked(event: Event, observer: Observer) -> None:
    """Check that a masked event tells its observer no hidden card."""
    told, hidden = mask(event, observer), 0
    match told:
        case events.Drew() | events.Peeked() | events.Spied() if told.seat is not observer:
            hidden = int(told.card is not UNKNOWN)
        case events.Looked() if told.seat is not observer:
            hidden = sum(card is not UNKNOWN for card in told.cards)
        case events.Shuffled():
            hidden = sum(card is not UNKNOWN for card in told.cards)
        case events.Dealt():
            hidden = sum(card is not UNKNOWN for card in told.cards) - 1
        case _:
            pass
    require(hidden == 0, "secrecy", f"{type(event).__name__} tells {who(observer)} a hidden card.")


def check_conservation(round: Round, shadow: Shadow) -> None:
    """Check that the cards are exactly the deck, and each lies where the events have put it."""
    if not round.hands:
        return
    hands = [[spot.card for spot in hand] for hand in round.hands]
    cards = [card for hand in hands for card in hand if card is not None]
    cards += [*round.pile, *round.discard, *([round.held.card] if round.held else [])]
    odd = Counter(cards)
    odd.subtract(round.rules.cards(len(round.names)))
    wrong = {card: number for card, number in odd.items() if number}
    require(not wrong, "conservation", f"The cards are not the deck: too many (or too few) {wrong}.")
    faces = [[None if card is None else shadow.faces[card] for card in hand] for hand in shadow.hands]
    require(hands == faces, "conservation", f"The hands are {hands} and should be {faces}.")
    for name, found, numbers in (
        ("pile", round.pile, shadow.pile),
        ("discard", round.discard, shadow.discard),
    ):
        right = [shadow.faces[card] for card in numbers]
        require(list(found) == right, "conservation", f"The {name} is {list(found)} and should be {right}.")


def check_view(seen: View, shadow: Shadow) -> None:
    """Check that a view holds the cards that its observer has seen, and no others."""
    knows = shadow.seen[seen.observer]
    for seat, hand in enumerate(seen.hands):
        for number, spot in enumerate(hand, start=1):
            card = shadow.hands[seat][number - 1]
            place = f"{seen.seats[seat]}{number}"
            _check_card(seen, place, spot.card, _face(shadow, card, known=card in knows))
    held = _face(shadow, shadow.held, known=shadow.held in knows)
    _check_card(seen, "the held card", seen.held.card if seen.held else None, held)
    for top in seen.pile:
        _check_card(seen, "the pile", top, UNKNOWN)


def check_glance(state: State, observer: Observer, shadow: Shadow) -> None:
    """Check that a glance shows the cards that lie open or are shown to its observer, and nothing else."""
    assert isinstance(state, Round | View)
    lies = glance(state, observer)
    for seat, row in zip(state.seats, lies.rows, strict=False):
        for glimpse in row:
            card = shadow.hands[seat][glimpse.place.number - 1]
            open_now = card in shadow.up or (observer, card) in shadow.shown
            right = _face(shadow, card, known=open_now)
            said = f"{who(observer)} sees {glimpse.card} in {glimpse.place} and should see {right}."
            require(glimpse.card is right, "glance", said)
    public = shadow.held is not None and all(shadow.held in known for known in shadow.seen.values())
    held = _face(shadow, shadow.held, known=public or shadow.holder is observer)
    require(lies.held is held, "glance", f"{who(observer)} sees {lies.held} held and should see {held}.")
    top = shadow.faces[shadow.discard[-1]] if shadow.discard else None
    require(lies.discard is top, "glance", f"{who(observer)} sees {lies.discard} on the discard, not {top}.")


def _face(shadow: Shadow, card: int | None, *, known: bool) -> Card | None:
    return None if card is None else shadow.faces[card] if known else UNKNOWN


def _check_card(seen: View, where: str, found: Card | None, right: Card | None) -> None:
    if found is right:
        return
    property = "memory" if found is UNKNOWN else "secrecy"
    said = f"The view of {who(seen.observer)} has {found} for {where} and should have {right}."
    raise BrokenProperty(property, said)
