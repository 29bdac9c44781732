"""What a viewer cannot know changes nothing of what it gets, by not a byte.

Two worlds with other hidden cards are played side by side, with the same visible course and, where a game has them,
with other covert acts. The view, the notices, the story, the legal moves, the refusals, the numbers, the preview of an
undo, the audit, the receipts and the own record that one viewer gets must be the same in both.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.support.games.contenders import MANY, Contender, viewers_of_each_game
from tests.support.games.leaks.twins import Twins

COURSES = 1
STEPS = 40
LEAST_COMPARED = 25
MORE_COURSES = 60
"""Where cards lie open soon, two worlds part soon; then more courses are played."""

KINDS = viewers_of_each_game()


@pytest.mark.parametrize(("contender", "viewer"), KINDS)
@pytest.mark.parametrize("courses", [COURSES, pytest.param(MANY // 5, marks=pytest.mark.nightly)])
def test_what_a_viewer_may_not_know_does_not_change_what_it_gets(
    contender: Contender, viewer: int | None, courses: int
) -> None:
    compared = []

    @settings(max_examples=courses, phases=[Phase.generate])
    @given(seed=st.integers(0, 2**32 - 1))
    def each(seed: int) -> None:
        twins = Twins(contender, viewer, random.Random(f"{contender.id} {viewer} {seed}"))
        twins.play(STEPS)
        twins.look_back()
        compared.append(twins.compared)

    each()
    for more in range(MORE_COURSES):
        if sum(compared) < LEAST_COMPARED:
            each.hypothesis.inner_test(more)
    assert sum(compared) >= LEAST_COMPARED, "the worlds were hardly ever different"
