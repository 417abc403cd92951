"""The referee decides a move into events, or refuses it with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cabo import events, moves, scoring
from cabo.cards import UNKNOWN, Card
from cabo.errors import IllegalMove
from cabo.events import Event
from cabo.flow import (
    Unfolding,
    after_discard,
    begin_first_turn,
    close_snap,
    end_turn,
    penalise,
    standing_after,
)
from cabo.hands import Held, occupied
from cabo.kinds import by_kind
from cabo.legal import is_legal
from cabo.moves import Move
from cabo.offering import can_draw, swap_after_spying
from cabo.places import Seat
from cabo.refusals import refusal
from cabo.round import Round, ToGive, ToLay, ToLook, ToShuffle, ToSnap
from cabo.rules import TRIED_FOR_EXTRA, ExtraCard, Face, Mismatch, Power, PowerOf, Rules

_DECISIONS: Final[dict[type[Move], Callable[[Unfolding, Move], None]]] = {}


def decide(round: Round, move: Move) -> tuple[Event, ...]:
    """The events that this move leads to; IllegalMove if the rules do not allow it."""
    return play(round, move)[1]


def play(round: Round, move: Move) -> tuple[Round, tuple[Event, ...]]:
    """The round after this move, and the events that led there."""
    check_move(round, move)
    unfolding = Unfolding(round)
    _DECISIONS[type(move)](unfolding, move)
    return unfolding.round, tuple(unfolding.events)


def check_move(round: Round, move: Move) -> None:
    """Check that the rules allow this move now; IllegalMove says why not."""
    if not is_legal(round, move):
        raise IllegalMove(refusal(round, move))


@by_kind(_DECISIONS)
def _start(unfolding: Unfolding, move: moves.Start) -> None:
    unfolding.happens(events.Started(move.starter))


@by_kind(_DECISIONS)
def _deal(unfolding: Unfolding, move: moves.Deal) -> None:
    rules = unfolding.round.rules
    unfolding.happens(events.Dealt(move.cards, turned_up=len(unfolding.round.names) * rules.dealt))
    if rules.looks == 0:
        begin_first_turn(unfolding)


@by_kind(_DECISIONS)
def _look(unfolding: Unfolding, move: moves.Look) -> None:
    cards = tuple(unfolding.card(place) for place in move.places)
    unfolding.happens(events.Looked(move.seat, move.places, cards))
    if not unfolding.round.phase_as(ToLook).seats:
        begin_first_turn(unfolding)


@by_kind(_DECISIONS)
def _seen(unfolding: Unfolding, move: moves.Seen) -> None:
    unfolding.happens(events.PutBack(move.seat))


@by_kind(_DECISIONS)
def _draw(unfolding: Unfolding, move: moves.Draw) -> None:
    if unfolding.round.pile:
        unfolding.happens(events.Drew(move.seat, unfolding.round.pile[0]))
    else:
        unfolding.happens(events.RanOut(move.seat, owed=1))


@by_kind(_DECISIONS)
def _take(unfolding: Unfolding, move: moves.Take) -> None:
    unfolding.happens(events.Took(move.seat, unfolding.round.discard[-1]))


@by_kind(_DECISIONS)
def _cabo(unfolding: Unfolding, move: moves.Cabo) -> None:
    unfolding.happens(events.CalledCabo(move.seat))
    end_turn(unfolding)


@by_kind(_DECISIONS)
def _discard(unfolding: Unfolding, move: moves.Discard) -> None:
    card = _put_away(unfolding, move.seat)
    after_discard(unfolding, card, unfolding.round.rules.power(card))


@by_kind(_DECISIONS)
def _keep(unfolding: Unfolding, move: moves.Keep) -> None:
    rules = unfolding.round.rules
    cards = tuple(unfolding.laid_open(place) for place in move.places)
    if any(card.rank != cards[0].rank for card in cards):  # house.35
        _mismatch(unfolding, move, cards)
        return
    unfolding.happens(events.Kept(move.seat, move.places, cards, up=_lies_up(rules, unfolding.round.held)))
    usable = rules.power_of is PowerOf.ANY_DISCARDED  # kaboo.30; a match has one power (house.38)
    after_discard(unfolding, cards[-1], rules.power(cards[-1]) if usable else None)


def _mismatch(unfolding: Unfolding, move: moves.Keep, cards: tuple[Card, ...]) -> None:
    rules = unfolding.round.rules
    if rules.mismatch is Mismatch.STAYS_UP:  # deluxe.34 to 37
        extra = _costs_extra(rules.extra_card, cards) and can_draw(unfolding.round)  # deluxe.39
        to_lay = 2 if extra else 1
        unfolding.happens(events.Mismatched(move.seat, move.places, cards, up=True, to_lay=to_lay))
    else:  # classic.35 to 38
        unfolding.happens(events.Mismatched(move.seat, move.places, cards, up=False, to_lay=0))
        after_discard(unfolding, _put_away(unfolding, move.seat), power=None)


@by_kind(_DECISIONS)
def _lay(unfolding: Unfolding, move: moves.Lay) -> None:
    place, held = unfolding.next_place(move.seat), unfolding.round.held
    if held is None:
        unfolding.happens(events.Added(move.seat, place, move.end))
    else:
        unfolding.happens(events.Laid(move.seat, place, move.end, up=_lies_up(unfolding.round.rules, held)))
    if not isinstance(unfolding.round.phase, ToLay):
        end_turn(unfolding)
    elif not unfolding.round.pile:  # the extra card must wait for a new pile (house.34)
        unfolding.happens(events.RanOut(move.seat, owed=1))


@by_kind(_DECISIONS)
def _peek(unfolding: Unfolding, move: moves.Peek) -> None:
    unfolding.happens(events.Peeked(move.seat, move.place, unfolding.card(move.place)))
    end_turn(unfolding)


@by_kind(_DECISIONS)
def _spy(unfolding: Unfolding, move: moves.Spy) -> None:
    unfolding.happens(events.Spied(move.seat, move.place, unfolding.card(move.place)))
    may_swap = unfolding.round.power is Power.LOOK_AND_SWAP  # kaboo.35
    if may_swap and swap_after_spying(unfolding.round, move.seat, move.place):
        unfolding.happens(events.SwapOffered(move.seat, move.place))
    else:
        end_turn(unfolding)


@by_kind(_DECISIONS)
def _swap(unfolding: Unfolding, move: moves.Swap) -> None:
    unfolding.happens(events.Swapped(move.seat, move.one, move.other))
    end_turn(unfolding)


@by_kind(_DECISIONS)
def _snap(unfolding: Unfolding, move: moves.Snap) -> None:
    card = unfolding.laid_open(move.place)
    if card.rank != unfolding.round.phase_as(ToSnap).card.rank:  # kaboo.47 to 49
        unfolding.happens(events.FalselySnapped(move.seat, move.place, card))
        penalise(unfolding, move.seat, unfolding.round.rules.false_snap or 0)
        return
    unfolding.happens(events.Snapped(move.seat, move.place, card))
    # kaboo.45
    if move.place.seat is not move.seat and occupied(move.seat, unfolding.round.hands[move.seat]):
        unfolding.happens(events.GiveOffered(move.seat, move.place))
    else:
        close_snap(unfolding)


@by_kind(_DECISIONS)
def _give(unfolding: Unfolding, move: moves.Give) -> None:
    unfolding.happens(events.Gave(move.seat, move.place, unfolding.round.phase_as(ToGive).gap))
    close_snap(unfolding)


@by_kind(_DECISIONS)
def _decline(unfolding: Unfolding, move: moves.Decline) -> None:
    phase = unfolding.round.phase
    if isinstance(phase, ToSnap):
        return  # not to snap is no event, so that nobody is told
    unfolding.happens(events.Declined(move.seat))
    if isinstance(phase, ToGive):
        close_snap(unfolding)
    else:
        end_turn(unfolding)


@by_kind(_DECISIONS)
def _close_snap(unfolding: Unfolding, _: moves.CloseSnap) -> None:
    close_snap(unfolding)


@by_kind(_DECISIONS)
def _shuffle(unfolding: Unfolding, move: moves.Shuffle) -> None:
    phase = unfolding.round.phase_as(ToShuffle)
    unfolding.happens(events.Shuffled(move.cards))
    if isinstance(phase.then, ToSnap):
        penalise(unfolding, phase.seat, phase.owed)
    elif not isinstance(phase.then, ToLay):
        unfolding.happens(events.Drew(phase.seat, unfolding.round.pile[0]))


@by_kind(_DECISIONS)
def _end_game(unfolding: Unfolding, _: moves.EndGame) -> None:
    winners = scoring.winners(unfolding.round.rules, standing_after(unfolding.round))
    unfolding.happens(events.Won(winners, by_hand=True))


def _put_away(unfolding: Unfolding, seat: Seat) -> Card:
    """Put the held card on the discard."""
    card = unfolding.round.in_hand.card
    if card is UNKNOWN:
        raise IllegalMove(
            f"The card that {seat} discards is laid open, so it must be known which card it is."
        )
    unfolding.happens(events.Discarded(seat, card))
    return card


def _lies_up(rules: Rules, held: Held | None) -> bool:
    """How the held card will lie (deluxe.25, classic.27)."""
    return held is not None and not held.drawn and rules.taken_lies is Face.UP


def _costs_extra(rule: ExtraCard | None, cards: tuple[Card, ...]) -> bool:
    match rule:
        case ExtraCard.THREE_TRIED:  # deluxe.37
            return len(cards) >= TRIED_FOR_EXTRA
        case ExtraCard.THREE_VALUES:  # origames.37
            return len({card.value for card in cards}) >= TRIED_FOR_EXTRA
        case None:
            return False
