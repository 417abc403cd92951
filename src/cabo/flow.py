"""How play goes on after a move: snaps, powers, penalties, the next turn, the end."""

from __future__ import annotations

from typing import Final

from cabo import events, scoring
from cabo.cards import UNKNOWN, Card
from cabo.errors import IllegalMove
from cabo.events import Event
from cabo.evolution import evolve
from cabo.offering import can_reshuffle, opening_offers, power_offers, snappable, to_move
from cabo.places import SEATS, End, Place, Seat, place_at
from cabo.round import Round
from cabo.rules import EmptyPile, Power

_ENDS_WITH_PILE: Final = (EmptyPile.END_ROUND, EmptyPile.VOID_UNLESS_CALLED)


class Unfolding:
    """A move's consequences as they unfold, one event at a time."""

    __slots__ = ("events", "round")

    def __init__(self, round: Round) -> None:
        self.round = round
        self.events: list[Event] = []

    def happens(self, event: Event) -> None:
        """Note an event, and evolve the round."""
        self.events.append(event)
        self.round = evolve(self.round, event)

    def card(self, place: Place) -> Card:
        """The card in a place, `?` if this round does not know it."""
        return self.round.at(place).card or UNKNOWN

    def laid_open(self, place: Place) -> Card:
        """The card in a place; everyone is about to see it, so it must be known."""
        card = self.card(place)
        if card is UNKNOWN:
            raise IllegalMove(f"The card in {place} is laid open, so it must be known which card it is.")
        return card

    def next_place(self, seat: Seat) -> Place:
        """The place that the next added card of a seat gets."""
        return place_at(seat, len(self.round.hands[seat]) + 1)


def after_discard(unfolding: Unfolding, card: Card, power: Power | None) -> None:
    """Go on after a discard in a turn: first the snap, then the power of the card (kaboo.52)."""
    # house.47; no snap opens if nobody may lay a card (kaboo.54)
    round = unfolding.round
    if round.rules.false_snap is not None and any(snappable(round, seat) for seat in round.seats):
        unfolding.happens(events.SnapOpened(card, power))
    else:
        offer_power(unfolding, power)


def close_snap(unfolding: Unfolding) -> None:
    """Close the snap; the discarded card's power comes next."""
    unfolding.happens(events.SnapClosed())
    offer_power(unfolding, unfolding.round.power)


def offer_power(unfolding: Unfolding, power: Power | None) -> None:
    """Offer a power to the player whose turn it is, if it has a legal target (deluxe.46)."""
    seat = unfolding.round.player
    if power is not None and power_offers(unfolding.round, seat, power):
        unfolding.happens(events.PowerOffered(seat, power))
    else:
        end_turn(unfolding)


def penalise(unfolding: Unfolding, seat: Seat, cards: int) -> None:
    """Add unseen cards for a false snap, as many as there are (kaboo.64); then the race goes on."""
    given = min(cards, len(unfolding.round.pile))
    for _ in range(given):
        unfolding.happens(events.Added(seat, unfolding.next_place(seat), End.RIGHT))
    if cards > given and can_reshuffle(unfolding.round):
        unfolding.happens(events.RanOut(seat, owed=cards - given))
        return
    if not to_move(unfolding.round):  # all have tried
        close_snap(unfolding)


def begin_first_turn(unfolding: Unfolding) -> None:
    """Let the starter begin, as all have looked."""
    unfolding.happens(events.TurnBegan(unfolding.round.opener))


def end_turn(unfolding: Unfolding) -> None:
    """Begin the next player's turn, or end the round."""
    round, seat = unfolding.round, unfolding.round.player
    # deluxe.52, 53: the turn in which the pile ran out is played to its end
    ran_out = not round.pile and round.rules.empty_pile in _ENDS_WITH_PILE
    if ran_out or round.last_turns == (seat,):
        end_round(unfolding)
        return
    following = SEATS[(seat + 1) % len(round.names)]
    unfolding.happens(events.TurnBegan(following))
    if not opening_offers(unfolding.round, following):  # kaboo.65
        end_round(unfolding)


def end_round(unfolding: Unfolding) -> None:
    """Turn up all cards, score the round, and see whether the game is over."""
    round = unfolding.round
    hands = tuple(tuple(spot.card for spot in hand if spot.card is not None) for hand in round.hands)
    unfolding.happens(events.Revealed(hands))
    if round.caller is None and round.rules.empty_pile.voids_uncalled:  # remake.38
        _finish(unfolding, scoring.void(hands, round.standing))
    elif not any(UNKNOWN in hand for hand in hands):  # a seat's own record may not show every card
        _finish(unfolding, scoring.score(round.rules, hands, round.caller, round.standing))


def with_result(round: Round, result: scoring.Result) -> tuple[Round, tuple[Event, ...]]:
    """Give a round that is over the result that a record states; returns the events that enter it, too."""
    unfolding = Unfolding(round)
    _finish(unfolding, result)
    return unfolding.round, tuple(unfolding.events)


def _finish(unfolding: Unfolding, result: scoring.Result) -> None:
    """Enter a round's result, and see whether it ends the game."""
    unfolding.happens(events.Scored(result))
    standing = standing_after(unfolding.round)
    if scoring.is_over(unfolding.round.rules, standing):
        unfolding.happens(events.Won(scoring.winners(unfolding.round.rules, standing), by_hand=False))


def standing_after(round: Round) -> scoring.Standing:
    """The standing with this round in it, if it was finished."""
    if round.result is None:
        return round.standing
    return round.standing.after(round.result, round.opener)
