"""What people may do around the game: take seats, begin, leave, host; facts come of it, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from cabo.bots.registry import profile
from cabo.errors import BadRules, CaboError
from cabo.house import check_table
from cabo.places import SEATS, Seat
from cabo.server import facts as f
from cabo.server.settings import Settings, rules_of
from cabo.server.situation import RULES, VERSION, Situation, follow
from cabo.shuffle import SEED_BYTES

Luck: TypeAlias = Callable[[int], bytes]
"""The system's generator: so many bytes that nobody can foresee."""
Facts: TypeAlias = list[f.Fact]
LONGEST_NAME: Final = 24
FRIENDS: Final = ("Juno", "Otto", "Tilda", "Ravi", "Lou", "Emil", "Noor", "Mila")
"""Whom a bot brings along: as many as a table has seats, so that a name is left whoever sits there."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What Unicode takes for letters and signs, and nobody can see."""
_NOT_SHOWN: Final = "This name has characters that cannot be shown."


class Refused(CaboError):
    """A command that the table does not follow, with a sentence that the person can be shown."""


def open_table(settings: Settings, person: str, luck: Luck, name: str = "") -> Facts:
    """Open a table, with its bots in their seats; whoever says their name sits down with them."""
    opened = f.Opened(
        settings=settings,
        rules=RULES.spell(rules_of(settings)),
        host=person,
        secret=luck(16).hex(),
        version=VERSION,
    )
    names: list[str] = []
    facts: Facts = [opened]
    for seat, bot in sorted(settings.bots.items()):
        names.append(_bot_name(bot, names))
        facts.append(f.Sat(seat, names[-1], bot=bot))
    return [*facts, *sit(follow(None, f.Step(facts)), person, name, None, luck)] if name else facts


def open_rematch(now: Situation, luck: Luck) -> Facts:
    """Open the table of a rematch: the same people and bots, each one seat further."""
    if now.status != "finished":
        raise Refused("A rematch needs a game that is over.", "not-over")
    facts = open_table(_without_bots(now.settings, len(now.chairs)), now.host, luck)
    chairs = (*now.chairs[1:], now.chairs[0])
    for seat, chair in zip(SEATS, chairs, strict=False):
        facts.append(f.Sat(seat.name, chair.name, chair.person, chair.bot))
    return [*facts, *_begin(luck)]


def _without_bots(settings: Settings, seats: int) -> Settings:
    return msgspec.structs.replace(settings, bots={}, seats=seats)


def why_not_here(now: Situation, person: str) -> Refused | None:
    """Why somebody cannot be at this table, not even to watch; nothing if they can."""
    if person in now.blocked:
        return Refused("The host of this table has asked you not to come.", "not-welcome")
    at_home = now.seat_of(person) is not None or person == now.host
    if not at_home and now.status != "open" and not now.settings.watchers:
        return Refused("This table is not open to watchers.", "no-watchers")
    return None


def sit(now: Situation, person: str, name: str, seat: Seat | None, luck: Luck) -> Facts:
    """Take a seat; the game begins with the last one."""
    if person in now.blocked:
        raise Refused("The host of this table has asked you not to play here.", "blocked")
    if now.seat_of(person) is not None:
        raise Refused("You have a seat at this table already.", "seated")
    if now.status != "open":
        raise Refused("The game has begun, and its seats are taken.", "begun")
    name = _clean_name(now, name)
    free = [SEATS[at] for at, chair in enumerate(now.chairs) if chair.free]
    if not free:
        raise Refused("All seats of this table are taken.", "full")
    if seat is not None and seat not in free:
        raise Refused(f"Seat {seat} is taken: free are {', '.join(map(str, free))}.", "seat-taken")
    facts: Facts = [f.Sat((seat or free[0]).name, name, person)]
    return [*facts, *_begin(luck)] if len(free) == 1 else facts


def _clean_name(now: Situation, name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise Refused(f"A name has 1 to {LONGEST_NAME} characters.", "name", most=LONGEST_NAME)
    if name.casefold() in (taken.casefold() for taken in now.names if taken):
        raise Refused(
            f"Somebody here is called {name} already: choose another name.", "name-taken", name=name
        )
    try:
        check_table(now.rules, [name, *(f"{name}{number}" for number in range(2, now.rules.fewest + 1))])
    except BadRules:
        raise Refused(_NOT_SHOWN, "name-unprintable") from None
    if _BLANK & set(name):
        raise Refused(_NOT_SHOWN, "name-unprintable")
    return name


def seat_bot(now: Situation, person: str, seat: Seat, bot: str, luck: Luck) -> Facts:
    """Put a bot into a free seat; the game begins with the last one."""
    _check_host(now, person)
    _check_open(now)
    profile(bot)
    if not _chair_exists(now, seat) or not now.chairs[seat].free:
        raise Refused(f"Seat {seat} is not free.", "seat-taken")
    facts: Facts = [f.Sat(seat.name, _bot_name(bot, now.names), bot=bot)]
    last = sum(chair.free for chair in now.chairs) == 1
    return [*facts, *_begin(luck)] if last and any(chair.person for chair in now.chairs) else facts


def begin(now: Situation, person: str, fill: str, luck: Luck) -> Facts:
    """Begin with those who are there; `fill` names a bot for the empty seats, or they are taken away."""
    _check_host(now, person)
    _check_open(now)
    if not any(chair.person for chair in now.chairs):
        raise Refused("Take a seat before the game begins.", "sit-first")
    facts: Facts = []
    names = [name for name in now.names if name]
    for seat, chair in zip(SEATS, now.chairs, strict=False):
        if chair.free and fill:
            names.append(_bot_name(fill, names))
            facts.append(f.Sat(seat.name, names[-1], bot=profile(fill).name))
    if len(names) < now.rules.fewest:
        raise Refused(
            f"{now.rules.edition} needs {now.rules.fewest} players at least: wait, or let bots play.",
            "too-few",
            fewest=now.rules.fewest,
        )
    return [*facts, *_begin(luck)]


def _begin(luck: Luck) -> Facts:
    return [f.Began(), f.Sealed(luck(SEED_BYTES).hex())]


def leave(now: Situation, person: str) -> Facts:
    """Leave the table; in a game a bot plays on."""
    return _vacate(now, own_seat(now, person))


def remove(now: Situation, person: str, seat: Seat, *, block: bool, idle: bool) -> Facts:
    """The host removes somebody: before the game anyone, during it a person who keeps the others waiting."""
    _check_host(now, person)
    if not now.live:
        raise Refused("The game is over.", "over")
    if not _chair_exists(now, seat) or now.chairs[seat].free:
        raise Refused(f"Nobody sits in seat {seat}.", "nobody-there")
    removed = now.chairs[seat].person
    if removed == person:
        raise Refused("To leave yourself, leave the table.")
    if now.status == "playing" and not removed:
        raise Refused(f"{now.chairs[seat].name} is a bot already.", "bot-already", name=now.chairs[seat].name)
    if now.status == "playing" and not idle:
        raise Refused(
            f"{now.chairs[seat].name} is playing: only somebody who keeps the table waiting can be removed.",
            "not-idle",
            name=now.chairs[seat].name,
        )
    return [*_vacate(now, seat), *([f.Blocked(removed)] if block and removed else [])]


def _vacate(now: Situation, seat: Seat) -> Facts:
    if not now.live:
        return []
    leaver = now.chairs[seat].person
    others = [chair.person for at, chair in enumerate(now.chairs) if chair.person and at != seat]
    facts: Facts = [f.Rose(seat.name) if now.status == "open" else f.Left(seat.name)]
    if leaver and not others and (now.status == "playing" or leaver == now.host):
        return [*facts, f.Closed("everyone left")]
    if leaver == now.host:
        facts.append(f.Hosted(others[0]))
    if now.dealing and now.ready[seat] is None:
        facts.append(f.Readied(seat.name))
    return facts


def make_host(now: Situation, person: str, seat: Seat) -> Facts:
    """Hand the table over to another person."""
    _check_host(now, person)
    if not _chair_exists(now, seat) or not now.chairs[seat].person:
        raise Refused("Only a person at the table can be its host.", "no-person")
    return [f.Hosted(now.chairs[seat].person)]


def move_seat(now: Situation, holder: str, moves: int, person: str) -> Facts:
    """Take a seat along to another device, whose person then has it, if it has moved so often before."""
    seat = now.seat_of(holder)
    if seat is None or not now.live or now.chairs[seat].moves != moves:
        raise Refused("This link is no longer good: the seat has moved, or the game is over.", "link-used")
    if now.seat_of(person) is not None:
        raise Refused("This device has a seat at that table already.", "seated-here")
    facts: Facts = [f.Moved(seat.name, person)]
    return [*facts, f.Hosted(person)] if holder == now.host else facts


def share(now: Situation, person: str, *, on: bool) -> Facts:
    """Let watchers see what one sees oneself, or no longer."""
    return [f.Shared(own_seat(now, person).name, on)]


def switch_chat(now: Situation, person: str, *, on: bool) -> Facts:
    """Turn the chat of the table on or off."""
    _check_host(now, person)
    return [f.Chatted(on)]


def close(now: Situation, person: str) -> Facts:
    """Close a table that has not begun."""
    _check_host(now, person)
    _check_open(now)
    return [f.Closed("closed by its host")]


def end(now: Situation) -> Facts:
    """Whoever runs the server ends a game."""
    if not now.live:
        raise Refused("The game of this table is over already.")
    return [f.Closed("ended by the server")]


def own_seat(now: Situation, person: str) -> Seat:
    """The seat of a person, who must have one."""
    seat = now.seat_of(person)
    if seat is None:
        raise Refused("You have no seat at this table.", "no-seat")
    return seat


def _check_host(now: Situation, person: str) -> None:
    if person != now.host:
        raise Refused("Only the host of the table may do this.", "not-host")


def _check_open(now: Situation) -> None:
    if now.status != "open":
        raise Refused("The game has begun.", "has-begun")


def _chair_exists(now: Situation, seat: Seat) -> bool:
    return seat < len(now.chairs)


def _bot_name(bot: str, taken: Sequence[str]) -> str:
    """The bot's own name; where that is taken, a friend's."""
    heard = {other.casefold() for other in taken}
    return next(name for name in (profile(bot).person, *FRIENDS) if name.casefold() not in heard)
