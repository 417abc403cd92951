"""Obeying: which function follows which command of a client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from cabo.moves import Seen
from cabo.places import Seat
from cabo.server.hall.alarms import waits_for
from cabo.server.hall.replies import Asked
from cabo.server.hall.table import Table
from cabo.server.protocol import commands
from cabo.server.protocol.forms import read_move
from cabo.server.refused import Refused
from cabo.server.situation import lobby, playing, returning
from cabo.server.situation.facts import Followed
from cabo.server.situation.lobby import Facts
from cabo.server.store import Report


async def obey(table: Table, command: commands.TableCommand, asked: Asked) -> None:
    """Follow a command, or refuse it with a sentence; a repeat gets the answer it got before."""
    before = table.replies.before(asked)
    if before is not None:
        asked.listener.tell(before)
        return
    if not table.replies.waits(asked):
        await table.answering(asked, lambda: _DOES[type(command)](table, command, asked))


async def _play(table: Table, command: commands.Play, asked: Asked) -> None:
    now, seat = table.now, table.now.own_seat(asked.listener.person)
    move = read_move(command.move, seat)
    if not isinstance(move, Seen) and not now.posed[seat] <= command.v <= now.v:
        raise Refused("The table has moved on since: look again.", "stale")
    if table.snap is not None and not isinstance(move, Seen):
        await table.snap.hear(asked, move, seat, command.took)
    else:
        await table.commit(playing.move(now, move, table.luck), asked)


async def _sit(table: Table, command: commands.Sit, asked: Asked) -> None:
    person, seat = asked.listener.person, _seat_of(command)
    if table.now.status == "open":
        await _agree(table, command, asked)
        return

    def taken() -> Facts:
        seen = table.audience.seen_by(person)
        return returning.take_over(table.now, person, command.name, seat, seen, table.luck)

    facts = taken()
    table.changes.take(person, table.clock.time())
    bot = returning.to_be_taken(table.now, seat)
    while returning.amid(table.now, bot):  # the bot itself ends what it began with cards only it has seen
        await table.commit(playing.move(table.now, table.choose(table.now, bot), table.luck))
        facts = taken()
    await table.commit(facts, asked)


async def _back(table: Table, _: commands.Back, asked: Asked) -> None:
    person = asked.listener.person
    facts = returning.take_back(table.now, person, table.audience.seen_by(person))
    table.changes.take(person, table.clock.time())
    await table.commit(facts, asked)
    table.audience.welcome(asked.listener, None, stood_in=True)


async def _watch(table: Table, command: commands.Watch, asked: Asked) -> None:
    seat = _seat_of(command)
    if seat is not None and (seat >= len(table.now.chairs) or not table.now.chairs[seat].shared):
        raise Refused("This player does not share what they see.", "not-shared")
    asked.listener.watching = seat
    table.accept(asked)
    table.audience.welcome(asked.listener, None)


async def _introduce(table: Table, command: commands.Introduce, asked: Asked) -> None:
    table.introduce(asked.listener, command.name)
    table.accept(asked)


async def _say(table: Table, command: commands.Say, asked: Asked) -> None:
    person = asked.listener.person
    seat = table.now.own_seat(person)
    if not table.now.chat:
        raise Refused("The chat of this table is off.", "chat-off")
    spoken = table.chat.say(person, seat.name, table.now.names[seat], command, table.clock.time())
    for listener in table.audience.listeners:
        if table.chat.hears(listener.person, person):
            listener.tell(spoken)
    table.accept(asked)


async def _mute(table: Table, command: commands.Mute, asked: Asked) -> None:
    seat = Seat[command.seat]
    if seat >= len(table.now.chairs) or not table.now.chairs[seat].person:
        raise Refused(f"Nobody speaks from seat {seat}.")
    table.chat.mute(asked.listener.person, table.now.chairs[seat].person, on=command.on)
    table.accept(asked)


async def _complain(table: Table, command: commands.Complain, asked: Asked) -> None:
    if command.about == "chat":
        spoken = table.chat.line(command.line)
        text = f"{spoken.name}: {spoken.text or spoken.phrase}"
    else:
        seat = _seat_of(command)
        if seat is None or seat >= len(table.now.chairs) or table.now.chairs[seat].free:
            raise Refused("Say whose name it is, by their seat.")
        text = table.now.names[seat]
    if not table.reports.take(table.clock.time()):
        raise Refused("There were many reports from this table: wait a few minutes.", "many-reports")
    report = Report(table.today(), table.id, command.about, text, asked.listener.person)
    await table.store.report(report)
    table.accept(asked)


async def _rematch(table: Table, _: commands.Rematch, asked: Asked) -> None:
    table.now.own_seat(asked.listener.person)
    if not table.now.rematch:
        again = await table.open_rematch(table.now, asked.listener.address)
        await table.commit([Followed(again)], asked)
    else:
        table.accept(asked)


def _remove(table: Table, command: commands.Remove, person: str) -> Facts:
    seat = Seat[command.seat]
    waiting = waits_for(table.now, seat) if seat < len(table.now.chairs) else False
    since = [table.timing.deciding[seat]] if waiting else []
    since += [gone for absent, gone in table.timing.gone if absent is seat]
    idle = any(table.clock.time() - time >= table.customs.idle for time in since)
    return lobby.remove(table.now, person, seat, block=command.block, idle=idle)


def _seat_of(command: commands.Sit | commands.Watch | commands.Complain) -> Seat | None:
    """The seat that a command names, if it does."""
    return None if command.seat is None else Seat[command.seat]


_FACTS: Final[dict[Any, Callable[[Table, Any, str], Facts]]] = {
    commands.Ready: lambda t, c, p: playing.ready(t.now, t.now.own_seat(p), c.nonce),
    commands.Sit: lambda t, c, p: lobby.sit(t.now, p, c.name, _seat_of(c), t.luck),
    commands.Change: lambda t, c, p: lobby.change(t.now, p, c.settings),
    commands.PutBot: lambda t, c, p: lobby.seat_bot(t.now, p, Seat[c.seat], c.bot, t.luck),
    commands.Begin: lambda t, c, p: lobby.begin(t.now, p, c.fill, t.luck),
    commands.Leave: lambda t, _, p: lobby.leave(t.now, p, t.timing.here),
    commands.Remove: _remove,
    commands.Host: lambda t, c, p: lobby.make_host(t.now, p, Seat[c.seat]),
    commands.Share: lambda t, c, p: lobby.share(t.now, p, on=c.on),
    commands.WishEnd: lambda t, c, p: playing.wish(t.now, t.now.own_seat(p), on=c.on),
    commands.Close: lambda t, _, p: lobby.close(t.now, p),
    commands.AllowChat: lambda t, c, p: lobby.switch_chat(t.now, p, on=c.on),
    commands.Admit: lambda t, c, p: returning.admit(t.now, p, on=c.on),
}
"""Commands that change what is agreed at the table, and the facts that they lead to."""


_FREE: Final = (commands.Ready, commands.Begin, commands.Leave, commands.Close, commands.Remove)
"""Commands that are not limited, because each is possible only once after another change; switching something
off is not limited either."""


async def _agree(table: Table, command: Any, asked: Asked) -> None:
    facts = _FACTS[type(command)](table, command, asked.listener.person)
    if facts and not isinstance(command, _FREE) and getattr(command, "on", True):
        table.changes.take(asked.listener.person, table.clock.time())
    await table.commit(facts, asked)


_DOES: Final[dict[Any, Callable[[Table, Any, Asked], Awaitable[None]]]] = {
    **dict.fromkeys(_FACTS, _agree),
    commands.Sit: _sit,
    commands.Back: _back,
    commands.Play: _play,
    commands.Watch: _watch,
    commands.Introduce: _introduce,
    commands.Say: _say,
    commands.Mute: _mute,
    commands.Complain: _complain,
    commands.Rematch: _rematch,
}
