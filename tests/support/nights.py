"""How much a night tries, and which night it is.

A night fits into an hour or so on two cores, so that it is run whole. Each night tries other random tables than the one
before it, so that nights add up; what takes part in that says so by `NIGHT`, or leaves it to hypothesis.
Environment: NIGHTS=4 does in one go what four nights do. NIGHT=739000 repeats the tables of that night; a failure names
them by number.
"""

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import pytest

NIGHTS = int(os.environ.get("NIGHTS", "1"))
NIGHT = int(os.environ.get("NIGHT", str(datetime.now(UTC).toordinal())))
TABLES = 250 * NIGHTS
"""So many random tables of each game for each property."""
EXAMPLES = 500 * NIGHTS
"""So many examples of a property by hypothesis."""
SECONDS = 20 * NIGHTS
"""So long an outside client asks what the description offers, in each phase with each token."""


def at_night(cases: Iterable[Any]) -> list[Any]:
    """The cases as parameters of a test that only the night runs. A tuple has a value for each name."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.nightly) for case in cases]


def some_by_day(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """The cases as parameters of a test: the checks run so many of them, evenly spread, and the night all others."""
    every = list(cases)
    count = min(count, len(every))
    by_day = {place * len(every) // count for place in range(count)}
    return [every[at] if at in by_day else at_night([every[at]])[0] for at in range(len(every))]
