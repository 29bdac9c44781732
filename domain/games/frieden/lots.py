"""Chance, with prepared outcomes checked when they are used (1.6)."""

from collections.abc import Sequence

from domain.chance import Chance
from domain.games.frieden.rulebook import PREPARED_CHANCE
from domain.rule import Refused


def drawn_card(chance: Chance, cards: Sequence[str]) -> str:
    """One of these cards, in canonical order, by lot. Raises Refused for a prepared lot that is none of them."""
    lot = chance.lot(cards)
    if not isinstance(lot, str) or lot not in cards:
        raise Refused(PREPARED_CHANCE, f"prepared.lots[{chance.drawn.lots - 1}]")
    return lot


def drawn_place(chance: Chance, size: int) -> int:
    """A place for one more card in a pile of so many, 0 on top. Raises Refused for a prepared lot that is none."""
    places = range(size + 1)
    lot = chance.lot(places)
    if not isinstance(lot, int) or lot not in places:
        raise Refused(PREPARED_CHANCE, f"prepared.lots[{chance.drawn.lots - 1}]")
    return lot


def shuffled(chance: Chance, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards in a new order, from the top. Raises Refused for a prepared shuffle of other cards."""
    order = chance.shuffle(cards)
    if sorted(order) != sorted(cards):
        raise Refused(PREPARED_CHANCE, f"prepared.shuffles[{chance.drawn.shuffles - 1}]")
    return order
