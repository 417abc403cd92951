"""The lobby: what people do around the game (sit, begin, leave, host), decided into facts or refused."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cabo.bots.registry import profile
from cabo.places import SEATS, Seat
from cabo.server.protocol.settings import Settings, rules_of
from cabo.server.refused import Refused
from cabo.server.situation import facts as f
from cabo.server.situation.facts import Facts, Luck
from cabo.server.situation.following import RULES, follow
from cabo.server.situation.naming import bot_name, clean_name
from cabo.server.situation.situation import Situation
from cabo.server.situation.upgrades import VERSION
from cabo.shuffle import SEED_BYTES


def open_table(settings: Settings, person: str, luck: Luck, name: str = "") -> Facts:
    """Open a table with its bots in their seats; a person who gives a name takes a seat, too."""
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
        names.append(bot_name(bot, names))
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
    """Why somebody may not be at this table, not even to watch; None if they may."""
    if person in now.blocked:
        return Refused("The host of this table has asked you not to come.", "not-welcome")
    at_home = person == now.host or now.seat_of(person) is not None or now.left_by(person) is not None
    if not at_home and now.status != "open" and not now.settings.watchers and not _has_room(now):
        return Refused("This table is not open to watchers.", "no-watchers")
    return None


def _has_room(now: Situation) -> bool:
    """Whether somebody who arrives during a game may take over from a bot."""
    return (
        now.admits and now.status == "playing" and any(chair.bot and not chair.left for chair in now.chairs)
    )


def sit(now: Situation, person: str, name: str, seat: Seat | None, luck: Luck) -> Facts:
    """Take a seat; the game begins with the last one."""
    if person in now.blocked:
        raise Refused("The host of this table has asked you not to play here.", "blocked")
    if now.seat_of(person) is not None:
        raise Refused("You have a seat at this table already.", "seated")
    if now.status != "open":
        raise Refused("The game has begun, and its seats are taken.", "begun")
    name = clean_name(now, name)
    free = [SEATS[at] for at, chair in enumerate(now.chairs) if chair.free]
    if not free:
        raise Refused("All seats of this table are taken.", "full")
    if seat is not None and seat not in free:
        raise Refused(f"Seat {seat} is taken: free are {', '.join(map(str, free))}.", "seat-taken")
    facts: Facts = [f.Sat((seat or free[0]).name, name, person)]
    return [*facts, *_begin(luck)] if len(free) == 1 else facts


def change(now: Situation, person: str, settings: Settings) -> Facts:
    """Change what is agreed before the game; people keep a seat, and bots make room for them."""
    check_host(now, person)
    _check_open(now)
    rules_of(msgspec.structs.replace(settings, bots={}))
    sitting = sum(bool(chair.person) for chair in now.chairs)
    if sitting > settings.seats:
        raise Refused(
            f"{sitting} people sit here: {settings.seats} seats are too few.",
            "people-sit",
            people=sitting,
            seats=settings.seats,
        )
    moved = _moved(now, settings.seats)
    bots = {
        seat.name: chair.bot
        for seat, chair in zip(SEATS[: settings.seats], now.chairs, strict=False)
        if chair.bot and seat not in moved.values()
    }
    agreed = msgspec.structs.replace(settings, bots=bots)
    if agreed == msgspec.structs.replace(now.settings, bots=bots) and agreed.chat == now.chat:
        return []
    seats = {before.name: after.name for before, after in moved.items()}
    return [f.Changed(agreed, RULES.spell(rules_of(agreed)), seats)]


def _moved(now: Situation, seats: int) -> dict[Seat, Seat]:
    """New seats for people whose seats are taken away: free ones first, then those of the last bots."""
    left = list(zip(SEATS[:seats], now.chairs, strict=False))
    free = [seat for seat, chair in left if chair.free]
    bots = [seat for seat, chair in left if chair.bot]
    movers = [seat for seat, chair in zip(SEATS, now.chairs, strict=False) if seat >= seats and chair.person]
    return dict(zip(movers, (*free, *reversed(bots)), strict=False))


def seat_bot(now: Situation, person: str, seat: Seat, bot: str, luck: Luck) -> Facts:
    """Put a bot into a free seat, or in another bot's place; the game begins with the last seat."""
    check_host(now, person)
    _check_open(now)
    profile(bot)
    if not _chair_exists(now, seat) or now.chairs[seat].person:
        raise Refused(f"Seat {seat} is not free.", "seat-taken")
    before = now.chairs[seat]
    if before.bot == bot:
        return []
    others = [name for name in now.names if name != before.name]
    facts: Facts = [f.Sat(seat.name, bot_name(bot, others), bot=bot)]
    last = before.free and sum(chair.free for chair in now.chairs) == 1
    return [*facts, *_begin(luck)] if last and any(chair.person for chair in now.chairs) else facts


def begin(now: Situation, person: str, fill: str, luck: Luck) -> Facts:
    """Begin with those who are there; `fill` names a bot for the empty seats, or they are taken away."""
    check_host(now, person)
    _check_open(now)
    if not any(chair.person for chair in now.chairs):
        raise Refused("Take a seat before the game begins.", "sit-first")
    facts: Facts = []
    names = [name for name in now.names if name]
    for seat, chair in zip(SEATS, now.chairs, strict=False):
        if chair.free and fill:
            names.append(bot_name(fill, names))
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


def leave(now: Situation, person: str, here: Collection[Seat]) -> Facts:
    """Leave the table; in a game a bot plays on, until the person takes the seat back."""
    return _vacate(now, now.own_seat(person), person, here)


def remove(now: Situation, person: str, seat: Seat, *, block: bool, idle: bool) -> Facts:
    """The host removes somebody: before the game anyone, during it a person who keeps the others waiting."""
    check_host(now, person)
    if not now.live:
        raise Refused("The game is over.", "over")
    if not _chair_exists(now, seat) or now.chairs[seat].free:
        raise Refused(f"Nobody sits in seat {seat}.", "nobody-there")
    gone = now.chairs[seat].left
    removed = now.chairs[seat].person or gone
    if removed == person:
        raise Refused("To leave yourself, leave the table.")
    if now.status == "playing" and not removed:
        raise Refused(f"{now.chairs[seat].name} is a bot already.", "bot-already", name=now.chairs[seat].name)
    if now.status == "playing" and not idle and not gone:
        raise Refused(
            f"{now.chairs[seat].name} is playing: only somebody who keeps the table waiting can be removed.",
            "not-idle",
            name=now.chairs[seat].name,
        )
    return [*_vacate(now, seat), *([f.Blocked(removed)] if block and removed else [])]


def _vacate(now: Situation, seat: Seat, back: str = "", here: Collection[Seat] = ()) -> Facts:
    if not now.live:
        return []
    leaver = now.chairs[seat].person
    others = [at for at in SEATS[: len(now.chairs)] if now.chairs[at].person and at is not seat]
    facts: Facts = [f.Rose(seat.name) if now.status == "open" else f.Left(seat.name, back)]
    if leaver == now.host and others:
        heir = max(others, key=lambda at: at in here)  # the first person who is here
        facts.append(f.Hosted(now.chairs[heir].person))
    elif leaver == now.host and now.status == "open":
        return [*facts, f.Closed("everyone left")]
    if now.dealing and now.ready[seat] is None:
        facts.append(f.Readied(seat.name))
    return facts


def give_up(now: Situation) -> Facts:
    """End a game that everyone has left; until now they could have come back."""
    if any(chair.person for chair in now.chairs):
        raise Refused("Somebody plays in this game.")
    return [f.Closed("everyone left")]


def make_host(now: Situation, person: str, seat: Seat) -> Facts:
    """Make another person the host."""
    check_host(now, person)
    if not _chair_exists(now, seat) or not now.chairs[seat].person:
        raise Refused("Only a person at the table can be its host.", "no-person")
    host = now.chairs[seat].person
    return [] if host == now.host else [f.Hosted(host)]


def move_seat(now: Situation, holder: str, since: int, person: str) -> Facts:
    """Move a seat to another device's person, if the holder has had it since this step."""
    seat = now.seat_of(holder)
    if seat is None or not now.live or now.chairs[seat].since != since:
        raise Refused("This link is no longer good: the seat has moved, or the game is over.", "link-used")
    if now.seat_of(person) is not None:
        raise Refused("This device has a seat at that table already.", "seated-here")
    facts: Facts = [f.Moved(seat.name, person)]
    return [*facts, f.Hosted(person)] if holder == now.host else facts


def share(now: Situation, person: str, *, on: bool) -> Facts:
    """Let watchers see what one sees oneself, or no longer."""
    seat = now.own_seat(person)
    return [] if now.chairs[seat].shared is on else [f.Shared(seat.name, on)]


def switch_chat(now: Situation, person: str, *, on: bool) -> Facts:
    """Turn the chat of the table on or off."""
    check_host(now, person)
    return [] if now.chat is on else [f.Chatted(on)]


def close(now: Situation, person: str) -> Facts:
    """Close a table that has not begun."""
    check_host(now, person)
    _check_open(now)
    return [f.Closed("closed by its host")]


def end(now: Situation) -> Facts:
    """End a game, for the server's owner."""
    if not now.live:
        raise Refused("The game of this table is over already.")
    return [f.Closed("ended by the server")]


def check_host(now: Situation, person: str) -> None:
    """Refuse what only the host may do."""
    if person != now.host:
        raise Refused("Only the host of the table may do this.", "not-host")


def _check_open(now: Situation) -> None:
    if now.status != "open":
        raise Refused("The game has begun.", "has-begun")


def _chair_exists(now: Situation, seat: Seat) -> bool:
    return seat < len(now.chairs)
