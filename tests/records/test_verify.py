"""Verifying records: they tell which cards follow from the seed and which do not."""

from random import Random

import pytest

from cabo import (
    EDITIONS,
    BadRecord,
    Game,
    Record,
    Seat,
    edition,
    legal_moves,
    read,
    say,
    to_move,
    with_house_rules,
    write,
    write_seen,
)
from cabo.moves import Start
from cabo.records.record import ROUND_NOTES, Notes
from cabo.records.verify import Outcome, verify
from cabo.shuffle import Lots
from tests.support.paths import GAMES

GOLDEN = (GAMES / "classic-verified.cabo").read_text(encoding="utf-8")
LOTS = Lots(bytes(range(32)), (bytes(range(16)), b""))
START, DEAL = 6, 8  # the lines of a record with nothing added


def dealt(name: str = "deluxe", *, starter: Seat | None = None) -> str:
    """A record with a starter and a deal, and the seeds that they come from."""
    game = Game.new(name, ["Ana", "Ben"])
    if starter is not None:
        game = game.play(Start(starter))
    while (move := LOTS.move(game.round)) is not None:
        game = game.play(move)
    return written(game)


def written(game: Game) -> str:
    """The record of a game whose rounds all have the same chance."""
    return write(Record(game, rounds=(Notes(ROUND_NOTES.written, LOTS.revealed()),) * len(game.rounds)))


def played(game: Game) -> Game:
    """The game after its round has been played at random."""
    random = Random(game.rules.edition)
    while not game.round.over:
        seats = to_move(game.round)
        chosen = random.choice(legal_moves(game.round, random.choice(seats))) if seats else None
        move = chosen or LOTS.move(game.round)
        assert move is not None
        game = game.play(move)
    return game


def found(text: str) -> list[tuple[str, int]]:
    return [(str(verdict), verdict.line) for verdict in verify(text)]


def with_card(text: str, number: int, other: int) -> str:
    """The record with two cards of its deal exchanged."""
    lines = text.split("\n")
    cards = lines[DEAL - 1].split()
    cards[number], cards[other] = cards[other], cards[number]  # the first word is “deal”
    lines[DEAL - 1] = " ".join(cards)
    return "\n".join(lines)


def test_a_true_record_is_verified() -> None:
    assert [verdict.outcome for verdict in verify(GOLDEN)] == [Outcome.VERIFIED] * 2
    assert found(GOLDEN) == [
        ("Round 1: verified: seal, starter, deck and three shuffles.", 13),
        ("Round 2: verified: seal, starter, deck and one shuffle.", 121),
    ]


def test_a_record_with_a_seed_is_written_as_it_was_read() -> None:
    text = dealt()
    assert write(read(text)) == text
    assert found(text) == [("Round 1: verified: seal, starter and deck.", 5)]


def test_a_record_that_was_played_on_is_verified() -> None:
    game = read(dealt()).game
    game = say(say(game, "A look A1 A2"), "B look B1 B2")
    game = say(game, f"{game.round.turn} draw, discard")
    assert [verdict.outcome for verdict in verify(written(game))] == [Outcome.VERIFIED]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_round_of_every_edition_is_verified_after_random_play(name: str) -> None:
    text = written(played(Game.new(name, ["Ana", "Ben"])))
    assert [verdict.outcome for verdict in verify(text)] == [Outcome.VERIFIED]


def test_the_first_card_that_differs_is_named() -> None:
    text = dealt()
    cards = text.split("\n")[DEAL - 1].split()
    assert cards[7] != cards[20]
    assert found(with_card(text, 20, 7)) == [
        (
            f"Round 1: the deck differs at card 7: the record has {cards[20]}, the seed gives {cards[7]}.",
            DEAL,
        )
    ]


def test_a_new_pile_that_differs_is_named_in_its_line() -> None:
    line = next(line for line in GOLDEN.split("\n") if line.startswith("shuffle 6 9 12 11 7 11"))
    text = GOLDEN.replace(line, line.replace("6 9 12 11 7 11", "6 9 12 11 11 7"))
    at = GOLDEN.split("\n").index(line) + 1
    assert found(text)[1] == (
        "Round 2: shuffle 1 differs at card 5: the record has 11, the seed gives 7.",
        at,
    )
    assert verify(text)[0].outcome is Outcome.VERIFIED


def test_a_starter_that_differs_is_named() -> None:
    lot = Seat(LOTS.pick(2, "start"))
    other = Seat(1 - lot)
    assert found(dealt(starter=other)) == [
        (f"Round 1: the starter differs: the record has {other}, the seed gives {lot}.", START)
    ]


def test_the_table_may_name_the_first_starter_where_the_rules_say_so() -> None:
    lot = Seat(LOTS.pick(2, "start"))
    assert found(dealt("classic", starter=lot)) == [("Round 1: verified: seal, starter and deck.", 5)]
    assert found(dealt("classic", starter=Seat(1 - lot))) == [("Round 1: verified: seal and deck.", 5)]


def test_a_later_starter_is_not_for_the_table_to_name() -> None:
    rules = with_house_rules(edition("classic"), {"next_starter": "by_lot"})
    game = played(Game.new(rules, ["Ana", "Ben"])).next_round()
    game = game.play(Start(Seat(1 - LOTS.pick(2, "start"))))
    deal = LOTS.move(game.round)
    assert deal is not None
    first, second = verify(written(game.play(deal)))
    assert first.outcome is Outcome.VERIFIED
    assert second.finding.startswith("the starter differs")


def test_another_nonce_or_seat_of_a_nonce_is_noticed() -> None:
    nonces = f'nonces = ["{bytes(range(16)).hex()}", ""]'
    text = dealt()
    assert nonces in text
    for other in ('["", ""]', f'["", "{bytes(range(16)).hex()}"]', f'["{bytes(16).hex()}", ""]'):
        assert [verdict.outcome for verdict in verify(text.replace(nonces, f"nonces = {other}"))] == [
            Outcome.DIFFERS
        ]


def test_another_seed_does_not_read() -> None:
    with pytest.raises(BadRecord, match=r"^The seal is not the SHA-256 of the seed\.$"):
        verify(dealt().replace('seed = "00', 'seed = "01'))


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        (("seed",), "seed"),
        (("seed", "nonces"), "seed or nonces"),
        (("seal", "seed", "nonces"), "seal, seed or nonces"),
        (("seal",), "seal"),
    ],
)
def test_a_round_without_its_keys_cannot_be_verified(missing: tuple[str, ...], words: str) -> None:
    lines = [line for line in dealt().split("\n") if not line.startswith(missing)]
    assert found("\n".join(lines)) == [(f"Round 1: it has no {words}, so it cannot be verified.", 5)]


def test_other_rounds_are_verified_all_the_same() -> None:
    lines = GOLDEN.split("\n")
    seed = next(at for at, line in enumerate(lines) if line.startswith("seed"))
    assert [verdict.outcome for verdict in verify("\n".join(lines[:seed] + lines[seed + 1 :]))] == [
        Outcome.UNCHECKED,
        Outcome.VERIFIED,
    ]


def test_a_round_not_dealt_yet_cannot_be_verified() -> None:
    lines = [line for line in dealt().split("\n") if not line.startswith("deal")]
    assert found("\n".join(lines)) == [
        ("Round 1: nothing has been dealt in it, so it cannot be verified.", 5)
    ]


def test_a_card_that_is_not_known_cannot_be_verified_but_the_others_can_differ() -> None:
    lines = dealt().split("\n")
    lines[DEAL - 1] = lines[DEAL - 1].rpartition(" ")[0] + " ?"
    hidden = "\n".join(lines)
    assert found(hidden) == [("Round 1: not all of its cards are known, so it cannot be verified.", 5)]
    assert verify(with_card(hidden, 20, 7))[0].outcome is Outcome.DIFFERS


def test_a_seats_own_record_cannot_be_verified() -> None:
    own = write_seen(read(GOLDEN), Seat.A)
    assert [verdict.outcome for verdict in verify(own)] == [Outcome.UNCHECKED] * 2


def test_a_record_without_rounds_has_no_verdict() -> None:
    assert verify('format = 1\nedition = "deluxe"\nseats = ["Ana", "Ben"]\n') == ()
