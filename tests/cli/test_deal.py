import os
from pathlib import Path

import pytest

from cabo import EDITIONS, read
from tests.support.command import cabo


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_is_a_good_record(edition: str) -> None:
    done = cabo("deal", "--edition", edition, "--seats", "3", "--seed", "7")
    game = read(done.stdout).game
    assert (game.rules.edition, game.names) == (edition, ("Ana", "Ben", "Cem"))
    assert game.round.starter is not None
    assert done.stderr == ""


def test_the_same_seed_gives_the_same_deal_and_another_another() -> None:
    deals = [cabo("deal", "--seed", seed).stdout for seed in ("7", "7", "8")]
    assert deals[0] == deals[1] != deals[2]


def test_a_seed_that_was_drawn_is_named() -> None:
    done = cabo("deal")
    seed = done.stderr.removeprefix("Dealt with --seed ").removesuffix(".\n")
    assert cabo("deal", "--seed", seed).stdout == done.stdout


def test_house_rules_of_every_kind() -> None:
    house = "dealt=6,looks=3,peek=5+6,spy=none,swap=7,kamikaze=false,taken_lies=down,limit=none,rounds=4"
    rules = read(cabo("deal", "--house", house, "--house", "false_cabo = 20").stdout).game.rules
    assert (rules.dealt, rules.looks, rules.peek, rules.spy, rules.swap) == (6, 3, (5, 6), (), (7,))
    assert (rules.kamikaze, rules.taken_lies.value, rules.limit, rules.rounds) == (False, "down", None, 4)
    assert rules.false_cabo == 20


def test_names_may_have_spaces() -> None:
    assert read(cabo("deal", "--seats", "Ana Maria, Zoë").stdout).game.names == ("Ana Maria", "Zoë")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--edition", "foo"], "There is no edition “foo”: there are "),
        (["--seats", "9"], "deluxe is for 2 to 4 players, not 9."),
        (["--seats", "1000000000000"], "deluxe is for 2 to 4 players, not 1000000000000."),
        (["--seats", "1"], "deluxe is for 2 to 4 players, not 1."),
        (["--seats", "Ana,Ana"], "Two players have the name “Ana”: names must differ."),
        (["--seats", "Ana,"], '"" is not a name'),
        (["--house", "foo=1"], "There is no house rule “foo”: there are "),
        (["--house", "dealt"], "“dealt” is not a house rule: write dealt=6"),
        (["--house", "dealt=six"], 'The house rule dealt must be a whole number, not "six".'),
        (["--house", "dealt=true"], "The house rule dealt must be a whole number, not true."),
        (["--house", "dealt=" + "9" * 5000], 'The house rule dealt must be a whole number, not "9'),
        (["--house", "dealt=9"], "The house rule dealt must be 1 to 8, not 9."),
        (
            ["--house", "peek=7+x"],
            'The house rule peek must be a list of card values from -1 to 13, not "7+x".',
        ),
        (["--house", "peek=7+9"], "peek and spy clash: a card of value 9 can have only one power."),
        (["--house", "looks=1,looks=2"], "The house rule looks is given twice."),
        (["--house", "limit=none"], 'limit = "none" and rounds = "none" clash'),
    ],
)
def test_what_cannot_be_dealt_is_refused(typed: list[str], sentence: str) -> None:
    done = cabo("deal", *typed)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"cabo: {sentence}")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 700


def test_out_writes_a_file_and_refuses_to_overwrite_it(tmp_path: Path) -> None:
    file = tmp_path / "game.cabo"
    assert cabo("deal", "--seed", "1", "--out", str(file)).exit_code == 0
    first = file.read_text()
    assert first == cabo("deal", "--seed", "1").stdout
    refused = cabo("deal", "--seed", "2", "--out", str(file))
    assert refused.stderr == f"cabo: {file}: The file exists already; --force overwrites it.\n"
    assert (refused.exit_code, file.read_text()) == (1, first)
    assert cabo("deal", "--seed", "2", "--out", str(file), "--force").exit_code == 0
    assert file.read_text() != first
    assert os.listdir(tmp_path) == ["game.cabo"]


def test_out_cannot_be_a_folder_a_device_or_in_no_folder(tmp_path: Path) -> None:
    for out in (str(tmp_path), "/dev/null"):
        done = cabo("deal", "--out", out, "--force")
        assert done.stderr == f"cabo: {out}: This is not a regular file, so it cannot be written.\n"
        assert done.exit_code == 1
    done = cabo("deal", "--out", str(tmp_path / "no" / "x"))
    assert done.stderr == f"cabo: {tmp_path}/no/x: The file cannot be written: no such file or directory.\n"


def test_a_disk_that_fills_up_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = tmp_path / "game.cabo"
    file.write_text("as it was")
    done = cabo("deal", "--out", str(file), "--force")
    assert done.stderr == f"cabo: {file}: The file cannot be written: no space left on device.\n"
    assert (os.listdir(tmp_path), file.read_text()) == (["game.cabo"], "as it was")
