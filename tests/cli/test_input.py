"""The command line answers any input with a sentence."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cabo.records.record import MOST_BYTES
from tests.support.command import RECORD, cabo, real_cabo, saved


def _complaint(file: Path | str) -> str:
    done = cabo("check", str(file))
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix(str(file)).removesuffix("\n")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", ":1: The file is empty."),
        (b"format = 1\n\xff", ":2: The file is not UTF-8 text."),
        (b"foo bar", ":1: This is not TOML: Expected '=' after a key in a key/value pair."),
        (b"a = " + b"[" * 100_000, ":1: This is not TOML that a record could hold: it is nested too deeply."),
        (b" " * (MOST_BYTES + 1), ":1: The file is too large to be a record: it has more than 512 KiB."),
    ],
    ids=["empty", "latin", "text", "deep", "large"],
)
def test_what_is_no_record_is_named(tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "x.cabo"
    file.write_bytes(content)
    assert _complaint(file) == complaint


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "x.cabo"
    with file.open("wb") as opened:
        opened.truncate(10 * 1024**3)
    assert "too large" in _complaint(file)


def test_what_is_no_file_is_named(tmp_path: Path) -> None:
    assert _complaint(tmp_path / "none") == ": The file cannot be read: no such file or directory."
    assert _complaint(tmp_path) == ": The file cannot be read: is a directory."
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path / "pipe", "/dev/zero"):
        assert _complaint(file).startswith(": This is not a regular file")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    file = Path(saved(tmp_path))
    file.chmod(0)
    assert _complaint(file) == ": The file cannot be read: permission denied."


def test_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    file = saved(tmp_path, RECORD.replace("A take 5", "A take \\u001b[31m" + "x" * 5000))
    done = cabo("check", file)
    assert "“\\x1b[31mxxx" in done.stderr
    assert "\x1b" not in done.stderr
    assert len(done.stderr) < 700


def test_standard_input_is_read_only_so_far() -> None:
    with open("/dev/zero", "rb") as zeros:
        done = subprocess.run(
            [sys.executable, "-m", "cabo", "check", "-"], stdin=zeros, capture_output=True, timeout=30
        )
    assert done.stderr.startswith(b"<stdin>:1: The file is too large")


def test_a_broken_pipe_is_quiet(tmp_path: Path) -> None:
    command = f"{sys.executable} -m cabo replay {saved(tmp_path)} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, timeout=30)
    assert (done.stdout, done.stderr) == (b"A game of deluxe: Ana (A) and Ben (B).\n", b"")


@pytest.mark.parametrize("command", ["check", "replay"])
def test_an_interrupt_is_quiet(command: str) -> None:
    pipe = subprocess.PIPE
    typed = [sys.executable, "-m", "cabo", command, "-"]
    with subprocess.Popen(typed, stdin=pipe, stdout=pipe, stderr=pipe) as running:
        time.sleep(0.2)
        while _state(running.pid) != "S":  # it waits for its input
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=30) == (b"", b"")
    assert running.returncode == 130


def _state(process: int) -> str:
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        pytest.skip("there is no /proc to ask")
    return stat.read_text().rpartition(")")[2].split()[0]


def test_a_full_disk_gets_a_sentence(tmp_path: Path) -> None:
    for command in ("check", "replay"):
        with open("/dev/full", "wb") as full:
            typed = [sys.executable, "-m", "cabo", command, saved(tmp_path)]
            done = subprocess.run(typed, stdout=full, stderr=subprocess.PIPE, timeout=30)
        assert done.stderr == b"cabo: The output cannot be written: No space left on device.\n"
        assert done.returncode == 1


def test_a_terminal_that_knows_only_ascii_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = real_cabo("replay", "-", "--seat", "Cem", stdin=RECORD.replace("Ben", "Zoë").encode())
    assert done.stderr == b'<stdin>: There is no seat or player "Cem" in this record.\n'
    done = real_cabo("check", "-", stdin=RECORD.replace("Ben", "Zoë").encode())
    assert done.stdout.startswith(b"<stdin>: deluxe, Ana and Zo?, in progress")


def test_help_teaches_by_example() -> None:
    assert "cabo replay game.cabo" in cabo("--help").stdout
    for command in ("check", "verify", "replay", "editions", "deal"):
        text = cabo(command, "--help").stdout
        assert "Examples:" in text
        assert f"\n    cabo {command} " in text
        assert "\x1b" not in text


@pytest.mark.parametrize(
    ("typed", "code", "sentence"),
    [
        (["study", "--editon", "kaboo"], 2, "There is no option “--editon”: did you mean --edition?"),
        (["--verson"], 2, "There is no option “--verson”: did you mean --version?"),
        (["check", "-x"], 2, "There is no option “-x”: there are --json, --help."),
        (["stduy"], 2, "There is no command “stduy”: did you mean study?"),
        (["xyz"], 2, "There is no command “xyz”: there are check, verify, replay, editions, "),
        (["editions", "Delux"], 1, "cabo: There is no edition “Delux”: did you mean deluxe?"),
        (["arena", "steady", "shrap"], 1, "cabo: There is no bot “shrap”: did you mean sharp?"),
        (["deal", "--house", "dealth=6"], 1, "cabo: There is no house rule “dealth”: did you mean dealt?"),
        (["deal", "--house", "look=1"], 1, "“look”: did you mean looks or look_at?"),
        (["fuzz", "--bias", "cal=1"], 1, "cabo: There is no bias “cal”: did you mean call?"),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(typed: list[str], code: int, sentence: str) -> None:
    done = cabo(*typed)
    assert (done.exit_code, done.stdout) == (code, "")
    assert sentence in done.stderr


def test_the_version_is_told() -> None:
    done = cabo("--version")
    assert done.stdout.startswith("cabo ")
    assert done.stdout.split()[1][0].isdigit()


def test_check_does_without_typer() -> None:
    code = "import sys; from cabo.cli import main\ntry: main()\nfinally: print('typer' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, "check", "-"], input=RECORD.encode(), capture_output=True, timeout=30
    )
    assert done.stdout.splitlines()[-1] == b"False"


@pytest.mark.parametrize(
    "noise",
    [
        b"a" * 500_000,
        b'x = "' + b'\\"' * 250_000,
        b"_x = " + b'""""""' * 80_000,
        b"a." * 250_000 + b"a = 1",
        b'"a".' * 120_000 + b"a = 1",
        b"[" + b"a." * 250_000 + b"a]",
    ],
    ids=["letters", "quotes", "triple quotes", "dots", "quoted dots", "table"],
)
def test_noise_of_every_kind_is_answered(tmp_path: Path, noise: bytes) -> None:
    file = tmp_path / "x.cabo"
    file.write_bytes(noise)
    assert _complaint(file).startswith(":1: This is not TOML")
