"""Telling: games in sentences."""
