"""Writes a round as spoken lines, from its events."""

from __future__ import annotations

from dataclasses import dataclass, field

from cabo import events
from cabo.cards import Card
from cabo.events import Event, mask
from cabo.evolution import evolve
from cabo.hands import Origin
from cabo.places import End, Observer, Place, Seat
from cabo.round import Round, State


@dataclass(slots=True)
class _Said:
    """A step as it is being written: the ends follow later, and a drawn card may become known."""

    seat: Seat | None
    words: list[str]
    ends: list[End] = field(default_factory=list)

    def __str__(self) -> str:
        ends = [end.value for end in self.ends] if End.LEFT in self.ends else []
        return " ".join([*self.words, *ends])


def spoken(history: tuple[Event, ...]) -> list[str]:
    """The lines of a round, true or as a seat saw it; they are always written in the same way."""
    lines: list[list[_Said]] = []
    for before, event in zip((None, *history), history, strict=False):
        match event:
            case events.Dealt():
                lines.append([_Said(None, ["deal", *_texts(event.cards)])])
            case events.Looked():
                lines.append([_Said(event.seat, ["look", *_claims(event.places, event.cards)])])
            case events.TurnBegan():
                lines.append([])
            case events.Shuffled() if not lines[-1]:
                lines[-1] = [_Said(None, ["shuffle", *_texts(event.cards)])]
                lines.append([])
            case events.Discarded() if isinstance(before, events.Mismatched):
                _come_to_light(lines[-1], event.card)
            case _:
                _say(lines[-1] if lines else [], event)
    return [_joined(steps) for steps in lines if steps]


def _say(steps: list[_Said], event: Event) -> None:
    match event:
        case events.Drew():
            steps.append(_Said(event.seat, ["draw", event.card.text]))
        case events.Took():
            steps.append(_Said(event.seat, ["take", event.card.text]))
        case events.Discarded():
            _come_to_light(steps, event.card)
            steps.append(_Said(event.seat, ["discard"]))
        case events.Kept() | events.Mismatched():
            steps.append(_Said(event.seat, ["keep", *_claims(event.places, event.cards)]))
        case events.Laid() | events.Added():
            _kept_step(steps).ends.append(event.end)
        case events.Shuffled():
            steps.append(_Said(None, ["shuffle", *_texts(event.cards)]))
        case events.Peeked():
            steps.append(_Said(event.seat, ["peek", *_claims((event.place,), (event.card,))]))
        case events.Spied():
            steps.append(_Said(event.seat, ["spy", *_claims((event.place,), (event.card,))]))
        case events.Swapped():
            steps.append(_Said(event.seat, ["swap", str(event.one), str(event.other)]))
        case events.Snapped() | events.FalselySnapped():
            steps.append(_Said(event.seat, ["snap", *_claims((event.place,), (event.card,))]))
        case events.Gave():
            steps.append(_Said(event.seat, ["give", str(event.place)]))
        case events.CalledCabo():
            steps.append(_Said(event.seat, ["cabo"]))
        case _:
            pass


def _come_to_light(steps: list[_Said], card: Card) -> None:
    """Name the card of a draw: it was drawn in secret, and everyone has seen it on the discard."""
    if steps[0].words[0] == "draw":
        steps[0].words[1] = card.text


def _kept_step(steps: list[_Said]) -> _Said:
    """The keep that cards are added for; nothing is written of the cards for a false snap."""
    last = [step for step in steps if step.words[0] in ("keep", "snap")][-1]
    return last if last.words[0] == "keep" else _Said(None, [])


def _joined(steps: list[_Said]) -> str:
    text, seat = "", steps[0].seat
    for number, step in enumerate(steps):
        speaker = "" if step.seat is None else f"{step.seat} "
        if number == 0:
            text = f"{speaker}{step}"
        elif step.seat is not None and step.seat is seat:
            text += f", {step}"
        else:
            text += f"; {speaker}{step}"
        seat = step.seat
    return text


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _claims(places: tuple[Place, ...], cards: tuple[Card, ...]) -> list[str]:
    return [f"{place}={card.text}" for place, card in zip(places, cards, strict=True)]


def as_seen(round: Round, before: Round, observer: Observer) -> tuple[Event, ...]:
    """A round's events as an observer saw them, with every card they ever saw in the deal.

    `before` is the round before its first event.
    """
    seen: dict[Origin, Card] = {}
    state = before
    for event in round.history:
        _note_laid_open(seen, state, event)
        state = evolve(state, event)
        _note_known(seen, state, observer)
    pool, told = 0, []
    for event in round.history:
        masked = mask(event, observer)
        if isinstance(masked, events.Dealt):
            masked = events.Dealt(_filled(masked.cards, pool, seen), masked.turned_up)
        elif isinstance(masked, events.Shuffled):
            pool += 1
            masked = events.Shuffled(_filled(masked.cards, pool, seen))
        told.append(masked)
    return tuple(told)


def _filled(cards: tuple[Card, ...], pool: int, seen: dict[Origin, Card]) -> tuple[Card, ...]:
    return tuple(seen.get(Origin(pool, position), card) for position, card in enumerate(cards))


def _note_laid_open(seen: dict[Origin, Card], state: State, event: Event) -> None:
    """Note the cards that this event puts on the discard."""
    match event:
        case events.Kept():
            pairs = [(state.spot(place), card) for place, card in zip(event.places, event.cards, strict=True)]
        case events.Snapped():
            pairs = [(state.spot(event.place), event.card)]
        case events.Discarded() if state.held is not None and state.held.origin is not None:
            seen[state.held.origin] = event.card
            return
        case _:
            return
    for spot, card in pairs:
        if spot is not None and spot.origin is not None:
            seen[spot.origin] = card


def _note_known(seen: dict[Origin, Card], state: State, observer: Observer) -> None:
    """Note the cards in hand or held that the observer has seen."""
    at = -1 if observer is None else observer
    for hand in state.hands:
        for spot in hand:
            if spot.card is not None and spot.origin is not None and spot.seen[at] >= 0:
                seen[spot.origin] = spot.card
    held = state.held
    if held is not None and held.origin is not None and state.turn is observer:
        seen[held.origin] = held.card
