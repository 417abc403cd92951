"""The modules of the program and what each imports, read from the source without running it."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "cabo"


@dataclass(frozen=True)
class Module:
    """A module and the full names of what it imports, the standard library and other packages included."""

    name: str
    path: Path
    imports: frozenset[str]
    """All imports, also those for type checkers and those inside functions."""
    loads: frozenset[str]
    """The imports that run when the module is loaded."""

    @property
    def ours(self) -> frozenset[str]:
        """The modules of the program that it imports."""
        return frozenset(name for name in self.imports if _is_ours(name))

    @property
    def foreign(self) -> frozenset[str]:
        """The packages that it imports from elsewhere."""
        return frozenset(name.split(".")[0] for name in self.imports if not _is_ours(name))


def modules() -> dict[str, Module]:
    """Every module of the program by its name."""
    paths = {_name(path): path for path in sorted(SOURCE.rglob("*.py"))}
    return {name: _module(name, path, paths) for name, path in paths.items()}


def loaded(names: Iterable[str], among: dict[str, Module]) -> set[str]:
    """These modules and everything that is loaded with them."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += among[name].loads if name in among else ()
    return found


def tied(among: dict[str, Module]) -> list[str]:
    """The modules that are in an import cycle, or that import one that is."""
    left = {name: module.ours & among.keys() for name, module in among.items()}
    while free := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


def _is_ours(name: str) -> bool:
    return name.split(".")[0] == "cabo"


def _name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _module(name: str, path: Path, paths: dict[str, Path]) -> Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return Module(
        name, path, frozenset(_named(ast.walk(tree), paths)), frozenset(_named(_first(tree), paths))
    )


def _first(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module that run when it is loaded, as far as imports go."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _first(node)


def _named(nodes: Iterable[ast.AST], paths: dict[str, Path]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in paths else node.module
