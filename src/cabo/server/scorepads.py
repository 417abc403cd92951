"""The scorepad for real cards: what people write down after each round, worked out by the rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from cabo import scoring
from cabo.cards import Card
from cabo.editions import edition
from cabo.errors import CaboError
from cabo.house import check_table, with_house_rules
from cabo.places import SEATS, Seat
from cabo.rules import Rules
from cabo.scoring import Result, Standing
from cabo.server.forms import SeatText, form
from cabo.server.lobby import Refused

_RESULT = form(Result)
_MOST_ROUNDS = 200
_MOST_SUM = 1000


class PadRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as it was written down: each player's cards, or only their sum."""

    sums: list[int | list[str]]
    """Seat by seat: a sum, or the cards themselves."""
    caller: SeatText | None = None
    """Who called Cabo; null if nobody did."""
    kamikaze: SeatText | None = None
    """Who turned up a kamikaze, where only sums are written."""
    starter: SeatText | None = None
    """Who started the round; else whoever the rules say, or the first of those a lot would choose from."""
    void: bool = False
    """Whether the round does not count."""


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is played with real cards."""

    edition: str
    """Which edition is played."""
    names: list[str]
    """The players, seat by seat."""
    rounds: Annotated[list[PadRound], msgspec.Meta(max_length=_MOST_ROUNDS)] = []
    """The rounds so far."""
    house: dict[str, int | bool | str | list[int]] = {}
    """House rules: only what differs from the edition."""


class ScoredPad(msgspec.Struct, frozen=True):
    """What comes of it."""

    results: list[Any]
    """A result for each round: hand totals, scores, reasons, totals, resets."""
    totals: list[int]
    """The totals now, after resets."""
    starters: list[SeatText]
    """Who starts the next round; more than one where a lot decides."""
    over: bool
    """Whether the game has ended."""
    winners: list[SeatText]
    """Who has won, once it has."""


def work_out(pad: Pad) -> ScoredPad:
    """Score every round in order; a refusal says which one cannot be."""
    rules = with_house_rules(edition(pad.edition), pad.house)
    check_table(rules, pad.names)
    standing = Standing.at_first(len(pad.names))
    for number, round in enumerate(pad.rounds, start=1):
        if scoring.is_over(rules, standing):
            raise Refused(f"The game is over before round {number}.", "over-before", round=number)
        try:
            standing = standing.after(_result(rules, round, standing), _starter(rules, round, standing))
        except CaboError as error:
            raise Refused(f"Round {number}: {error}", error.code, **error.values, round=number) from None
    over = scoring.is_over(rules, standing)
    return ScoredPad(
        results=[_RESULT.spell(result) for result in standing.results],
        totals=list(standing.totals),
        starters=[seat.name for seat in scoring.starters(rules, standing)],
        over=over,
        winners=[seat.name for seat in scoring.winners(rules, standing)] if over else [],
    )


def _result(rules: Rules, round: PadRound, standing: Standing) -> Result:
    players = len(standing.totals)
    if len(round.sums) != players:
        raise Refused(f"There are {players} players, and {len(round.sums)} sums.")
    hands = tuple(_hand(rules, said) for said in round.sums)
    if round.void:
        return scoring.void(hands, standing)
    caller = _seat(round.caller, players)
    if all(isinstance(said, list) for said in round.sums):
        return scoring.score(rules, hands, caller, standing)
    sums = tuple(
        said if isinstance(said, int) else sum(card.value for card in hand)
        for said, hand in zip(round.sums, hands, strict=True)
    )
    holder = _seat(round.kamikaze, players)
    if holder is not None and (not rules.kamikaze or sums[holder] != sum(scoring.KAMIKAZE)):
        raise Refused(
            "A kamikaze is 12, 12, 13 and 13, which makes 50, in an edition that has it.", "no-kamikaze"
        )
    kamikazes = () if holder is None else (holder,)
    return scoring.score_sums(rules, sums, caller, standing, kamikazes=kamikazes)


def _hand(rules: Rules, said: int | list[str]) -> tuple[Card, ...]:
    if isinstance(said, int):
        if not -_MOST_SUM <= said <= _MOST_SUM:
            raise Refused(f"{said} is not a sum of cards.", "no-sum", sum=said)
        return ()
    deck = rules.deck.cards()
    for text in said:
        if Card(text) not in deck:
            raise Refused(f"There is no card “{text}” in this deck.", "no-card", card=text)
    return tuple(Card(text) for text in said)


def _starter(rules: Rules, round: PadRound, standing: Standing) -> Seat:
    said = _seat(round.starter, len(standing.totals))
    return scoring.starters(rules, standing)[0] if said is None else said


def _seat(said: str | None, players: int) -> Seat | None:
    if said is not None and Seat[said] >= players:
        raise Refused(f"There is no seat {said} at a table of {players}.")
    return None if said is None else SEATS[Seat[said]]
