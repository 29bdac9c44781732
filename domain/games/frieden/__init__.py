"""Frieden: kingdoms collected from ace to king, effects of discards, and cards slipped under the table."""
