"""The page: its files, from the folder that the build fills."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from cabo.server.net.failures import failed
from cabo.server.net.previews import Preview, home_preview, table_preview, with_preview
from cabo.server.net.site import is_secure, site_of
from cabo.server.net.texts import language_of, said

FOLDER: Final = Path(__file__).parent.parent / "static"
_MANIFEST: Final = "app/manifest.webmanifest"
_KEPT: Final = {"assets": "public, max-age=31536000, immutable", "app": "no-cache"}
"""How long browsers may cache files; a file whose name is a hash of its content never changes."""
_FRESH: Final = {"cache-control": "no-cache"}
_FOR_PROGRAMS: Final = ("/api/", "/games/", "/ws/", "/assets/", "/app/")
_BY_LANGUAGE: Final = {"cache-control": "private, no-cache", "vary": "accept-language"}


def pages() -> list[BaseRoute]:
    """The page, at the address of each of its views, and its files."""
    views = ("/", "/g", "/g/{id}", "/learn", "/learn/{edition}", "/scorepad", "/seat")
    built = [(name, kept) for name, kept in _KEPT.items() if (FOLDER / name).is_dir()]
    return [
        *(Route(path, _page) for path in views),
        Route("/t/{id}", _table_page),
        Route("/worker.js", _worker),
        Route(f"/{_MANIFEST}", _manifest),
        *(Mount(f"/{name}", _Files(FOLDER / name, kept)) for name, kept in built),
    ]


class _Files(StaticFiles):
    """Files of a folder, with how long browsers may cache them."""

    def __init__(self, folder: Path, kept: str) -> None:
        super().__init__(directory=folder)
        self._kept = kept

    def file_response(self, *given: Any, **more: Any) -> Response:
        """A file, or the answer that it has not changed."""
        response = super().file_response(*given, **more)
        response.headers["cache-control"] = self._kept
        return response


async def _page(request: Request) -> Response:
    return _rendered(request, home_preview(language_of(request)))


async def _table_page(request: Request) -> Response:
    """The page of a table, with a preview for people who are sent its link."""
    language = language_of(request)
    table = site_of(request).hall.tables.get(request.path_params["id"])
    preview = home_preview(language) if table is None else table_preview(table.now, language)
    response = _rendered(request, preview)
    response.headers["cache-control"] = "no-store"  # its address is secret, so no cache may keep it
    return response


async def nowhere(request: Request, error: Exception) -> Response:
    """Answer an address that does not exist: people get a page, programs get a sentence."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith(_FOR_PROGRAMS):
        return _rendered(request, home_preview(language_of(request)), 404)
    assert isinstance(error, HTTPException)
    return await failed(request, error)


def _rendered(request: Request, preview: Preview, status: int = 200) -> Response:
    page = FOLDER / "index.html"
    if not page.is_file():
        return PlainTextResponse("The server runs; its page has not been built.\n", 503)
    text = with_preview(page.read_text(encoding="utf-8"), preview, request)
    return _signed(request, HTMLResponse(text, status, headers=_BY_LANGUAGE))


def _signed(request: Request, response: Response) -> Response:
    """The answer with this person's cookie, if they need one.

    The page sends several requests at once. Without this, each answer would set another cookie, and somebody
    who opened a table with the first would be a stranger there with the last.
    """
    people = site_of(request).people
    person, fresh = people.person(request.headers.get("cookie"))
    if fresh:
        response.headers.append("set-cookie", people.cookie(person, secure=is_secure(request)))
    return response


async def _worker(_: Request) -> Response:
    """The service worker for offline use; it is at the root because it only covers its own folder."""
    worker = FOLDER / "worker.js"
    if not worker.is_file():
        return PlainTextResponse("There is no such file.\n", 404)
    return FileResponse(worker, media_type="text/javascript", headers=_FRESH)


async def _manifest(request: Request) -> Response:
    """The manifest, for people who install the page as an app."""
    manifest = FOLDER / _MANIFEST
    if not manifest.is_file():
        return PlainTextResponse("There is no such file.\n", 404)
    language = language_of(request)
    texts = {"lang": language, "description": said(language, "app-about")}
    found = json.loads(manifest.read_bytes()) | texts
    found["shortcuts"] = [{"name": said(language, "app-scorepad"), "url": "/scorepad"}]
    return JSONResponse(found, headers=_BY_LANGUAGE, media_type="application/manifest+json")
