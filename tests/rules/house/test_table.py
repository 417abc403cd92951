"""House rules: choosing, deck and players, the deal, the first look, who starts (house.1 to house.24)."""

from collections import Counter
from random import Random

import pytest

from cabo import (
    WATCHER,
    BadRules,
    Dealer,
    Game,
    IllegalMove,
    Seat,
    edition,
    glance,
    is_legal,
    offers,
    say,
    view,
    with_house_rules,
)
from cabo.house import differences
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Look, Start
from cabo.round import Phase, ToLook, ToStart
from tests.support.story import draw_down, hush, refusal, story, tell

EVERYONE = (Seat.A, Seat.B, Seat.C)


def table(name: str, players: int, **house: object) -> Game:
    return Game.new(with_house_rules(edition(name), house), NAMES[:players])


def dealt_at_random(game: Game) -> Game:
    deal = Dealer(Random(1)).move(game.round)
    assert deal is not None
    return game.play(deal)


# Choosing


def test_house_1_an_option_not_changed_stays_as_in_the_edition() -> None:
    rules = with_house_rules(edition("deluxe"), {"dealt": 6, "looks": 3})
    assert differences(rules, edition("deluxe")) == {"dealt": 6, "looks": 3}
    assert rules.edition == "deluxe"


def test_house_1_the_edition_itself_is_not_changed() -> None:
    with_house_rules(edition("deluxe"), {"dealt": 6})
    assert edition("deluxe").dealt == 4
    assert with_house_rules(edition("deluxe"), {}) == edition("deluxe")


def test_house_1_a_changed_option_takes_effect_and_the_others_do_too() -> None:
    game = story(
        "deluxe",
        """
        deal 3 9 4 4 | 1 2 0 0 | 5 | 6
        A cabo
        B draw 6, discard
        """,
        house={"false_cabo": 3},
    )
    assert game.round.result is not None
    assert game.round.result.scores == (23, 3)  # 20 and 3 more; deluxe's scoring otherwise


def test_house_2_a_set_that_cannot_be_played_is_refused_by_the_names_of_its_options() -> None:
    with pytest.raises(BadRules) as refused:
        with_house_rules(edition("classic"), {"looks": 5})
    assert str(refused.value) == "looks = 5 and dealt = 4 clash: there are more looks than cards."


# Deck and players


def test_house_3_the_dedicated_deck() -> None:
    deck = Counter(card.text for card in edition("classic").cards(2))
    assert deck == {"0": 2, **{str(number): 4 for number in range(1, 13)}, "13": 2}


def test_house_3_kaboo_with_the_dedicated_deck() -> None:
    game = story("kaboo", "deal 0 1 13 13 | 2 3 4 5 | 6 | 7", house={"deck": "dedicated"})
    assert len(game.round.pile) == 52 - 9


def test_house_4_the_standard_deck() -> None:
    deck = Counter(card.text for card in edition("kaboo").cards(2))
    ordinary = {rank + suit: 1 for rank in ("A", *"23456789", "10", *"JQK") for suit in "SHDC"}
    assert deck == {**ordinary, "JK": 2}


def test_house_4_classic_with_the_standard_deck() -> None:
    game = story(
        "classic",
        """
        deal JK KH AS 2S | KS QS JS 10S | 5H | 6H
        A cabo
        B draw 6H, discard
        """,
        house={"deck": "standard", "kamikaze": False},
    )
    assert game.round.result is not None
    assert game.round.result.hands == (2, 46)


@pytest.mark.parametrize("players", [1, 2, 6, 7])
def test_house_5_not_with_fewer_than_fewest_or_more_than_most(players: int) -> None:
    with pytest.raises(BadRules) as refused:
        table("classic", players, fewest=3)
    assert str(refused.value) == f"classic is for 3 to 5 players, not {players}."


@pytest.mark.parametrize("players", [3, 8])
def test_house_5_with_fewest_and_with_most(players: int) -> None:
    assert len(table("classic", players, fewest=3, most=8).names) == players


@pytest.mark.parametrize("option", ["fewest", "most"])
@pytest.mark.parametrize("number", [-1, 0, 1, 9])
def test_house_5_fewest_and_most_are_2_to_8(option: str, number: int) -> None:
    with pytest.raises(BadRules) as refused:
        with_house_rules(edition("classic"), {option: number})
    assert str(refused.value) == f"The house rule {option} must be 2 to 8, not {number}."


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 104), (4, 104)])
def test_house_6_two_decks_are_mixed_from_that_number_on(players: int, cards: int) -> None:
    rules = table("deluxe", players, two_decks_from=3).rules
    assert len(rules.cards(players)) == cards


def test_house_6_both_decks_are_in_the_deal() -> None:
    house = {"two_decks_from": 2}
    game = story("kaboo", "deal JK JK JK JK | KS KS QH QH | AS | AS", house=house)
    assert len(game.round.pile) == 108 - 9
    said = refusal("kaboo", "deal JK JK JK JK | KS KS QH QH | AS | AS\nA take AH", house=house)
    assert said == "The top of the discard is AS, not AH."


def test_house_7_one_deck_whatever_the_number_of_players() -> None:
    rules = table("origames", 6, two_decks_from="none").rules
    assert [len(rules.cards(players)) for players in (2, 5, 6)] == [52, 52, 52]


@pytest.mark.parametrize(("backs", "seen"), [(1, [0, 0, 0]), (2, [0, 1, 0])])
def test_house_8_the_deals_alternate_between_the_backs(backs: int, seen: list[int]) -> None:
    first = hush(story("kaboo", ROUND, house={"backs": backs, "rounds": 3}))
    second = hush(tell(first.next_round(), ROUND_FROM_B))
    third = tell(second.next_round(), ROUND)
    assert [glance(game.round, WATCHER).back for game in (first, second, third)] == seen


ROUND = """
deal AS AH AD AC | 2S 2H 2D 2C | 3S | 4S 4H
A cabo
B draw 4S, discard
"""
ROUND_FROM_B = """
deal AS AH AD AC | 2S 2H 2D 2C | 3S | 4S 4H
B cabo
A draw 4S, discard
"""


def void_round(**house: object) -> Game:
    """B starts, the pile runs out in B's turn too, and nobody has called."""
    game = story(
        "remake",
        "deal 1 1 1 1 2 2 2 2 | 3 3 3 3 4 4 4 4 | 5 | 5",
        house={"dealt": 8, **house},
        starter="B",
    )
    return tell(draw_down(game, 1), "B draw 13, discard")


def test_house_9_a_void_round_counts_for_the_backs() -> None:
    game = void_round(backs=2)
    assert game.round.result is not None
    assert game.round.result.void
    assert (game.round.back, game.next_round().round.back) == (0, 1)


# Deal and first look


@pytest.mark.parametrize("dealt", range(1, 9))
def test_house_10_each_player_is_dealt_so_many_cards(dealt: int) -> None:
    game = table("classic", 3, dealt=dealt, looks=1).play(Start(Seat.A))
    round = dealt_at_random(game).round
    assert [len(hand) for hand in round.hands] == [dealt] * 3
    assert len(round.pile) == 52 - 3 * dealt - 1


@pytest.mark.parametrize("dealt", [-1, 0, 9])
def test_house_10_dealt_is_1_to_8(dealt: int) -> None:
    with pytest.raises(BadRules) as refused:
        with_house_rules(edition("classic"), {"dealt": dealt, "looks": 0})
    assert str(refused.value) == f"The house rule dealt must be 1 to 8, not {dealt}."


@pytest.mark.parametrize(("name", "layout"), [("deluxe", "square"), ("kaboo", "line")])
def test_house_11_everyone_is_told_how_the_cards_lie(name: str, layout: str) -> None:
    game = table(name, 2, layout=layout)
    assert [view(game.round, who).rules.layout.value for who in (Seat.A, WATCHER)] == [layout] * 2


@pytest.mark.parametrize(("places", "number"), [("A1 A2", 2), ("A1 A2 A4 A6", 4)])
def test_house_12_exactly_so_many_cards_are_looked_at(places: str, number: int) -> None:
    game = dealt_at_random(table("classic", 2, dealt=6, looks=3).play(Start(Seat.A)))
    with pytest.raises(IllegalMove) as refused:
        say(game, f"A look {places}")
    assert str(refused.value) == f"Ana may name 3 places to look, not {number}."
    assert say(game, "A look A2 A4 A6").round.phase == ToLook((Seat.B,))


def test_house_12_no_look_at_all() -> None:
    game = story("kaboo", "deal AS AH AD AC | 2S 2H 2D 2C | 3S | 4S", house={"looks": 0})
    assert [type(event).__name__ for event in game.round.history] == ["Started", "Dealt", "TurnBegan"]
    assert game.round.phase is Phase.TURN


def test_house_12_a_look_at_every_card_dealt() -> None:
    game = story("remake", "deal 3 9 4 | 10 2 7 | 5 | 6", house={"dealt": 3, "looks": 3})
    assert [spot.card and spot.card.text for spot in view(game.round, Seat.B).hands[1]] == ["10", "2", "7"]


def looked_at(name: str, look_at: str, *, dealt: int, looks: int) -> str:
    """The places a table of two offers its first player to look at."""
    game = table(name, 2, look_at=look_at, dealt=dealt, looks=looks).play(Start(Seat.A))
    game = dealt_at_random(game)
    (offer,) = offers(game.round, Seat.A)
    assert (offer.move, offer.least, offer.most) == (Look, looks, looks)
    return " ".join(str(place) for place in offer.places)


def test_house_13_each_player_chooses_where_to_look() -> None:
    assert looked_at("kaboo", "any", dealt=4, looks=1) == "A1 A2 A3 A4"
    game = story("kaboo", LOOKS, house={"look_at": "any"})
    assert [spot.seen[Seat.A] >= 0 for spot in game.round.hands[0]] == [True, False, False, True]
    assert [spot.seen[Seat.B] >= 0 for spot in game.round.hands[1]] == [False, True, True, False]


LOOKS = """
deal AS AH AD AC | 2S 2H 2D 2C | 3S | 4S
A look A1=AS A4=AC
B look B2=2H B3=2D
"""


@pytest.mark.parametrize(("dealt", "looks", "places"), [(4, 2, "A1 A2"), (6, 3, "A1 A2 A3"), (8, 1, "A1")])
def test_house_14_the_first_places_are_looked_at(dealt: int, looks: int, places: str) -> None:
    assert looked_at("kaboo", "first", dealt=dealt, looks=looks) == places


@pytest.mark.parametrize(("dealt", "looks", "places"), [(4, 2, "A3 A4"), (6, 3, "A4 A5 A6"), (8, 1, "A8")])
def test_house_15_the_nearest_are_the_places_dealt_last(dealt: int, looks: int, places: str) -> None:
    assert looked_at("deluxe", "nearest", dealt=dealt, looks=looks) == places


# Who starts


@pytest.mark.parametrize("named", EVERYONE)
def test_house_16_the_table_names_who_starts(named: Seat) -> None:
    game = table("kaboo", 3, first_starter="table_decides")
    assert game.round.phase == ToStart(EVERYONE)
    assert game.play(Start(named)).round.starter is named


@pytest.mark.parametrize("first_starter", ["table_decides", "by_lot", "left_of_dealer"])
def test_house_16_any_lot_for_the_first_start_is_between_all(first_starter: str) -> None:
    game = table("classic", 3, first_starter=first_starter)
    lots = {Dealer(Random(seed)).move(game.round) for seed in range(20)}
    assert lots == {Start(Seat.A), Start(Seat.B), Start(Seat.C)}


def test_house_17_a_lot_decides_who_starts() -> None:
    game = table("classic", 3, first_starter="by_lot")
    assert game.round.starter is None
    assert game.round.phase == ToStart(EVERYONE)
    assert not is_legal(game.round, Start(Seat.D))


def test_house_18_a_lot_finds_the_dealer_and_so_the_starter() -> None:
    game = table("classic", 3, first_starter="left_of_dealer")
    assert game.round.starter is None
    assert game.round.phase == ToStart(EVERYONE)
    dealer_is_c = game.play(Start(Seat.A))
    assert dealer_is_c.round.starter is Seat.A


def after_a_round(hands: str, *, totals: tuple[int, int, int], **house: object) -> Game:
    """The next round of a table of three; B started the last one and called in it."""
    lines = f"deal {hands} | 13 | 0 0\nB cabo\nC draw 0, discard\nA draw 0, discard"
    return story("classic", lines, house=house, starter="B", totals=totals).next_round()


def test_house_19_the_winner_starts_the_next_round() -> None:
    house = {"next_starter": "winner", "zero_for": "nobody"}
    game = after_a_round("4 4 4 4 | 5 5 5 5 | 1 1 1 1", totals=(0, 0, 90), **house)
    assert game.round.starter is Seat.C


def test_house_19_of_several_winners_the_one_with_the_lowest_total() -> None:
    game = after_a_round("1 2 3 4 | 5 5 5 5 | 1 2 3 4", totals=(8, 0, 7), next_starter="winner")
    assert game.round.starter is Seat.C


def test_house_19_a_lot_decides_between_winners_still_level() -> None:
    game = after_a_round("1 2 3 4 | 5 5 5 5 | 1 2 3 4", totals=(7, 0, 7), next_starter="winner")
    assert game.round.phase == ToStart((Seat.A, Seat.C))


def test_house_20_the_start_passes_to_the_left() -> None:
    house = {"next_starter": "deal_passes_left"}
    assert after_a_round("1 1 1 1 | 5 5 5 5 | 4 4 4 4", totals=(0, 0, 0), **house).round.starter is Seat.C


def test_house_20_after_the_last_seat_comes_the_first() -> None:
    house = {"next_starter": "deal_passes_left", "limit": 100, "rounds": "none"}
    game = hush(story("kaboo", ROUND_FROM_B, house=house, starter="B"))
    assert game.next_round().round.starter is Seat.A


def test_house_21_the_lowest_round_score_starts() -> None:
    house = {"next_starter": "lowest_then_closest"}
    assert after_a_round("1 1 1 1 | 5 5 5 5 | 4 4 4 4", totals=(90, 0, 0), **house).round.starter is Seat.A


def test_house_21_of_several_the_last_starter_is_the_closest() -> None:
    house = {"next_starter": "lowest_then_closest", "zero_for": "nobody", "false_cabo": "none"}
    assert after_a_round("1 2 3 4 | 1 2 3 4 | 5 5 5 5", totals=(0, 0, 0), **house).round.starter is Seat.B


def test_house_21_then_the_closest_clockwise() -> None:
    house = {"next_starter": "lowest_then_closest"}
    assert after_a_round("1 2 3 4 | 5 5 5 5 | 1 2 3 4", totals=(0, 0, 0), **house).round.starter is Seat.C


def test_house_22_the_lowest_round_score_starts() -> None:
    house = {"next_starter": "lowest_then_left"}
    assert after_a_round("4 4 4 4 | 1 1 1 1 | 5 5 5 5", totals=(0, 90, 0), **house).round.starter is Seat.B


def test_house_22_of_several_the_last_starter_comes_last() -> None:
    house = {"next_starter": "lowest_then_left", "zero_for": "nobody"}
    assert after_a_round("1 2 3 4 | 1 2 3 4 | 5 5 5 5", totals=(0, 0, 0), **house).round.starter is Seat.A


def test_house_22_of_several_the_first_to_the_left_of_the_last_starter() -> None:
    house = {"next_starter": "lowest_then_left"}
    assert after_a_round("1 2 3 4 | 5 5 5 5 | 1 2 3 4", totals=(0, 0, 0), **house).round.starter is Seat.C


def test_house_23_a_lot_decides_every_round() -> None:
    game = after_a_round("1 1 1 1 | 5 5 5 5 | 4 4 4 4", totals=(0, 0, 0), next_starter="by_lot")
    assert game.round.phase == ToStart(EVERYONE)


@pytest.mark.parametrize(
    "next_starter", ["winner", "deal_passes_left", "lowest_then_closest", "lowest_then_left", "by_lot"]
)
def test_house_24_after_a_void_round_the_same_player_starts(next_starter: str) -> None:
    game = void_round(next_starter=next_starter).next_round()
    assert game.round.starter is Seat.B
    assert game.round.phase is Phase.DEAL
