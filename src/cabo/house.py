"""House rules: reads options by name, and checks that the rules can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from types import UnionType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from cabo import literals
from cabo.cards import Deck
from cabo.editions import edition
from cabo.errors import BadRules
from cabo.names import is_shown
from cabo.rules import Mismatch, Option, Power, Rules
from cabo.words import no_such

_TYPES: Final = get_type_hints(Rules)
OPTIONS: Final[dict[str, Option]] = {
    name: kind.__metadata__[0]
    for name, kind in get_type_hints(Rules, include_extras=True).items()
    if get_origin(kind) is Annotated
}
"""Every option by its name."""
_LONGEST_NAME: Final = 40
_VALUES: Final = range(-1, 14)

Said = int | bool | str | list[int]
"""An option as it is written: a number, true or false, a word, or a list of values."""


def with_house_rules(rules: Rules | str, said: Mapping[str, object]) -> Rules:
    """These rules, or those of the edition with this name, with some options changed."""
    rules = edition(rules) if isinstance(rules, str) else rules
    return checked(replace(rules, **{name: read_option(name, value) for name, value in said.items()}))


def read_option(name: str, said: object) -> Any:
    """Read the written value of an option; BadRules if it is wrong."""
    if name not in OPTIONS:
        raise BadRules(no_such("house rule", name, OPTIONS))
    kinds = _kinds(name)
    for kind in kinds:
        found, value = _read_as(kind, said)
        if found:
            return value
    wanted = " or ".join(_in_words(kind) for kind in kinds)
    raise BadRules(f"The house rule {name} must be {wanted}, not {literals.spell(said)}.")


@dataclass(frozen=True, slots=True)
class Choices:
    """What an option can be: some words, a number in a range, true or false, card values; or none."""

    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    flag: bool = False
    values: bool = False
    none: bool = False


def choices(name: str) -> Choices:
    """What an option can be, so that a form can offer it."""
    kinds = _kinds(name)
    kind = next(kind for kind in kinds if kind is not type(None))
    none = type(None) in kinds
    if kind is bool:
        return Choices(flag=True, none=none)
    if kind is int:
        return Choices(least=OPTIONS[name].least, most=OPTIONS[name].most, none=none)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Choices(tuple(str(member.value) for member in kind), none=none)
    return Choices(values=True, least=_VALUES.start, most=_VALUES.stop - 1)


def spell_option(value: object) -> Said:
    """How the value of an option is written."""
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return list(value)
    assert isinstance(value, int)
    return value


def spelled(rules: Rules) -> dict[str, Said]:
    """Every option of these rules as it is written."""
    return {name: spell_option(getattr(rules, name)) for name in OPTIONS}


def differences(rules: Rules, base: Rules) -> dict[str, Said]:
    """The options in which these rules differ from the base."""
    usual = spelled(base)
    return {name: said for name, said in spelled(rules).items() if said != usual[name]}


def checked(rules: Rules) -> Rules:
    """The same rules; BadRules names the first options that clash."""
    for clash in _clashes(rules):
        raise clash
    return rules


def check_table(rules: Rules, names: Sequence[str]) -> None:
    """Check that these players can play by these rules, and that their names differ."""
    checked(rules)
    if isinstance(names, str):
        raise BadRules(f"The players are a list of names, not the text “{names}”.")
    if not rules.fewest <= len(names) <= rules.most:
        raise BadRules(
            f"{rules.edition} is for {rules.fewest} to {rules.most} players, not {len(names)}.",
            "players",
            fewest=rules.fewest,
            most=rules.most,
            players=len(names),
        )
    for clash in _deal_clashes(rules, len(names), f"{len(names)} players"):
        raise clash
    for name in names:
        if not _is_name(name):
            raise BadRules(
                f"{literals.spell(name)} is not a name: a name is a line of 1 to {_LONGEST_NAME} characters.",
                "name",
                most=_LONGEST_NAME,
            )
        if list(names).count(name) > 1:
            raise BadRules(f"Two players have the name “{name}”: names must differ.", "same-name", name=name)


def _is_name(name: object) -> bool:
    """Whether this can be a player's name; it may come from a file, so it may be of any type."""
    if not isinstance(name, str) or not name.strip() or len(name) > _LONGEST_NAME:
        return False
    return name.isprintable() or is_shown(name)


def _clashes(rules: Rules) -> Iterator[BadRules]:
    yield from _out_of_range(rules)
    if rules.fewest > rules.most:
        yield BadRules(
            f"fewest = {rules.fewest} and most = {rules.most} clash: nobody could play.",
            "clash-fewest-most",
            about=("fewest", "most"),
            fewest=rules.fewest,
            most=rules.most,
        )
    if rules.looks > rules.dealt:
        yield BadRules(
            f"looks = {rules.looks} and dealt = {rules.dealt} clash: there are more looks than cards.",
            "clash-looks-dealt",
            about=("looks", "dealt"),
            looks=rules.looks,
            dealt=rules.dealt,
        )
    if rules.limit is None and rules.rounds is None:
        yield BadRules(
            'limit = "none" and rounds = "none" clash: the game would have no end.',
            "clash-limit-rounds",
            about=("limit", "rounds"),
        )
    yield from _mismatch_clashes(rules)
    if rules.kamikaze and rules.deck is not Deck.DEDICATED:
        yield BadRules(
            f"kamikaze = true and deck = {rules.deck.value} clash: kamikaze needs the dedicated deck.",
            "clash-kamikaze-deck",
            about=("kamikaze", "deck"),
        )
    yield from _double_powers(rules)
    yield from _deal_clashes(rules, rules.fewest, f"fewest = {rules.fewest}")


def _mismatch_clashes(rules: Rules) -> Iterator[BadRules]:
    if rules.most_matched != 1 and rules.mismatch is None:
        yield BadRules(
            f"most_matched = {spell_option(rules.most_matched)} and mismatch = none clash: "
            "say what becomes of cards that do not match.",
            "clash-matched-mismatch",
            about=("mismatch", "most_matched"),
        )
    if rules.extra_card is not None and rules.mismatch is not Mismatch.STAYS_UP:
        yield BadRules(
            f"extra_card = {rules.extra_card.value} and mismatch = {spell_option(rules.mismatch)} clash: "
            "an extra card goes with a mismatch that stays_up.",
            "clash-extra-mismatch",
            about=("extra_card", "mismatch"),
        )


def _out_of_range(rules: Rules) -> Iterator[BadRules]:
    for name, option in OPTIONS.items():
        least, most, value = option.least, option.most, getattr(rules, name)
        if least is not None and most is not None and value is not None and not least <= value <= most:
            yield BadRules(
                f"The house rule {name} must be {least} to {most}, not {value}.",
                "out-of-range",
                about=(name,),
                option=name,
                least=least,
                most=most,
                value=value,
            )


def _double_powers(rules: Rules) -> Iterator[BadRules]:
    for one, other in combinations([power.value for power in Power], 2):
        for value in set(getattr(rules, one)) & set(getattr(rules, other)):
            yield BadRules(
                f"{one} and {other} clash: a card of value {value} can have only one power.",
                "clash-powers",
                about=(one, other),
                one=one,
                other=other,
                value=value,
            )


def _deal_clashes(rules: Rules, players: int, why: str) -> Iterator[BadRules]:
    cards = len(rules.cards(players))
    if players * rules.dealt + 2 > cards:
        yield BadRules(
            f"dealt = {rules.dealt} and {why} clash: the deck has {cards} cards, and one must be "
            "turned up and one left in the pile.",
            "clash-dealt-deck",
            about=("dealt", "deck", "two_decks_from"),
            dealt=rules.dealt,
            players=players,
            cards=cards,
        )


def _kinds(name: str) -> tuple[Any, ...]:
    kind = _TYPES[name]
    return get_args(kind) if isinstance(kind, UnionType) else (kind,)


def _read_as(kind: Any, said: object) -> tuple[bool, object]:
    if kind is type(None):
        return said == "none", None
    if kind is bool or kind is int:
        return type(said) is kind, said
    if isinstance(kind, type) and issubclass(kind, Enum):
        found = [member for member in kind if member.value == said]
        return bool(found), found[0] if found else None
    if said == "none":
        return True, ()
    good = isinstance(said, list | tuple) and all(type(item) is int and item in _VALUES for item in said)
    return good, tuple(sorted(set(said))) if good and isinstance(said, list | tuple) else ()


def _in_words(kind: Any) -> str:
    if kind is type(None):
        return '"none"'
    if kind is bool:
        return "true or false"
    if kind is int:
        return "a whole number"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(f'"{member.value}"' for member in kind)
    return "a list of card values from -1 to 13"
