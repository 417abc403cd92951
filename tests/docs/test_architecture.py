"""Who may import whom: the game imports nothing else, and a layer only the layers below it."""

import ast
import re
import sys
from types import ModuleType

import pytest

import cabo
from tests.support.imports import SOURCE, Module, loaded, modules, tied
from tests.support.paths import ROOT

MODULES = modules()
GAME = {
    *("errors", "cards", "literals", "words", "names", "places", "hands", "kinds"),
    *("rules", "editions", "house", "moves", "scoring", "events", "round", "evolution"),
    *("offering", "legal", "refusals", "flow", "referee", "game", "views", "totals"),
}
CHANCE = {"dealer", "shuffle"}
LEAVES = {"bounds", "buckets", "clock", "logs", "metrics", "refused"}
"""What the rooms of the server share."""
_PLAYED = {"game", "chance", "bots"}
_ROOMS = ("leaves", "store", "protocol", "situation", "games", "chores", "hall", "net")
LAYERS = {  # what each layer may import, besides the standard library
    "game": {"game"},
    "chance": {"game", "chance"},
    "records": {"game", "chance", "records"},
    "telling": {"game", "telling"},
    "bots": {"game", "chance", "bots"},
    "texts": set(),
    "match": {*_PLAYED, "match"},
    "lab": {*_PLAYED, "records", "telling", "match", "lab"},
    "server/store": {"game", "server/store"},
    "server/leaves": {"game", "server/store", "server/leaves"},
    "server/protocol": {"game", "bots", "records", "server/protocol"},
    "server/situation": {*_PLAYED, "records", *(f"server/{room}" for room in _ROOMS[:4])},
    "server/games": {*_PLAYED, "records", "telling", *(f"server/{room}" for room in _ROOMS[:5])},
    "server/chores": {*_PLAYED, "records", "telling", *(f"server/{room}" for room in _ROOMS[:6])},
    "server/hall": {*_PLAYED, "records", "telling", *(f"server/{room}" for room in _ROOMS[:7])},
    "server/net": {*_PLAYED, "records", "telling", "texts", *(f"server/{room}" for room in _ROOMS)},
    "cli": {*_PLAYED, "records", "telling", "match", "lab", "cli", *(f"server/{room}" for room in _ROOMS)},
}
THIRD_PARTY = {
    "cli": {"typer", "click", "rich"},
    "lab": {"altair", "plotext", "vl_convert"},
    "texts": {"fluent"},
    "server/store": {"alembic", "msgspec", "sqlalchemy"},
    "server/leaves": {"prometheus_client", "structlog"},
    "server/protocol": {"msgspec"},
    "server/situation": {"msgspec"},
    "server/games": {"msgspec", "structlog"},
    "server/chores": {"msgspec", "structlog"},
    "server/hall": {"msgspec", "structlog"},
    "server/net": {
        "httptools",
        "itsdangerous",
        "msgspec",
        "starlette",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
    },
}
NO_GAME = {"random", "time", "os", "asyncio", "logging", "pathlib", "sys", "io"}
"""What the game, its records and its telling never use."""
NOT_PURE = {
    *("asyncio", "random", "sqlite3", "threading", "time"),
    *("sqlalchemy", "starlette", "structlog", "uvicorn"),
}
"""The code that decides at a table loads none of these, not even through its imports."""
_NOW = {"now", "today", "utcnow"}


def layer(name: str) -> str:
    """The layer of a module: a folder, or a group of those that lie flat."""
    parts = name.split(".")[1:]
    if parts[0] == "server":
        inner = parts[1] if len(parts) > 1 else "leaves"
        return "server/leaves" if inner in LEAVES else f"server/{inner}"
    return "game" if parts[0] in GAME else "chance" if parts[0] in CHANCE else parts[0]


def room(name: str) -> list[str]:
    """The modules of a room of the server."""
    found = [module.name for module in inner() if layer(module.name) == f"server/{name}"]
    assert found
    return found


def inner() -> list[Module]:
    """All modules but the two entrances: `cabo`, which gathers the public names, and `python -m cabo`."""
    return [module for name, module in MODULES.items() if name not in ("cabo", "cabo.__main__")]


@pytest.mark.parametrize("module", inner(), ids=lambda module: module.name)
def test_every_module_stands_only_on_what_is_below_it(module: Module) -> None:
    here = layer(module.name)
    above = {name for name in module.ours if layer(name) not in LAYERS[here]}
    assert not above, f"{module.name} imports what is above it"
    assert module.foreign - sys.stdlib_module_names <= THIRD_PARTY.get(here, set())
    if here in ("game", "records", "telling"):
        assert not module.foreign & NO_GAME, f"{module.name} is not pure"


def test_every_module_belongs_to_a_layer() -> None:
    assert {layer(module.name) for module in inner()} == LAYERS.keys()
    flat = {path.stem for path in SOURCE.glob("*.py")}
    assert flat == {*GAME, *CHANCE, "match", "__init__", "__main__"}


def test_every_module_is_named_where_the_rooms_are_told() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    known = {name for words in re.findall(r"`([a-z_/]+)`", page) for name in words.strip("/").split("/")}
    unnamed = {module.name for module in inner() if module.name.split(".")[-1] not in known}
    inside = ("cabo.cli", "cabo.lab", "cabo.bots", "cabo.server.store")
    assert not {name for name in unnamed if not name.startswith(inside)}


def test_nothing_imports_the_public_names() -> None:
    """They are for users; inside the program every module would then depend on every other."""
    assert not {module.name for module in inner() if "cabo" in module.imports}


def test_no_module_needs_itself_through_others() -> None:
    """Imports for types count too: a module that has them cannot be read or moved alone."""
    assert tied(MODULES) == []


@pytest.mark.parametrize("name", ["protocol", "situation"])
def test_what_decides_at_a_table_is_pure(name: str) -> None:
    here = room(name)
    assert not {each.split(".")[0] for each in loaded(here, MODULES)} & NOT_PURE
    for each in here:
        assert not MODULES[each].foreign & NOT_PURE, f"{each} is not pure"


@pytest.mark.parametrize("name", ["protocol", "situation"])
def test_what_decides_at_a_table_reads_no_calendar(name: str) -> None:
    for each in loaded(room(name), MODULES) & MODULES.keys():
        for node in ast.walk(ast.parse(MODULES[each].path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in _NOW:
                assert ast.unparse(node.value).split(".")[-1] not in ("date", "datetime"), each


def test_only_the_dealer_and_whoever_is_handed_chance_can_draw_lots() -> None:
    drawing = {layer(module.name) for module in inner() if "random" in module.loads}
    assert drawing <= {"chance", "match", "lab", "server/hall", "cli"}


def test_no_public_name_is_a_module_too() -> None:
    """`import cabo.x` must never hide a function `cabo.x`, nor the other way round."""
    names = {name for name in cabo.__all__ if not isinstance(getattr(cabo, name), ModuleType)}
    assert names & {name.split(".")[1] for name in MODULES if "." in name} == set()


def test_no_edition_is_named_in_code() -> None:
    names = {"classic", "kaboo", "deluxe", "origames", "remake"}
    for module in inner():
        if module.name == "cabo.editions" or layer(module.name) == "cli":
            continue
        for node in ast.walk(ast.parse(module.path.read_text(encoding="utf-8"))):
            compared = isinstance(node, ast.Compare | ast.MatchValue)
            texts = (
                {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}
                if compared
                else set()
            )
            assert not texts & names, f"{module.name} compares an edition's name"
