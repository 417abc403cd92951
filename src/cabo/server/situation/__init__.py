"""Where a table stands, and how commands change that: pure decisions, without clock, log or chance."""
