"""The life of any table: a decider, given a game."""
