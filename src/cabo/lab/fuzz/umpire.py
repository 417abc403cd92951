"""The consequences of the rules, worked out a second time from the rulebooks and not from the library.

These are penalties, the order of turns, round scores, resets, starters and winners: a rule error could change
them without breaking any other property.
"""

from __future__ import annotations

from cabo import events
from cabo.cards import Card
from cabo.events import Event
from cabo.lab.fuzz.broken import BrokenProperty, require
from cabo.places import SEATS, Seat
from cabo.round import Round, ToLay, ToShuffle
from cabo.rules import EmptyPile, ExtraCard, Mismatch, NextStarter, Reset, Rules, Tie, ZeroFor
from cabo.scoring import Result, Standing

_KAMIKAZE = [12, 12, 13, 13]


class Umpire:
    """Follows one round and says where it departs from the rules."""

    def __init__(self, round: Round) -> None:
        self._places = [round.rules.dealt] * len(round.names)
        self._last_turns: int | None = None

    def follow(self, before: Round, event: Event) -> None:
        """Note what an event asks for, and check the turn that it begins."""
        match event:
            case events.FalselySnapped():
                self._places[event.seat] += _to_be_had(before, before.rules.false_snap or 0)
            case events.Mismatched() if before.rules.mismatch is Mismatch.STAYS_UP:
                extra = _costs_extra(before.rules.extra_card, event.cards)
                self._places[event.seat] += 1 + _to_be_had(before, 1 if extra else 0)
            case events.TurnBegan():
                self._check_turn(before, event.seat)
            case events.CalledCabo():
                require(before.caller is None, "turn order", "Cabo was called twice in a round.")
                self._last_turns = len(before.names) - 1
            case events.Revealed():
                self._check_end(before)
            case _:
                pass

    def check(self, round: Round) -> None:
        """Check after a whole move that every penalty has been paid, and no more."""
        if not round.hands or isinstance(round.phase, ToLay | ToShuffle):
            return
        if round.over and round.result is None:
            return  # ended by hand, perhaps before a card was laid
        for seat, hand, places in zip(SEATS, round.hands, self._places, strict=False):
            paid = f"{seat} has had {len(hand)} places and should have had {places}."
            require(len(hand) == places, "penalty", paid)

    def _check_turn(self, before: Round, seat: Seat) -> None:
        due = before.starter if before.turn is None else SEATS[(before.turn + 1) % len(before.names)]
        require(seat is due, "turn order", f"It is {seat}'s turn and should be {due}'s.")
        if self._last_turns is not None:
            require(self._last_turns > 0, "turn order", f"{seat} has a turn after the last one.")
            self._last_turns -= 1
        goes_on = bool(before.pile) or before.turn is None or _reshuffles(before)
        require(goes_on, "turn order", f"{seat} has a turn though the pile has run out.")

    def _check_end(self, before: Round) -> None:
        all_played = self._last_turns == 0
        ran_out = not before.pile and (not _reshuffles(before) or len(before.discard) < 2)
        require(all_played or ran_out, "turn order", "The round ended before its last turn.")


def check_start(round: Round) -> None:
    """Check that the right player starts the round, or that a lot is drawn between the right ones."""
    allowed = _starters(round.rules, round.standing, round.seats)
    named = getattr(round.phase, "seats", None) if round.starter is None else [round.starter]
    said = f"{named} may start and {allowed} should."
    require(named is not None and list(named) == allowed, "starter", said)


def check_result(round: Round) -> None:
    """Check that a finished round is scored by the rules, and that the right players won the game."""
    result, standing = round.result, round.standing
    if result is None:
        return
    hands = [[spot.card for spot in hand if spot.card is not None] for hand in round.hands]
    void = round.caller is None and round.rules.empty_pile is EmptyPile.VOID_UNLESS_CALLED
    require(result.void == void, "score", f"The round is void: {result.void}; it should be: {void}.")
    scores = [0] * len(hands) if void else _scores(round.rules, hands, round.caller)
    said = f"The scores are {list(result.scores)} and should be {scores}."
    require(list(result.scores) == scores, "score", said)
    if not void:
        won = _round_winners(round.rules, hands, round.caller)
        said = f"The round's winners are {list(result.won)} and should be {won}."
        require(list(result.won) == won, "score", said)
    totals, hit = _totals(round.rules, standing, scores)
    said = f"The totals are {list(result.totals)} and should be {totals}."
    require(list(result.totals) == totals, "score", said)
    winners = _winners(round.rules, standing, totals, result) if _ends(round, totals, hit) else None
    found = None if round.winners is None else list(round.winners)
    require(found == winners, "winner", f"The winners are {found} and should be {winners}.")


def _reshuffles(round: Round) -> bool:
    return round.rules.empty_pile is EmptyPile.RESHUFFLE


def _to_be_had(before: Round, cards: int) -> int:
    """This many cards, or as many as the pile and a reshuffle can give."""
    spare = max(0, len(before.discard) - 1) if _reshuffles(before) else 0
    return min(cards, len(before.pile) + spare)


def _costs_extra(rule: ExtraCard | None, cards: tuple[Card, ...]) -> bool:
    if rule is ExtraCard.THREE_TRIED:
        return len(cards) > 2
    return rule is ExtraCard.THREE_VALUES and len({card.value for card in cards}) > 2


def _kamikazes(rules: Rules, hands: list[list[Card]]) -> list[Seat]:
    holds = [sorted(card.value for card in hand) == _KAMIKAZE for hand in hands]
    return [seat for seat, held in zip(SEATS, holds, strict=False) if held and rules.kamikaze]


def _round_winners(rules: Rules, hands: list[list[Card]], caller: Seat | None) -> list[Seat]:
    sums = [sum(card.value for card in hand) for hand in hands]
    lowest = [seat for seat, total in zip(SEATS, sums, strict=False) if total == min(sums)]
    # A call breaks a tie only if somebody can score zero by it.
    alone = caller is not None and caller in lowest and rules.zero_for is not ZeroFor.NOBODY
    return _kamikazes(rules, hands) or ([caller] if caller is not None and alone else lowest)


def _scores(rules: Rules, hands: list[list[Card]], caller: Seat | None) -> list[int]:
    sums = [sum(card.value for card in hand) for hand in hands]
    kamikazes = _kamikazes(rules, hands)
    if kamikazes:
        return [0 if seat in kamikazes else 50 for seat in SEATS[: len(hands)]]
    scores, lowest = list(sums), min(sums)
    if rules.zero_for is ZeroFor.LOWEST and (caller is None or sums[caller] > lowest):
        scores = [min(0, total) if total == lowest else total for total in sums]
    if caller is not None and sums[caller] > lowest:
        scores[caller] += rules.false_cabo or 0
    elif caller is not None and rules.zero_for is not ZeroFor.NOBODY:
        scores[caller] = min(0, sums[caller])
    return scores


def _totals(rules: Rules, standing: Standing, scores: list[int]) -> tuple[list[int], bool]:
    """The totals after resets, and whether somebody is at the limit with no reset left."""
    totals, stuck = [], False
    for before, resets, score in zip(standing.totals, standing.resets, scores, strict=True):
        total = before + score
        if rules.limit is not None and rules.reset is not None and total == rules.limit:
            if rules.reset is Reset.EVERY_TIME or resets == 0:
                total = rules.limit // 2
            else:
                stuck = True
        totals.append(total)
    return totals, stuck


def _ends(round: Round, totals: list[int], stuck: bool) -> bool:
    rules, result = round.rules, round.result
    played = sum(not past.void for past in round.standing.results) + (result is not None and not result.void)
    if rules.rounds is not None and played >= rules.rounds:
        return True
    above = rules.limit is not None and max(totals) > rules.limit
    return above or (stuck and rules.reset is Reset.ONCE_THEN_END)


def _winners(rules: Rules, standing: Standing, totals: list[int], result: Result) -> list[Seat]:
    lowest = [seat for seat in SEATS[: len(totals)] if totals[seat] == min(totals)]
    counted = [past for past in (*standing.results, result) if not past.void]
    if rules.tie is Tie.SHARED or not counted:
        return lowest
    least = min(counted[-1].scores[seat] for seat in lowest)
    return [seat for seat in lowest if counted[-1].scores[seat] == least]


def _starters(rules: Rules, standing: Standing, seats: tuple[Seat, ...]) -> list[Seat]:
    if standing.starter is None:
        return list(seats)
    last, previous = standing.results[-1], standing.starter
    if last.void:
        return [previous]
    clockwise = [seats[(previous + steps) % len(seats)] for steps in range(len(seats))]
    best = [seat for seat in clockwise if last.scores[seat] == min(last.scores)]
    match rules.next_starter:
        case NextStarter.BY_LOT:
            return list(seats)
        case NextStarter.DEAL_PASSES_LEFT:
            return [clockwise[1]]
        case NextStarter.LOWEST_THEN_CLOSEST:
            return [best[0]]
        case NextStarter.LOWEST_THEN_LEFT:
            return [best[0] if best[0] is not previous or len(best) == 1 else best[1]]
        case NextStarter.WINNER:
            level = [seat for seat in last.won if last.totals[seat] == min(last.totals[s] for s in last.won)]
            return sorted(level)
    raise BrokenProperty("starter", f"Nobody knows what {rules.next_starter} means.")
