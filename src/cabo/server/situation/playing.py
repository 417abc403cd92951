"""Playing: what seats do in the game (be ready, move, choose in a snap window, wish to end it)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cabo.events import Event
from cabo.moves import CloseSnap, EndGame, Move, Snap
from cabo.offering import to_move
from cabo.places import SEATS, Place, Seat
from cabo.referee import check_move, play
from cabo.round import Round, ToSnap
from cabo.rules import ByHand
from cabo.server.refused import Refused
from cabo.server.situation import facts as f
from cabo.server.situation.facts import Facts, Luck
from cabo.server.situation.following import with_facts
from cabo.server.situation.situation import Situation, to_be_dealt
from cabo.shuffle import NONCE_BYTES, SEED_BYTES


def ready(now: Situation, seat: Seat, nonce: str) -> Facts:
    """Be ready for the deal, and add something to its shuffle."""
    if not now.dealing:
        raise Refused("No round waits to be dealt.", "stale")
    if now.ready[seat] is not None:
        raise Refused("You are ready already.", "ready-already")
    if not _is_nonce(nonce):
        raise Refused(f"A nonce is {2 * NONCE_BYTES} hexadecimal digits.")
    return [f.Readied(seat.name, nonce)]


def _is_nonce(text: str) -> bool:
    return len(text) in (0, 2 * NONCE_BYTES) and all(letter in "0123456789abcdef" for letter in text)


def completed(now: Situation, facts: Facts) -> Facts:
    """These facts, with the end of the game or the deal if they make it possible."""
    if not now.dealing and not any(isinstance(fact, f.Sealed | f.Wished | f.Left) for fact in facts):
        return facts  # no round waits to be dealt, before these facts or after them
    after = with_facts(now, facts)
    if any(isinstance(fact, f.Wished | f.Left) for fact in facts) and _agreed_to_end(after):
        run = _Run(after.game_round, after)
        run.play(EndGame(_for_the_end(after)))
        return [*facts, f.Decided(run.happened)]
    if not after.dealing or None in after.ready:
        return facts
    run = _Run(to_be_dealt(after), after)
    return [*facts, run.played()]


def move(now: Situation, move: Move, luck: Luck, late: Seat | None = None) -> Facts:
    """Play a move, and the moves of chance that follow; `late` is a seat whose time was up."""
    run = _run(now)
    run.play(move)
    return _closing(run, f.Decided(run.happened, late=None if late is None else late.name), luck)


def settle(
    now: Situation,
    snaps: Iterable[Snap],
    luck: Luck,
    *,
    times: dict[Seat, int],
    lot: Sequence[Seat] = (),
    close: bool,
) -> Facts:
    """Play snaps in order until one is right; if none is and `close` is set, the snap closes."""
    run = _run(now)
    for snap in snaps:
        if isinstance(run.round.phase, ToSnap):
            run.play(snap)
    if close and isinstance(run.round.phase, ToSnap):
        run.play(CloseSnap())
    said = {seat.name: time for seat, time in times.items()}
    return _closing(run, f.Decided(run.happened, said, [seat.name for seat in lot]), luck)


def choose(now: Situation, seat: Seat, place: Place | None) -> Facts:
    """Choose in secret what to do in a snap window, or pass."""
    chosen = Snap(seat, place) if place is not None else None
    if chosen is not None:
        check_move(now.game_round, chosen)
    return [f.Chose(seat.name, None if place is None else str(place))]


def chosen(now: Situation) -> list[Snap]:
    """The snaps chosen in a window, clockwise from the left of the player who discarded."""
    round, choices = now.game_round, dict(now.choices)
    count = len(round.names)
    order = [SEATS[(round.player + at) % count] for at in range(1, count + 1)]
    return [Snap(seat, place) for seat in order if (place := choices.get(seat)) is not None]


def stand_in(now: Situation, seat: Seat) -> Facts:
    """Let a bot play for a person who is away; bots are always ready for the deal."""
    waits = now.dealing and now.ready[seat] is None
    return [f.StoodIn(seat.name), *([f.Readied(seat.name)] if waits else [])]


def wish(now: Situation, seat: Seat, *, on: bool) -> Facts:
    """Wish to end the game by hand; it ends when enough wish it by the rules."""
    if now.status != "playing":
        raise Refused("There is no game to end.", "over")
    return [] if (seat in now.wishes) is on else [f.Wished(seat.name, on)]


def _agreed_to_end(now: Situation) -> bool:
    wished = any(now.chairs[seat].person for seat in now.wishes)
    enough = len(_for_the_end(now)) == len(now.chairs) or now.rules.by_hand is ByHand.ANYONE
    return now.status == "playing" and wished and enough


def _for_the_end(now: Situation) -> tuple[Seat, ...]:
    """The seats that wish to end the game, all bots included."""
    bots = {SEATS[at] for at, chair in enumerate(now.chairs) if not chair.person or chair.away}
    return tuple(sorted({*now.wishes, *bots}))


class _Run:
    """A round on which moves are played, each followed by the moves of chance."""

    def __init__(self, round: Round, now: Situation) -> None:
        self.round = round
        self._now = now
        self._events: list[Event] = []

    def play(self, move: Move) -> None:
        """Play a move, and then the moves of the dealer."""
        self.round, happened = play(self.round, move)
        self._events += happened
        self._chance()

    def _chance(self) -> None:
        # Chance moves only where no seat may; its seed is not looked at before.
        while not to_move(self.round) and (chance := self._now.lots.move(self.round)) is not None:
            self.round, happened = play(self.round, chance)
            self._events += happened

    def played(self) -> f.Decided:
        """The fact of the dealer's moves alone."""
        self._chance()
        return f.Decided(self.happened)

    @property
    def happened(self) -> f.Happened:
        """All events so far."""
        return f.Happened(tuple(self._events))


def _run(now: Situation) -> _Run:
    if not now.live:
        raise Refused("The game is over.", "over")
    if now.status != "playing" or now.round is None or now.dealing:
        raise Refused("The cards have not been dealt.", "not-dealt")
    return _Run(now.round, now)


def _closing(run: _Run, played: f.Decided, luck: Luck) -> Facts:
    """The facts, with a seed for the next round if this one is over."""
    if run.round.result is None or run.round.winners is not None:
        return [played]
    return [played, f.Sealed(luck(SEED_BYTES).hex())]
