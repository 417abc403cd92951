"""House rules: keeping and matching, and powers (house.25 to house.45)."""

from itertools import combinations

import pytest

from cabo import Card, Game, IllegalMove, Seat, glance, is_legal, legal_moves, offers, say, to_move, view
from cabo.events import Added, Kept, Mismatched, PowerOffered
from cabo.moves import CloseSnap, Lay, Peek, Spy, Swap
from cabo.places import End, parse_place
from cabo.round import Phase, ToLay, ToShuffle
from cabo.rules import Power
from tests.support.story import draw_down, hush, refusal, story

DEAL = "deal 4 4 4 9 | 10 2 7 7 | 5 | 6 3\n"


def lie(game: Game, seat: Seat) -> str:
    """What lies in front of a player, as in `4 9^ -`: face up with ^, a gap as -."""
    spots = game.round.hands[seat]
    return " ".join("-" if s.card is None else f"{s.card}{'^' if s.up else ''}" for s in spots)


# Keeping and matching


def test_house_25_a_card_is_kept_for_one_card_only() -> None:
    said = refusal("classic", DEAL + "A draw 6, keep A1=4 A2=4", house={"most_matched": 1})
    assert said == "Ana may name 1 place to keep the card, not 2."
    game = story("classic", DEAL + "A draw 6, keep A1=4", house={"most_matched": 1})
    assert lie(game, Seat.A) == "6 4 4 9"


def test_house_26_for_up_to_that_many_matching_cards() -> None:
    said = refusal("deluxe", DEAL + "A draw 6, keep A1=4 A2=4 A3=4", house={"most_matched": 2})
    assert said == "Ana may name 1 to 2 places to keep the card, not 3."
    game = story("deluxe", DEAL + "A draw 6, keep A2=4 A1=4", house={"most_matched": 2})
    assert lie(game, Seat.A) == "- 6 4 9"


def test_house_26_matching_with_snapping_in_kaboo() -> None:
    game = story(
        "kaboo",
        "deal 4S 4H 4D 9S | 10S 2S 7S 7H | 5S | 6S\nA draw 6S, keep A1=4S A2=4H A3=4D",
        house={"most_matched": 3, "mismatch": "turned_down"},
    )
    assert lie(game, Seat.A) == "6S - - 9S"
    assert [card.text for card in game.round.discard] == ["5S", "4S", "4H", "4D"]


def test_house_27_for_any_number_of_matching_cards() -> None:
    game = story(
        "classic",
        "deal 4 4 4 4 4 9 | 10 2 7 7 1 1 | 5 | 6\nA draw 6, keep A1=4 A2=4 A3=4 A4=4 A5=4",
        house={"most_matched": "none", "dealt": 6, "two_decks_from": 2},
    )
    assert lie(game, Seat.A) == "6 - - - - 9"


@pytest.mark.parametrize(("name", "taken_lies", "shown"), [("classic", "up", "5^"), ("deluxe", "down", "5")])
def test_house_28_how_a_taken_card_lies(name: str, taken_lies: str, shown: str) -> None:
    game = story(name, DEAL + "A take 5, keep A4=9", house={"taken_lies": taken_lies})
    assert lie(game, Seat.A) == f"4 4 4 {shown}"
    card = glance(game.round, Seat.B).rows[Seat.A][3].card
    assert str(card) == ("5" if taken_lies == "up" else "?")


@pytest.mark.parametrize("taken_lies", ["down", "up"])
def test_house_28_a_drawn_card_lies_face_down_all_the_same(taken_lies: str) -> None:
    game = story("classic", DEAL + "A draw 6, keep A4=9", house={"taken_lies": taken_lies})
    assert lie(game, Seat.A) == "4 4 4 6"


@pytest.mark.parametrize("step", ["draw 6", "take 5"])
def test_house_29_a_mismatch_is_turned_down_again(step: str) -> None:
    house = {"mismatch": "turned_down", "extra_card": "none"}
    game = story("deluxe", DEAL + f"A {step}, keep A1=4 A2=4 A4=9", house=house)
    assert lie(game, Seat.A) == "4 4 4 9"
    assert [str(spot.card) for spot in view(game.round, Seat.B).hands[0]] == ["4", "4", "?", "9"]
    assert game.round.discard[-1].text == step[-1]
    assert game.round.turn is Seat.B


def test_house_29_no_power_after_a_mismatch_even_of_any_discard() -> None:
    game = story("classic", DEAL_7 + "A draw 7, keep A1=4 A4=9", house={"power_of": "any_discarded"})
    assert game.round.discard[-1].text == "7"
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


DEAL_7 = "deal 4 4 4 9 | 10 2 7 7 | 5 | 7 3\n"


def test_house_29_a_card_that_lay_face_up_stays_so() -> None:
    game = story(
        "classic",
        DEAL + "A take 5, keep A4=9\nB draw 6, discard\nA draw 3, keep A1=4 A4=5",
        house={"taken_lies": "up"},
    )
    assert lie(game, Seat.A) == "4 4 4 5^"


@pytest.mark.parametrize(("step", "added"), [("draw 6", "6"), ("take 5", "5^")])
def test_house_30_a_mismatch_stays_up_and_the_card_is_added(step: str, added: str) -> None:
    house = {"mismatch": "stays_up", "taken_lies": "up"}
    game = story("classic", DEAL + f"A {step}, keep A1=4 A4=9 left", house=house)
    assert lie(game, Seat.A) == f"4^ 4 4 9^ {added}"
    assert [str(glimpse.place) for glimpse in glance(game.round, Seat.B).rows[0]] == [
        "A5",
        "A1",
        "A2",
        "A3",
        "A4",
    ]


def test_house_30_a_taken_card_that_lies_down_is_added_face_down() -> None:
    game = story("classic", DEAL + "A take 5, keep A1=4 A4=9 right", house={"mismatch": "stays_up"})
    assert lie(game, Seat.A) == "4^ 4 4 9^ 5"


@pytest.mark.parametrize(("tried", "hand"), [("A1=4 A4=9", 5), ("A1=4 A2=4 A4=9", 6)])
def test_house_31_three_tried_cost_an_unseen_card(tried: str, hand: int) -> None:
    house = {"mismatch": "stays_up", "extra_card": "three_tried"}
    game = hush(story("classic", DEAL + f"A draw 6, keep {tried}", house=house))
    assert len(game.round.hands[0]) == hand
    if hand == 6:
        assert (str(game.round.hands[0][5].card), str(view(game.round, Seat.A).hands[0][5].card)) == (
            "3",
            "?",
        )


@pytest.mark.parametrize(("tried", "hand"), [("A1=4 A2=4 A3=9", 5), ("A1=4 A3=9 A4=1", 6)])
def test_house_32_only_three_values_cost_an_unseen_card(tried: str, hand: int) -> None:
    house = {"mismatch": "stays_up", "extra_card": "three_values"}
    lines = f"deal 4 4 9 1 | 10 2 7 7 | 5 | 6 3\nA draw 6, keep {tried}"
    game = hush(story("classic", lines, house=house))
    assert len(game.round.hands[0]) == hand


def test_house_32_red_and_black_kings_are_two_values_of_one_rank() -> None:
    house = {"most_matched": "none", "mismatch": "stays_up", "extra_card": "three_values"}
    game = story("kaboo", "deal KS KH 5S 9S | 2S 3S 4S 6S | 7S | 8S\nA draw, keep A1 A2 A3", house=house)
    assert len(hush(game).round.hands[0]) == 6


def test_house_33_a_mismatch_adds_no_further_card() -> None:
    game = story("deluxe", DEAL + "A draw 6, keep A1=4 A2=4 A3=4 A4=9", house={"extra_card": "none"})
    assert lie(hush(game), Seat.A) == "4^ 4^ 4^ 9^ 6"


LAST_CARD = "deal 1 1 2 3 4 4 4 4 | 5 5 5 5 6 6 6 6 | 7 | 7"


TRY = "A draw 13, keep A1=1 A3=2 A4=3 left left"


def before_the_last_card(**house: object) -> Game:
    """One card is left in the pile, and it is Ana's turn."""
    return draw_down(story("deluxe", LAST_CARD, house={"dealt": 8, **house}), 1)


def test_house_34_the_discard_is_shuffled_for_an_extra_card() -> None:
    game = before_the_last_card(empty_pile="reshuffle")
    top, under = game.round.discard[-1], game.round.discard[:-1]
    game = say(game, f"{TRY}; shuffle {' '.join(card.text for card in under)}")
    assert lie(game, Seat.A) == "1^ 1 2^ 3^ 4 4 4 4 13 7"  # the turned-up 7 was the deepest discard
    assert [glimpse.place.number for glimpse in glance(game.round, Seat.B).rows[0]][:3] == [10, 9, 1]
    assert (game.round.discard, len(game.round.pile), game.round.turn) == ((top,), len(under) - 1, Seat.B)


def test_house_34_the_extra_card_waits_for_the_dealer() -> None:
    game = say(before_the_last_card(empty_pile="reshuffle"), TRY.removesuffix(" left"))
    assert (game.round.phase, to_move(game.round)) == (ToShuffle(Seat.A, 1, ToLay(1)), ())


@pytest.mark.parametrize("empty_pile", ["end_round", "void_unless_called"])
def test_house_34_otherwise_it_is_not_given(empty_pile: str) -> None:
    game = say(before_the_last_card(empty_pile=empty_pile), TRY.removesuffix(" left"))
    assert game.round.over
    assert len(game.round.hands[0]) == 9
    assert not any(isinstance(event, Added) for event in game.round.history)


def test_house_34_nor_if_nothing_can_be_shuffled() -> None:
    """A false snap with eight cards soon empties the pile and the discard under its top."""
    game = story(
        "deluxe",
        """
        deal 1 2 3 4 5 6 6 | 1 2 3 4 5 6 7 | 1 2 3 4 5 6 7 | 8 8 8 9 9 9 10 | 13 | 0
        A draw 0, discard; A snap A1=1; B snap B1=1; C snap C1=1; shuffle 13
        B take 0, keep B1=1 B2=2 B3=3
        """,
        house={"dealt": 7, "false_snap": 8, "empty_pile": "reshuffle"},
    )
    game = game.play(Lay(Seat.B, End.RIGHT))
    assert game.round.hands[1][-1].card is Card("0")
    assert (game.round.discard, game.round.turn, game.round.phase) == ((), Seat.C, Phase.TURN)


def test_house_35_a_red_king_matches_a_black_king() -> None:
    game = story(
        "kaboo",
        "deal KS KH 5S JK | 2S 3S 4S JK | 7S | 8S 6S\nA draw 8S, keep A2=KH A1=KS",
        house={"most_matched": 2, "mismatch": "stays_up"},
    )
    assert lie(game, Seat.A) == "- 8S 5S JK"


def test_house_35_suits_and_values_do_not_matter_but_ranks_do() -> None:
    game = story(
        "classic",
        """
        deal KH JK 5S 5D | 2S 3S 4S JK | 7S | 8S 6S
        A draw 8S, keep A3=5S A4=5D
        B draw 6S, keep B1=2S B2=3S
        """,
        house={"deck": "standard", "kamikaze": False},
    )
    assert [type(e) for e in game.round.history if isinstance(e, Kept | Mismatched)] == [Kept, Mismatched]


# Powers


def power_after(line: str, *, name: str = "classic", **house: object) -> Power | None:
    """The power that is open after a line of Ana's."""
    lines = f"deal 4 4 7 7 | 10 2 8 11 | 9 | 7 8\n{line}"
    return story(name, lines, house=house).round.power


def test_house_36_only_a_drawn_card_gives_its_power() -> None:
    assert power_after("A draw 7, discard", power_of="drawn") is Power.PEEK
    assert power_after("A draw 7, keep A3=7", power_of="drawn") is None
    assert power_after("A take 9, keep A3=7", power_of="drawn") is None


def test_house_36_in_kaboo_too() -> None:
    lines = "deal 4S 4H 7S 7H | 10S 2S 8S JS | 9S | 7D\nA draw 7D, keep A3=7S"
    game = hush(story("kaboo", lines, house={"power_of": "drawn"}))
    assert not any(isinstance(event, PowerOffered) for event in game.round.history)


def test_house_37_a_card_exchanged_out_gives_its_power_too() -> None:
    assert power_after("A draw 7, discard", power_of="any_discarded") is Power.PEEK
    assert power_after("A draw 7, keep A3=7", power_of="any_discarded") is Power.PEEK
    assert power_after("A take 9, keep A3=7", power_of="any_discarded") is Power.PEEK
    assert power_after("A take 9, keep A1=4", power_of="any_discarded") is None


def test_house_38_a_match_gives_one_power() -> None:
    game = story(
        "classic",
        "deal 4 4 7 7 | 10 2 8 11 | 9 | 6\nA draw 6, keep A3=7 A4=7, peek A1=4",
        house={"power_of": "any_discarded"},
    )
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)
    assert sum(isinstance(event, PowerOffered) for event in game.round.history) == 1


@pytest.mark.parametrize(("named", "power"), [("A1=KS A2=KH", None), ("A2=KH A1=KS", Power.LOOK_AND_SWAP)])
def test_house_38_it_is_that_of_the_card_on_top(named: str, power: Power | None) -> None:
    game = story(
        "kaboo",
        f"deal KS KH 5S 6S | 2S 3S 4S JK | 7S | 8S\nA draw 8S, keep {named}",
        house={"most_matched": 2, "mismatch": "turned_down", "false_snap": "none"},
    )
    assert game.round.power is power


def test_house_38_with_snapping_the_power_is_still_that_of_the_match() -> None:
    game = story(
        "kaboo",
        """
        deal KS KH 5S 6S | KD 3S 4S JK | 7S | 8S
        A draw 8S, keep A2=KH A1=KS; B snap B1=KD; A spy B2=3S, swap A3 B2
        """,
        house={"most_matched": 2, "mismatch": "turned_down"},
    )
    assert lie(game, Seat.A) == "- 8S 3S 6S"
    assert lie(game, Seat.B) == "- 5S 4S JK"
    assert game.round.discard[-1].text == "KD"


def offered(card: str, **house: object) -> list[type]:
    """The ways Ana can use the power of a card that she has drawn and discarded."""
    game = story("classic", f"deal 1 1 1 1 | 2 2 2 2 | 3 | {card}\nA draw, discard", house=house)
    return [offer.move for offer in offers(game.round, Seat.A)[:1]] if game.round.power else []


def test_house_39_a_value_in_peek_is_a_peek() -> None:
    assert offered("13", peek=[0, 13]) == [Peek]
    assert offered("0", peek=[0, 13]) == [Peek]
    assert offered("7", peek=[0, 13]) == []


def test_house_39_a_joker_may_be_a_peek() -> None:
    lines = "deal AS AH AD AC | 2S 2H 2D 2C | 3S | JK\nA draw JK, discard; A peek A1=AS"
    game = story("kaboo", lines, house={"peek": [-1]})
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_40_a_value_in_spy_is_a_spy() -> None:
    assert offered("5", spy=[5]) == [Spy]
    assert offered("9", spy=[5]) == []


def test_house_41_a_value_in_swap_is_a_swap() -> None:
    assert offered("6", swap=[6]) == [Swap]
    assert offered("12", swap=[6]) == []


def test_house_42_a_value_in_look_and_swap_is_a_look_and_swap() -> None:
    game = story(
        "deluxe",
        "deal 1 1 1 1 | 2 3 2 2 | 3 | 13\nA draw 13, discard, spy B2=3, swap A4 B2",
        house={"look_and_swap": [13]},
    )
    assert (lie(game, Seat.A), lie(game, Seat.B)) == ("1 1 1 3", "2 1 2 2")


@pytest.mark.parametrize("card", ["7", "9", "11", "13"])
def test_house_43_a_value_in_no_list_has_no_power(card: str) -> None:
    assert offered(card, peek=[], spy=[], swap=[], look_and_swap=[]) == []


def swapping(players: int, **house: object) -> Game:
    """Ana has discarded a swap; everyone has two cards."""
    hands = ["1 1", "2 2", "3 3", "4 4", "5 5", "6 6", "7 7", "8 8"][:players]
    options = {"most": 8, "dealt": 2, "looks": 1, **house}
    lines = f"deal {' | '.join(hands)} | 9 | 11 0 0\nA draw 11, discard"
    return story("classic", lines, house=options)


def may_swap(game: Game, one: str, other: str) -> bool:
    return is_legal(game.round, Swap(Seat.A, parse_place(one), parse_place(other)))


@pytest.mark.parametrize("players", range(2, 9))
def test_house_44_a_swap_between_any_two_players(players: int) -> None:
    game = swapping(players, swap_between_opponents=True)
    for one, other in combinations("ABCDEFGH", 2):
        assert may_swap(game, f"{one}1", f"{other}2") == (ord(other) - ord("A") < players)
        assert not may_swap(game, f"{other}1", f"{other}2")  # never within one hand
    listed = {(move.one, move.other) for move in legal_moves(game.round, Seat.A) if isinstance(move, Swap)}
    assert {frozenset((one.seat, other.seat)) for one, other in listed} == {
        frozenset(pair) for pair in combinations(game.round.seats, 2)
    }


def test_house_44_a_swap_between_two_others() -> None:
    lines = "deal 1 1 | 2 2 | 3 3 | 9 | 11\nA draw 11, discard, swap B1 C2"
    game = story("classic", lines, house={"dealt": 2, "swap_between_opponents": True})
    assert [lie(game, seat) for seat in game.round.seats] == ["1 1", "3 2", "3 2"]


def test_house_44_of_two_opponents_one_of_whom_is_the_locked_caller() -> None:
    game = story(
        "classic",
        "deal 1 | 2 | 3 | 4 | 9 | 11\nD cabo\nA draw 11, discard",
        house={"dealt": 1, "looks": 1, "swap_between_opponents": True, "caller_locked": True},
        starter="D",
    )
    assert [may_swap(game, *pair) for pair in (("B1", "C1"), ("B1", "D1"), ("A1", "D1"))] == [
        True,
        False,
        False,
    ]


def without_cards(players: int, **house: object) -> Game:
    """Ana has snapped her only card, and then discarded a jack."""
    hands = ["AS", "2S", "3S", "4S"][:players]
    others = [f"{seat} draw, discard" for seat in "BCD"[: players - 1]]
    draws = ["AD", "5S", "5H", "5D"][:players]
    told = [
        f"deal {' | '.join(hands)} | 9S | {' '.join(draws)} JS",
        "A draw AD, discard, snap A1=AS",
        *others,
        "A draw JS, discard",
    ]
    game = story("kaboo", "\n".join(told), house={"dealt": 1, "looks": 1, **house})
    return game.play(CloseSnap())


def test_house_44_a_player_without_cards_may_swap_those_of_two_others() -> None:
    game = without_cards(3, swap_between_opponents=True)
    assert may_swap(game, "B1", "C1")
    assert (game.round.turn, game.round.power) == (Seat.A, Power.SWAP)


def test_house_44_but_not_with_only_one_other() -> None:
    game = without_cards(2, swap_between_opponents=True)
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_45_a_player_without_cards_is_offered_no_swap() -> None:
    game = without_cards(4, swap_between_opponents=False)
    assert (game.round.turn, game.round.phase) == (Seat.B, Phase.TURN)


def test_house_45_one_of_the_two_cards_is_ones_own() -> None:
    game = swapping(3, swap_between_opponents=False)
    assert may_swap(game, "A1", "C2")
    with pytest.raises(IllegalMove) as refused:
        game.play(Swap(Seat.A, parse_place("B1"), parse_place("C2")))
    assert str(refused.value) == "Ana may not swap with B1: the places open to this are A1 or A2."


def test_house_45_a_look_and_swap_is_with_a_card_of_ones_own() -> None:
    said = refusal(
        "classic",
        "deal 1 1 | 2 2 | 3 3 | 9 | 13\nA draw 13, discard, spy B1=2, swap C1 B1",
        house={"dealt": 2, "look_and_swap": [13], "swap_between_opponents": True},
    )
    assert said == "Ana may not swap with C1: the places open to this are A1 or A2."
