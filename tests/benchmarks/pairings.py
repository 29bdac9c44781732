"""Processor time for a Swiss round, by number of entrants, beside the engine that earlier rounds were paired with.

Each round is the third of a tournament with random results. The earlier engine runs in the environment of the clients
(`.venv/clients`), and only up to so many entrants as it pairs in bearable time.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from random import Random

import msgspec

from domain.tournament.drawing.swiss.cards import PairingInput
from domain.tournament.drawing.swiss.draw_swiss import pairing_input, pairing_of
from domain.tournament.drawing.swiss.why import reasons_of
from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Swiss
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.terms import Terms, middle
from tests.support.tournament.drawn import played, running
from tests.support.tournament.independent_swiss import CLIENTS

GOALS = {60: 0.1, 200: 1.0, 400: 5.0, 1_000: 30.0}
"""Seconds of processor time for a round, by number of entrants."""
OTHER = {60: 0.008, 200: 0.13, 400: 1.1, 1_000: 18.0}
"""What bbpPairings 6, in C++, takes on a machine of the same kind, with start and files."""
MOST_EARLIER = 60
PATIENCE = 600

PROGRAM = """
import json, sys, time
from caissify_pairings import generate_pairings
given = json.load(sys.stdin)
apart = {tuple(pair) for pair in given["met"]}
entrants = [
    {
        "id": one["seed"], "name": "", "rating": 0, "starting_number": one["seed"], "pairing_number": one["seed"],
        "score": one["halves"] / 2, "color_hist": [("white", "black")[seat] for seat in one["seats"]],
        "float_history": one["floats"], "bye_count": one["byes"], "forfeit_win_count": one["forfeit_wins"],
    }
    for one in given["entrants"]
]
before = time.process_time()
generate_pairings("dutch", entrants, apart, given["round"], given["rounds"])
print(time.process_time() - before)
"""


async def measure(terms: Terms) -> list[Figure]:
    """A round, and why it is paired so, for each number of entrants."""
    sizes = [terms.sized(size, min(size, 100)) for size in GOALS]
    advance = terms.steps("rounds of a Swiss tournament", len(sizes))
    figures: list[Figure] = []
    for size, goal in zip(dict.fromkeys(sizes), GOALS, strict=False):
        given = third_round(size)
        own = middle([seconds(pairing_of, given) for _ in range(terms.rounds)])
        figures += [
            Figure(
                f"a Swiss round of {size:,} entrants, in processor time",
                f"{own:.3f} s",
                f"{earlier(given)}; bbpPairings 6 {OTHER[goal]:g} s",
                own,
                " s",
                at_most=GOALS[goal],
            ),
            Figure(
                f"why a Swiss round of {size:,} entrants is paired so, in processor time",
                f"{(why := seconds(reasons_of, given)):.3f} s",
                "the round itself",
                why / own,
            ),
        ]
        advance()
    return figures


def third_round(entrants: int) -> PairingInput:
    """The third round of a tournament of seven, with random results."""
    random = Random(entrants)
    tournament = running(entrants, Swiss(), rounds=7)
    for number in (1, 2):
        tournament = played(tournament, number, lambda _: random.choice(((1, 0), (1, 0), (0, 0), (0, 1))))
    return pairing_input(tournament, 3, points_for_pairing(tournament))


def seconds(work: Callable[[PairingInput], object], given: PairingInput) -> float:
    """The processor time that a work takes."""
    before = time.process_time()
    work(given)
    return time.process_time() - before


def earlier(given: PairingInput) -> str:
    """What the earlier engine takes, in words."""
    if len(given.entrants) > MOST_EARLIER:
        return "the earlier engine, not run here, takes hours"
    if not CLIENTS.exists():
        return "not run: the environment of the clients is not made"
    run = subprocess.run(
        [CLIENTS, "-c", PROGRAM], input=msgspec.json.encode(given), capture_output=True, check=True, timeout=PATIENCE
    )
    return f"the earlier engine {float(run.stdout):.3f} s"
