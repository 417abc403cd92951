"""A seat's own record, with ? for cards that it has not seen."""

import pytest

from cabo import WATCHER, Record, Seat, read, write, write_seen
from cabo.shuffle import Lots, seal
from tests.support.scribe import CROWD, KABOO, RUN_OUT, SAMPLE, START, bad, keys, record
from tests.support.story import hands

MIDDLE = f"""{START}\
A take 5, keep A2=9
B draw 6, keep B3=7 B4=7
A draw 8, discard, peek A3=4
B draw 1"""
UNKNOWN_DEAL = "deal ? ? ? ? ? ? ? ? 5 " + " ".join("?" * 43)
UNKNOWN = f"{UNKNOWN_DEAL}\nA look A1=3 A2=9\nB look B1=? B4=?\n"


def turns(text: str) -> list[str]:
    """The lines of a record's only round."""
    return text.split('"""')[1].strip().splitlines()


def seen(known: str, unseen: int) -> str:
    return f"deal {known} {' '.join('?' * unseen)}"


@pytest.mark.parametrize(
    ("observer", "lines"),
    [
        (
            Seat.A,
            [
                seen("3 9 4 ? ? ? 7 7 5 ? 8", 41),
                "A look A1=3 A2=9",
                "B look B1=? B4=?",
                "A take 5, keep A2=9",
                "B draw ?, keep B3=7 B4=7",
                "A draw 8, discard, peek A3=4",
                "B draw ?",
            ],
        ),
        (
            Seat.B,
            [
                seen("? 9 ? ? 10 ? 7 7 5 6 8 1", 40),
                "A look A1=? A2=?",
                "B look B1=10 B4=7",
                "A take 5, keep A2=9",
                "B draw 6, keep B3=7 B4=7",
                "A draw 8, discard, peek A3=?",
                "B draw 1",
            ],
        ),
        (
            WATCHER,
            [
                seen("? 9 ? ? ? ? 7 7 5 ? 8", 41),
                "A look A1=? A2=?",
                "B look B1=? B4=?",
                "A take 5, keep A2=9",
                "B draw ?, keep B3=7 B4=7",
                "A draw 8, discard, peek A3=?",
                "B draw ?",
            ],
        ),
    ],
)
def test_what_was_not_seen_is_a_question_mark(observer: Seat | None, lines: list[str]) -> None:
    own = write_seen(read(record(MIDDLE)), observer)
    assert turns(own) == lines
    assert own == record("\n".join(lines))  # the rest is the same text
    assert write(read(own)) == own
    assert write_seen(read(own), observer) == own


def test_what_is_turned_up_at_the_end_has_been_seen() -> None:
    own = write_seen(read(SAMPLE), Seat.B)
    assert turns(own)[0] == seen("3 9 4 4 10 2 7 7 5 6 8 1", 40)
    assert turns(own)[1] == "A look A1=? A2=?"  # though the seat knows it now
    assert turns(own)[-1] == "A draw ?, keep A4=4"
    assert own.endswith("scores = [13, 28]\n")
    assert write(read(own)) == own
    assert bad(own.replace("[13, 28]", "[13, 18]")) == (17, "The scores are [13, 28], not [13, 18].")


def test_the_deal_still_has_a_token_for_every_card() -> None:
    assert all(
        len(turns(write_seen(read(record(MIDDLE)), seat))[0].split()) == 53 for seat in (Seat.A, Seat.B)
    )


def test_a_card_learned_in_a_swap_or_a_snap_is_in_the_deal() -> None:
    text = record(
        f"{KABOO}B draw 9C, discard; C snap C2=2S; A snap A4=9D; B spy A1=3H\nC cabo",
        name="kaboo",
        starter="B",
    )
    own = write_seen(read(text), Seat.B)
    assert turns(own)[0].startswith("deal 3H ? ? 9D ? ? 7S 7H ? 2S ? ? 5S 9C ? ? ")
    assert turns(own)[-2] == "B draw 9C, discard; C snap C2=2S; A snap A4=9D; B spy A1=3H"
    assert write(read(own)) == own


def test_a_shuffle_is_unseen_too() -> None:
    text = record(f"{RUN_OUT}\nshuffle 0 1 1\nD draw 0, keep D1=7", name="classic", players=6, house=CROWD)
    own = {seat: turns(write_seen(read(text), seat))[-2:] for seat in (Seat.A, Seat.D)}
    assert own[Seat.A] == ["shuffle ? ? ?", "D draw ?, keep D1=7"]
    assert own[Seat.D] == ["shuffle 0 ? ?", "D draw 0, keep D1=7"]
    for seat in (Seat.A, Seat.D):
        mine = write_seen(read(text), seat)
        assert write(read(mine)) == mine


def test_the_seed_would_give_the_deck_away() -> None:
    revealed = Lots(bytes(32), (b"", b"")).revealed()
    own = write_seen(read(record(MIDDLE, after=keys({**revealed, "_note": "kept"}))), Seat.A)
    assert own.endswith(f'"""\nseal = "{seal(bytes(32))}"\n_note = "kept"\n')


def test_a_seats_own_game_is_written_as_well() -> None:
    game = read(record(MIDDLE)).game
    assert write_seen(Record(game), Seat.A) == write_seen(read(record(MIDDLE)), Seat.A)


def test_a_record_with_unknown_cards_can_be_written_by_hand() -> None:
    text = record(
        f"{UNKNOWN}A draw 4, keep A1=3\nB draw ?, keep B2=2\nA draw 8, discard, peek A2=9\nB draw ?"
    )
    game = read(text).game
    assert hands(game.round) == ("4 9 ? ?", "? ? ? ?")
    assert write(read(text)) == text


# What can be checked is checked.


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        ("A take 6", "The top of the discard is 5, not 6."),
        ("A draw 4, keep A1=4", "A1 is 3, not 4."),
        ("A draw 8, discard, peek A2=8", "A2 is 9, not 8."),
        ("A draw ?, keep A3=?", "The card in A3 is laid open, so it must be written instead of “?”."),
        ("A draw ?, discard", "The card that A discards is laid open, so it must be known which card it is."),
        ("A draw 8, discard, spy B1=3", "Ana may not spy: Ana may peek or decline now."),
    ],
)
def test_a_lie_among_unknown_cards_is_found(turn: str, sentence: str) -> None:
    assert bad(record(UNKNOWN + turn)) == (11, sentence)


def test_a_card_cannot_be_seen_more_often_than_the_deck_has_it() -> None:
    text = record(f"{UNKNOWN.replace('A1=3 A2=9', 'A1=13 A2=13')}A draw 13, keep A3=4")
    assert bad(text) == (11, "There are not that many cards “13” in the deck.")


def test_a_card_learned_later_is_checked_against_what_was_seen_before() -> None:
    text = record(f"{UNKNOWN}A draw 4, keep A4=1\nB cabo\nA draw 2, keep A4=5")
    assert bad(text) == (13, "A4 is 4, not 5.")


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (UNKNOWN_DEAL.removesuffix(" ?"), "This is not the deck: 51 cards for 52."),
        (f"{UNKNOWN_DEAL} ?", "This is not the deck: 53 cards for 52."),
        (UNKNOWN_DEAL.replace("? ? ? ?", "5 5 5 5", 1), "This is not the deck: too many of 5."),
    ],
)
def test_a_deal_with_unknown_cards_is_checked(deal: str, sentence: str) -> None:
    assert bad(record(deal)) == (8, sentence)


def test_the_card_turned_up_is_seen_by_all() -> None:
    line, sentence = bad(record(UNKNOWN_DEAL.replace("5", "?")))
    assert line == 8
    assert "turned up" in sentence


def test_scores_are_believed_where_the_cards_are_not_known() -> None:
    text = record(f"{UNKNOWN}A cabo\nB draw 6, discard", after="scores = [0, 20]\n")
    game = read(text).game
    assert game.round.result is not None
    assert game.round.result.totals == (0, 20)
    assert write(read(text)) == text


def test_scores_that_the_known_cards_rule_out_are_not_believed() -> None:
    turns = f"{UNKNOWN}A take 5, keep A2=9\nB cabo\nA draw 8, keep A3=4"
    known = turns.replace("deal ? ? ? ?", "deal 3 9 4 4")
    assert read(record(known, after="scores = [20, 38]\n")).game.totals == (20, 38)
    assert bad(record(known, after="scores = [14, 38]\n"))[0] == 15  # Ana has 3, 5, 8 and 4
    assert bad(record(known, after="scores = [20, 28]\n"))[0] == 15  # with 18 Ben would have called right


# This is known of the round: Ana called with four cards and has shown two of them.
CALLED = f"{UNKNOWN}A cabo\nB draw 6, discard"


@pytest.mark.parametrize("scores", ["[0, 12]", "[0, 49]", "[23, 12]", "[48, 2]", "[50, 0]"])
def test_scores_that_some_cards_would_give_are_believed(scores: str) -> None:
    text = record(CALLED, after=f"scores = {scores}\n")
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "scores",
    [
        "[1, 20]",  # a right call scores nothing, and a false one costs ten and more
        "[0, 11]",  # Ana has 12 at least, so her call is wrong
        "[22, 12]",  # the caller wins a tie
        "[48, 1]",  # four cards make 2 at least: two 0s and two 1s
        "[0, 50]",  # Ben's 50 is the kamikaze, and then he scores 0
    ],
)
def test_scores_that_no_cards_would_give_are_not_believed(scores: str) -> None:
    _, sentence = bad(record(CALLED, after=f"scores = {scores}\n"))
    assert sentence == f"The cards that are known rule out the scores {scores}."


def test_a_kamikaze_needs_its_four_cards() -> None:
    text = record(f"{CALLED}", after="scores = [50, 0]\n")
    assert write(read(text)) == text
    two = text.replace("B draw 6, discard", "B draw 13, discard")  # one 13 is left for Ben
    assert bad(two)[1] == "The cards that are known rule out the scores [50, 0]."


VOID = record(RUN_OUT, name="remake", players=6, house=CROWD, after="void = true\n").replace(
    "deal 13 13", "deal ? ?"
)


def test_a_round_is_void_whatever_the_cards() -> None:
    game = read(VOID).game
    assert game.round.result is not None
    assert game.round.result.void
    assert write(read(VOID)) == VOID


def test_a_void_round_has_no_scores_whatever_the_cards() -> None:
    assert bad(VOID.replace("void = true", "scores = [1, 2, 3, 4, 5, 6]")) == (
        18,
        "This round is void and has no scores: write void = true instead.",
    )
