"""Random play, and the search for broken rules in it."""
