"""Torture for the table server: games by real clients, while it is killed, cut off and told things twice."""
