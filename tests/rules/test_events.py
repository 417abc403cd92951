"""Who acts in an event, and what `mask` hides: details that stories seldom check."""

from cabo import UNKNOWN, WATCHER, Card, Seat, mask, say, view
from cabo.events import Dealt, Discarded, Drew, Event, Mismatched, Scored, Shuffled, SwapOffered
from cabo.scoring import Reason
from tests.support.story import draw_down, hush, row, story, tell


def last(events: tuple[Event, ...], kind: type[Event]) -> Event:
    return next(event for event in reversed(events) if isinstance(event, kind))


def test_of_a_deal_only_the_card_turned_up_is_seen() -> None:
    round = story("deluxe", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6").round
    for observer in (Seat.A, Seat.B, WATCHER):
        dealt = last(view(round, observer).history, Dealt)
        assert isinstance(dealt, Dealt)
        assert dealt.turned_up == 8
        assert dealt.cards == (UNKNOWN,) * 8 + (Card("5"),) + (UNKNOWN,) * 43


def test_of_a_new_pile_nobody_sees_a_card() -> None:
    shuffled = Shuffled((Card("3"), Card("9")))
    assert [mask(shuffled, observer) for observer in (Seat.A, WATCHER)] == [Shuffled((UNKNOWN,) * 2)] * 2


def test_who_tried_a_mismatch_is_who_discards() -> None:
    round = story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6\nA draw 6, keep A1=3 A2=9").round
    assert last(round.history, Mismatched).seat is Seat.A  # type: ignore[union-attr]
    assert last(round.history, Discarded) == Discarded(Seat.A, Card("6"))


def test_the_swap_after_a_look_is_offered_to_who_looked() -> None:
    lines = "deal AS 2S 3S 4S | 5S 6S 7S 8S | 9S | KS\nA draw KS, discard; A spy B1=5S"
    assert last(story("kaboo", lines).round.history, SwapOffered).seat is Seat.A  # type: ignore[union-attr]


def test_the_card_of_a_new_pile_goes_to_who_wanted_to_draw() -> None:
    game = draw_down(story("classic", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"))
    under = " ".join(card.text for card in game.round.discard[:-1])
    game = tell(game, f"shuffle {under}")
    assert last(game.round.history, Drew) == Drew(Seat.B, Card("5"))


def test_a_void_round_tells_its_hands_and_why_they_do_not_count() -> None:
    game = draw_down(story("remake", "deal 3 9 4 4 | 10 2 7 7 | 5 | 6"))
    scored = last(game.round.history, Scored)
    assert isinstance(scored, Scored)
    assert scored.result.hands == (20, 26)
    assert scored.result.scores == (0, 0)
    assert scored.result.reasons == (Reason.VOID, Reason.VOID)
    assert scored.result.won == ()


def test_a_caller_without_a_penalty_has_made_no_false_cabo() -> None:
    lines = "deal 9S 9H 9D 9C | AS AH AD AC | 5S | 6S\nA cabo\nB draw 6S, discard"
    result = hush(story("kaboo", lines)).round.result
    assert result is not None
    assert result.reasons == (Reason.HAND, Reason.HAND)


def test_the_standing_counts_each_reset() -> None:
    game = story(
        "classic", "deal 3 3 3 3 | 1 1 1 1 | 5 | 6\nB cabo\nA draw 6, discard", starter="B", totals=(88, 0)
    )
    following = game.next_round().round.standing
    assert (following.totals, following.resets) == ((50, 0), (1, 0))


def test_a_turn_may_be_said_in_parts() -> None:
    game = story("kaboo", "deal AS 2S 3S 4S | 5S 6S 7S 8S | 9S | 4H")
    for line in ("A draw", "A discard", "A snap A4"):
        game = say(game, line)
    assert row(game.round, "A") == "AS 2S 3S -"
