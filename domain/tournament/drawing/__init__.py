"""Who meets whom in a round, where, and on which board."""
