"""Records of a table, made from its log, without anything that is still secret."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cabo.errors import CaboError
from cabo.game import Game
from cabo.places import Seat
from cabo.records.record import ROUND_NOTES, Notes, Record, write, write_seen
from cabo.round import Round
from cabo.server.games.reading import follow_log
from cabo.server.situation.facts import Step
from cabo.server.situation.following import follow
from cabo.server.situation.situation import Situation
from cabo.server.store import Entry
from cabo.shuffle import Lots, seal


@dataclass(frozen=True, slots=True)
class Dealing:
    """A round of a table, and what its shuffle followed from."""

    round: Round
    seed: bytes
    nonces: tuple[bytes, ...]

    @property
    def finished(self) -> bool:
        """Whether the round is over, so that nothing of it is secret."""
        return self.round.result is not None or self.round.winners is not None


def dealings(steps: Iterable[Step]) -> list[Dealing]:
    """Every round that was dealt at a table; the last may still be in play."""
    found: list[Dealing] = []
    now: Situation | None = None
    for step in steps:
        seed = b"" if now is None else now.seed
        now = follow(now, step)
        if now.round is None or not now.seed:
            continue
        dealing = Dealing(now.round, now.seed, now.nonces)
        if now.seed != seed:
            found.append(dealing)
        else:
            found[-1] = dealing
    return found


def open_record(steps: Iterable[Step]) -> str | None:
    """The record of the finished rounds, with all cards; None while there is none."""
    rounds = [dealing for dealing in dealings(steps) if dealing.finished]
    return write(_record(rounds)) if rounds else None


def exported(log: Sequence[Entry]) -> str:
    """The record of the finished rounds in a stored log; raises CaboError if there is none."""
    if not log:
        raise CaboError("There is no such table.")
    text = open_record([step for step, _ in follow_log(log)])
    if text is None:
        raise CaboError("No round of this table is over, so there is no record of it.")
    return text


def own_record(steps: Iterable[Step], seat: Seat) -> str | None:
    """The record as one seat saw it, up to now; only for a table with the memory aid."""
    rounds = dealings(steps)
    return write_seen(_record(rounds), seat) if rounds else None


def _record(rounds: list[Dealing]) -> Record:
    game = Game(rounds[-1].round, tuple(dealing.round for dealing in rounds[:-1]))
    return Record(game, rounds=tuple(Notes(ROUND_NOTES.written, _shuffle(dealing)) for dealing in rounds))


def _shuffle(dealing: Dealing) -> dict[str, object]:
    if not dealing.finished:
        return {"seal": seal(dealing.seed)}
    return Lots(dealing.seed, dealing.nonces).revealed()
