"""The shuffle that can be checked: it follows docs/shuffle.md, is fair, and changes with every input."""

import re
import tomllib
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from cabo import Card, Game, say
from cabo.cards import Deck
from cabo.moves import Deal, Draw, Shuffle, Start
from cabo.round import ToSnap
from cabo.shuffle import NONCE_BYTES, SEED_BYTES, Lots, seal
from tests.support.paths import ROOT
from tests.support.story import draw_down, story

PAGE = ROOT / "docs" / "shuffle.md"
SEED, NONCES = bytes(range(32)), (bytes(range(16)), b"", bytes(range(16, 32)))
LOTS = Lots(SEED, NONCES)
DECK = Deck.DEDICATED.cards()


def vectors() -> list[dict[str, Any]]:
    found = re.search(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    chance: list[dict[str, Any]] = tomllib.loads(found[1])["chance"]
    return chance


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def chi_square(seen: Counter[Any], kinds: int) -> float:
    expected = seen.total() / kinds
    return sum((count - expected) ** 2 for count in seen.values()) / expected + (kinds - len(seen)) * expected


# The document.


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["seal"][:8])
def test_the_vectors_of_the_document_are_right(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    lots = Lots(seed, tuple(bytes.fromhex(nonce) for nonce in vector["nonces"]))
    assert seal(seed) == vector["seal"]
    for lot in vector["lots"]:
        assert lots.pick(lot["count"], lot["label"]) == lot["number"]
    for shuffle in vector["shuffles"]:
        assert lots.shuffled(cards(shuffle["cards"]), shuffle["label"]) == cards(shuffle["shuffled"])
    for deal in vector["deals"]:
        assert lots.shuffled(Deck(deal["deck"]).cards(deal["decks"]), "deal") == cards(deal["deal"])


def test_the_document_has_vectors_of_every_kind() -> None:
    found = vectors()
    assert len(found) >= 2
    assert all(vector[kind] for vector in found for kind in ("lots", "shuffles", "deals"))


# Fairness, with the same seeds in every run.


def seeded(number: int) -> Lots:
    return Lots(number.to_bytes(SEED_BYTES, "big"), (b"", b""))


def test_every_order_of_three_cards_comes_up_as_often() -> None:
    three = cards("1 2 3")
    seen = Counter(seeded(number).shuffled(three, "deal") for number in range(6000))
    assert set(seen) == set(permutations(three))
    assert chi_square(seen, 6) < 20.5  # one list of seeds in a thousand would be further off


def test_every_card_of_a_deck_comes_up_first_as_often() -> None:
    deck = Deck.STANDARD.cards()[:52]
    seen = Counter(seeded(number).shuffled(deck, "deal")[0] for number in range(5200))
    assert chi_square(seen, 52) < 87


def test_lots_are_fair_where_a_remainder_would_not_be() -> None:
    count = 3 * 2**30  # of the words above it, all would fall on the first third
    thirds = Counter(seeded(number).pick(count, "start") // 2**30 for number in range(3000))
    assert chi_square(thirds, 3) < 14


def test_a_shuffle_loses_no_card_and_changes_nothing_in_place() -> None:
    assert Counter(LOTS.shuffled(DECK, "deal")) == Counter(DECK)
    assert Deck.DEDICATED.cards() == DECK
    assert LOTS.shuffled((), "deal") == ()


# Every input changes the result.


def test_the_same_chance_comes_again() -> None:
    assert Lots(SEED, NONCES).shuffled(DECK, "deal") == LOTS.shuffled(DECK, "deal")


@pytest.mark.parametrize(
    ("seed", "nonces", "label"),
    [
        (bytes([1]) + SEED[1:], NONCES, "deal"),
        (SEED[:-1] + bytes([32]), NONCES, "deal"),
        (SEED, (bytes([1]) + NONCES[0][1:], *NONCES[1:]), "deal"),
        (SEED, (*NONCES[:2], NONCES[2][:-1] + b"\0"), "deal"),
        (SEED, (NONCES[0], NONCES[2], b""), "deal"),
        (SEED, (NONCES[2], b"", NONCES[0]), "deal"),
        (SEED, (NONCES[0], NONCES[2]), "deal"),
        (SEED, (*NONCES, b""), "deal"),
        (SEED, NONCES, "shuffle 1"),
        (SEED, NONCES, "deal "),
    ],
)
def test_any_change_gives_another_deck(seed: bytes, nonces: tuple[bytes, ...], label: str) -> None:
    assert Lots(seed, nonces).shuffled(DECK, label) != LOTS.shuffled(DECK, "deal")


@pytest.mark.parametrize("seed", [b"", bytes(SEED_BYTES - 1), bytes(SEED_BYTES + 1)])
def test_a_seed_has_its_size(seed: bytes) -> None:
    with pytest.raises(ValueError, match="seed"):
        Lots(seed, NONCES)


@pytest.mark.parametrize("size", [1, NONCE_BYTES - 1, NONCE_BYTES + 1])
def test_a_nonce_has_its_size(size: int) -> None:
    with pytest.raises(ValueError, match="nonce"):
        Lots(SEED, (b"", bytes(size)))


@pytest.mark.parametrize("count", [-1, 0, 2**32 + 1])
def test_a_lot_is_drawn_among_some(count: int) -> None:
    with pytest.raises(ValueError, match="lot"):
        LOTS.pick(count, "start")


def test_a_lot_among_one_is_that_one() -> None:
    assert LOTS.pick(1, "start") == 0


def test_chance_does_not_show_its_seed() -> None:
    assert SEED.hex() not in repr(LOTS)
    assert repr(SEED) not in repr(LOTS)


# The dealer's moves.


def test_the_starter_and_the_deck_are_dealt() -> None:
    game = Game.new("deluxe", ["Ana", "Ben", "Cem"])
    start = LOTS.move(game.round)
    assert start == Start(game.round.seats[LOTS.pick(3, "start")])
    assert isinstance(start, Start)
    game = game.play(start)
    deal = LOTS.move(game.round)
    assert deal == Deal(LOTS.shuffled(DECK, "deal"))
    assert isinstance(deal, Deal)
    assert LOTS.move(game.play(deal).round) is None


def run_out(game: Game) -> Game:
    """Play until the next player draws from an empty pile."""
    game = draw_down(game)
    assert game.round.turn is not None
    return game.play(Draw(game.round.turn))


def test_each_new_pile_has_a_label_of_its_own() -> None:
    lots = Lots(SEED, NONCES[:2])
    game = run_out(story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8 1 12"))
    first = lots.move(game.round)
    assert first == Shuffle(lots.shuffled(game.round.discard[:-1], "shuffle 1"))
    assert game.round.discard[:3] == cards("5 6 8")  # the oldest first
    assert isinstance(first, Shuffle)
    game = game.play(first)
    game = run_out(say(game, f"{game.round.turn} discard"))
    assert lots.move(game.round) == Shuffle(lots.shuffled(game.round.discard[:-1], "shuffle 2"))


def test_an_open_snap_is_no_matter_of_chance() -> None:
    game = say(
        story("kaboo", "deal 3H 4S 4H 9D | 10S 5H 7S 7H | 9S 2S 3S 8S | 5S | 9C"), "A draw 9C, discard"
    )
    assert isinstance(game.round.phase, ToSnap)
    assert LOTS.move(game.round) is None


def test_every_seat_has_a_nonce_or_an_empty_one() -> None:
    with pytest.raises(ValueError, match="3 nonces for 2 seats"):
        LOTS.move(Game.new("deluxe", ["Ana", "Ben"]).round)
