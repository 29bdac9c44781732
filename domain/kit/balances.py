"""Ranking by chips."""

from collections.abc import Iterable, Sequence

from domain.game.seat import Seat


def by_balance(balances: Sequence[int], seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in groups, the highest balance first; equal balances share a place."""
    among = sorted(seats)
    amounts = sorted({balances[seat] for seat in among}, reverse=True)
    return tuple(tuple(seat for seat in among if balances[seat] == amount) for amount in amounts)
