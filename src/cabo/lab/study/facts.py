"""What a study notes of a game: small plain values, read from the history of its finished rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from cabo import events
from cabo.events import Event
from cabo.game import Game
from cabo.places import Seat
from cabo.round import Round
from cabo.rules import Power
from cabo.scoring import Reason, Result


class RoundEnd(Enum):
    """What ended a round."""

    CALL = "a call"
    PILE = "the empty pile"
    VOID = "the empty pile, void"


class Thing(Enum):
    """A thing that may happen several times in a round."""

    MATCH = "matches"
    MISMATCH = "mismatches"
    SNAP = "snaps"
    FALSE_SNAP = "false snaps"
    NEW_PILE = "new piles"
    KAMIKAZE = "kamikazes"
    RESET = "resets"


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """What a study needs of a finished round."""

    starter: Seat
    turns: int
    ending: RoundEnd
    caller: Seat | None
    call_turn: int | None
    """Which of the caller's own turns the call was, from 1."""
    won: tuple[Seat, ...]
    scores: tuple[int, ...]
    things: Counter[Thing]
    offered: Counter[Power]
    used: Counter[Power]

    @property
    def counts(self) -> bool:
        """Whether the round was scored."""
        return self.ending is not RoundEnd.VOID


@dataclass(frozen=True, slots=True)
class Worth:
    """What one use of a power gained on the others, in points of the round, compared with no use."""

    power: Power
    gain: float


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What a study needs of a game."""

    rounds: tuple[RoundFacts, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None
    """None if the game was stopped because it would not end."""
    worths: tuple[Worth, ...] = ()

    @property
    def counted(self) -> tuple[RoundFacts, ...]:
        """The rounds that were scored."""
        return tuple(round for round in self.rounds if round.counts)


def facts_of_game(game: Game, worths: Sequence[Worth] = ()) -> GameFacts:
    """The facts of a game; a round that was not finished has none."""
    rounds = tuple(facts_of_round(round) for round in game.rounds if round.result is not None)
    return GameFacts(rounds, game.totals, game.winners, tuple(worths))


def facts_of_round(round: Round) -> RoundFacts:
    """The facts of a finished round."""
    assert round.result is not None
    offered, used = _powers(round.history)
    return RoundFacts(
        starter=round.opener,
        turns=round.turns,
        ending=_ending(round, round.result),
        caller=round.caller,
        call_turn=_call_turn(round),
        won=round.result.won,
        scores=round.result.scores,
        things=_things(round.history, round.result),
        offered=offered,
        used=used,
    )


def _ending(round: Round, result: Result) -> RoundEnd:
    if result.void:
        return RoundEnd.VOID
    # A call ends it even if the pile runs out in the last turns. Without one somebody can always call.
    return RoundEnd.PILE if round.caller is None else RoundEnd.CALL


def _call_turn(round: Round) -> int | None:
    turns = 0
    for event in round.history:
        if isinstance(event, events.TurnBegan):
            turns += event.seat is round.caller
        elif isinstance(event, events.CalledCabo):
            return turns
    return None


def _powers(history: Sequence[Event]) -> tuple[Counter[Power], Counter[Power]]:
    """How often each power was offered, and used: the next event is the use, if there is one."""
    offered: Counter[Power] = Counter()
    used: Counter[Power] = Counter()
    for at, event in enumerate(history):
        if isinstance(event, events.PowerOffered):
            offered[event.power] += 1
            used[event.power] += isinstance(history[at + 1], events.Peeked | events.Spied | events.Swapped)
    return offered, used


def _things(history: Sequence[Event], result: Result) -> Counter[Thing]:
    found = Counter(thing for event in history if (thing := _thing(event)) is not None)
    found[Thing.KAMIKAZE] += Reason.KAMIKAZE in result.reasons
    found[Thing.RESET] += len(result.reset)
    return +found


def _thing(event: Event) -> Thing | None:
    match event:
        case events.Kept():
            return Thing.MATCH if len(event.places) > 1 else None
        case events.Mismatched():
            return Thing.MISMATCH
        case events.Snapped():
            return Thing.SNAP
        case events.FalselySnapped():
            return Thing.FALSE_SNAP
        case events.Shuffled():
            return Thing.NEW_PILE
        case _:
            return None
