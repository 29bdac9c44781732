"""What each table gives to each entrant, and why (tournament, parts 10 and 11)."""
