"""Previews of shared links: a title, a line and a picture, before the page has run."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from starlette.requests import Request

from cabo.server.net.texts import said
from cabo.server.situation.situation import Situation

PICTURE: Final = "/app/preview.png"
_SIZE: Final = (1200, 630)


@dataclass(frozen=True)
class Preview:
    """A title and a line below it, in a language."""

    language: str
    title: str
    about: str
    page: str = ""
    """The title of the page itself, where the preview's title addresses the person who gets the link."""


def home_preview(language: str) -> Preview:
    """The preview of the whole site."""
    return Preview(language, said(language, "link-home-title"), said(language, "link-home-about"))


def table_preview(now: Situation, language: str) -> Preview:
    """The preview of a table: who invites, by which rules, and how many seats are free."""
    seat = now.seat_of(now.host)
    free = sum(chair.free for chair in now.chairs)
    state = "over" if not now.live else "playing" if now.status == "playing" or not free else "open"
    about = said(
        language,
        "link-table-about",
        edition=said(language, f"edition-{now.rules.edition}"),
        house=len(now.settings.house),
        clock=now.settings.clock,
        state=state,
        free=free,
    )
    if seat is None or not now.live:
        return Preview(language, said(language, "link-table-title"), about)
    title = said(language, "link-invited-title", host=now.chairs[seat].name)
    return Preview(language, title, about, page=said(language, "link-table-title"))


def with_preview(page: str, preview: Preview, request: Request) -> str:
    """The page with its language, its title and its preview; every name in it is escaped."""
    title, about = escape(preview.title), escape(preview.about)
    page_title = escape(preview.page) or title
    site = escape(str(request.base_url).rstrip("/"))
    tags = {
        "og:type": "website",
        "og:site_name": "Cabo",
        "og:title": title,
        "og:description": about,
        "og:url": f"{site}{escape(request.url.path)}",
        "og:image": f"{site}{PICTURE}",
        "og:image:width": str(_SIZE[0]),
        "og:image:height": str(_SIZE[1]),
    }
    lines = [f"<title>{page_title}</title>", f'<meta name="description" content="{about}" />']
    lines += [f'<meta property="{name}" content="{value}" />' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    page = page.replace('<html lang="en">', f'<html lang="{preview.language}">', 1)
    return page.replace("<title>Cabo</title>", "\n    ".join(lines), 1)
