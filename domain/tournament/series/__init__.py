"""A list over several tournaments, and how each number of it came about (tournament.13.7)."""
