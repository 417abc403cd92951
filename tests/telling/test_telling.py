"""Turns and rounds as they are told."""

from itertools import cycle
from random import Random

import pytest

from cabo import (
    EDITIONS,
    Card,
    Dealer,
    Game,
    Record,
    Seat,
    legal_moves,
    read,
    say,
    to_move,
    write_seen,
)
from cabo.moves import Draw, EndGame, Shuffle
from cabo.round import ToShuffle
from cabo.telling.game import tell_game, tell_outlook, tell_round, tell_round_seen, tell_state, tell_table
from cabo.words import a_card, alike, counted, listed, the_card
from tests.support.story import story


def told(game: Game, seat: Seat | None = None) -> list[str]:
    """The lines after the deal and the looks."""
    lines = tell_round(game.round) if seat is None else tell_round_seen(game.round, seat)
    return list(lines)[2:]


def test_words() -> None:
    assert [a_card(Card(text)) for text in ("8", "11", "9", "QD", "AS", "JK", "?")] == [
        "an 8",
        "an 11",
        "a 9",
        "the queen of diamonds",
        "the ace of spades",
        "a joker",
        "a card",
    ]
    assert the_card(Card("JK")) == "the joker"
    assert alike([Card("7")] * 3) == "three 7s"
    assert alike([Card("9C"), Card("9S")]) == "the 9 of clubs and the 9 of spades"
    assert listed(["Ana", "Ben", "Cem"]) == "Ana, Ben and Cem"
    assert (counted(1, "card"), counted(12, "card")) == ("one card", "12 cards")


DELUXE = "deal 3 9 4 4 | 10 2 7 7 | 5 | "


@pytest.mark.parametrize(
    ("pile", "line", "all_see", "ben_sees"),
    [
        ("6", "A draw 6", "Ana draws a 6.", "Ana draws a card."),
        (
            "6",
            "A draw 6, keep A1=3",
            "Ana draws a 6 and keeps it in place of A1, a 3.",
            "Ana draws a card and keeps it in place of A1, a 3.",
        ),
        (
            "6 1 2",
            "A draw 6, keep A2=9 A3=4 A4=4 left right",
            "Ana draws a 6 and tries to keep it for A2, A3 and A4, but they are a 9, a 4 and a 4. They stay "
            "face up. The 6 is laid at the left end, as A5, and an unseen card at the right end, as A6.",
            "Ana draws a card and tries to keep it for A2, A3 and A4, but they are a 9, a 4 and a 4. "
            "They stay "
            "face up. The drawn card is laid at the left end, as A5, and an unseen card at the right "
            "end, as A6.",
        ),
        (
            "9",
            "A draw 9, discard, spy B1=10",
            "Ana draws and discards a 9, then spies on Ben's B1: a 10.",
            "Ana draws and discards a 9, then spies on Ben's B1.",
        ),
        (
            "11",
            "A draw 11, discard, swap A1 B1",
            "Ana draws and discards an 11, then swaps A1, a 3, with Ben's B1, a 10.",
            "Ana draws and discards an 11, then swaps A1 with Ben's B1, a 10.",
        ),
        (
            "12 1",
            "A draw 12, discard\nB draw 1, discard",
            "Ana draws and discards a 12, whose power goes unused.",
            "Ana draws and discards a 12, whose power goes unused.",
        ),
    ],
)
def test_a_turn_of_deluxe(pile: str, line: str, all_see: str, ben_sees: str) -> None:
    # Ben looks at B1 and B2, so a 10 that leaves B1 is known to him.
    game = story("deluxe", f"{DELUXE}{pile}\n{line}")
    assert told(game)[0] == all_see
    assert told(game, Seat.B)[0] == ben_sees


def test_a_mismatch_in_classic_is_turned_down_again() -> None:
    start = "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\n"
    tried = "and tries to keep it for A1 and A2, but they are a 3 and a 9. They are turned down again,"
    assert told(story("classic", start + "A draw 6, keep A1=3 A2=9"))[0] == (
        f"Ana draws a 6 {tried} and the 6 is discarded."
    )
    assert told(story("classic", start + "A take 5, keep A1=3 A2=9"))[0] == (
        f"Ana takes the 5 {tried} and the 5 goes back on the discard."
    )
    assert told(story("classic", start + "A draw 6, keep A1=3 A2=9"), Seat.B)[0] == (
        f"Ana draws a card {tried} and the 6 is discarded."
    )


KABOO = "deal 5S 9H 4C 4D | 5H KH 7D 7C | 3D AS QH 2C | 8S | "


@pytest.mark.parametrize(
    ("pile", "line", "sentences"),
    [
        (
            "5D",
            "A draw 5D, discard; B snap B1=5H",
            "Ana draws and discards the 5 of diamonds. Ben snaps B1, the 5 of hearts.",
        ),
        (
            "5D 2S",
            "A draw 5D, discard; B snap A1=5S, give B2\nB draw 2S",
            "Ana draws and discards the 5 of diamonds. Ben snaps Ana's A1, the 5 of spades, and gives "
            "B2, the "
            "king of hearts, as the new A1.",
        ),
        (
            "5D 2S",
            "A draw 5D, discard; B snap A1=5S\nB draw 2S",
            "Ana draws and discards the 5 of diamonds. Ben snaps Ana's A1, the 5 of spades, and gives "
            "no card "
            "for it.",
        ),
        (
            "5D 2S 2D",
            "A draw 5D, discard; C snap C2=AS",
            "Ana draws and discards the 5 of diamonds. Cem snaps C2, but it is the ace of spades and "
            "goes back: "
            "Cem gets two unseen cards, C5 and C6.",
        ),
        (
            "KS",
            "A draw KS, discard, spy B1=5H, swap A2 B1",
            "Ana draws and discards the king of spades, then looks at Ben's B1, the 5 of hearts, and "
            "swaps it "
            "with A2, the 9 of hearts.",
        ),
        (
            "KS 2S",
            "A draw KS, discard, spy B1=5H\nB draw 2S",
            "Ana draws and discards the king of spades, then looks at Ben's B1, the 5 of hearts, and "
            "leaves it "
            "there.",
        ),
        (
            "9S 2S",
            "A draw 9S, discard; A snap A2=9H\nB draw 2S",
            "Ana draws and discards the 9 of spades. Ana snaps A2, the 9 of hearts. Ana leaves the "
            "power of the "
            "discard unused.",
        ),
        (
            "9S",
            "A draw 9S, discard; A snap A2=9H, spy B1=5H",
            "Ana draws and discards the 9 of spades. Ana snaps A2, the 9 of hearts. Ana spies on Ben's "
            "B1: the "
            "5 of hearts.",
        ),
    ],
)
def test_a_turn_of_kaboo(pile: str, line: str, sentences: str) -> None:
    assert told(story("kaboo", f"{KABOO}{pile}\n{line}"))[0] == sentences


def test_a_card_given_unseen_is_not_named() -> None:
    game = story("kaboo", f"{KABOO}5D\nA draw 5D, discard; B snap A1=5S, give B1")
    assert told(game, Seat.A)[0].endswith("Ben snaps Ana's A1, the 5 of spades, and gives B1 as the new A1.")


def test_a_call_names_those_who_have_a_turn_left() -> None:
    game = story("kaboo", f"{KABOO}2S\nA draw 2S, discard\nB cabo")
    assert told(game)[1] == "Ben calls Cabo. Cem and Ana have one more turn each."


def test_kamikaze_is_explained() -> None:
    game = story("deluxe", "deal 12 12 13 13 | 1 1 1 1 | 5 | 2\nA cabo\nB draw 2, discard")
    assert told(game)[-2:] == [
        "Ana has 12, 12, 13 and 13, the kamikaze, and scores 0.",
        "Ben scores 50, for the kamikaze of another.",
    ]


def test_a_reset_and_the_end_of_the_game_are_explained() -> None:
    lines = "deal 1 1 1 2 | 3 3 3 3 | 5 | 2\nA cabo\nB draw 2, discard"
    assert told(story("deluxe", lines, totals=(20, 88)))[-4:] == [
        "Ana called with 5, and everyone had more: 0.",
        "Ben scores 12.",
        "Ben's total is exactly 100 and becomes 50.",
        "Totals: Ana 20, Ben 50.",
    ]
    assert told(story("deluxe", lines, totals=(20, 90)))[-2:] == [
        "Ben has 102, more than 100: the game is over.",
        "Ana wins with 20.",
    ]
    assert "Ben's total is exactly 100 again and stays there." in told(
        story("deluxe", lines, totals=(20, 88), resets=(0, 1))
    )
    assert told(story("origames", lines, totals=(20, 88), resets=(0, 1)))[-2] == (
        "Ben's total is exactly 100 for the second time: the game is over."
    )


def test_a_tie_is_explained() -> None:
    lines = "deal 3 3 3 3 | 1 1 1 2 | 5 | 2\nA cabo\nB draw 2, discard"
    assert told(story("deluxe", lines, totals=(100, 117)))[-3:] == [
        "Ana has 122 and Ben has 122, more than 100: the game is over.",
        "Ana and Ben are level, and the lowest score in the last round decides: Ben.",
        "Ben wins with 122.",
    ]
    game = story("classic", "deal 3 3 3 3 | 1 1 1 2 | 5 | 2\nA cabo\nB draw 2, discard", totals=(100, 117))
    assert told(game)[-1] == "Ana and Ben share the win with 117 each."


def test_a_game_ended_by_hand() -> None:
    game = story("remake", f"{DELUXE}6\nA draw 6, discard").play(EndGame((Seat.A,)))
    assert told(game)[-2:] == [
        "The game is ended by hand; the unfinished round does not count.",
        "Ana and Ben share the win with 0 each.",
    ]
    assert (
        tell_game(game)
        == "remake, Ana and Ben, 0 rounds, ended by hand, Ana and Ben share the win with 0 each"
    )


def test_where_a_game_is() -> None:
    game = Game.new(EDITIONS["deluxe"], ("Ana", "Ben"))
    assert tell_state(game) == "round 1 to be dealt"
    assert tell_outlook(game) == "Here the record stops: round 1 to be dealt."
    game = story("deluxe", f"{DELUXE}6\nA draw 6")
    assert tell_outlook(game) == "Here the record stops: Ana's turn in round 1."


def test_house_rules_are_told_with_the_table() -> None:
    game = story("deluxe", "deal 3 9 | 10 2 | 5 | 6", house={"dealt": 2, "peek": [7]})
    assert tell_table(game) == "A game of deluxe: Ana (A) and Ben (B). House rules: dealt = 2 and peek = [7]."


def test_a_round_whose_pile_runs_out_says_so() -> None:
    deal = "deal 3 9 4 4 5 6 7 8 | 10 2 7 7 1 1 2 2 | 3 3 4 5 5 6 6 8 | 0 0 1 1 2 3 8 8 | 9 |"
    game = story("remake", deal, house={"dealt": 8, "peek": [], "spy": [], "swap": []})
    seats = cycle("ABCD")
    while not game.round.over:
        game = say(game, f"{next(seats)} draw, discard")
    assert told(game)[-6] == "The pile has run out, so the round ends. All cards are turned up:"
    assert told(game)[-1] == (
        "Nobody has called Cabo, so the round is void: nothing is scored, and it is played again."
    )
    assert list(tell_round(game.next_round().round)) == ["Ana starts again."]


def test_a_shuffle_is_told() -> None:
    deal = "deal 3 9 4 4 5 6 7 8 | 10 2 7 7 1 1 2 2 | 3 3 4 5 5 6 6 8 | 0 0 1 1 2 3 8 8 | 9 |"
    game = story("classic", deal, house={"dealt": 8, "peek": [], "spy": [], "swap": []})
    seats = cycle("ABCD")
    while game.round.pile:
        game = say(game, f"{next(seats)} draw, discard")
    game = game.play(Draw(game.round.turn or Seat.A))
    game = game.play(Shuffle(game.round.discard[:-1]))
    assert told(game)[-1].startswith("The pile is empty, so 19 discards are shuffled into a new one. ")


def test_a_lot_or_a_reason_says_who_starts_next() -> None:
    lines = "deal 1 1 1 2 | 3 3 3 3 | 5 | 2\nA cabo\nB draw 2, discard"
    starts = {name: tell_outlook(story(name, lines)) for name in EDITIONS if name != "kaboo"}
    assert starts == {
        "classic": "Ana starts, as the winner of the last round.",
        "deluxe": "Ana starts, with the lowest score of the last round.",
        "origames": "Ana starts, with the lowest score of the last round.",
        "remake": "A lot decides who starts: Ana or Ben.",
    }


@pytest.mark.parametrize("name", EDITIONS)
def test_random_games_are_told_and_no_seat_hears_more_than_it_saw(name: str) -> None:
    for seed in range(6):
        game = random_game(name, seed)
        for round in game.rounds:
            lines = list(tell_round(round))
            assert all(line[-1] in ".:" or line.startswith("  ") for line in lines)
            assert not any(word in " ".join(lines) for word in ("?", "None", "..", " ,", "  and"))
        record = Record(game)
        for seat in game.round.seats:
            own = read(write_seen(record, seat)).game
            assert [list(tell_round_seen(round, seat)) for round in own.rounds] == [
                list(tell_round_seen(round, seat)) for round in game.rounds
            ]


def random_game(name: str, seed: int) -> Game:
    """A game played at random, or the first moves of it."""
    random = Random(seed)
    dealer, game = Dealer(random), Game.new(EDITIONS[name], ("Ana", "Ben", "Cem"))
    for _ in range(300):
        if game.over:
            break
        if game.round.over:
            game = game.next_round()
        moves = [move for seat in to_move(game.round) for move in legal_moves(game.round, seat)]
        dealt = dealer.move(game.round)
        chance = dealt is not None and (not moves or random.random() < 0.9)
        game = game.play(dealt if chance and dealt is not None else random.choice(moves))
        if isinstance(game.round.phase, ToShuffle):
            break  # long enough
    return game
