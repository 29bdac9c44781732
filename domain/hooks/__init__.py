"""Subscriptions to tables and tournaments: each is a small stream of its own, with a decider and a fold."""
