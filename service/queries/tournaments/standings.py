"""The standings of a tournament for one viewer (stub)."""
