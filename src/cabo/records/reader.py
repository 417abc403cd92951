"""Reads records and checks every key and every line; BadRecord names the line of the first mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cabo import literals
from cabo.editions import edition
from cabo.errors import BadRecord, CaboError
from cabo.flow import with_result
from cabo.game import Game
from cabo.house import read_option, with_house_rules
from cabo.moves import Cabo, Draw, Take
from cabo.places import Seat, parse_seat
from cabo.records import toml
from cabo.records.notation import parse_line
from cabo.records.record import FORMAT, SHUFFLE_KEYS, Notes, Record
from cabo.records.replay import Played, Replay
from cabo.round import ToStart
from cabo.rules import Rules
from cabo.scoring import Result, can_score, kamikazes_said, said
from cabo.shuffle import NONCE_BYTES, SEED_BYTES, seal
from cabo.totals import hand_totals, may_hold_kamikaze

_TOP: Final = ("format", "edition", "seats", "winners", "ended", "house", "round")
_ROUND: Final = ("starter", "turns", "scores", "void", "totals", *SHUFFLE_KEYS)
_OPTIONAL: Final = frozenset({"starter", "scores", "totals", "winners"})
_BY_HAND: Final = "by hand"
_TURNS: Final = re.compile(r"""turns["']?\s*=\s*(?:\"{3}|'{3})(.*)""")
_MOST_LINES: Final = 1000


def read(text: str) -> Record:
    """Read a record and check everything in it; BadRecord names the line of the first mistake."""
    reading = Reading(text)
    for _ in reading.replay():
        pass
    return Record(reading.game, reading.top, reading.house, tuple(reading.rounds))


def replay(text: str) -> Iterator[Played]:
    """Play a record move by move, checking as it goes."""
    return Reading(text).replay()


class Reading:
    """One reading of one text: its game grows as it is replayed, and `_line` is the current line."""

    def __init__(self, text: str) -> None:
        self._text = text.split("\n")
        self._lines = toml.key_lines(text)
        self._data: dict[str, Any] = toml.load(text)
        self._line = 1
        self.rounds: list[Notes] = []
        try:
            self._read_top()
        except CaboError as error:
            raise self._bad(error) from None

    def replay(self) -> Iterator[Played]:
        """Play all rounds, then check how the game ended."""
        try:
            for number, block in enumerate(self._blocks(), start=1):
                yield from self._replay_round(block, number)
            yield from self._replay_end()
        except CaboError as error:
            raise self._bad(error) from None

    def line(self, number: int) -> int:
        """The line on which a round begins."""
        return self._lines.get((number, ""), 1)

    def _bad(self, error: CaboError) -> BadRecord:
        return BadRecord(str(error), self._line, error.code if isinstance(error, BadRecord) else "")

    def _go_to(self, round: int, key: str = "") -> None:
        self._line = self._lines.get((round, key), self.line(round))

    def _read_top(self) -> None:
        data = self._data
        if self._need(data, 0, "format", int, "format = 1") != FORMAT:
            raise BadRecord(f"This record has format {data['format']}; only format {FORMAT} is known.")
        self._check_keys(data, _TOP, 0)
        rules = self._read_rules(data.get("house", {}))
        names = self._need(data, 0, "seats", list, 'seats = ["Ana", "Ben"]')
        self.game = Game.new(rules, names)
        self.top = _notes(data)

    def _read_rules(self, house: object) -> Rules:
        rules = edition(self._need(self._data, 0, "edition", str, 'edition = "deluxe"'))
        if not isinstance(house, dict):
            self._go_to(0, "house")
            raise BadRecord("“house” must be a table of house rules.")
        self.house = {key: value for key, value in house.items() if key.startswith("_")}
        options = {key: value for key, value in house.items() if key not in self.house}
        for key, value in options.items():
            self._go_to(0, key)
            read_option(key, value)
        self._go_to(0, "house")
        return with_house_rules(rules, options)

    def _blocks(self) -> list[dict[str, Any]]:
        self._go_to(0, "round")
        rounds = self._data.get("round", [])
        if not isinstance(rounds, list) or not all(isinstance(block, dict) for block in rounds):
            raise BadRecord("A round is written under [[round]].")
        return rounds

    def _replay_round(self, block: dict[str, Any], number: int) -> Iterator[Played]:
        self._go_to(number)
        self._check_keys(block, _ROUND, number)
        if number > 1:
            self.game = self.game.next_round()
        self.rounds.append(_notes(block))
        turns = self._need(block, number, "turns", str, 'turns = """')
        replay = Replay(self.game, record=True)
        for played in self._replay_turns(replay, block, turns, number):
            self.game = played.game
            yield played
        yield from self._take_stated_scores(block, number)
        self._check_outcome(block, number)
        self._check_shuffle(block, number)

    def _replay_turns(
        self, replay: Replay, block: dict[str, Any], turns: str, number: int
    ) -> Iterator[Played]:
        opened = _TURNS.search(self._text[self._line - 1])
        if opened is None:
            raise BadRecord('“turns” must be a multi-line string: write turns = """ and the lines below it.')
        lines = turns.split("\n")
        if len(lines) > _MOST_LINES:
            raise BadRecord(f"A round of more than {_MOST_LINES} lines is too long to be read.")
        first = self._line + (opened[1].strip() in ("", "\\"))  # the turns may begin on the line of their key
        self._go_to(number, "starter")
        starter = self._starter(block, lines, first)
        if starter is not None:
            self._go_to(number, "starter")
            yield from replay.start(starter, self._line)
        for at, line in enumerate(lines):
            if not line.strip():
                continue
            self._line = first + at
            yield from replay.play_line(line, self._line)
        if number < len(self._data["round"]) or self._says_finished(block):
            yield from replay.finish()
        else:
            yield from replay.stop()

    def _says_finished(self, block: dict[str, Any]) -> bool:
        """Whether the record says that its last round is over, so that silence at its end has a meaning."""
        won = "winners" in self._data and "ended" not in self._data
        return won or bool({"scores", "void", "totals"} & block.keys())

    def _starter(self, block: dict[str, Any], lines: list[str], first: int) -> Seat | None:
        """Who starts: as the record says, or the seat that has the first turn in it."""
        if "starter" in block:
            return parse_seat(str(block["starter"]))
        if not isinstance(self.game.round.phase, ToStart):
            return None
        begun, at_round = False, self._line
        for at, line in enumerate(lines):
            self._line = first + at  # where a mistake would be
            for step in parse_line(line)[:1]:
                begun = True
                if isinstance(step.move, Draw | Take | Cabo):
                    return step.move.seat
        if begun:
            self._line = at_round
            raise BadRecord('The round does not say who starts: add starter = "A".')
        return None

    def _take_stated_scores(self, block: dict[str, Any], number: int) -> Iterator[Played]:
        """Take the record's word for the scores of a round whose cards are not all known."""
        scores, round = self._numbers(block, number, "scores"), self.game.round
        if scores is not None and round.over and round.result is None:
            self._check_known_hands(scores)
            round, entered = with_result(round, said(round.rules, scores, round.standing))
            self.game = replace(self.game, round=round)
            yield Played(self.game, None, entered, self._line)

    def _check_outcome(self, block: dict[str, Any], number: int) -> None:
        scores = self._numbers(block, number, "scores")
        if scores is not None and "void" in block:
            raise BadRecord("A round has scores or is void, not both.")
        result = self.game.round.result
        self._check_void(block, number, result)
        self._check_numbers(number, "scores", scores, None if result is None else result.scores)
        totals = self._numbers(block, number, "totals")
        self._check_numbers(number, "totals", totals, None if result is None else result.totals)

    def _check_known_hands(self, scores: tuple[int, ...]) -> None:
        """Check that the known cards do not rule out the scores."""
        round = self.game.round
        holders = kamikazes_said(round.rules, scores)
        if holders and all(may_hold_kamikaze(round, seat) for seat in holders):
            return
        totals = tuple(hand_totals(round, seat) for seat in round.seats)
        if not can_score(round.rules, totals, round.caller, scores):
            raise BadRecord(f"The cards that are known rule out the scores {literals.spell(scores)}.")

    def _check_void(self, block: dict[str, Any], number: int, result: Result | None) -> None:
        self._go_to(number, "void")
        if "void" in block and block["void"] is not True:
            raise BadRecord("“void” can only be true.")
        if "void" in block and (result is None or not result.void):
            raise BadRecord("This round is not void.")
        if "scores" in block and result is not None and result.void:
            self._go_to(number, "scores")
            raise BadRecord("This round is void and has no scores: write void = true instead.")

    def _check_numbers(
        self, number: int, key: str, written: tuple[int, ...] | None, right: tuple[int, ...] | None
    ) -> None:
        self._go_to(number, key)
        if written is None or written == right:
            return
        if right is None:
            raise BadRecord(f"There are no {key} yet: the round is not finished.")
        raise BadRecord(f"The {key} are {literals.spell(right)}, not {literals.spell(written)}.")

    def _numbers(self, block: dict[str, Any], number: int, key: str) -> tuple[int, ...] | None:
        self._go_to(number, key)
        found = block.get(key)
        if found is None:
            return None
        players = len(self.game.names)
        if not isinstance(found, list) or [type(item) for item in found] != [int] * players:
            raise BadRecord(f"“{key}” must be a list of {players} whole numbers, one for each seat.")
        return tuple(found)

    def _check_shuffle(self, block: dict[str, Any], number: int) -> None:
        for key in ("seal", "seed"):
            self._go_to(number, key)
            if key in block and not _is_hex(block[key], SEED_BYTES):
                raise BadRecord(f"“{key}” must be {2 * SEED_BYTES} hex digits: 0 to 9 and a to f.")
        if "seal" in block and "seed" in block:
            self._go_to(number, "seal")
            if seal(bytes.fromhex(block["seed"])) != block["seal"]:
                raise BadRecord("The seal is not the SHA-256 of the seed.")
        self._go_to(number, "nonces")
        self._check_nonces(block.get("nonces", [""] * len(self.game.names)))

    def _check_nonces(self, nonces: object) -> None:
        players = len(self.game.names)
        if not isinstance(nonces, list) or len(nonces) != players:
            raise BadRecord(f"“nonces” must be a list of {players} strings, one for each seat.")
        if not all(nonce == "" or _is_hex(nonce, NONCE_BYTES) for nonce in nonces):
            raise BadRecord(f'A nonce must be {2 * NONCE_BYTES} hex digits, or "" for a seat without one.')

    def _replay_end(self) -> Iterator[Played]:
        if "ended" in self._data:
            self._go_to(0, "ended")
            if self._data["ended"] != _BY_HAND:
                raise BadRecord(f'“ended” can only be "{_BY_HAND}".')
            yield from self._end_by_hand()
        winners = self._data.get("winners")
        if winners is not None:
            self._go_to(0, "winners")
            right = self.game.winners
            if right is None:
                raise BadRecord("There are no winners yet: the game is not over.")
            names = [self.game.names[seat] for seat in right]
            if winners != names:
                raise BadRecord(f"The winners are {literals.spell(names)}, not {literals.spell(winners)}.")

    def _end_by_hand(self) -> Iterator[Played]:
        for played in Replay(self.game, record=True).end_by_hand(self._line):
            self.game = played.game
            yield played

    def _need(self, block: dict[str, Any], number: int, key: str, kind: type, example: str) -> Any:
        self._go_to(number, key)
        if key not in block:
            sentence = f"“{key}” is missing: write {example}."
            raise BadRecord(sentence, self._line, toml.NO_RECORD if key == "format" else "")
        if type(block[key]) is not kind:
            raise BadRecord(f"“{key}” is not written as it should be: write {example}.")
        return block[key]

    def _check_keys(self, block: dict[str, Any], known: tuple[str, ...], number: int) -> None:
        for key in block:
            if key not in known and not key.startswith("_"):
                self._go_to(number, key)
                raise BadRecord(
                    f"“{key}” is not a key of a record here: there are {', '.join(known)}, "
                    "and any that starts with an underscore."
                )


def _is_hex(found: object, size: int) -> bool:
    return isinstance(found, str) and re.fullmatch(f"[0-9a-f]{{{2 * size}}}", found) is not None


def _notes(block: dict[str, Any]) -> Notes:
    kept = {key: value for key, value in block.items() if key in SHUFFLE_KEYS or key.startswith("_")}
    return Notes(frozenset(block) & _OPTIONAL, kept)
