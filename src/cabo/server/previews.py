"""What a link looks like where it is shared: a title, a line and a picture, before the page has run."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from starlette.requests import Request

from cabo.server.situation import Situation

PICTURE: Final = "/app/preview.png"
_SIZE: Final = (1200, 630)
_TEXTS: Final = {
    "en": {
        "home": "Cabo — the card game, free and in your browser",
        "about": "Remember your cards, swap the high ones away, and call Cabo before the others do. "
        "Play a bot in ten seconds, or friends by link.",
        "invited": "{host} is waiting for you at Cabo",
        "table": "A table of Cabo",
        "one": "{edition} edition. One seat is free: tap to take it.",
        "many": "{edition} edition. {free} seats are free: tap to take one.",
        "playing": "{edition} edition. The game is on: tap to watch.",
        "over": "{edition} edition. This game is over.",
    },
    "fr": {
        "home": "Cabo — le jeu de cartes, libre et dans votre navigateur",
        "about": "Retenez vos cartes, débarrassez-vous des plus fortes et annoncez Cabo avant les autres. "
        "Jouez contre un robot en dix secondes, ou entre amis par un lien.",
        "invited": "{host} vous attend pour une partie de Cabo",
        "table": "Une table de Cabo",
        "one": "Édition {edition}. Une place est libre : touchez pour la prendre.",
        "many": "Édition {edition}. {free} places sont libres : touchez pour en prendre une.",
        "playing": "Édition {edition}. La partie est en cours : touchez pour regarder.",
        "over": "Édition {edition}. Cette partie est terminée.",
    },
}


@dataclass(frozen=True)
class Preview:
    """A title and a line below it."""

    title: str
    about: str


def home_preview(language: str) -> Preview:
    """What is said of the whole site."""
    return Preview(_TEXTS[language]["home"], _TEXTS[language]["about"])


def table_preview(now: Situation, language: str) -> Preview:
    """What is said of a table: who invites, to which edition, and how many seats are free."""
    texts = _TEXTS[language]
    seat = now.seat_of(now.host)
    edition = now.rules.edition.title()
    free = sum(chair.free for chair in now.chairs)
    state = "over" if not now.live else "playing" if now.status == "playing" or not free else "many"
    about = texts["one" if state == "many" and free == 1 else state].format(edition=edition, free=free)
    title = texts["table"] if seat is None or not now.live else texts["invited"]
    return Preview(title.format(host="" if seat is None else now.chairs[seat].name), about)


def language_of(request: Request) -> str:
    """The first language of the browser's that we speak, else English."""
    for part in request.headers.get("accept-language", "").split(","):
        if (found := part.strip()[:2].lower()) in _TEXTS:
            return found
    return "en"


def with_preview(page: str, preview: Preview, request: Request) -> str:
    """The page with its title and what other sites read of it; every name in it is escaped."""
    title, about = escape(preview.title), escape(preview.about)
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
    lines = [f"<title>{title}</title>", f'<meta name="description" content="{about}" />']
    lines += [f'<meta property="{name}" content="{value}" />' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace("<title>Cabo</title>", "\n    ".join(lines), 1)
