"""Matchpoints of one board and side, by the published examples."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.numbers import fraction
from domain.tournament.scores.matchpoints import Compared, Key, Values, apart, compared_group, neuberg
from tests.support.tournament.slow_scores import slow_matchpoints

Results = dict[tuple[str, int], tuple[tuple[int, int], ...]]


def results_of(*values: int) -> Results:
    return {(f"t{place}", 0): ((value, 1),) for place, value in enumerate(values)}


def compared(
    results: Mapping[Key, Values], most: int, groups: Mapping[Key, int] | None = None
) -> Mapping[Key, Compared]:
    return {
        key: result for group in apart(results, groups or {}) for key, result in compared_group(group, most).items()
    }


def points_of(results: Results, most: int, groups: dict[tuple[str, int], int] | None = None) -> list[Fraction]:
    return [Fraction(one.points) for one in compared(results, most, groups).values()]


@pytest.mark.accepts("tournament.10.4")
def test_each_lower_result_gives_two_and_each_equal_one() -> None:
    assert points_of(results_of(430, 400, 400, -50), 4) == [6, 3, 3, 0]


@pytest.mark.accepts("tournament.10.5")
def test_the_example_of_the_neuberg_formula() -> None:
    """Neuberg formula (encyclopedia): 4 and 9 of 10 with six results of seven; to 0.1 these are 4.8 and 10.7 of 12."""
    assert neuberg(4, 6, 7) == Fraction(29, 6)
    assert neuberg(9, 6, 7) == Fraction(32, 3)


@pytest.mark.accepts("tournament.10.5")
def test_ten_different_scores_of_eleven() -> None:
    """The Neuberg Formula - the Principle (English Bridge Union)."""
    expected = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert points_of(results_of(*range(10, 0, -1)), 11) == [Fraction(one) for one in expected]


@pytest.mark.accepts("tournament.10.5")
def test_three_results_of_six() -> None:
    """Neuberg made easy: 430, 400, -50."""
    assert points_of(results_of(430, 400, -50), 6) == [9, 5, 1]


@pytest.mark.accepts("tournament.10.5")
def test_tables_with_another_deal_are_a_group_of_their_own() -> None:
    """The manual method: groups of three and four, seven tables; each top is 88.9 % and 93.75 %."""
    results = results_of(3, 2, 1, 40, 30, 20, 10)
    groups = {(f"t{place}", 0): int(place > 2) for place in range(7)}
    points = points_of(results, 7, groups)
    assert (points[0], points[3]) == (Fraction(32, 3), Fraction(45, 4))
    assert [one.comparison.n for one in compared(results, 7, groups).values()] == [3, 3, 3, 4, 4, 4, 4]


@pytest.mark.accepts("tournament.11.3")
def test_an_assigned_score_is_compared_with_its_weights() -> None:
    """The rulebook, by 11.3: a third of +3 and two thirds of 0, against +1 and -1."""
    results: Results = {("a", 0): ((3, 1), (0, 2)), ("b", 0): ((1, 1),), ("c", 0): ((-1, 1),)}
    assert points_of(results, 3) == [Fraction(8, 3), Fraction(10, 3), 0]


@pytest.mark.accepts("tournament.10.5")
@pytest.mark.parametrize("most", [1, 2, 7])
def test_a_single_result_is_half_a_top(most: int) -> None:
    assert points_of(results_of(5), most) == [most - 1]


VALUES = st.lists(st.tuples(st.integers(-4, 4), st.integers(1, 5)), min_size=1, max_size=3).map(tuple)


@pytest.mark.accepts("tournament.10.4", "tournament.10.5", "tournament.11.3")
@given(st.lists(VALUES, min_size=1, max_size=8), st.integers(0, 4))
def test_matchpoints_are_those_of_a_slow_computation(fields: list[tuple[tuple[int, int], ...]], more: int) -> None:
    most = len(fields) + more
    results: Results = {(str(place), 0): values for place, values in enumerate(fields)}
    found = points_of(results, most)
    assert found == slow_matchpoints(fields, most)
    assert sum(found) == len(fields) * (most - 1)
    opposite: Results = {key: tuple((-value, weight) for value, weight in one) for key, one in results.items()}
    assert [one + other for one, other in zip(found, points_of(opposite, most), strict=True)] == [2 * (most - 1)] * len(
        fields
    )


@given(st.lists(VALUES, min_size=1, max_size=8))
def test_s_is_twice_the_lower_and_the_equal(fields: list[tuple[tuple[int, int], ...]]) -> None:
    for one in compared({(str(place), 0): values for place, values in enumerate(fields)}, 9).values():
        told = one.comparison
        assert fraction(told.s) == 2 * fraction(told.lower) + fraction(told.equal)
        assert fraction(told.lower) + fraction(told.equal) <= len(fields) - 1
