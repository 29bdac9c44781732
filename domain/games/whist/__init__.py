"""Whist: two sides of two, a turned-up trump, and revokes that can be put right, warned of and claimed."""
