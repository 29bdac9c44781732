"""What is done with each kind of event."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kit.kinds import by_kind


class A: ...


class B: ...


class C: ...


class D: ...


def left(_: Any) -> str:
    return "left"


def right(_: Any) -> str:
    return "right"


def test_each_type_has_the_function_of_its_part() -> None:
    assert by_kind(A | B | C, {A | B: left, C: right}) == {A: left, B: left, C: right}


@pytest.mark.parametrize(
    "parts",
    [
        {A | B: left},
        {A | B: left, C | D: right},
        {A | B: left, B | C: right},
        {A | B: left, B | C: left},
        {},
    ],
)
def test_a_type_that_is_missing_or_strange_or_stands_twice_is_refused(parts: dict[Any, Any]) -> None:
    with pytest.raises(TypeError):
        by_kind(A | B | C, parts)
