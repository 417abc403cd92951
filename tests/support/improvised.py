"""People at a table who do anything: play, err, hurry, doze, lose their connection and come back."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec

from cabo.lab.fuzz.interference import random_move
from cabo.legal import legal_moves
from cabo.moves import Cabo, CloseSnap, Move, SeatMove, Snap
from cabo.offering import to_move
from cabo.places import SEATS, Seat
from cabo.records.spelling import SEAT_MOVE
from cabo.referee import play
from cabo.round import Round, ToSnap
from cabo.server.situation.situation import Situation
from tests.support.twins import WATCHERS, Action, Come, Go, Restart, Send, Stage, Wait

PEOPLE = ("ana", "ben", "cem", "dia")
_CALLS = 0.04
"""How often a player who can call cabo does: seldom, so that rounds are long."""


class Improvised:
    """A script that is made up as the game goes on, with this many actions by this many people."""

    def __init__(self, random: Random, people: int, length: int, *, arriving: bool = False) -> None:
        self._random, self._left, self._arriving = random, length, arriving
        self._people = PEOPLE[:people]
        self._sent: dict[str, list[bytes]] = {}
        self._told: dict[str, int] = {}
        self._count = 0
        self._opening = [action for person in self._people for action in self._arrival(person)]
        self._opening += [Come(person, None) for person in WATCHERS]
        if arriving:  # so that watchers can take over from bots
            self._opening.insert(2, self._send(PEOPLE[0], "admit", on=True))  # while she is the host

    def _arrival(self, person: str) -> list[Action]:
        return [Come(person, None), self._send(person, "sit", name=person.title())]

    def __call__(self, stage: Stage) -> Action | None:
        """The next action, if there is one."""
        for person, client in stage.here.items():
            self._told[person] = client.told.get("v", 0)
        if self._opening:
            return self._opening.pop(0)
        self._left -= 1
        if self._left < 0 or not stage.twin.now.live:
            return None
        return self._action(stage, stage.twin.now)

    def _action(self, stage: Stage, now: Situation) -> Action:
        roll = self._random.random()
        if self._arriving and now.round is not None and roll < 0.04:
            return self._arrives(stage, now)
        if roll < 0.70:
            return self._forward(stage, now)
        if roll < 0.77:
            return self._out_of_the_air(stage, now)
        if roll < 0.83:
            return self._aside(stage, now)
        if roll < 0.90:
            return self._comes_or_goes(stage)
        if roll < 0.91:
            return Restart()
        return Wait(self._random.choice((0.01, 0.1, 0.3, 1, 3, 7, 31 if roll > 0.99 else 2)))

    def _forward(self, stage: Stage, now: Situation) -> Action:
        """Somebody does what the table waits for."""
        people = {seat: person for person in stage.here if (seat := now.seat_of(person)) is not None}
        if now.dealing:
            waiting = [seat for seat in people if now.ready[seat] is None]
            if waiting:
                nonce = self._random.randbytes(16).hex()
                return self._send(people[self._random.choice(waiting)], "ready", nonce=nonce)
        round = now.round
        asked = [] if round is None else [seat for seat in to_move(round) if seat in people]
        if round is None or now.dealing or not asked:
            return Wait(self._random.choice((0.2, 2.1)))
        if isinstance(round.phase, ToSnap):
            return self._snaps(people, asked, round)
        seat = self._random.choice(asked)
        return self._play(people[seat], self._legal(round, seat))

    def _snaps(self, people: dict[Seat, str], asked: list[Seat], round: Round) -> Action:
        roll, seat = self._random.random(), self._random.choice(asked)
        if roll < 0.4:
            return Wait(self._random.choice((0.05, 0.2, 0.6)))
        after = play(round, CloseSnap())[0]
        if roll < 0.6 and after.turn in people and not after.over and to_move(after) == (after.turn,):
            assert after.turn is not None
            return self._play(people[after.turn], self._legal(after, after.turn), took=self._took())
        move = self._legal(round, seat)
        return self._play(people[seat], move, **({"took": self._took()} if isinstance(move, Snap) else {}))

    def _took(self) -> int | None:
        return self._random.choice((None, 0, 150, 300, 5000))

    def _legal(self, round: Round, seat: Seat) -> Move:
        moves = legal_moves(round, seat)
        calm = [move for move in moves if not isinstance(move, Cabo)]
        return self._random.choice(moves if not calm or self._random.random() < _CALLS else calm)

    def _out_of_the_air(self, stage: Stage, now: Situation) -> Action:
        """A move that is mostly not allowed, or answers an older question; or an older command again."""
        if not stage.here or now.round is None:
            return Wait(0.01)
        person = self._random.choice(list(stage.here))
        if self._random.random() < 0.2 and self._sent.get(person):
            return Send(person, self._random.choice(self._sent[person][-6:]))
        while not isinstance(move := random_move(self._random, now.round), get_args(SeatMove)):
            pass
        v = now.v - self._random.choice((0, 0, 0, 1, 2, 7, -1))
        return self._send(person, "play", v=v, move=SEAT_MOVE.spell(move), took=self._took())

    def _aside(self, stage: Stage, now: Situation) -> Action:
        """An action that is not play."""
        if not stage.here:
            return Wait(0.01)
        random, person = self._random, self._random.choice(list(stage.here))
        seat, on = random.choice(SEATS[: len(now.chairs) + 1]).name, random.random() < 0.7
        if now.left_by(person) is not None and random.random() < 0.6:
            return self._send(person, "back")
        if person in WATCHERS and random.random() < 0.5:
            return self._send(person, "watch", seat=seat if on else None)
        fields: dict[str, Any] = random.choice(
            (
                {"do": "share", "on": on},
                {"do": "share", "on": True},
                {"do": "say", "text": random.choice(("Hm.", "Oh no!", "\u202e \x00"))},
                {"do": "say", "phrase": random.choice(("hello", "nonsense"))},
                {"do": "end", "on": random.random() < 0.3},
                {"do": "mute", "seat": seat, "on": on},
                {"do": "host", "seat": seat},
                {"do": "remove", "seat": seat, "block": on},
                {"do": "complain", "about": "name", "seat": seat},
                {"do": "complain", "about": "chat", "line": 1},
                {"do": "sit", "name": "Zoe"},
                {"do": "bot", "seat": seat, "bot": "random"},
                {"do": "ready", "nonce": "00"},
                {"do": "begin"},
                {"do": "chat", "on": on},
                {"do": "leave"} if random.random() < 0.7 else {"do": "watch", "seat": seat},
                {"do": "admit", "on": on},
            )
        )
        return self._send(person, **fields)

    def _arrives(self, stage: Stage, now: Situation) -> Action:
        """Somebody who has no seat takes one over."""
        late = [person for person in WATCHERS if person in stage.here and now.seat_of(person) is None]
        if not late:
            return Wait(0.01)
        person = self._random.choice(late)
        return self._send(person, "sit", name=person.title())

    def _comes_or_goes(self, stage: Stage) -> Action:
        gone = [person for person in (*self._people, *WATCHERS) if person not in stage.here]
        if not gone or (stage.here and self._random.random() < 0.3):
            return Go(self._random.choice(list(stage.here)))
        person = self._random.choice(gone)
        last = self._told.get(person, 0)
        return Come(person, self._random.choice((None, last, last, max(0, last - 5), 0, 10**8)))

    def _play(self, person: str, move: Move, **fields: Any) -> Action:
        return self._send(person, "play", v=self._told[person], move=SEAT_MOVE.spell(move), **fields)

    def _send(self, person: str, do: str, **fields: Any) -> Send:
        self._count += 1
        data = msgspec.json.encode({"do": do, "id": f"{person}{self._count}", **fields})
        self._sent.setdefault(person, []).append(data)
        return Send(person, data)
