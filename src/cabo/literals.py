"""Writes values as TOML does, so that records and messages write each value in one way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def spell(value: object) -> str:
    """Write a value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_escaped(letter) for letter in value) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(spell(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{spell_key(key)} = {spell(item)}" for key, item in value.items()) + "}"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return repr(value)


def spell_key(key: str) -> str:
    """Write a key."""
    return key if _BARE.fullmatch(key) else spell(key)


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return letter if letter >= " " and letter != "\x7f" else f"\\u{ord(letter):04x}"
