"""Every edition, option and word of an option has its texts, and every edition a lesson."""

import re

import pytest

from cabo import EDITIONS
from cabo.house import OPTIONS, choices
from cabo.texts import FOLDER, LANGUAGES
from tests.support.paths import ROOT


def dashed(name: str) -> str:
    """A name as it stands in the key of a message."""
    return name.replace("_", "-")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_edition_option_and_word_is_named_in_every_language(language: str) -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (FOLDER / language).glob("*.ftl"))
    found = set(re.findall(r"^([a-z][a-z0-9-]*) =", texts, re.MULTILINE))
    wanted = {f"{key}-{name}" for name in EDITIONS for key in ("edition", "edition-about")}
    for name in OPTIONS:
        wanted |= {f"rule-{dashed(name)}", f"rule-help-{dashed(name)}"}
        wanted |= {f"rule-word-{dashed(name)}-{dashed(word)}" for word in choices(name).words}
    assert not wanted - found


def test_every_edition_has_a_lesson() -> None:
    lessons = ROOT / "src" / "cabo" / "server" / "games" / "lesson_records"
    assert {path.stem for path in lessons.glob("*.cabo")} == EDITIONS.keys()
