"""Captures a golem where it can, and moves at random otherwise."""

import random


def choose(view, moves):
    enemies = view.table.golems[1 - view.viewer.seat]
    steps = moves.of_type("move_golem", "place_tile")
    captures = [move for move in steps if getattr(move.command, "to", None) in enemies]
    return random.choice(captures or steps or moves).command
