"""The scorepad for real cards: the rules score what people write down after each round."""

from __future__ import annotations

from collections import Counter

from cabo import scoring
from cabo.cards import Card
from cabo.editions import edition
from cabo.errors import CaboError
from cabo.house import check_table, with_house_rules
from cabo.places import SEATS, Seat
from cabo.records.spelling import spelling
from cabo.rules import FirstStarter, Rules
from cabo.scoring import Result, Standing
from cabo.server.protocol.answers import Pad, PadRound, ScoredPad
from cabo.server.refused import Refused

_RESULT = spelling(Result)


def work_out(pad: Pad) -> ScoredPad:
    """Score every round in order; a refusal names the round that is impossible."""
    rules = with_house_rules(edition(pad.edition), pad.house)
    check_table(rules, pad.names)
    standing = Standing.at_first(len(pad.names))
    for number, round in enumerate(pad.rounds, start=1):
        if scoring.is_over(rules, standing):
            raise Refused(f"The game is over before round {number}.", "over-before", round=number)
        try:
            standing = standing.after(_result(rules, round, standing), _starter(rules, round, standing))
        except CaboError as error:
            values = {**error.values, "round": number}
            raise Refused(f"Round {number}: {error}", error.code, about=error.about, **values) from None
    over = scoring.is_over(rules, standing)
    starters = scoring.starters(rules, standing)
    decided = standing.starter is None and rules.first_starter is FirstStarter.TABLE_DECIDES
    return ScoredPad(
        results=[_RESULT.spell(result) for result in standing.results],
        totals=list(standing.totals),
        starters=[seat.name for seat in starters],
        over=over,
        winners=[seat.name for seat in scoring.winners(rules, standing)] if over else [],
        lot=not over and len(starters) > 1 and not decided,
        started=None if standing.starter is None else standing.starter.name,
        level=[seat.name for seat in _level(rules, standing, over=over)],
    )


def _level(rules: Rules, standing: Standing, *, over: bool) -> tuple[Seat, ...]:
    """Among whom the rules chose the next starter, or the winners of a game that is over."""
    if not over:
        return scoring.level_to_start(rules, standing)
    lowest = scoring.lowest_totals(standing)
    return lowest if len(lowest) > 1 else ()


def _result(rules: Rules, round: PadRound, standing: Standing) -> Result:
    players = len(standing.totals)
    if len(round.sums) != players:
        raise Refused(f"There are {players} players, and {len(round.sums)} sums.")
    hands = tuple(_hand(said) for said in round.sums)
    if round.void:
        return scoring.void(hands, standing)
    _check_deck(rules.deck.cards(rules.decks(players)), round.sums, hands)
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


def _hand(said: int | list[str]) -> tuple[Card, ...]:
    return () if isinstance(said, int) else tuple(Card(text) for text in said)


def _check_deck(
    deck: tuple[Card, ...], given: list[int | list[str]], hands: tuple[tuple[Card, ...], ...]
) -> None:
    """Refuse hands that the deck cannot make. A hand may be empty, and penalties may make it large."""
    left = Counter(_kind(card) for card in deck)
    for seat, hand in zip(SEATS, hands, strict=False):
        for card in hand:
            left[_kind(card)] -= 1
            if left[_kind(card)] < 0:
                raise _no_card(card, deck, seat)
    rest = list(left.elements())
    least, most = (sum(value for _, value in rest if value * sign > 0) for sign in (-1, 1))
    sums = [(seat, said) for seat, said in zip(SEATS, given, strict=False) if isinstance(said, int)]
    for seat, said in sums:
        if not least <= said <= most:
            sentence = f"{said} cannot be the sum of a hand: with these cards it is {least} to {most}."
            raise Refused(sentence, "no-sum", sum=said, least=least, most=most, seat=seat.name)
    together = sum(said for _, said in sums)
    if not least <= together <= most:
        sentence = f"All hands together cannot make {together}: with these cards they make {least} to {most}."
        raise Refused(sentence, "no-sums", sum=together, least=least, most=most)


def _kind(card: Card) -> tuple[str, int]:
    """What matters about a card that is written down: not its suit, but whether a king is red or black."""
    return card.rank, card.value


def _no_card(card: Card, deck: tuple[Card, ...], seat: Seat) -> Refused:
    count = sum(_kind(each) == _kind(card) for each in deck)
    if count == 0:
        return Refused(f"There is no card “{card}” in this deck.", "no-card", card=card.text, seat=seat.name)
    sentence = f"There are no more than {count} of the card “{card}” in this deck."
    return Refused(sentence, "no-cards", card=card.text, count=count, seat=seat.name)


def _starter(rules: Rules, round: PadRound, standing: Standing) -> Seat:
    said = _seat(round.starter, len(standing.totals))
    return scoring.starters(rules, standing)[0] if said is None else said


def _seat(said: str | None, players: int) -> Seat | None:
    if said is not None and Seat[said] >= players:
        raise Refused(f"There is no seat {said} at a table of {players}.")
    return None if said is None else SEATS[Seat[said]]
