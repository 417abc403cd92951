"""The five editions, spelled field by field in the same order, to be read side by side."""

from typing import Final

from cabo.cards import Deck
from cabo.errors import BadRules
from cabo.rules import (
    ByHand,
    EmptyPile,
    ExtraCard,
    Face,
    FirstStarter,
    Layout,
    LookAt,
    Mismatch,
    NextStarter,
    PowerOf,
    Reset,
    Rules,
    Tie,
    ZeroFor,
)
from cabo.words import no_such

CLASSIC: Final = Rules(
    edition="classic",
    deck=Deck.DEDICATED,  # classic.2
    fewest=2,  # classic.1
    most=5,  # classic.1
    two_decks_from=None,
    backs=1,
    dealt=4,  # classic.4
    layout=Layout.LINE,  # classic.4
    looks=2,  # classic.10
    look_at=LookAt.ANY,  # classic.10
    first_starter=FirstStarter.TABLE_DECIDES,  # classic.14, 15
    next_starter=NextStarter.WINNER,  # classic.16 to 18
    most_matched=4,  # classic.30
    taken_lies=Face.DOWN,  # classic.27
    power_of=PowerOf.DRAWN,  # classic.42
    peek=(7, 8),  # classic.39
    spy=(9, 10),  # classic.40
    swap=(11, 12),  # classic.41
    look_and_swap=(),
    mismatch=Mismatch.TURNED_DOWN,  # classic.35, 37
    extra_card=None,
    false_snap=None,
    empty_pile=EmptyPile.RESHUFFLE,  # classic.51
    zero_for=ZeroFor.LOWEST,  # classic.53, 56, 57
    false_cabo=5,  # classic.55
    kamikaze=True,  # classic.58
    limit=100,  # classic.64
    reset=Reset.EVERY_TIME,  # classic.62
    rounds=None,
    by_hand=ByHand.ALL_AGREE,  # classic.67
    tie=Tie.SHARED,  # classic.66
    swap_between_opponents=False,  # classic.68
    caller_locked=False,
)

KABOO: Final = Rules(
    edition="kaboo",
    deck=Deck.STANDARD,  # kaboo.2
    fewest=2,  # kaboo.1
    most=8,  # kaboo.1
    two_decks_from=None,
    backs=1,
    dealt=4,  # kaboo.7
    layout=Layout.SQUARE,  # kaboo.8
    looks=2,  # kaboo.14
    look_at=LookAt.NEAREST,  # kaboo.14
    first_starter=FirstStarter.LEFT_OF_DEALER,  # kaboo.18, 19
    next_starter=NextStarter.DEAL_PASSES_LEFT,  # kaboo.19
    most_matched=1,  # kaboo.28
    taken_lies=Face.DOWN,  # kaboo.27
    power_of=PowerOf.ANY_DISCARDED,  # kaboo.30
    peek=(7, 8),  # kaboo.32
    spy=(9, 10),  # kaboo.33
    swap=(11, 12),  # kaboo.34
    look_and_swap=(13,),  # kaboo.35
    mismatch=None,
    extra_card=None,
    false_snap=2,  # kaboo.48
    empty_pile=EmptyPile.RESHUFFLE,  # kaboo.62
    zero_for=ZeroFor.NOBODY,  # kaboo.67
    false_cabo=None,  # kaboo.67
    kamikaze=False,
    limit=None,  # kaboo.68
    reset=None,
    rounds=1,  # kaboo.68
    by_hand=ByHand.ALL_AGREE,  # kaboo.71
    tie=Tie.SHARED,  # kaboo.70
    swap_between_opponents=False,
    caller_locked=False,  # kaboo.61
)

DELUXE: Final = Rules(
    edition="deluxe",
    deck=Deck.DEDICATED,  # deluxe.2
    fewest=2,  # deluxe.1
    most=4,  # deluxe.1
    two_decks_from=None,
    backs=2,  # deluxe.4
    dealt=4,  # deluxe.5
    layout=Layout.LINE,  # deluxe.5
    looks=2,  # deluxe.11
    look_at=LookAt.ANY,  # deluxe.11
    first_starter=FirstStarter.BY_LOT,  # deluxe.15
    next_starter=NextStarter.LOWEST_THEN_CLOSEST,  # deluxe.16 to 18
    most_matched=None,  # deluxe.28
    taken_lies=Face.UP,  # deluxe.25
    power_of=PowerOf.DRAWN,  # deluxe.40
    peek=(7, 8),  # deluxe.41
    spy=(9, 10),  # deluxe.42
    swap=(11, 12),  # deluxe.43
    look_and_swap=(),
    mismatch=Mismatch.STAYS_UP,  # deluxe.34, 35
    extra_card=ExtraCard.THREE_TRIED,  # deluxe.37
    false_snap=None,
    empty_pile=EmptyPile.END_ROUND,  # deluxe.52
    zero_for=ZeroFor.CALLER,  # deluxe.57
    false_cabo=10,  # deluxe.58
    kamikaze=True,  # deluxe.60
    limit=100,  # deluxe.67
    reset=Reset.ONCE,  # deluxe.64, 65
    rounds=None,
    by_hand=ByHand.ALL_AGREE,  # deluxe.72
    tie=Tie.LAST_ROUND,  # deluxe.70
    swap_between_opponents=False,
    caller_locked=False,  # deluxe.51
)

ORIGAMES: Final = Rules(
    edition="origames",
    deck=Deck.DEDICATED,  # origames.3
    fewest=2,  # origames.1
    most=6,  # origames.2
    two_decks_from=6,  # origames.2
    backs=1,
    dealt=4,  # origames.6
    layout=Layout.LINE,
    looks=2,  # origames.11
    look_at=LookAt.ANY,  # origames.11
    first_starter=FirstStarter.TABLE_DECIDES,  # origames.15, 16
    next_starter=NextStarter.LOWEST_THEN_LEFT,  # origames.17 to 19
    most_matched=None,  # origames.29
    taken_lies=Face.UP,  # origames.26
    power_of=PowerOf.DRAWN,  # origames.40
    peek=(7, 8),  # origames.41
    spy=(9, 10),  # origames.42
    swap=(11, 12),  # origames.43
    look_and_swap=(),
    mismatch=Mismatch.STAYS_UP,  # origames.35, 36
    extra_card=ExtraCard.THREE_VALUES,  # origames.37
    false_snap=None,
    empty_pile=EmptyPile.END_ROUND,  # origames.52
    zero_for=ZeroFor.CALLER,  # origames.57
    false_cabo=10,  # origames.58
    kamikaze=True,  # origames.60
    limit=100,  # origames.69
    reset=Reset.ONCE_THEN_END,  # origames.66, 67
    rounds=None,
    by_hand=ByHand.ALL_AGREE,  # origames.74
    tie=Tie.LAST_ROUND,  # origames.72
    swap_between_opponents=False,
    caller_locked=False,  # origames.51
)

REMAKE: Final = Rules(
    edition="remake",
    deck=Deck.DEDICATED,  # remake.2
    fewest=2,  # remake.1
    most=4,  # remake.1
    two_decks_from=None,
    backs=1,
    dealt=4,  # remake.4
    layout=Layout.LINE,  # remake.4
    looks=2,  # remake.9
    look_at=LookAt.FIRST,  # remake.9
    first_starter=FirstStarter.BY_LOT,  # remake.13
    next_starter=NextStarter.BY_LOT,  # remake.14
    most_matched=1,  # remake.23
    taken_lies=Face.DOWN,  # remake.20
    power_of=PowerOf.DRAWN,  # remake.26
    peek=(7, 8),  # remake.27
    spy=(9, 10),  # remake.28
    swap=(11, 12),  # remake.29
    look_and_swap=(),
    mismatch=None,
    extra_card=None,
    false_snap=None,
    empty_pile=EmptyPile.VOID_UNLESS_CALLED,  # remake.36, 38
    zero_for=ZeroFor.CALLER,  # remake.44
    false_cabo=10,  # remake.45
    kamikaze=True,  # remake.47
    limit=100,  # remake.51
    reset=None,  # remake.52
    rounds=None,
    by_hand=ByHand.ANYONE,  # remake.53
    tie=Tie.LAST_ROUND,  # remake.56
    swap_between_opponents=False,
    caller_locked=False,  # remake.35
)

EDITIONS: Final = {rules.edition: rules for rules in (CLASSIC, KABOO, DELUXE, ORIGAMES, REMAKE)}

ABOUT: Final = {
    "classic": "the first edition: dedicated deck, 2 to 5 players, lowest hand scores 0",
    "kaboo": "the traditional game with standard cards, jokers and snapping, one round",
    "deluxe": "the second edition: taken cards lie face up, one reset a player, two backs",
    "origames": "the French edition: 2 to 5 players, 6 with two decks mixed",
    "remake": "the digital remake: single exchanges, void rounds replayed, ended when you like",
}


def edition(name: str) -> Rules:
    """The rules of the edition with this name."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise BadRules(no_such("edition", name, EDITIONS)) from None
