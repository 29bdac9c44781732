"""Movements for pairs: computed ones, and those that an organizer gives."""
