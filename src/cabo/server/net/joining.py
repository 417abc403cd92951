"""Joining a table by socket: who it is, whether they may, and the count of connections."""

from __future__ import annotations

import contextlib
from typing import Final

import structlog
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from cabo.server.chores.workshop import Busy
from cabo.server.hall.table import Table
from cabo.server.net.guard import check_protocol, same_origin
from cabo.server.net.site import UNSAVED, Site, address_of, is_secure, site_of
from cabo.server.net.sockets import POLICY, RESTART, Connection
from cabo.server.protocol import messages
from cabo.server.refused import Refused
from cabo.server.situation.lobby import why_not_here
from cabo.server.store import StoreError, Taken

_log = structlog.get_logger()
_LONGEST_REASON: Final = 123
"""How many bytes the reason for closing a WebSocket may have."""
_NO_TABLE: Final = Refused("There is no such table.", "no-table")


async def join(socket: WebSocket) -> None:
    """Serve a client at a table until it goes."""
    site, address = site_of(socket), address_of(socket)
    if not same_origin(socket):
        _log.info("refused_connection", reason="It comes from another site.")
        await socket.close(POLICY)  # closed before it was accepted: the client sees a 403
        return
    if not site.joining.take(address, site.clock.time()):
        await socket.send_denial_response(PlainTextResponse("That is too fast: wait a moment.\n", 429))
        return
    person, fresh = site.people.person(socket.headers.get("cookie"))
    cookie = site.people.cookie(person, secure=is_secure(socket))
    await socket.accept(headers=[(b"set-cookie", cookie.encode())] if fresh else None)
    # No await from here until the table knows of the connection, or the table could be swept away.
    try:
        check_protocol(socket.query_params.get("protocol"))
        table = await site.hall.find(socket.path_params["id"], address)
    except (StoreError, Taken):
        _log.exception("store_failed")
        await _turn_away(socket, UNSAVED, again=True)
        return
    except Busy as busy:
        await _turn_away(socket, busy, again=True)
        return
    except Refused as refused:
        await _turn_away(socket, refused, again=site.hall.draining)
        return
    why = _why_not(site, address, table, person)
    if why is not None or table is None:
        await _turn_away(socket, why or _NO_TABLE, again=site.hall.draining)
        return
    connection = Connection(socket, person, table, site.clock, address)
    site.connections.add(connection)
    site.addresses[address] += 1
    since = _since(socket)
    if since is not None:
        site.hall.metrics.came_back()
    try:
        await connection.serve(since)
    finally:
        site.connections.discard(connection)
        site.addresses[address] -= 1
        if not site.addresses[address]:
            del site.addresses[address]


async def _turn_away(socket: WebSocket, why: Refused | Busy, *, again: bool) -> None:
    _log.info("refused_connection", reason=str(why))
    bye = messages.Bye(str(why), again=again, code=why.code)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(f"[{messages.ENCODER.encode(bye).decode()}]")
        reason = str(why).encode()[:_LONGEST_REASON].decode(errors="ignore")
        await socket.close(RESTART if again else POLICY, reason)


def _why_not(site: Site, address: str, table: Table | None, person: str) -> Refused | None:
    """Why somebody cannot join a table; None if they can."""
    bounds = site.hall.bounds
    if site.hall.draining:
        return Refused("The server restarts.", "restarts")
    if table is None:
        return _NO_TABLE
    if site.addresses[address] >= bounds.most_connections_each:
        return Refused("There are too many connections from your address.", "many-connections")
    now = table.now
    seated = person == now.host or now.seat_of(person) is not None or now.left_by(person) is not None
    if not seated and len(table.audience.listeners) >= bounds.most_listeners:
        return Refused("This table is full.", "many-watchers")
    return why_not_here(table.now, person)


def _since(socket: WebSocket) -> int | None:
    said = socket.query_params.get("since", "")
    return int(said) if said.isdecimal() and len(said) < 10 else None
