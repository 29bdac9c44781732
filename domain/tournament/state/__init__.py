"""A tournament as its events have made it."""
