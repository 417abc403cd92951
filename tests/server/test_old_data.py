"""A later version reads what an older one wrote: tried with a copy of the program that has new fields."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import cabo
from tests.support.golden_logs import golden_logs
from tests.support.paths import ROOT

SOURCE = Path(cabo.__file__).parent


def _copied(folder: Path) -> Path:
    copy = folder / "cabo"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    return copy


def _changed(file: Path, pattern: str, more: str, times: int) -> None:
    """Add this after every line like this."""
    text, found = re.subn(f"^({pattern}.*\n)", rf"\1{more}\n", file.read_text("utf-8"), flags=re.MULTILINE)
    assert found == times
    file.write_text(text, "utf-8")


def test_a_new_house_rule_and_a_new_field_of_an_event_lose_no_table(tmp_path: Path) -> None:
    copy = _copied(tmp_path)
    _changed(copy / "editions.py", "    caller_locked=", "    penalty_doubles=False,", times=5)
    (rules := copy / "rules.py").write_text(
        rules.read_text("utf-8").replace(
            "    def power(self",
            '    penalty_doubles: Annotated[bool, Option("whether the penalty doubles", Group.SCORES)]\n\n'
            "    def power(self",
        ),
        "utf-8",
    )
    _changed(copy / "events.py", "    to_lay: int", "    loudly: bool = False", times=1)
    _changed(copy / "scoring.py", "    void: bool", "    doubled: tuple[Seat, ...] = ()", times=1)
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.golden_logs"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert said[0] == str(copy), "it was not the copy that was run"
    assert "penalty_doubles" in said[1]
    running = [log for log in golden_logs() if log.expected()["summary"]["status"] in ("open", "playing")]
    assert said[2] == f"{len(running)} tables are restored"
    assert said[3:] == [log.name for log in golden_logs()]
