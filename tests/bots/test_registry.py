"""The bots by name, and bots that live in other people's packages."""

import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from random import Random

import pytest

from cabo import edition
from cabo.bots import registry
from cabo.bots.bot import Profile, Reaction
from cabo.bots.registry import OURS, BadBot, faults, profile, profiles
from tests.support.bot_tables import finished, ours, seated
from tests.support.paths import ROOT

EXAMPLE = ROOT / "examples" / "hoarder"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Look for bots again, before and after."""
    registry._found.cache_clear()
    yield
    registry._found.cache_clear()


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, module: str, entry: str, source: Path) -> None:
    """Put a package on the path as an installer would: its module and its metadata."""
    (folder / f"{module}.py").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    _describe(folder, module, entry)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, module, raising=False)


def _describe(folder: Path, module: str, entry: str) -> None:
    info = folder / f"cabo_{module}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: cabo-{module}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[cabo.bots]\n{entry}\n")


def broken(folder: Path, monkeypatch: pytest.MonkeyPatch, entry: str, code: str) -> str:
    """What is said of a package with this bot."""
    source = folder / "source.txt"
    source.write_text(code, encoding="utf-8")
    install(folder, monkeypatch, "strange", entry, source)
    return faults()[entry.split(" ")[0]]


def test_every_bot_has_a_name_a_style_a_level_and_a_reaction() -> None:
    assert [(kind.name, kind.level) for kind in OURS if kind.level] == sorted(
        ((kind.name, kind.level) for kind in OURS if kind.level), key=lambda pair: pair[1]
    )
    assert ours("threshold").level is None
    assert len({kind.person for kind in OURS}) == len(OURS)
    for kind in OURS:
        assert kind.person.istitle()
        assert kind.style.endswith(".")
        assert len(kind.style) < 60


def test_reactions_come_from_the_level_and_the_generator() -> None:
    means = []
    for kind in sorted((kind for kind in OURS if kind.level), key=lambda kind: kind.level or 0):
        random = Random(1)
        times = [kind.reaction.time(random) for _ in range(2000)]
        assert min(times) >= kind.reaction.least
        assert sum(times) / 2000 == pytest.approx(kind.reaction.mean, rel=0.1)
        assert times[0] == kind.reaction.time(Random(1))
        means.append(sum(times) / 2000)
    assert means == sorted(means, reverse=True)
    assert Reaction(300, 300).time(Random(1)) == 300


def test_a_bot_that_is_not_there_is_said_with_those_that_are() -> None:
    with pytest.raises(BadBot, match=r"^There is no bot “greta”: there are random, novice, steady, "):
        profile("greta")


def test_the_example_package_is_found_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."cabo.bots"]\nhoarder = "hoarder:PROFILE"' in said
    install(tmp_path, monkeypatch, "hoarder", "hoarder = hoarder:PROFILE", EXAMPLE / "hoarder.py")
    hoarder = profile("hoarder")
    assert list(profiles()) == [*(kind.name for kind in OURS), "hoarder"]
    assert faults() == {}
    for name in ("deluxe", "kaboo", "classic"):
        assert finished(edition(name), seated((hoarder, ours("steady")), 3, 1), 1).over


def test_the_example_is_under_forty_lines() -> None:
    assert len((EXAMPLE / "hoarder.py").read_text(encoding="utf-8").splitlines()) < 40


FAULTS = [
    (
        "odd = strange:PROFILE",
        "import not_there",
        "The bot odd of the package cabo-strange cannot be loaded: ModuleNotFoundError, No module named "
        "'not_there'.",
    ),
    (
        "odd = strange:PROFILE",
        "PROFILE = 7",
        "The bot odd of the package cabo-strange is not a Profile but int: see docs/bots.md.",
    ),
    (
        "odd = strange:PROFILE",
        "from cabo.bots.registry import OURS\nPROFILE = OURS[0]",
        "The bot odd of the package cabo-strange calls itself “random”: both names must be the same.",
    ),
    (
        "random = strange:PROFILE",
        "from cabo.bots.registry import OURS\nPROFILE = OURS[0]",
        "The bot random of the package cabo-strange has a name that is taken: bots need names of their own.",
    ),
]


@pytest.mark.parametrize(("entry", "code", "sentence"), FAULTS)
def test_a_broken_bot_is_told_in_a_sentence_and_hides_no_other(
    entry: str, code: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert broken(tmp_path, monkeypatch, entry, code) == sentence
    assert list(profiles()) == [kind.name for kind in OURS]
    assert profile("steady") is ours("steady")
    if entry.startswith("odd"):
        with pytest.raises(BadBot) as told:
            profile("odd")
        assert str(told.value) == sentence
    else:
        assert profile("random") is OURS[0]


def test_an_entry_point_without_a_package_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lonely = metadata.EntryPoint("odd", "nowhere_at_all:PROFILE", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [lonely])
    assert faults()["odd"].startswith("The bot odd of another package cannot be loaded: ")


def test_a_bot_may_close_over_a_file(tmp_path: Path) -> None:
    weights = tmp_path / "weights"
    weights.write_text("steady", encoding="utf-8")
    kind = Profile(
        "own", "Own", "Reads.", None, Reaction(1, 2), lambda r: profile(weights.read_text()).make(r)
    )
    assert finished(edition("kaboo"), seated((kind,), 2, 1), 1).over
