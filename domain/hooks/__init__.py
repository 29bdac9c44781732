"""Subscriptions to what happens at tables: each is a small stream of its own, with a decider and a fold."""
