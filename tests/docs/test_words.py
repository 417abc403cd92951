"""One word means one thing: no two classes share a name, and no public name hides a module."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module

import cabo
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
