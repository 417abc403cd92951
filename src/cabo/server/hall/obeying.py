"""Obeying: which function follows which command of a client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from cabo.kinds import by_kind
from cabo.moves import Seen
from cabo.places import Seat
from cabo.records.spelling import read_seat_move
from cabo.server.hall.alarms import waits_for
from cabo.server.hall.replies import Asked
from cabo.server.hall.table import Table
from cabo.server.protocol import commands
from cabo.server.refused import Refused
from cabo.server.situation import lobby, playing, returning
from cabo.server.situation.facts import Facts, Followed
from cabo.server.store import Report

_Does: TypeAlias = Callable[[Table, Asked, commands.TableCommand], Awaitable[None]]
_DOES: Final[dict[type[commands.TableCommand], _Does]] = {}
_FACTS: Final[dict[type[commands.TableCommand], Callable[[Table, str, commands.TableCommand], Facts]]] = {}
"""Commands that change what is agreed at the table, and the facts that they lead to for a person."""
_FREE: Final = (commands.Ready, commands.Begin, commands.Leave, commands.Close, commands.Remove)
"""Commands that are not limited: each is possible only once, after another change."""


async def obey(table: Table, command: commands.TableCommand, asked: Asked) -> None:
    """Follow a command, or refuse it with a sentence; a repeat gets the answer it got before."""
    before = table.replies.before(asked)
    if before is not None:
        asked.listener.tell(before)
        return
    if not table.replies.waits(asked):
        await table.answering(asked, lambda: _DOES[type(command)](table, asked, command))


@by_kind(_DOES)
async def _play(table: Table, asked: Asked, command: commands.Play) -> None:
    now, seat = table.now, table.now.own_seat(asked.listener.person)
    move = read_seat_move(command.move, command.move.__struct_config__.tag, seat)
    if not isinstance(move, Seen) and not now.posed[seat] <= command.v <= now.v:
        raise Refused("The table has moved on since: look again.", "stale")
    if table.snap is not None and not isinstance(move, Seen):
        await table.snap.hear(asked, move, seat, command.took)
    else:
        await table.commit(playing.move(now, move, table.luck), asked)


@by_kind(_DOES)
async def _sit(table: Table, asked: Asked, command: commands.Sit) -> None:
    person, seat = asked.listener.person, _seat_of(command)
    if table.now.status == "open":
        await _agree(table, asked, command)
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


@by_kind(_DOES)
async def _back(table: Table, asked: Asked, _: commands.Back) -> None:
    person = asked.listener.person
    facts = returning.take_back(table.now, person, table.audience.seen_by(person))
    table.changes.take(person, table.clock.time())
    await table.commit(facts, asked)
    table.audience.welcome(asked.listener, None, stood_in=True)


@by_kind(_DOES)
async def _watch(table: Table, asked: Asked, command: commands.Watch) -> None:
    seat = _seat_of(command)
    if seat is not None and (seat >= len(table.now.chairs) or not table.now.chairs[seat].shared):
        raise Refused("This player does not share what they see.", "not-shared")
    asked.listener.watching = seat
    table.accept(asked)
    table.audience.welcome(asked.listener, None)


@by_kind(_DOES)
async def _introduce(table: Table, asked: Asked, command: commands.Introduce) -> None:
    table.introduce(asked.listener, command.name)
    table.accept(asked)


@by_kind(_DOES)
async def _say(table: Table, asked: Asked, command: commands.Say) -> None:
    person = asked.listener.person
    seat = table.now.own_seat(person)
    if not table.now.chat:
        raise Refused("The chat of this table is off.", "chat-off")
    spoken = table.chat.say(person, seat.name, table.now.names[seat], command, table.clock.time())
    for listener in table.audience.listeners:
        if table.chat.hears(listener.person, person):
            listener.tell(spoken)
    table.accept(asked)


@by_kind(_DOES)
async def _mute(table: Table, asked: Asked, command: commands.Mute) -> None:
    seat = Seat[command.seat]
    if seat >= len(table.now.chairs) or not table.now.chairs[seat].person:
        raise Refused(f"Nobody speaks from seat {seat}.")
    table.chat.mute(asked.listener.person, table.now.chairs[seat].person, on=command.on)
    table.accept(asked)


@by_kind(_DOES)
async def _complain(table: Table, asked: Asked, command: commands.Complain) -> None:
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


@by_kind(_DOES)
async def _rematch(table: Table, asked: Asked, _: commands.Rematch) -> None:
    table.now.own_seat(asked.listener.person)
    if not table.now.rematch:
        again = await table.open_rematch(table.now, asked.listener.address)
        await table.commit([Followed(again)], asked)
    else:
        table.accept(asked)


@by_kind(_FACTS)
def _remove(table: Table, person: str, command: commands.Remove) -> Facts:
    seat = Seat[command.seat]
    waiting = waits_for(table.now, seat) if seat < len(table.now.chairs) else False
    since = [table.timing.deciding[seat]] if waiting else []
    since += [gone for absent, gone in table.timing.gone if absent is seat]
    idle = any(table.clock.time() - time >= table.bounds.idle for time in since)
    return lobby.remove(table.now, person, seat, block=command.block, idle=idle)


def _seat_of(command: commands.Sit | commands.Watch | commands.Complain) -> Seat | None:
    """The seat that a command names, if it does."""
    return None if command.seat is None else Seat[command.seat]


@by_kind(_FACTS)
def _ready(table: Table, person: str, command: commands.Ready) -> Facts:
    return playing.ready(table.now, table.now.own_seat(person), command.nonce)


@by_kind(_FACTS)
def _sit_down(table: Table, person: str, command: commands.Sit) -> Facts:
    return lobby.sit(table.now, person, command.name, _seat_of(command), table.luck)


@by_kind(_FACTS)
def _change(table: Table, person: str, command: commands.Change) -> Facts:
    return lobby.change(table.now, person, command.settings)


@by_kind(_FACTS)
def _put_bot(table: Table, person: str, command: commands.PutBot) -> Facts:
    return lobby.seat_bot(table.now, person, Seat[command.seat], command.bot, table.luck)


@by_kind(_FACTS)
def _begin(table: Table, person: str, command: commands.Begin) -> Facts:
    return lobby.begin(table.now, person, command.fill, table.luck)


@by_kind(_FACTS)
def _leave(table: Table, person: str, _: commands.Leave) -> Facts:
    return lobby.leave(table.now, person, table.timing.here)


@by_kind(_FACTS)
def _make_host(table: Table, person: str, command: commands.Host) -> Facts:
    return lobby.make_host(table.now, person, Seat[command.seat])


@by_kind(_FACTS)
def _share(table: Table, person: str, command: commands.Share) -> Facts:
    return lobby.share(table.now, person, on=command.on)


@by_kind(_FACTS)
def _wish_end(table: Table, person: str, command: commands.WishEnd) -> Facts:
    return playing.wish(table.now, table.now.own_seat(person), on=command.on)


@by_kind(_FACTS)
def _close(table: Table, person: str, _: commands.Close) -> Facts:
    return lobby.close(table.now, person)


@by_kind(_FACTS)
def _allow_chat(table: Table, person: str, command: commands.AllowChat) -> Facts:
    return lobby.switch_chat(table.now, person, on=command.on)


@by_kind(_FACTS)
def _admit(table: Table, person: str, command: commands.Admit) -> Facts:
    return returning.admit(table.now, person, on=command.on)


async def _agree(table: Table, asked: Asked, command: commands.TableCommand) -> None:
    person = asked.listener.person
    facts = _FACTS[type(command)](table, person, command)
    switches_off = not getattr(command, "on", True)  # is not limited either
    if facts and not switches_off and not isinstance(command, _FREE):
        table.changes.take(person, table.clock.time())
    await table.commit(facts, asked)


_DOES.update({kind: _agree for kind in _FACTS if kind not in _DOES})
