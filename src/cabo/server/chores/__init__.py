"""Chores: expensive answers, worked out by a small process of their own beside the tables."""
