"""`cabo watch`: bots at play in words, with what they know."""

import json
import re
from collections.abc import Sequence
from itertools import takewhile
from random import Random

import pytest

from cabo import edition, view
from cabo.bots.bot import Expects, Explains, Profile, Reaction
from cabo.bots.registry import profile
from cabo.bots.uniform import Uniform
from cabo.lab.watch import LEGEND, knowledge, seated, watch
from cabo.moves import Move
from cabo.places import Seat
from cabo.round import View
from tests.support import rigged
from tests.support.command import cabo, real_cabo
from tests.support.rigged import Fixed, seat_it
from tests.support.story import story

TYPED = ("watch", "steady", "random", "--edition", "kaboo", "--seed", "3")


class Talker(Uniform):
    def explain(self, view: View, moves: Sequence[Move]) -> str:
        return f"I see\n {len(moves)} moves."


class Same(Uniform):
    def explain(self, view: View, moves: Sequence[Move]) -> str:
        return "I go my way."


def test_a_game_is_told_turn_by_turn_with_the_table() -> None:
    lines = cabo(*TYPED).stdout.splitlines()
    assert lines[:3] == ["Round 1", "A game of kaboo: Greta (A) and Pip (B).", LEGEND]
    turn = lines.index("Turn 1: Greta (A, steady)")
    assert lines[turn - 4] == "  A Greta  (6C) (KC) 8S 2S  = 29"
    assert lines[turn + 1] == "  has seen of Greta: A1 ?, A2 ?, A3 8S, A4 2S; expects 22.8"
    assert lines[turn + 2].startswith("  has seen of Pip: B1 ?, B2 ?, B3 ?, B4 ?; expects ")
    assert lines[turn + 3].startswith("Greta ")
    assert any(" wins with " in line for line in lines)


def test_the_same_seed_is_the_same_game() -> None:
    piped = real_cabo(*TYPED)
    assert piped.stdout.decode() == cabo(*TYPED).stdout
    assert b"\x1b" not in piped.stdout
    assert cabo(*TYPED[:-1], "4").stdout != cabo(*TYPED).stdout


def test_without_a_seed_one_is_named() -> None:
    done = cabo("watch", "random", "random", "--edition", "kaboo")
    seed = done.stderr.removeprefix("Played with --seed ").removesuffix(".\n")
    assert cabo("watch", "random", "random", "--edition", "kaboo", "--seed", seed).stdout == done.stdout


def test_bots_are_seated_again_until_the_table_is_full() -> None:
    players = seated([profile("steady"), profile("random"), profile("steady")], 1)
    assert [player.name for player in players] == ["Greta", "Pip", "Greta 2"]
    done = cabo(*TYPED, "--seats", "5")
    assert "Greta (A), Pip (B), Greta 2 (C), Pip 2 (D) and Greta 3 (E)." in done.stdout


def test_one_round_can_be_shown_alone() -> None:
    typed = ("watch", "steady", "steady", "--seed", "1", "--house", "limit=40")
    whole, second = cabo(*typed).stdout, cabo(*typed, "--round", "2").stdout
    assert second.startswith("Round 2\n")
    assert "Round 3" in whole
    assert "Round 3" not in second
    assert second in whole


def test_a_player_knows_what_they_have_seen() -> None:
    round = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 8 6\nA take 5, keep A2").round
    greta = profile("steady").make(Random(1))
    assert knowledge(round, Seat.B, greta)[0].startswith(
        "has seen of Ben: B1 10, B2 2, B3 ?, B4 ?; expects 2"
    )
    assert knowledge(round, Seat.B, greta)[1].startswith("has seen of Ana: A1 ?, A2 5, A3 ?, A4 ?; expects ")
    assert knowledge(round, Seat.A, greta)[0].startswith("has seen of Ana: A1 3, A2 5, A3 ?, A4 ?; expects ")


@pytest.mark.parametrize("name", ["novice", "steady", "sharp", "threshold"])
def test_every_total_is_the_bot_s_own(name: str) -> None:
    round = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 8 6\nA take 5, keep A2").round
    bot = profile(name).make(Random(1))
    assert isinstance(bot, Expects)
    ana, ben = bot.expects(view(round, Seat.B))
    assert [line.rpartition("; ")[2] for line in knowledge(round, Seat.B, bot)] == [
        f"expects {ben:.1f}",
        f"expects {ana:.1f}",
    ]


def test_of_a_bot_that_reckons_with_no_total_the_average_is_told() -> None:
    lines = cabo("watch", "random", "random", "--edition", "kaboo", "--seed", "3").stdout.splitlines()
    totals = [line.rpartition("; ")[2] for line in lines if line.startswith("  has seen of ")]
    assert totals
    assert all(total.endswith(" on the average") for total in totals)


def test_sharp_says_once_a_turn_what_it_thinks_of_a_call() -> None:
    turns = cabo("watch", "sharp", "steady", "--seed", "3", "--round", "1").stdout.split("\n\n")
    before_a_call = takewhile(lambda turn: "has called" not in turn, turns)
    mine = [turn for turn in before_a_call if "(A, sharp)" in turn]
    assert mine
    for turn in mine:
        assert len(re.findall(r"^  Iris, to ", turn, re.MULTILINE)) == 1
        assert re.search(
            r": a call would be right \d+ % of the time, and it wants \d+ % at least; "
            r"another calls first \d+ % of the time\n",
            turn,
        )
        assert turn.count("expects") == 2


def test_a_bot_that_explains_itself_is_heard() -> None:
    talker = Profile("talker", "Tom", "Talks.", None, Reaction(1, 2), Talker)
    assert isinstance(Talker(Random(1)), Explains)
    assert not isinstance(Uniform(Random(1)), Explains)
    beats = list(watch(edition("kaboo"), [talker, profile("random")], 1))
    lines = [line for beat in beats for line in beat.lines]
    assert any(line.startswith("  Tom, to draw: I see ") and line.endswith(" moves.") for line in lines)
    assert not any(line.startswith("  Pip, to") for line in lines)


def test_an_explanation_is_not_repeated_within_a_turn() -> None:
    talker = Profile("same", "Tom", "Talks.", None, Reaction(1, 2), Same)
    beats = list(watch(edition("deluxe"), [talker, profile("random")], 1))
    told = [sum(line.startswith("  Tom, to ") for line in beat.lines) for beat in beats]
    assert set(told) == {0, 1}
    assert [number for beat, number in zip(beats, told, strict=True) if "(A, same)" in beat.title] == [
        1 for beat in beats if "(A, same)" in beat.title
    ]


def test_a_round_that_would_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabo.match.MOST_TURNS", 1)
    *_, last = watch(edition("deluxe"), [profile("steady")] * 2, 1)
    assert last.title == "Stopped"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["steady"], "A game needs two bots or more: cabo watch steady steady, for example."),
        (["steady", "foo"], "There is no bot “foo”: there are random, "),
        (["steady", "random", "--edition", "foo"], "There is no edition “foo”"),
        (["steady", "random", "--house", "foo"], "“foo” is not a house rule"),
        (["steady", "random", "steady", "--seats", "2"], "There are 3 bots for 2 seats"),
        (["steady", "random", "--seats", "5"], "deluxe is for 2 to 4 players, not 5."),
    ],
)
def test_what_cannot_be_watched_gets_a_sentence(typed: list[str], sentence: str) -> None:
    done = cabo("watch", *typed)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"cabo: {sentence}")
    assert done.stderr.count("\n") == 1


def test_a_round_that_is_not_played_gets_a_sentence() -> None:
    done = cabo(*TYPED, "--round", "2")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "cabo: There is no round 2: this game has 1.\n"


@pytest.mark.parametrize(
    "typed",
    [[], ["--delay", "-1"], ["--round", "0"], ["--seats", "1"], ["--step"], ["--step", "--delay", "1"]],
)
def test_options_that_do_not_go_together_are_refused(typed: list[str]) -> None:
    done = cabo("watch", *(["steady", "random"] if typed else []), *typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_it_can_be_watched_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    done = cabo(*TYPED, "--delay", "0.5")
    assert waited == [0.5] * (done.stdout.count("\nTurn ") + 1)


def test_a_bot_that_crashes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "bad", lambda _: Fixed(rigged.crash))
    done = cabo("watch", "bad", "random", "--seed", "3")
    assert done.exit_code == 1
    assert "The bot “bad” crashed in seat A: ZeroDivisionError" in done.stderr


def test_the_bots_are_listed() -> None:
    lines = cabo("bots").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["bot", "random", "novice", "steady", "sharp", "threshold"]
    assert json.loads(cabo("bots", "--json").stdout)[3]["plays_as"] == "Iris"
