"""Frieden as it was first: what differed from the rules of today."""
