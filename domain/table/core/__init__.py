"""The table as a decider: commands, events, state, and the functions from one to the next."""
