"""Executable examples of the rules: read, play and check scenario files."""
