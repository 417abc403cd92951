"""Records: the lines of a round, and the one way they are written."""

import pytest

from cabo import BadRecord, Card, Game, Record, Seat, read, replay, write
from cabo.moves import Decline
from cabo.records.record import decode
from cabo.round import ToLook
from tests.support.scribe import CROWD, KABOO, KING, RUN_OUT, SAMPLE, STANDARD, START, bad, record
from tests.support.story import hands, story

COMMENTED = '''\
format = 1
edition = "deluxe"
seats = ["Ana", "Ben"]                 # A, B
# [house]                              # only what differs from the edition, e.g. dealt = 6

[[round]]
starter = "A"
turns = """
deal 3 9 4 4  10 2 7 7  5  6 8 1 12  0 0 1 1 1 2 2 2 3 3 3 4 4 5 5 5 6 6 6 7 7 8 8 8 9 9 9 10 10 10 11 11 11 11 12 12 12 13 13   # A1-A4, then B1-B4, then the card turned up, then the pile, top first: all 52
A look A1=3 A2=9
B look B1=10 B4=7
A take 5, keep A2=9                     # lies face up in this edition
B draw 6, keep B3=7 B4=7                # a match: the 6 lies in B3, the place named first; B4 is a gap
A draw 8, discard, peek A3=4
B cabo
A draw 1, keep A4=4
"""
scores = [13, 28]                       # Ana 3+5+4+1; Ben 10+2+6, and 10 for a false cabo
'''  # noqa: E501


# The sample.


def test_the_sample_is_read() -> None:
    game = read(COMMENTED).game
    assert game.names == ("Ana", "Ben")
    assert hands(game.round) == ("3^ 5^ 4^ 1^", "10^ 2^ 6^ -")
    assert game.round.result is not None
    assert game.round.result.scores == (13, 28)


def test_the_sample_is_written_without_its_comments_and_with_single_spaces() -> None:
    assert write(read(COMMENTED)) == SAMPLE


def test_what_is_written_is_written_again_with_the_same_bytes() -> None:
    assert write(read(SAMPLE)) == SAMPLE


def test_a_replay_goes_move_by_move_and_says_the_lines() -> None:
    told = [(played.line, type(played.move).__name__) for played in replay(SAMPLE)]
    assert told == [
        (6, "Start"),
        (8, "Deal"),
        (9, "Look"),
        (10, "Look"),
        (11, "Take"),
        (11, "Keep"),
        (12, "Draw"),
        (12, "Keep"),
        (13, "Draw"),
        (13, "Discard"),
        (13, "Peek"),
        (14, "Cabo"),
        (15, "Draw"),
        (15, "Keep"),
    ]


def test_a_replay_has_the_game_after_each_move_and_its_events() -> None:
    moves = list(replay(SAMPLE))
    assert hands(moves[5].game.round)[0] == "3 5^ 4 4"
    assert all(after.game.round.history[-len(after.events) :] == after.events for after in moves)
    assert moves[-1].game == read(SAMPLE).game


def test_a_replay_plays_up_to_what_is_wrong() -> None:
    moves = replay(SAMPLE.replace("peek A3=4", "peek A3=5"))
    assert [type(next(moves).move).__name__ for _ in range(10)][-1] == "Discard"
    with pytest.raises(BadRecord, match=r"^A3 is 4, not 5\.$"):
        next(moves)


def test_a_game_that_was_played_is_written_with_all_that_can_be_checked() -> None:
    game = story(
        "deluxe",
        f"{START.strip()}\nA take 5, keep A2=9\nB draw 6, keep B3=7 B4=7\n"
        "A draw 8, discard, peek A3=4\nB cabo\nA draw 1, keep A4=4",
        house={"limit": 20},
    )
    text = write(Record(game))
    assert text == (
        SAMPLE.replace('"Ben"]\n', '"Ben"]\nwinners = ["Ana"]\n\n[house]\nlimit = 20\n')
        + "totals = [13, 28]\n"
    )
    assert read(text).game == game


# Spaces, comments, line ends.


def test_any_run_of_spaces_is_read_and_one_is_written() -> None:
    loose = SAMPLE.replace(", ", "  ,\t ").replace("A look", "  A   look").replace("= [", "  =   [")
    assert write(read(loose)) == SAMPLE


def test_blank_lines_and_lines_of_comment_are_skipped() -> None:
    loose = SAMPLE.replace("A take", "\n# Ana thinks\n   # for long\nA take").replace(
        "[[round]]", "\n# one\n[[round]]"
    )
    assert write(read(loose)) == SAMPLE


def test_crlf_is_read_and_lf_is_written() -> None:
    crlf = SAMPLE.replace("\n", "\r\n")
    assert write(read(crlf)) == SAMPLE
    assert bad(crlf.replace("take 5", "take 6"))[0] == 11


def test_a_file_may_have_crlf_and_a_byte_order_mark() -> None:
    assert decode(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode()) == SAMPLE


def test_names_may_be_any_text() -> None:
    text = SAMPLE.replace('"Ana"', '"Zoë \\"Z\\" 李"')
    assert read(text).game.names == ('Zoë "Z" 李', "Ben")
    assert write(read(text)) == text


# Steps and lines.


def test_steps_of_one_seat_are_joined_by_commas_and_of_another_by_semicolons() -> None:
    text = record(f"{KABOO}B draw 9C, discard; C snap C1=9S; B spy A1=3H\nC cabo", name="kaboo", starter="B")
    assert hands(read(text).game.round)[2] == "- 2S 3S 8S"
    assert write(read(text)) == text


def test_a_seat_may_snap_in_its_own_turn() -> None:
    turn = "B draw 9C, keep B3=7S, snap B4=7H, peek B1=10S"
    text = record(f"{KABOO}{turn}\nC cabo", name="kaboo", starter="B")
    assert hands(read(text).game.round)[1] == "10S 5H 9C -"
    assert write(read(text)) == text


def test_looks_stand_in_any_order_of_seats() -> None:
    other_order = SAMPLE.replace("A look A1=3 A2=9\nB look B1=10 B4=7", "B look B1=10 B4=7\nA look A1=3 A2=9")
    assert write(read(other_order)) == other_order
    assert write(read(SAMPLE.replace("A1=3 A2=9", "A2=9 A1=3"))) == SAMPLE.replace("A1=3 A2=9", "A2=9 A1=3")


@pytest.mark.parametrize(("name", "looks"), [("kaboo", "A3=4H A4=9D"), ("remake", "A1=3 A2=9")])
def test_fixed_looks_are_written_too(name: str, looks: str) -> None:
    deal = KING.strip().splitlines()[0] if name == "kaboo" else START.strip().splitlines()[0]
    text = record(f"{deal}\nA look {looks}", name=name)
    assert write(read(text)) == text
    assert read(text).game.round.phase == ToLook((Seat.B,))
    places = "A1 A2" if name == "kaboo" else "A3 A4"
    cards = "A1=3H A2=4S" if name == "kaboo" else "A3=4 A4=4"
    allowed = "A3 or A4" if name == "kaboo" else "A1 or A2"
    assert bad(record(f"{deal}\nA look {cards}", name=name)) == (
        9,
        f"Ana may not look with {places[:2]}: the places open to this are {allowed}.",
    )


def test_without_a_first_look_there_are_no_look_lines() -> None:
    text = record(f"{START.strip().splitlines()[0]}\nA cabo", house="looks = 0\n")
    assert write(read(text)) == text


# Keep.


def test_the_new_card_lies_in_the_place_named_first() -> None:
    game = read(record(f"{START}A take 5, keep A4=4 A3=4")).game
    assert hands(game.round)[0] == "3 9 - 5^"


def test_of_matched_cards_the_last_named_ends_on_top() -> None:
    deal = "deal KS KH 4H 9D | 10S 5H 7S 7H | 5S | 2S\nA look A3=4H A4=9D\nB look B3=7S B4=7H\n"
    house = 'most_matched = "none"\nmismatch = "turned_down"\n'
    for places, top in (("A1=KS A2=KH", "KH"), ("A2=KH A1=KS", "KS")):
        text = record(f"{deal}A draw 2S, keep {places}", name="kaboo", house=house)
        assert read(text).game.round.discard[-1] is Card(top)
        assert write(read(text)) == text


@pytest.mark.parametrize(
    ("ends", "row"),
    [("left right", "5 3 9 4 4 6"), ("right left", "6 3 9 4 4 5"), ("left left", "6 5 3 9 4 4")],
)
def test_the_ends_of_added_cards_follow_the_held_one_first(ends: str, row: str) -> None:
    text = record(f"{START}A take 5, keep A1=3 A2=9 A3=4 {ends}\nB cabo")
    game = read(text).game
    lying = sorted(range(6), key=lambda at: _from_left(game, at))
    assert " ".join(str(game.round.hands[0][at].card) for at in lying) == row
    assert write(read(text)) == text


def _from_left(game: Game, at: int) -> int:
    return -at if game.round.hands[0][at].left else at


@pytest.mark.parametrize("ends", ["right", "right right"])
def test_right_is_the_default_and_not_written(ends: str) -> None:
    silent = record(f"{START}A take 5, keep A1=3 A2=9 A3=4\nB cabo")
    assert write(read(silent)) == silent
    said = record(f"{START}A take 5, keep A1=3 A2=9 A3=4 {ends}\nB cabo")
    assert write(read(said)) == silent
    assert read(said).game == read(silent).game


def test_both_ends_are_written_if_one_is_left() -> None:
    text = record(f"{START}A take 5, keep A1=3 A2=9 A3=4 left\nB cabo")
    assert write(read(text)) == record(f"{START}A take 5, keep A1=3 A2=9 A3=4 left right\nB cabo")


@pytest.mark.parametrize(
    "keep",
    [
        "A take 5, keep A2=9 left",  # a single card
        "A take 5, keep A3=4 A4=4 left",  # a match
        "A take 5, keep A1=3 A2=9 left left",  # one card is added, not two
    ],
)
def test_an_end_where_no_card_is_added_is_an_error(keep: str) -> None:
    assert bad(record(START + keep)) == (11, "No card is added here, so “left” has no meaning.")


def test_an_end_is_an_error_where_a_mismatch_adds_no_card() -> None:
    text = record(f"{START}A take 5, keep A1=3 A2=9 right", name="classic")
    assert bad(text) == (11, "No card is added here, so “right” has no meaning.")


def test_an_end_elsewhere_is_an_error() -> None:
    assert bad(record(f"{START}A draw 6, discard left")) == (11, "“left” is too much after “discard”.")
    assert bad(record(f"{START}A take 5, keep left A1=3 A2=9")) == (
        11,
        "“left” is not a place: a place is a seat and a number, like B3.",
    )


# Powers, snaps, silence.


@pytest.mark.parametrize(
    ("turn", "after"),
    [
        ("A draw KS, discard, spy B2=5H, swap A1 B2", ("5H 4S 4H 9D", "10S 3H 7S 7H")),
        ("A draw KS, discard, spy B2=5H", ("3H 4S 4H 9D", "10S 5H 7S 7H")),
        ("A draw KS, discard", ("3H 4S 4H 9D", "10S 5H 7S 7H")),
    ],
)
def test_the_black_king_looks_and_swaps_or_not(turn: str, after: tuple[str, str]) -> None:
    text = record(f"{KING}{turn}\nB cabo", name="kaboo")
    assert hands(read(text).game.round) == after
    assert write(read(text)) == text


def test_the_black_king_swaps_the_card_it_looked_at() -> None:
    text = record(f"{KING}A draw KS, discard, spy B2=5H, swap A1 B3", name="kaboo")
    assert bad(text) == (11, "Ana may not swap with B3: the places open to this are B2.")


def test_swap_names_ones_own_place_first() -> None:
    start = "deal 3 9 4 4 | 10 2 7 7 | 5 | 11\nA look A1=3 A2=9\nB look B1=10 B4=7\n"
    text = record(f"{start}A draw 11, discard, swap A1 B2")
    assert hands(read(text).game.round) == ("2 9 4 4", "10 3 7 7")
    assert write(read(text)) == text
    assert bad(record(f"{start}A draw 11, discard, swap B2 A1")) == (
        11,
        "A swap names one's own place first: A1, then B2.",
    )


@pytest.mark.parametrize(
    ("turn", "after"),
    [
        ("B draw 9C, discard; C snap A4=9D, give C2; B spy A1=3H", ("3H 4S 4H 2S", "9S - 3S 8S")),
        ("B draw 9C, discard; C snap A4=9D; B spy A1=3H", ("3H 4S 4H -", "9S 2S 3S 8S")),
        ("B draw 9C, discard; C snap A4=9D", ("3H 4S 4H -", "9S 2S 3S 8S")),
        ("B draw 9C, discard; C snap C2=2S; A snap A4=9D", ("3H 4S 4H -", "9S 2S 3S 8S KS 2C")),
    ],
)
def test_after_snapping_anothers_card_one_may_give(turn: str, after: tuple[str, str]) -> None:
    text = record(f"{KABOO}{turn}\nC cabo", name="kaboo", starter="B")
    rows = hands(read(text).game.round)
    assert (rows[0], rows[2]) == after
    assert write(read(text)) == text


def test_nothing_is_given_after_snapping_ones_own_card() -> None:
    text = record(f"{KABOO}B draw 9C, discard; C snap C1=9S, give C2", name="kaboo", starter="B")
    assert bad(text)[0] == 12


def test_declining_a_power_is_silent() -> None:
    text = record(f"{START}A draw 6, discard\nB draw 8, discard\nA draw 1, discard")
    moves = [played.move for played in replay(text)]
    assert Decline(Seat.B) in moves
    assert write(read(text)) == text


def test_not_snapping_is_silent() -> None:
    text = record(
        f"{KABOO}B draw 9C, discard, spy A1=3H\nC draw KS, discard\nA cabo", name="kaboo", starter="B"
    )
    assert read(text).game.round.caller is Seat.A
    assert write(read(text)) == text


def test_the_last_silence_of_a_finished_round_is_understood() -> None:
    start = START.replace("| 6 8", "| 8 6")
    text = record(f"{start}A cabo\nB draw 8, discard", after="scores = [0, 26]\n")
    assert read(text).game.round.over
    assert write(read(text)) == text


def test_the_last_silence_is_understood_if_only_the_totals_are_written() -> None:
    start = START.replace("| 6 8", "| 8 6")
    text = record(f"{start}A cabo\nB draw 8, discard", after="totals = [0, 26]\n")
    assert read(text).game.round.over


def test_the_last_silence_is_understood_if_only_the_winners_are_written() -> None:
    start = START.replace("| 6 8", "| 8 6")
    text = record(f"{start}A cabo\nB draw 8, discard", top='winners = ["Ana"]\n', house="rounds = 1\n")
    assert read(text).game.winners == (Seat.A,)


def test_both_decks_are_written_card_by_card() -> None:
    game = read(record(STANDARD, name="kaboo", players=6, house=CROWD.replace("most = 6\n", ""))).game
    faces = {card.text for hand in game.round.hands for card, *_ in hand if card is not None}
    assert {"AS", "10H", "QD", "KH", "2C"} <= faces
    assert game.round.pile[-1] is Card("JK")


# Shuffles.


def test_a_shuffle_between_turns_is_a_line() -> None:
    text = record(f"{RUN_OUT}\nshuffle 0 1 1\nD draw 0, discard", name="classic", players=6, house=CROWD)
    game = read(text).game
    assert (game.round.pile, game.round.discard) == ((Card("1"), Card("1")), (Card("0"), Card("0")))
    assert write(read(text)) == text


def test_a_shuffle_may_follow_a_power_that_was_declined() -> None:
    # The last card of the pile is a 7, and Dia has the 0 instead of it.
    turns = RUN_OUT.replace(" 7 7 6 6 6 6 5 5 ", " 7 0 6 6 6 6 5 5 ").replace(" 1 1 0 0\n", " 1 1 0 7\n")
    turns = turns.replace("C draw 0", "C draw 7")
    text = record(f"{turns}\nshuffle 0 1 1\nD draw 0, discard", name="classic", players=6, house=CROWD)
    assert write(read(text)) == text


def test_a_shuffle_may_follow_a_discard_that_nobody_snapped() -> None:
    draws = (
        "A draw JC, discard\nB draw QC, discard\nC draw KC, discard\nD draw JK, discard\nE draw JK, discard"
    )
    text = record(
        f"{STANDARD}\n{draws}\nshuffle QC JC 10C KC JK\nF draw QC, discard",
        name="kaboo",
        players=6,
        house="dealt = 8\nlooks = 0\n",
    )
    assert write(read(text)) == text


def test_a_shuffle_for_a_false_snap_is_a_step() -> None:
    draws = "A draw JC, discard\nB draw QC, discard\nC draw KC, discard"
    text = record(
        f"{STANDARD}\n{draws}\nD draw JK, discard; A snap A1=AS; shuffle QC JC 10C KC",
        name="kaboo",
        players=6,
        house="dealt = 8\nlooks = 0\n",
    )
    game = read(text).game
    assert hands(game.round)[0] == "AS 2S 3S 4S 5S 6S 7S 8S JK QC"
    assert write(read(text)) == text


def test_a_shuffle_for_an_extra_card_is_a_step_after_the_ends() -> None:
    turn = "C draw 0, keep C1=9 C3=8 C7=7 left right; shuffle 1 1"
    turns = RUN_OUT.replace("C draw 0, discard", turn)
    house = f'{CROWD}empty_pile = "reshuffle"\n'
    text = record(turns, name="deluxe", players=6, house=house)
    assert hands(read(text).game.round)[2] == "9^ 9 8^ 8 8 8 7^ 7 0 1"
    assert write(read(text)) == text
