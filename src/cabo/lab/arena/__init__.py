"""Tournaments of bots on duplicate deals."""
