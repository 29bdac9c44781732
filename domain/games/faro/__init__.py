"""The game of Faro."""
