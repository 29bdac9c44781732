"""The value of a hand (2)."""

from collections.abc import Sequence

from domain.kit.cards import Deck, rank_of

TARGET = 21
PACK = Deck("789TJQKA")
"""The 32 cards; in canonical order the sevens come first and the aces last in each suit."""

VALUES = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 1, "Q": 1, "K": 2, "A": 11}
PAIR = 2


def total(cards: Sequence[str]) -> int:
    """The sum of the values, less 1 with two aces or more (2.3)."""
    aces = sum(1 for card in cards if rank_of(card) == "A")
    return sum(VALUES[rank_of(card)] for card in cards) - (1 if aces >= PAIR else 0)


def is_natural(cards: Sequence[str]) -> bool:
    """Return whether these are 21 with two cards (2.4)."""
    return len(cards) == PAIR and total(cards) == TARGET


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in canonical order, which tells nothing of how they were dealt."""
    return PACK.listed(PACK.collect(cards))
