"""The cards of Skeleton and which of them is higher (2, 4.1)."""

from domain.kit.cards import SUITS, Deck, rank_of, suit_of

PACK = Deck("789TJQKA")
"""The 32 cards; in a suit the seven is the lowest and the ace the highest."""


def height(card: str) -> tuple[int, int]:
    """The value by which cards are compared: rank, then suit. No two cards are equal."""
    return PACK.strength[rank_of(card)], SUITS.index(suit_of(card))
