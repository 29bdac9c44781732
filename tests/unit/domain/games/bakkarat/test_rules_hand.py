"""Section 2 of the rulebook: what cards are worth."""

from __future__ import annotations

import pytest

from domain.games.bakkarat.hand import is_bak, result
from domain.games.bakkarat.types import Options


@pytest.mark.accepts("bakkarat.2.1", "bakkarat.2.2")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [("7c 8d", 5), ("7c 8d 4h", 9), ("Kc Qd", 0), ("6c 3d Ah", 0), ("Tc", 0), ("Tc Td Th", 0), ("Ac 8d", 9)],
)
def test_the_result_is_the_sum_without_tens(cards: str, expected: int) -> None:
    assert result(cards.split()) == expected


@pytest.mark.accepts("bakkarat.2.3")
@pytest.mark.parametrize(
    ("cards", "ten", "twenty"),
    [
        ("Tc Kd", True, True),
        ("9c Ad", True, True),
        ("Tc Td", False, True),
        ("Kc Qd", False, False),
        ("5c 4d", False, False),
    ],
)
def test_bak_is_ten_with_two_cards(cards: str, ten: bool, twenty: bool) -> None:
    assert is_bak(cards.split(), Options()) is ten
    assert is_bak(cards.split(), Options(bak_at="ten_or_twenty")) is twenty
