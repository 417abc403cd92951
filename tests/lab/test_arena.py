"""The tournament: duplicate deals, seating, and bots that break it."""

import os
from collections import Counter
from dataclasses import replace
from itertools import permutations
from multiprocessing import get_start_method

import pytest

from cabo import EDITIONS, CaboError, Round, edition, with_house_rules
from cabo.lab.arena import tournament as arena
from cabo.lab.arena.crew import crew
from cabo.lab.arena.seating import arrangements, lineups, rotations, seatings
from cabo.lab.arena.tournament import DuplicateDealer, Tournament, checked, play_deal
from cabo.lab.watched import Fault
from cabo.moves import Deal as DealMove
from cabo.moves import DealerMove, Start
from cabo.places import SEATS
from cabo.round import Phase, ToStart
from cabo.scoring import Standing
from tests.support import rigged
from tests.support.rigged import Fixed, seat_it

SHORT = with_house_rules(edition("deluxe"), {"limit": 30})
PAIR = Tournament(SHORT, ("steady", "random"), 2, 7)


def test_every_group_of_bots_meets_and_left_over_seats_go_round() -> None:
    assert lineups(3, 2) == ((0, 1), (0, 2), (1, 2))
    assert lineups(2, 3) == ((0, 0, 1), (0, 1, 1))
    assert lineups(2, 4) == ((0, 0, 1, 1),)
    assert lineups(3, 3) == ((0, 1, 2),)


def test_arrangements_are_all_there_are_up_to_turning_the_table() -> None:
    assert arrangements((0, 0, 1, 1)) == ((0, 0, 1, 1), (0, 1, 0, 1))
    assert arrangements((0, 1, 2)) == ((0, 1, 2), (0, 2, 1))
    for lineup in ((0, 0, 1, 1, 2), (0, 1, 2, 3), (0, 0, 0, 1)):
        turned = {seating for arrangement in arrangements(lineup) for seating in rotations(arrangement)}
        assert turned == set(permutations(lineup))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (2, 3), (2, 4), (3, 4), (4, 3), (5, 8)])
def test_in_every_deal_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    for deal in range(3):
        sitting = Counter(
            (seat, bot) for seating in seatings(bots, seats, deal) for seat, bot in enumerate(seating)
        )
        assert len(sitting) == bots * seats
        assert len(set(sitting.values())) == 1


def test_the_arrangements_take_turns() -> None:
    assert seatings(3, 3, 0) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(3, 3, 1) == [(0, 2, 1), (2, 1, 0), (1, 0, 2)]
    assert seatings(3, 3, 2) == seatings(3, 3, 0)


def test_every_rotation_has_the_same_deck_in_round_k(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[int, DealerMove]] = []

    class Noting(DuplicateDealer):
        def move(self, round: Round) -> DealerMove | None:
            move = super().move(round)
            if isinstance(move, DealMove | Start):
                dealt.append((len(round.standing.results), move))
            return move

    monkeypatch.setattr(arena, "DuplicateDealer", Noting)
    tournament = replace(PAIR, bots=("steady", "random"), seats=3)
    games = play_deal(tournament, 3).games
    decks = {(number, move) for number, move in dealt if isinstance(move, DealMove)}
    assert len(games) == 6
    assert len({game.rounds for game in games}) > 1, "the games differ"
    assert len(decks) == max(game.rounds for game in games), "one deck for each round"
    assert len({move for _, move in dealt if isinstance(move, Start)}) == 1
    dealt.clear()
    play_deal(tournament, 4)
    assert not decks & set(dealt), "another deal has other cards"


def test_the_starter_tells_nothing_of_the_cards() -> None:
    lot = Round(rules=SHORT, names=("A", "B"), standing=Standing.at_first(2), phase=ToStart(SEATS[:2]))
    first_cards: dict[int, list[int]] = {0: [], 1: []}
    for deal in range(400):
        dealer = DuplicateDealer(1, deal)
        start, cards = dealer.move(lot), dealer.move(replace(lot, phase=Phase.DEAL))
        assert isinstance(start, Start)
        assert isinstance(cards, DealMove)
        first_cards[start.starter].append(cards.cards[0].value)
    means = [sum(cards) / len(cards) for cards in first_cards.values()]
    assert abs(means[0] - means[1]) < 1


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_kept_of_a_game_adds_up(name: str) -> None:
    for game in play_deal(replace(PAIR, rules=edition(name), seats=3), 0).games:
        assert sum(game.rounds_won) == pytest.approx(game.rounds)
        assert sum(game.calls) <= game.rounds
        assert all(won <= calls for won, calls in zip(game.calls_won, game.calls, strict=True))
        assert all(total <= points for total, points in zip(game.totals, game.points, strict=True))
        assert {game.totals[seat] for seat in game.won} == {min(game.totals)}


def test_a_bot_that_uses_no_dice_plays_the_same_game_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "other"):
        seat_it(monkeypatch, name, lambda _: Fixed(rigged.caller))
    one, other = play_deal(replace(PAIR, bots=("one", "other")), 0).games
    assert one == replace(other, seats=one.seats)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = {number: play_deal(PAIR, number) for number in range(5)}
    with crew(PAIR, 2) as team:
        assert {deal.number: deal for deal in team.play(range(5))} == alone


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (rigged.crash, "The bot “bad” crashed in seat A: ZeroDivisionError (a bug), line "),
        (rigged.cheat, "The bot “bad” in seat A offered an illegal move: Draw(seat=B) "),
        (rigged.nothing, "The bot “bad” in seat A offered an illegal move: None "),
    ],
)
def test_a_bad_bot_is_named_with_where_it_happened(
    monkeypatch: pytest.MonkeyPatch, rule: rigged.Rule, sentence: str
) -> None:
    seat_it(monkeypatch, "bad", lambda _: Fixed(rule))
    with pytest.raises(Fault) as caught:
        play_deal(replace(PAIR, bots=("bad", "random")), 3)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith("(deal 3, game 0, seed 7).")


def test_a_legal_move_that_was_not_listed_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "own", lambda random: Fixed(rigged.unlisted(random)))
    assert play_deal(replace(PAIR, bots=("own", "random")), 0).games


@pytest.mark.parametrize("name", ["classic", "remake"])  # one round for ever, and void rounds for ever
def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(arena, "MOST_MOVES", 200)
    for bot in ("one", "other"):
        seat_it(monkeypatch, bot, lambda _: Fixed(rigged.never_calls))
    with pytest.raises(Fault, match=r"^A game had no end: .* \(deal 0, game 0, seed 7\)\.$"):
        play_deal(replace(PAIR, bots=("one", "other"), rules=edition(name)), 0)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ("steady",)}, "A tournament needs two bots or more."),
        ({"bots": ("steady", "steady")}, "The bot “steady” is named twice"),
        ({"bots": ("steady", "foo")}, "There is no bot “foo”: there are random, "),
        ({"seats": 1}, "deluxe is for 2 to 4 players, not 1."),
        ({"seats": 6}, "deluxe is for 2 to 4 players, not 6."),
        ({"seats": 9}, "A table has 2 to 8 seats, not 9."),
        ({"seats": -1}, "A table has 2 to 8 seats, not -1."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(CaboError) as caught:
        checked(replace(PAIR, **change))  # type: ignore[arg-type]
    assert str(caught.value).startswith(sentence)


@pytest.mark.skipif(get_start_method() != "fork", reason="the rigged bot is known to this process only")
def test_a_process_that_dies_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_it(monkeypatch, "bad", lambda _: os._exit(3))
    bad = replace(PAIR, bots=("bad", "random"))
    with pytest.raises(Fault, match=r"^A process that was playing has died"), crew(bad, 2) as team:
        list(team.play(range(3)))
