"""Runs bots: a function `choose(view, moves)` plays a seat, alone or in many games against others."""
