"""What can be asked over HTTP: tables, games, records, bots and editions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cabo.errors import CaboError
from cabo.places import parse_seat
from cabo.records.record import MOST_BYTES
from cabo.server.games.chores import Chore, ReplayLog, ReplayText, WriteRecord
from cabo.server.games.lessons import lesson
from cabo.server.games.reading import Unreadable
from cabo.server.games.scorepads import work_out
from cabo.server.games.workshop import Busy, Key
from cabo.server.hall.table import Table
from cabo.server.metrics import MEDIA_TYPE
from cabo.server.net import lists
from cabo.server.net.guard import PROTOCOL_HEADER, check_protocol, same_origin
from cabo.server.net.site import UNSAVED, Site, address_of, is_here, is_secure, site_of
from cabo.server.protocol import answers
from cabo.server.protocol.answers import Pad
from cabo.server.protocol.settings import rules_of
from cabo.server.situation import lobby
from cabo.server.store import StoreError, Taken

_log = structlog.get_logger()
_T = TypeVar("_T")
MOST_BODY: Final = 16_384
GAMES_LISTED: Final = 50


class Json(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the answer."""
        return msgspec.json.encode(content)


class Visit:
    """One request: by whom, and what it needs of the site."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.site: Site = site_of(request)
        self.person, self._fresh = self.site.people.person(request.headers.get("cookie"))

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request)

    async def data(self, most: int) -> bytes:
        """What was sent."""
        data = bytearray()
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > most:
                raise HTTPException(413, f"This is too long: {most} bytes are the most.")
        return bytes(data)

    async def body(self, kind: type[_T]) -> _T:
        """What was sent, read as this type."""
        data = await self.data(MOST_BODY)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise HTTPException(400, f"This cannot be read: {error}.") from None

    async def table(self) -> Table:
        """The table that the address names."""
        found = await self.site.hall.find(self.request.path_params["id"], self.address)
        if found is None:
            raise HTTPException(404, "There is no such table.")
        return found

    async def worked_out(self, key: Key, chore: Callable[[], Awaitable[Chore]]) -> bytes:
        """What comes of a chore, in its turn."""
        return await self.site.hall.workshop.ask(self.address, key, chore)

    def signed(self, response: Response) -> Response:
        """The answer with this person's cookie, if they need one."""
        if self._fresh:
            cookie = self.site.people.cookie(self.person, secure=is_secure(self.request))
            response.headers.append("set-cookie", cookie)
        return response


def visit(answer: Callable[[Visit], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """A route that answers a visit: from our own page, and not too often."""

    async def endpoint(request: Request) -> Response:
        if request.method != "GET" and not same_origin(request):
            raise HTTPException(403, "This comes from another site.")
        _not_too_often(request)
        check_protocol(request.headers.get(PROTOCOL_HEADER))
        here = Visit(request)
        return here.signed(await answer(here))

    return endpoint


def _not_too_often(request: Request) -> None:
    site = site_of(request)
    if not site.asking.take(address_of(request), site.clock.time()):
        raise HTTPException(429, "That is too fast: wait a moment.")


async def _editions(_: Visit) -> Response:
    return Json(lists.editions())


async def _network(visit: Visit) -> Response:
    """Told to this machine alone: behind a proxy, nobody needs to know what lies before it."""
    return Json(answers.Network(visit.site.network if is_here(visit.request) else None))


async def _check_rules(visit: Visit) -> Response:
    rules_of((await visit.body(answers.RulesToCheck)).settings)
    return Json(None)


async def _scorepad(visit: Visit) -> Response:
    return Json(work_out(await visit.body(Pad)))


async def _replay_game(visit: Visit) -> Response:
    """A round of a game that is over, as some eyes saw it."""
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
    """A round of a record that somebody brings along."""
    round, eye = _wanted(visit.request)
    text = await visit.data(MOST_BYTES)

    async def chore() -> Chore:
        return ReplayText(text, round, eye)

    key = ("replay", sha256(text).digest(), round, eye)
    return Response(await visit.worked_out(key, chore), media_type=Json.media_type)


async def _lesson(visit: Visit) -> Response:
    return Json(lesson(visit.request.path_params["edition"]))


def _wanted(request: Request) -> tuple[int, str]:
    """Which round, and through whose eyes."""
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
    since = table.now.chairs[lobby.own_seat(table.now, visit.person)].since
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
    """The record of what is over; while a game lasts, a seat's own one where the table has the memory aid."""
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
    _not_too_often(request)
    site = site_of(request)
    if site.hall.draining:
        return PlainTextResponse("draining\n", 503)
    trouble = await site.health.trouble()
    return PlainTextResponse(f"{trouble or 'ok'}\n", 200 if trouble is None else 503)


async def _metrics(request: Request) -> Response:
    _not_too_often(request)
    site = site_of(request)
    statuses = [table.now.status for table in site.hall.tables.values()]
    return Response(site.hall.metrics.render(statuses, len(site.connections)), media_type=MEDIA_TYPE)


def routes() -> list[Route]:
    """Every address that answers in data."""
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


def failures() -> dict[Any, Any]:
    """What is answered when something cannot be done: a sentence, never a trace."""
    return {
        StoreError: _unsaved,
        Taken: _unsaved,
        CaboError: _refused,
        Unreadable: _unreadable,
        Busy: _busy,
        HTTPException: failed,
        ClientDisconnect: _gone,
        Exception: _broken,
    }


async def _refused(_: Request, error: CaboError) -> Response:
    return Json(answers.Refusal(str(error), error.code, error.values), 409)


async def _unreadable(_: Request, error: Unreadable) -> Response:
    return Json(answers.Refusal(str(error), error.code), 503)


async def _unsaved(_: Request, error: CaboError) -> Response:
    _log.error("store_failed", exc_info=error)
    return Json(answers.Refusal(str(UNSAVED), "http-503"), 503)


async def _busy(_: Request, error: Busy) -> Response:
    refusal = Json(answers.Refusal(str(error), error.code), 503)
    refusal.headers["retry-after"] = str(error.seconds)
    return refusal


async def failed(_: Request, error: HTTPException) -> Response:
    """What is answered to what cannot be, or not now."""
    return Json(answers.Refusal(error.detail, f"http-{error.status_code}"), error.status_code)


async def _gone(_: Request, __: ClientDisconnect) -> Response:
    """Who asked has gone before saying all: nobody reads this, and it is no fault of ours."""
    return Response(status_code=400)


async def _broken(_: Request, error: Exception) -> Response:
    _log.error("request_failed", exc_info=error)
    return Json(answers.Refusal("Something went wrong here, and it has been noted.", "http-500"), 500)
