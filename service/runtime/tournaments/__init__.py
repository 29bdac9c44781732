"""Tournaments in memory, and where their tables have their places."""
