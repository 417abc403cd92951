"""Stories: a few spoken lines, played through the public surface.

A deal may be cut short: `deal 3 9 4 4 | 10 2 7 7 | 5 | 6 8` gives the hands, the card turned up and the
top of the pile; the rest of the deck follows in order. Looks that a story leaves out are at the first
places allowed.
"""

from collections import Counter
from collections.abc import Mapping

import pytest

from cabo import (
    CaboError,
    Card,
    Game,
    Glance,
    Result,
    Rules,
    Seat,
    Standing,
    edition,
    legal_moves,
    say,
    with_house_rules,
)
from cabo.game import new_round
from cabo.lab.fuzz.houses import NAMES
from cabo.moves import Start
from cabo.records.replay import silent_move
from cabo.round import State, ToLook, ToStart


def story(
    name: str,
    lines: str,
    *,
    house: Mapping[str, object] | None = None,
    starter: str = "A",
    totals: tuple[int, ...] | None = None,
    resets: tuple[int, ...] | None = None,
) -> Game:
    """Play the lines of a round of this edition; the hands dealt say how many play."""
    rules = with_house_rules(edition(name), house or {})
    players = lines.strip().splitlines()[0].count("|") - 1
    return tell(_table(rules, players, Seat[starter], totals, resets), lines)


def tell(game: Game, lines: str) -> Game:
    """Go on with a game, with a deal if it has none."""
    told = [line.strip() for line in lines.strip().splitlines() if line.strip()]
    for line in told:
        if line.startswith("deal "):
            game = say(game, "deal " + " ".join(card.text for card in full_deal(game.rules, line)))
        else:
            game = say(game if " look " in line else look(game), line)
    return game if any(" look " in line for line in told) else look(game)


def refusal(name: str, lines: str, *, house: Mapping[str, object] | None = None) -> str:
    """The sentence that refuses the last line of a story; the others are played."""
    told = lines.strip().splitlines()
    before = story(name, "\n".join(told[:-1]), house=house)
    with pytest.raises(CaboError) as refused:
        say(before, told[-1].strip())
    return str(refused.value)


def look(game: Game) -> Game:
    """Let everyone who has not looked look at the first places allowed."""
    while isinstance(game.round.phase, ToLook) and game.round.phase.seats:
        game = game.play(legal_moves(game.round, game.round.phase.seats[0])[0])
    return game


def draw_down(game: Game, cards: int = 0) -> Game:
    """Let everyone draw and discard until the pile has this many cards left."""
    game = hush(game)
    while len(game.round.pile) > cards:
        game = hush(say(game, f"{game.round.turn} draw, discard"))
    return game


def hush(game: Game) -> Game:
    """Let nobody snap, give or use an open power; an added card is laid at the right."""
    while (silence := silent_move(game.round)) is not None:
        game = game.play(silence)
    return game


def row(seen: State | Glance, seat: str) -> str:
    """What lies in front of a seat: `3 5^ - ?` is a 3, a 5 that lies face up, a gap, an unknown card.

    A round and a view give it by the number of the place, a glance in the order the cards lie.
    """
    spots = seen.rows[Seat[seat]] if isinstance(seen, Glance) else seen.hands[Seat[seat]]
    return " ".join("-" if spot.card is None else spot.card.text + "^" * spot.up for spot in spots)


def hand(seen: State | Glance, seat: str) -> str:
    """The cards in front of a seat, however they lie."""
    return row(seen, seat).replace("^", "")


def hands(seen: State | Glance) -> tuple[str, ...]:
    """What lies in front of each seat."""
    return tuple(row(seen, seat.name) for seat in Seat if seat < len(seen.names))


def result(game: Game) -> Result:
    """The result of a round that is over."""
    assert game.round.result is not None, "the round is not scored"
    return game.round.result


def full_deal(rules: Rules, line: str) -> tuple[Card, ...]:
    """The whole deck that a short deal stands for."""
    groups = [[Card(text) for text in group.split()] for group in line.removeprefix("deal ").split("|")]
    hands, turned_up = groups[:-2], groups[-2]
    assert all(len(hand) == rules.dealt for hand in hands), "every hand gets the cards dealt"
    assert len(turned_up) == 1, "one card is turned up"
    named = [card for group in groups for card in group]
    rest = Counter(rules.cards(len(hands)))
    rest.subtract(named)
    assert min(rest.values()) >= 0, "no card is dealt more often than the deck has it"
    return (*named, *rest.elements())


def _table(
    rules: Rules,
    players: int,
    starter: Seat,
    totals: tuple[int, ...] | None,
    resets: tuple[int, ...] | None,
) -> Game:
    game = Game.new(rules, NAMES[:players])
    if totals is not None or resets is not None:
        none = (0,) * players
        standing = Standing(totals or none, resets or none, (), None)
        game = Game(new_round(rules, game.names, standing))
    assert isinstance(game.round.phase, ToStart)
    return game.play(Start(starter))
