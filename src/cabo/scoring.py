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
    AGAINST_KAMIKAZE = "against_kamikaze"  # fifty, for the kamikaze of another player
    VOID = "void"  # nothing, because the round does not count
    SAID = "said"  # stated by a record that does not show the cards


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round, seat by seat."""

    hands: tuple[int, ...]
    """Hand totals."""
    scores: tuple[int, ...]
    """Round scores."""
    reasons: tuple[Reason, ...]
    """Why each score is what it is."""
    won: tuple[Seat, ...]
    """Who won the round."""
    totals: tuple[int, ...]
    """Totals with this round, after resets."""
    reset: tuple[Seat, ...]
    """Whose total was reset."""
    void: bool
    """Whether the round does not count."""


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
        """The standing before the first round."""
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
    """Score a round by its hand totals, for people who play with real cards."""
    reasons = _reasons(rules, sums, kamikazes, caller)
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


def points(rules: Rules, hand_total: int, *, is_caller: bool, is_lowest: bool, called_right: bool) -> int:
    """The score of a hand total in a round without a kamikaze, given whether the call was right."""
    reason = _reason(rules, is_caller=is_caller, is_lowest=is_lowest, called_right=called_right)
    return _points(rules, reason, hand_total)


def can_score(
    rules: Rules, totals: tuple[frozenset[int], ...], caller: Seat | None, scores: tuple[int, ...]
) -> bool:
    """Whether these scores are possible without a kamikaze, if each hand has one of these totals."""
    lowest = {total for possible in totals for total in possible}
    calls = (False,) if caller is None else (False, True)
    return any(
        _explains(rules, totals, caller, scores, least, called_right=right)
        for least in lowest
        for right in calls
    )


def _explains(
    rules: Rules,
    totals: tuple[frozenset[int], ...],
    caller: Seat | None,
    scores: tuple[int, ...],
    least: int,
    *,
    called_right: bool,
) -> bool:
    """Whether the scores fit if this is the lowest hand total."""

    def fits(seat: Seat, total: int) -> bool:
        if total < least or (seat == caller and (total == least) is not called_right):
            return False
        is_caller, is_lowest = seat == caller, total == least
        worth = points(rules, total, is_caller=is_caller, is_lowest=is_lowest, called_right=called_right)
        return worth == scores[seat]

    seats = SEATS[: len(totals)]
    fitting = [{total for total in totals[seat] if fits(seat, total)} for seat in seats]
    return all(fitting) and any(least in found for found in fitting)


def kamikazes_said(rules: Rules, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who must have held a kamikaze if these are the scores; nobody if they show none."""
    if not rules.kamikaze or not set(scores) <= {0, KAMIKAZE_COSTS}:
        return ()
    return _seats_with(0, scores)


def starters(rules: Rules, standing: Standing) -> tuple[Seat, ...]:
    """Who may start the next round; a lot decides if there is more than one."""
    everyone = SEATS[: len(standing.totals)]
    previous = standing.starter
    if previous is None:
        return everyone
    last = standing.results[-1]
    if last.void:  # remake.41
        return (previous,)
    first = _first_in_line(rules, last)
    match rules.next_starter:
        case NextStarter.WINNER:  # classic.16 to 18
            least = min(last.totals[seat] for seat in first)
            return tuple(seat for seat in first if last.totals[seat] == least)
        case NextStarter.DEAL_PASSES_LEFT:  # kaboo.19
            return (SEATS[(previous + 1) % len(everyone)],)
        case NextStarter.LOWEST_THEN_CLOSEST:  # deluxe.16 to 18
            return (_first_clockwise(first, previous, len(everyone)),)
        case NextStarter.LOWEST_THEN_LEFT:  # origames.17 to 19
            return (_first_clockwise(first, previous + 1, len(everyone)),)
        case NextStarter.BY_LOT:  # remake.14
            return everyone


def level_to_start(rules: Rules, standing: Standing) -> tuple[Seat, ...]:
    """The seats that were level for the next start, if the rules chose one of them."""
    if standing.starter is None or standing.results[-1].void or len(starters(rules, standing)) > 1:
        return ()
    first = _first_in_line(rules, standing.results[-1])
    return first if len(first) > 1 else ()


def _first_in_line(rules: Rules, last: Result) -> tuple[Seat, ...]:
    """Whom the last round puts first in line to start; nobody where it does not matter."""
    match rules.next_starter:
        case NextStarter.WINNER:
            return last.won
        case NextStarter.LOWEST_THEN_CLOSEST | NextStarter.LOWEST_THEN_LEFT:
            return _seats_with(min(last.scores), last.scores)
        case NextStarter.DEAL_PASSES_LEFT | NextStarter.BY_LOT:
            return ()


def is_over(rules: Rules, standing: Standing) -> bool:
    """Whether the game ends with this standing."""
    # house.71, 72
    if rules.rounds is not None and len(standing.counted) >= rules.rounds:
        return True
    if rules.limit is None:
        return False
    if any(total > rules.limit for total in standing.totals):  # deluxe.67
        return True
    # origames.67: a total stays at the limit only after that player's reset has been used up.
    return rules.reset is Reset.ONCE_THEN_END and rules.limit in standing.totals


def winners(rules: Rules, standing: Standing) -> tuple[Seat, ...]:
    """Who has won if the game ends now."""
    lowest = lowest_totals(standing)
    if rules.tie is Tie.SHARED or not standing.counted:  # classic.66
        return lowest
    last = standing.counted[-1].scores  # deluxe.70, 71
    least = min(last[seat] for seat in lowest)
    return tuple(seat for seat in lowest if last[seat] == least)


def lowest_totals(standing: Standing) -> tuple[Seat, ...]:
    """Who has the lowest total."""
    return _seats_with(min(standing.totals), standing.totals)


def reset_to(rules: Rules) -> int | None:
    """What a total of exactly the limit becomes; None where no total is reset."""
    return None if rules.limit is None or rules.reset is None else rules.limit // 2  # house.74, 78


def _kamikazes(rules: Rules, hands: tuple[tuple[Card, ...], ...]) -> tuple[Seat, ...]:
    if not rules.kamikaze:  # house.68
        return ()
    return tuple(
        SEATS[s]
        for s, hand in enumerate(hands)
        if len(hand) == 4 and tuple(sorted(card.value for card in hand)) == KAMIKAZE
    )


def _reasons(
    rules: Rules, sums: tuple[int, ...], kamikazes: tuple[Seat, ...], caller: Seat | None
) -> tuple[Reason, ...]:
    seats = SEATS[: len(sums)]
    if kamikazes:  # deluxe.60, 62
        return tuple(Reason.KAMIKAZE if seat in kamikazes else Reason.AGAINST_KAMIKAZE for seat in seats)
    lowest = [total == min(sums) for total in sums]
    right = caller is not None and lowest[caller]
    return tuple(
        _reason(rules, is_caller=seat == caller, is_lowest=lowest[seat], called_right=right) for seat in seats
    )


def _reason(rules: Rules, *, is_caller: bool, is_lowest: bool, called_right: bool) -> Reason:
    if is_caller:
        if not called_right:  # deluxe.58; without a penalty there is no false cabo (kaboo.67)
            return Reason.HAND if rules.false_cabo is None else Reason.FALSE_CABO
        return Reason.HAND if rules.zero_for is ZeroFor.NOBODY else Reason.CALLER  # kaboo.67, deluxe.57
    # classic.53, 56, 57
    if rules.zero_for is ZeroFor.LOWEST and is_lowest and not called_right:
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
            return min(0, hand_total)  # with jokers a hand total can be below 0 (house.92)


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
    reset, less = [], reset_to(rules)
    for seat, total in zip(SEATS, totals, strict=False):
        if less is not None and total == rules.limit and _may_reset(rules, standing.resets[seat]):
            totals[seat] = less
            reset.append(seat)
    return tuple(totals), tuple(reset)


def _may_reset(rules: Rules, times: int) -> bool:
    """Whether a total may be reset again: every time (classic.62), or only the first time (deluxe.64)."""
    return rules.reset is Reset.EVERY_TIME or times == 0


def _seats_with(points: int, of: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(SEATS[s] for s, mine in enumerate(of) if mine == points)


def _first_clockwise(seats: tuple[Seat, ...], start: int, players: int) -> Seat:
    return min(seats, key=lambda seat: (seat - start) % players)
