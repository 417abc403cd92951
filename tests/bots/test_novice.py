"""How novice plays: its memory fades steadily, and it overlooks things."""

from random import Random

import pytest

from cabo import EDITIONS, Game, Seat, edition, say, view
from cabo.bots.knowledge import Knowledge
from cabo.bots.memory import FadingKnowledge
from cabo.bots.novice import Novice
from cabo.moves import Draw, Take
from cabo.places import parse_place
from cabo.round import View
from tests.support.bot_tables import choice, match, ours, seated
from tests.support.story import hush, story


def known_places(known: Knowledge) -> set[str]:
    return {str(place) for place in (*known.own, *known.others) if known.card(place) is not None}


def views(name: str, seed: int) -> list[View]:
    """What each seat saw in the first round of a game, after each turn."""
    found: list[View] = []
    for turned in match(edition(name), seated((ours("steady"),), 2, seed), seed):
        if turned.before.turns > 0 and not turned.before.standing.results:
            found += [view(turned.before, seat) for seat in (Seat.A, Seat.B)]
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_a_memory_that_does_not_fade_knows_all_that_was_shown(name: str) -> None:
    for seen in views(name, 1):
        assert known_places(FadingKnowledge(seen, 0)) == known_places(Knowledge(seen))


@pytest.mark.parametrize("name", EDITIONS)
def test_a_fading_memory_knows_nothing_that_was_not_shown(name: str) -> None:
    for seen in views(name, 1):
        whole, faded = Knowledge(seen), FadingKnowledge(seen, 0.3)
        for place in (*whole.own, *whole.others):
            assert faded.card(place) in (None, whole.card(place))


def test_a_memory_that_fades_at_once_knows_only_what_lies_face_up() -> None:
    game = story("deluxe", "deal 3 4 5 5 | 3 3 7 7 | 0 | 6\nA take 0, keep A2")
    assert known_places(FadingKnowledge(view(game.round, Seat.A), 1)) == {"A2"}


def waited(game: Game, turns: int) -> Game:
    """The game after everybody has drawn and discarded this many times."""
    for _ in range(turns):
        for seat in "AB":
            game = hush(say(game, f"{seat} draw, discard"))
    return game


def remembered(game: Game, fading: float = 0.2) -> set[str]:
    return known_places(FadingKnowledge(view(game.round, Seat.A), fading))


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    forgotten = 0
    for turned_up in range(1, 13):
        game = story("classic", f"deal 3 4 5 5 | 3 3 9 9 | {turned_up} | 6")
        before = remembered(game)
        assert before == {"A1", "A2"}
        for _ in range(8):
            game = waited(game, 1)
            assert remembered(game) <= before
            before = remembered(game)
        forgotten += 2 - len(before)
    assert 12 <= forgotten <= 24  # of 24 cards, four of five are forgotten after eight turns

    game = story("classic", "deal 3 4 5 5 | 3 3 9 9 | 8 | 7 2 7 2\nA draw 7, discard, peek A3=5")
    assert "A3" in remembered(game)


def test_a_forgotten_card_is_a_card_like_any_other() -> None:
    game = story("deluxe", "deal 0 1 5 5 | 3 3 7 7 | 13 | 6")
    known = FadingKnowledge(view(game.round, Seat.A), 1)
    deck = edition("deluxe").cards(2)
    mean = sum(card.value for card in deck) / len(deck)
    assert known.worth(parse_place("A1")) == pytest.approx(mean)
    assert known.expected_total(Seat.A) == pytest.approx(4 * mean)


def test_asked_again_it_remembers_the_same() -> None:
    game = waited(story("classic", "deal 3 4 5 5 | 3 3 9 9 | 8 | 6"), 3)
    assert len({frozenset(remembered(game)) for _ in range(20)}) == 1


def test_it_sometimes_overlooks_a_good_discard() -> None:
    game = story("deluxe", "deal 12 11 5 5 | 3 3 7 7 | 0 | 6")
    moves = [choice(game, "A", Novice(Random(seed))) for seed in range(100)]
    assert set(moves) == {Take(Seat.A), Draw(Seat.A)}
    assert moves.count(Take(Seat.A)) > 50
    assert choice(game, "A", Novice(Random(1), fading=0, slips=0)) == Take(Seat.A)
