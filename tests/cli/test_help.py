"""The help of the commands, and how their tables fit a terminal."""

import os
import re
import signal
import subprocess
import sys

import pytest

from tests.support.command import cabo

COMMANDS = [
    "check",
    "verify",
    "replay",
    "editions",
    "deal",
    "fuzz",
    "bots",
    "arena",
    "study",
    "watch",
    "serve",
    "tables",
]
ALL = [[], *([name] for name in COMMANDS), *(["tables", name] for name in ("list", "export", "delete"))]


@pytest.mark.parametrize("typed", ALL, ids=" ".join)
def test_help_is_plain_and_whole(typed: list[str]) -> None:
    said = cabo(*typed, "--help")
    assert said.exit_code == 0
    assert re.findall(r"<(?:str|int|list|float|path).*?>|x[<>]=|\w,?\.\.\.$", said.stdout, re.MULTILINE) == []
    assert max(map(len, said.stdout.splitlines())) <= 80


def test_bounds_are_told_in_words() -> None:
    said = " ".join(cabo("study", "--help").stdout.split())
    assert "[default: 2; 2 to 8]" in said
    assert "[default: 10; 1 or more]" in said


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(
    "typed",
    ["editions", "editions kaboo", "editions deluxe classic", "bots", "arena random novice --deals 1"],
)
def test_tables_fit_the_terminal(typed: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    said = cabo(*typed.split())
    assert said.exit_code == 0
    assert max(map(len, said.stdout.splitlines()[1:])) <= width


def test_a_table_that_is_too_wide_is_told_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert cabo("bots").stdout.startswith("random\n  plays as: Pip\n  level: 1\n")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("study --against classic --games 100000 --processes 1", r"Stopped after \d+ of 100000 games\."),
        ("study --against classic --games 100000 --processes 2", r"Stopped after \d+ of 100000 games\."),
        ("fuzz --games 100000", r"Stopped\."),
    ],
)
def test_ctrl_c_tells_what_was_found(typed: str, told: str) -> None:
    """The command shows its progress on a terminal, so the test knows when it plays."""
    main, terminal = os.openpty()
    command = [sys.executable, "-m", "cabo", *typed.split()]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=terminal, text=True, start_new_session=True
    ) as process:
        os.close(terminal)
        shown = ""
        while not re.search(r"\b[4-9] of 100000 games", shown):
            shown += os.read(main, 1000).decode()
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        shown = os.read(main, 10_000).decode()
    os.close(main)
    assert process.returncode == 130
    assert re.search(told, shown)
    assert "Traceback" not in shown
    assert "games" in out
