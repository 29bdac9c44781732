"""Shuffling cards."""

from collections.abc import Iterable

from domain.game.chance import Chance
from domain.games.dna.cards import in_order


def shuffled(chance: Chance, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in a new order, the top one first.

    Which cards are shuffled later depends on the play, so that an order prepared for it may turn out to be of others.
    """
    return chance.shuffle(in_order(cards))
