"""House rules: what is refused (house.84 to house.93), options as they are written, names, records."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import get_type_hints

import pytest

from cabo import (
    EDITIONS,
    BadRecord,
    BadRules,
    Game,
    Record,
    Rules,
    edition,
    read,
    say,
    with_house_rules,
    write,
    write_seen,
)
from cabo.house import OPTIONS, differences, read_option, spell_option
from cabo.lab.fuzz.houses import NAMES
from cabo.literals import spell
from cabo.rules import Power
from tests.support.paths import ROOT
from tests.support.story import draw_down, hush, story

PAIRS = list(permutations(EDITIONS, 2))


def refused(name: str, **house: object) -> str:
    """The sentence that refuses a set of options."""
    with pytest.raises(BadRules) as error:
        with_house_rules(edition(name), house)
    return str(error.value)


def table_refused(rules: Rules, players: int) -> str:
    """The sentence that refuses this number of players."""
    with pytest.raises(BadRules) as error:
        Game.new(rules, NAMES[:players])
    return str(error.value)


# What is refused


@pytest.mark.parametrize(
    ("house", "about"),
    [
        ({"looks": 5}, {"looks", "dealt"}),
        ({"dealt": 9}, {"dealt"}),
        ({"fewest": 4, "most": 3}, {"fewest", "most"}),
        ({"limit": "none"}, {"limit", "rounds"}),
        ({"deck": "standard"}, {"kamikaze", "deck"}),
        ({"mismatch": "none"}, {"mismatch", "most_matched"}),
        ({"mismatch": "turned_down"}, {"mismatch", "extra_card"}),
        ({"peek": [9]}, {"peek", "spy"}),
        ({"dealt": 8, "fewest": 8, "most": 8}, {"dealt", "deck", "two_decks_from"}),
    ],
)
def test_a_refusal_names_the_options_that_it_is_about(house: dict[str, object], about: set[str]) -> None:
    with pytest.raises(BadRules) as error:
        with_house_rules(edition("deluxe"), house)
    assert set(error.value.about) == about <= set(OPTIONS)


@pytest.mark.parametrize(("players", "pile"), [(6, 5), (5, 13)])
def test_house_84_as_many_cards_as_the_deck_can_deal(players: int, pile: int) -> None:
    rules = with_house_rules(edition("kaboo"), {"dealt": 8})
    assert len(rules.cards(players)) - players * 8 - 1 == pile
    assert len(Game.new(rules, NAMES[:players]).names) == players


@pytest.mark.parametrize("players", [7, 8])
def test_house_84_refused_if_no_card_is_left_for_the_pile(players: int) -> None:
    said = table_refused(with_house_rules(edition("kaboo"), {"dealt": 8}), players)
    assert said == (
        f"dealt = 8 and {players} players clash: the deck has 54 cards, and one must be turned up and one "
        "left in the pile."
    )


def test_house_84_with_two_decks_it_can_be_played() -> None:
    rules = with_house_rules(edition("kaboo"), {"dealt": 8, "two_decks_from": 7})
    assert len(Game.new(rules, NAMES).names) == 8


def test_house_84_refused_for_every_table_that_fewest_allows() -> None:
    assert "dealt = 8 and fewest = 7 clash: " in refused("kaboo", dealt=8, fewest=7)


def test_house_85_more_looks_than_cards() -> None:
    assert refused("deluxe", dealt=1) == "looks = 2 and dealt = 1 clash: there are more looks than cards."
    assert refused("kaboo", looks=5) == "looks = 5 and dealt = 4 clash: there are more looks than cards."


def test_house_86_a_game_without_an_end() -> None:
    said = 'limit = "none" and rounds = "none" clash: the game would have no end.'
    assert refused("classic", limit="none") == said
    assert refused("kaboo", rounds="none") == said


def test_house_87_a_kamikaze_with_the_standard_deck() -> None:
    said = "kamikaze = true and deck = standard clash: kamikaze needs the dedicated deck."
    assert refused("kaboo", kamikaze=True) == said
    assert refused("deluxe", deck="standard") == said


@pytest.mark.parametrize(("most_matched", "spelled"), [(2, "2"), ("none", "none")])
def test_house_88_matches_without_a_rule_for_a_mismatch(most_matched: object, spelled: str) -> None:
    assert refused("remake", most_matched=most_matched) == (
        f"most_matched = {spelled} and mismatch = none clash: say what becomes of cards that do not match."
    )


def test_house_88_with_single_exchanges_it_is_not_asked_for() -> None:
    rules = with_house_rules(edition("classic"), {"most_matched": 1, "mismatch": "none"})
    assert rules.mismatch is None


@pytest.mark.parametrize("extra_card", ["three_tried", "three_values"])
def test_house_89_an_extra_card_without_a_mismatch_that_stays_up(extra_card: str) -> None:
    rest = "clash: an extra card goes with a mismatch that stays_up."
    said = refused("classic", extra_card=extra_card)
    assert said == f"extra_card = {extra_card} and mismatch = turned_down {rest}"
    said = refused("remake", extra_card=extra_card)
    assert said == f"extra_card = {extra_card} and mismatch = none {rest}"


def test_house_89_a_mismatch_that_is_turned_down_clashes_with_the_extra_card_of_deluxe() -> None:
    said = refused("deluxe", mismatch="turned_down")
    assert said.startswith("extra_card = three_tried and mismatch = turned_down clash: ")
    rules = with_house_rules(edition("deluxe"), {"mismatch": "turned_down", "extra_card": "none"})
    assert rules.extra_card is None


@pytest.mark.parametrize(
    ("house", "one", "other", "value"),
    [
        ({"peek": [7, 8, 9]}, "peek", "spy", 9),
        ({"swap": [8]}, "peek", "swap", 8),
        ({"look_and_swap": [7]}, "peek", "look_and_swap", 7),
        ({"swap": [10, 11]}, "spy", "swap", 10),
        ({"look_and_swap": [10]}, "spy", "look_and_swap", 10),
        ({"look_and_swap": [12]}, "swap", "look_and_swap", 12),
        ({"peek": [0], "spy": [1], "swap": [2], "look_and_swap": [0]}, "peek", "look_and_swap", 0),
    ],
)
def test_house_90_a_value_with_two_powers(house: dict[str, object], one: str, other: str, value: int) -> None:
    said = refused("classic", **house)
    assert said == f"{one} and {other} clash: a card of value {value} can have only one power."


def test_house_90_values_may_move_from_one_power_to_another() -> None:
    rules = with_house_rules(edition("classic"), {"peek": [9, 10], "spy": [7, 8]})
    assert (rules.peek, rules.spy) == ((9, 10), (7, 8))


def test_house_91_fewest_above_most() -> None:
    assert refused("deluxe", fewest=5) == "fewest = 5 and most = 4 clash: nobody could play."
    assert refused("classic", fewest=4, most=3) == "fewest = 4 and most = 3 clash: nobody could play."
    assert with_house_rules(edition("classic"), {"fewest": 5}).fewest == 5


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("two_decks_from", 2, 8),
        ("backs", 1, 2),
        ("dealt", 1, 8),
        ("looks", 0, 8),
        ("most_matched", 1, 104),
        ("false_snap", 0, 8),
        ("false_cabo", 0, 1000),
        ("limit", 1, 1000),
        ("rounds", 1, 100),
    ],
)
def test_house_93_a_number_out_of_range_is_refused(option: str, least: int, most: int) -> None:
    for number in (least - 1, most + 1, -(10**30)):
        said = refused("classic", **{option: number})
        assert said == f"The house rule {option} must be {least} to {most}, not {number}."
    rest: dict[str, object] = {"dealt": 8} if option == "looks" else {"looks": 0}
    for number in (least, most):
        assert getattr(with_house_rules(edition("classic"), {**rest, option: number}), option) == number


def test_house_93_every_bound_is_written_down() -> None:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    written = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    assert {name: (int(least), int(most)) for name, least, most in written} == {
        name: (option.least, option.most) for name, option in OPTIONS.items() if option.least is not None
    }


def test_every_number_has_bounds_and_nothing_else_has() -> None:
    for name, kind in get_type_hints(Rules).items():
        if name in OPTIONS:
            bounded = {OPTIONS[name].least is not None, OPTIONS[name].most is not None}
            assert bounded == {kind in (int, int | None)}, name


def test_every_power_has_the_option_of_its_name() -> None:
    assert {power.value for power in Power} <= OPTIONS.keys()


def test_house_2_a_set_is_judged_as_a_whole_in_any_order() -> None:
    """Each option alone would clash with the edition, but not all of them together."""
    house = {"limit": "none", "rounds": 3, "looks": 6, "dealt": 7, "deck": "standard", "kamikaze": False}
    backwards = dict(reversed(house.items()))
    assert with_house_rules(edition("deluxe"), house) == with_house_rules(edition("deluxe"), backwards)


def test_house_2_rules_made_without_a_check_are_refused_at_the_table() -> None:
    said = table_refused(replace(edition("classic"), looks=5), 2)
    assert said == "looks = 5 and dealt = 4 clash: there are more looks than cards."


# Options as they are written

POWERS: list[object] = [[], [7], [-1, 0, 13]]
WRITTEN: dict[str, list[object]] = {
    "deck": ["dedicated", "standard"],
    "fewest": [2, 8],
    "most": [2, 8],
    "two_decks_from": [2, 8, "none"],
    "backs": [1, 2],
    "dealt": [1, 8],
    "layout": ["line", "square"],
    "looks": [0, 8],
    "look_at": ["any", "first", "nearest"],
    "first_starter": ["table_decides", "by_lot", "left_of_dealer"],
    "next_starter": ["winner", "deal_passes_left", "lowest_then_closest", "lowest_then_left", "by_lot"],
    "most_matched": [1, 4, "none"],
    "taken_lies": ["down", "up"],
    "power_of": ["drawn", "any_discarded"],
    "peek": POWERS,
    "spy": POWERS,
    "swap": POWERS,
    "look_and_swap": POWERS,
    "mismatch": ["turned_down", "stays_up", "none"],
    "extra_card": ["three_tried", "three_values", "none"],
    "false_snap": [0, 8, "none"],
    "empty_pile": ["reshuffle", "end_round", "void_unless_called"],
    "zero_for": ["lowest", "caller", "nobody"],
    "false_cabo": [0, 1000, "none"],
    "kamikaze": [True, False],
    "limit": [1, 1000, "none"],
    "reset": ["every_time", "once", "once_then_end", "none"],
    "rounds": [1, 1000, "none"],
    "by_hand": ["anyone", "all_agree"],
    "tie": ["shared", "last_round"],
    "swap_between_opponents": [True, False],
    "caller_locked": [True, False],
}


def test_every_option_is_written_here() -> None:
    assert list(WRITTEN) == list(OPTIONS)


@pytest.mark.parametrize("name", WRITTEN)
def test_every_option_is_read_and_spelled_back(name: str) -> None:
    for said in WRITTEN[name]:
        spelled = spell_option(read_option(name, said))
        assert (spelled, type(spelled)) == (said, type(said))


@pytest.mark.parametrize("name", WRITTEN)
def test_every_option_means_something_else_for_each_value(name: str) -> None:
    meanings = [read_option(name, said) for said in WRITTEN[name]]
    assert len(set(meanings)) == len(meanings)


NOBODYS: list[object] = [None, 4.0, "", "None", "4", {}, {"a": 1}, ["x"], [True], [[7]], (1.5,), object]


@pytest.mark.parametrize("name", WRITTEN)
def test_no_option_takes_what_is_none_of_its_values(name: str) -> None:
    for said in NOBODYS:
        with pytest.raises(BadRules) as error:
            read_option(name, said)
        assert str(error.value).startswith(f"The house rule {name} must be ")
        assert str(error.value).endswith(f", not {spell(said)}.")


@pytest.mark.parametrize(
    ("name", "said", "wanted"),
    [
        ("dealt", "none", "a whole number"),
        ("dealt", True, "a whole number"),
        ("dealt", [4], "a whole number"),
        ("limit", "nothing", 'a whole number or "none"'),
        ("limit", False, 'a whole number or "none"'),
        ("kamikaze", 1, "true or false"),
        ("kamikaze", "true", "true or false"),
        ("kamikaze", "none", "true or false"),
        ("layout", "LINE", '"line" or "square"'),
        ("layout", "none", '"line" or "square"'),
        ("look_at", 1, '"any" or "first" or "nearest"'),
        ("mismatch", "stay_up", '"turned_down" or "stays_up" or "none"'),
        ("mismatch", False, '"turned_down" or "stays_up" or "none"'),
        ("peek", 7, "a list of card values from -1 to 13"),
        ("peek", [7, "8"], "a list of card values from -1 to 13"),
        ("peek", [99], "a list of card values from -1 to 13"),
        ("swap", [11.0], "a list of card values from -1 to 13"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(name: str, said: object, wanted: str) -> None:
    assert refused("classic", **{name: said}) == f"The house rule {name} must be {wanted}, not {spell(said)}."


@pytest.mark.parametrize("name", ["edition", "players", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    said = refused("classic", **{name: 4})
    assert said == f"There is no house rule “{name}”: there are {', '.join(WRITTEN)}."


@pytest.mark.parametrize("name", ["Dealt", "dealt ", "deal"])
def test_a_misspelled_option_is_refused_with_what_was_meant(name: str) -> None:
    assert refused("classic", **{name: 4}) == f"There is no house rule “{name}”: did you mean dealt?"


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(BadRules) as error:
        edition("Deluxe")
    assert str(error.value) == ("There is no edition “Deluxe”: did you mean deluxe?")


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_edition_is_a_set_of_house_rules_of_any_other(one: str, other: str) -> None:
    changed = with_house_rules(edition(one), differences(edition(other), edition(one)))
    assert changed == replace(edition(other), edition=one)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_does_not_differ_from_itself(name: str) -> None:
    assert differences(edition(name), edition(name)) == {}
    assert with_house_rules(
        edition(name), {option: spell_option(getattr(edition(name), option)) for option in OPTIONS}
    ) == edition(name)


# Players and their names


@pytest.mark.parametrize(
    ("name", "fewest", "most"),
    [("classic", 2, 5), ("kaboo", 2, 8), ("deluxe", 2, 4), ("origames", 2, 6), ("remake", 2, 4)],
)
def test_the_number_of_players_is_held(name: str, fewest: int, most: int) -> None:
    for players in (0, 1, most + 1):
        names = [*NAMES, "Ida"][:players]
        with pytest.raises(BadRules) as error:
            Game.new(edition(name), names)
        assert str(error.value) == f"{name} is for {fewest} to {most} players, not {players}."
    assert [len(Game.new(edition(name), NAMES[:n]).names) for n in (fewest, most)] == [fewest, most]


@pytest.mark.parametrize("name", ["", " ", "\t", "An\na", "An\x00a", "x" * 41, 7, None, ["Ana"]])
def test_what_is_not_a_name_is_refused(name: object) -> None:
    with pytest.raises(BadRules) as error:
        Game.new(edition("classic"), ["Ben", name])  # type: ignore[list-item]
    assert str(error.value) == f"{spell(name)} is not a name: a name is a line of 1 to 40 characters."


@pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë", "李 四", "“Ana”", "O'Neill", "#1", '"\\'])
def test_other_names_are_welcome(name: str) -> None:
    game = Game.new(edition("classic"), [name, "Ben"])
    assert game.names == (name, "Ben")
    assert read(write(Record(game))).game.names == (name, "Ben")


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(BadRules) as error:
        Game.new(edition("classic"), ["Ana", "Ben", "Ana"])
    assert str(error.value) == "Two players have the name “Ana”: names must differ."


# House rules in records


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_house_rules_are_written_and_read(one: str, other: str) -> None:
    house = differences(edition(other), edition(one))
    rules = with_house_rules(edition(one), house)
    text = write(Record(Game.new(rules, NAMES[:2])))
    assert read(text).game.rules == rules
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        ('looks = 3\ndealt = "six"', 6, 'The house rule dealt must be a whole number, not "six".'),
        ("looks = 6", 4, "looks = 6 and dealt = 4 clash: there are more looks than cards."),
    ],
)
def test_a_wrong_house_rule_is_found_in_its_line(lines: str, line: int, said: str) -> None:
    text = f'format = 1\nedition = "deluxe"\nseats = ["Ana", "Ben"]\n[house]\n{lines}\n'
    with pytest.raises(BadRecord) as error:
        read(text)
    assert (str(error.value), error.value.line) == (said, line)


def shuffled_for_an_extra_card() -> Game:
    game = draw_down(
        story(
            "deluxe",
            "deal 1 1 2 3 4 4 4 4 | 5 5 5 5 6 6 6 6 | 7 | 7",
            house={"dealt": 8, "empty_pile": "reshuffle", "false_snap": 2},
        ),
        1,
    )
    under = " ".join(card.text for card in game.round.discard[:-1])
    return say(game, f"A draw 13, keep A1=1 A3=2 A4=3 left right; shuffle {under}")


def shuffled_for_a_false_snap() -> Game:
    lines = "deal 1 1 1 1 2 2 2 2 | 3 3 3 3 4 4 4 4 | 5 | 5"
    game = draw_down(story("classic", lines, house={"dealt": 8, "false_snap": 3, "most_matched": "none"}), 2)
    under = " ".join(card.text for card in game.round.discard)
    told = f"B draw 13, keep B1=3 B2=3, snap A1=1; shuffle {under} 3; A snap B3=3, give A2"
    return say(game, told)


def everything_at_once() -> Game:
    return story(
        "kaboo",
        """
        deal KS KH 5S 6S | KD 3S 4S JK | 7S 7H 7D 2S | 9S | 8S QS 10S
        A draw 8S, keep A2=KH A1=KS; C snap C1=7S; B snap B1=KD; A spy B2=3S, swap A3 B2
        B cabo
        C draw, keep C2=7H C3=7D, peek C2
        A take 7D, keep A2=8S A4=6S
        """,
        house={
            "most_matched": "none",
            "mismatch": "turned_down",
            "caller_locked": True,
            "swap_between_opponents": True,
            "limit": 60,
            "reset": "once_then_end",
            "rounds": 3,
            "two_decks_from": 3,
            "zero_for": "lowest",
        },
    )


@pytest.mark.parametrize("play", [shuffled_for_an_extra_card, shuffled_for_a_false_snap, everything_at_once])
def test_a_game_of_options_no_edition_combines_is_written_and_read(play: Callable[[], Game]) -> None:
    game = hush(play())
    text = write(Record(game))
    assert read(text).game == game
    assert write(read(text)) == text
    for seat in game.round.seats:
        seen = write_seen(Record(game), seat)
        assert write(read(seen)) == seen
