"""Tells games in plain words, with every card or as one seat saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cabo import events
from cabo.cards import UNKNOWN
from cabo.editions import edition
from cabo.events import Event, mask
from cabo.evolution import evolve
from cabo.flow import standing_after
from cabo.game import Game, new_round
from cabo.house import differences, spell_option
from cabo.places import SEATS, Observer
from cabo.round import Round, State, ToLook
from cabo.telling.score import tell_end, tell_reveal, tell_scores, tell_start, tell_winners
from cabo.telling.turn import tell_turn
from cabo.views import view
from cabo.words import a_card, counted, listed, row


def tell_table(game: Game) -> str:
    """The edition, the players with their seats, and the house rules."""
    rules = game.rules
    players = listed([f"{name} ({seat})" for name, seat in zip(game.names, SEATS, strict=False)])
    changed = differences(rules, edition(rules.edition))
    house = listed([f"{name} = {spell_option(getattr(rules, name))}" for name in changed])
    return f"A game of {rules.edition}: {players}." + (f" House rules: {house}." if house else "")


def tell_round(round: Round) -> Iterator[str]:
    """The lines of a round, with every card."""
    start = new_round(round.rules, round.names, round.standing)
    return _tell(start, round.history)


def tell_round_seen(round: Round, observer: Observer) -> Iterator[str]:
    """The lines of a round as this observer saw it: cards that they did not see are not named."""
    start = view(new_round(round.rules, round.names, round.standing), observer)
    return _tell(start, [mask(event, observer) for event in round.history])


def tell_outlook(game: Game) -> str:
    """What a game that has not ended waits for."""
    round = game.round
    if round.over:
        return tell_start(game.rules, game.names, standing_after(round), None)
    return f"Here the record stops: {tell_state(game)}."


def tell_state(game: Game) -> str:
    """Where a game that has not ended is: `Ben's turn in round 2`."""
    round, number = game.round, len(game.rounds)
    if round.over:
        return f"round {number} is over"
    if isinstance(round.phase, ToLook) and round.hands:
        return f"{listed([round.names[seat] for seat in round.phase.seats])} to look in round {number}"
    if round.turn is None:
        return f"round {number} to be dealt"
    return f"{round.names[round.turn]}'s turn in round {number}"


def tell_game(game: Game) -> str:
    """A game in one line: the edition, the players, how far it is or who won."""
    rules = game.rules
    house = " with house rules" if differences(rules, edition(rules.edition)) else ""
    parts = [f"{rules.edition}{house}", listed(game.names)]
    finished = sum(round.result is not None for round in game.rounds)
    if game.winners is None:
        return ", ".join([*parts, f"in progress: {tell_state(game)}"])
    parts.append(f"{finished} round{'' if finished == 1 else 's'}")
    if any(isinstance(event, events.Won) and event.by_hand for event in game.round.history):
        parts.append("ended by hand")
    return ", ".join([*parts, tell_winners(game.names, game.winners, game.totals)])


def _tell(state: State, history: Sequence[Event]) -> Iterator[str]:
    """Tell the opening, each turn in a line, and the end."""
    opening, turns, ending = _parts(history)
    yield from _tell_opening(state, opening)
    for event in opening:
        state = evolve(state, event)
    for turn in turns:
        if len(turn) > 1:
            yield tell_turn(state, turn)
        for event in turn:
            state = evolve(state, event)
    if turns and len(turns[-1]) == 1 and any(isinstance(event, events.Revealed) for event in ending):
        yield f"{state.names[state.player]} can neither draw, take nor call."
    for event in ending:
        yield from _tell_ending(state, event)
        state = evolve(state, event)


def _parts(history: Sequence[Event]) -> tuple[list[Event], list[list[Event]], list[Event]]:
    opening: list[Event] = []
    turns: list[list[Event]] = []
    ending: list[Event] = []
    for event in history:
        if isinstance(event, events.TurnBegan):
            turns.append([event])
        elif isinstance(event, events.Revealed | events.Scored | events.Won):
            ending.append(event)
        else:
            (turns[-1] if turns else opening).append(event)
    return opening, turns, ending


def _tell_opening(state: State, opening: Sequence[Event]) -> Iterator[str]:
    starter = next((event.seat for event in opening if isinstance(event, events.Started)), state.starter)
    start = tell_start(state.rules, state.names, state.standing, starter)
    yield " ".join(
        [start, *(_tell_deal(state, event) for event in opening if isinstance(event, events.Dealt))]
    )
    looks = [_tell_look(state, event) for event in opening if isinstance(event, events.Looked)]
    if looks:
        yield " ".join(looks)


def _tell_deal(state: State, event: events.Dealt) -> str:
    dealt, turned_up = state.rules.dealt, a_card(event.cards[event.turned_up])
    hands = [event.cards[at : at + dealt] for at in range(0, event.turned_up, dealt)]
    if all(card is UNKNOWN for hand in hands for card in hand):
        return f"Everyone is dealt {counted(dealt, 'card')}, and {turned_up} is turned up."
    told = [f"{name} {row(hand)}" for name, hand in zip(state.names, hands, strict=True)]
    return f"The cards are dealt: {', '.join(told)}; {turned_up} is turned up."


def _tell_look(state: State, event: events.Looked) -> str:
    places = listed([str(place) for place in event.places])
    cards = listed([a_card(card) for card in event.cards])
    seen = "" if UNKNOWN in event.cards else f": {cards}"
    return f"{state.names[event.seat]} looks at {places}{seen}."


def _tell_ending(state: State, event: Event) -> Iterator[str]:
    match event:
        case events.Revealed():
            yield from tell_reveal(state, event)
        case events.Scored():
            yield from tell_scores(state, event.result)
        case events.Won():
            yield from tell_end(state, event)
        case _:
            pass
