"""Schedules of clients and faults, each drawn by a seed: every invariant holds, whatever order the steps come in."""

from __future__ import annotations

import os

import pytest

from tests.support.nights import NIGHT
from tests.support.simulation.schedules.run import run
from tests.support.simulation.schedules.schedule import drawn

BY_DAY = 12
AT_NIGHT = int(os.environ.get("SCHEDULES", "10000"))
PIECE = 100
"""So many schedules are one test of the night."""


@pytest.mark.parametrize("seed", range(BY_DAY))
def test_every_invariant_holds(seed: int) -> None:
    violation = run(drawn(seed)).violation
    if violation is not None:
        raise violation


@pytest.mark.nightly
@pytest.mark.parametrize("piece", range(AT_NIGHT // PIECE))
def test_every_invariant_holds_by_many_seeds(piece: int) -> None:
    begin = AT_NIGHT * NIGHT + piece * PIECE
    for seed in range(begin, begin + PIECE):
        violation = run(drawn(seed)).violation
        if violation is not None:
            violation.add_note(f"seed {seed}")
            raise violation


def test_the_same_seed_tells_the_same_story_to_the_byte() -> None:
    before = run(drawn(13))
    run(drawn(8))
    assert run(drawn(13)) == before
