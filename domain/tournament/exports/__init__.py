"""Standings, cross table, board sheets and rulings for other programs (tournament.16.3, 16.6)."""
