"""Bots: players for any hour and any level."""
