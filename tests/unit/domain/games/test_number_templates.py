"""The bounds of a number in a listed move are those of the rules: what they allow is accepted, and nothing beyond."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from domain.game.seat import Actor
from tests.support.games.contenders import Contender, actors, over_random_tables
from tests.support.games.listed import as_json, filled, range_in
from tests.support.games.random_play import STYLES, step
from tests.support.games.sitting import Sitting

STATES = 25
GREATEST = 10**9
"""Without a bound in the list this much may be named, at least as far as the rules go."""


def ranges(sitting: Sitting) -> Iterator[tuple[Actor, dict[str, Any]]]:
    """The listed moves that leave a number open."""
    for actor in actors(sitting):
        for move in map(as_json, sitting.game.legal(sitting.state.game, actor)):
            if any(range_in(value) is not None for value in move.values()):
                yield actor, move


@over_random_tables()
def test_the_least_and_the_greatest_number_are_accepted_and_none_beyond(
    contender: Contender, rng: random.Random
) -> None:
    sitting, style = contender.sit(rng, has_begun=True), rng.choice(STYLES)
    for _ in range(STATES):
        for actor, move in ranges(sitting):
            bounds = {name: found for name, value in move.items() if (found := range_in(value)) is not None}
            made = filled(move, rng)
            lowest = made | {name: least for name, (least, _) in bounds.items()}
            highest = made | {name: GREATEST if most is None else most for name, (_, most) in bounds.items()}
            assert sitting.refused(actor, lowest) is None, lowest
            assert sitting.refused(actor, highest) is None, highest
            for name, (least, most) in bounds.items():
                assert sitting.refused(actor, lowest | {name: least - 1}) is not None, (name, lowest)
                if most is not None:
                    assert sitting.refused(actor, highest | {name: most + 1}) is not None, (name, highest)
        if sitting.state.status != "running" or not step(sitting, rng, style):
            break
