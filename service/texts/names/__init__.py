"""What games call their cards: French cards, Set cards, and names that are put together of words."""
