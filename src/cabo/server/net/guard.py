"""The guard before every answer: it checks address, host name and page version, and adds safe headers."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cabo.server.net.site import address_of, site_of
from cabo.server.protocol import answers, version
from cabo.server.refused import Refused

PROTOCOL_HEADER: Final = "cabo-protocol"
_HEADERS: Final = {
    # No content from other hosts, and no inline scripts.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # a table's link is secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",  # an answer that may be cached says so itself
}


class Guard:
    """Refuses requests for other hosts and too many requests, and adds safe headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with safe headers."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = _refusal(HTTPConnection(scope))
        await (refusal or self._app)(scope, receive, safely)


def _refusal(connection: HTTPConnection) -> Response | None:
    """The refusal of a request; None if it may be answered."""
    site, address = site_of(connection), address_of(connection)
    if not site.coming.take(address, site.clock.time()):
        return _no(connection, 429, "That is too fast: wait a moment.")
    line = connection.scope.get("state", {}).get("line")  # None without a real connection, as in tests
    if line is not None and not line.works_for(address):
        return _no(connection, 429, "There are too many connections from your address.")
    for host in connection.headers.getlist("host"):
        if not site.hosts.know(host):
            why = (
                f"This server is not known as {host[:100]}: whoever runs it can add the name with --known-as."
            )
            return _no(connection, 421, why)
    return None


def _no(connection: HTTPConnection, status: int, why: str) -> Response:
    if connection.scope["path"].startswith("/api/"):
        said = msgspec.json.encode(answers.Refusal(why, f"http-{status}"))
        return Response(said, status, media_type="application/json")
    return PlainTextResponse(f"{why}\n", status)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from no page at all, as a bot program's does."""
    origin, host = connection.headers.get("origin"), connection.headers.get("host")
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def check_protocol(said: str | None) -> None:
    """Refuse a client that names another version of the protocol; a client may name none."""
    if said is not None and said != str(version.PROTOCOL):
        raise Refused(
            f"The server speaks version {version.PROTOCOL} of the protocol, and this page or program "
            "another: load the page again, or the program's newer version.",
            "protocol",
        )
