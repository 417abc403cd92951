"""Returning: taking a seat back, or taking one over from a bot, during the game."""

from __future__ import annotations

from typing import Final

from cabo.moves import Seen
from cabo.offering import to_move
from cabo.places import SEATS, Seat
from cabo.round import Phase, ToLook, ToSnap
from cabo.server.refused import Refused
from cabo.server.situation import facts as f
from cabo.server.situation import playing
from cabo.server.situation.facts import Facts, Luck
from cabo.server.situation.lobby import check_host
from cabo.server.situation.naming import clean_name
from cabo.server.situation.situation import Situation

_SEEN_CARDS: Final = Refused(
    "You have seen another player's cards in this round: wait for the next one.", "seen-cards"
)


def take_back(now: Situation, person: str, seen: frozenset[Seat]) -> Facts:
    """Take back the seat that this person has left, unless they have seen other players' cards."""
    seat = now.left_by(person)
    if seat is None or now.status != "playing":
        raise Refused(
            "No seat is kept for you here: the host has given it up, or the game is over.", "no-way-back"
        )
    if seen - {seat}:
        raise _SEEN_CARDS
    return [f.CameBack(seat.name), *_hosting(now, person)]


def admit(now: Situation, person: str, *, on: bool) -> Facts:
    """Let people take over the seats of bots, or no longer."""
    check_host(now, person)
    return [] if on == now.admits else [f.Admitted(on)]


def take_over(
    now: Situation, person: str, name: str, seat: Seat | None, seen: frozenset[Seat], luck: Luck
) -> Facts:
    """Take over this bot's seat, or the first bot's; cards that are shown to it are turned down before."""
    if now.seat_of(person) is not None:
        raise Refused("You have a seat at this table already.", "seated")
    if now.left_by(person) is not None:
        raise Refused("A seat of your own is kept for you here: take it back.", "take-back")
    if person in now.blocked:
        raise Refused("The host of this table has asked you not to play here.", "blocked")
    if now.status != "playing" or not now.admits:
        raise Refused("The game has begun, and its seats are taken.", "begun")
    taken = to_be_taken(now, seat)
    if seen - {taken}:
        raise _SEEN_CARDS
    took = f.TookOver(taken.name, clean_name(now, name), person)
    return [*_turned_down(now, taken, luck), took, *_hosting(now, person)]


def to_be_taken(now: Situation, seat: Seat | None) -> Seat:
    """The bot's seat to take over; seats whose person may come back are left out."""
    bots = [at for at, chair in zip(SEATS, now.chairs, strict=False) if chair.bot and not chair.left]
    if not bots:
        raise Refused("No bot plays at this table.", "no-bot")
    if seat is not None and seat not in bots:
        raise Refused(f"No bot plays from seat {seat}.", "seat-taken")
    return bots[0] if seat is None else seat


def amid(now: Situation, seat: Seat) -> bool:
    """Whether a seat is in the middle of something of which it sees more than others."""
    round = now.round
    if round is None or now.status != "playing" or now.dealing:
        return False
    shared = round.phase is Phase.TURN or isinstance(round.phase, ToLook | ToSnap)
    return not shared and seat in to_move(round)


def _turned_down(now: Situation, seat: Seat, luck: Luck) -> Facts:
    shown = now.round is not None and any(to is seat for to, _ in now.round.shown)
    return playing.move(now, Seen(seat), luck) if shown else []


def _hosting(now: Situation, person: str) -> Facts:
    """The person becomes host if the present host has left."""
    return [f.Hosted(person)] if now.left_by(now.host) is not None and now.host != person else []
