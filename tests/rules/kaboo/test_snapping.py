"""One test for each sentence of docs/rules/kaboo.md: snapping, and players without cards."""

import pytest

from cabo import (
    WATCHER,
    Card,
    Game,
    IllegalMove,
    Seat,
    glance,
    is_legal,
    legal_moves,
    mask,
    say,
    to_move,
    view,
)
from cabo.events import Added, Declined, FalselySnapped, Gave, GiveOffered, SnapOpened, Snapped, TurnBegan
from cabo.moves import Cabo, CloseSnap, Decline, Discard, Draw, Give, Seen, Snap, Spy, Take
from cabo.places import End, parse_place
from tests.support.kaboo_tables import ana_without_cards
from tests.support.story import hand, hush, refusal, story, tell

A1, B1, C1, C2, D1 = (parse_place(text) for text in ("A1", "B1", "C1", "C2", "D1"))

# Ana, Ben and Cem have a five each, in place 1, and Ana is about to draw the fourth.
FIVES = "deal 5S 2S 3S 4S | 5H 2H 3H 4H | 5D 2D 3D 4D | KH | 5C 6S 6H 6D 6C 10S 10H"


def snaps_opened(game: Game) -> list[SnapOpened]:
    return [event for event in game.round.history if isinstance(event, SnapOpened)]


def test_kaboo_39_everyone_may_snap_the_one_who_discarded_and_the_caller_too() -> None:
    game = story("kaboo", f"{FIVES}\nA cabo\nB draw 5C, discard")
    assert to_move(game.round) == (Seat.A, Seat.B, Seat.C)
    snapped = [game.play(Snap(seat, place)) for seat, place in ((Seat.A, A1), (Seat.B, B1), (Seat.C, C1))]
    assert [str(after.round.discard[-1]) for after in snapped] == ["5S", "5H", "5D"]


def test_kaboo_39_a_card_exchanged_out_may_be_snapped_too() -> None:
    game = story("kaboo", f"{FIVES}\nA take KH, keep A1=5S; C snap C1=5D")
    assert [str(card) for card in game.round.discard] == ["5S", "5D"]


def test_kaboo_39_the_card_just_kept_may_be_snapped() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, keep A1=5S; A snap A1=5C")
    assert hand(game.round, "A") == "- 2S 3S 4S"
    assert [str(card) for card in game.round.discard] == ["KH", "5S", "5C"]


def test_kaboo_39_a_card_of_another_rank_is_false() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap B4=4H")
    assert game.round.discard[-1] is Card("5C")
    assert FalselySnapped(Seat.B, parse_place("B4"), Card("4H")) in game.round.history


@pytest.mark.parametrize(("place", "card"), [("B1", "5H"), ("A1", "5S"), ("C1", "5D")])
def test_kaboo_40_the_card_may_be_ones_own_or_anothers(place: str, card: str) -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap {place}={card}")
    assert game.round.discard[-1] is Card(card)
    assert Snapped(Seat.B, parse_place(place), Card(card)) in game.round.history


@pytest.mark.parametrize(("discarded", "laid"), [("KH", "KS"), ("KC", "KD"), ("JK", "JK")])
def test_kaboo_41_kings_of_both_colours_match_and_jokers(discarded: str, laid: str) -> None:
    game = story(
        "kaboo",
        f"""
        deal AS 2S 3S 4S | {laid} 2H 3H 4H | 5S | {discarded}
        A draw {discarded}, discard; B snap B1={laid}
        """,
    )
    assert hand(game.round, "B") == "- 2H 3H 4H"
    assert game.round.discard[-1] is Card(laid)


def test_kaboo_41_a_red_king_does_not_match_a_joker() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | JK 2H 3H 4H | 5S | KH\nA draw KH, discard; B snap B1=JK")
    assert game.round.discard[-1] is Card("KH")


def test_kaboo_42_the_first_right_card_stays_on_top() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap C1=5D")
    assert [str(card) for card in game.round.discard] == ["KH", "5C", "5D"]
    assert not any(is_legal(game.round, Snap(seat, place)) for seat, place in ((Seat.A, A1), (Seat.B, B1)))
    game = tell(game, "B take 5D, keep B2=2H")
    assert hand(game.round, "B") == "5H 5D 3H 4H"


def test_kaboo_43_a_snapped_card_cannot_itself_be_snapped() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap C1=5D")
    assert len(snaps_opened(game)) == 1
    assert to_move(game.round) == (Seat.B,)
    assert not is_legal(game.round, Snap(Seat.A, A1))


def test_kaboo_44_after_an_own_card_the_place_is_a_gap() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap B1=5H")
    assert hand(game.round, "B") == "- 2H 3H 4H"
    assert game.round.history[-1] == TurnBegan(Seat.B)  # nothing is given
    game = hush(tell(game, "B cabo\nC draw 6S, discard\nA draw 6H, discard"))
    assert game.totals[Seat.B] == 2 + 3 + 4


def test_kaboo_45_after_anothers_card_the_snapper_may_give_one_unseen() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap A1=5S")
    own = [parse_place(f"C{number}") for number in range(1, 5)]
    assert to_move(game.round) == (Seat.C,)
    assert legal_moves(game.round, Seat.C) == [*(Give(Seat.C, place) for place in own), Decline(Seat.C)]
    game = game.play(Give(Seat.C, parse_place("C4")))
    assert (hand(game.round, "A"), hand(game.round, "C")) == ("4D 2S 3S 4S", "5D 2D 3D -")
    assert hand(view(game.round, Seat.A), "A") == "? ? 3S 4S"
    assert hand(view(game.round, Seat.B), "A") == "? ? ? ?"
    assert hand(view(game.round, Seat.C), "A") == "4D ? ? ?"  # Cem had looked at it
    assert [str(glimpse.card) for glimpse in glance(game.round, WATCHER).rows[Seat.A]] == ["?"] * 4


def test_kaboo_45_a_card_may_be_given_to_the_player_whose_turn_it_is_and_by_them() -> None:
    game = story(
        "kaboo",
        """
        deal 5S 2S 3S 4S | 5H 2H 3H 4H | KH | 5C 5D
        A draw 5C, discard; B snap A1=5S, give B2
        B draw 5D, discard; B snap B1=5H
        """,
    )
    assert (hand(game.round, "A"), hand(game.round, "B")) == ("2H 2S 3S 4S", "- - 3H 4H")
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; A snap C1=5D, give A1")
    assert (hand(game.round, "A"), hand(game.round, "C")) == ("- 2S 3S 4S", "5S 2D 3D 4D")


def test_kaboo_46_the_snapper_may_give_nothing() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap A1=5S").play(Decline(Seat.C))
    assert (hand(game.round, "A"), hand(game.round, "C")) == ("- 2S 3S 4S", "5D 2D 3D 4D")
    assert to_move(game.round) == (Seat.B,)
    assert Declined(Seat.C) in game.round.history
    assert not any(isinstance(event, Gave) for event in game.round.history)


def test_kaboo_46_saying_nothing_gives_nothing() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap A1=5S\nB draw 6S, discard")
    assert (hand(game.round, "A"), hand(game.round, "C")) == ("- 2S 3S 4S", "5D 2D 3D 4D")


def test_kaboo_47_a_wrongly_laid_card_goes_back() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap C2=2D")
    assert hand(game.round, "C") == "5D 2D 3D 4D"
    assert [str(card) for card in game.round.discard] == ["KH", "5C"]
    spot = game.round.spot(C2)
    assert spot is not None
    assert not spot.up


def test_kaboo_48_a_false_snap_adds_two_unseen_cards_to_the_snapper() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap C2=2D")
    assert [hand(game.round, seat) for seat in "ABC"] == ["5S 2S 3S 4S", "5H 2H 3H 4H 6S 6H", "5D 2D 3D 4D"]
    assert game.round.pile[0] is Card("6D")
    added = [event for event in game.round.history if isinstance(event, Added)]
    assert added == [Added(Seat.B, parse_place(place), End.RIGHT) for place in ("B5", "B6")]
    assert hand(view(game.round, Seat.B), "B") == "? ? 3H 4H ? ?"
    assert hand(view(game.round, Seat.A), "B") == "? ? ? ? ? ?"
    assert not any(spot.up for spot in game.round.hands[Seat.B])


def test_kaboo_49_a_wrongly_laid_card_has_been_seen_by_everyone() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap C2=2D")
    everyone = (Seat.A, Seat.B, WATCHER)
    assert [hand(view(game.round, who), "C") for who in everyone] == ["? 2D ? ?"] * 3
    assert hand(view(game.round, Seat.C), "C") == "? 2D 3D 4D"
    assert mask(FalselySnapped(Seat.B, C2, Card("2D")), WATCHER) in game.round.history
    shown = [
        glance(state, Seat.A).rows[Seat.C][1].card for state in (game.round, game.play(Seen(Seat.A)).round)
    ]
    assert [str(card) for card in shown] == ["2D", "?"]


def test_kaboo_50_each_player_has_one_attempt_for_each_discard() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap B4=4H")
    assert to_move(game.round) == (Seat.A, Seat.C)
    assert not is_legal(game.round, Snap(Seat.B, B1))
    game = tell(game, "B draw 6D, discard; B snap B5=6S")  # another discard, another attempt
    assert hand(game.round, "B") == "5H 2H 3H 4H - 6H"


def test_kaboo_50_a_second_attempt_is_refused_with_the_reason() -> None:
    said = refusal("kaboo", f"{FIVES}\nA draw 5C, discard; B snap B4=4H, snap B1=5H")
    assert said == "Ben may not snap: they have tried to snap this discard already."


def test_kaboo_50_when_all_have_tried_the_turn_goes_on() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap C2=2D; A snap A2=2S; B snap B2=2H")
    assert to_move(game.round) == (Seat.B,)
    assert is_legal(game.round, Draw(Seat.B))
    sizes = [len(cards) for cards in game.round.hands]
    assert (sizes, hand(game.round, "C"), hand(game.round, "B")) == (
        [6, 6, 6],
        "5D 2D 3D 4D 6S 6H",
        "5H 2H 3H 4H 10S 10H",
    )


def test_kaboo_50_holding_back_is_no_attempt() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard").play(Decline(Seat.B))
    assert is_legal(game.round, Snap(Seat.B, B1))


@pytest.mark.parametrize("late", ["B1=5H", "B4=4H", "C1=5D"])
def test_kaboo_51_what_is_laid_after_a_right_snap_is_void(late: str) -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; C snap A1=5S")
    for after in (game, game.play(Give(Seat.C, C2)), game.play(Decline(Seat.C))):
        assert not is_legal(after.round, Snap(Seat.B, parse_place(late[:2])))
    with pytest.raises(IllegalMove, match=r"^Ben may not snap: "):
        say(story("kaboo", FIVES), f"A draw 5C, discard; C snap C1=5D; B snap {late}")
    game = hush(game)
    assert [hand(view(game.round, who), "B") for who in (Seat.A, Seat.C)] == ["? ? ? ?"] * 2
    assert hand(game.round, "B") == "5H 2H 3H 4H"


def test_kaboo_51_a_false_snap_before_the_right_one_costs_its_cards() -> None:
    game = story("kaboo", f"{FIVES}\nA draw 5C, discard; B snap B4=4H; C snap B1=5H, give C2")
    assert [hand(game.round, seat) for seat in "ABC"] == ["5S 2S 3S 4S", "2D 2H 3H 4H 6S 6H", "5D - 3D 4D"]
    assert game.round.discard[-1] is Card("5H")
    assert to_move(game.round) == (Seat.B,)


def test_kaboo_52_the_snap_is_settled_before_the_power_and_the_next_turn() -> None:
    game = story("kaboo", "deal 9S 2S 3S 4S | 9H 2H 3H 4H | AD 2D 3D 4D | KH | 9C\nA draw 9C, discard")
    waits = (Spy(Seat.A, B1), Decline(Seat.A), Draw(Seat.B))
    assert [is_legal(game.round, move) for move in waits] == [False, True, False]
    snapped = game.play(Snap(Seat.C, B1))  # now Cem may give
    assert [is_legal(snapped.round, move) for move in waits] == [False, False, False]
    given = snapped.play(Give(Seat.C, C1))
    assert [is_legal(given.round, move) for move in waits] == [True, True, False]
    assert hand(view(given.play(Spy(Seat.A, B1)).round, Seat.A), "B") == "AD ? ? ?"
    unsnapped = game.play(CloseSnap())
    assert [is_legal(unsnapped.round, move) for move in waits] == [True, True, False]
    assert is_legal(unsnapped.play(Decline(Seat.A)).round, Draw(Seat.B))


def test_kaboo_52_a_false_snap_too_comes_before_the_power() -> None:
    game = story(
        "kaboo",
        """
        deal 9S 2S 3S 4S | 9H 2H 3H 4H | KH | KS 6S 6H
        A draw KS, discard; B snap B1=9H; A spy B6=6H, swap A1 B6
        """,
    )
    assert (hand(game.round, "A"), hand(game.round, "B")) == ("6H 2S 3S 4S", "9H 2H 3H 4H 6S 9S")


def test_kaboo_53_the_last_discard_of_a_round_can_be_snapped() -> None:
    game = story("kaboo", "deal 5S 2S 3S 4S | 5H 2H 3H QH | KH | 5C 6S 6H\nA cabo\nB draw 5C, discard")
    assert game.round.result is None
    assert hush(game).totals == (14, 22)
    by_caller = game.play(Snap(Seat.A, A1))
    assert (by_caller.totals, by_caller.winners) == ((9, 22), (Seat.A,))
    given = game.play(Snap(Seat.B, A1))
    assert given.round.result is None
    given = given.play(Give(Seat.B, parse_place("B4")))
    assert (given.totals, given.winners) == ((21, 10), (Seat.B,))
    falsely = hush(game.play(Snap(Seat.A, parse_place("A2"))))
    assert (falsely.totals, falsely.winners) == ((26, 22), (Seat.B,))


def test_kaboo_54_with_no_card_in_front_of_anybody_no_snap_is_opened() -> None:
    game = tell(
        ana_without_cards("AS 6D KD JD 5D"),
        """
        A draw AS, discard; B snap B1=AH
        B draw 6D, discard; A snap B2=6H
        A draw KD, discard; B snap B3=KH
        B draw JD, discard; B snap B4=JH
        """,
    )
    before = len(snaps_opened(game))
    game = tell(game, "A draw 5D, discard")
    assert len(snaps_opened(game)) == before == 8
    assert legal_moves(game.round, Seat.B) == [Draw(Seat.B), Cabo(Seat.B)]


def test_kaboo_54_a_snap_is_opened_even_if_no_card_matches() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | AH 2H 3H 4H | 5S | KS\nA draw KS, discard")
    assert to_move(game.round) == (Seat.A, Seat.B)


def test_kaboo_55_a_player_without_cards_has_the_hand_total_0() -> None:
    game = hush(tell(ana_without_cards("9D"), "A cabo\nB draw 9D, discard"))
    assert game.round.result is not None
    assert game.round.result.hands == (0, 1 + 6 + 0 + 11)
    assert game.winners == (Seat.A,)


def test_kaboo_56_a_player_without_cards_draws_and_discards_or_calls() -> None:
    game = ana_without_cards("9D")
    assert legal_moves(game.round, Seat.A) == [Draw(Seat.A), Cabo(Seat.A)]
    assert not is_legal(game.round, Take(Seat.A))
    game = tell(game, "A draw 9D")
    assert legal_moves(game.round, Seat.A) == [Discard(Seat.A)]


def test_kaboo_57_a_player_without_cards_may_snap_anothers_card() -> None:
    game = tell(ana_without_cards("6D"), "A draw 6D, discard; A snap B2=6H")
    assert hand(game.round, "B") == "AH - KH JH"
    assert to_move(game.round) == (Seat.B,)  # there is nothing to give
    assert not any(isinstance(event, GiveOffered) for event in game.round.history)
    game = tell(ana_without_cards("6D 7C 8C"), "A draw 6D, discard; A snap B1=AH")
    assert hand(game.round, "A") == "- - - - 7C 8C"
