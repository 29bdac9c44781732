"""The names of cards: French cards, Set cards, and names that are put together of words."""
