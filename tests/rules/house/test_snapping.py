"""House rules: snapping, the caller's cards, the empty pile (house.46 to house.60)."""

import pytest

from cabo import UNKNOWN, Card, Game, IllegalMove, Offer, Seat, is_legal, offers, say, view
from cabo.events import Added, RanOut, Shuffled, SnapOpened
from cabo.moves import Cabo, CloseSnap, Decline, Discard, Draw, Give, Seen, Snap, Spy, Swap, Take
from cabo.places import parse_place
from cabo.round import Phase, ToGive, ToSnap
from cabo.rules import Power
from tests.support.story import draw_down, hush, refusal, story


def lie(game: Game, seat: Seat) -> str:
    """What lies in front of a player, as in `4 9^ -`: face up with ^, a gap as -."""
    spots = game.round.hands[seat]
    return " ".join("-" if s.card is None else f"{s.card}{'^' if s.up else ''}" for s in spots)


def opened(game: Game) -> list[Card]:
    """The cards for which a snap was opened."""
    return [event.card for event in game.round.history if isinstance(event, SnapOpened)]


DEAL = "deal 4 4 9 1 | 4 2 3 3 | 5 | 6 2 0\n"


# Snapping


@pytest.mark.parametrize("cards", [0, 1, 3, 8])
def test_house_46_a_false_snap_adds_so_many_unseen_cards(cards: int) -> None:
    game = story("classic", DEAL + "A draw 6, discard; B snap B2=2", house={"false_snap": cards})
    assert len(game.round.hands[1]) == 4 + cards
    assert [spot.card for spot in view(game.round, Seat.B).hands[1][4:]] == [UNKNOWN] * cards
    assert len(game.round.pile) == 52 - 9 - 1 - cards


def test_house_46_a_right_snap_leaves_a_gap() -> None:
    game = story("deluxe", DEAL + "A draw 6, keep A1=4; B snap B1=4", house={"false_snap": 2})
    assert lie(game, Seat.B) == "- 2 3 3"
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_46_with_two_decks_the_same_card_is_snapped() -> None:
    lines = "deal 5S 9S | 2S 3S | 7H | 5S\nA draw 5S, discard, snap A1=5S"
    game = story("kaboo", lines, house={"dealt": 2, "two_decks_from": 2})
    assert lie(game, Seat.A) == "- 9S"


def test_house_47_there_is_no_snapping() -> None:
    said = refusal(
        "kaboo",
        "deal 4S 4H 9S AS | 4D 2S 3S 3H | 5S | 6S\nA draw 6S, keep A1=4S; B snap B1=4D",
        house={"false_snap": "none"},
    )
    assert said == "Ben may not snap: no discard can be snapped now."


def test_house_48_a_match_opens_one_snap_for_its_rank() -> None:
    game = story("classic", DEAL + "A draw 6, keep A1=4 A2=4", house={"false_snap": 2})
    assert opened(game) == [Card("4")]
    assert game.round.phase == ToSnap(Card("4"), ())
    game = game.play(Snap(Seat.B, parse_place("B1")))
    assert [card.text for card in game.round.discard] == ["5", "4", "4", "4"]
    assert opened(game) == [Card("4")]


def test_house_48_the_kept_card_does_not_count() -> None:
    lines = "deal 4 4 9 1 | 6 2 3 3 | 5 | 6\nA draw 6, keep A1=4 A2=4; B snap B1=6"
    assert len(story("classic", lines, house={"false_snap": 2}).round.hands[1]) == 6


def test_house_48_of_kings_in_two_colours() -> None:
    game = story(
        "kaboo",
        "deal KS KH 9S AS | KD 2S 3S 3H | 5S | 6S\nA draw 6S, keep A1=KS A2=KH; B snap B1=KD",
        house={"most_matched": 4, "mismatch": "turned_down"},
    )
    assert lie(game, Seat.B) == "- 2S 3S 3H"
    assert [card.text for card in opened(game)] == ["KH"]


def test_house_48_the_snap_is_settled_before_the_power_of_the_match() -> None:
    game = story(
        "classic",
        "deal 7 7 9 1 | 7 2 3 3 | 5 | 6\nA draw 6, keep A1=7 A2=7; B snap B1=7; A peek A3=9",
        house={"false_snap": 2, "power_of": "any_discarded"},
    )
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_48_a_match_whose_last_card_is_snapped_away_has_nothing_to_peek_at() -> None:
    game = story(
        "classic",
        "deal 7 7 | 2 3 | 5 | 7\nA draw 7, keep A1=7 A2=7, snap A1=7",
        house={"dealt": 2, "false_snap": 2, "power_of": "any_discarded"},
    )
    assert lie(game, Seat.A) == "- -"
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


@pytest.mark.parametrize(("step", "snap"), [("draw 6", "B2=6"), ("take 5", "B3=5")])
def test_house_49_the_card_of_a_mismatch_can_be_snapped(step: str, snap: str) -> None:
    game = story(
        "classic",
        f"deal 4 4 9 1 | 4 6 5 3 | 5 | 6\nA {step}, keep A1=4 A3=9; B snap {snap}",
        house={"false_snap": 2},
    )
    assert lie(game, Seat.A) == "4 4 9 1"
    assert lie(game, Seat.B).count("-") == 1
    assert opened(game) == [Card(step[-1])]


def test_house_49_after_a_mismatch_that_stays_up_nothing_can_be_snapped() -> None:
    game = story("deluxe", DEAL + "A draw 6, keep A1=4 A3=9 right", house={"false_snap": 2})
    assert opened(game) == []
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_50_a_face_up_card_may_be_snapped() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 4 2 3 3 | 5 | 5
        A take 5, keep A3=9
        B draw 5, discard; B snap A3=5, give B1
        """,
        house={"false_snap": 2},
    )
    assert lie(game, Seat.A) == "4 4 4 1"  # the given 4 lies face down
    assert lie(game, Seat.B) == "- 2 3 3"


def test_house_50_a_face_up_card_laid_wrongly_goes_back_face_up() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 4 2 3 3 | 5 | 6
        A take 5, keep A3=9
        B draw 6, discard; A snap A3=5
        """,
        house={"false_snap": 1},
    )
    assert lie(game, Seat.A).split()[:4] == ["4", "4", "5^", "1"]
    assert len(game.round.hands[0]) == 5


def test_house_50_a_face_up_card_given_lies_face_up_in_the_gap() -> None:
    game = story(
        "deluxe",
        """
        deal 4 4 9 1 | 6 2 3 3 | 5 | 6
        A take 5, keep A3=9
        B draw 6, discard; A snap B1=6, give A3
        """,
        house={"false_snap": 1},
    )
    assert (lie(game, Seat.A), lie(game, Seat.B)) == ("4 4 - 1", "5^ 2 3 3")


WITHOUT_CARDS = "deal 5 | 1 | 13 | 5 2 3\nA draw 5, discard, snap A1=5\nB draw 2, discard\n"


def test_house_51_a_player_without_cards_can_take_nothing() -> None:
    game = hush(story("classic", WITHOUT_CARDS, house={"dealt": 1, "looks": 1, "false_snap": 2}))
    assert [offer.move for offer in offers(game.round, Seat.A)] == [Draw, Cabo]
    drawn = say(game, "A draw 3")
    assert [offer.move for offer in offers(drawn.round, Seat.A)] == [Discard]


def test_house_51_a_player_without_cards_has_the_hand_total_0() -> None:
    game = story(
        "deluxe",
        WITHOUT_CARDS + "A cabo\nB draw 3, discard",
        house={"dealt": 1, "looks": 1, "false_snap": 2},
    )
    result = hush(game).round.result
    assert result is not None
    assert (result.hands, result.scores) == ((0, 1), (0, 1))


# Cabo


def called(line: str, *, players: int = 3, **house: object) -> Game:
    """Ana has called with her cards locked; a line of Ben's follows."""
    hands = "deal 4 4 9 1 | 6 2 3 3 | 8 8 7 7 | 13 | 11 6"
    lines = hands if players == 3 else hands.replace(" | 8 8 7 7", "")
    return story("classic", f"{lines}\nA cabo\n{line}", house={"caller_locked": True, **house})


def may_swap(game: Game, one: str, other: str) -> bool:
    return is_legal(game.round, Swap(Seat.B, parse_place(one), parse_place(other)))


def test_house_52_the_callers_cards_cannot_be_swapped() -> None:
    game = called("B draw 11, discard")
    assert (may_swap(game, "B1", "C1"), may_swap(game, "B1", "A1")) == (True, False)
    with pytest.raises(IllegalMove) as refused:
        game.play(Swap(Seat.B, parse_place("B1"), parse_place("A1")))
    said = "Ben may not swap with A1: the places open to this are C1, C2, C3 or C4."
    assert str(refused.value) == said


def test_house_52_of_two_players_no_swap_is_offered() -> None:
    game = called("B draw 11, discard", players=2)
    assert game.round.over


def test_house_52_nor_can_two_others_swap_with_them() -> None:
    game = called("B draw 11, discard", swap_between_opponents=True)
    assert not may_swap(game, "C1", "A1")
    assert not may_swap(game, "A1", "C1")


def test_house_52_before_the_call_nothing_is_locked() -> None:
    lines = "deal 4 4 9 1 | 6 2 3 3 | 13 | 11\nA draw 11, discard, swap A1 B1\nB cabo"
    game = story("classic", lines, house={"caller_locked": True})
    assert lie(game, Seat.A) == "6 4 9 1"


SNAPPED = """
deal 4S 4H 9S AS | 6H 6D 3S 3H | 6C 8H 7S 7H | KS | 6S
A cabo
B draw 6S, discard"""


def test_house_53_nobody_else_may_snap_the_callers_cards() -> None:
    said = refusal("kaboo", SNAPPED + "; C snap A1=4S", house={"caller_locked": True})
    assert said == ("Cem may not snap with A1: the places open to this are B1, B2, B3, B4, C1, C2, C3 or C4.")


def test_house_53_the_callers_right_snap_gives_nobody_a_gap_to_fill() -> None:
    lines = SNAPPED.replace("4S 4H", "6C 4H").replace("| 6C 8H", "| 8S 8H") + "; A snap A1=6C"
    game = story("kaboo", lines, house={"caller_locked": True})
    assert lie(game, Seat.A) == "- 4H 9S AS"
    for seat in (Seat.B, Seat.C):
        assert not any(offer.move is Give for offer in offers(game.round, seat))


def test_house_53_the_caller_may_give_but_not_be_given() -> None:
    game = story("kaboo", SNAPPED + "; A snap C1=6C", house={"caller_locked": True})
    assert game.round.phase == ToGive(Seat.A, parse_place("C1"))
    given = game.play(Give(Seat.A, parse_place("A3")))
    assert (lie(given, Seat.A), lie(given, Seat.C)) == ("4S 4H - AS", "9S 8H 7S 7H")


def test_house_54_locked_cards_may_be_spied_on() -> None:
    lines = "deal 4 4 9 1 | 6 2 3 3 | 13 | 10\nA cabo\nB draw 10, discard, spy A3=9"
    assert story("classic", lines, house={"caller_locked": True}).round.over


def test_house_54_a_look_and_swap_is_then_a_look_only() -> None:
    lines = "deal 4S 4H 9S AS | 6H 6D 3S 3H | 8S 8H 7S 7H | 5S | KS\nA cabo\nB draw KS, discard; B spy "
    locked = story("kaboo", lines + "A1=4S", house={"caller_locked": True})
    assert (locked.round.turn, locked.round.phase) == (Seat.C, Phase.TURN)
    other = story("kaboo", lines + "C1=8S, swap B1 C1", house={"caller_locked": True})
    assert lie(other, Seat.C) == "6H 8H 7S 7H"


def test_house_54_where_all_else_is_locked_or_ones_own_a_look_is_left() -> None:
    lines = "deal 4S 4H 9S AS | 6H 6D 3S 3H | 5S | KS\nA cabo\nB draw KS, discard"
    game = story("kaboo", lines, house={"caller_locked": True}).play(CloseSnap())
    assert [offer.move for offer in offers(game.round, Seat.B)] == [Spy, Decline]
    assert game.play(Spy(Seat.B, parse_place("A1"))).round.over


def test_house_55_a_caller_with_locked_cards_may_snap_their_own() -> None:
    lines = SNAPPED.replace("4S 4H", "6C 4H").replace("| 6C 8H", "| 8S 8H")
    game = story("kaboo", lines, house={"caller_locked": True})
    assert is_legal(game.round, Snap(Seat.A, parse_place("A1")))
    assert lie(game.play(Snap(Seat.A, parse_place("A1"))), Seat.A) == "- 4H 9S AS"


def test_house_55_and_a_false_snap_costs_them_too() -> None:
    game = story("kaboo", SNAPPED + "; A snap A1=4S", house={"caller_locked": True})
    assert len(game.round.hands[0]) == 6


def test_house_56_the_callers_cards_stay_open_to_everything() -> None:
    swapped = called("B draw 11, discard, swap B1 A1", caller_locked=False)
    assert lie(swapped, Seat.A) == "6 4 9 1"
    lines = SNAPPED.replace("4S 4H", "6C 4H").replace("| 6C 8H", "| 8S 8H") + "; C snap A1=6C, give C1"
    snapped = story("kaboo", lines, house={"caller_locked": False})
    assert lie(snapped, Seat.A) == "8S 4H 9S AS"


# Empty pile

EIGHT = "deal 1 1 1 1 2 2 2 2 | 3 3 3 3 4 4 4 4 | 5 | 5"


def down_to(cards: int, *, name: str = "deluxe", **house: object) -> Game:
    """This many cards are left in the pile; with 1 or 3 of them it is Ana's turn."""
    return draw_down(story(name, EIGHT, house={"dealt": 8, **house}), cards)


def spelled(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def test_house_57_the_top_stays_and_the_rest_becomes_the_pile() -> None:
    game = say(down_to(1, empty_pile="reshuffle"), "A draw 13, discard")
    assert (game.round.over, game.round.turn, game.round.pile) == (False, Seat.B, ())
    under = game.round.discard[:-1]
    game = say(game, f"shuffle {spelled(under)}")
    assert game.round.held is not None
    assert game.round.held.card is under[0]
    assert (game.round.discard, game.round.pile) == ((Card("13"),), under[1:])


def test_house_57_not_before_a_card_has_to_be_drawn() -> None:
    game = say(down_to(1, empty_pile="reshuffle"), "A draw 13, discard")
    game = say(game, "B take 13, keep B1=3")
    assert not any(isinstance(event, RanOut | Shuffled) for event in game.round.history)


def test_house_57_for_a_false_snap_too() -> None:
    game = down_to(1, empty_pile="reshuffle", false_snap=2)
    under = game.round.discard
    game = say(game, f"A draw 13, discard; B snap B1=3; shuffle {spelled(under)}")
    assert lie(game, Seat.B).endswith(f"4 {under[0]} {under[1]}")
    assert game.round.phase == ToSnap(Card("13"), (Seat.B,))  # and Ana may still snap


def test_house_57_no_card_but_the_right_ones_may_be_shuffled() -> None:
    game = say(down_to(1, empty_pile="reshuffle"), "A draw 13, discard")
    with pytest.raises(IllegalMove) as refused:
        say(game, f"shuffle {spelled(game.round.discard)}")
    said = "These are not the discards under the top one: 36 cards for 35, too many of 13."
    assert str(refused.value) == said


def test_house_58_the_round_ends_after_the_turn_in_which_the_pile_ran_out() -> None:
    game = say(down_to(1, name="classic", empty_pile="end_round"), "A draw 13")
    assert not game.round.over
    ended = game.play(Discard(Seat.A))
    assert ended.round.over
    assert ended.round.result is not None
    assert (ended.round.result.hands, ended.round.result.scores) == ((12, 28), (0, 28))


def test_house_58_the_last_discard_can_still_be_snapped() -> None:
    game = down_to(1, empty_pile="end_round", false_snap=2)
    game = say(game, "A draw 13, keep A1=1; A snap A2=1")
    assert game.round.over
    assert game.round.result is not None
    assert game.round.result.hands == (23, 28)


def test_house_58_a_false_snap_can_empty_the_pile_and_end_the_round() -> None:
    game = say(down_to(3, empty_pile="end_round", false_snap=2), "A draw 12, discard; B snap B1=3")
    assert (len(game.round.pile), game.round.over) == (0, False)
    assert game.round.phase == ToSnap(Card("12"), (Seat.B,))
    after = game.play(CloseSnap())
    assert (after.round.power, after.round.phase) == (Power.SWAP, Phase.POWER)
    assert after.play(Decline(Seat.A)).round.over


def test_house_58_a_false_snap_adds_no_more_than_the_pile_has() -> None:
    game = say(down_to(3, empty_pile="end_round", false_snap=8), "A draw 12, discard; B snap B1=3")
    assert lie(game, Seat.B) == "3 3 3 3 4 4 4 4 13 13"
    assert not any(isinstance(event, RanOut) for event in game.round.history)


def test_house_58_an_extra_card_can_empty_the_pile_too() -> None:
    house = {"empty_pile": "end_round", "extra_card": "three_tried"}
    game = say(down_to(1, **house), "A take 13, keep A1=1 A2=1 A8=2 right right")
    assert any(isinstance(event, Added) for event in game.round.history)
    assert game.round.over


@pytest.mark.parametrize("name", ["classic", "deluxe"])
def test_house_59_the_round_is_void_if_nobody_had_called(name: str) -> None:
    game = say(down_to(1, name=name, empty_pile="void_unless_called"), "A draw 13, discard")
    assert game.round.result is not None
    assert game.round.result.void
    assert (game.round.result.scores, game.totals) == ((0, 0), (0, 0))


def test_house_59_it_counts_if_somebody_had_called() -> None:
    game = say(down_to(2, empty_pile="void_unless_called"), "B cabo")
    game = say(game, "A draw 13, discard")
    assert game.round.result is not None
    assert (game.round.result.void, game.round.result.scores) == (False, (12, 38))


def test_house_59_with_snapping_the_last_snap_comes_first() -> None:
    game = down_to(1, empty_pile="void_unless_called", false_snap=2)
    game = say(game, "A draw 13, discard; B snap B1=3")
    assert not game.round.over
    ended = game.play(CloseSnap())
    assert ended.round.result is not None
    assert ended.round.result.void


NOTHING_LEFT = """
deal 1 2 3 4 5 6 6 | 1 2 3 4 5 6 7 | 1 2 3 4 5 6 7 | 8 8 8 9 9 9 10 | 13 | 0
C draw 0, discard; A snap A1=1; C snap C1=1; D snap D1=8; shuffle 13
D take 0, keep D1=8 D4=9 right
"""
STUCK = {"dealt": 7, "false_snap": 8, "empty_pile": "reshuffle"}


def test_house_60_with_nothing_to_draw_or_take_a_call_is_left() -> None:
    game = story("deluxe", NOTHING_LEFT, house=STUCK, starter="C")
    assert (game.round.pile, game.round.discard, game.round.turn) == ((), (), Seat.A)
    assert [is_legal(game.round, move) for move in (Draw(Seat.A), Take(Seat.A), Cabo(Seat.A))] == [
        False,
        False,
        True,
    ]


def test_house_60_a_player_who_can_do_nothing_ends_the_round() -> None:
    game = story("deluxe", NOTHING_LEFT, house=STUCK, starter="C").play(Seen(Seat.B))
    game = say(game, "A cabo")  # now Ben can neither draw, take nor call
    assert game.round.over
    assert game.round.result is not None
    assert game.round.result.hands == (56, 28, 108, 146)
    assert game.round.result.scores == (66, 28, 108, 146)


def test_house_60_even_while_a_card_is_still_shown_to_them() -> None:
    game = story("deluxe", NOTHING_LEFT, house=STUCK, starter="C")
    assert offers(game.round, Seat.B) == (Offer(Seen),)  # Ben has not put back what he looked at
    game = say(game, "A cabo")
    assert game.round.over
