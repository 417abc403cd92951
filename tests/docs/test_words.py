"""One word means one thing: no two classes share a name, and the vocabulary names only what exists."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from importlib import import_module

import pytest

import cabo
from tests.support.imports import modules
from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "cabo"


def test_a_class_name_means_one_thing() -> None:
    found = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.relative_to(SOURCE).as_posix())
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_a_public_name_that_is_a_module_s_is_that_module() -> None:
    modules = {path.stem for path in SOURCE.iterdir()}
    for name in set(cabo.__all__) & modules:
        assert getattr(cabo, name) is import_module(f"cabo.{name}")


PAGE = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| `([^`]+)` \|$", re.MULTILINE)
GROUPS = [ROW.findall(group) for group in PAGE.split("\n## ")[1:]]
MODULES = modules()
NAMES = sorted({name for group in GROUPS for _, name in group})


def exists(name: str) -> bool:
    """Whether the code has this module, this name in a module, or this field of a class."""
    if "/" in name:
        return (ROOT / name).exists()
    module, fields = "cabo", name.split(".")
    while fields and f"{module}.{fields[0]}" in MODULES:
        module = f"{module}.{fields.pop(0)}"
    thing: object = import_module(module)
    for field in fields:
        if not hasattr(thing, field) and field not in fields_of(thing):
            return False
        thing = getattr(thing, field, None)
    return True


def fields_of(thing: object) -> dict[str, object]:
    """The fields of a class and of its bases."""
    kinds = thing.__mro__ if isinstance(thing, type) else ()
    return {name: said for kind in kinds for name, said in vars(kind).get("__annotations__", {}).items()}


def test_the_vocabulary_is_in_order_and_has_no_word_twice() -> None:
    words = [word for group in GROUPS for word, _ in group]
    assert len(GROUPS) == 6
    assert all(group for group in GROUPS)
    assert len(ROW.findall(PAGE)) == sum(line.startswith("| ") for line in PAGE.splitlines()) - 2 * len(
        GROUPS
    )
    assert len({*words}) == len(words)
    for group in GROUPS:
        assert [word for word, _ in group] == sorted(word for word, _ in group)


@pytest.mark.parametrize("name", NAMES)
def test_the_vocabulary_names_what_there_is(name: str) -> None:
    assert exists(name)


def test_a_name_that_there_is_not_would_be_noticed() -> None:
    for name in ("moves.Nothing", "nothing.Move", "moves.Keep.nothing", "web/src/nothing"):
        assert not exists(name)


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("now", {"Situation"}),
        ("asked", {"Asked", "Asked | None"}),
        ("site", {"Site"}),
        ("visit", {"Visit"}),
        ("step", {"Step", "f.Step"}),
        ("fact", {"f.Opened", "f.Changed", "f.TookOver", "f.Fact"}),
        ("eyes", {"Eyes"}),
        ("clock", {"Clock"}),
        ("bounds", {"Bounds"}),
    ],
)
def test_a_parameter_of_the_server_is_one_kind_of_thing(word: str, kinds: set[str]) -> None:
    found = set()
    for file in sorted((SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg) and node.arg == word and node.annotation is not None:
                found.add(ast.unparse(node.annotation))
    assert found
    assert found <= kinds
