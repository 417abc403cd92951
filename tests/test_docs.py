"""What is written runs, and what the rulebooks say is tested sentence by sentence."""

import ast
import contextlib
import io
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import cabo
from cabo import EDITIONS, read
from cabo.house import OPTIONS

ROOT = Path(__file__).parent.parent
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
            for line in body.splitlines():
                run(line)


def run(line: str) -> None:
    """Run a line of a page if it calls our own command."""
    words = shlex.split(line, comments=True)
    if words and words[0] == ".venv/bin/cabo":
        done = subprocess.run(
            [sys.executable, "-m", "cabo", *words[1:]], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", text(page)):
        if "://" not in target:
            assert (ROOT / page).parent.joinpath(target).exists(), target


def sentences_tested() -> Counter[str]:
    found: Counter[str] = Counter()
    for path in (ROOT / "tests").glob("test_*.py"):
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
    for name, field in OPTIONS.items():
        assert f"`{name}`" in page, name
        assert field.metadata["meaning"], name


def test_the_public_names_are_sorted_and_there() -> None:
    assert cabo.__all__ == sorted(
        cabo.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    assert all(hasattr(cabo, name) for name in cabo.__all__)
