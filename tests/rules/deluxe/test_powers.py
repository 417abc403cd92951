"""One test for each sentence of docs/rules/deluxe.md: powers, call and empty pile, deluxe.40 to deluxe.55."""

import pytest

from cabo import WATCHER, Seat, glance, legal_moves, say, to_move, view
from cabo.cards import UNKNOWN, Card
from cabo.events import CalledCabo, Declined, Peeked, PowerOffered, Spied, TurnBegan
from cabo.moves import Decline, Draw, Swap, Take
from cabo.places import parse_place
from cabo.rules import Power
from tests.support.story import draw_down, hands, refusal, story, tell

# Powers


def test_deluxe_40_drawing_and_discarding_a_card_gives_its_power() -> None:
    game = story("deluxe", "deal 7 9 7 4 | 10 2 1 1 | 8 | 12\nA draw 12, discard")
    assert game.round.history[-1] == PowerOffered(Seat.A, Power.SWAP)
    assert to_move(game.round) == (Seat.A,)


@pytest.mark.parametrize(
    "turn",
    [
        "A draw 12, keep A4=4",  # a drawn card that is kept
        "A draw 12, keep A2=9",  # a card that is replaced
        "A draw 12, keep A1=7 A3=7",  # cards that are matched
        "A draw 12, keep A1=7 A2=9 right",  # cards that are tried
        "A take 8, keep A4=4",  # a taken card
        "A take 8, keep A2=9",
    ],
)
def test_deluxe_40_nothing_else_gives_a_power(turn: str) -> None:
    game = story("deluxe", f"deal 7 9 7 4 | 10 2 1 1 | 8 | 12\n{turn}")
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)
    assert to_move(game.round) == (Seat.B,)


@pytest.mark.parametrize("card", [7, 8])
def test_deluxe_41_a_7_or_an_8_is_a_peek(card: int) -> None:
    lines = f"""
        deal 3 9 4 4 | 10 2 1 1 | 5 | 6 {card}
        A take 5, keep A2=9
        B draw 6, discard
        """
    game = story("deluxe", lines + f"A draw {card}, discard, peek A3=4")
    assert hands(glance(game.round, Seat.A)) == ("? 5^ 4 ?", "? ? ? ?")
    assert to_move(game.round) == (Seat.B,)
    said = refusal("deluxe", lines + f"A draw {card}, discard, peek A2")
    assert said == "Ana may not peek with A2: it lies face up."
    said = refusal("deluxe", lines + f"A draw {card}, discard, peek B1")
    assert said == "Ana may not peek with B1: the places open to this are A1, A3 or A4."


@pytest.mark.parametrize("card", [9, 10])
def test_deluxe_42_a_9_or_a_10_is_a_spy(card: int) -> None:
    lines = f"""
        deal 3 11 4 4 | 12 2 7 7 | 1 8 8 0 | 5 | 6 {card}
        A take 5, keep A2=11
        B draw 6, discard
        """
    game = story("deluxe", lines + f"C draw {card}, discard, spy B3=7")
    assert hands(glance(game.round, Seat.C)) == ("? 5^ ? ?", "? ? 7 ?", "? ? ? ?")
    assert to_move(game.round) == (Seat.A,)
    said = refusal("deluxe", lines + f"C draw {card}, discard, spy A2")
    assert said == "Cem may not spy with A2: it lies face up."
    said = refusal("deluxe", lines + f"C draw {card}, discard, spy C3")
    assert said == "Cem may not spy with C3: the places open to this are A1, A3, A4, B1, B2, B3 or B4."


@pytest.mark.parametrize("card", [11, 12])
def test_deluxe_43_an_11_or_a_12_is_a_swap(card: int) -> None:
    lines = f"""
        deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | {card}
        A look A1=3 A2=9
        B look B1=10 B2=2
        C look C1=1 C2=8
        """
    game = story("deluxe", lines + f"A draw {card}, discard, swap A1 C4")
    assert hands(game.round) == ("0 9 4 4", "10 2 7 7", "1 8 8 3")
    assert hands(view(game.round, Seat.A)) == ("? 9 ? ?", "? ? ? ?", "? ? ? 3")  # nobody has looked
    assert hands(view(game.round, Seat.C)) == ("? ? ? ?", "? ? ? ?", "1 8 ? ?")
    assert to_move(game.round) == (Seat.B,)
    said = refusal("deluxe", lines + f"A draw {card}, discard, swap B1 C1")
    assert said == "Ana may not swap with B1: the places open to this are A1, A2, A3 or A4."


def test_deluxe_44_a_swapped_card_stays_as_it_lay() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 5 | 6 11
        A take 5, keep A2=9
        B draw 6, discard
        A draw 11, discard, swap A2 B1
        """,
    )
    assert hands(game.round) == ("3 10 4 4", "5^ 2 7 7")
    assert hands(glance(game.round, WATCHER)) == ("? ? ? ?", "5^ ? ? ?")


@pytest.mark.parametrize("card", [8, 10, 12])
def test_deluxe_45_a_power_may_be_declined(card: int) -> None:
    game = story("deluxe", f"deal 3 9 4 4 | 10 2 7 7 | 5 | {card}\nA draw {card}, discard")
    assert Decline(Seat.A) in legal_moves(game.round, Seat.A)
    after = say(game, "B draw")  # going on without a word declines too
    assert Declined(Seat.A) in after.round.history
    assert hands(after.round) == ("3 9 4 4", "10 2 7 7")
    assert hands(view(after.round, Seat.A)) == ("3 9 ? ?", "? ? ? ?")


def test_deluxe_46_a_peek_without_a_face_down_card_is_not_offered() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 4 4 | 10 2 7 7 | 5 | 6 8
        A take 5, keep A1=4 A2=4 A3=4 A4=4
        B draw 6, discard
        A draw 8, discard
        """,
    )
    assert hands(game.round)[0] == "5^ - - -"
    assert to_move(game.round) == (Seat.B,)
    assert PowerOffered(Seat.A, Power.PEEK) not in game.round.history


def test_deluxe_46_a_spy_without_a_face_down_card_is_not_offered() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 4 4 | 10 2 7 7 | 5 | 9
        A take 5, keep A1=4 A2=4 A3=4 A4=4
        B draw 9, discard
        """,
    )
    assert to_move(game.round) == (Seat.A,)
    assert PowerOffered(Seat.B, Power.SPY) not in game.round.history


def test_deluxe_47_all_see_where_a_player_peeks_but_not_the_card() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 8\nA draw 8, discard, peek A3=4")
    a3 = parse_place("A3")
    assert Peeked(Seat.A, a3, Card("4")) in view(game.round, Seat.A).history
    for other in (Seat.B, WATCHER):
        assert Peeked(Seat.A, a3, UNKNOWN) in view(game.round, other).history
        assert hands(view(game.round, other))[0] == "? ? ? ?"


def test_deluxe_47_all_see_where_a_player_spies_but_not_the_card() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 10\nA draw 10, discard, spy B3=7")
    b3 = parse_place("B3")
    assert Spied(Seat.A, b3, Card("7")) in view(game.round, Seat.A).history
    for other in (Seat.B, Seat.C, WATCHER):  # not even to Ben, whose card it is
        assert Spied(Seat.A, b3, UNKNOWN) in view(game.round, other).history
    assert hands(view(game.round, Seat.B))[1] == "10 2 ? ?"
    assert hands(view(game.round, Seat.C))[1] == "? ? ? ?"


# Cabo


def test_deluxe_48_after_the_call_the_turn_is_over() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 1\nA draw 6, discard\nB cabo")
    assert game.round.history[-2:] == (CalledCabo(Seat.B), TurnBegan(Seat.A))
    assert game.round.caller is Seat.B
    assert legal_moves(game.round, Seat.B) == []
    assert refusal("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6\nA cabo") == (
        "Ana may not call Cabo: Ana may keep the card or discard it now."
    )


def test_deluxe_49_cabo_may_be_called_in_the_first_turn_and_once() -> None:
    game = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA cabo")
    assert game.round.caller is Seat.A
    assert game.round.turns == 2
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Take(Seat.B)]


def test_deluxe_50_after_the_call_everyone_else_has_one_more_turn() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6 1 2
        A draw 6, discard
        B cabo
        C draw 1, discard
        """,
    )
    assert to_move(game.round) == (Seat.A,)
    assert not game.round.over
    assert glance(game.round, WATCHER).last_turns == (Seat.A,)
    ended = say(game, "A draw 2, discard")
    assert ended.round.over
    assert glance(ended.round, WATCHER).last_turns == ()
    turns = [event.seat for event in ended.round.history if isinstance(event, TurnBegan)]
    assert turns == [Seat.A, Seat.B, Seat.C, Seat.A]


def test_deluxe_51_the_callers_cards_may_be_spied_on_and_swapped() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 10 11
        A cabo
        B draw 10, discard, spy A3=4
        C draw 11, discard, swap C2 A1
        """,
    )
    assert hands(game.round) == ("8^ 9^ 4^ 4^", "10^ 2^ 7^ 7^", "1^ 3^ 8^ 0^")
    assert game.round.over


def test_the_end_of_the_round_turns_up_what_lies_face_down() -> None:
    game = story(
        "deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 11\nA take 5, keep A2=9\nB cabo\nA draw 11, discard"
    )
    assert glance(game.round, WATCHER).turned_up == ()
    ended = say(game, "A swap A2 B4")
    assert " ".join(map(str, glance(ended.round, WATCHER).turned_up)) == "A1 A2 A3 A4 B1 B2 B3"


# Empty pile


def test_deluxe_52_the_round_ends_when_the_pile_is_empty() -> None:
    game = draw_down(story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"), 1)
    assert not game.round.over
    ended = say(game, "A draw 13, discard")
    assert ended.round.over
    assert ended.round.caller is None
    assert ended.round.result is not None


def test_deluxe_53_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    game = draw_down(story("deluxe", "deal 3 9 4 4 | 10 2 13 13 | 5 | 6"), 1)
    game = say(game, "A draw 12, discard")
    assert glance(game.round, Seat.A).pile == 0
    assert to_move(game.round) == (Seat.A,)  # the last card is a swap
    ended = game.play(Swap(Seat.A, parse_place("A2"), parse_place("B2")))
    assert hands(ended.round) == ("3^ 2^ 4^ 4^", "10^ 9^ 13^ 13^")
    assert ended.round.over


def test_deluxe_53_last_turns_still_to_come_are_not_played() -> None:
    game = draw_down(story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6"), 1)
    ended = tell(
        game,
        """
        C cabo
        A draw 13, discard
        """,
    )
    assert ended.round.over  # without the last turn of B


def test_deluxe_54_with_nobody_calling_everyone_scores_their_hand() -> None:
    game = draw_down(story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 1 8 8 0 | 5 | 6"), 0)
    assert game.round.result is not None
    assert game.round.result.hands == (20, 26, 17)
    assert game.round.result.scores == (20, 26, 17)


def test_deluxe_54_a_kamikaze_counts_all_the_same() -> None:
    game = draw_down(story("deluxe", "deal 3 9 4 4 | 12 12 13 13 | 5 | 6"), 0)
    assert game.round.result is not None
    assert game.round.result.scores == (50, 0)


@pytest.mark.parametrize(("card", "score"), [(0, 0), (8, 35)])
def test_deluxe_55_a_caller_is_scored_as_a_caller(card: int, score: int) -> None:
    game = draw_down(story("deluxe", f"deal 3 9 4 4 | 10 2 7 7 | 1 8 8 {card} | 5 | 6"), 1)
    ended = tell(
        game,
        """
        C cabo
        A draw 13, discard
        """,
    )
    assert ended.round.result is not None
    assert ended.round.result.scores == (20, 26, score)
