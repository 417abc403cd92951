"""`cabo study` from the command line: the same seed gives the same study; every page is self-contained."""

import json
import os
import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from cabo import EDITIONS, edition
from cabo.house import with_house_rules
from cabo.lab.study.page import page
from cabo.lab.study.sample import Sample, play_game, play_sample
from cabo.lab.study.study import Study
from cabo.lab.study.terminal import charts
from cabo.lab.study.text import markdown
from tests.support.command import cabo
from tests.support.paths import GAMES

SHORT = {"limit": 20}
QUICK = ("--house", "limit=20,dealt=5", "--against-house", "limit=20", "--games", "4", "--processes", "1")


def sample(games: int = 6, seats: int = 2) -> Sample:
    one, other = (with_house_rules(edition(name), SHORT) for name in ("classic", "deluxe"))
    return Sample(one, other, "steady", seats, games, 7)


@pytest.fixture(scope="module")
def study() -> Study:
    return Study(sample(20), list(play_sample(sample(20))))


def test_the_number_of_processes_changes_nothing() -> None:
    assert list(play_sample(sample(), processes=2)) == list(play_sample(sample(), processes=1))


def test_a_study_that_is_stopped_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = list[object]()
    monkeypatch.setattr(threading, "excepthook", wrong.append)
    shutdown = ProcessPoolExecutor.shutdown

    def late(self: ProcessPoolExecutor, *how: bool, **more: bool) -> None:
        time.sleep(0.5)  # on a busy machine the pool notices first that its processes are gone
        shutdown(self, *how, **more)

    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", late)
    playing = play_sample(sample(2000), processes=2)
    next(playing)
    playing.close()
    assert not wrong


def test_a_longer_study_begins_with_the_shorter_one() -> None:
    assert list(play_sample(sample(3))) == list(play_sample(sample(5)))[:3]


def test_the_same_seed_is_the_same_study_in_any_process() -> None:
    typed = [sys.executable, "-m", "cabo", "study", *QUICK, "--json"]
    printed = [
        subprocess.run(
            typed, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True, timeout=60
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_can_be_studied(name: str) -> None:
    rules = with_house_rules(edition(name), {"limit": 15, "rounds": 2})
    facts = play_game(rules, Sample(rules, rules, "steady", 2, 2, 7), 0)
    assert facts.winners is not None
    assert 1 <= len(facts.counted) <= 2


def test_a_game_that_would_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabo.match.MOST_TURNS", 2)
    facts = play_game(edition("classic"), sample(), 0)
    assert facts.winners is None


def test_the_summary_has_findings_a_table_and_charts() -> None:
    done = cabo("study", *QUICK, "--past", "3")
    assert done.exit_code == 0, done.stderr
    first, basis = done.stdout.splitlines()[:2]
    assert first == "deluxe with dealt=5, limit=20 against deluxe with limit=20"
    assert basis.startswith("4 games by each set of rules (")
    for line in ("turns a player in a round", "games of more than 3 rounds", "swap: points it gains"):
        assert re.search(rf"^{line}.* to ", done.stdout, re.MULTILINE), line
    assert "The turn in which rounds end" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("typed", "heads"),
    [
        ("--house limit=20,dealt=5 --against deluxe", ["dealt=5,limit=20", "deluxe"]),
        (
            "--house dealt=5,limit=20 --against classic --against-house limit=20",
            ["deluxe dealt=5,limit=20", "classic limit=20"],
        ),
        (
            "--house dealt=5,limit=20,false_cabo=20 --against classic --against-house limit=20",
            ["deluxe changed", "classic limit=20"],
        ),
    ],
)
def test_a_column_is_headed_by_edition_and_house_rules(typed: str, heads: list[str]) -> None:
    done = cabo("study", *typed.split(), "--games", "2", "--processes", "1")
    assert re.search(rf"^ +{heads[0]} +{heads[1]} +difference$", done.stdout, re.MULTILINE), done.stdout


def test_json_has_every_figure_with_its_interval() -> None:
    found = json.loads(cabo("study", *QUICK, "--json").stdout)
    assert (found["one"], found["games"]) == ({"edition": "deluxe", "house": ["dealt=5", "limit=20"]}, 4)
    turns = found["figures"]["round_turns"]
    assert turns["one"]["low"] < turns["one"]["value"] < turns["one"]["high"]
    assert sum(found["distributions"]["scores"][0].values()) == pytest.approx(1)


def test_charts_have_colour_only_when_asked(study: Study) -> None:
    assert "\x1b" not in charts(study, 80, coloured=False)
    assert "\x1b[" in charts(study, 80, coloured=True)
    assert max(map(len, charts(study, 60, coloured=False).splitlines())) <= 60


def test_a_page_needs_nothing_from_elsewhere(study: Study) -> None:
    text = page(study)
    assert "http" not in text
    assert "<script" not in text
    assert not re.search(r"""(?:src|href)=|url\(|@import""", text)
    assert text.count("<figure>") == text.count("</svg>\n<figcaption>") == 7  # too few calls for an eighth
    assert len(text) < 300_000


def test_a_page_says_how_it_was_made(study: Study) -> None:
    command = (
        "cabo study --edition classic --house limit=20 --against deluxe --against-house limit=20 "
        "--bot steady --seats 2 --games 20 --seed 7 --past 10"
    )
    for text in (page(study), markdown(study)):
        assert command in text.replace(" \\\n  --", " --")
        assert "20 games by each set of rules" in text
        assert "turns a player in a round" in text


def test_a_page_on_a_phone_breaks_lines_only_where_it_reads_well(study: Study) -> None:
    text = page(study)
    body = re.sub(r"<svg.*?</svg>", "", text.partition("<body>")[2], flags=re.DOTALL)
    assert not re.search(r"\d %", body)
    assert re.search(r"<small>[^< ]+ to&nbsp;[^< ]+</small>", body)
    assert "<th>classic limit=<wbr>20</th><th>deluxe limit=<wbr>20</th>" in body
    assert "<pre>cabo study \\\n  --edition classic \\\n  --house limit=20 \\\n" in body


def test_a_page_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "study.html"
    done = cabo("study", *QUICK, "--out", str(file))
    assert (done.exit_code, done.stderr) == (0, f"The page is in {file}.\n")
    assert file.read_text(encoding="utf-8").endswith("</html>\n")
    assert list(tmp_path.iterdir()) == [file]
    assert cabo("study", *QUICK, "--out", str(tmp_path / "study.md")).exit_code == 0


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--edition", "foo"], "cabo: There is no edition “foo”"),
        (["--against", "foo"], "cabo: There is no edition “foo”"),
        (["--bot", "foo", "--against", "classic"], "cabo: There is no bot “foo”: there are random, "),
        (["--house", "foo=1"], "cabo: There is no house rule “foo”"),
        (["--house", "dealt=2,looks=3"], "cabo: looks = 3 and dealt = 2 clash"),
        (["--against-house", "dealt=9"], "cabo: The house rule dealt must be 1 to 8, not 9."),
        ([], "cabo: Both rules are the same, so there is nothing to compare."),
        (["--against", "classic", "--seats", "5"], "cabo: deluxe is for 2 to 4 players, not 5."),
    ],
)
def test_what_cannot_be_studied_gets_a_sentence(typed: list[str], sentence: str) -> None:
    done = cabo("study", *typed)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "typed",
    [["--games", "1"], ["--games", "x"], ["--seats", "9"], ["--processes", "0"], ["--past", "0"], ["--foo"]],
)
def test_a_number_out_of_range_is_refused(typed: list[str]) -> None:
    done = cabo("study", "--against", "classic", *typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_a_page_that_cannot_be_written_is_refused_before_any_game(tmp_path: Path) -> None:
    there = tmp_path / "there.html"
    there.write_text("mine")
    for file, why in [
        (there, "The file exists already; --force overwrites it."),
        (tmp_path, "A page must be named .html or .md."),
        (tmp_path / "none" / "x.html", "The file cannot be written: no such file or directory."),
        (tmp_path / "x.pdf", "A page must be named .html or .md."),
    ]:
        done = cabo("study", "--against", "classic", "--games", "1000000", "--out", str(file))
        complaint = f"cabo: {file}: {why}\n"
        assert (done.exit_code, done.stdout, done.stderr) == (1, "", complaint)
    assert [file.name for file in tmp_path.iterdir()] == ["there.html"]
    assert there.read_text() == "mine"


def test_what_draws_is_missed_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabo.cli.study.find_spec", lambda name: None)
    done = cabo("study", *QUICK)
    assert done.exit_code == 0
    assert "95 % interval" in done.stdout  # the findings and the figures, without the charts
    assert done.stderr == "The charts need plotext, which comes with cabo[lab] and is not installed.\n"
    page = cabo("study", *QUICK, "--out", "x.html")
    assert (page.exit_code, page.stdout) == (1, "")
    assert page.stderr == "cabo: This needs altair, which comes with cabo[lab] and is not installed.\n"


def test_checking_a_record_loads_nothing_that_draws() -> None:
    record = GAMES / "kaboo-race.cabo"
    asked = (
        "import sys; sys.argv = ['cabo', 'check', sys.argv[1]]\n"
        "from cabo.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "import cabo.cli.app\n"
        "print(sorted({'altair', 'plotext', 'vl_convert'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", asked, str(record)], capture_output=True, check=True)
    assert done.stdout.splitlines()[-1] == b"[]"
