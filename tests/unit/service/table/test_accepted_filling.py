"""How an example is found: by trials, the smallest choices first, and not more than so many."""

from __future__ import annotations

from typing import Any

import pytest

from service.queries.actions.grammar import ActionChoice, Input, NumberInput, OneInput, SomeInput, filled
from service.queries.actions.prompts import TRIALS, accepted_filling


def choices(*values: Any) -> tuple[ActionChoice, ...]:
    return tuple(ActionChoice(value, str(value)) for value in values)


def some(least: int, most: int, *values: Any) -> SomeInput:
    return SomeInput("/move/cards", "Which", choices(*values), least, most, ordered=False, repeats=False)


def tried(*inputs: Input) -> list[tuple[Any, ...]]:
    """All fillings that are tried where none is accepted."""
    found: list[tuple[Any, ...]] = []

    def refuse(values: dict[str, Any]) -> bool:
        found.append(tuple(values.values()))
        return False

    assert accepted_filling(inputs, refuse) is None
    return found


def test_lists_are_tried_by_their_length() -> None:
    assert tried(some(1, 2, "a", "b", "c")) == [
        (["a"],), (["b"],), (["c"],), (["a", "b"],), (["a", "c"],), (["b", "c"],),
    ]  # fmt: skip


def test_every_pair_of_single_choices_is_tried() -> None:
    one, other = OneInput("/move/card", "x", choices(1, 2)), OneInput("/move/end", "y", choices("a", "b"))
    assert tried(one, other) == [(1, "a"), (1, "b"), (2, "a"), (2, "b")]


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (0, 31, [0, 7, 15, 23, 31]),
        (5, 5, [5]),
        (1, 2, [1, 2]),
        (3, None, [3, 4, 13, 103, 1003]),
        (None, None, [0, 1, 10, 100, 1000]),
        (None, -4, [-4]),
    ],
)
def test_a_number_is_tried_at_its_bounds_and_between(least: int | None, most: int | None, expected: list[int]) -> None:
    assert [value for (value,) in tried(NumberInput("/move/at", "x", least, most))] == expected


def test_the_first_that_is_accepted_is_the_example() -> None:
    found = accepted_filling((some(1, 3, "a", "b", "c"),), lambda values: "c" in values["/move/cards"])
    assert found == {"/move/cards": ["c"]}


def test_no_more_than_so_many_are_tried_however_many_there_are() -> None:
    assert len(tried(some(0, 60, *range(60)), some(0, 60, *range(60)))) == TRIALS


def test_values_go_to_their_places_in_the_body() -> None:
    body = {"move": {"type": "cut"}, "seat": 1}
    assert filled(body, {"/move/at": 3, "/versions": [1]}) == {
        "move": {"type": "cut", "at": 3},
        "seat": 1,
        "versions": [1],
    }
    assert body == {"move": {"type": "cut"}, "seat": 1}
