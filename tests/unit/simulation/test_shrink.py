"""Shrinking: what remains is what the violation needs, and it breaks the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.simulation.schedules.run import Outcome
from tests.support.simulation.schedules.schedule import Act, Schedule, drawn
from tests.support.simulation.schedules.shrink import shrunk
from tests.support.simulation.schedules.world import ViolationError

WHOLE = Schedule(7, 2, 0.08, ({"game": "whist"},), tuple(Act(float(at), "move", at, at + 1, 0.1) for at in range(40)))


def breaks_with(*needed: int, nodes: int = 1) -> Callable[[Schedule], Outcome]:
    def run(schedule: Schedule) -> Outcome:
        there = {act.who for act in schedule.acts}
        is_broken = there.issuperset(needed) and schedule.nodes >= nodes
        return Outcome((), "", ViolationError("one", "So.") if is_broken else ViolationError("other", "Not so."))

    return run


@pytest.mark.parametrize("needed", [(3,), (0, 39), (5, 17, 18)])
def test_the_acts_that_are_needed_remain(needed: tuple[int, ...]) -> None:
    schedule, outcome = shrunk(WHOLE, breaks_with(*needed))
    assert [act.who for act in schedule.acts] == [*needed]
    assert outcome.violation is not None
    assert outcome.violation.invariant == "one"
    assert (schedule.nodes, schedule.lag) == (1, 0.0)


def test_a_node_that_is_needed_remains() -> None:
    assert shrunk(WHOLE, breaks_with(3, nodes=2))[0].nodes == 2


def test_it_ends_after_so_many_runs() -> None:
    runs: list[Schedule] = []

    def run(schedule: Schedule) -> Outcome:
        runs.append(schedule)
        return Outcome((), "", ViolationError("one", "So.") if len(schedule.acts) > 30 else None)

    assert len(shrunk(WHOLE, run, runs=20)[0].acts) > 30
    assert len(runs) == 21


def test_a_schedule_that_breaks_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="breaks nothing"):
        shrunk(WHOLE, lambda _: Outcome((), "", None))


def test_a_seed_draws_the_same_schedule_again_and_another_seed_another_one() -> None:
    assert drawn(5) == drawn(5)
    assert drawn(5) != drawn(6)
