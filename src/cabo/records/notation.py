"""The spoken lines of a record: `B draw 9C, discard; C snap C1=9S, give C2; B spy A1=3H`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cabo import moves
from cabo.cards import Card
from cabo.errors import BadNotation
from cabo.moves import Move
from cabo.places import End, Place, Seat, parse_place, parse_seat


@dataclass(frozen=True, slots=True)
class SpokenMove:
    """A move as it is spoken, with the cards that it states and the ends where added cards were laid."""

    move: Move
    cards: tuple[Card | None, ...] = ()
    """The card of each place named, or the one drawn or taken; None where no card is stated."""
    ends: tuple[End, ...] = ()


def parse_line(line: str) -> tuple[SpokenMove, ...]:
    """Read a line: a deal, a look, a turn or a shuffle; empty if it holds nothing but a comment."""
    text = line.partition("#")[0].strip()
    if not text:
        return ()
    steps: list[SpokenMove] = []
    for part in text.split(";"):
        words = part.split(None, 1)
        if not words:
            raise BadNotation("There is nothing between two semicolons, or after the last one.")
        if words[0] in ("deal", "shuffle"):
            steps.append(_dealer_step(words[0], words[1] if len(words) > 1 else ""))
            continue
        seat = parse_seat(words[0])
        spoken = words[1] if len(words) > 1 else ""
        steps.extend(_parse_step(seat, step.split()) for step in spoken.split(","))
    return tuple(steps)


def _dealer_step(word: str, rest: str) -> SpokenMove:
    if "," in rest:
        raise BadNotation(f"The cards of a {word} are separated by spaces.")
    cards = tuple(Card(text) for text in rest.split())
    return SpokenMove(moves.Deal(cards) if word == "deal" else moves.Shuffle(cards))


def _parse_step(seat: Seat, words: list[str]) -> SpokenMove:
    if not words:
        raise BadNotation(f"{seat} does nothing here: a seat is followed by steps, joined by commas.")
    verb, rest = words[0], words[1:]
    if verb not in _STEPS:
        raise BadNotation(f"“{verb}” is not a step: the steps are {', '.join(_STEPS)}.")
    if any(word.startswith("=") or word.endswith("=") for word in rest):
        raise BadNotation("A place and its card are written without spaces, like A2=9.")
    return _STEPS[verb](seat, verb, rest)


def _plain(move: Callable[[Seat], Move]) -> Callable[[Seat, str, list[str]], SpokenMove]:
    def parse(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
        _expect(verb, words, most=0)
        return SpokenMove(move(seat))

    return parse


def _with_card(move: Callable[[Seat], Move]) -> Callable[[Seat, str, list[str]], SpokenMove]:
    def parse(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
        _expect(verb, words, most=1)
        return SpokenMove(move(seat), tuple(Card(word) for word in words) or (None,))

    return parse


def _with_place(move: Callable[[Seat, Place], Move]) -> Callable[[Seat, str, list[str]], SpokenMove]:
    def parse(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
        _expect(verb, words, least=1, most=1)
        place, card = _claim(words[0])
        return SpokenMove(move(seat, place), (card,))

    return parse


def _look(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
    _expect(verb, words, least=1)
    claims = [_claim(word) for word in words]
    return SpokenMove(
        moves.Look(seat, tuple(place for place, _ in claims)), tuple(card for _, card in claims)
    )


def _keep(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
    ends = [End(word) for word in words if word in (End.LEFT.value, End.RIGHT.value)]
    named = words[: len(words) - len(ends)]
    _expect(verb, named, least=1)
    claims = [_claim(word) for word in named]
    places = tuple(place for place, _ in claims)
    return SpokenMove(moves.Keep(seat, places), tuple(card for _, card in claims), tuple(ends))


def _swap(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
    _expect(verb, words, least=2, most=2)
    one, other = (_place_only(verb, word) for word in words)
    return SpokenMove(moves.Swap(seat, one, other))


def _give(seat: Seat, verb: str, words: list[str]) -> SpokenMove:
    _expect(verb, words, least=1, most=1)
    return SpokenMove(moves.Give(seat, _place_only(verb, words[0])))


def _place_only(verb: str, word: str) -> Place:
    if "=" in word:
        raise BadNotation(f"“{verb}” names places only, as nobody sees the cards: {word.partition('=')[0]}.")
    return parse_place(word)


def _claim(word: str) -> tuple[Place, Card | None]:
    place, equals, card = word.partition("=")
    return parse_place(place), Card(card) if equals else None


def _expect(verb: str, words: list[str], *, least: int = 0, most: int | None = None) -> None:
    if len(words) < least:
        raise BadNotation(
            f"“{verb}” names {least} or more places." if most is None else _exactly(verb, least)
        )
    if most is not None and len(words) > most:
        hint = ": steps are joined by commas" if words[most] in _STEPS else ""
        raise BadNotation(f"“{' '.join(words[most:])}” is too much after “{verb}”{hint}.")


def _exactly(verb: str, number: int) -> str:
    return f"“{verb}” names {'one place' if number == 1 else f'{number} places'}."


_STEPS: Final[dict[str, Callable[[Seat, str, list[str]], SpokenMove]]] = {
    "look": _look,
    "draw": _with_card(moves.Draw),
    "take": _with_card(moves.Take),
    "keep": _keep,
    "discard": _plain(moves.Discard),
    "peek": _with_place(moves.Peek),
    "spy": _with_place(moves.Spy),
    "swap": _swap,
    "snap": _with_place(moves.Snap),
    "give": _give,
    "cabo": _plain(moves.Cabo),
}
