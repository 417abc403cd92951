"""Records, replays, lessons and scorepads: what is made from logs and rules, outside the tables."""
