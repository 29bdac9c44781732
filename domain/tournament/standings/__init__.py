"""The list of a tournament, and how each number of it came about (tournament, part 13)."""
