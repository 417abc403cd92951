from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from cabo import EDITIONS, read, scoring
from cabo.cli.fuzz import fuzz

app = typer.Typer(rich_markup_mode=None)
app.command()(fuzz)


def run(*typed: str) -> Result:
    return CliRunner().invoke(app, typed)


def test_every_edition_is_played_and_rare_things_are_counted() -> None:
    done = run("--games", "1", "--turns", "8", "--bias", "most_rounds=1,call=0.5")
    assert done.exit_code == 0
    assert [line.partition(":")[0] for line in done.stdout.splitlines()[:5]] == list(EDITIONS)
    assert "kamikaze" in done.stdout


def test_the_same_seed_is_the_same_run() -> None:
    typed = ("--edition", "kaboo", "--games", "1", "--players", "3", "--house", "dealt=3", "--random-house")
    assert run(*typed, "--seed", "7").stdout == run(*typed, "--seed", "7").stdout


def test_only_editions_that_seat_so_many_are_played() -> None:
    done = run("--games", "1", "--players", "7", "--turns", "5")
    assert done.stdout.startswith("kaboo: 1 games, ")
    assert "deluxe" not in done.stdout


def test_a_failure_is_reported_with_a_record_that_reproduces_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(scoring, "_points", lambda *_: 1)
        typed = ("--edition", "deluxe", "--games", "5", "--turns", "5")
        done, file = run(*typed), tmp_path / "broken.cabo"
        assert run(*typed, "--out", str(file)).stdout == ""
        assert file.read_text() == done.stdout
        assert read(done.stdout).game.round.result is not None
    assert done.exit_code == 1
    assert done.stderr.startswith("deluxe, seed 0: score is broken: The scores are [1, ")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--edition", "foo"], "There is no edition “foo”: there are "),
        (["--players", "9"], "9 players cannot play by these rules."),
        (["--bias", "foo=1"], "There is no bias “foo”: there are call, "),
        (["--bias", "call=often"], "The bias call must be a number, not “often”."),
        (["--house", "dealt=9"], "The house rule dealt must be 1 to 8, not 9."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(typed: list[str], sentence: str) -> None:
    done = run(*typed)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"cabo: {sentence}")
