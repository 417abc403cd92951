"""The referee: decides a move into events, or refuses it with a sentence."""

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
    """What this move leads to; IllegalMove if the rules do not allow it."""
    return play(round, move)[1]


def play(round: Round, move: Move) -> tuple[Round, tuple[Event, ...]]:
    """The round after this move, and the events that led there."""
    check_move(round, move)
    now = Unfolding(round)
    _DECISIONS[type(move)](now, move)
    return now.round, tuple(now.events)


def check_move(round: Round, move: Move) -> None:
    """See that the rules allow this move now; IllegalMove says why if they do not."""
    if not is_legal(round, move):
        raise IllegalMove(refusal(round, move))


@by_kind(_DECISIONS)
def _start(now: Unfolding, move: moves.Start) -> None:
    now.happens(events.Started(move.starter))


@by_kind(_DECISIONS)
def _deal(now: Unfolding, move: moves.Deal) -> None:
    rules = now.round.rules
    now.happens(events.Dealt(move.cards, turned_up=len(now.round.names) * rules.dealt))
    if rules.looks == 0:
        begin_first_turn(now)


@by_kind(_DECISIONS)
def _look(now: Unfolding, move: moves.Look) -> None:
    now.happens(events.Looked(move.seat, move.places, tuple(now.card(place) for place in move.places)))
    if not now.round.phase_as(ToLook).seats:
        begin_first_turn(now)


@by_kind(_DECISIONS)
def _seen(now: Unfolding, move: moves.Seen) -> None:
    now.happens(events.PutBack(move.seat))


@by_kind(_DECISIONS)
def _draw(now: Unfolding, move: moves.Draw) -> None:
    if now.round.pile:
        now.happens(events.Drew(move.seat, now.round.pile[0]))
    else:
        now.happens(events.RanOut(move.seat, owed=1))


@by_kind(_DECISIONS)
def _take(now: Unfolding, move: moves.Take) -> None:
    now.happens(events.Took(move.seat, now.round.discard[-1]))


@by_kind(_DECISIONS)
def _cabo(now: Unfolding, move: moves.Cabo) -> None:
    now.happens(events.CalledCabo(move.seat))
    end_turn(now)


@by_kind(_DECISIONS)
def _discard(now: Unfolding, move: moves.Discard) -> None:
    card = _put_away(now, move.seat)
    after_discard(now, card, now.round.rules.power(card))


@by_kind(_DECISIONS)
def _keep(now: Unfolding, move: moves.Keep) -> None:
    rules = now.round.rules
    cards = tuple(now.laid_open(place) for place in move.places)
    if any(card.rank != cards[0].rank for card in cards):  # house.35
        _mismatch(now, move, cards)
        return
    now.happens(events.Kept(move.seat, move.places, cards, up=_lies_up(rules, now.round.held)))
    usable = rules.power_of is PowerOf.ANY_DISCARDED  # kaboo.30; one power a match (house.38)
    after_discard(now, cards[-1], rules.power(cards[-1]) if usable else None)


def _mismatch(now: Unfolding, move: moves.Keep, cards: tuple[Card, ...]) -> None:
    rules = now.round.rules
    if rules.mismatch is Mismatch.STAYS_UP:  # deluxe.34 to 37
        extra = _costs_extra(rules.extra_card, cards) and can_draw(now.round)  # deluxe.39
        to_lay = 2 if extra else 1
        now.happens(events.Mismatched(move.seat, move.places, cards, up=True, to_lay=to_lay))
    else:  # classic.35 to 38
        now.happens(events.Mismatched(move.seat, move.places, cards, up=False, to_lay=0))
        after_discard(now, _put_away(now, move.seat), power=None)


@by_kind(_DECISIONS)
def _lay(now: Unfolding, move: moves.Lay) -> None:
    place, held = now.next_place(move.seat), now.round.held
    if held is None:
        now.happens(events.Added(move.seat, place, move.end))
    else:
        now.happens(events.Laid(move.seat, place, move.end, up=_lies_up(now.round.rules, held)))
    if not isinstance(now.round.phase, ToLay):
        end_turn(now)
    elif not now.round.pile:  # the extra card must wait for a new pile (house.34)
        now.happens(events.RanOut(move.seat, owed=1))


@by_kind(_DECISIONS)
def _peek(now: Unfolding, move: moves.Peek) -> None:
    now.happens(events.Peeked(move.seat, move.place, now.card(move.place)))
    end_turn(now)


@by_kind(_DECISIONS)
def _spy(now: Unfolding, move: moves.Spy) -> None:
    now.happens(events.Spied(move.seat, move.place, now.card(move.place)))
    may_swap = now.round.power is Power.LOOK_AND_SWAP  # kaboo.35
    if may_swap and swap_after_spying(now.round, move.seat, move.place):
        now.happens(events.SwapOffered(move.seat, move.place))
    else:
        end_turn(now)


@by_kind(_DECISIONS)
def _swap(now: Unfolding, move: moves.Swap) -> None:
    now.happens(events.Swapped(move.seat, move.one, move.other))
    end_turn(now)


@by_kind(_DECISIONS)
def _snap(now: Unfolding, move: moves.Snap) -> None:
    card = now.laid_open(move.place)
    if card.rank != now.round.phase_as(ToSnap).card.rank:  # kaboo.47 to 49
        now.happens(events.FalselySnapped(move.seat, move.place, card))
        penalise(now, move.seat, now.round.rules.false_snap or 0)
        return
    now.happens(events.Snapped(move.seat, move.place, card))
    # kaboo.45
    if move.place.seat is not move.seat and occupied(move.seat, now.round.hands[move.seat]):
        now.happens(events.GiveOffered(move.seat, move.place))
    else:
        close_snap(now)


@by_kind(_DECISIONS)
def _give(now: Unfolding, move: moves.Give) -> None:
    now.happens(events.Gave(move.seat, move.place, now.round.phase_as(ToGive).gap))
    close_snap(now)


@by_kind(_DECISIONS)
def _decline(now: Unfolding, move: moves.Decline) -> None:
    phase = now.round.phase
    if isinstance(phase, ToSnap):
        return  # a hand kept still: nothing happens, and nobody is told
    now.happens(events.Declined(move.seat))
    if isinstance(phase, ToGive):
        close_snap(now)
    else:
        end_turn(now)


@by_kind(_DECISIONS)
def _close_snap(now: Unfolding, _: moves.CloseSnap) -> None:
    close_snap(now)


@by_kind(_DECISIONS)
def _shuffle(now: Unfolding, move: moves.Shuffle) -> None:
    phase = now.round.phase_as(ToShuffle)
    now.happens(events.Shuffled(move.cards))
    if isinstance(phase.then, ToSnap):
        penalise(now, phase.seat, phase.owed)
    elif not isinstance(phase.then, ToLay):
        now.happens(events.Drew(phase.seat, now.round.pile[0]))


@by_kind(_DECISIONS)
def _end_game(now: Unfolding, _: moves.EndGame) -> None:
    now.happens(events.Won(scoring.winners(now.round.rules, standing_after(now.round)), by_hand=True))


def _put_away(now: Unfolding, seat: Seat) -> Card:
    """Put the held card on the discard."""
    card = now.round.in_hand.card
    if card is UNKNOWN:
        raise IllegalMove(f"The card that {seat} discards is laid open, so it must be known which it is.")
    now.happens(events.Discarded(seat, card))
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
