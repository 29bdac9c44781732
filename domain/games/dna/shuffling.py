"""Shuffling cards, also where the order was prepared."""

from collections.abc import Iterable

from domain.chance import Chance, Prepared
from domain.games.dna.cards import in_order


def shuffled(chance: Chance, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in a new order, the top one first.

    Which cards are shuffled later depends on the play. An order that was prepared for others is passed over, so that
    no course of the game can be blocked by it; the generator then gives the one that belongs to this shuffle.
    """
    before = chance.drawn
    given = in_order(cards)
    order = chance.shuffle(given)
    if len(order) == len(given) and set(order) == set(given):
        return order
    return Chance(Prepared(), chance.seed, before).shuffle(given)
