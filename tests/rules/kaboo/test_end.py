"""One test for each sentence of docs/rules/kaboo.md: cabo, the empty pile, scoring and the end."""

import pytest

from cabo import UNKNOWN, WATCHER, Card, IllegalMove, Seat, glance, is_legal, legal_moves, mask, to_move, view
from cabo.events import Shuffled, SnapOpened, TurnBegan
from cabo.moves import Cabo, Discard, Draw, EndGame, Seen, Shuffle, Take
from tests.support.kaboo_tables import given_out, nearly_given_out
from tests.support.story import hand, hush, story, tell


def test_kaboo_58_cabo_may_be_called_in_the_first_turn_and_nothing_is_drawn() -> None:
    before = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S")
    after = tell(before, "A cabo")
    assert (after.round.caller, to_move(after.round)) == (Seat.A, (Seat.B,))
    for game in (before, after):
        assert (len(game.round.pile), game.round.discard, game.round.held) == (45, (Card("5S"),), None)
        assert hand(game.round, "A") == "AS 2S 3S 4S"
    assert not any(isinstance(event, SnapOpened) for event in after.round.history)


def test_kaboo_58_cabo_is_called_instead_of_drawing_and_in_ones_own_turn() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA draw 6S")
    assert not any(is_legal(game.round, Cabo(seat)) for seat in (Seat.A, Seat.B))
    game = hush(game.play(Discard(Seat.A)))
    assert [is_legal(game.round, Cabo(seat)) for seat in (Seat.A, Seat.B)] == [False, True]


def test_kaboo_59_after_the_call_each_other_player_has_one_more_turn() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 4S | AH 2H 3H 4H | AD 2D 3D 4D | 5S | 6S 6H KH
        A draw 6S, discard
        B cabo
        C draw 6H, discard
        A draw KH
        """,
    )
    assert game.round.result is None
    game = hush(game.play(Discard(Seat.A)))
    assert game.round.result is not None
    began = [event.seat for event in game.round.history if isinstance(event, TurnBegan)]
    assert began == [Seat.A, Seat.B, Seat.C, Seat.A]


def test_kaboo_60_only_one_player_can_call() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | 6S\nA cabo")
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Take(Seat.B)]
    with pytest.raises(IllegalMove, match=r"^Ben may not call Cabo: "):
        game.play(Cabo(Seat.B))


def test_kaboo_61_the_callers_cards_may_be_spied_on_swapped_and_snapped() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 5S | AH 2H 3H 4H | AD 2D 3D 4D | AC 2C 3C 4C | KH | 9S JS 5H
        A cabo
        B draw 9S, discard, spy A1=AS
        C draw JS, discard, swap C4 A2
        D draw 5H, discard; D snap A4=5S, give D4
        """,
    )
    assert hand(view(game.round, Seat.B), "A").startswith("AS")
    assert hand(game.round, "A") == "AS 4D 3S 4C"
    assert game.totals == (1 + 4 + 3 + 4, 10, 1 + 2 + 3 + 2, 6)


def test_kaboo_62_when_a_card_has_to_be_drawn_the_top_stays_and_the_rest_is_shuffled() -> None:
    game = tell(nearly_given_out(), "D draw 2S, discard; H snap H3=2C")
    assert game.round.pile == ()  # it is not shuffled before it has to be
    assert [str(card) for card in game.round.discard] == ["3H", "3S", "2H", "2D", "2S", "2C"]
    game = game.play(Draw(Seat.E))
    assert to_move(game.round) == ()
    with_the_top = tuple(Card(text) for text in ("3H", "3S", "2H", "2D", "2C"))
    with pytest.raises(IllegalMove, match=r"^These are not the discards under the top one: too many of 2C, "):
        game.play(Shuffle(with_the_top))
    new_pile = tuple(Card(text) for text in ("2D", "3H", "2S", "3S", "2H"))
    game = game.play(Shuffle(new_pile))
    assert (game.round.discard, game.round.pile) == ((Card("2C"),), new_pile[1:])
    assert glance(game.round, Seat.E).held is Card("2D")
    assert mask(Shuffled(new_pile), Seat.E) == Shuffled((UNKNOWN,) * 5)


def test_kaboo_62_a_card_owed_for_a_false_snap_is_shuffled_for_too() -> None:
    game = tell(nearly_given_out(), "D draw 2S, discard; A snap A1=8S; shuffle 3S 3H 2D 2H")
    assert hand(game.round, "A") == "8S 8H 8D 8C AS AH KD KC 3S 3H"
    assert game.round.discard == (Card("2S"),)
    assert game.round.pile == (Card("2D"), Card("2H"))
    assert hand(view(game.round, Seat.A), "A").endswith("? ?")
    # The race goes on, for all but Ana.
    assert to_move(game.round) == tuple(Seat[seat] for seat in "BCDEFGH")
    game = tell(game, "E draw 2D")
    assert glance(game.round, Seat.E).held is Card("2D")


def test_kaboo_63_with_nothing_to_shuffle_a_player_may_take_or_call() -> None:
    game = hush(given_out())
    assert (game.round.pile, game.round.discard) == ((), (Card("4S"),))
    assert legal_moves(game.round, Seat.F) == [Take(Seat.F), Cabo(Seat.F)]
    game = tell(game, "F take 4S, keep F1=5S\nG cabo")
    assert hand(game.round, "F") == "4S 5H 5D 5C QD QC"
    assert game.round.caller is Seat.G


def test_kaboo_64_a_false_snap_adds_as_many_cards_as_there_are() -> None:
    game = given_out()
    assert hand(game.round, "C") == "10S 10H 10D 10C 7S 7H 3C JK 2C"  # one card, not two
    game = tell(hush(game), "F take 4S, keep F1=5S; D snap D1=JS")
    assert hand(game.round, "D") == "JS JH JD JC 7D 7C"  # none at all
    assert to_move(game.round) == tuple(Seat[seat] for seat in "ABCEFGH")


def test_kaboo_65_a_player_who_can_neither_draw_take_nor_call_ends_the_round() -> None:
    game = tell(given_out().play(Seen(Seat.H)), "F cabo\nG take 4S, keep G1=6S")
    assert not game.over
    game = hush(game)
    assert game.round.history[-4] == TurnBegan(Seat.H)
    assert (game.over, game.winners) == (True, (Seat.H,))


def test_kaboo_65_the_round_ends_even_while_they_are_being_shown_a_card() -> None:
    game = hush(tell(given_out(), "F cabo\nG take 4S, keep G1=6S"))  # Cem's 10S, laid wrongly, is shown
    assert (game.over, game.winners) == (True, (Seat.H,))


def test_kaboo_65_a_player_who_can_call_does_not_end_the_round() -> None:
    game = hush(tell(given_out(), "F take 4S, keep F1=5S\nG take 5S, keep G1=6S"))
    assert legal_moves(game.round, Seat.H) == [Cabo(Seat.H)]


def test_kaboo_66_all_cards_are_turned_up_and_added() -> None:
    game = story("kaboo", "deal JK KH AS 2S | 10H JH QH KS | 5S | 6S\nA cabo\nB draw 6S, keep B4=KS")
    game = hush(game)
    rows = glance(game.round, WATCHER).rows
    assert [[str(glimpse.card) for glimpse in row] for row in rows] == [
        ["JK", "KH", "AS", "2S"],
        ["10H", "JH", "QH", "6S"],
    ]
    assert all(glimpse.up for row in rows for glimpse in row)
    assert game.round.result is not None
    assert game.round.result.hands == (2, 39)


def test_kaboo_67_everyone_scores_the_hand_total_and_the_caller_pays_nothing() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 4S | AH 2H 3H 3D | AD 2D 3C 5D | 5S | 6S 6H
        A cabo
        B draw 6S, discard
        C draw 6H, discard
        """,
    )
    result = hush(game).round.result
    assert result is not None
    assert result.hands == result.scores == (10, 9, 11)


def test_kaboo_67_a_caller_with_the_lowest_hand_scores_it_too() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 5H | 5S | 6S\nA cabo\nB draw 6S, discard")
    result = hush(game).round.result
    assert result is not None
    assert result.scores == (10, 11)


def test_kaboo_68_the_game_ends_after_one_round() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 5H | 5S | 6S\nA cabo\nB draw 6S, discard")
    assert not game.over
    game = hush(game)
    assert game.over
    with pytest.raises(IllegalMove, match=r"^There is no next round: the game is over\.$"):
        game.next_round()


@pytest.mark.parametrize(("last", "winner"), [("4H", Seat.A), ("2H", Seat.B)])
def test_kaboo_69_the_lowest_hand_total_wins_whoever_called(last: str, winner: Seat) -> None:
    game = story("kaboo", f"deal AS 2S 3S 3D | AH 2D 3H {last} | 5S | 6S\nA cabo\nB draw 6S, discard")
    assert hush(game).winners == (winner,)


def test_kaboo_70_players_tied_for_the_lowest_share_the_win() -> None:
    game = story(
        "kaboo",
        """
        deal AS 2S 3S 4S | AH 2H 3H 5H | AD 2D 3D 4D | 5S | 6S 6H
        A cabo
        B draw 6S, discard
        C draw 6H, discard
        """,
    )
    assert hush(game).totals == (10, 11, 10)
    assert hush(game).winners == (Seat.A, Seat.C)


def test_kaboo_71_a_game_ended_by_hand_does_not_count_its_open_round() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | QH JH 10H 9H | 5S | 6S\nA draw 6S")
    assert not is_legal(game.round, EndGame((Seat.A,)))
    game = game.play(EndGame((Seat.A, Seat.B)))
    assert (game.over, game.round.result, game.totals) == (True, None, (0, 0))
    assert game.winners == (Seat.A, Seat.B)
    assert to_move(game.round) == ()


def test_kaboo_71_rounds_finished_before_do_count() -> None:
    first = "deal AS 2S 3S 4S | AH 2H 3H 5H | 5S | 6S"
    game = hush(story("kaboo", f"{first}\nA cabo\nB draw 6S, discard", house={"rounds": 2}))
    game = tell(game.next_round(), "deal QH JH 10H 9H | AS 2S 3S 4S | 5S | 6S\nB draw 6S, discard")
    game = game.play(EndGame((Seat.A, Seat.B)))
    assert (game.totals, game.winners) == ((10, 11), (Seat.A,))


def test_worked_example_10_kaboo() -> None:
    game = story("kaboo", "deal JK KD AS 2S | 3S 4S 5S 6S | 7S | 8S\nA cabo\nB draw 8S, discard")
    assert hush(game).totals[Seat.A] == 2


def test_worked_example_6_is_for_any_edition_but_kaboo() -> None:
    game = story("kaboo", "deal AS AH JK AD | QS QH KS KC | 7S | 8S\nA cabo\nB draw 8S, discard")
    assert hush(game).totals == (2, 50)
    assert hush(game).winners == (Seat.A,)
