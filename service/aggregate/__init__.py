"""What tables, tournaments, tokens and webhooks have in common."""
