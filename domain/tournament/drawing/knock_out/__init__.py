"""A knock-out: the bracket, who goes on, and the tables of a meeting that is level (tournament.5.11, 5.12)."""
