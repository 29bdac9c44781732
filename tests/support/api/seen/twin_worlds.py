"""Two worlds in the middle of a game that one viewer cannot tell apart, to be served as tables."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

from domain.game.seat import by_seat
from tests.support.games.contenders import CONTENDERS
from tests.support.games.leaks.twins import Twins
from tests.support.games.listed import as_json, filled
from tests.support.games.world import World

TRIES = 60
"""How many tables are looked at for one with more covert acts in one world than in the other."""
LEAST = 2
"""How many versions follow the opening at least."""


def twins_of(game: str, viewer: int | None, steps: int, most: int) -> Twins:
    """Two worlds after about so many acts, which differ in what this viewer may not know; no clock runs.

    The viewer counts so many versions at most. Where a game has covert acts, one world has more of them.
    """
    contender = next(one for one in CONTENDERS if one.id == game)
    for number in count():
        twins = Twins(contender, viewer, random.Random(f"twin tables {game} {viewer} {number}"))
        twins.play(steps)
        if any(world.sitting.state.clock or world.sitting.deadline for world in twins.worlds):
            continue
        one, two = (world.sitting.state for world in twins.worlds)
        if any(state.status != "running" for state in (one, two)):
            continue
        if not one.opened + LEAST <= one.number_for(twins.viewer) <= most:
            continue
        if twins.worlds[0].beneath() == twins.worlds[1].beneath():
            continue
        if not contender.contract.covert or len(one.covert) != len(two.covert) or number > TRIES:
            return twins
    raise AssertionError


def covert_act(world: World, covert: frozenset[str], rng: random.Random) -> tuple[int, dict[str, Any]] | None:
    """What of these types of commands a seat could do now without the viewer hearing of it."""
    for seat in range(world.sitting.seats):
        for move in map(as_json, world.sitting.game.legal(world.sitting.state.game, by_seat(seat))):
            if move["type"] in covert and seat != world.viewer.seat:
                made = filled(move, rng)
                trial = world.tried(by_seat(seat), world.sitting.parsed(made))
                if trial.refusal is None and not trial.told:
                    return seat, made
    return None
