"""A Swiss round: who meets whom by a library, who sits where by the rulebook (tournament.5.4 to 5.10)."""
