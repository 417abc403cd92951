"""Watchers: people at a table without a seat, and their names, which no log contains."""

from __future__ import annotations

from collections.abc import Sequence

from cabo.server.hall.replies import Listener
from cabo.server.refused import Refused
from cabo.server.situation.naming import watcher_name
from cabo.server.situation.situation import Situation


def watchers(now: Situation, listeners: Sequence[Listener]) -> dict[str, str]:
    """Every person who only watches, with their name, or "" if they have given none."""
    found: dict[str, str] = {}
    for listener in listeners:
        if now.seat_of(listener.person) is None:
            found[listener.person] = found.get(listener.person) or listener.name
    return found


def introduce(now: Situation, listeners: Sequence[Listener], listener: Listener, name: str) -> None:
    """Give a watcher a name; only once, or they could have everybody told of new names all the time."""
    if now.seat_of(listener.person) is not None:
        raise Refused("You have a seat at this table already.", "seated")
    if listener.name:
        raise Refused("You have said your name already.", "name-said")
    here = watchers(now, listeners)
    others = [other for person, other in here.items() if other and person != listener.person]
    listener.name = watcher_name(now, name, others)


def forget_taken(now: Situation, listeners: Sequence[Listener]) -> None:
    """Take names from watchers that now belong to a player or to an earlier watcher."""
    kept: dict[str, str] = {}
    for listener in listeners:
        if listener.name and now.seat_of(listener.person) is None:
            others = [name for person, name in kept.items() if person != listener.person]
            try:
                watcher_name(now, listener.name, others)
            except Refused:
                listener.name = ""
            else:
                kept[listener.person] = listener.name
