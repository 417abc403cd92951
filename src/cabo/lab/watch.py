"""Bots watched at play: each turn in words, what its player knew and expected, and the table after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cabo.bots.bot import Bot, Expects, Explains, Profile
from cabo.bots.knowledge import Knowledge
from cabo.dealer import Dealer
from cabo.events import Event, Revealed, TurnBegan
from cabo.hands import Hand, Spot, occupied, row
from cabo.lab.watched import Watched
from cabo.legal import legal_moves
from cabo.match import Player, Turned, endless, play_match
from cabo.places import SEATS, Place, Seat
from cabo.round import Round
from cabo.rules import Rules
from cabo.telling.game import tell_round, tell_table
from cabo.views import view

LEGEND: Final = "Cards in brackets have not been seen by their owner; ^ lies face up; - is a gap."


@dataclass(frozen=True, slots=True)
class Beat:
    """What is shown at once: the opening of a round, a turn, or the end."""

    round: int
    title: str
    lines: tuple[str, ...]


def watch(rules: Rules, profiles: Sequence[Profile], seed: int) -> Iterator[Beat]:
    """Watch these bots play a game, seat by seat; the same seed is the same game."""
    players = seated(profiles, seed)
    watcher = _Watcher(players, profiles)
    for turned in play_match(rules, players, Dealer(Random(f"{seed}/dealer"))):
        yield from watcher.hear(turned)
        if endless(turned.game.round):
            yield Beat(len(turned.game.rounds), "Stopped", ("These bots would never end this round.",))
            return


def seated(profiles: Sequence[Profile], seed: int) -> list[Player]:
    """The bots in their seats, each with a generator of its own; the second Greta is Greta 2."""
    players = []
    for at, profile in enumerate(profiles):
        namesakes = sum(other.person == profile.person for other in profiles[:at])
        name = f"{profile.person} {namesakes + 1}" if namesakes else profile.person
        random = Random(f"{seed}/{at}")
        bot = Watched(profile.name, profile.make(random))
        players.append(Player(name, bot, profile.reaction, random))
    return players


class _Watcher:
    """A spectator who sees all the cards, and asks the player whose turn it is what they know."""

    def __init__(self, players: Sequence[Player], profiles: Sequence[Profile]) -> None:
        self._players = players
        self._profiles = profiles
        self._round = 0
        self._told = 0
        self._title = ""
        self._thoughts: list[str] = []
        self._said: dict[Seat, str] = {}

    def hear(self, turned: Turned) -> Iterator[Beat]:
        """What is shown after a move: nothing until a turn is over."""
        if len(turned.game.rounds) > self._round:
            self._open_round(turned)
        self._ask_why(turned)
        if _ends_turn(turned.events):
            round = turned.game.round
            yield Beat(self._round, self._title, (*self._thoughts, *self._news(round), *_table(round)))
            self._open_turn(round)

    def _open_round(self, turned: Turned) -> None:
        self._round, self._told, self._title = len(turned.game.rounds), 0, f"Round {len(turned.game.rounds)}"
        self._thoughts = [tell_table(turned.game), LEGEND] if self._round == 1 else []
        self._said = {}

    def _open_turn(self, round: Round) -> None:
        seat = round.turn
        if round.over or seat is None:
            return
        name, bot = round.names[seat], self._profiles[seat].name
        self._title = f"Turn {round.turns}: {name} ({seat}, {bot})"
        self._thoughts = [f"  {line}" for line in knowledge(round, seat, self._bot(seat))]
        self._said = {}

    def _ask_why(self, turned: Turned) -> None:
        seat = turned.move.seat
        if not isinstance(seat, Seat):
            return
        bot = self._bot(seat)
        if not isinstance(bot, Explains):
            return
        seen = view(turned.before, seat)
        told = " ".join(bot.explain(seen, legal_moves(seen, seat)).split())
        if told and told != self._said.get(seat):  # each sentence once in a turn
            self._said[seat] = told
            self._thoughts.append(f"  {turned.before.names[seat]}, to {turned.move.verb}: {told}")

    def _bot(self, seat: Seat) -> Bot:
        bot = self._players[seat].bot
        return bot.bot if isinstance(bot, Watched) else bot

    def _news(self, round: Round) -> list[str]:
        """The sentences about the round that are new since the last time."""
        lines = list(tell_round(round))
        news, self._told = lines[self._told :], len(lines)
        return news


def knowledge(round: Round, seat: Seat, bot: Bot) -> list[str]:
    """What a player has seen of every hand and the total they expect of it, their own first."""
    known = Knowledge(view(round, seat))
    if isinstance(bot, Expects):
        totals = [f"expects {total:.1f}" for total in bot.expects(known.view)]
    else:
        totals = [f"{known.expected_total(whose):.1f} on the average" for whose in round.seats]
    everyone = [SEATS[(seat + step) % len(round.names)] for step in range(len(round.names))]
    return [
        f"has seen of {round.names[whose]}: {_cards(known, whose)}; {totals[whose]}" for whose in everyone
    ]


def _cards(known: Knowledge, whose: Seat) -> str:
    places = occupied(whose, known.view.hands[whose])
    return ", ".join(f"{place} {_known(known, place)}" for place in places) or "no cards"


def _known(known: Knowledge, place: Place) -> str:
    card = known.card(place)
    return "?" if card is None else card.text


def _ends_turn(events: Sequence[Event]) -> bool:
    return any(isinstance(event, TurnBegan | Revealed) for event in events)


def _table(round: Round) -> Iterator[str]:
    """The table with all cards open; nothing after the reveal, which has told it."""
    if round.over:
        return
    width = max(map(len, round.names))
    for seat, name in zip(round.seats, round.names, strict=True):
        hand = round.hands[seat]
        cards = " ".join(_shown(hand[number - 1], seat) for number in row(hand))
        yield f"  {seat} {name:<{width}}  {cards}  = {_total(hand)}"
    called = "" if round.caller is None else f"; {round.names[round.caller]} has called"
    top = round.discard[-1].text if round.discard else "empty"
    yield f"  discard {top}, pile {len(round.pile)}{called}"


def _shown(spot: Spot, owner: Seat) -> str:
    if spot.card is None:
        return "-"
    card = f"{spot.card}{'^' if spot.up else ''}"
    return card if spot.up or spot.seen[owner] >= 0 else f"({card})"


def _total(hand: Hand) -> int:
    return sum(spot.card.value for spot in hand if spot.card is not None)
