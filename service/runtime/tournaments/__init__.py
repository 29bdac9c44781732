"""Tournaments in memory: folded from the log, moved on by what is appended here and on other nodes."""
