"""Studies: what does a rule change do? Both sets of rules are played by the same bot, and compared."""
