"""Plays spoken lines: checks the cards that they state, and plays the moves that silence stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain
from typing import Final

from cabo import events, moves
from cabo.cards import UNKNOWN, Card
from cabo.errors import BadNotation, Contradicted, IllegalMove
from cabo.events import Event
from cabo.evolution import evolve
from cabo.game import Game
from cabo.hands import with_spots
from cabo.moves import Move
from cabo.offering import offers
from cabo.places import End, Place, Seat
from cabo.records.notation import SpokenMove, parse_line
from cabo.referee import check_move, decide, play
from cabo.refusals import refusal
from cabo.round import Phase, Round, ToGive, ToLay, ToShuffle, ToSnap, ToStart, ToSwap
from cabo.views import overdrawn

_DRAW_FOLLOWS: Final = "A shuffle between turns is followed by the draw that it is for."


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a replay: the game after it, and where it stands in the text."""

    game: Game
    move: Move | None
    """None where a record states a result that its cards do not show."""
    events: tuple[Event, ...]
    line: int


def silent_move(round: Round) -> Move | None:
    """The move that silence stands for; None if silence is not a choice now."""
    phase, turn = round.phase, round.turn
    if isinstance(phase, ToSnap):
        return moves.CloseSnap()
    if isinstance(phase, ToGive):
        return moves.Decline(phase.seat)
    if turn is None:
        return None
    if isinstance(phase, ToLay):
        return moves.Lay(turn, End.RIGHT)
    return moves.Decline(turn) if phase is Phase.POWER or isinstance(phase, ToSwap) else None


def say(game: Game, line: str) -> Game:
    """The game after a spoken line: a turn like `A draw, keep A2`, or a part of one, like `A draw`.

    Only for somebody who may see every card: if a stated card is wrong, Contradicted names the right one.
    """
    replay = Replay(game, record=False)
    for _ in chain(replay.play_line(line, 1), replay.stop()):
        pass
    return replay.game


class Replay:
    """Plays the lines of one round after another on a game."""

    def __init__(self, game: Game, *, record: bool) -> None:
        self.game = game
        self._record = record  # a record has one line a turn and names every card; a speaker may do otherwise
        self._line = 0
        self._ends: list[End] = []
        self._new_pile: moves.Shuffle | None = None
        self._new_pile_line = 0

    def play_line(self, text: str, line: int) -> Iterator[Played]:
        """Play one line; BadNotation or IllegalMove if it cannot be played."""
        self._line = line
        steps = parse_line(text)
        for number, step in enumerate(steps):
            if self._record:
                _check_order(step, first=number == 0)
                _check_stated(step)
            yield from self._play_step(step)

    def start(self, starter: Seat, line: int) -> Iterator[Played]:
        """Let a seat start the round, where a lot decides."""
        self._line = line
        if isinstance(self.game.round.phase, ToStart):
            yield self._play(moves.Start(starter))
        elif self.game.round.starter is not starter:
            raise IllegalMove(refusal_to_start(self.game.round, starter))

    def finish(self) -> Iterator[Played]:
        """Play the moves that silence at the end of a round stands for."""
        yield from self._draw_from_new_pile()
        while (silence := silent_move(self.game.round)) is not None:
            yield self._play(silence)

    def stop(self) -> Iterator[Played]:
        """End the lines in an unfinished round: a choice that is still open stays open."""
        yield from self._draw_from_new_pile()

    def end_by_hand(self, line: int) -> Iterator[Played]:
        """Let the table end the game."""
        self._line = line
        yield self._play(moves.EndGame(self.game.round.seats))

    def _play_step(self, step: SpokenMove) -> Iterator[Played]:
        move = step.move
        if isinstance(move, moves.Shuffle) and self._new_pile is None:
            yield from self._keep_silence_until_shuffle()
            if self.game.round.phase is Phase.TURN:
                self._check_new_pile(move)
                self._new_pile, self._new_pile_line = move, self._line  # its draw comes next
                return
        if self._new_pile is not None:
            if not isinstance(move, moves.Draw):
                raise IllegalMove(_DRAW_FOLLOWS)
            self._learn_new_pile(step)
            yield from self._draw_from_new_pile(step)
            return
        yield from self._keep_silence(move)
        check_move(self.game.round, move)  # first the move, then the cards that it states
        self._learn(step)
        yield self._play(move, step.cards)
        if step.ends:
            self._ends = list(step.ends)
        if isinstance(move, moves.Keep | moves.Shuffle):
            yield from self._lay_added()

    def _draw_from_new_pile(self, step: SpokenMove | None = None) -> Iterator[Played]:
        shuffle, turn = self._new_pile, self.game.round.turn
        if shuffle is None or turn is None:
            return
        if step is None and self._record:  # it would be written with a draw that was not read
            raise IllegalMove(_DRAW_FOLLOWS)
        self._new_pile = None
        move = step.move if step is not None else moves.Draw(turn)
        yield self._play(move)
        shuffled = self._play(shuffle, step.cards if step is not None else ())
        yield replace(shuffled, line=self._new_pile_line)

    def _check_new_pile(self, shuffle: moves.Shuffle) -> None:
        """Refuse a wrong shuffle on its own line, not on that of the draw that follows it."""
        round = self.game.round
        if round.pile:
            left = "1 card" if len(round.pile) == 1 else f"{len(round.pile)} cards"
            raise IllegalMove(f"The pile has {left} left: it is not shuffled yet.")
        decide(play(round, moves.Draw(round.player))[0], shuffle)

    def _learn_new_pile(self, step: SpokenMove) -> None:
        assert self._new_pile is not None
        top, card = self._new_pile.cards[:1], step.cards[0]
        if not top or card is None:
            return
        if _differs(top[0], card):
            raise Contradicted(f"The top of the new pile is {top[0]}, not {card}.")
        if top[0] is UNKNOWN:
            self._new_pile = moves.Shuffle((card, *self._new_pile.cards[1:]))

    def _keep_silence(self, move: Move) -> Iterator[Played]:
        """Play the moves that were left unsaid before this one."""
        before = self.game
        unsaid: list[Played] = []
        while not _is_offered(self.game.round, move):
            silence = silent_move(self.game.round)
            if silence is None:
                if unsaid and not isinstance(move, moves.Draw | moves.Take | moves.Cabo):
                    raise IllegalMove(refusal(before.round, move))
                break
            unsaid.append(self._play(silence))
        yield from unsaid

    def _keep_silence_until_shuffle(self) -> Iterator[Played]:
        """Play the moves that were left unsaid until a new pile is needed, or the next turn begins."""
        while not isinstance(self.game.round.phase, ToShuffle):
            silence = silent_move(self.game.round)
            if silence is None:
                return
            yield self._play(silence)

    def _lay_added(self) -> Iterator[Played]:
        while self._ends and isinstance(self.game.round.phase, ToLay):
            yield self._play(moves.Lay(self.game.round.player, self._ends.pop(0)))
        if self._ends and not isinstance(self.game.round.phase, ToShuffle):
            raise IllegalMove(f"No card is added here, so “{self._ends[0].value}” has no meaning.")

    def _play(self, move: Move, stated: tuple[Card | None, ...] = ()) -> Played:
        before = self.game.round
        after, decided = play(before, move)
        if UNKNOWN in stated:
            decided = tuple(_as_stated(event, stated) for event in decided)
            after = reduce(evolve, decided, before)
        self.game = replace(self.game, round=after)
        return Played(self.game, move, decided, self._line)

    def _learn(self, step: SpokenMove) -> None:
        """Check the cards that a step states, and learn those that were not known."""
        round, move = self.game.round, step.move
        match move:
            case moves.Draw() if round.pile and (card := step.cards[0]) is not None:
                if _differs(round.pile[0], card):
                    raise Contradicted(f"The top of the pile is {round.pile[0]}, not {card}.")
                if round.pile[0] is UNKNOWN and card is not UNKNOWN:
                    self._now(round.having({"pile": (card, *round.pile[1:])}))
            case moves.Draw() if step.cards[0] is not None:
                raise IllegalMove("The pile is empty: a shuffle must make a new one first.")
            case moves.Take() if round.discard and (card := step.cards[0]) is not None:
                if round.discard[-1] is not card:
                    raise Contradicted(f"The top of the discard is {round.discard[-1]}, not {card}.")
            case moves.Look() | moves.Keep():
                for place, said in zip(move.places, step.cards, strict=True):
                    self._learn_place(place, said, public=isinstance(move, moves.Keep))
            case moves.Peek() | moves.Spy() | moves.Snap():
                self._learn_place(move.place, step.cards[0], public=isinstance(move, moves.Snap))
            case _:
                pass

    def _learn_place(self, place: Place, said: Card | None, *, public: bool) -> None:
        spot = self.game.round.at(place)
        assert spot.card is not None
        if said is None:
            return
        if _differs(spot.card, said):
            raise Contradicted(f"{place} is {spot.card}, not {said}.")
        if public and said is UNKNOWN:
            raise IllegalMove(f"The card in {place} is laid open, so it must be written instead of “?”.")
        if spot.card is UNKNOWN and said is not UNKNOWN:
            hands = with_spots(self.game.round.hands, {place: spot._replace(card=said)})
            self._now(self.game.round.having({"hands": hands}))

    def _now(self, round: Round) -> None:
        _check_supply(round)
        self.game = replace(self.game, round=round)


def refusal_to_start(round: Round, starter: Seat) -> str:
    """Say who starts instead."""
    return f"{round.names[round.opener]} ({round.opener}) starts this round, not {starter}."


def _check_order(step: SpokenMove, *, first: bool) -> None:
    opening = isinstance(step.move, moves.Deal | moves.Look | moves.Draw | moves.Take | moves.Cabo)
    if first and not opening and not isinstance(step.move, moves.Shuffle):
        raise BadNotation("A line is a deal, a look, a shuffle, or a turn, which draw, take or cabo starts.")
    if not first and opening:
        raise BadNotation("A turn, a look or a deal starts a line of its own.")


def _is_offered(round: Round, move: Move) -> bool:
    return any(offer.move is type(move) for offer in offers(round, move.seat))


def _check_stated(step: SpokenMove) -> None:
    if None in step.cards:
        raise BadNotation("A card is missing: write draw 8, take 5, A2=9, with “?” for a card not seen.")


def _differs(known: Card, said: Card) -> bool:
    return known is not said and known is not UNKNOWN and said is not UNKNOWN


def _as_stated(event: Event, stated: tuple[Card | None, ...]) -> Event:
    """An event with `?` where the text has it, so that it is written again as it was read."""
    if isinstance(event, events.Looked):
        return replace(event, cards=tuple(card or UNKNOWN for card in stated))
    if isinstance(event, events.Drew | events.Peeked | events.Spied):
        return replace(event, card=UNKNOWN)
    return event


def _check_supply(round: Round) -> None:
    """Check that no card is used more often than the deck has it."""
    card = overdrawn(round)
    if card is not None:
        raise Contradicted(f"There are not that many cards “{card}” in the deck.")
