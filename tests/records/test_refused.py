"""Records: every lie and every slip is refused with its line and a sentence."""

import pytest

from cabo import BadRecord
from cabo.records.record import MOST_BYTES, decode
from tests.support.scribe import CROWD, KABOO, RUN_OUT, SAMPLE, START, bad, block, record

DEAL, LOOK_A, LOOK_B, TURN_1, TURN_2, TURN_3, TURN_4, TURN_5 = range(8, 16)
SCORES = 17


def told(was: str, says: str) -> tuple[int, str]:
    """The error of the sample with another text in one spot."""
    assert was in SAMPLE
    return bad(SAMPLE.replace(was, says, 1))


@pytest.mark.parametrize(
    ("was", "says", "line", "sentence"),
    [
        ("deal 3 9", "deal 3", DEAL, "This is not the deck: 51 cards for 52, too few of 9."),
        ("deal 3 9", "deal 3 10", DEAL, "This is not the deck: too many of 10, too few of 9."),
        ("A1=3", "A1=4", LOOK_A, "A1 is 3, not 4."),
        ("B4=7", "B4=8", LOOK_B, "B4 is 7, not 8."),
        ("take 5", "take 6", TURN_1, "The top of the discard is 5, not 6."),
        ("take 5", "take ?", TURN_1, "The top of the discard is 5, not ?."),
        ("keep A2=9", "keep A2=8", TURN_1, "A2 is 9, not 8."),
        ("draw 6", "draw 7", TURN_2, "The top of the pile is 6, not 7."),
        ("B3=7 B4=7", "B3=7 B4=6", TURN_2, "B4 is 7, not 6."),
        ("peek A3=4", "peek A3=5", TURN_3, "A3 is 4, not 5."),
        ("scores = [13, 28]", "scores = [13, 18]", SCORES, "The scores are [13, 28], not [13, 18]."),
        ("scores = [13, 28]", "totals = [13, 18]", SCORES, "The totals are [13, 28], not [13, 18]."),
    ],
)
def test_a_lie_about_the_cards_is_found(was: str, says: str, line: int, sentence: str) -> None:
    assert told(was, says) == (line, sentence)


def test_a_lie_about_a_spied_or_snapped_card_is_found() -> None:
    for turn, sentence in (
        ("B draw 9C, discard; C snap C1=9H", "C1 is 9S, not 9H."),
        ("B draw 9C, discard, spy A1=4H", "A1 is 3H, not 4H."),
    ):
        assert bad(record(KABOO + turn, name="kaboo", starter="B")) == (12, sentence)


@pytest.mark.parametrize(
    ("was", "says", "line", "sentence"),
    [
        ("B look B1=10 B4=7\n", "", LOOK_B, "Ana may not take the discard: the table waits for Ben."),
        ("B look B1=10 B4=7", "A look A3=4 A4=4", LOOK_B, "Ana may not look: the table waits for Ben."),
        ("A look A1=3 A2=9", "A look A1=3", LOOK_A, "Ana may name 2 places to look, not 1."),
        ("A take", "deal 1 2\nA take", TURN_1, "The dealer may not deal: it is Ana's turn."),
        ("A take", "B take", TURN_1, "Ben may not take the discard: it is Ana's turn."),
        ("B cabo", "A cabo", TURN_4, "Ana may not call Cabo: it is Ben's turn."),
        ("peek A3=4", "spy A3=4", TURN_3, "Ana may not spy: Ana may peek or decline now."),
        ("peek A3=4", "peek A2=5", TURN_3, "Ana may not peek with A2: it lies face up."),
        ("peek A3=4", "peek A7=4", TURN_3, "Ana may not peek with A7: there is no such place."),
        ("discard, peek", "discard; B discard; A peek", TURN_3, "Ben may not discard it: it is Ana's turn."),
        ("A draw 8", "C draw 8", TURN_3, "There is no seat C at a table of 2."),
        (
            "A draw 1, keep A4=4",
            "A draw 1, cabo",
            TURN_5,
            "A turn, a look or a deal starts a line of its own.",
        ),
        ("keep A4=4", "discard, keep A4=4", TURN_5, "Ana may not keep the card: the round is over."),
        ("keep A4=4", "keep A4=4\nB draw 12", TURN_5 + 1, "Ben may not draw: the round is over."),
    ],
)
def test_a_move_against_the_rules_is_refused(was: str, says: str, line: int, sentence: str) -> None:
    assert told(was, says) == (line, sentence)


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        (
            "B draw 9C, discard; C snap C2=2S; C snap C1=9S",
            "Cem may not snap: they have tried to snap this discard already.",
        ),
        (
            "B draw 9C, discard; C snap C1=9S; A snap A4=9D",
            "Ana may not snap: no discard can be snapped now.",
        ),
        (
            "B draw 9C, discard; C snap C1=9S, give C2",
            "Cem may not give a card: only the player who has just snapped another's card may give one.",
        ),
        (
            "B draw 9C, discard; C snap C1=9S; B snap B1=10S",
            "Ben may not snap: no discard can be snapped now.",
        ),
    ],
)
def test_a_snap_against_the_rules_is_refused(turn: str, sentence: str) -> None:
    assert bad(record(KABOO + turn, name="kaboo", starter="B")) == (12, sentence)


@pytest.mark.parametrize(
    ("was", "says", "line", "sentence"),
    [
        (
            "deal 3 9",
            "deal 3 14",
            DEAL,
            "“14” is not a card: cards are written 0 to 13, or AS 10H QD KC JK, or ? if unknown.",
        ),
        ("deal 3 9", "deal 3, 9", DEAL, "The cards of a deal are separated by spaces."),
        ("A look", "look", LOOK_A, "“look” is not a seat: seats are A to H."),
        ("A take", "a take", TURN_1, "“a” is not a seat: seats are A to H."),
        (
            "take 5",
            "takes 5",
            TURN_1,
            "“takes” is not a step: the steps are look, draw, take, keep, discard, peek, spy, swap, snap, "
            "give, cabo.",
        ),
        (
            "keep A2=9",
            "keep A2",
            TURN_1,
            "A card is missing: write draw 8, take 5, A2=9, with “?” for a card not seen.",
        ),
        (
            "draw 8",
            "draw",
            TURN_3,
            "A card is missing: write draw 8, take 5, A2=9, with “?” for a card not seen.",
        ),
        ("keep A2=9", "keep 2A=9", TURN_1, "“2A” is not a place: a place is a seat and a number, like B3."),
        ("keep A2=9", "keep A0=9", TURN_1, "“A0” is not a place: a place is a seat and a number, like B3."),
        ("keep A2=9", "keep", TURN_1, "“keep” names 1 or more places."),
        ("peek A3=4", "peek", TURN_3, "“peek” names one place."),
        ("peek A3=4", "swap A3", TURN_3, "“swap” names 2 places."),
        ("peek A3=4", "peek A3=4 A4=4", TURN_3, "“A4=4” is too much after “peek”."),
        ("draw 1,", "draw 1", TURN_5, "“keep A4=4” is too much after “draw”: steps are joined by commas."),
        (
            "discard, peek",
            "discard,, peek",
            TURN_3,
            "A does nothing here: a seat is followed by steps, joined by commas.",
        ),
        (
            "peek A3=4",
            "peek A3=4;",
            TURN_3,
            "There is nothing between two semicolons, or after the last one.",
        ),
        (
            "A draw 8, discard, peek",
            "A peek",
            TURN_3,
            "A line is a deal, a look, a shuffle, or a turn, which draw, take or cabo starts.",
        ),
        ("B cabo\nA", "B cabo; A", TURN_4, "A turn, a look or a deal starts a line of its own."),
    ],
)
def test_a_slip_of_the_notation_is_explained(was: str, says: str, line: int, sentence: str) -> None:
    assert told(was, says) == (line, sentence)


KEYS = "format, edition, seats, winners, ended, house, round, and any that starts with an underscore."
ROUND_KEYS = (
    "starter, turns, scores, void, totals, seal, seed, nonces, and any that starts with an underscore."
)


@pytest.mark.parametrize(
    ("was", "says", "line", "sentence"),
    [
        ("format = 1", "format = 2", 1, "This record has format 2; only format 1 is known."),
        ("format = 1\n", "", 1, "“format” is missing: write format = 1."),
        ("format = 1", 'format = "1"', 1, "“format” is not written as it should be: write format = 1."),
        ('edition = "deluxe"\n', "", 1, '“edition” is missing: write edition = "deluxe".'),
        (
            '"deluxe"',
            '"delux"',
            2,
            "There is no edition “delux”: did you mean deluxe?",
        ),
        ('seats = ["Ana", "Ben"]\n', "", 1, '“seats” is missing: write seats = ["Ana", "Ben"].'),
        ('"Ben"', '"Ana"', 3, "Two players have the name “Ana”: names must differ."),
        (', "Ben"', "", 3, "deluxe is for 2 to 4 players, not 1."),
        ('"Ben"]\n', '"Ben"]\nname = 5\n', 4, f"“name” is not a key of a record here: there are {KEYS}"),
        ("starter", "starts", 6, f"“starts” is not a key of a record here: there are {ROUND_KEYS}"),
        ("scores", "score", SCORES, f"“score” is not a key of a record here: there are {ROUND_KEYS}"),
        ("turns =", "_turns =", 5, '“turns” is missing: write turns = """.'),
        ("[[round]]", "[round]", 5, "A round is written under [[round]]."),
        ('starter = "A"', 'starter = "C"', 6, "There is no seat C at a table of 2."),
        ('starter = "A"', 'starter = "Ana"', 6, "“Ana” is not a seat: seats are A to H."),
        ('starter = "A"', 'starter = "B"', TURN_1, "Ana may not take the discard: it is Ben's turn."),
        ("[13, 28]", "[13]", SCORES, "“scores” must be a list of 2 whole numbers, one for each seat."),
        ("[13, 28]", "[13, 28.0]", SCORES, "“scores” must be a list of 2 whole numbers, one for each seat."),
        ("[13, 28]", '"13 28"', SCORES, "“scores” must be a list of 2 whole numbers, one for each seat."),
        ("A draw 1, keep A4=4\n", "", SCORES - 1, "There are no scores yet: the round is not finished."),
    ],
)
def test_keys_are_checked(was: str, says: str, line: int, sentence: str) -> None:
    assert told(was, says) == (line, sentence)


@pytest.mark.parametrize(
    ("top", "line", "sentence"),
    [
        ('winners = ["Ana"]', 4, "There are no winners yet: the game is not over."),
        ('winners = ["Ben"]\nended = "by hand"', 4, 'The winners are ["Ana"], not ["Ben"].'),
        ('winners = "Ana"\nended = "by hand"', 4, 'The winners are ["Ana"], not "Ana".'),
        ('ended = "early"', 4, '“ended” can only be "by hand".'),
        ('ended = "by hand"\n\n[house]\nrounds = 1', 4, "The dealer may not end the game: the game is over."),
    ],
)
def test_how_the_game_ended_is_checked(top: str, line: int, sentence: str) -> None:
    assert bad(SAMPLE.replace('"Ben"]\n', f'"Ben"]\n{top}\n')) == (line, sentence)


@pytest.mark.parametrize(
    ("house", "line", "sentence"),
    [
        ("dealt = 4\nlimit = 'x'", 7, 'The house rule limit must be a whole number or "none", not "x".'),
        ("kamikaze = 1", 6, "The house rule kamikaze must be true or false, not 1."),
        ("dealt = 9", 5, "The house rule dealt must be 1 to 8, not 9."),
        ("looks = 5", 5, "looks = 5 and dealt = 4 clash: there are more looks than cards."),
        ('limit = "none"', 5, 'limit = "none" and rounds = "none" clash: the game would have no end.'),
    ],
)
def test_house_rules_are_checked(house: str, line: int, sentence: str) -> None:
    assert told("[[round]]", f"[house]\n{house}\n\n[[round]]") == (line, sentence)


def test_an_unknown_house_rule_is_refused() -> None:
    line, sentence = told("[[round]]", "[house]\ncards = 6\n\n[[round]]")
    assert line == 6
    assert sentence.startswith("There is no house rule “cards”: there are deck, fewest, most, ")


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        (f'seal = "{"xy" * 32}"', "“seal” must be 64 hex digits: 0 to 9 and a to f."),
        (f'seal = ["{"ab" * 32}"]', "“seal” must be 64 hex digits: 0 to 9 and a to f."),
        (f'seed = "{"AB" * 32}"', "“seed” must be 64 hex digits: 0 to 9 and a to f."),
        ('seed = "abcd"', "“seed” must be 64 hex digits: 0 to 9 and a to f."),
        ('nonces = "ab"', "“nonces” must be a list of 2 strings, one for each seat."),
        ('nonces = [""]', "“nonces” must be a list of 2 strings, one for each seat."),
        ('nonces = ["", "", ""]', "“nonces” must be a list of 2 strings, one for each seat."),
        ('nonces = ["", "ab"]', 'A nonce must be 32 hex digits, or "" for a seat without one.'),
        ('nonces = ["", 5]', 'A nonce must be 32 hex digits, or "" for a seat without one.'),
        (f'nonces = ["", "{"0g" * 16}"]', 'A nonce must be 32 hex digits, or "" for a seat without one.'),
    ],
)
def test_the_keys_of_the_shuffle_are_hex_of_their_size(key: str, sentence: str) -> None:
    assert bad(f"{SAMPLE}{key}\n") == (SCORES + 1, sentence)


# Later rounds.

FIRST = record(f"{START}A cabo\nB draw 6, discard", after="scores = [0, 26]\n")


def test_the_starter_of_a_later_round_is_checked() -> None:
    assert bad(f"{FIRST}\n{block('', starter='B')}") == (17, "Ana (A) starts this round, not B.")


def test_a_lie_in_a_later_round_is_found_in_its_own_line() -> None:
    deal = FIRST.splitlines()[7]
    second = block(f"{deal}\nA look A1=3 A2=9\nB look B1=10 B4=8")
    assert bad(f"{FIRST}\n{second}") == (21, "B4 is 7, not 8.")


def test_a_round_follows_only_a_finished_one() -> None:
    assert bad(f"{record(f'{START}A cabo')}\n{block('')}") == (
        14,
        "There is no next round yet: this one is not finished.",
    )


def test_no_round_follows_the_end_of_the_game() -> None:
    text = FIRST.replace('"Ben"]\n', '"Ben"]\n\n[house]\nlimit = 20\n')
    assert bad(f"{text}\n{block('')}") == (19, "There is no next round: the game is over.")


# Shuffles.

LINE = 17  # of the shuffle after RUN_OUT, under the house rules of a crowd


def shuffled(turns: str, *, run_out: str = RUN_OUT) -> tuple[int, str]:
    return bad(record(f"{run_out}\n{turns}", name="classic", players=6, house=CROWD))


def test_a_shuffle_has_the_discards_under_the_top_one() -> None:
    assert shuffled("shuffle 0 0 1\nD draw 0, discard") == (
        LINE,
        "These are not the discards under the top one: too many of 0, too few of 1.",
    )


def test_the_new_pile_has_its_top_first() -> None:
    assert shuffled("shuffle 1 0 1\nD draw 0, discard") == (LINE + 1, "The top of the new pile is 1, not 0.")


def test_there_is_no_shuffle_while_the_pile_has_cards() -> None:
    early = RUN_OUT.removesuffix("\nC draw 0, discard")
    assert shuffled("shuffle 1 1\nC draw 1, discard", run_out=early) == (
        LINE - 1,
        "The pile has 1 card left: it is not shuffled yet.",
    )


def test_a_shuffle_between_turns_is_for_a_draw() -> None:
    assert shuffled("shuffle 0 1 1\nD take 0, keep D1=7") == (
        LINE + 1,
        "A shuffle between turns is followed by the draw that it is for.",
    )


def test_a_record_does_not_stop_between_a_shuffle_and_its_draw() -> None:
    assert shuffled("shuffle 0 1 1") == (
        LINE,
        "A shuffle between turns is followed by the draw that it is for.",
    )


@pytest.mark.parametrize("said", ["A2 = 9", "A2= 9", "A2 =9", "="])
def test_a_card_stands_right_behind_its_place(said: str) -> None:
    line, sentence = shuffled(f"shuffle 0 1 1\nD draw 0, keep {said}")
    assert (line, sentence) == (
        LINE + 1,
        "A place and its card are written without spaces, like A2=9.",
    )


@pytest.mark.parametrize("turn", ["D draw 5", "D draw 5, discard", "D draw 0, keep D1=7"])
def test_nothing_is_drawn_from_an_empty_pile(turn: str) -> None:
    line, sentence = shuffled(turn)
    assert line == LINE
    assert "shuffle" in sentence


def test_there_is_no_shuffle_in_an_edition_that_ends_the_round() -> None:
    text = record(f"{RUN_OUT}\nshuffle 0 1 1\nD draw 0, discard", players=6, house=CROWD)
    assert bad(text)[0] == LINE


# Files.


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "“format” is missing: write format = 1."),
        (
            "hello",
            1,
            "This is not TOML: Expected '=' after a key in a key/value pair at the end of the file.",
        ),
        ("format = 1\nformat = 1\n", 2, "This is not TOML: Cannot overwrite a value."),
    ],
)
def test_what_is_not_a_record_is_refused(text: str, line: int, sentence: str) -> None:
    assert bad(text) == (line, sentence)


@pytest.mark.parametrize(
    ("data", "line", "sentence"),
    [
        (b"", 1, "The file is empty."),
        (b" \r\n", 1, "The file is empty."),
        (b"format = 1\nedition = '\xff'\n", 2, "The file is not UTF-8 text."),
        (b"#" * (MOST_BYTES + 1), 1, "The file is too large to be a record: it has more than 512 KiB."),
    ],
    ids=["empty", "blank", "latin", "large"],
)
def test_what_cannot_be_a_records_file_is_refused(data: bytes, line: int, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        decode(data)
    assert (refused.value.line, str(refused.value)) == (line, sentence)


def test_the_line_is_right_if_the_turns_begin_beside_their_key() -> None:
    text = SAMPLE.replace('"""\ndeal', '"""deal').replace("take 5", "take 6")
    assert bad(text) == (TURN_1 - 1, "The top of the discard is 5, not 6.")


def test_the_line_is_right_after_quotes_in_a_comment() -> None:
    text = '# as they say: """\n' + SAMPLE.replace("take 5", "take 6")
    assert bad(text) == (TURN_1 + 1, "The top of the discard is 5, not 6.")


def test_the_line_is_right_after_a_kept_text_of_many_lines() -> None:
    text = SAMPLE.replace("format", '_note = """\n[[round]]\nturns = 5\n"""\nformat', 1).replace(
        "take 5", "take 6"
    )
    assert bad(text) == (TURN_1 + 4, "The top of the discard is 5, not 6.")
