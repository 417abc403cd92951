import json
from pathlib import Path

from tests.support.command import RECORD, cabo, real_cabo, saved


def test_a_good_record_gets_a_line(tmp_path: Path) -> None:
    file = saved(tmp_path)
    done = real_cabo("check", file)
    assert done.stdout.decode() == f"{file}: deluxe, Ana and Ben, in progress: round 1 is over\n"
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_turn_that_is_not_finished_is_named(tmp_path: Path) -> None:
    unfinished = RECORD[: RECORD.index("B cabo")] + '"""\n'
    done = cabo("check", saved(tmp_path, unfinished))
    assert done.stdout.endswith(": deluxe, Ana and Ben, in progress: Ben's turn in round 1\n")


def test_a_finished_game_names_the_winner(tmp_path: Path) -> None:
    ended = RECORD.replace("\n[[round]]", 'ended = "by hand"\n\n[house]\nlimit = 50\n\n[[round]]', 1)
    done = cabo("check", saved(tmp_path, ended))
    assert done.stdout.endswith(
        ": deluxe with house rules, Ana and Ben, 1 round, ended by hand, Ana wins with 13\n"
    )


def test_a_bad_record_is_named_with_its_line_and_the_others_are_checked_all_the_same(tmp_path: Path) -> None:
    lying = saved(tmp_path, RECORD.replace("A take 5", "A take 6"), "lying.cabo")
    good = saved(tmp_path)
    done = real_cabo("check", lying, good)
    assert done.returncode == 1
    assert done.stderr.decode() == f"{lying}:11: The top of the discard is 5, not 6.\n"
    assert done.stdout.decode().startswith(f"{good}: deluxe")


def test_both_ways_into_check_say_the_same(tmp_path: Path) -> None:
    files = [saved(tmp_path), saved(tmp_path, "format = 2", "other.cabo")]
    real, typed = real_cabo("check", *files), cabo("check", *files)
    assert real.stdout.decode() == typed.stdout
    assert real.stderr.decode() == typed.stderr
    assert real.returncode == typed.exit_code == 1


def test_json_has_an_object_for_each_file(tmp_path: Path) -> None:
    good = saved(tmp_path)
    done = cabo("check", "--json", good, saved(tmp_path, "format = 2", "other.cabo"))
    first, second = json.loads(done.stdout)
    assert first["ok"] is True
    assert (first["file"], first["edition"], first["seats"]) == (good, "deluxe", ["Ana", "Ben"])
    assert (first["rounds"], first["totals"], first["winners"]) == (1, [13, 28], None)
    assert (second["ok"], second["line"]) == (False, 1)
    assert second["sentence"] == "This record has format 2; only format 1 is known."
    assert (done.exit_code, done.stderr) == (1, "")


def test_a_dash_is_standard_input() -> None:
    done = real_cabo("check", "-", stdin=RECORD.encode())
    assert done.stdout.startswith(b"<stdin>: deluxe, Ana and Ben")
