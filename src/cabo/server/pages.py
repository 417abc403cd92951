"""The page: files that the browser is given, from the folder that the build fills."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

FOLDER: Final = Path(__file__).parent / "static"


def pages() -> list[BaseRoute]:
    """The page, for every address that is one of its views, and what it loads."""
    views = ("/", "/t/{id}", "/g/{id}", "/learn", "/learn/{edition}", "/scorepad", "/seat")
    assets = FOLDER / "assets"
    return [
        *(Route(path, _page) for path in views),
        *([Mount("/assets", StaticFiles(directory=assets))] if assets.is_dir() else []),
    ]


async def _page(_: Request) -> Response:
    page = FOLDER / "index.html"
    if not page.is_file():
        return PlainTextResponse("The server runs; its page has not been built.\n", 503)
    return FileResponse(page, headers={"cache-control": "no-cache"})
