"""Tricks: what following suit allows, and who wins."""

from collections.abc import Sequence

from domain.kit.cards import Deck, rank_of, suit_of


def following(hand: int, suit: int) -> int:
    """The cards of the hand that following suit allows: those of the suit led, or the whole hand if it has none.

    Both are sets of cards; `suit` holds all cards of the suit led.
    """
    return hand & suit or hand


def winning(cards: Sequence[str], trump: str | None, deck: Deck) -> int:
    """The place of the winning card among the cards of a trick, in the order played, at least one.

    The highest trump wins; without a trump, the highest card of the suit of the first card.
    """
    suits = [suit_of(card) for card in cards]
    ruling = trump if trump in suits else suits[0]
    rivals = [place for place, suit in enumerate(suits) if suit == ruling]
    return max(rivals, key=lambda place: deck.strength[rank_of(cards[place])])
