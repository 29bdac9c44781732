"""The scores of entrants at each table, and their reasons (tournament, parts 10 and 11)."""
