"""Essentia: two guilds of golems on a land that is laid out anew for every game."""
