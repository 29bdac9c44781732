"""The cards of Écarté (2). Sets of them are kept as `domain.kit.cards.Deck` says."""

from domain.kit.cards import Deck

PACK = Deck("789TAJQK")
"""The 32 cards, with the ace between the ten and the jack."""

KING = "K"
HAND_SIZE = 5
"""The cards of a hand, and its tricks."""
DEAL_SIZE = 11
"""The cards that a deal takes: two hands and the turn-up."""
