"""Lays what it can and declares peace as soon as it may; otherwise it draws and discards at random."""

import random

ORDER = ("declare_peace", "lay_run", "extend_run", "choose")


def choose(view, moves):
    wanted = next((listed for name in ORDER if (listed := moves.of_type(name))), None)
    return random.choice(wanted or [move for move in moves if move.type != "slip_card"] or moves).command
