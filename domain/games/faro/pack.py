"""The bank's pack and the books of the players (2)."""

from collections.abc import Iterable

from domain.game.seat import Seat
from domain.kit.cards import SUITS, suit_of

RANKS = "A23456789TJQK"
"""The ranks in the order of the rulebook."""

PACK = tuple(f"{rank}{suit}@{pack}" for pack in "12" for suit in SUITS for rank in RANKS)
"""The 104 cards of the bank."""


def is_shuffle(order: Iterable[str]) -> bool:
    """Whether these are all the cards of the bank, each once, in any order."""
    return sorted(order) == sorted(PACK)


def book_of(seat: Seat) -> str:
    """The suit of the book of a seat."""
    return SUITS[seat % len(SUITS)]


def is_of_book(card: str, seat: Seat) -> bool:
    """Whether the card of the bank is of the suit of this seat's book."""
    return suit_of(card) == book_of(seat)
