"""Who may import whom: the core stands alone, and each layer only on those below it."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import cabo
from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "cabo"
CORE = [
    "errors",
    "cards",
    "literals",
    "words",
    "names",
    "places",
    "hands",
    "rules",
    "editions",
    "house",
    "moves",
    "scoring",
    "events",
    "round",
    "evolution",
    "offering",
    "legal",
    "refusals",
    "flow",
    "referee",
    "game",
    "views",
    "totals",
    "shuffle",
]
FORBIDDEN_IN_CORE = {"random", "time", "os", "asyncio", "logging", "pathlib", "sys", "io"}
LAYERS = {  # what may stand on what, besides the standard library
    "records": {*CORE, "records"},
    "telling": {*CORE, "telling"},
    "dealer": {*CORE},
    "bots": {*CORE, "dealer", "bots"},
    "match": {*CORE, "dealer", "bots"},
    "lab": {*CORE, "records", "telling", "dealer", "bots", "match", "lab"},
    "server": {*CORE, "records", "telling", "dealer", "bots", "server"},
    "cli": {*CORE, "records", "telling", "dealer", "bots", "match", "lab", "server", "cli"},
}
THIRD_PARTY = {
    "cli": {"typer", "click", "rich"},
    "lab": {"altair", "plotext", "vl_convert"},
    "server": {
        "alembic",
        "fluent",
        "httptools",
        "itsdangerous",
        "msgspec",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
    },
}


def imports(path: Path) -> set[str]:
    """The modules that a file imports, ours with their full name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"cabo.{alias.name}" for alias in node.names} if node.module == "cabo" else {node.module}
            found |= names
    return found


def layer(module: str) -> str:
    return module.split(".")[1]


def files() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path.name not in ("__main__.py",))


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_stands_only_on_what_is_below_it(path: Path) -> None:
    if path == SOURCE / "__init__.py":
        return
    name, imported = name_of(path), imports(path)
    ours = {layer(module) for module in imported if module.startswith("cabo.")}
    if name in CORE:
        assert ours <= set(CORE[: CORE.index(name)]), f"{name} imports what is above it"
        assert not imported & FORBIDDEN_IN_CORE, f"{name} is not pure"
    else:
        assert ours <= LAYERS[name]
        if name in ("records", "telling"):
            assert not imported & FORBIDDEN_IN_CORE, f"{name} is not pure"
    others = {module.split(".")[0] for module in imported if not module.startswith("cabo")}
    assert others - _standard_library() <= THIRD_PARTY.get(name, set())


def test_every_module_belongs_to_a_layer() -> None:
    known = {*CORE, *LAYERS, "__init__"}
    assert {name_of(path) for path in files()} <= known
    assert set(CORE) <= {name_of(path) for path in files()}


def test_no_public_name_is_a_module_too() -> None:
    """`import cabo.x` must never hide a function `cabo.x`, nor the other way round."""
    modules = {path.stem for path in SOURCE.glob("*.py")} | {path.name for path in SOURCE.glob("*/")}
    names = {name for name in cabo.__all__ if not isinstance(getattr(cabo, name), ModuleType)}
    assert names & modules == set()


def test_no_edition_is_named_in_code() -> None:
    names = {"classic", "kaboo", "deluxe", "origames", "remake"}
    for path in files():
        if name_of(path) in ("editions", "__init__", "cli"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            compared = isinstance(node, ast.Compare | ast.MatchValue)
            texts = (
                {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}
                if compared
                else set()
            )
            assert not texts & names, f"{path.name} compares an edition's name"


def _standard_library() -> set[str]:
    import sys

    return set(sys.stdlib_module_names)
