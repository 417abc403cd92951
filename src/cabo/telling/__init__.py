"""Telling: what has happened, in sentences."""
