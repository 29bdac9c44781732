"""Functions that at least two games use. Never a base class."""
