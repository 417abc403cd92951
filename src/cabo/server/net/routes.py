"""The HTTP addresses that answer with data: tables, games, records, bots and editions."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cabo.places import parse_seat
from cabo.records.record import MOST_BYTES
from cabo.server.chores.chores import Chore, ReplayLog, ReplayText, WriteRecord
from cabo.server.games.lessons import lesson
from cabo.server.games.scorepads import work_out
from cabo.server.metrics import MEDIA_TYPE
from cabo.server.net import lists
from cabo.server.net.site import address_of, is_here, site_of
from cabo.server.net.visits import Json, Visit, check_pace, visit
from cabo.server.protocol import answers
from cabo.server.protocol.answers import Pad
from cabo.server.protocol.settings import rules_of
from cabo.server.situation import lobby

GAMES_LISTED: Final = 50


async def _editions(_: Visit) -> Response:
    return Json(lists.editions())


async def _network(visit: Visit) -> Response:
    """Only this machine is told: behind a proxy, others have no use for the address."""
    return Json(answers.Network(visit.site.network if is_here(visit.request) else None))


async def _check_rules(visit: Visit) -> Response:
    rules_of((await visit.body(answers.RulesToCheck)).settings)
    return Json(None)


async def _scorepad(visit: Visit) -> Response:
    return Json(work_out(await visit.body(Pad)))


async def _replay_game(visit: Visit) -> Response:
    """A round of a table, as somebody saw it."""
    table = await visit.table()
    round, eye = _wanted(visit.request)

    async def chore() -> Chore:
        bots = [seat.name for seat in table.now.bots]
        return ReplayLog(await visit.site.hall.store.log(table.id), round, eye, bots)

    found = await visit.worked_out(("replay", table.id, table.now.v, round, eye), chore)
    if not found:
        raise HTTPException(404, "There is nothing to replay yet: no round is over.")
    return Response(found, media_type=Json.media_type)


async def _replay_text(visit: Visit) -> Response:
    """A round of a record that somebody uploads."""
    round, eye = _wanted(visit.request)
    text = await visit.data(MOST_BYTES)

    async def chore() -> Chore:
        return ReplayText(text, round, eye)

    key = ("replay", sha256(text).digest(), round, eye)
    return Response(await visit.worked_out(key, chore), media_type=Json.media_type)


async def _lesson(visit: Visit) -> Response:
    return Json(lesson(visit.request.path_params["edition"]))


def _wanted(request: Request) -> tuple[int, str]:
    """Which round is asked for, and through whose eyes."""
    number, eye = request.query_params.get("round", "1"), request.query_params.get("eye", "open")
    if eye not in ("open", "watcher"):
        eye = parse_seat(eye).name
    if not number.isdecimal():
        raise HTTPException(400, "A round is a number.")
    return int(number[:4]), eye


async def _bots(_: Visit) -> Response:
    return Json(lists.bot_cards())


async def _tables(visit: Visit) -> Response:
    found = visit.site.hall.listed()[:GAMES_LISTED]
    return Json([lists.table_card(table.id, table.now, visit.person) for table in found])


async def _open(visit: Visit) -> Response:
    wanted = await visit.body(answers.NewTable)
    if not visit.site.may_open(address_of(visit.request)):
        raise HTTPException(429, "That is a lot of tables: wait a minute.")
    table = await visit.site.hall.open(wanted.settings, visit.person, wanted.name)
    return Json(lists.table_card(table.id, table.now, visit.person), 201)


async def _table(visit: Visit) -> Response:
    table = await visit.table()
    return Json(lists.table_card(table.id, table.now, visit.person))


async def _link(visit: Visit) -> Response:
    table = await visit.table()
    since = table.now.chairs[table.now.own_seat(visit.person)].since
    return Json(answers.SeatToken(visit.site.people.seat_link(table.id, visit.person, since)))


async def _move_seat(visit: Visit) -> Response:
    id, holder, since = visit.site.people.read_seat_link((await visit.body(answers.SeatToken)).token)
    table = await visit.site.hall.find(id, visit.address)
    if table is None:
        raise HTTPException(404, "There is no such table.")
    await table.agree(lambda now: lobby.move_seat(now, holder, since, visit.person), by=visit.person)
    return Json(lists.table_card(table.id, table.now, visit.person))


async def _games(visit: Visit) -> Response:
    found = await visit.site.hall.store.summaries(
        status=None, person=visit.person, before=None, limit=GAMES_LISTED
    )
    return Json([lists.game_card(summary, visit.person) for summary in found])


async def _record(visit: Visit) -> Response:
    """The record of finished rounds; during a game with the memory aid, the seat's own record."""
    table = await visit.table()
    seat = table.now.seat_of(visit.person) if table.now.live else None
    if seat is not None and not table.now.remembers(seat):
        seat = None

    async def chore() -> Chore:
        log = await visit.site.hall.store.log(table.id)
        return WriteRecord(log, None if seat is None else seat.name)

    text = await visit.worked_out(("record", table.id, table.now.v, seat), chore)
    if not text:
        raise HTTPException(404, "There is no record yet: no round is over.")
    headers = {"content-disposition": f'attachment; filename="{table.id}.cabo"'}
    return PlainTextResponse(text, headers=headers)


async def _health(request: Request) -> Response:
    check_pace(request)
    site = site_of(request)
    if site.hall.draining:
        return PlainTextResponse("draining\n", 503)
    trouble = await site.health.trouble()
    return PlainTextResponse(f"{trouble or 'ok'}\n", 200 if trouble is None else 503)


async def _metrics(request: Request) -> Response:
    check_pace(request)
    site = site_of(request)
    statuses = [table.now.status for table in site.hall.tables.values()]
    return Response(site.hall.metrics.render(statuses, len(site.connections)), media_type=MEDIA_TYPE)


def routes() -> list[Route]:
    """All addresses that answer with data."""
    return [
        Route("/healthz", _health),
        Route("/metrics", _metrics),
        Route("/api/editions", visit(_editions)),
        Route("/api/bots", visit(_bots)),
        Route("/api/network", visit(_network)),
        Route("/api/rules", visit(_check_rules), methods=["POST"]),
        Route("/api/scorepad", visit(_scorepad), methods=["POST"]),
        Route("/api/replay", visit(_replay_text), methods=["POST"]),
        Route("/api/games/{id}/replay", visit(_replay_game)),
        Route("/api/lessons/{edition}", visit(_lesson)),
        Route("/api/tables", visit(_tables), methods=["GET"]),
        Route("/api/tables", visit(_open), methods=["POST"]),
        Route("/api/tables/{id}", visit(_table)),
        Route("/api/tables/{id}/link", visit(_link), methods=["POST"]),
        Route("/api/seat", visit(_move_seat), methods=["POST"]),
        Route("/api/games", visit(_games)),
        Route("/games/{id}.cabo", visit(_record)),
    ]
