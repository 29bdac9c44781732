"""Values for each seat."""

from typing import TypeVar

from domain.game.seat import Seat

T = TypeVar("T")


def replaced(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    """The entries, one for each seat, with another one for this seat."""
    return (*entries[:seat], entry, *entries[seat + 1 :])
