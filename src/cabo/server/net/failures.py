"""Answers to requests that fail: a sentence, never a traceback."""

from __future__ import annotations

from typing import Any

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cabo.errors import CaboError
from cabo.server.chores.workshop import Busy
from cabo.server.games.reading import Unreadable
from cabo.server.net.site import UNSAVED
from cabo.server.net.visits import Json
from cabo.server.protocol import answers
from cabo.server.store import StoreError, Taken

_log = structlog.get_logger()


def failures() -> dict[Any, Any]:
    """The handler for each kind of error."""
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
    return Json(answers.Refusal(str(error), error.code, error.values, list(error.about)), 409)


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
    """The answer to a request that is wrong or cannot be served now."""
    return Json(answers.Refusal(error.detail, f"http-{error.status_code}"), error.status_code)


async def _gone(_: Request, __: ClientDisconnect) -> Response:
    """The client left before its request was complete: nobody reads this answer."""
    return Response(status_code=400)


async def _broken(_: Request, error: Exception) -> Response:
    _log.error("request_failed", exc_info=error)
    return Json(answers.Refusal("Something went wrong here, and it has been noted.", "http-500"), 500)
