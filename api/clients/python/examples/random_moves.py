"""Plays any game at random: the opponent to begin with."""

import random


def choose(view, moves):
    usual = [move for move in moves if not move.rare] or moves
    return random.choice(usual).command
