"""The bounds of a server: how long things take, and how many there may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_MISSED: Final = 300
"""How many of the last steps a table keeps for people who come back; a long round has fewer."""


@dataclass(frozen=True, kw_only=True)
class Bounds:
    """Times in seconds and bounds, the same for all tables of a server."""

    pace: float = 1.0
    """How slowly bots play, times the pace of their table: 1 like a person, 0 at once."""
    grace: float = 60.0
    """How long a person may be disconnected before a bot plays for them."""
    shown: float = 6.0
    """How long a card is shown to the one who looks at it."""
    race: float = 3.0
    """How long a discard may be raced for."""
    window: float = 10.0
    """How long all may think about a snap, where speed does not count."""
    idle: float = 30.0
    """How long somebody may keep the table waiting before the host may remove them."""
    lobby: float = 1800.0
    """How long a table without people waits for its game to begin."""
    abandoned: float = 86_400.0
    """How long a game waits for somebody to come back."""
    kept_days: int = 365
    """For how many days a finished game is kept."""
    most_tables: int = 2000
    """How many tables may be open at once."""
    most_tables_each: int = 20
    """How many of them one person may have opened."""
    most_connections: int = 10_000
    """How many connections there may be; each needs an open file."""
    most_connections_each: int = 200
    """How many connections to tables one address may have; a club behind one address has a few dozen."""
    most_chores: int = 32
    """How many expensive answers may be asked for at once; more are refused."""
    most_chores_each: int = 8
    """How many of them one address may have waiting."""
    chore_seconds: float = 20.0
    """How long one of them may take to work out."""
    most_listeners: int = 100
    """How many may be at one table, watchers included."""
    changes_at_once: float = 40.0
    """How many changes other than play one person may make at a table at once."""
    changes: float = 0.1
    """How many more each second after that."""
    table_changes_at_once: float = 200.0
    """How many changes all people at a table may make at once."""
    table_changes: float = 0.4
    """How many more each second after that."""
    most_changes: int = 10_000
    """How many changes a table may have in its whole life."""
    commands: float = 20.0
    """How many commands a connection may send in a second."""
    commands_at_once: float = 60.0
    """How many of them may come at once."""
    requests_each: float = 100.0
    """How many requests of any kind an address may make in a second."""
    requests_at_once: float = 1500.0
    """How many of them may come at once: a page loads thirty files, and a club arrives together."""
    queries_each: float = 20.0
    """How many requests for data, health and metrics an address may make in a second; each costs more."""
    queries_at_once: float = 200.0
    """How many of them may come at once."""
    openings_each: float = 0.2
    """How many tables an address may open in a second."""
    openings_at_once: float = 20.0
    """How many of them it may open at once."""
    joining: float = 15.0
    """As how many requests it counts to join a table, because the whole table is sent."""
    head_seconds: float = 10.0
    """How long a request's head may take; browsers send it in one piece."""
    body_seconds: float = 60.0
    """How long a request's body may take: enough for the longest record over a slow mobile network."""
    unread_seconds: float = 30.0
    """How long a client may read nothing; a train in a tunnel is back sooner."""
    silence: float = 10.0
    """How long a connection may leave a ping unanswered before it counts as lost."""
