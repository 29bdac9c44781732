"""The cards of Écarté (2). Sets of them are kept as `domain.kit.cards.Deck` says."""

from typing import TypeVar

from domain.kit.cards import Deck

PACK = Deck("789TAJQK")
"""The 32 cards, with the ace between the ten and the jack."""

KING = "K"
HAND_SIZE = 5
"""The cards of a hand, and its tricks."""
DEAL_SIZE = 11
"""The cards that a deal takes: two hands and the turn-up."""


T = TypeVar("T")

SEATS = (0, 1)

Pair = tuple[int, int]
"""A whole number for each seat."""


def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


def added(pair: Pair, seat: int, amount: int) -> Pair:
    """The pair with the amount added for one seat."""
    first, second = pair
    return (first + amount, second) if seat == 0 else (first, second + amount)


def changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with another value for one seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
