"""No interference: what an observer is sent and offered does not depend on what they cannot see."""

from __future__ import annotations

from random import Random

from cabo import moves
from cabo.errors import IllegalMove
from cabo.events import mask
from cabo.lab.fuzz.broken import BrokenProperty, require
from cabo.lab.fuzz.seeing import who
from cabo.legal import is_legal, legal_moves
from cabo.moves import Move
from cabo.offering import offers
from cabo.places import DEALER, SEATS, End, Observer, Place
from cabo.referee import decide, play
from cabo.refusals import refusal
from cabo.round import Round, View
from cabo.views import glance, imagine, view


def check_interference(round: Round, observer: Observer, tried: list[Move], random: Random) -> None:
    """Compare the truth with another round that looks the same to this observer."""
    if random.random() < 0.9:
        # The history rarely matters and takes most of the time, so it is usually left out.
        round = round.having({"history": ()})
    seen = view(round, observer)
    other = imagine(seen, random.randrange)
    _same(view(other, observer), seen, "An imagined round", observer)
    for state in (other, seen):
        _same_bytes(_sent(state, observer), _sent(round, observer), "Before a move", observer)
    for move in tried:
        _check_move(round, other, seen, move)
    for _ in range(2):
        _check_refusal(round, other, random_move(random, round), observer)


def _check_move(round: Round, other: Round, seen: View, move: Move) -> None:
    observer = seen.observer
    if not is_legal(other, move) or not is_legal(seen, move):
        raise BrokenProperty("no interference", f"{move} is legal or not by what {who(observer)} cannot see.")
    (after, events), (other_after, other_events) = play(round, move), play(other, move)
    told = tuple(mask(event, observer) for event in events)
    if told != tuple(mask(event, observer) for event in other_events):
        return  # they are told different things, and so may know different things
    _same(view(other_after, observer), view(after, observer), f"After {move}", observer)
    _same_bytes(_sent(other_after, observer), _sent(after, observer), f"After {move}", observer)


def _check_refusal(round: Round, other: Round, move: Move, observer: Observer) -> None:
    """Check that a random move is refused with the same sentence in both rounds."""
    legal = is_legal(round, move)
    require(legal == is_legal(other, move), "no interference", f"{move} is legal by what is hidden.")
    if legal:
        return
    try:
        decide(round, move)
    except IllegalMove as refused:
        sentence = str(refused)
        same = sentence == refusal(other, move)
        require(same, "no interference", f"To {who(observer)}, {move} is refused with two sentences.")
        require(sentence.endswith(".") and "are ." not in sentence, "refusals", f"“{sentence}”")
    else:
        raise BrokenProperty("legality", f"{move} is not legal and was decided.")


def _sent(state: Round | View, observer: Observer) -> bytes:
    """All that an observer is sent or offered, as bytes."""
    parts: list[object] = [glance(state, observer)]
    if observer is not None:
        parts += [offers(state, observer), legal_moves(state, observer)]
    return repr(parts).encode()


def _same(found: View, right: View, when: str, observer: Observer) -> None:
    names = [name for name, value in vars(right).items() if getattr(found, name) != value]
    require(not names, "no interference", f"{when} {who(observer)} has another {' and '.join(names)}.")
    _same_bytes(_letters(found), _letters(right), when, observer)


def _letters(state: View) -> bytes:
    # The history has just been compared, event by event: spelling it out would take most of the time.
    return repr([value for name, value in vars(state).items() if name not in ("history", "rules")]).encode()


def _same_bytes(found: bytes, right: bytes, when: str, observer: Observer) -> None:
    if found != right:
        at = next((at for at, pair in enumerate(zip(found, right, strict=False)) if pair[0] != pair[1]), 0)
        parts = [text[max(0, at - 40) : at + 40].decode(errors="replace") for text in (found, right)]
        raise BrokenProperty(
            "no interference", f"{when} {who(observer)} is sent “{parts[0]}” and “{parts[1]}”."
        )


def random_move(random: Random, round: Round) -> Move:
    """A random move: most are illegal, some for reasons that nobody thinks of."""
    seat = random.choice(SEATS[: len(round.names) + 1])
    one, other, some = _place(random, round), _place(random, round), _places(random, round)
    plain: list[Move] = [
        kind(seat) for kind in (moves.Seen, moves.Draw, moves.Take, moves.Cabo, moves.Discard, moves.Decline)
    ]
    placed: list[Move] = [kind(seat, one) for kind in (moves.Peek, moves.Spy, moves.Snap, moves.Give)]
    rest: list[Move] = [
        moves.Look(seat, some),
        moves.Keep(seat, some),
        moves.Swap(seat, one, other),
        moves.Lay(seat, End.LEFT),
    ]
    return random.choice(
        [*plain, *placed, *rest, moves.CloseSnap(), moves.Start(seat), moves.EndGame((seat,))]
    )


def _place(random: Random, round: Round) -> Place:
    seat = random.choice(SEATS[: len(round.names) + 1])
    places = len(round.hands[seat]) if seat < len(round.hands) else 4
    return Place(seat, random.randint(1, places + 1))


def _places(random: Random, round: Round) -> tuple[Place, ...]:
    return tuple(_place(random, round) for _ in range(random.randint(0, 3)))


def listed_moves(round: Round) -> list[Move]:
    """Every move that is listed for a seat, and the dealer's moves that need no cards."""
    listed = [move for seat in round.seats for move in legal_moves(round, seat)]
    closing = (
        [moves.CloseSnap()] if any(offer.move is moves.CloseSnap for offer in offers(round, DEALER)) else []
    )
    return [*listed, *closing]
