"""Tables with a function for each kind of value: a `match` over thirty kinds would be too slow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, cast, get_args, get_type_hints

Before = TypeVarTuple("Before")
Value = TypeVar("Value")
One = TypeVar("One")
Made = TypeVar("Made")


def by_kind(
    table: dict[type[Value], Callable[[*Before, Value], Made]],
) -> Callable[[Callable[[*Before, One], Made]], Callable[[*Before, One], Made]]:
    """Register a function in this table for each kind that its last parameter accepts."""

    def enter(function: Callable[[*Before, One], Made]) -> Callable[[*Before, One], Made]:
        *_, kind, _returned = get_type_hints(function).values()
        for each in get_args(kind) or (kind,):
            table[each] = cast(Callable[[*Before, Value], Made], function)
        return function

    return enter
