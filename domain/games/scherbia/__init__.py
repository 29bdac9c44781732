"""Scherbia: twelve jobs with abilities of their own, tricks of several rounds, action cards and factions."""
