"""Tie-breaks between entrants with equal totals (tournament, part 12)."""
