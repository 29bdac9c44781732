"""Tables of several entrants: how many, who sits at which, and on which seat (tournament, part 7)."""
