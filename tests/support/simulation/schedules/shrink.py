"""Shrinking a schedule that breaks an invariant to the shortest one that still breaks the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from tests.support.simulation.schedules.run import Outcome
from tests.support.simulation.schedules.schedule import Act, Schedule

Run = Callable[[Schedule], Outcome]
ORDERS = 3
"""So many orders of the steps are tried for each shorter schedule: without an act the same seed draws others."""


def shrunk(schedule: Schedule, run: Run, runs: int = 400) -> tuple[Schedule, Outcome]:
    """Return a schedule without acts that are not needed for the violation, and what comes of it.

    It leaves out halves, then smaller parts, down to single acts; then it tries one node, no lag and whole patience. It
    runs at most `runs` schedules. Raises ValueError if the schedule breaks nothing.
    """
    outcome = run(schedule)
    if outcome.violation is None:
        message = "The schedule breaks nothing."
        raise ValueError(message)
    search = _Search(run, outcome.violation.invariant, runs, (schedule, outcome))
    parts = 2
    while search.left and len(search.best[0].acts) > 1:
        if search.leaves_out(parts):
            parts = max(2, parts - 1)
        elif parts >= len(search.best[0].acts):
            break
        else:
            parts = min(2 * parts, len(search.best[0].acts))
    for simpler in _simpler(search):
        search.tries(simpler)
    return search.best


class _Search:
    """The best schedule so far, and how many runs are `left`."""

    def __init__(self, run: Run, invariant: str, runs: int, best: tuple[Schedule, Outcome]) -> None:
        self.best = best
        self.left = runs
        self._run = run
        self._invariant = invariant

    def leaves_out(self, parts: int) -> bool:
        """Try the schedule without one of so many parts of its acts; return whether one of them is not needed."""
        acts = self.best[0].acts
        return any(self.tries(msgspec.structs.replace(self.best[0], acts=rest)) for rest in _without_each(acts, parts))

    def tries(self, schedule: Schedule) -> bool:
        """Try a schedule in some orders of its steps; return whether it breaks the same, and keep it if so."""
        for order in range(ORDERS):
            if not self.left:
                return False
            self.left -= 1
            drawn_anew = msgspec.structs.replace(schedule, seed=schedule.seed + order)
            outcome = self._run(drawn_anew)
            if outcome.violation is not None and outcome.violation.invariant == self._invariant:
                self.best = drawn_anew, outcome
                return True
        return False


def _without_each(acts: Sequence[Act], parts: int) -> Iterator[tuple[Act, ...]]:
    bounds = [part * len(acts) // parts for part in range(parts + 1)]
    for begin, end in pairwise(bounds):
        if begin < end:
            yield (*acts[:begin], *acts[end:])


def _simpler(search: _Search) -> Iterator[Schedule]:
    """Yield simpler forms of the best schedule, each from the best one by then."""
    yield msgspec.structs.replace(search.best[0], nodes=1)
    yield msgspec.structs.replace(search.best[0], lag=0.0)
    for number in search.best[0].sockets:
        yield msgspec.structs.replace(search.best[0], sockets=tuple({*search.best[0].sockets} - {number}))
    for number in range(len(search.best[0].tables)):
        tables = search.best[0].tables
        if len(tables) > 1 and number < len(tables):
            yield msgspec.structs.replace(search.best[0], tables=(*tables[:number], *tables[number + 1 :]))
    patient = tuple(msgspec.structs.replace(act, size=0.0) if act.pick else act for act in search.best[0].acts)
    yield msgspec.structs.replace(search.best[0], acts=patient)
