"""Bakkarat: two players against a bank; nine is best, and ten with two cards must be called."""
