"""The active seats and their order (1.1)."""

from domain.game.seat import Seat

ACTIVE = (0, 1, 2)


def left_of(seat: Seat) -> Seat:
    """The left neighbour of an active seat."""
    return (seat + 1) % 3


def cutter(bank: Seat) -> Seat:
    """The bank's right neighbour, who cuts."""
    return (bank + 2) % 3


def dealing_order(bank: Seat) -> tuple[Seat, Seat, Seat]:
    """The two players, then the bank: the order in which cards are dealt and third cards asked for."""
    return left_of(bank), cutter(bank), bank


def players(bank: Seat) -> tuple[Seat, Seat]:
    """The two active seats that are not the bank."""
    return left_of(bank), cutter(bank)
