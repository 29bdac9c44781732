"""Webhooks: subscribing, and telling the subscribers what the log has for them."""
