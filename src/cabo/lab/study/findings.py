"""A study in words and in rows: figures written out, findings as sentences, the whole as JSON."""

from __future__ import annotations

from typing import Any, Final

from cabo.house import OPTIONS, spell_option
from cabo.lab.study.estimate import Estimate
from cabo.lab.study.figures import BY_TURN, Figure
from cabo.lab.study.study import Comparison, Study, house_rules, long_name
from cabo.rules import Rules

HEADLINES: Final = (
    "round_turns",
    "rounds",
    "past",
    "ended_pile",
    "ended_void",
    "won_0",
    "call_turn",
    "calls_won",
    "score",
    "margin",
    "peek_worth",
    "spy_worth",
    "swap_worth",
    "match",
    "snap",
)
"""The figures whose clear changes are told first, in this order."""
NONE: Final = "–"
_WRITTEN: Final = 0.005


def title(study: Study) -> str:
    """The two sets of rules that are compared."""
    return f"{long_name(study.sample.one)} against {long_name(study.sample.other)}"


def basis(study: Study) -> str:
    """What the figures rest on."""
    sample = study.sample
    one, other = (sum(len(game.rounds) for game in side) for side in (study.one, study.other))
    return (
        f"{sample.games} games by each set of rules ({one} and {other} rounds), {sample.seats} players, "
        f"the bot {sample.bot} in every seat, seed {sample.seed}"
    )


def command(study: Study) -> str:
    """The command that makes this study again."""
    sample = study.sample
    sides = [*_options("edition", "house", sample.one), *_options("against", "against-house", sample.other)]
    table = f"--bot {sample.bot} --seats {sample.seats} --games {sample.games} --seed {sample.seed}"
    return " ".join(["cabo study", *sides, table, f"--past {study.past}"])


def _options(edition: str, house: str, rules: Rules) -> list[str]:
    changed = ",".join(house_rules(rules))
    return [f"--{edition} {rules.edition}", *([f"--{house} {changed}"] if changed else [])]


def findings(study: Study) -> list[str]:
    """The clear changes as sentences, or one sentence that there are none."""
    compared = [study.comparisons[key] for key in HEADLINES if key in study.comparisons]
    told = [f"{finding(study, each)}." for each in compared if each.clear or _is_one_sided(each)]
    return told or ["No difference is clear on so many games."]


def finding(study: Study, each: Comparison) -> str:
    """What one figure says, as a heading."""
    if each.difference is None:
        return _one_sided(study, each)
    figure = each.figure
    template = figure.same if not each.clear else figure.more if each.difference.value > 0 else figure.less
    by, within = abs(each.difference.value), each.difference.within
    digits = 1 if figure.is_share or (by if each.clear else within) >= 1 else 2
    words = {
        "by": _quantity(figure, by, digits=digits),
        "within": _quantity(figure, within, digits=digits),
        "one": quantity(figure, each.one, digits),
        "other": quantity(figure, each.other, digits),
    }
    return template.format(**words)


def rows(study: Study) -> list[list[str]]:
    """The figures as rows: what it is, both values, their difference, a mark if it is clear.

    Figures that are told turn by turn are left out: they are better drawn.
    """
    return [row(each) for key, each in study.comparisons.items() if not key.startswith(BY_TURN)]


def rules_rows(study: Study) -> list[tuple[str, str, str, str]]:
    """The options in which the two rules differ: name, meaning, both values."""
    one, other = study.sample.one, study.sample.other
    return [
        (name, option.meaning, _spelled(getattr(one, name)), _spelled(getattr(other, name)))
        for name, option in OPTIONS.items()
        if getattr(one, name) != getattr(other, name)
    ]


def _spelled(value: object) -> str:
    said = spell_option(value)
    if isinstance(said, list):
        return ", ".join(map(str, said)) or "none"
    return {"True": "yes", "False": "no"}.get(str(said), str(said).replace("_", " "))


def row(each: Comparison) -> list[str]:
    """One figure as a row."""
    figure, mark = each.figure, "*" if each.clear else ""
    return [
        figure.label,
        quantity(figure, each.one),
        quantity(figure, each.other),
        change(figure, each.difference),
        mark,
    ]


def quantity(figure: Figure, estimate: Estimate | None, digits: int | None = None) -> str:
    """A figure written out: `6.21`, `48.3 %`."""
    return NONE if estimate is None else _quantity(figure, estimate.value, digits=digits)


def interval(figure: Figure, estimate: Estimate | None) -> str:
    """A figure's interval written out: `6.10 to 6.32`."""
    return (
        NONE
        if estimate is None
        else f"{_quantity(figure, estimate.low)} to {_quantity(figure, estimate.high)}"
    )


def change(figure: Figure, difference: Estimate | None) -> str:
    """A difference with its interval: `+0.31 (+0.20 to +0.42)`."""
    if difference is None:
        return NONE
    value, low, high = (
        _quantity(figure, number, sign="+") for number in (difference.value, difference.low, difference.high)
    )
    return f"{value} ({low} to {high})"


def as_json(study: Study) -> dict[str, Any]:
    """The whole study as plain values."""
    return {
        "one": _rules_as_json(study.sample.one),
        "other": _rules_as_json(study.sample.other),
        "bot": study.sample.bot,
        "seats": study.sample.seats,
        "games": study.sample.games,
        "seed": study.sample.seed,
        "findings": findings(study),
        "figures": {key: _comparison_as_json(each) for key, each in study.comparisons.items()},
        "distributions": {
            "round_turns": study.round_turns(),
            "rounds": study.rounds(),
            "call_turns": study.call_turns(),
            "scores": study.scores(),
            "margins": study.margins(),
        },
    }


def _rules_as_json(rules: Rules) -> dict[str, Any]:
    return {"edition": rules.edition, "house": house_rules(rules)}


def _comparison_as_json(each: Comparison) -> dict[str, Any]:
    return {
        "label": each.figure.label,
        "share": each.figure.is_share,
        "one": _estimate_as_json(each.one),
        "other": _estimate_as_json(each.other),
        "difference": _estimate_as_json(each.difference),
        "clear": each.clear,
    }


def _estimate_as_json(estimate: Estimate | None) -> dict[str, float] | None:
    if estimate is None:
        return None
    return {
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "number": estimate.number,
    }


def _is_one_sided(each: Comparison) -> bool:
    """Whether only one of the rules has the thing, and it happens often enough to be written."""
    found = [estimate for estimate in (each.one, each.other) if estimate is not None]
    return len(found) == 1 and abs(found[0].value) >= _WRITTEN


def _one_sided(study: Study, each: Comparison) -> str:
    at = 0 if each.one is not None else 1
    label, value = each.figure.label, quantity(each.figure, each.one if at == 0 else each.other)
    return f"Only by {study.names[at]}: {label}, {value}"


def _quantity(figure: Figure, value: float, sign: str = "", digits: int | None = None) -> str:
    if figure.is_share:
        return f"{_written(100 * value, sign, 1)} %"
    return _written(value, sign, digits or (1 if abs(value) >= 20 else 2))


def _written(value: float, sign: str, digits: int) -> str:
    plain = value if round(value, digits) else 0.0  # never -0.0
    return f"{plain:{sign}.{digits}f}".replace("-", "−")
