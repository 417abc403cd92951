"""The examples in the documents run, and every sentence of the rulebooks has a test."""

import ast
import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

import cabo
from cabo import EDITIONS, read, view
from cabo.bots.knowledge import Knowledge
from cabo.house import OPTIONS
from cabo.moves import SeatMove
from cabo.places import Seat
from tests.support.paths import ROOT
from tests.support.story import story

PAGES = sorted(path.relative_to(ROOT) for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SENTENCE = re.compile(r"^\*\*(\w+)\.(\d+)\*\* (.+) \*\(([^()]+)\)\*$", re.MULTILINE)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULEBOOKS = {**{name: f"docs/rules/{name}.md" for name in EDITIONS}, "house": "docs/house-rules.md"}


def text(page: str | Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_examples_of_a_page_run(page: Path) -> None:
    names: dict[str, object] = {}
    printed = ""
    for language, body in BLOCK.findall(text(page)):
        if language == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(body, str(page), "exec"), names)
            printed = out.getvalue()
        elif language == "text" and printed:
            assert printed == body
        elif language == "cabo":
            read(body)
        elif language == "sh":
            printed = "".join(map(run, body.splitlines()))


def run(line: str) -> str:
    """Run a line of a page if it calls our own command, and return its output."""
    words = shlex.split(line, comments=True)
    if not words or words[0] != ".venv/bin/cabo":
        return ""
    # The environment is passed: readline, which pytest loads, sets a width that Python does not see.
    done = subprocess.run(
        [sys.executable, "-m", "cabo", *words[1:]],
        cwd=ROOT,
        env={**os.environ},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", text(page)):
        if "://" not in target:
            assert (ROOT / page).parent.joinpath(target).exists(), target


def sentences_tested() -> Counter[str]:
    found: Counter[str] = Counter()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = (
                re.match(r"test_([a-z]+)_(\d+)_", node.name) if isinstance(node, ast.FunctionDef) else None
            )
            if named and named[1] in RULEBOOKS:
                found[f"{named[1]}.{named[2]}"] += 1
    return found


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_sentence_is_numbered_in_order_and_has_its_test(name: str) -> None:
    found = SENTENCE.findall(text(RULEBOOKS[name]))
    numbers = [int(number) for book, number, _, _ in found if book == name]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(re.findall(rf"\*\*{name}\.\d+\*\*", text(RULEBOOKS[name]))) == len(numbers), (
        "a line is malformed"
    )
    tested = sentences_tested()
    assert [n for n in numbers if not tested[f"{name}.{n}"]] == []


def test_no_test_is_named_after_a_sentence_that_is_not_there() -> None:
    sentences = {
        f"{book}.{number}"
        for page in RULEBOOKS.values()
        for book, number, _, _ in SENTENCE.findall(text(page))
    }
    assert set(sentences_tested()) <= sentences


def test_every_ruling_that_is_cited_exists_and_every_ruling_is_cited() -> None:
    rulings = set(re.findall(r"^### (R\d+)\.", text("docs/rulings.md"), re.MULTILINE))
    cited = {
        ruling
        for page in RULEBOOKS.values()
        for _, _, _, source in SENTENCE.findall(text(page))
        for ruling in re.findall(r"R\d+", source)
    }
    assert cited == rulings


def test_every_sentence_that_the_code_cites_exists() -> None:
    sentences = {
        f"{book}.{number}"
        for page in RULEBOOKS.values()
        for book, number, _, _ in SENTENCE.findall(text(page))
    }
    books = "|".join(RULEBOOKS)
    for path in (ROOT / "src").rglob("*.py"):
        for book, numbers in re.findall(
            rf"\b({books})\.(\d+(?:(?:, | to )\d+)*)", path.read_text(encoding="utf-8")
        ):
            assert {f"{book}.{number}" for number in re.findall(r"\d+", numbers)} <= sentences, path.name


def test_every_option_has_its_sentence_and_its_meaning() -> None:
    page = text("docs/house-rules.md")
    for name, option in OPTIONS.items():
        assert f"`{name}`" in page, name
        assert option.meaning, name


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table with this heading: the code words of each cell."""
    table = text(page).partition(f"{heading}\n| --- ")[2].partition("\n\n")[0].splitlines()[1:]
    return [re.findall(r"`([^`]+)`", row.rpartition(" | ")[0]) for row in table]


def test_every_move_of_a_seat_is_told_with_its_fields() -> None:
    told = {move: parts for move, *parts in rows("docs/bots.md", "| move | its other fields | when |")}
    assert told == {
        move.__name__: [field.name for field in fields(move) if field.name != "seat"]
        for move in get_args(SeatMove)
    }


def test_every_member_of_a_bot_s_knowledge_is_told() -> None:
    told = [name.partition("(")[0] for row in rows("docs/bots.md", "| member | is |") for name in row]
    round = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 8 6").round
    knowledge = Knowledge(view(round, Seat.A))
    assert sorted(told) == [name for name in dir(knowledge) if not name.startswith("_")]


def test_every_column_of_an_arena_s_table_is_explained() -> None:
    page = text("docs/lab.md")
    heading = next(line for line in page.splitlines() if line.startswith("bot  "))
    table = page.partition("### The columns")[2].partition("\n\n")[2].partition("\n\n")[0]
    assert re.split(" {2,}", heading) == [row.split(" | ")[0].strip("| ") for row in table.splitlines()[2:]]


def test_the_public_names_are_sorted_and_there() -> None:
    assert cabo.__all__ == sorted(
        cabo.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    assert all(hasattr(cabo, name) for name in cabo.__all__)
