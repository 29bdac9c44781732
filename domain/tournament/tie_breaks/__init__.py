"""How entrants with equal totals are told apart (tournament, part 12)."""
