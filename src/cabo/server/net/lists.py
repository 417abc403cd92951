"""The contents of lists and forms: tables, games, bots and editions, as types of the protocol."""

from __future__ import annotations

from cabo.bots.registry import profiles
from cabo.cards import Deck
from cabo.editions import EDITIONS
from cabo.house import OPTIONS, choices, spelled
from cabo.rules import EmptyPile, Group
from cabo.scoring import KAMIKAZE, reset_to
from cabo.server.protocol.answers import BotCard, EditionCard, Editions, GameCard, OptionCard, TableCard
from cabo.server.protocol.faces import cards_of, faces_of
from cabo.server.protocol.presets import PRESETS
from cabo.server.situation.situation import Situation
from cabo.server.store import Summary


def table_card(id: str, now: Situation, person: str) -> TableCard:
    """A table as somebody sees it from outside."""
    free = sum(chair.free for chair in now.chairs) if now.status == "open" else 0
    yours = now.seat_of(person) is not None or now.left_by(person) is not None
    return TableCard(id, now.settings, now.status, list(now.names), free, yours)


def game_card(summary: Summary, person: str) -> GameCard:
    """A game as one of its players sees it in a list."""
    you = summary.persons.index(person)
    return GameCard(
        table=summary.table,
        status=summary.status,
        edition=summary.edition,
        names=list(summary.names),
        you=you,
        rounds=summary.rounds,
        totals=list(summary.totals),
        winners=list(summary.winners),
        changed=summary.changed,
        points=_own(summary.points, you),
        calls=_own(summary.calls, you),
        calls_won=_own(summary.calls_won, you),
    )


def _own(counts: tuple[int, ...], seat: int) -> int | None:
    return counts[seat] if counts else None


def bot_cards() -> list[BotCard]:
    """Every bot there is."""
    return [BotCard(bot.name, bot.person, bot.style, bot.level) for bot in profiles().values()]


def editions() -> Editions:
    """Every edition with all its options."""
    cards = [
        EditionCard(name, spelled(rules), cards_of(rules), reset_to(rules))
        for name, rules in EDITIONS.items()
    ]
    return Editions(
        editions=cards,
        options=[_option_card(name) for name in OPTIONS],
        presets=list(PRESETS),
        groups=[group.value for group in Group],
        decks={deck.value: faces_of(deck) for deck in Deck},
        kamikaze=sum(KAMIKAZE),
        void_uncalled=[way.value for way in EmptyPile if way.voids_uncalled],
    )


def _option_card(name: str) -> OptionCard:
    found = choices(name)
    return OptionCard(
        name=name,
        meaning=OPTIONS[name].meaning,
        words=list(found.words),
        least=found.least,
        most=found.most,
        flag=found.flag,
        values=found.values,
        none=found.none,
        group=OPTIONS[name].group.value,
        on_paper=OPTIONS[name].on_paper,
    )
