"""Records that are legal, and far longer than what people play."""

from __future__ import annotations

from cabo.editions import edition
from cabo.game import Game
from cabo.house import with_house_rules
from cabo.moves import Cabo, Deal, Decline, Discard, Draw, Look, Move, Shuffle, Start
from cabo.offering import offers
from cabo.places import Seat
from cabo.records.record import ROUND_NOTES, Notes, Record, write
from cabo.round import Phase, Round, ToLook, ToShuffle, ToStart


def long_record(rounds: int, turns: int) -> str:
    """A record with this many rounds and turns, in which both only draw and discard."""
    game = Game.new(with_house_rules(edition("classic"), {"limit": 1000}), ["Ana", "Ben"])
    while not game.round.over:
        game = game.play(_next(game.round, turns))
    assert game.round.result is not None
    assert game.round.result.won == (Seat.A,), "she starts the next round, which can then be the same again"
    text = write(Record(game, rounds=(Notes(ROUND_NOTES.written - {"totals"}),)))
    head, round = text.split("[[round]]")
    return head + "\n".join([f"[[round]]{round}"] * rounds)


def _next(round: Round, turns: int) -> Move:
    match round.phase:
        case ToStart():
            return Start(Seat.A)
        case Phase.DEAL:  # in order, so that A has the lowest cards
            return Deal(tuple(sorted(round.rules.cards(2), key=lambda card: card.value)))
        case ToShuffle():
            return Shuffle(round.discard[:-1])
        case ToLook(seats=(seat, *_)):
            (look,) = (offer for offer in offers(round, seat) if offer.move is Look)
            return Look(seat, look.places[: look.least])
    turn = round.turn
    assert turn is not None
    offered = {offer.move for offer in offers(round, turn)}
    if Cabo in offered and round.turns > turns and turn is Seat.A:
        return Cabo(turn)
    return next(kind(turn) for kind in (Discard, Decline, Draw) if kind in offered)
