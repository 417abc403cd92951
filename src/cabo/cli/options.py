"""Options of the rules as they are typed and shown: `dealt=6,looks=3,peek=7+8`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cabo.errors import BadRules
from cabo.house import OPTIONS, Said, spell_option, with_house_rules
from cabo.rules import Rules


def with_typed_rules(rules: Rules, typed: Sequence[str]) -> Rules:
    """These rules with the options that were typed."""
    said: dict[str, Said] = {}
    for item in (item.strip() for text in typed for item in text.split(",")):
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise BadRules(f"“{item}” is not a house rule: write dealt=6, or several like dealt=6,looks=3.")
        if name in said:
            raise BadRules(f"The house rule {name} is given twice.")
        said[name] = _parse(value, many=name in OPTIONS and isinstance(getattr(rules, name), tuple))
    return with_house_rules(rules, said)


def spell(value: object) -> str:
    """An option's value as it is typed: `6`, `true`, `none`, `7+8`."""
    said = spell_option(value)
    if isinstance(said, list):
        return "+".join(map(str, said)) or "none"
    return str(said).lower() if isinstance(said, bool) else str(said)


def _parse(text: str, *, many: bool) -> Said:
    if many:
        parts = [] if text == "none" else text.split("+")
        return [int(part) for part in parts] if all(map(_is_number, parts)) else text
    if _is_number(text):
        return int(text)
    return text == "true" if text in ("true", "false") else text


def _is_number(text: str) -> bool:
    return re.fullmatch("-?[0-9]{1,9}", text) is not None
