"""Why a move is not allowed, in a sentence that a player can be shown."""

from __future__ import annotations

from collections import Counter

from cabo import moves
from cabo.cards import UNKNOWN, Card
from cabo.legal import are_these
from cabo.moves import Move, SeatMove
from cabo.offering import Offer, offers, to_move
from cabo.places import DEALER, Mover, Place, Seat
from cabo.round import Phase, State, ToGive, ToSnap
from cabo.words import listed


def refusal(state: State, move: Move) -> str:
    """Say why the rules do not allow this move now."""
    seat = move.seat
    if isinstance(seat, Seat) and seat >= len(state.names):
        return f"There is no seat {seat} at a table of {len(state.names)}."
    same = [offer for offer in offers(state, seat) if offer.move is type(move)]
    if same:
        return _wrong_detail(state, move, same[0])
    who = state.names[seat] if isinstance(seat, Seat) else "The dealer"
    return f"{who} may not {move.verb}: {_why(state, move) or _what_now(state, seat)}."


def _why(state: State, move: Move) -> str | None:
    """Why a move of this kind is not open now, or None if it is only a matter of whose turn it is."""
    if state.over:
        return None
    match move:
        case moves.Cabo() if state.caller is not None and state.phase is Phase.TURN:
            return f"{state.names[state.caller]} has called already"
        case moves.Snap() if not isinstance(state.phase, ToSnap):
            return "no discard can be snapped now"
        case moves.Give() if not isinstance(state.phase, ToGive):
            return "only the player who has just snapped another's card may give one"
        case moves.Peek() | moves.Spy() | moves.Swap() if (
            move.seat is not state.turn or state.phase is not Phase.POWER
        ):
            return "no card was discarded that allows it"
        case _:
            return None


def _what_now(state: State, seat: Mover) -> str:
    if state.winners is not None:
        return "the game is over"
    if state.phase is Phase.OVER:
        return "the round is over"
    if isinstance(seat, Seat):
        open_now = [offer.move.verb for offer in offers(state, seat) if offer.move is not moves.Seen]
        if open_now:
            return f"{state.names[seat]} may {listed(open_now, 'or')} now"
        if isinstance(state.phase, ToSnap):
            return "they have tried to snap this discard already"
    waited_for = to_move(state)
    if not waited_for:
        due = offers(state, DEALER)[0].move.verb
        return f"the dealer must {due} first"
    if len(waited_for) == 1 and waited_for[0] is state.turn:
        return f"it is {state.names[waited_for[0]]}'s turn"
    return f"the table waits for {listed([state.names[other] for other in waited_for])}"


def _wrong_detail(state: State, move: Move, offer: Offer) -> str:
    match move:
        case moves.Start() if move.starter >= len(state.names):
            return f"There is no seat {move.starter} at a table of {len(state.names)}."
        case moves.Start():
            return f"{state.names[move.starter]} may not start this round."
        case moves.Deal() if are_these(move.cards, state.rules.cards(len(state.names))):
            return "The card turned up is seen by all, so it must be written instead of “?”."
        case moves.Deal():
            return "This is not the deck: " + _difference(move.cards, state.rules.cards(len(state.names)))
        case moves.Shuffle():
            return "These are not the discards under the top one: " + _difference(
                move.cards, state.discard[:-1]
            )
        case moves.EndGame():
            return (
                "The game is ended by hand only if all agree."
                if move.agreed
                else "Nobody asked to end the game."
            )
        case moves.Look() | moves.Keep():
            return _wrong_places(state, move, offer)
        case moves.Peek() | moves.Spy() | moves.Snap() | moves.Give():
            return _wrong_place(state, move, move.place, offer.places)
        case moves.Swap():
            if move.one in offer.places and move.other in offer.others:
                return f"A swap is between two players: {move.one} and {move.other} are the same player's."
            if move.one in offer.others and move.other in offer.places:
                return f"A swap names one's own place first: {move.other}, then {move.one}."
            if move.one in offer.places:
                return _wrong_place(state, move, move.other, offer.others)
            return _wrong_place(state, move, move.one, offer.places)
        case _:
            raise AssertionError(move)


def _wrong_places(state: State, move: moves.Look | moves.Keep, offer: Offer) -> str:
    name = state.names[move.seat]
    for place in move.places:
        if place not in offer.places:
            return _wrong_place(state, move, place, offer.places)
    if len(set(move.places)) < len(move.places):
        return f"{name} may not {move.verb}: the same place is named twice."
    bounds = str(offer.least) if offer.least == offer.most else f"{offer.least} to {offer.most}"
    noun = "place" if bounds == "1" else "places"
    return f"{name} may name {bounds} {noun} to {move.verb}, not {len(move.places)}."


def _wrong_place(state: State, move: SeatMove, place: Place, allowed: tuple[Place, ...]) -> str:
    start = f"{state.names[move.seat]} may not {move.verb} with {place}: "
    spot = state.spot(place)
    if spot is None:
        return start + "there is no such place."
    if spot.card is None:
        return start + "there is a gap."
    if spot.up and isinstance(move, moves.Peek | moves.Spy) and any(p.seat is place.seat for p in allowed):
        return start + "it lies face up."
    return start + f"the places open to this are {listed([str(p) for p in allowed], 'or')}."


def _difference(cards: tuple[Card, ...], expected: tuple[Card, ...]) -> str:
    surplus, lacking = Counter(cards) - Counter(expected), Counter(expected) - Counter(cards)
    if surplus.pop(UNKNOWN, 0):  # it may stand for any card
        lacking.clear()
    parts = [f"{len(cards)} cards for {len(expected)}"] if len(cards) != len(expected) else []
    if surplus:
        parts.append("too many of " + listed([card.text for card in surplus]))
    if lacking:
        parts.append("too few of " + listed([card.text for card in lacking]))
    return ", ".join(parts) + "."
