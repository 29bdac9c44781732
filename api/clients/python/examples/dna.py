"""Builds and attaches where it can, and never calls a set that it has not seen."""

import random

ORDER = ("build", "attach", "pick_strand", "throw", "choose_draw", "choose_card", "waive")


def choose(view, moves):
    wanted = next((listed for name in ORDER if (listed := moves.of_type(name))), moves)
    return random.choice(wanted).command
