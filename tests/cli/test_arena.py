"""`cabo arena` as it is typed: what it prints and keeps, how it is stopped and goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cabo.bots import registry
from cabo.cli.progress import Progress, spoken_time
from cabo.lab.arena import run as arena_run
from tests.support import rigged
from tests.support.command import cabo
from tests.support.rigged import Fixed, seat_it

QUICK = ("arena", "steady", "random", "--house", "limit=30", "--seed", "7", "--processes", "1")


def test_a_table_with_a_row_for_each_bot_the_better_first() -> None:
    done = cabo("arena", "random", "steady", "--house", "limit=30", "--deals", "10", "--processes", "1")
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "deluxe limit=30, 2 seats, 10 deals, 20 games, seed 0"
    assert [line.split()[0] for line in lines[2:]] == ["bot", "steady", "random"]
    assert done.stderr == ""


def test_more_than_two_bots_have_a_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "third", registry.profile("random").make)
    done = cabo(*QUICK, "third", "--deals", "2", "--seats", "2")
    assert "2 deals, 12 games" in done.stdout
    assert "How often each finished before the others:" in done.stdout


def test_the_same_seed_is_the_same_result_whatever_the_processes(tmp_path: Path) -> None:
    typed = (*QUICK, "--deals", "12", "--seats", "3")
    assert cabo(*typed, "--out", str(tmp_path / "one")).exit_code == 0
    assert cabo(*typed, "--processes", "2", "--out", str(tmp_path / "two")).exit_code == 0
    for name in ("results.json", "results.csv"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert cabo(*typed, "--json").stdout == (tmp_path / "one" / "results.json").read_text()
    results = json.loads((tmp_path / "one" / "results.json").read_text())
    assert results["settings"]["house"] == {"limit": 30}
    assert [deal["deal"] for deal in results["deals"]] == list(range(12))
    assert cabo(*typed, "--seed", "8", "--json").stdout != cabo(*typed, "--json").stdout


def test_a_resumed_run_has_the_same_results_to_the_byte(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    cabo(*QUICK, "--deals", "9", "--out", str(whole))
    cabo(*QUICK, "--deals", "4", "--out", str(parts))
    kept = parts / "deals.jsonl"
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([lines[0], lines[4], lines[2], lines[3][:-20]]))  # not in order, and torn
    done = cabo(*QUICK, "--deals", "9", "--out", str(parts), "--resume")
    assert done.exit_code == 0, done.stderr
    assert (parts / "results.json").read_bytes() == (whole / "results.json").read_bytes()
    assert sorted(kept.read_bytes().splitlines()) == sorted((whole / "deals.jsonl").read_bytes().splitlines())


def test_resuming_what_is_finished_or_not_begun_is_no_mistake(tmp_path: Path) -> None:
    typed = (*QUICK, "--deals", "3", "--out", str(tmp_path / "run"), "--resume")
    first = cabo(*typed)
    assert (first.exit_code, first.stderr) == (0, "")
    assert cabo(*typed).stdout == first.stdout
    kept = tmp_path / "run" / "deals.jsonl"
    for torn in (b"", kept.read_bytes()[:30]):
        kept.write_bytes(torn)
        assert cabo(*typed).stdout == first.stdout
        assert kept.read_bytes().count(b"\n") == 4


def test_a_clear_answer_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_run, "BATCH", 10)
    typed = (*QUICK, "--deals", "40", "--until-clear", "--json")
    done = cabo(*typed, "--out", str(tmp_path / "run"))
    results = json.loads(done.stdout)
    assert results["settings"]["deals"] == len(results["deals"])
    assert len(results["deals"]) in (10, 20, 30)
    assert cabo(*typed, "--processes", "2").stdout == done.stdout
    assert cabo(*typed, "--out", str(tmp_path / "run"), "--resume").stdout == done.stdout


def spoiled(kept: bytes, how: str) -> bytes:
    lines = kept.splitlines(keepends=True)
    match how:
        case "foreign":
            return b"hello\n"
        case "binary":
            return bytes(range(256)) * 10
        case "deep":
            return b"[" * 100_000 + b"\n"
        case "seed":
            return kept.replace(b'"seed":7', b'"seed":8', 1)
        case "version":
            return kept.replace(b'"version":"', b'"version":"9', 1)
        case "damaged":
            return b"".join([lines[0], lines[1][:-20] + b"\n", *lines[2:]])
        case "seats":
            return kept.replace(b'"seats":[0,1]', b'"seats":[1,1]')
        case "number":
            return kept.replace(b'"deal":1', b'"deal":-1')
        case "points":
            return kept.replace(b'"points":[', b'"points":[1e999,')
        case "twice":
            return kept + lines[1].replace(b'"rounds":', b'"rounds":9')
        case _:
            return kept.replace(b'"calls":[', b'"calls":[1').replace(b'"calls":[1', b'"calls":[7')


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("foreign", "is not a file of cabo arena."),
        ("binary", "is not a file of cabo arena."),
        ("deep", "is not a file of cabo arena."),
        ("seed", "is of another run: its seed is 8, not 7."),
        ("version", "is of another run: its version is "),
        ("damaged", "is damaged: line 2 is not a deal of this run."),
        ("seats", "is damaged: line 2 is not a deal of this run."),
        ("number", "is damaged: line 3 is not a deal of this run."),
        ("points", "is damaged: line 2 is not a deal of this run."),
        ("twice", "is damaged: line 5 is not a deal of this run."),
        ("played", "is of another run: deal 0 does not go as it did then"),
    ],
)
def test_a_file_that_cannot_be_resumed_is_left_as_it_is(tmp_path: Path, how: str, sentence: str) -> None:
    typed = (*QUICK, "--deals", "3", "--out", str(tmp_path))
    cabo(*typed)
    kept = tmp_path / "deals.jsonl"
    kept.write_bytes(spoiled(kept.read_bytes(), how))
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    done = cabo(*typed, "--resume")
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith(f"cabo: {kept} {sentence}")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("typed", "code", "sentence"),
    [
        (["steady"], 1, "A tournament needs two bots or more."),
        (["steady", "foo"], 1, "There is no bot “foo”: there are "),
        (["steady", "random", "--edition", "foo"], 1, "There is no edition “foo”"),
        (["steady", "random", "--house", "foo=1"], 1, "There is no house rule “foo”"),
        (["steady", "random", "--seats", "5"], 1, "deluxe is for 2 to 4 players, not 5."),
        (["steady", "random", "--foo"], 2, "There is no option “--foo”: there are --edition, "),
        (["steady", "random", "--deals", "0"], 2, "Invalid value for '--deals'"),
        (["steady", "random", "--processes", "0"], 2, "Invalid value for '--processes'"),
        (["steady", "random", "--resume"], 2, "--resume goes with --out"),
        ([], 2, "Missing argument"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(typed: list[str], code: int, sentence: str) -> None:
    done = cabo("arena", *typed)
    assert (done.exit_code, done.stdout) == (code, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_is_no_place_for_a_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    a_file = f"{tmp_path}/file is a file, and a run is kept in a folder: name another."
    for folder, sentence in (
        (tmp_path, f"{tmp_path} is not empty: --resume goes on with the run in it, or name another."),
        (tmp_path / "file", a_file),
        (tmp_path / "file" / "in", a_file),
    ):
        done = cabo(*QUICK, "--out", str(folder))
        assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"cabo: {sentence}\n")
    done = cabo(*QUICK, "--out", str(tmp_path), "--resume")
    assert done.stderr.startswith(f"cabo: {tmp_path} holds no run that could be resumed")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["mine"]


def test_a_bot_that_crashes_is_named_and_the_rest_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = 0

    def make(_: object) -> Fixed:
        nonlocal made
        made += 1
        return Fixed(rigged.caller if made <= 4 else rigged.crash)

    seat_it(monkeypatch, "bad", make)
    done = cabo("arena", "bad", "random", *QUICK[3:], "--out", str(tmp_path))
    assert done.exit_code == 1
    assert "2 deals, 4 games" in done.stdout
    complaint, kept = done.stderr.splitlines()
    assert complaint.startswith("cabo: The bot “bad” crashed in seat A: ZeroDivisionError (a bug), line ")
    assert complaint.endswith("(deal 2, game 0, seed 7).")
    assert kept.startswith(f"What is finished is kept in {tmp_path}")
    assert (tmp_path / "deals.jsonl").read_bytes().count(b"\n") == 3
    assert not (tmp_path / "results.json").exists()


def test_a_run_may_end_before_a_single_deal_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "bad", lambda _: Fixed(rigged.cheat))
    done = cabo("arena", "bad", "random", *QUICK[3:])
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "offered an illegal move" in done.stderr


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_run_keeps_what_is_finished_and_goes_on(
    tmp_path: Path, processes: str, how: signal.Signals
) -> None:
    folder = tmp_path / "run"
    typed = [*QUICK, "--processes", processes, "--out", str(folder)]
    running = subprocess.Popen(
        [sys.executable, "-m", "cabo", *typed, "--deals", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    kept = folder / "deals.jsonl"
    give_up = time.monotonic() + 30
    while not kept.exists() or kept.read_bytes().count(b"\n") < 5:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    if how is signal.SIGINT:
        os.killpg(running.pid, how)  # as a terminal does: the workers get it too
    else:
        running.kill()
    out, err = running.communicate(timeout=30)  # it ends only when no worker holds the pipes any more
    if how is signal.SIGINT:
        assert running.returncode == 130
        assert out.startswith(b"deluxe limit=30, 2 seats, ")
        assert err.decode().splitlines() == [
            "Stopped.",
            f"What is finished is kept in {folder}: give the same command with --resume to go on.",
        ]
    finished = kept.read_bytes().count(b"\n") - 1
    assert cabo(*typed, "--deals", "8", "--resume").exit_code == 0
    assert finished <= kept.read_bytes().count(b"\n") - 1
    cabo(*QUICK, "--deals", "8", "--out", str(tmp_path / "whole"))
    assert (folder / "results.json").read_bytes() == (tmp_path / "whole" / "results.json").read_bytes()


def test_the_progress_says_how_long_it_will_take() -> None:
    progress = Progress("deals", 200, done=100)
    assert progress.line(100, 0.0) == "[############............] 100 of 200 deals"
    assert progress.line(150, 25.0).endswith(" 150 of 200 deals, 2.0 a second, about 25 s left")
    assert [spoken_time(seconds) for seconds in (0.4, 59, 300, 7260)] == ["0 s", "59 s", "5 min", "2 h 1 min"]
