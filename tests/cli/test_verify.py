import json
from pathlib import Path

import pytest

from tests.support.command import RECORD, cabo, real_cabo, saved
from tests.support.paths import GAMES

GOLDEN = str(GAMES / "classic-verified.cabo")
NOTHING = "No round of this record can be verified: each needs a seal, a seed, nonces and all its cards."


def tampered(folder: Path) -> str:
    text = Path(GOLDEN).read_text(encoding="utf-8")
    return saved(folder, text.replace("shuffle 6 9 12 11 7 11", "shuffle 6 9 12 11 11 7"), "tampered.cabo")


def test_every_round_gets_a_line() -> None:
    done = real_cabo("verify", GOLDEN)
    assert done.stdout.decode() == (
        f"{GOLDEN}: Round 1: verified: seal, starter, deck and three shuffles.\n"
        f"{GOLDEN}: Round 2: verified: seal, starter, deck and one shuffle.\n"
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_what_differs_is_named_with_its_line(tmp_path: Path) -> None:
    file = tampered(tmp_path)
    done = cabo("verify", file, GOLDEN)
    assert done.stderr == (
        f"{file}:159: Round 2: shuffle 1 differs at card 5: the record has 11, the seed gives 7.\n"
    )
    assert done.stdout.count("verified") == 3 + 2 * GOLDEN.count("verified") + file.count("verified")
    assert done.exit_code == 1


def test_a_record_without_seeds_is_not_taken_for_a_good_one(tmp_path: Path) -> None:
    file = saved(tmp_path)
    done = cabo("verify", file)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{file}:5: {NOTHING}\n")


def test_a_record_without_rounds_is_not_taken_for_a_good_one(tmp_path: Path) -> None:
    file = saved(tmp_path, RECORD.partition("\n[[round]]")[0])
    assert cabo("verify", file).stderr == f"{file}:1: {NOTHING}\n"


def test_a_round_that_cannot_be_verified_is_told_and_no_fault(tmp_path: Path) -> None:
    lines = Path(GOLDEN).read_text(encoding="utf-8").split("\n")
    seed = next(at for at, line in enumerate(lines) if line.startswith("seed"))
    file = saved(tmp_path, "\n".join(lines[:seed] + lines[seed + 1 :]))
    done = cabo("verify", file)
    assert done.stdout.startswith(f"{file}: Round 1: it has no seed, so it cannot be verified.\n")
    assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize("text", ["", "hello", "format = 2", RECORD.replace("A take 5", "A take 6")])
def test_a_bad_record_is_told_what_check_tells_it(tmp_path: Path, text: str) -> None:
    file = saved(tmp_path, text)
    verified, checked = cabo("verify", file, str(tmp_path)), cabo("check", file, str(tmp_path))
    assert verified.stderr == checked.stderr
    assert verified.exit_code == checked.exit_code == 1


def test_a_wrong_seal_is_named_with_its_line(tmp_path: Path) -> None:
    file = saved(tmp_path, Path(GOLDEN).read_text(encoding="utf-8").replace('seal = "727f', 'seal = "727e'))
    assert cabo("verify", file).stderr == f"{file}:117: The seal is not the SHA-256 of the seed.\n"


def test_json_has_an_object_for_each_file(tmp_path: Path) -> None:
    done = cabo("verify", "--json", GOLDEN, tampered(tmp_path), saved(tmp_path))
    good, wrong, bare = json.loads(done.stdout)
    assert (good["file"], good["ok"], good["sentence"]) == (GOLDEN, True, None)
    assert [round["outcome"] for round in good["rounds"]] == ["verified", "verified"]
    assert (wrong["ok"], wrong["line"], wrong["sentence"][:18]) == (False, 159, "Round 2: shuffle 1")
    assert [round["outcome"] for round in wrong["rounds"]] == ["verified", "differs"]
    assert (bare["ok"], bare["line"], bare["sentence"], bare["rounds"]) == (False, 5, NOTHING, [])
    assert (done.exit_code, done.stderr) == (1, "")


def test_a_dash_is_standard_input() -> None:
    done = real_cabo("verify", "-", stdin=Path(GOLDEN).read_bytes())
    assert done.stdout.startswith(b"<stdin>: Round 1: verified")
