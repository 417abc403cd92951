"""A sentence of docs/house-rules.md that is easily broken by a card that is still being shown."""

from cabo import Game, Seat, edition, say, with_house_rules
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Start
from tests.support.scribe import CROWDED
from tests.support.story import look


def test_house_60_a_player_who_can_do_nothing_ends_the_round_though_a_card_is_shown() -> None:
    rules = with_house_rules(edition("deluxe"), {"most": 6, "dealt": 8, "empty_pile": "reshuffle"})
    game = look(say(Game.new(rules, NAMES[:6]).play(Start(Seat.A)), CROWDED))
    for line in (
        "A take 1, keep A1=13 A3=12 right",
        "B draw 1, keep B1=11 B3=10 right",
        "C draw 0, keep C1=9 C3=8 right",
        "D draw 0, keep D1=7 D3=6 right",
    ):
        game = say(game, line)
    assert (game.round.pile, game.round.discard) == ((), ())
    game = say(game, "E cabo")  # Fay can neither draw, take nor call
    assert game.round.over
