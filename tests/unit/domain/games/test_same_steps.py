"""What a viewer cannot know changes nothing of the work that its view takes: its time would tell.

Two worlds that the viewer cannot tell apart are played side by side. In both its view, its legal moves and who is to
act must be worked out in the same steps, one by one.
"""

from __future__ import annotations

import random
from functools import partial

import pytest

from domain.game.seat import Viewer, by_seat
from tests.support.games.contenders import Contender, viewers_of_each_game
from tests.support.games.leaks.twins import Twins
from tests.support.games.sitting import Sitting
from tests.support.games.steps import counted

COURSES, MORE_COURSES, STEPS, LEAST_COMPARED = 1, 40, 24, 10

KINDS = viewers_of_each_game()


def look(sitting: Sitting, viewer: Viewer) -> None:
    """What the game shows to the viewer as it stands."""
    game, state = sitting.game, sitting.state.game
    if sitting.state.status == "waiting":
        return
    game.view(state, viewer)
    game.to_act(state)
    if viewer.seat is not None:
        game.legal(state, by_seat(viewer.seat))


class SteppedTwins(Twins):
    """Two worlds in which the steps of each reading are compared, too."""

    def compare(self) -> None:
        super().compare()
        one, two = (counted(partial(look, world.sitting, self.viewer))[1] for world in self.worlds)
        assert one == two, f"{self.viewer} is shown the table in {one} and in {two} steps"


@pytest.mark.parametrize(("contender", "viewer"), KINDS)
def test_a_view_takes_the_same_steps_whatever_is_hidden(contender: Contender, viewer: int | None) -> None:
    compared = 0
    for course in range(MORE_COURSES):
        if course >= COURSES and compared >= LEAST_COMPARED:
            break
        twins = SteppedTwins(contender, viewer, random.Random(f"{contender.id} {viewer} {course}"))
        twins.play(STEPS)
        compared += twins.compared
    assert compared >= LEAST_COMPARED, "the worlds were hardly ever different"
