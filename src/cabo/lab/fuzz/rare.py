"""Rare things that a long run of random games must meet to be worth something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cabo import events, moves
from cabo.events import Event
from cabo.evolution import evolve
from cabo.moves import Move
from cabo.offering import can_draw
from cabo.round import Round, ToGive, ToLay, ToSnap, ToSwap
from cabo.rules import EmptyPile, ExtraCard, Reset
from cabo.scoring import Reason

RARE: Final = (
    "match of two",
    "match of three or more",
    "mismatch of two",
    "mismatch of three or more",
    "extra card after a mismatch",
    "extra card not to be had",
    "mismatch with a taken card",
    "match with a face-up card",
    "snap of one's own card",
    "snap of another's card",
    "false snap",
    "right snap after a false one",
    "three tries on one discard",
    "snap after the last turn",
    "card given",
    "gift declined",
    "black king swaps",
    "black king leaves it",
    "swap of a face-up card",
    "swap between two others",
    "reshuffle for a draw",
    "reshuffle for a false snap",
    "reshuffle for an extra card",
    "nothing to draw",
    "blocked player ends the round",
    "empty pile ends the round",
    "empty pile ends the last turns",
    "void round",
    "call on the first turn",
    "false cabo",
    "tie with the caller",
    "kamikaze",
    "exact limit reset",
    "second reset",
    "exact limit with no reset left",
    "second exact limit ends the game",
    "hand past eight cards",
    "empty hand at the end",
    "draw with an empty hand",
    "ended by hand in a round",
    "ended by hand between rounds",
    "shared win",
)


def rare_things(before: Round, move: Move, decided: tuple[Event, ...]) -> Iterator[str]:
    """The rare things that happened in this move."""
    state = before
    for event in decided:
        yield from _in_event(state, event)
        state = evolve(state, event)
    if isinstance(before.phase, ToSwap):
        yield "black king leaves it" if isinstance(move, moves.Decline) else "black king swaps"
    if isinstance(before.phase, ToGive) and isinstance(move, moves.Decline):
        yield "gift declined"
    if isinstance(move, moves.Draw) and all(spot.card is None for spot in before.hands[move.seat]):
        yield "draw with an empty hand"


def _in_event(state: Round, event: Event) -> Iterator[str]:
    match event:
        case events.Kept() | events.Mismatched():
            yield from _tries(state, event)
        case events.Added() if isinstance(state.phase, ToLay):
            yield "extra card after a mismatch"
        case events.Snapped() | events.FalselySnapped():
            yield from _snaps(state, event)
        case events.Gave():
            yield "card given"
        case events.Swapped():
            spots = (state.spot(event.one), state.spot(event.other))
            if any(spot is not None and spot.up for spot in spots):
                yield "swap of a face-up card"
            if event.seat not in (event.one.seat, event.other.seat):
                yield "swap between two others"
        case events.RanOut():
            kinds = {ToSnap: "a false snap", ToLay: "an extra card"}
            yield f"reshuffle for {kinds.get(type(state.phase), 'a draw')}"
        case events.TurnBegan() if not can_draw(state):
            yield "nothing to draw"
        case events.CalledCabo() if state.turns == 1:
            yield "call on the first turn"
        case events.Revealed():
            yield from _ending(state)
        case events.Scored():
            yield from _result(state, event)
        case events.Won():
            if event.by_hand:
                yield (
                    "ended by hand between rounds"
                    if state.over or not state.hands
                    else ("ended by hand in a round")
                )
            elif len(event.winners) > 1:
                yield "shared win"
        case _:
            pass
    if isinstance(event, events.Added | events.Drew) and any(
        sum(spot.card is not None for spot in hand) > 8 for hand in state.hands
    ):
        yield "hand past eight cards"


def _tries(state: Round, event: events.Kept | events.Mismatched) -> Iterator[str]:
    if len(event.places) == 1:
        return
    size = "two" if len(event.places) == 2 else "three or more"
    if isinstance(event, events.Mismatched):
        yield f"mismatch of {size}"
        if state.held is not None and not state.held.drawn:
            yield "mismatch with a taken card"
        if state.rules.extra_card is ExtraCard.THREE_TRIED and len(event.places) > 2 and event.to_lay == 1:
            yield "extra card not to be had"
        return
    yield f"match of {size}"
    if any(spot is not None and spot.up for spot in map(state.spot, event.places)):
        yield "match with a face-up card"


def _snaps(state: Round, event: events.Snapped | events.FalselySnapped) -> Iterator[str]:
    tried = len(state.phase_as(ToSnap).tried)
    if isinstance(event, events.FalselySnapped):
        yield "false snap"
    else:
        yield "snap of one's own card" if event.place.seat is event.seat else "snap of another's card"
        if tried:
            yield "right snap after a false one"
    if tried == 2:
        yield "three tries on one discard"
    if state.turn is not None and state.seats[(state.turn + 1) % len(state.seats)] is state.caller:
        yield "snap after the last turn"


def _ending(state: Round) -> Iterator[str]:
    following = None if state.turn is None else state.seats[(state.turn + 1) % len(state.seats)]
    if isinstance(state.history[-1], events.TurnBegan):
        yield "blocked player ends the round"
    elif state.rules.empty_pile is not EmptyPile.RESHUFFLE and not state.pile:
        if state.caller is None:
            yield "empty pile ends the round"
        elif following is not state.caller:
            yield "empty pile ends the last turns"
    if any(all(spot.card is None for spot in hand) for hand in state.hands):
        yield "empty hand at the end"


def _result(state: Round, event: events.Scored) -> Iterator[str]:
    result, rules = event.result, state.rules
    if result.void:
        yield "void round"
    if Reason.KAMIKAZE in result.reasons:
        yield "kamikaze"
    if Reason.FALSE_CABO in result.reasons:
        yield "false cabo"
    caller = state.caller
    if caller is not None and result.hands.count(result.hands[caller]) > 1 and caller in result.won:
        yield "tie with the caller"
    if result.reset:
        yield "exact limit reset"
    if any(state.standing.resets[seat] for seat in result.reset):
        yield "second reset"
    if rules.limit in result.totals and rules.reset in (Reset.ONCE, Reset.ONCE_THEN_END):
        yield "exact limit with no reset left"
        if rules.reset is Reset.ONCE_THEN_END and max(result.totals) == rules.limit:
            yield "second exact limit ends the game"
