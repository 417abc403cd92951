import json

import pytest

from cabo import EDITIONS
from cabo.house import OPTIONS
from tests.support.command import cabo


def test_every_edition_has_a_line() -> None:
    lines = cabo("editions").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(EDITIONS)


def test_one_edition_is_shown_with_every_option_and_its_meaning() -> None:
    lines = cabo("editions", "kaboo").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(OPTIONS)
    assert any(
        line.endswith("values that let you look at another's card, then swap or not") for line in lines
    )
    assert any(line.split()[:2] == ["peek", "7+8"] for line in lines)
    assert any(line.split()[:2] == ["kamikaze", "false"] for line in lines)


@pytest.mark.parametrize("one", EDITIONS)
@pytest.mark.parametrize("other", EDITIONS)
def test_two_editions_are_shown_only_where_they_differ(one: str, other: str) -> None:
    shown = json.loads(cabo("editions", one, other, "--json").stdout)
    differing = [n for n in OPTIONS if getattr(EDITIONS[one], n) != getattr(EDITIONS[other], n)]
    assert list(shown) == differing
    assert all(option[one] != option[other] for option in shown.values())
    lines = cabo("editions", one, other).stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == differing


def test_json_lists_the_editions() -> None:
    assert [item["edition"] for item in json.loads(cabo("editions", "--json").stdout)] == list(EDITIONS)


def test_an_unknown_edition_is_refused() -> None:
    done = cabo("editions", "delux")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("cabo: There is no edition “delux”: did you mean deluxe?")


def test_three_editions_are_wrong_usage() -> None:
    assert cabo("editions", "deluxe", "classic", "kaboo").exit_code == 2
