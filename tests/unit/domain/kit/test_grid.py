"""Squares, rays, leaps and ways on a board."""

from __future__ import annotations

import pytest

from domain.kit.grid import DIAGONAL, LEAP, ORTHOGONAL, leaps, rays, square_names, way


def test_squares_are_named_along_each_rank_from_the_first_file_on() -> None:
    assert square_names(3, 2) == ("a1", "b1", "c1", "a2", "b2", "c2")


def test_a_ray_runs_to_the_edge_the_nearest_square_first() -> None:
    names = square_names(4, 3)
    across = rays(4, 3, ORTHOGONAL + DIAGONAL)[names.index("b2")]
    assert {tuple(names[square] for square in ray) for ray in across} == {
        ("b1",), ("a2",), ("c2", "d2"), ("b3",), ("a1",), ("c1",), ("a3",), ("c3",),
    }  # fmt: skip


def test_directions_are_those_asked_for_in_their_order() -> None:
    names = square_names(4, 3)
    assert [[names[square] for square in ray] for ray in rays(4, 3, ((1, 0), (1, 1)))[names.index("a1")]] == [
        ["b1", "c1", "d1"],
        ["b2", "c3"],
    ]


@pytest.mark.parametrize(("square", "reached"), [("a1", "c2 b3"), ("e4", "d2 f2 c3 g3 c5 g5 d6 f6"), ("h9", "g7 f8")])
def test_a_leap_goes_two_squares_one_way_and_one_across(square: str, reached: str) -> None:
    names = square_names(8, 9)
    assert [names[target] for target in leaps(8, 9, LEAP)[names.index(square)]] == reached.split()


def test_the_way_to_a_square_is_what_lies_before_it_on_the_ray() -> None:
    names = square_names(8, 9)
    from_a1 = rays(8, 9, ORTHOGONAL)[0]
    assert [names[square] for square in way(from_a1, names.index("d1")) or ()] == ["b1", "c1"]
    assert way(from_a1, names.index("b1")) == ()
    assert way(from_a1, names.index("b2")) is None
