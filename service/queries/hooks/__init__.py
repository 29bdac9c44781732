"""Webhooks: what their streams say, and what became of their deliveries."""
