"""Disputes: filing, evidence, rulings with their remedies, appeals, and what waits for the arbiter."""
