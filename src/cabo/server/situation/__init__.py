"""The situation of a table, and how commands change it: pure decisions without clock, log or chance."""
