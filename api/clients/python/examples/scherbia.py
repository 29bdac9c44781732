"""Announces nothing, objects to nothing, and plays a card at random."""

import random


def choose(view, moves):
    wanted = moves.of_type("play_card") or moves.of_type("decline") or moves
    return random.choice(wanted).command
