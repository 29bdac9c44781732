"""Values for each seat."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from domain.game.seat import Seat

T = TypeVar("T")


def replaced(entries: tuple[T, ...], seat: Seat, entry: T) -> tuple[T, ...]:
    """The entries, one for each seat, with another one for this seat."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


def by_balance(balances: Sequence[int], seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in groups, the highest balance first; equal balances share a place."""
    among = sorted(seats)
    amounts = sorted({balances[seat] for seat in among}, reverse=True)
    return tuple(tuple(seat for seat in among if balances[seat] == amount) for amount in amounts)
