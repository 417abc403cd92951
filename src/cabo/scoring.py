"""What a finished round is worth, who starts the next one, and who wins the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cabo.cards import Card
from cabo.places import SEATS, Seat
from cabo.rules import NextStarter, Reset, Rules, Tie, ZeroFor

KAMIKAZE: Final = (12, 12, 13, 13)
KAMIKAZE_COSTS: Final = 50


class Reason(Enum):
    """Why a player's round score is what it is."""

    HAND = "hand"  # the sum of their cards
    LOWEST = "lowest"  # nothing, for the lowest hand total
    CALLER = "caller"  # nothing, for a call with the lowest hand total
    FALSE_CABO = "false_cabo"  # the hand total and a penalty
    KAMIKAZE = "kamikaze"  # nothing, for the kamikaze
    AGAINST_KAMIKAZE = "against_kamikaze"  # fifty, for another's
    VOID = "void"  # nothing, as the round does not count
    SAID = "said"  # a record says so, and does not show the cards


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round, seat by seat."""

    hands: tuple[int, ...]
    """Hand totals."""
    scores: tuple[int, ...]
    """Round scores."""
    reasons: tuple[Reason, ...]
    won: tuple[Seat, ...]
    """Who won the round."""
    totals: tuple[int, ...]
    """Totals with this round, after resets."""
    reset: tuple[Seat, ...]
    """Whose total was reset."""
    void: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """The game between two rounds."""

    totals: tuple[int, ...]
    resets: tuple[int, ...]
    """How often each player's total was reset."""
    results: tuple[Result, ...]
    """Every round so far, void ones too."""
    starter: Seat | None
    """Who started the last round."""

    @classmethod
    def at_first(cls, players: int) -> Standing:
        """Before the first round."""
        return cls((0,) * players, (0,) * players, (), None)

    def after(self, result: Result, starter: Seat) -> Standing:
        """This standing with one more round."""
        resets = tuple(times + (SEATS[s] in result.reset) for s, times in enumerate(self.resets))
        return Standing(result.totals, resets, (*self.results, result), starter)

    @property
    def counted(self) -> tuple[Result, ...]:
        """The rounds that count."""
        return tuple(result for result in self.results if not result.void)


def score(
    rules: Rules, hands: tuple[tuple[Card, ...], ...], caller: Seat | None, standing: Standing
) -> Result:
    """Score a round that has ended with these cards turned up."""
    sums = tuple(sum(card.value for card in hand) for hand in hands)
    return score_sums(rules, sums, caller, standing, kamikazes=_kamikazes(rules, hands))


def score_sums(
    rules: Rules,
    sums: tuple[int, ...],
    caller: Seat | None,
    standing: Standing,
    *,
    kamikazes: tuple[Seat, ...] = (),
) -> Result:
    """Score a round by its hand totals, as people do who play with real cards."""
    reasons = tuple(_reason(rules, sums, kamikazes, caller, seat) for seat in SEATS[: len(sums)])
    scores = tuple(_points(rules, *pair) for pair in zip(reasons, sums, strict=True))
    totals, reset = _add(rules, standing, scores)
    won = _round_winners(rules, sums, kamikazes, caller)
    return Result(sums, scores, reasons, won, totals, reset, void=False)


def void(hands: tuple[tuple[Card, ...], ...], standing: Standing) -> Result:
    """The result of a round that does not count: nothing changes."""
    sums = tuple(sum(card.value for card in hand if card.known) for hand in hands)
    nothing, reasons = (0,) * len(sums), (Reason.VOID,) * len(sums)
    return Result(sums, nothing, reasons, (), standing.totals, (), void=True)


def said(rules: Rules, scores: tuple[int, ...], standing: Standing) -> Result:
    """The result that a record gives for a round whose cards it does not show."""
    totals, reset = _add(rules, standing, scores)
    won = _seats_with(min(scores), scores)
    return Result(scores, scores, (Reason.SAID,) * len(scores), won, totals, reset, void=False)


def can_score(
    rules: Rules, bounds: tuple[tuple[int, int], ...], caller: Seat | None, scores: tuple[int, ...]
) -> bool:
    """Whether hand totals between these bounds can be scored so."""
    seats = SEATS[: len(bounds)]
    if rules.kamikaze:
        for holder in seats:
            low, high = bounds[holder]
            paid = tuple(0 if seat is holder else KAMIKAZE_COSTS for seat in seats)
            if low <= sum(KAMIKAZE) <= high and scores == paid:
                return True
    return any(_explains(rules, bounds, caller, scores, right=right) for right in (True, False))


def _explains(
    rules: Rules,
    bounds: tuple[tuple[int, int], ...],
    caller: Seat | None,
    scores: tuple[int, ...],
    *,
    right: bool,
) -> bool:
    """Whether the scores fit the bounds if the call is right, or if it is wrong or there is none."""
    least, most = [], []  # what each hand total can be, by what its player scores
    for seat, (low, high), points in zip(SEATS, bounds, scores, strict=False):
        if seat == caller and right and rules.zero_for is not ZeroFor.NOBODY:
            fits = (low, high) if points == 0 else (points, points)
        elif seat == caller and not right:
            fits = (points - (rules.false_cabo or 0),) * 2
        elif rules.zero_for is ZeroFor.LOWEST and not right and points == 0:
            fits = (low, high)
        else:
            fits = (points, points)
        least.append(max(low, fits[0]))
        most.append(min(high, fits[1]))
    if any(low > high for low, high in zip(least, most, strict=True)):
        return False
    if caller is None:
        return not right
    others = [seat for seat in SEATS[: len(bounds)] if seat is not caller]
    if right:
        return all(least[caller] <= most[seat] for seat in others)
    return any(least[seat] < most[caller] for seat in others)


def starters(rules: Rules, standing: Standing) -> tuple[Seat, ...]:
    """Who may start the next round; a lot decides if there is more than one."""
    everyone = SEATS[: len(standing.totals)]
    previous = standing.starter
    if previous is None:
        return everyone
    last = standing.results[-1]
    if last.void:  # remake.41
        return (previous,)
    match rules.next_starter:
        case NextStarter.WINNER:  # classic.16 to 18
            least = min(last.totals[seat] for seat in last.won)
            return tuple(seat for seat in last.won if last.totals[seat] == least)
        case NextStarter.DEAL_PASSES_LEFT:  # kaboo.19
            return (SEATS[(previous + 1) % len(everyone)],)
        case NextStarter.LOWEST_THEN_CLOSEST:  # deluxe.16 to 18
            return (_first_clockwise(_lowest_scorers(last), previous, len(everyone)),)
        case NextStarter.LOWEST_THEN_LEFT:  # origames.17 to 19
            return (_first_clockwise(_lowest_scorers(last), previous + 1, len(everyone)),)
        case NextStarter.BY_LOT:  # remake.14
            return everyone


def is_over(rules: Rules, standing: Standing) -> bool:
    """Whether the game ends with this standing."""
    # house.71, 72
    if rules.rounds is not None and len(standing.counted) >= rules.rounds:
        return True
    if rules.limit is None:
        return False
    if any(total > rules.limit for total in standing.totals):  # deluxe.67
        return True
    # origames.67: a total can only stay at the limit after that player's reset has been used up.
    return rules.reset is Reset.ONCE_THEN_END and rules.limit in standing.totals


def winners(rules: Rules, standing: Standing) -> tuple[Seat, ...]:
    """Who has won if the game ends now."""
    lowest = _seats_with(min(standing.totals), standing.totals)
    if rules.tie is Tie.SHARED or not standing.counted:  # classic.66
        return lowest
    last = standing.counted[-1].scores  # deluxe.70, 71
    least = min(last[seat] for seat in lowest)
    return tuple(seat for seat in lowest if last[seat] == least)


def _kamikazes(rules: Rules, hands: tuple[tuple[Card, ...], ...]) -> tuple[Seat, ...]:
    if not rules.kamikaze:  # house.68
        return ()
    return tuple(
        SEATS[s]
        for s, hand in enumerate(hands)
        if len(hand) == 4 and tuple(sorted(card.value for card in hand)) == KAMIKAZE
    )


def _reason(
    rules: Rules, sums: tuple[int, ...], kamikazes: tuple[Seat, ...], caller: Seat | None, seat: Seat
) -> Reason:
    if kamikazes:  # deluxe.60, 62
        return Reason.KAMIKAZE if seat in kamikazes else Reason.AGAINST_KAMIKAZE
    lowest = min(sums)
    called_right = caller is not None and sums[caller] == lowest
    if seat == caller:
        if not called_right:  # deluxe.58; no penalty, no false cabo (kaboo.67)
            return Reason.HAND if rules.false_cabo is None else Reason.FALSE_CABO
        return Reason.HAND if rules.zero_for is ZeroFor.NOBODY else Reason.CALLER  # kaboo.67, deluxe.57
    # classic.53, 56, 57
    if rules.zero_for is ZeroFor.LOWEST and sums[seat] == lowest and not called_right:
        return Reason.LOWEST
    return Reason.HAND


def _points(rules: Rules, reason: Reason, hand_total: int) -> int:
    match reason:
        case Reason.HAND:
            return hand_total
        case Reason.FALSE_CABO:
            return hand_total + (rules.false_cabo or 0)
        case Reason.AGAINST_KAMIKAZE:
            return KAMIKAZE_COSTS
        case _:
            return min(0, hand_total)  # with jokers a hand can be worth less than nothing (house.92)


def _round_winners(
    rules: Rules, sums: tuple[int, ...], kamikazes: tuple[Seat, ...], caller: Seat | None
) -> tuple[Seat, ...]:
    if kamikazes:
        return kamikazes
    lowest = min(sums)
    if caller is not None and sums[caller] == lowest and rules.zero_for is not ZeroFor.NOBODY:
        return (caller,)  # classic.19
    return _seats_with(lowest, sums)


def _add(
    rules: Rules, standing: Standing, scores: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    totals = [total + points for total, points in zip(standing.totals, scores, strict=True)]
    reset = []
    for seat, total in zip(SEATS, totals, strict=False):
        if rules.limit is not None and total == rules.limit and _may_reset(rules, standing.resets[seat]):
            totals[seat] = rules.limit // 2  # house.74, 78
            reset.append(seat)
    return tuple(totals), tuple(reset)


def _may_reset(rules: Rules, times: int) -> bool:
    """Every time (classic.62), or only the first time (deluxe.64)."""
    return rules.reset is Reset.EVERY_TIME or (rules.reset is not None and times == 0)


def _lowest_scorers(result: Result) -> tuple[Seat, ...]:
    return _seats_with(min(result.scores), result.scores)


def _seats_with(points: int, of: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(SEATS[s] for s, mine in enumerate(of) if mine == points)


def _first_clockwise(seats: tuple[Seat, ...], start: int, players: int) -> Seat:
    return min(seats, key=lambda seat: (seat - start) % players)
