"""The value of cards (2)."""

from collections.abc import Sequence

from domain.game.seat import Seat
from domain.games.bakkarat.types import Options
from domain.kit.cards import Deck, rank_of

PACK = Deck("A23456789TJQK")
"""The 52 cards; in canonical order the aces come first in each suit."""

VALUES = {"A": 1, "J": 0, "Q": 0, "K": 0, "T": 10} | {str(number): number for number in range(2, 10)}
TEN = 10
TWENTY = 20


def total(cards: Sequence[str]) -> int:
    """The sum of the values, before tens are taken off."""
    return sum(VALUES[rank_of(card)] for card in cards)


def result(cards: Sequence[str]) -> int:
    """The result of a hand: 0 to 9 (2.2)."""
    return total(cards) % TEN


def is_bak(cards: Sequence[str], options: Options) -> bool:
    """Return whether two cards are Bak at this table (2.3)."""
    points = total(cards)
    return points == TEN or (points == TWENTY and options.bak_at == "ten_or_twenty")


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in canonical order, which tells nothing of how they were dealt."""
    return PACK.listed(PACK.collect(cards))


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
