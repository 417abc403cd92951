"""The customs of the house: how long things take, and how much there may be of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Customs:
    """Times in seconds and bounds, the same for all tables of a server."""

    pace: float = 1.0
    """How slowly bots play: 1 like a person, 0 at once."""
    grace: float = 60.0
    """How long a person may be gone before a bot plays for them."""
    shown: float = 6.0
    """How long a card is shown to the one who looks at it."""
    race: float = 3.0
    """How long a discard may be raced for."""
    window: float = 10.0
    """How long all may think about a snap, where speed does not count."""
    idle: float = 30.0
    """How long somebody may keep the table waiting before the host may remove them."""
    lobby: float = 1800.0
    """How long a table waits for its game with nobody there."""
    abandoned: float = 86_400.0
    """How long a game waits for somebody to come back."""
    kept_days: int = 365
    """For how many days a finished game is kept."""
    most_tables: int = 2000
    """How many tables may be open at once."""
    most_tables_each: int = 20
    """How many of them one person may have opened."""
    most_connections_each: int = 40
    """How many connections one address may have."""
    most_listeners: int = 100
    """How many may be at one table, watchers included."""
    commands: float = 20.0
    """How many commands a connection may send in a second."""
    commands_at_once: float = 60.0
    """How many of them may come at once."""
