"""Random tables: house rules that can be played, and how many sit down."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any, Final, get_args, get_type_hints

from cabo.errors import BadRules
from cabo.house import OPTIONS, Said, check_table, spell_option, with_house_rules
from cabo.rules import Power, Rules

NAMES: Final = ("Ana", "Ben", "Cem", "Dia", "Eli", "Fay", "Gus", "Hal")
_POWERS: Final = tuple(power.value for power in Power)
_VALUES: Final = range(-1, 14)
_TYPES: Final = get_type_hints(Rules)
# Small numbers, so that limits are met, hands run empty and games end soon.
_NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "fewest": (2, 3),
    "most": (2, 3, 4, 5, 6, 7, 8),
    "two_decks_from": (2, 3, 4, 5, 6),
    "backs": (1, 2),
    "dealt": (1, 2, 3, 4, 5, 6, 7, 8),
    "looks": (0, 1, 2, 3, 4, 8),
    "most_matched": (1, 2, 3, 4, 6),
    "false_snap": (0, 1, 2, 3, 8),
    "false_cabo": (0, 1, 5, 10, 25),
    "limit": (5, 20, 31, 40, 60, 100),
    "rounds": (1, 2, 3, 5),
}


def random_house(random: Random, base: Rules, changes: int = 4) -> dict[str, Said]:
    """Some options of an edition changed at random, so that the game can still be played."""
    while True:
        said: dict[str, Said] = {}
        for name in random.sample(sorted(OPTIONS), random.randint(0, changes)):
            said.update(_random_option(random, name))
        try:
            rules = with_house_rules(base, said)
        except BadRules:
            continue  # these options clash: ask again
        if players_allowed(rules):
            return said


def players_allowed(rules: Rules) -> list[int]:
    """The numbers of players that these rules can seat."""
    found = []
    for players in range(rules.fewest, rules.most + 1):
        try:
            check_table(rules, NAMES[:players])
        except BadRules:
            continue
        found.append(players)
    return found


def choices(name: str) -> tuple[Said, ...]:
    """Values of an option that are worth trying, as they are written."""
    if name in _POWERS:
        return tuple([value for value in _VALUES if value % 4 == at] for at in range(4))
    kinds = get_args(_TYPES[name]) or (_TYPES[name],)
    return tuple(spell_option(value) for kind in kinds for value in _each(kind, name))


def _random_option(random: Random, name: str) -> dict[str, Said]:
    if name not in _POWERS:
        return {name: random.choice(choices(name))}
    # All four at once, as a card can have only one power.
    values: dict[str, list[int]] = {power: [] for power in _POWERS}
    for value in _VALUES:
        if random.random() < 0.6:
            values[random.choice(_POWERS)].append(value)
    return {power: values[power] for power in _POWERS}


def _each(kind: Any, name: str) -> tuple[object, ...]:
    if kind is type(None):
        return (None,)
    if kind is bool:
        return (False, True)
    if kind is int:
        return _NUMBERS[name]
    assert issubclass(kind, Enum)
    return tuple(kind)
