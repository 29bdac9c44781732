"""Clocks: what runs, for whom, and what happens when it is up."""
