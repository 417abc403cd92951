"""Records: games in progress, rounds that end, and the keys around the turns."""

import pytest

from cabo import Card, Game, Record, Seat, edition, read, say, write
from cabo.moves import EndGame
from cabo.places import parse_place
from cabo.round import Phase, ToGive, ToLay, ToSnap
from cabo.shuffle import Lots
from tests.support.scribe import CROWD, CROWDED, KABOO, RUN_OUT, SAMPLE, START, bad, block, keys, record

# Records that stop.


def stops(turns: str) -> list[str]:
    """The turns cut off after every line and after every step."""
    lines = turns.strip().splitlines()
    found = []
    for number, line in enumerate(lines):
        before = "".join(f"{earlier}\n" for earlier in lines[:number])
        cuts = [at for at in range(len(line)) if line[at] in ",;"] if number else []
        found += [before + line[:at] for at in cuts] + [before + line]
    return found


def last_line(turns: str) -> str:
    return turns.splitlines()[-1][:40]


PLAIN = f"""{START}\
A take 5, keep A2=9
B draw 6, keep B3=7 B4=7
A draw 8, discard, peek A3=4
B draw 1, keep B1=10 B2=2 left
A cabo
B draw 12, discard, swap B2 A2
"""


@pytest.mark.parametrize("turns", stops(PLAIN), ids=last_line)
def test_a_record_may_stop_anywhere(turns: str) -> None:
    text = record(turns)
    assert write(read(text)) == text


SNAPS = f"""{KABOO}\
B draw 9C, discard; C snap C2=2S; A snap B4=7H; B snap A4=9D, give B1, spy A1=3H
C draw 2H, keep C3=3S; A snap A1=3H
A draw KC, discard, spy B2=5H, swap A2 B2
B cabo
"""


@pytest.mark.parametrize("turns", stops(SNAPS), ids=last_line)
def test_a_record_with_snaps_may_stop_anywhere(turns: str) -> None:
    text = record(turns, name="kaboo", starter="B")
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("turn", "phase"),
    [
        ("A draw 6", Phase.HOLD),
        ("A take 5", Phase.HOLD),
        ("A take 5, keep A1=3 A2=9", ToLay(1)),
        ("A draw 6, discard\nB draw 8, discard", Phase.POWER),
    ],
)
def test_a_record_that_stops_inside_a_turn_leaves_it_open(turn: str, phase: object) -> None:
    assert read(record(START + turn)).game.round.phase == phase


@pytest.mark.parametrize(
    ("turn", "phase"),
    [
        ("B draw 9C, discard", ToSnap(Card("9C"), ())),
        ("B draw 9C, discard; C snap C2=2S", ToSnap(Card("9C"), (Seat.C,))),
        ("B draw 9C, discard; C snap A4=9D", ToGive(Seat.C, parse_place("A4"))),
    ],
)
def test_a_record_that_stops_in_a_snap_leaves_it_open(turn: str, phase: object) -> None:
    assert read(record(KABOO + turn, name="kaboo", starter="B")).game.round.phase == phase


def test_a_game_goes_on_from_its_record() -> None:
    game = read(record(f"{START}A draw 6, discard\nB draw 8, discard")).game
    game = say(game, "A draw 1, discard")
    assert write(Record(game)) == record(f"{START}A draw 6, discard\nB draw 8, discard\nA draw 1, discard")


def test_a_record_may_have_no_round_yet() -> None:
    text = 'format = 1\nedition = "deluxe"\nseats = ["Ana", "Ben"]\n'
    assert read(text).game == Game.new(edition("deluxe"), ("Ana", "Ben"))
    assert write(read(text)) == text


def test_a_record_may_stop_before_the_deal() -> None:
    text = record("")
    assert read(text).game.round.phase is Phase.DEAL
    assert write(read(text)) == text


def test_a_round_not_dealt_yet_keeps_its_keys() -> None:
    first = record(f"{START}A cabo\nB draw 6, discard", after="scores = [0, 26]\n")
    text = f"{first}\n" + block("", after=f'seal = "{"ab" * 32}"\n_table = 5\n')
    assert read(text).game.round.phase is Phase.DEAL
    assert write(read(text)) == text


# Rounds and how they end.


def test_rounds_follow_one_another() -> None:
    first = record(f"{START}A cabo\nB draw 6, discard", after="scores = [0, 26]\ntotals = [0, 26]\n")
    deal = first.splitlines()[7]
    second = block(
        f"{deal}\nB look B1=10 B2=2\nA look A1=3 A2=9\nA draw 6, discard\nB cabo\nA draw 8, discard",
        after="scores = [20, 36]\ntotals = [20, 62]\n",
    )
    text = f"{first}\n{second}"
    assert read(text).game.totals == (20, 62)
    assert len(read(text).game.rounds) == 2
    assert write(read(text)) == text


def test_totals_are_those_after_resets() -> None:
    text = SAMPLE.replace('"Ben"]\n', '"Ben"]\n\n[house]\nlimit = 13\n') + "totals = [6, 28]\n"
    assert read(text).game.totals == (6, 28)
    assert write(read(text)) == text
    assert bad(text.replace("[6, 28]", "[13, 28]")) == (21, "The totals are [6, 28], not [13, 28].")


VOID = record(RUN_OUT, name="remake", players=6, house=CROWD, after="void = true\n")


def test_a_void_round_says_so_instead_of_its_scores() -> None:
    game = read(VOID).game
    assert game.round.result is not None
    assert (game.round.result.void, game.totals) == (True, (0,) * 6)
    assert write(read(VOID)) == VOID


def test_a_void_round_is_replayed_with_the_same_starter() -> None:
    text = f"{VOID}\n{block(CROWDED)}"
    assert write(read(text)) == text
    assert bad(f"{VOID}\n{block(CROWDED, starter='B')}") == (21, "Ana (A) starts this round, not B.")


def test_a_fresh_record_of_a_void_round_has_no_scores() -> None:
    assert write(Record(read(VOID).game)) == f"{VOID}totals = [0, 0, 0, 0, 0, 0]\n"


def test_void_is_checked() -> None:
    assert bad(VOID.replace("void = true", "scores = [1, 2, 3, 4, 5, 6]")) == (
        18,
        "This round is void and has no scores: write void = true instead.",
    )
    assert bad(VOID.replace("void = true", "void = false")) == (18, "“void” can only be true.")
    assert bad(SAMPLE.replace("scores = [13, 28]", "void = true")) == (17, "This round is not void.")
    assert bad(f"{SAMPLE}void = true\n")[1] == "A round has scores or is void, not both."


def test_a_game_ended_by_hand_says_so() -> None:
    text = record(f"{START}A draw 6", top='winners = ["Ana", "Ben"]\nended = "by hand"\n')
    game = read(text).game
    assert (game.winners, game.round.result) == ((Seat.A, Seat.B), None)
    assert write(read(text)) == text


def test_a_game_ended_by_hand_after_a_round_is_won_by_its_totals() -> None:
    text = SAMPLE.replace('"Ben"]\n', '"Ben"]\nwinners = ["Ana"]\nended = "by hand"\n')
    assert read(text).game.winners == (Seat.A,)
    assert write(read(text)) == text


def test_a_game_ended_by_hand_before_its_first_round_has_none() -> None:
    top = 'winners = ["Ana", "Ben"]\nended = "by hand"\n'
    text = f'format = 1\nedition = "deluxe"\nseats = ["Ana", "Ben"]\n{top}'
    assert read(text).game.over
    assert write(read(text)) == text


def test_a_game_ended_by_hand_between_rounds_has_no_block_for_the_round_that_never_began() -> None:
    game = read(SAMPLE).game.next_round().play(EndGame((Seat.A, Seat.B)))
    text = write(Record(game))
    assert text.count("[[round]]") == 1
    again = read(text)
    assert (again.game.totals, again.game.winners) == (game.totals, game.winners)
    assert write(again) == text


def test_winners_and_their_names_are_written_when_the_game_is_over() -> None:
    text = SAMPLE.replace('"Ben"]\n', '"Ben"]\nwinners = ["Ana"]\n\n[house]\nrounds = 1\n')
    assert read(text).game.winners == (Seat.A,)
    assert write(read(text)) == text
    silent = text.replace('winners = ["Ana"]\n', "")
    assert write(read(silent)) == silent


def test_starter_may_be_left_out_once_there_is_a_turn() -> None:
    text = record(f"{START}B draw 6, discard", starter=None)
    assert read(text).game.round.starter is Seat.B
    assert write(read(text)) == text
    assert bad(record(START, starter=None)) == (5, 'The round does not say who starts: add starter = "A".')
    assert (
        bad(record(START.replace("A1=3", "A1=3h"), starter=None))[0] == 8
    )  # the error names the line of the slip


# Keys.


def test_keys_with_an_underscore_are_kept() -> None:
    text = record(
        f"{START}A draw 6",
        top='_event = "cup"\n_tables = [1, 2]\n',
        house='false_cabo = 5\n_why = "we like it"\n',
        after='_clock = {ana = 12.5, "b c" = true}\n_note = "a \\"quote\\", a \\\\ and a \\n line"\n',
    )
    assert write(read(text)) == text


def test_seal_seed_and_nonces_are_kept_and_checked() -> None:
    text = SAMPLE + keys(Lots(bytes(32), (bytes(range(16)), b"")).revealed())
    assert write(read(text)) == text
    wrong = text.replace('seed = "00', 'seed = "01')
    assert bad(wrong) == (18, "The seal is not the SHA-256 of the seed.")


def test_seal_seed_and_nonces_are_written_in_this_order() -> None:
    revealed = Lots(bytes(32), (b"", b"")).revealed()
    mixed = {"_table": 5, **dict(reversed(revealed.items())), "_chair": 2}
    assert write(read(SAMPLE + keys(mixed))) == SAMPLE + keys({**revealed, "_table": 5, "_chair": 2})


def test_a_seal_may_stand_without_its_seed() -> None:
    text = record(f"{START}A draw 6", after=f'seal = "{"ab" * 32}"\n')
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "option",
    [
        "dealt = 5",
        "looks = 1",
        "limit = 60",
        "false_cabo = 5",
        "rounds = 3",
        "kamikaze = false",
        "swap_between_opponents = true",
        "caller_locked = true",
        'limit = "none"\nrounds = 7',
        'false_cabo = "none"',
        'reset = "none"',
        "peek = [7]",
        'empty_pile = "reshuffle"',
    ],
)
def test_house_rules_are_read_and_written(option: str) -> None:
    text = record("", house=f"{option}\n")
    rules = read(text).game.rules
    name, _, value = option.splitlines()[0].partition(" = ")
    meant = {"true": True, "false": False, '"none"': None, "[7]": (7,)}.get(value, value.strip('"'))
    found = getattr(rules, name)
    assert (found if isinstance(meant, bool | tuple | None) else str(getattr(found, "value", found))) == meant
    assert write(read(text)) == text


def test_only_what_differs_from_the_edition_is_written() -> None:
    text = record(f"{START}A draw 6", house="dealt = 4\nlimit = 60\n")
    assert write(read(text)) == record(f"{START}A draw 6", house="limit = 60\n")


def test_the_house_may_stand_last() -> None:
    text = record(f"{START}A draw 6")
    assert write(read(f"{text}\n[house]\nlimit = 60\n")) == record(f"{START}A draw 6", house="limit = 60\n")
