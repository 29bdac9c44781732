"""The parts that tables, tournaments, tokens and webhooks have in common."""
