"""Texts that the server itself writes in people's language, before the page has run."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.requests import Request

from cabo.texts import LANGUAGES
from cabo.texts import said as said_in

said: Final = partial(said_in, ("common", "links"))
"""A message in a language: of links and home screens, and what things are called everywhere."""


def language_of(request: Request) -> str:
    """The first language of the browser's that we speak, else English."""
    for part in request.headers.get("accept-language", "").split(","):
        if (found := part.strip()[:2].lower()) in LANGUAGES:
            return found
    return "en"
