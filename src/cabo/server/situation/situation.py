"""The situation: where a table stands, and what each seat is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from cabo.flow import standing_after
from cabo.game import new_round
from cabo.moves import Seen
from cabo.offering import Offer, offers
from cabo.places import SEATS, Observer, Place, Seat
from cabo.round import Round, ToLook, ToSnap
from cabo.rules import Rules
from cabo.scoring import Result
from cabo.server.protocol.settings import Settings
from cabo.server.refused import Refused
from cabo.shuffle import Lots

STAND_IN: Final = "steady"
"""The bot that plays on for those who leave or are away."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table and who has it."""

    name: str = ""
    person: str = ""
    """Whose seat it is; empty if it is a bot's or free."""
    bot: str = ""
    """The bot in the seat, which may have taken over from a person."""
    away: bool = False
    """Whether a bot plays for the person until they come back."""
    left: str = ""
    """The person who left the seat and may take it back from the bot."""
    stood_in: int = 0
    """The index at which a bot last began to play for the person."""
    shared: bool = False
    """Whether watchers may see what this seat sees."""
    since: int = 0
    """The index since which its person has it; a link that was made before no longer moves it."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return not self.name


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a seat's rounds, added up."""

    points: int = 0
    """The sum of round scores, without resets."""
    calls: int = 0
    calls_won: int = 0

    def after(self, seat: Seat, caller: Seat | None, result: Result) -> Tally:
        """The tally with one more round."""
        called = caller is seat and not result.void
        return Tally(
            self.points + result.scores[seat],
            self.calls + called,
            self.calls_won + (called and seat in result.won),
        )


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A table at one moment; everything in it follows from the log."""

    settings: Settings
    rules: Rules
    secret: bytes
    host: str
    chairs: tuple[Chair, ...]
    v: int = 0
    """The index of the last step of the log."""
    blocked: tuple[str, ...] = ()
    chat: bool = True
    admits: bool = False
    """Whether people may take over the seats of bots."""
    fresh: tuple[Seat, ...] = ()
    """The seats taken over from bots in this round: what the bots were shown is not for them."""
    round: Round | None = None
    """None until the game begins."""
    seed: bytes = b""
    """The seed of the present or last round."""
    nonces: tuple[bytes, ...] = ()
    """What each seat gave to its shuffle."""
    next_seed: bytes = b""
    """The seed of the next round."""
    ready: tuple[bytes | None, ...] = ()
    """What each seat gives to the next shuffle; None until it is ready."""
    choices: tuple[tuple[Seat, Place | None], ...] = ()
    """The secret choices in a snap window."""
    wishes: tuple[Seat, ...] = ()
    """Who wishes to end the game by hand."""
    questions: tuple[object, ...] = ()
    """What each seat is asked."""
    posed: tuple[int, ...] = ()
    """For each seat, the index at which its question came up."""
    tallies: tuple[Tally, ...] = ()
    """A tally for each seat; empty until a round is over."""
    rematch: str = ""
    closed: str = ""

    @property
    def status(self) -> str:
        """The table's status in lists."""
        if self.closed:
            return "ended"
        if self.round is None:
            return "open"
        return "finished" if self.round.winners is not None else "playing"

    @property
    def game_round(self) -> Round:
        """The round of a game that has begun."""
        assert self.round is not None
        return self.round

    @property
    def live(self) -> bool:
        """Whether anything can still happen in its game."""
        return self.status in ("open", "playing")

    @property
    def dealing(self) -> bool:
        """Whether a round waits for everyone to be ready."""
        return self.status == "playing" and bool(self.next_seed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def lots(self) -> Lots:
        """The chance of the present round, or of the one that is to be dealt."""
        if self.dealing:
            return Lots(self.next_seed, tuple(nonce or b"" for nonce in self.ready))
        return Lots(self.seed, self.nonces)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that belong to bots."""
        return tuple(
            seat for seat, chair in zip(SEATS, self.chairs, strict=False) if chair.bot and not chair.person
        )

    def seat_of(self, person: str) -> Seat | None:
        """The seat that a person has."""
        if not person:
            return None
        for at, chair in enumerate(self.chairs):
            if chair.person == person:
                return SEATS[at]
        return None

    def own_seat(self, person: str) -> Seat:
        """The seat of a person, who must have one."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("You have no seat at this table.", "no-seat")
        return seat

    def left_by(self, person: str) -> Seat | None:
        """The seat that a person left and may take back."""
        if not person:
            return None
        return next((SEATS[at] for at, chair in enumerate(self.chairs) if chair.left == person), None)

    def remembers(self, observer: Observer) -> bool:
        """Whether the table shows an observer what they have seen; not if a bot saw it before them."""
        return self.settings.memory and observer not in self.fresh

    def having(self, **changes: Any) -> Situation:
        """This situation with some things changed."""
        changed = object.__new__(Situation)
        # As in a round: five times faster than dataclasses.replace, and several are made for every step.
        fields = changed.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return changed


def to_be_dealt(now: Situation) -> Round:
    """The round that is dealt next."""
    round = now.game_round
    return round if round.result is None else new_round(now.rules, now.names, standing_after(round))


def question(now: Situation, seat: Seat) -> object:
    """What a seat is asked; two equal ones in a row are the same question."""
    round = now.round
    if round is None or seat >= len(round.names):
        return None
    if now.dealing:
        return len(round.standing.results), now.ready[seat] is None
    # If several seats are asked at once, one's answer does not change the question of the others.
    phase = round.phase.word if isinstance(round.phase, ToLook | ToSnap) else round.phase
    return round.turns, len(round.discard), phase, open_to(now, seat)


def open_to(now: Situation, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do in the round, without putting back what it is shown."""
    if any(chosen is seat for chosen, _ in now.choices):
        return ()
    return tuple([offer for offer in offers(now.game_round, seat) if offer.move is not Seen])
