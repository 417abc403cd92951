import json
from pathlib import Path

import pytest

from cabo import read
from tests.support.command import RECORD, cabo, saved

STORY = """\
A game of deluxe: Ana (A) and Ben (B).

Round 1
-------
Ana starts, by lot. The cards are dealt: Ana 3 9 4 4, Ben 10 2 7 7; a 5 is turned up.
Ana looks at A1 and A2: a 3 and a 9. Ben looks at B1 and B4: a 10 and a 7.
Ana takes the 5 and keeps it, face up, in place of A2, a 9.
Ben draws a 6 and keeps it in place of B3 and B4, a pair of 7s; it lies in B3 now.
Ana draws and discards an 8, then peeks at A3: a 4.
Ben calls Cabo. Ana has one more turn.
Ana draws a 1 and keeps it in place of A4, a 4.
The round ends and all cards are turned up:
  Ana  3 5 4 1  = 13
  Ben  10 2 6   = 18
Ana scores 13.
Ben called with 18, but Ana had 13: 18 + 10 = 28.
Ana starts, with the lowest score of the last round.
"""


def test_a_record_is_told_as_a_story() -> None:
    assert cabo("replay", "-", stdin=RECORD).stdout == STORY


@pytest.mark.parametrize("seat", ["B", "b", "Ben"])
def test_a_seat_is_told_only_what_it_saw(seat: str) -> None:
    told = cabo("replay", "-", "--seat", seat, stdin=RECORD).stdout.splitlines()
    assert "As Ben saw it." in told
    assert "Ana starts, by lot. Everyone is dealt four cards, and a 5 is turned up." in told
    assert "Ana looks at A1 and A2. Ben looks at B1 and B4: a 10 and a 7." in told
    assert "Ana draws and discards an 8, then peeks at A3." in told
    assert "Ana draws a card and keeps it in place of A4, a 4." in told


def test_one_round_only(tmp_path: Path) -> None:
    file = saved(tmp_path, RECORD + '\n[[round]]\nturns = """\n"""\n')
    told = cabo("replay", file, "--round", "2").stdout
    assert told.splitlines()[2:] == [
        "Round 2",
        "-------",
        "Ana starts, with the lowest score of the last round.",
        "Here the record stops: round 2 to be dealt.",
    ]


def test_json_is_a_line_a_move() -> None:
    lines = [json.loads(line) for line in cabo("replay", "-", "--json", stdin=RECORD).stdout.splitlines()]
    take = next(line for line in lines if line["move"]["kind"] == "take")
    assert take == {
        "round": 1,
        "line": 11,
        "move": {"kind": "take", "seat": "A"},
        "events": [{"kind": "took", "seat": "A", "card": "5"}],
    }
    assert lines[-1]["events"][-1]["result"]["scores"] == [13, 28]


def test_json_for_a_seat_hides_the_cards_of_the_dealer_too() -> None:
    first, deal = cabo("replay", "-", "--json", "--seat", "B", stdin=RECORD).stdout.splitlines()[:2]
    assert json.loads(first)["move"]["kind"] == "start"
    move, events = json.loads(deal)["move"], json.loads(deal)["events"]
    assert move["cards"] == events[0]["cards"] == ["?"] * 8 + ["5"] + ["?"] * 43


def test_a_seat_has_a_record_of_its_own() -> None:
    own = cabo("replay", "-", "--seat", "B", "--record", stdin=RECORD).stdout
    assert "A draw ?, keep A4=4" in own
    assert "A look A1=? A2=?" in own
    assert read(own).game.totals == (13, 28)


def test_without_a_seat_the_record_is_the_record() -> None:
    assert cabo("replay", "-", "--record", stdin=RECORD).stdout == RECORD


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--seat", "Z"], "“Z” is not a seat: seats are A to H."),
        (["--seat", "C"], "There is no seat or player “C” in this record."),
        (["--seat", "Cem"], "There is no seat or player “Cem” in this record."),
        (["--round", "2"], "There is no round 2 in this record: it has 1."),
    ],
)
def test_what_is_not_in_the_record_is_refused(typed: list[str], sentence: str) -> None:
    done = cabo("replay", "-", *typed, stdin=RECORD)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"<stdin>: {sentence}\n")


def test_a_broken_record_is_not_told_in_part() -> None:
    done = cabo("replay", "-", "--json", stdin=RECORD.replace("[13, 28]", "[13, 27]", 1))
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "<stdin>:17: The scores are [13, 28], not [13, 27].\n"


@pytest.mark.parametrize("typed", [["--record", "--json"], ["--record", "--round", "1"], ["--round", "0"]])
def test_wrong_usage_exits_with_2(typed: list[str]) -> None:
    assert cabo("replay", "-", *typed, stdin=RECORD).exit_code == 2
