"""The series of a tournament for one viewer (tournament.13.7)."""
