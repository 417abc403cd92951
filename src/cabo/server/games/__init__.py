"""What is made of logs and rules: records, replays, lessons and scorepads, beside the tables."""
