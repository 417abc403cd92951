"""The referee: decides a move into events, or refuses it with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cabo import scoring
from cabo.cards import UNKNOWN, Card
from cabo.errors import IllegalMove
from cabo.events import (
    Added,
    CalledCabo,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    FalselySnapped,
    Gave,
    GiveOffered,
    Kept,
    Laid,
    Looked,
    Mismatched,
    Peeked,
    PutBack,
    RanOut,
    Shuffled,
    Snapped,
    Spied,
    Started,
    SwapOffered,
    Swapped,
    Took,
    Won,
)
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
from cabo.moves import (
    Cabo,
    CloseSnap,
    Deal,
    Decline,
    Discard,
    Draw,
    EndGame,
    Give,
    Keep,
    Lay,
    Look,
    Move,
    Peek,
    Seen,
    Shuffle,
    Snap,
    Spy,
    Start,
    Swap,
    Take,
)
from cabo.offering import can_draw, swap_after_spying
from cabo.places import Seat
from cabo.refusals import check_move
from cabo.round import Round, ToGive, ToLay, ToLook, ToShuffle, ToSnap
from cabo.rules import ExtraCard, Face, Mismatch, Power, PowerOf, Rules


def decide(round: Round, move: Move) -> tuple[Event, ...]:
    """What this move leads to; IllegalMove if the rules do not allow it."""
    return play(round, move)[1]


def play(round: Round, move: Move) -> tuple[Round, tuple[Event, ...]]:
    """The round after this move, and the events that led there."""
    check_move(round, move)
    now = Unfolding(round)
    _DECISIONS[type(move)](now, move)
    return now.round, tuple(now.events)


def _start(now: Unfolding, move: Start) -> None:
    now.happens(Started(move.starter))


def _deal(now: Unfolding, move: Deal) -> None:
    rules = now.round.rules
    now.happens(Dealt(move.cards, turned_up=len(now.round.names) * rules.dealt))
    if rules.looks == 0:
        begin_first_turn(now)


def _look(now: Unfolding, move: Look) -> None:
    now.happens(Looked(move.seat, move.places, tuple(now.card(place) for place in move.places)))
    assert isinstance(now.round.phase, ToLook)
    if not now.round.phase.seats:
        begin_first_turn(now)


def _seen(now: Unfolding, move: Seen) -> None:
    now.happens(PutBack(move.seat))


def _draw(now: Unfolding, move: Draw) -> None:
    if now.round.pile:
        now.happens(Drew(move.seat, now.round.pile[0]))
    else:
        now.happens(RanOut(move.seat, owed=1))


def _take(now: Unfolding, move: Take) -> None:
    now.happens(Took(move.seat, now.round.discard[-1]))


def _cabo(now: Unfolding, move: Cabo) -> None:
    now.happens(CalledCabo(move.seat))
    end_turn(now)


def _discard(now: Unfolding, move: Discard) -> None:
    card = _put_away(now, move.seat)
    after_discard(now, card, now.round.rules.power(card))


def _keep(now: Unfolding, move: Keep) -> None:
    rules = now.round.rules
    cards = tuple(now.laid_open(place) for place in move.places)
    if any(card.rank != cards[0].rank for card in cards):  # house.35
        _mismatch(now, move, cards)
        return
    now.happens(Kept(move.seat, move.places, cards, up=_lies_up(rules, now.round.held)))
    usable = rules.power_of is PowerOf.ANY_DISCARDED  # kaboo.30; one power a match (house.38)
    after_discard(now, cards[-1], rules.power(cards[-1]) if usable else None)


def _mismatch(now: Unfolding, move: Keep, cards: tuple[Card, ...]) -> None:
    rules = now.round.rules
    if rules.mismatch is Mismatch.STAYS_UP:  # deluxe.34 to 37
        extra = _costs_extra(rules.extra_card, cards) and can_draw(now.round)  # deluxe.39
        to_lay = 2 if extra else 1
        now.happens(Mismatched(move.seat, move.places, cards, up=True, to_lay=to_lay))
    else:  # classic.35 to 38
        now.happens(Mismatched(move.seat, move.places, cards, up=False, to_lay=0))
        after_discard(now, _put_away(now, move.seat), power=None)


def _lay(now: Unfolding, move: Lay) -> None:
    place, held = now.next_place(move.seat), now.round.held
    if held is None:
        now.happens(Added(move.seat, place, move.end))
    else:
        now.happens(Laid(move.seat, place, move.end, up=_lies_up(now.round.rules, held)))
    if not isinstance(now.round.phase, ToLay):
        end_turn(now)
    elif not now.round.pile:  # the extra card must wait for a new pile (house.34)
        now.happens(RanOut(move.seat, owed=1))


def _peek(now: Unfolding, move: Peek) -> None:
    now.happens(Peeked(move.seat, move.place, now.card(move.place)))
    end_turn(now)


def _spy(now: Unfolding, move: Spy) -> None:
    now.happens(Spied(move.seat, move.place, now.card(move.place)))
    may_swap = now.round.power is Power.LOOK_AND_SWAP  # kaboo.35
    if may_swap and swap_after_spying(now.round, move.seat, move.place):
        now.happens(SwapOffered(move.seat, move.place))
    else:
        end_turn(now)


def _swap(now: Unfolding, move: Swap) -> None:
    now.happens(Swapped(move.seat, move.one, move.other))
    end_turn(now)


def _snap(now: Unfolding, move: Snap) -> None:
    card, phase = now.laid_open(move.place), now.round.phase
    assert isinstance(phase, ToSnap)
    if card.rank != phase.card.rank:  # kaboo.47 to 49
        now.happens(FalselySnapped(move.seat, move.place, card))
        penalise(now, move.seat, now.round.rules.false_snap or 0)
        return
    now.happens(Snapped(move.seat, move.place, card))
    # kaboo.45
    if move.place.seat is not move.seat and occupied(move.seat, now.round.hands[move.seat]):
        now.happens(GiveOffered(move.seat, move.place))
    else:
        close_snap(now)


def _give(now: Unfolding, move: Give) -> None:
    assert isinstance(now.round.phase, ToGive)
    now.happens(Gave(move.seat, move.place, now.round.phase.gap))
    close_snap(now)


def _decline(now: Unfolding, move: Decline) -> None:
    phase = now.round.phase
    if isinstance(phase, ToSnap):
        return  # a hand kept still: nothing happens, and nobody is told
    now.happens(Declined(move.seat))
    if isinstance(phase, ToGive):
        close_snap(now)
    else:
        end_turn(now)


def _close_snap(now: Unfolding, _: CloseSnap) -> None:
    close_snap(now)


def _shuffle(now: Unfolding, move: Shuffle) -> None:
    phase = now.round.phase
    assert isinstance(phase, ToShuffle)
    now.happens(Shuffled(move.cards))
    if isinstance(phase.then, ToSnap):
        penalise(now, phase.seat, phase.owed)
    elif not isinstance(phase.then, ToLay):
        now.happens(Drew(phase.seat, now.round.pile[0]))


def _end_game(now: Unfolding, _: EndGame) -> None:
    now.happens(Won(scoring.winners(now.round.rules, standing_after(now.round)), by_hand=True))


def _put_away(now: Unfolding, seat: Seat) -> Card:
    """Put the held card on the discard."""
    assert now.round.held is not None
    card = now.round.held.card
    if card is UNKNOWN:
        raise IllegalMove(f"The card that {seat} discards is laid open, so it must be known which it is.")
    now.happens(Discarded(seat, card))
    return card


def _lies_up(rules: Rules, held: Held | None) -> bool:
    """How the held card will lie (deluxe.25, classic.27)."""
    return held is not None and not held.drawn and rules.taken_lies is Face.UP


def _costs_extra(rule: ExtraCard | None, cards: tuple[Card, ...]) -> bool:
    match rule:
        case ExtraCard.THREE_TRIED:  # deluxe.37
            return len(cards) >= 3
        case ExtraCard.THREE_VALUES:  # origames.37
            return len({card.value for card in cards}) >= 3
        case None:
            return False


_DECISIONS: Final[dict[type[Move], Callable[[Unfolding, Any], None]]] = {
    Start: _start,
    Deal: _deal,
    Shuffle: _shuffle,
    CloseSnap: _close_snap,
    EndGame: _end_game,
    Look: _look,
    Seen: _seen,
    Draw: _draw,
    Take: _take,
    Cabo: _cabo,
    Keep: _keep,
    Discard: _discard,
    Lay: _lay,
    Peek: _peek,
    Spy: _spy,
    Swap: _swap,
    Decline: _decline,
    Snap: _snap,
    Give: _give,
}
