"""French cards: suits, ranks, the canonical order, and sets of cards."""

from collections.abc import Iterable, Sequence

from domain.game.draws import Each, Loop
from domain.game.seat import Seat
from domain.game.secrets import NOBODY, Hidden

SUITS = "cdhs"
"""Clubs, diamonds, hearts, spades: the canonical order of the suits."""


def suit_of(card: str) -> str:
    """The suit of a card of the pack, as one letter."""
    return card[1]


def rank_of(card: str) -> str:
    """The rank of a card of the pack, as one sign."""
    return card[0]


class Deck:
    """A pack of French cards: every rank in every suit.

    `ranks` are the ranks from low to high. `cards` is the pack in canonical order: suit by suit, in a suit from low to
    high. `each` declares it.

    A set of cards is one whole number: bit n is set if it holds the n-th card of that order. Such a number is below
    2^53, so it fits into JSON. It has no order that could reveal how the cards were dealt.
    """

    def __init__(self, ranks: str) -> None:
        self.ranks = ranks
        self.cards = tuple(rank + suit for suit in SUITS for rank in ranks)
        self.each = Each("{rank}{suit}", (Loop("suit", (*SUITS,)), Loop("rank", (*ranks,))))
        self.bits = {card: 1 << place for place, card in enumerate(self.cards)}
        self.suits = {suit: self.collect(rank + suit for rank in ranks) for suit in SUITS}
        self.strength = {rank: place for place, rank in enumerate(ranks)}

    def bit(self, card: str) -> int:
        """The set of this card alone; the empty set, 0, for a string that names no card of the pack."""
        return self.bits.get(card, 0)

    def collect(self, cards: Iterable[str]) -> int:
        """The set of these cards."""
        collected = 0
        for card in cards:
            collected |= self.bits[card]
        return collected

    def listed(self, cards: int) -> tuple[str, ...]:
        """The cards of a set in canonical order."""
        names = []
        while cards:
            lowest = cards & -cards
            names.append(self.cards[lowest.bit_length() - 1])
            cards ^= lowest
        return tuple(names)

    def is_shuffle(self, cards: Iterable[object]) -> bool:
        """Return whether these are all the cards of the pack, each once, in any order."""
        order = tuple(cards)
        return len(order) == len(self.cards) and set(order) == set(self.cards)


FRENCH = Deck("23456789TJQKA")
"""The 52 cards with the ace high."""


HIDDEN = "?"


def hidden_order(order: Sequence[str], field: str = "order") -> Hidden:
    """The order of a shuffle, which no seat may read."""
    return Hidden(field, NOBODY, (HIDDEN,) * len(order))


def own_hands(hands: Sequence[Sequence[str]], field: str = "hands") -> tuple[Hidden, ...]:
    """The hands of all seats, in seat order, each for its own seat alone."""
    return tuple(Hidden(field, frozenset({seat}), (HIDDEN,) * len(cards), at=seat) for seat, cards in enumerate(hands))


def own_card(seat: Seat, field: str = "card") -> Hidden:
    """A card that this seat alone may read."""
    return Hidden(field, frozenset({seat}), HIDDEN)


def for_arbiter(field: str) -> Hidden:
    """A field, such as a finding, that no seat may read, not even whether there is something in it."""
    return Hidden(field, NOBODY, None)
