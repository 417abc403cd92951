"""Records: whole games as `.cabo` text, written in one way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cabo import literals
from cabo.editions import edition
from cabo.errors import BadRecord
from cabo.events import Event, Won
from cabo.game import Game, new_round
from cabo.house import differences
from cabo.places import Observer
from cabo.records import toml
from cabo.records.writer import as_seen, spoken
from cabo.round import Round

FORMAT: Final = 1
MOST_BYTES: Final = 512 * 1024
SHUFFLE_KEYS: Final = ("seal", "seed", "nonces")
"""The keys that tell of a round's shuffle, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What a block of a record says besides the game: its optional keys, and what is kept unchanged."""

    written: frozenset[str]
    kept: Mapping[str, object] = field(default_factory=dict)


GAME_NOTES: Final = Notes(frozenset({"winners"}))
ROUND_NOTES: Final = Notes(frozenset({"starter", "scores", "totals"}))


@dataclass(frozen=True, slots=True)
class Record:
    """A game, and what its text says besides the moves."""

    game: Game
    top: Notes = GAME_NOTES
    house: Mapping[str, object] = field(default_factory=dict)
    rounds: tuple[Notes, ...] = ()

    def notes(self, number: int) -> Notes:
        """What the text says of the round with this number, from 0, besides its moves."""
        return self.rounds[number] if number < len(self.rounds) else ROUND_NOTES

    def has_block(self, number: int) -> bool:
        """Whether the text has a block for this round: it had one when read, or the round has begun."""
        begun = any(not isinstance(event, Won) for event in self.game.rounds[number].history)
        return begun or number < len(self.rounds)


def decode(data: bytes) -> str:
    """The text of a file; BadRecord if it cannot be a record's."""
    if len(data) > MOST_BYTES:
        raise BadRecord(f"The file is too large to be a record: it has more than {MOST_BYTES // 1024} KiB.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord("The file is not UTF-8 text.", line, toml.NO_RECORD) from None
    if not text.strip():
        raise BadRecord("The file is empty.", 1, toml.NO_RECORD)
    return text.replace("\r\n", "\n")


def write(what: Record | Game) -> str:
    """The text of a record, or of a game that has no record yet."""
    record = _record(what)
    rounds = [
        _round_block(round, round.history, record.notes(number))
        for number, round in enumerate(record.game.rounds)
        if record.has_block(number)
    ]
    return "\n".join([_header(record), *_house_block(record), *rounds])


def write_seen(what: Record | Game, observer: Observer) -> str:
    """The observer's own record: the same text with `?` for what they have not seen."""
    record, rounds = _record(what), []
    for number, round in enumerate(record.game.rounds):
        if record.has_block(number):
            start = new_round(round.rules, round.names, round.standing)
            notes = record.notes(number)
            # The seed would give the whole deck away.
            kept = {key: value for key, value in notes.kept.items() if key not in ("seed", "nonces")}
            events = as_seen(round, start, observer)
            rounds.append(_round_block(round, events, Notes(notes.written, kept)))
    return "\n".join([_header(record), *_house_block(record), *rounds])


def _record(what: Record | Game) -> Record:
    return what if isinstance(what, Record) else Record(what)


def _header(record: Record) -> str:
    game = record.game
    pairs: dict[str, object] = {"format": FORMAT, "edition": game.rules.edition, "seats": game.names}
    if game.winners is not None and "winners" in record.top.written:
        pairs["winners"] = [game.names[seat] for seat in game.winners]
    if any(isinstance(event, Won) and event.by_hand for event in game.round.history):
        pairs["ended"] = "by hand"
    return _pairs({**pairs, **record.top.kept})


def _house_block(record: Record) -> list[str]:
    rules = record.game.rules
    house = {**differences(rules, edition(rules.edition)), **record.house}
    return ["[house]\n" + _pairs(house)] if house else []


def _round_block(round: Round, events: tuple[Event, ...], notes: Notes) -> str:
    start: dict[str, object] = {}
    if round.starter is not None and "starter" in notes.written:
        start["starter"] = round.starter.name
    turns = "".join(f"{line}\n" for line in spoken(events))
    return f'[[round]]\n{_pairs(start)}turns = """\n{turns}"""\n{_pairs(_outcome(round, notes))}'


def _outcome(round: Round, notes: Notes) -> dict[str, object]:
    pairs: dict[str, object] = {}
    result = round.result
    if result is not None and result.void:
        pairs["void"] = True
    elif result is not None and "scores" in notes.written:
        pairs["scores"] = result.scores
    if result is not None and "totals" in notes.written:
        pairs["totals"] = result.totals
    shuffle = {key: notes.kept[key] for key in SHUFFLE_KEYS if key in notes.kept}
    return {**pairs, **shuffle, **notes.kept}


def _pairs(pairs: Mapping[str, object]) -> str:
    return "".join(f"{literals.spell_key(key)} = {literals.spell(value)}\n" for key, value in pairs.items())
