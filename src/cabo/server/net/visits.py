"""A visit: one HTTP request, by whom it is, and what it needs of the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cabo.server.chores.chores import Chore
from cabo.server.chores.workshop import Key
from cabo.server.hall.table import Table
from cabo.server.net.guard import PROTOCOL_HEADER, check_protocol, same_origin
from cabo.server.net.site import Site, address_of, is_secure, site_of

_T = TypeVar("_T")
MOST_BODY: Final = 16_384


class Json(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the answer."""
        return msgspec.json.encode(content)


class Visit:
    """One request: who sent it, and what its answer needs."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.site: Site = site_of(request)
        self.person, self._fresh = self.site.people.person(request.headers.get("cookie"))

    @property
    def address(self) -> str:
        """The address that the request comes from."""
        return address_of(self.request)

    async def data(self, most: int) -> bytes:
        """The request's body, of at most this many bytes."""
        data = bytearray()
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > most:
                raise HTTPException(413, f"This is too long: {most} bytes are the most.")
        return bytes(data)

    async def body(self, kind: type[_T]) -> _T:
        """The request's body, read as this type."""
        data = await self.data(MOST_BODY)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise HTTPException(400, f"This cannot be read: {error}.") from None

    async def table(self) -> Table:
        """The table that the URL names."""
        found = await self.site.hall.find(self.request.path_params["id"], self.address)
        if found is None:
            raise HTTPException(404, "There is no such table.")
        return found

    async def worked_out(self, key: Key, chore: Callable[[], Awaitable[Chore]]) -> bytes:
        """The answer to a chore, which waits for its turn."""
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
        check_pace(request)
        check_protocol(request.headers.get(PROTOCOL_HEADER))
        here = Visit(request)
        return here.signed(await answer(here))

    return endpoint


def check_pace(request: Request) -> None:
    """Refuse an address that asks too often."""
    site = site_of(request)
    if not site.asking.take(address_of(request), site.clock.time()):
        raise HTTPException(429, "That is too fast: wait a moment.")
