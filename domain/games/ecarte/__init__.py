"""Écarté: five cards each, one exchange, and a turned-up trump; five points win the pot of both stakes."""
