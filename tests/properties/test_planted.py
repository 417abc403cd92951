"""Faults planted on purpose: the checks of `cabo.lab.fuzz.fuzz` find each of them within a few games.

A check that has never failed proves little. Each fault here is one that a careless change could make.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from cabo import Seat, edition, read, with_house_rules
from cabo.events import Dealt, Drew, Peeked, TurnBegan
from cabo.lab.fuzz.fuzz import Failed, fuzz
from cabo.lab.fuzz.play import Bias
from cabo.places import SEATS

EXACT = Bias(exact=0.95, call=0.3, most_turns=12, most_rounds=9, end_by_hand=0)
SHORT = Bias(call=0.2, most_turns=20, most_rounds=4)


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A fault, its place, and the property that the checks must find broken."""

    does: str
    at: str
    """The module and the function in it."""
    fault: Callable[[Any], Callable[..., Any]]
    """Makes a faulty function from the right one."""
    breaks: str
    edition: str = "deluxe"
    house: Mapping[str, object] = field(default_factory=dict)
    bias: Bias = SHORT
    games: int = 8


def _shows_drawn(mask: Any) -> Callable[..., Any]:
    return lambda event, observer: event if isinstance(event, Drew) else mask(event, observer)


def _shows_peeked(mask: Any) -> Callable[..., Any]:
    return lambda event, observer: event if isinstance(event, Peeked) else mask(event, observer)


def _shows_pile(view: Any) -> Callable[..., Any]:
    return lambda round, observer: view(round, observer).having({"pile": round.pile})


def _shows_to_watchers(view: Any) -> Callable[..., Any]:
    return lambda round, observer: (
        view(round, observer).having({"hands": round.hands}) if observer is None else view(round, observer)
    )


def _goes_on_showing(still_shown: Any) -> Callable[..., Any]:
    def faulty(state: Any, event: Any, changes: Any) -> Any:
        # Right except for one thing: `seen` does not put a card back.
        return state.shown if type(event).__name__ == "PutBack" else still_shown(state, event, changes)

    return faulty


def _remembers_for_you(row: Any) -> Callable[..., Any]:
    return lambda seat, hand, shown: row(seat, tuple(spot._replace(up=True) for spot in hand), shown)


def _offers_only_right_snaps(snappable: Any) -> Callable[..., Any]:
    def faulty(state: Any, seat: Seat) -> Any:
        top = state.discard[-1].rank
        return tuple(place for place in snappable(state, seat) if state.spot(place).card.rank == top)

    return faulty


def _names_the_card(wrong_place: Any) -> Callable[..., Any]:
    def faulty(state: Any, move: Any, place: Any, allowed: Any) -> str:
        spot = state.spot(place)
        return f"{wrong_place(state, move, place, allowed)} It is {spot.card if spot else None}."

    return faulty


def _loses_a_card(swapped: Any) -> Callable[..., Any]:
    def faulty(state: Any, event: Any) -> Any:
        changes = swapped(state, event)
        hands = list(changes["hands"])
        hand, at = list(hands[event.other.seat]), event.other.number - 1
        hand[at] = state.spot(event.other)
        hands[event.other.seat] = tuple(hand)
        return {**changes, "hands": tuple(hands)}

    return faulty


def _knows_places_not_cards(swapped: Any) -> Callable[..., Any]:
    def faulty(state: Any, event: Any) -> Any:
        changes = swapped(state, event)
        hands = [list(hand) for hand in changes["hands"]]
        for place in (event.one, event.other):
            spot = hands[place.seat][place.number - 1]
            hands[place.seat][place.number - 1] = spot._replace(seen=state.spot(place).seen)
        return {**changes, "hands": tuple(map(tuple, hands))}

    return faulty


def _shuffles_in_the_top(shuffled: Any) -> Callable[..., Any]:
    return lambda state, event: {**shuffled(state, event), "discard": ()}


def _forgets_the_caller(end_turn: Any) -> Callable[..., Any]:
    def faulty(now: Any) -> None:
        following = SEATS[(now.round.turn + 1) % len(now.round.names)]
        if following is now.round.caller:
            now.happens(TurnBegan(following))
        else:
            end_turn(now)

    return faulty


def _starts_one_later(starters: Any) -> Callable[..., Any]:
    def faulty(rules: Any, standing: Any) -> tuple[Seat, ...]:
        seats = starters(rules, standing)
        return tuple(SEATS[(seat + 1) % len(standing.totals)] for seat in seats) if len(seats) == 1 else seats

    return faulty


def _writes_the_deal(as_seen: Any) -> Callable[..., Any]:
    def faulty(round: Any, before: Any, observer: Any) -> Any:
        seen = as_seen(round, before, observer)
        return tuple(
            true if isinstance(true, Dealt) else event
            for true, event in zip(round.history, seen, strict=True)
        )

    return faulty


def _nobody_lays(seat_offers: Any) -> Callable[..., Any]:
    return lambda state, seat: () if type(state.phase).__name__ == "ToLay" else seat_offers(state, seat)


def _nobody_calls(opening_offers: Any) -> Callable[..., Any]:
    return lambda state, seat: opening_offers(state, seat)[:2]


FAULTS = [
    Fault(does="a mask shows a drawn card", at="events.mask", fault=_shows_drawn, breaks="secrecy"),
    Fault(does="a mask shows a peeked card", at="events.mask", fault=_shows_peeked, breaks="secrecy"),
    Fault(does="a view shows the pile", at="views.view", fault=_shows_pile, breaks="commuting"),
    Fault(does="watchers see the hands", at="views.view", fault=_shows_to_watchers, breaks="commuting"),
    Fault(
        does="knowledge stays in a place when its card is swapped",
        at="evolution._swapped",
        fault=_knows_places_not_cards,
        breaks="no interference",
        bias=Bias(discard=0.9, call=0.02),
    ),
    Fault(
        does="a peek is shown again after it was put back",
        at="evolution._still_shown",
        fault=_goes_on_showing,
        breaks="glance",
    ),
    Fault(does="a glance remembers", at="views._row", fault=_remembers_for_you, breaks="glance"),
    Fault(
        does="only right snaps are offered",
        at="offering.snappable",
        fault=_offers_only_right_snaps,
        breaks="no interference",
        edition="kaboo",
    ),
    Fault(
        does="a refusal names the hidden card",
        at="refusals._wrong_place",
        fault=_names_the_card,
        breaks="no interference",
    ),
    Fault(
        does="a card is lost on a swap",
        at="evolution._swapped",
        fault=_loses_a_card,
        breaks="conservation",
        bias=Bias(discard=0.9, call=0.02),
    ),
    Fault(
        does="the top discard is lost in a shuffle",
        at="evolution._shuffled",
        fault=_shuffles_in_the_top,
        breaks="conservation",
        edition="classic",
        house={"dealt": 8},
        bias=Bias(call=0, exact=0, kamikaze=0),
    ),
    Fault(
        does="a false snap costs nothing",
        at="flow.penalise",
        fault=lambda penalise: lambda now, seat, _: penalise(now, seat, 0),
        breaks="penalty",
        edition="kaboo",
    ),
    Fault(
        does="a mismatch of three costs no extra card",
        at="referee._costs_extra",
        fault=lambda _: lambda *_: False,
        breaks="penalty",
    ),
    Fault(
        does="the caller has a turn after the last ones",
        at="flow.end_turn",
        fault=_forgets_the_caller,
        breaks="turn order",
    ),
    Fault(
        does="a false cabo costs nothing",
        at="scoring._points",
        fault=lambda points: lambda rules, reason, total: min(points(rules, reason, total), total),
        breaks="score",
    ),
    Fault(
        does="a kamikaze is overlooked",
        at="scoring._kamikazes",
        fault=lambda _: lambda *_: (),
        breaks="score",
        bias=Bias(kamikaze=1, exact=0),
    ),
    Fault(
        does="a total is reset every time",
        at="scoring._may_reset",
        fault=lambda _: lambda *_: True,
        breaks="score",
        house={"limit": 30},
        bias=EXACT,
    ),
    Fault(does="the wrong player starts", at="scoring.starters", fault=_starts_one_later, breaks="starter"),
    Fault(
        does="the highest total wins",
        at="scoring.winners",
        fault=lambda _: lambda _, standing: (SEATS[standing.totals.index(max(standing.totals))],),
        breaks="winner",
    ),
    Fault(
        does="the writer forgets at which end cards were laid",
        at="records.writer._kept_step",
        fault=lambda _: lambda steps: type(steps[0])(None, []),
        breaks="replay",
    ),
    Fault(
        does="an own record has the whole deal",
        at="records.writer.as_seen",
        fault=_writes_the_deal,
        breaks="own record",
    ),
    Fault(
        does="nobody may lay an added card",
        at="offering._seat_offers",
        fault=_nobody_lays,
        breaks="soft lock",
    ),
    Fault(
        does="nobody may call",
        at="offering.opening_offers",
        fault=_nobody_calls,
        breaks="bounded rounds",
        edition="classic",
        bias=Bias(most_turns=5, exact=0, kamikaze=0),
    ),
]


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.does.replace(" ", "-"))
def test_a_planted_fault_is_found(planted: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    _plant(planted, monkeypatch)
    with pytest.raises(Failed) as found:
        _play(planted)
    assert found.value.property == planted.breaks
    assert found.value.record.startswith("format = 1\n")


def _play(planted: Fault) -> None:
    rules = with_house_rules(edition(planted.edition), planted.house)
    for seed in range(planted.games):
        fuzz(rules, seed, players=3, bias=planted.bias)


def test_the_games_in_which_faults_are_found_are_sound() -> None:
    for name, bias in {(fault.edition, fault.bias) for fault in FAULTS}:
        fuzz(edition(name), 0, players=3, bias=bias)


def test_a_failure_can_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    starter = next(fault for fault in FAULTS if fault.breaks == "starter")
    with monkeypatch.context() as patch:
        _plant(starter, patch)
        with pytest.raises(Failed) as failed:
            fuzz(edition("deluxe"), 3, players=3, bias=SHORT)
    assert failed.value.seed == 3
    assert read(failed.value.record).game.round.result is not None


def _plant(planted: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the right function wherever a module or a table holds it."""
    module, _, name = planted.at.rpartition(".")
    right = getattr(sys.modules[f"cabo.{module}"], name)
    faulty = planted.fault(right)
    for known, holder in list(sys.modules.items()):
        if known != "cabo" and not known.startswith("cabo."):
            continue
        for attribute, value in list(vars(holder).items()):
            if value is right:
                monkeypatch.setattr(holder, attribute, faulty)
            elif isinstance(value, dict) and not attribute.startswith("__"):
                for key in [key for key, item in value.items() if item is right]:
                    monkeypatch.setitem(value, key, faulty)
