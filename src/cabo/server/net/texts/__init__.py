"""What the server itself says to people in their language, before the page has run: Fluent messages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from starlette.requests import Request

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = frozenset(file.stem for file in FOLDER.glob("*.ftl"))


def language_of(request: Request) -> str:
    """The first language of the browser's that we speak, else English."""
    for part in request.headers.get("accept-language", "").split(","):
        if (found := part.strip()[:2].lower()) in LANGUAGES:
            return found
    return "en"


def said(language: str, message: str, **values: str | int) -> str:
    """A message in a language."""
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None  # no message here has only attributes
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, errors  # a value that the message speaks of is missing
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle
