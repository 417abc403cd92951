"""House rules: scoring and the end of the game (house.61 to house.83)."""

from collections.abc import Mapping

import pytest

from cabo import Game, IllegalMove, Record, Seat, is_legal, read, say, write
from cabo.moves import EndGame, Start
from cabo.scoring import Result
from tests.support.story import draw_down, hush, story, tell

A, B, C = Seat.A, Seat.B, Seat.C


def ended(name: str, hands: str, *, caller: str = "A", **house: object) -> Result:
    """The result of a round in which these hands are dealt, one player calls and nobody changes a card."""
    result = played(name, hands, house, caller=caller).round.result
    assert result is not None
    return result


def played(
    name: str,
    hands: str,
    house: Mapping[str, object],
    *,
    caller: str,
    totals: tuple[int, ...] | None = None,
    resets: tuple[int, ...] | None = None,
) -> Game:
    """The game after a round in which one player calls and nobody changes a card."""
    lines = [f"deal {hands}", *_quick_turns(caller, hands.count("|") - 1)]
    return hush(story(name, "\n".join(lines), house=house, starter=caller, totals=totals, resets=resets))


def _quick_turns(caller: str, players: int) -> list[str]:
    seats = "ABCDEFGH"[:players]
    at = seats.index(caller)
    others = seats[at + 1 :] + seats[:at]
    return [f"{caller} cabo", *(f"{seat} draw, discard" for seat in others)]


def again(game: Game, hands: str) -> Game:
    """One more round, called by its starter."""
    game = game.next_round()
    assert game.round.starter is not None
    lines = [f"deal {hands}", *_quick_turns(game.round.starter.name, len(game.names))]
    return hush(tell(game, "\n".join(lines)))


# Scoring


def test_house_61_the_lowest_hand_total_scores_0() -> None:
    assert ended("deluxe", "9 9 9 9 | 1 1 1 1 | 2 2 2 2 | 5 | 6 6", zero_for="lowest").scores == (46, 0, 8)


def test_house_61_a_caller_in_a_tie_scores_0_alone() -> None:
    assert ended("remake", "1 2 1 2 | 1 2 1 2 | 9 9 9 9 | 5 | 6 6", zero_for="lowest").scores == (0, 6, 36)


def test_house_61_a_tie_without_the_caller_scores_0_for_all_of_it() -> None:
    assert ended("deluxe", "9 9 9 9 | 1 2 1 2 | 1 2 1 2 | 5 | 6 6", zero_for="lowest").scores == (46, 0, 0)


def test_house_61_without_a_call_the_lowest_scores_0_all_the_same() -> None:
    lines = "deal 1 1 1 1 2 2 2 2 | 3 3 3 3 4 4 4 4 | 5 | 5"
    game = draw_down(story("deluxe", lines, house={"dealt": 8, "zero_for": "lowest"}), 1)
    result = say(game, "A draw 13, discard").round.result
    assert result is not None
    assert result.scores == (0, 28)


def test_house_62_only_a_caller_with_the_lowest_scores_0() -> None:
    assert ended("classic", "1 1 1 1 | 2 2 2 2 | 5 | 6", zero_for="caller").scores == (0, 8)
    assert ended("classic", "2 2 2 2 | 1 1 1 1 | 5 | 6", zero_for="caller").scores == (13, 4)


def test_house_62_a_tied_caller_too() -> None:
    hands = "1 2 1 2 | 1 2 1 2 | 5 | 6"
    assert ended("classic", hands, zero_for="caller").scores == (0, 6)
    assert ended("classic", hands, caller="B", zero_for="caller").scores == (6, 0)


def test_house_63_everyone_scores_their_hand_total() -> None:
    assert ended("classic", "1 1 1 1 | 2 2 2 2 | 5 | 6", zero_for="nobody").scores == (4, 8)
    assert ended("deluxe", "1 2 1 2 | 1 2 1 2 | 5 | 6", zero_for="nobody").scores == (6, 6)


@pytest.mark.parametrize("points", [0, 1, 25])
def test_house_64_a_false_cabo_costs_that_many_points(points: int) -> None:
    assert ended("deluxe", "2 2 2 2 | 1 1 1 1 | 5 | 6", false_cabo=points).scores == (8 + points, 4)


def test_house_64_in_kaboo_too() -> None:
    hands = "2S 2H 2D 2C | AS AH AD AC | 5S | 6S"
    assert ended("kaboo", hands, false_cabo=7).scores == (15, 4)
    assert ended("kaboo", hands, caller="B", false_cabo=7).scores == (8, 4)


def test_house_65_a_false_cabo_costs_nothing() -> None:
    assert ended("deluxe", "2 2 2 2 | 1 1 1 1 | 5 | 6", false_cabo="none").scores == (8, 4)
    assert ended("classic", "2 2 2 2 | 1 1 1 1 | 5 | 6", false_cabo="none").scores == (8, 0)


def test_house_66_two_12s_and_two_13s_score_0_and_cost_the_others_50() -> None:
    hands = "1 1 1 1 | 13 12 12 13 | 2 2 2 2 | 5 | 6 6"
    assert ended("kaboo", hands, deck="dedicated", kamikaze=True).scores == (50, 0, 50)


def test_house_66_with_more_cards_it_is_no_kamikaze() -> None:
    hands = "12 12 13 13 0 | 1 1 1 1 2 | 5 | 6"
    assert ended("deluxe", hands, dealt=5, kamikaze=True).scores == (60, 6)


def test_house_66_a_match_can_make_one_of_five_cards() -> None:
    game = story(
        "deluxe",
        "deal 12 12 13 5 5 | 1 1 1 1 2 | 3 | 13 6\nA draw 13, keep A4=5 A5=5\nB cabo\nA draw 6, discard",
        house={"dealt": 5},
    )
    assert game.round.result is not None
    assert game.round.result.scores == (0, 50)


@pytest.mark.parametrize(
    ("hand", "scores"),
    [("12 12 13 13", (0, 50)), ("13 13 13 13", (62, 4)), ("12 12 12 12", (58, 4)), ("12 13 13 13", (61, 4))],
)
def test_house_67_with_two_decks_still_exactly_two_and_two(hand: str, scores: tuple[int, int]) -> None:
    assert ended("deluxe", f"{hand} | 1 1 1 1 | 5 | 6", two_decks_from=2).scores == scores


def test_house_67_with_two_decks_two_players_can_have_one() -> None:
    hands = "1 1 1 1 | 12 12 13 13 | 13 13 12 12 | 5 | 6 6"
    assert ended("deluxe", hands, two_decks_from=2).scores == (50, 0, 0)


@pytest.mark.parametrize(("name", "score"), [("classic", 55), ("deluxe", 60), ("remake", 60)])
def test_house_68_these_cards_score_like_any_others(name: str, score: int) -> None:
    hands = "12 12 13 13 | 1 1 1 1 | 2 2 2 2 | 5 | 6 6"
    first = 0 if name == "classic" else 4
    assert ended(name, hands, kamikaze=False).scores == (score, first, 8)


# End of the game

TEN_AND_FOUR = "1 2 3 4 | 0 1 1 2 | 13 | 6"  # hand totals 10 and 4


def at(total: int, *, resets: tuple[int, int] = (0, 0), **house: object) -> Game:
    """Ana had these points and scores 10; Ben had 20, calls and scores 0."""
    return played("classic", TEN_AND_FOUR, house, caller="B", totals=(total, 20), resets=resets)


@pytest.mark.parametrize(("limit", "over"), [(39, True), (41, False)])
def test_house_69_a_total_above_the_limit_ends_the_game(limit: int, over: bool) -> None:
    game = at(30, limit=limit)
    assert (game.totals, game.over) == ((40, 20), over)
    assert game.winners == ((B,) if over else None)


def test_house_69_a_total_of_exactly_the_limit_does_not() -> None:
    game = at(30, limit=40, reset="none")
    assert (game.totals, game.over) == ((40, 20), False)


def test_house_69_kaboo_to_a_limit() -> None:
    house = {"limit": 12, "rounds": "none"}
    hands = "AS AH AD AC | 2S 2H 2D 2C | 5S | 6S"
    first = played("kaboo", hands, house, caller="A")
    assert (first.totals, first.over) == ((4, 8), False)
    second = again(first, hands)
    assert (second.totals, second.winners) == ((8, 16), (A,))


def test_house_70_no_total_ends_the_game() -> None:
    game = at(995, limit="none", rounds=2)
    assert (game.totals, game.over) == ((1005, 20), False)


def test_house_71_the_game_ends_after_that_many_rounds() -> None:
    first = at(0, limit="none", rounds=2)
    assert not first.over
    second = again(first, TEN_AND_FOUR)
    assert (second.totals, second.winners) == ((20, 20), (A, B))
    with pytest.raises(IllegalMove) as refused:
        second.next_round()
    assert str(refused.value) == "There is no next round: the game is over."


EIGHT = "deal 1 1 1 1 2 2 2 2 | 3 3 3 3 4 4 4 4 | 5 | 5"


def void_round(**house: object) -> Game:
    """Nobody has called, and the pile runs out."""
    options = {"dealt": 8, "empty_pile": "void_unless_called", **house}
    game = draw_down(story("deluxe", EIGHT, house=options, totals=(5, 3)), 1)
    return say(game, "A draw 13, discard")


def test_house_72_a_void_round_is_not_one_of_them() -> None:
    void = void_round(rounds=1)
    assert (void.round.result is not None and void.round.result.void, void.over) == (True, False)
    played_out = again(void, EIGHT.removeprefix("deal "))
    assert (played_out.totals, played_out.winners) == ((5, 31), (A,))


def test_house_73_the_limit_comes_first() -> None:
    assert at(95, limit=100, rounds=9).winners == (B,)


def test_house_73_the_number_of_rounds_comes_first() -> None:
    first = at(0, limit=100, rounds=2)
    assert not first.over
    assert again(first, TEN_AND_FOUR).over


def test_house_73_a_reset_in_the_last_round_still_happens() -> None:
    game = at(90, limit=100, rounds=1, reset="every_time")
    assert (game.totals, game.winners) == ((50, 20), (B,))


@pytest.mark.parametrize(("name", "limit"), [("deluxe", 60), ("remake", 200)])
@pytest.mark.parametrize("times", [0, 1, 5])
def test_house_74_an_exact_hit_becomes_half_every_time(name: str, limit: int, times: int) -> None:
    house = {"limit": limit, "reset": "every_time"}
    totals, resets = (limit - 10, 20), (times, 0)
    game = played(name, TEN_AND_FOUR, house, caller="B", totals=totals, resets=resets)
    assert (game.totals, game.over) == ((limit // 2, 20), False)
    assert game.round.result is not None
    assert (game.round.result.scores, game.round.result.reset) == ((10, 0), (A,))


def test_house_74_a_hit_of_100_is_nothing_with_another_limit() -> None:
    assert at(90, limit=200, reset="every_time").totals == (100, 20)


def test_house_75_once_for_each_player() -> None:
    first = at(50, limit=60, reset="once")
    assert first.totals == (30, 20)
    second = at(50, limit=60, reset="once", resets=(1, 0))
    assert (second.totals, second.over) == ((60, 20), False)


def test_house_75_another_players_reset_does_not_count() -> None:
    assert at(50, limit=60, reset="once", resets=(0, 1)).totals == (30, 20)


def test_house_75_after_a_second_hit_a_further_point_ends_the_game() -> None:
    game = again(at(50, limit=60, reset="once", resets=(1, 0)), TEN_AND_FOUR)
    assert (game.totals, game.winners) == ((70, 20), (B,))


def test_house_76_a_second_hit_ends_the_game() -> None:
    first = at(50, limit=60, reset="once_then_end")
    assert (first.totals, first.over) == ((30, 20), False)
    second = at(50, limit=60, reset="once_then_end", resets=(1, 0))
    assert (second.totals, second.winners) == ((60, 20), (B,))


def test_house_76_a_first_hit_counts_for_the_next_rounds() -> None:
    first = at(30, limit=40, reset="once_then_end")  # to 20
    second = again(first, TEN_AND_FOUR)  # 30
    third = again(second, TEN_AND_FOUR)  # 40 for the second time
    assert [game.totals[0] for game in (first, second, third)] == [20, 30, 40]
    assert [game.over for game in (first, second, third)] == [False, False, True]


@pytest.mark.parametrize("name", ["classic", "deluxe", "origames"])
def test_house_77_an_exact_hit_stays(name: str) -> None:
    game = played(name, TEN_AND_FOUR, {"reset": "none"}, caller="B", totals=(90, 20))
    assert (game.totals, game.over) == ((100, 20), False)


@pytest.mark.parametrize(("limit", "half"), [(11, 5), (51, 25), (99, 49)])
def test_house_78_half_of_an_odd_limit_is_rounded_down(limit: int, half: int) -> None:
    game = played("classic", TEN_AND_FOUR, {"limit": limit}, caller="B", totals=(limit - 10, 3))
    assert game.totals == (half, 3)


@pytest.mark.parametrize("reset", ["every_time", "once", "once_then_end"])
def test_house_79_without_a_limit_there_is_no_reset(reset: str) -> None:
    game = at(90, limit="none", rounds=2, reset=reset)
    assert (game.totals, game.over) == ((100, 20), False)


@pytest.mark.parametrize("name", ["classic", "kaboo", "remake"])
def test_house_80_any_player_may_end_the_game_by_hand(name: str) -> None:
    deal = "AS AH AD AC | 2S 2H 2D 2C | 5S | 6S" if name == "kaboo" else TEN_AND_FOUR
    game = story(name, f"deal {deal}\nA draw", house={"by_hand": "anyone"}, totals=(30, 20))
    assert not is_legal(game.round, EndGame(()))
    game = game.play(EndGame((A,)))
    assert (game.winners, game.round.result, game.totals) == ((B,), None, (30, 20))


def test_house_81_all_must_agree_to_end_the_game_by_hand() -> None:
    game = story("remake", f"deal {TEN_AND_FOUR}\nA draw", house={"by_hand": "all_agree"}, totals=(30, 20))
    with pytest.raises(IllegalMove, match=r"^The game is ended by hand only if all agree\.$"):
        game.play(EndGame((A,)))
    assert game.play(EndGame((A, B))).winners == (B,)


def test_house_81_that_the_game_was_ended_by_hand_is_all_that_a_record_says() -> None:
    game = story("remake", f"deal {TEN_AND_FOUR}\nA draw", house={"by_hand": "all_agree"})
    text = write(Record(game.play(EndGame((A, B)))))
    assert 'ended = "by hand"' in text.splitlines()
    assert 'by_hand = "all_agree"' in text.splitlines()
    assert read(text).game.winners == (A, B)


def tied(name: str, tie: str) -> Game:
    """Ana comes from 5 to 15 with 10 in the last round, Ben stays at 15 with 0 in it."""
    return played(name, TEN_AND_FOUR, {"rounds": 1, "tie": tie}, caller="B", totals=(5, 15))


def test_house_82_tied_players_share_the_win() -> None:
    game = tied("deluxe", "shared")
    assert (game.totals, game.winners) == ((15, 15), (A, B))


def test_house_83_the_lowest_score_of_the_last_round_decides() -> None:
    game = tied("classic", "last_round")
    assert (game.totals, game.winners) == ((15, 15), (B,))


def test_house_83_only_between_those_with_the_lowest_total() -> None:
    hands = "1 2 3 4 | 0 2 3 3 | 0 1 1 1 | 13 | 6 6"
    house = {"tie": "last_round", "rounds": 1}
    game = played("classic", hands, house, caller="C", totals=(5, 7, 90))
    assert (game.totals, game.winners) == ((15, 15, 90), (B,))


def test_house_83_who_is_level_in_that_too_shares_the_win() -> None:
    hands = "1 2 3 4 | 1 2 3 4 | 0 0 1 1 | 13 | 6 6"
    house = {"tie": "last_round", "rounds": 1}
    game = played("classic", hands, house, caller="C", totals=(5, 5, 90))
    assert game.winners == (A, B)


def test_house_83_a_void_round_is_not_the_last_that_counted() -> None:
    house = {"dealt": 8, "empty_pile": "void_unless_called", "zero_for": "nobody", "tie": "last_round"}
    first = played("remake", EIGHT.removeprefix("deal "), house, caller="A", totals=(20, 4))
    assert first.totals == (32, 32)  # 12 and 28 in this round
    game = tell(first.next_round().play(Start(A)), EIGHT)
    void = say(draw_down(game, 1), "A draw 13, discard")
    assert void.round.result is not None
    assert void.round.result.void
    assert void.play(EndGame((A, B))).winners == (A,)


@pytest.mark.parametrize("zero_for", ["lowest", "caller"])
def test_house_92_nobody_scores_0_for_less_than_nothing(zero_for: str) -> None:
    found = ended("kaboo", "JK KH KD 3S | 2S 2H 2D 2C | 5S | 6S", zero_for=zero_for, rounds=2)
    assert (found.hands, found.scores) == ((2, 8), (0, 8))
    found = ended("kaboo", "JK JK KH KD | 2S 2H 2D 2C | 5S | 6S", zero_for=zero_for, rounds=2)
    assert (found.hands, found.scores) == ((-2, 8), (-2, 8))
