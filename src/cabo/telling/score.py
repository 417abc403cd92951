"""Tells the end of a round line by line: the cards turned up, each score and why, the totals, the winner."""

from __future__ import annotations

from collections.abc import Iterator

from cabo.cards import UNKNOWN
from cabo.events import Revealed, Won
from cabo.places import SEATS, Seat
from cabo.round import State
from cabo.rules import FirstStarter, NextStarter, Reset, Rules
from cabo.scoring import Reason, Result, Standing, starters
from cabo.words import counted, listed, row


def tell_reveal(state: State, event: Revealed) -> Iterator[str]:
    """Why the round ended, if not by the last turn after a call, and all the cards."""
    following = None if state.turn is None else SEATS[(state.turn + 1) % len(state.names)]
    ran_out = not state.pile and (state.caller is None or following is not state.caller)
    yield (
        "The pile has run out, so the round ends. All cards are turned up:"
        if ran_out
        else ("The round ends and all cards are turned up:")
    )
    rows = [row(hand) or "none" for hand in event.hands]
    name_width, row_width = max(map(len, state.names)), max(map(len, rows))
    for name, cards, hand in zip(state.names, rows, event.hands, strict=True):
        total = "?" if UNKNOWN in hand else str(sum(card.value for card in hand))
        yield f"  {name:<{name_width}}  {cards:<{row_width}}  = {total}"


def tell_scores(state: State, result: Result) -> Iterator[str]:
    """Each score and why, resets, and the totals."""
    if result.void:
        yield "Nobody has called Cabo, so the round is void: nothing is scored, and it is played again."
        return
    for seat in state.seats:
        yield _score(state, result, seat)
    for seat in state.seats:
        yield from _reset(state, result, seat)
    if state.standing.counted or result.reset:
        totals = [f"{name} {total}" for name, total in zip(state.names, result.totals, strict=True)]
        yield f"Totals: {', '.join(totals)}."


def tell_end(state: State, event: Won) -> Iterator[str]:
    """Why the game is over, and who has won."""
    totals = state.standing.totals if state.result is None else state.result.totals
    if event.by_hand:
        left = "" if state.over or not state.history else "; the unfinished round does not count"
        yield f"The game is ended by hand{left}."
    else:
        yield _why_over(state, totals)
    level = [name for name, total in zip(state.names, totals, strict=True) if total == min(totals)]
    if len(event.winners) < len(level):
        winners = listed([state.names[seat] for seat in event.winners])
        yield f"{listed(level)} are level, and the lowest score in the last round decides: {winners}."
    yield f"{tell_winners(state.names, event.winners, totals)}."


def tell_winners(names: tuple[str, ...], winners: tuple[Seat, ...], totals: tuple[int, ...]) -> str:
    """Who wins, and with what: `Ana wins with 41`."""
    who, points = listed([names[seat] for seat in winners]), min(totals)
    if len(winners) == 1:
        return f"{who} wins with {points}"
    return f"{who} share the win with {points} each"


def tell_start(rules: Rules, names: tuple[str, ...], standing: Standing, starter: Seat | None) -> str:
    """Who starts the round that follows this standing, and why; `starter` None means not decided yet."""
    possible = starters(rules, standing)
    if starter is None and len(possible) > 1:
        return f"A lot decides who starts: {listed([names[seat] for seat in possible], 'or')}."
    seat = possible[0] if starter is None else starter
    if standing.starter is None:
        return _first_start(rules, names, seat)
    return f"{_next_start(rules, names, standing, seat, by_lot=len(possible) > 1)}."


def _first_start(rules: Rules, names: tuple[str, ...], seat: Seat) -> str:
    match rules.first_starter:
        case FirstStarter.LEFT_OF_DEALER:
            return f"{names[seat - 1]} deals, so {names[seat]} starts."
        case FirstStarter.BY_LOT:
            return f"{names[seat]} starts, by lot."
        case FirstStarter.TABLE_DECIDES:
            return f"{names[seat]} starts."


def _next_start(rules: Rules, names: tuple[str, ...], standing: Standing, seat: Seat, *, by_lot: bool) -> str:
    name, last = names[seat], standing.results[-1]
    if last.void:
        return f"{name} starts again"
    tied = last.scores.count(last.scores[seat]) > 1
    match rules.next_starter:
        case NextStarter.WINNER:
            lot = ", drawn by lot" if by_lot else " with the lowest total" if len(last.won) > 1 else ""
            return (
                f"{name} starts, as a winner of the last round{lot}"
                if lot
                else (f"{name} starts, as the winner of the last round")
            )
        case NextStarter.DEAL_PASSES_LEFT:
            return f"The deal passes to {names[seat - 1]}, so {name} starts"
        case NextStarter.LOWEST_THEN_CLOSEST:
            near = ", closest to the last to start" if tied else ""
            return f"{name} starts, with the lowest score of the last round{near}"
        case NextStarter.LOWEST_THEN_LEFT:
            near = ", first to the left of the last to start" if tied else ""
            return f"{name} starts, with the lowest score of the last round{near}"
        case NextStarter.BY_LOT:
            return f"{name} starts, by lot"


def _score(state: State, result: Result, seat: Seat) -> str:
    name, hand, score = state.names[seat], result.hands[seat], result.scores[seat]
    match result.reasons[seat]:
        case Reason.CALLER:
            others = "nobody had less" if result.hands.count(hand) > 1 else "everyone had more"
            return f"{name} called with {hand}, and {others}: {score}."
        case Reason.LOWEST:
            return f"{name} has the lowest hand, {hand}, and scores {score}."
        case Reason.FALSE_CABO:
            return f"{name} {_false_cabo(state, result, hand, score)}."
        case Reason.KAMIKAZE:
            return f"{name} has 12, 12, 13 and 13, the kamikaze, and scores 0."
        case Reason.AGAINST_KAMIKAZE:
            return f"{name} scores {score}, for the kamikaze of another."
        case Reason.SAID:
            return f"{name} scores {score}, as the record says."
        case _:
            called = "called and " if seat is state.caller else ""
            return f"{name} {called}scores {score}."


def _false_cabo(state: State, result: Result, hand: int, score: int) -> str:
    lowest = min(result.hands)
    others = listed([name for name, had in zip(state.names, result.hands, strict=True) if had == lowest])
    sum_ = f"{hand} + {score - hand} = {score}" if score != hand else f"that costs nothing, so {score}"
    return f"called with {hand}, but {others} had {lowest}: {sum_}"


def _reset(state: State, result: Result, seat: Seat) -> Iterator[str]:
    limit, name = state.rules.limit, state.names[seat]
    if seat in result.reset:
        yield f"{name}'s total is exactly {limit} and becomes {result.totals[seat]}."
    elif state.rules.reset is Reset.ONCE and result.totals[seat] == limit:
        yield f"{name}'s total is exactly {limit} again and stays there."


def _why_over(state: State, totals: tuple[int, ...]) -> str:
    limit = state.rules.limit
    above = [
        f"{name} has {total}"
        for name, total in zip(state.names, totals, strict=True)
        if limit is not None and total > limit
    ]
    if above:
        return f"{listed(above)}, more than {limit}: the game is over."
    if limit in totals and state.rules.reset is Reset.ONCE_THEN_END:
        name = state.names[totals.index(limit)]
        return f"{name}'s total is exactly {limit} for the second time: the game is over."
    return f"The game is over after {counted(len(state.standing.counted) + 1, 'round')}."
