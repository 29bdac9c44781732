"""A card before a seat, and a set of cards for each seat."""

import msgspec

from domain.kit.cards import FRENCH


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and the seat that drew it, holds it or played it."""

    seat: int
    card: str


CardSets = tuple[int, ...]
"""One set of cards for each seat, as `domain.kit.cards.Deck` keeps them."""

NO_CARDS: CardSets = (0, 0, 0, 0)


def with_card(sets: CardSets, seat: int, card: str) -> CardSets:
    """The sets with a card added to that of one seat."""
    return (*sets[:seat], sets[seat] | FRENCH.bit(card), *sets[seat + 1 :])


def without_card(sets: CardSets, seat: int, card: str) -> CardSets:
    """The sets with a card, if it is there, taken from that of one seat."""
    bit = FRENCH.bit(card)
    return (*sets[:seat], sets[seat] ^ bit, *sets[seat + 1 :]) if sets[seat] & bit else sets
