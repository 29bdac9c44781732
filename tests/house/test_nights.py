"""Which cases of a test the checks run, and which the night."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.nights import at_night, some_by_day


def by_day(cases: list[Any]) -> list[Any]:
    """The cases that have no mark."""
    return [case for case in cases if not hasattr(case, "marks")]


@pytest.mark.parametrize(("count", "expected"), [(0, []), (1, [0]), (2, [0, 3]), (3, [0, 2, 4]), (9, [*range(6)])])
def test_the_checks_run_some_cases_evenly_spread_and_the_night_all_others(count: int, expected: list[int]) -> None:
    cases = some_by_day(range(6), count)
    assert by_day(cases) == expected
    late = [case for case in cases if case not in expected]
    assert sorted([*expected, *(case.values[0] for case in late)]) == [*range(6)]
    assert all([mark.name for mark in case.marks] == ["nightly"] for case in late)


def test_a_case_of_several_values_stays_one() -> None:
    assert [case.values for case in at_night([("whist", 1), "faro"])] == [("whist", 1), ("faro",)]
