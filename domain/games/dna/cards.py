"""Set cards: their faces, their canonical order, and which three are a set (1.1, 1.2)."""

from collections.abc import Iterable

PROPERTIES = ("123", "rgv", "fhe", "wsc")
"""The values of number, colour, filling and shape, each in canonical order."""

MOST_PACKS = 3
PACK_SIZE = 81
FACE = len(PROPERTIES)
"""The length of a face; what stands behind it in a card is its pack."""

THIRD = {
    (value, other): value if value == other else values.translate({ord(value): None, ord(other): None})
    for values in PROPERTIES
    for value in values
    for other in values
}
"""For two values of a property the one that makes a set with them."""

FACES = tuple(
    number + colour + filling + shape
    for number in PROPERTIES[0]
    for colour in PROPERTIES[1]
    for filling in PROPERTIES[2]
    for shape in PROPERTIES[3]
)
"""The faces of one pack in canonical order."""


def deck_of(packs: int) -> tuple[str, ...]:
    """All cards of so many packs in canonical order; with several packs each names its own."""
    if packs == 1:
        return FACES
    return tuple(f"{face}@{pack}" for face in FACES for pack in range(1, packs + 1))


RANK = {card: place for packs in range(1, MOST_PACKS + 1) for place, card in enumerate(deck_of(packs))}
"""The place of each card in canonical order, to be compared with cards of the same table only."""


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in canonical order, which tells nothing of how they were dealt."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def distance(card: str, tip: str, inner: str) -> int:
    """The number of properties in which the card differs from the set face of the other two: 0 is a set, 1 a fit."""
    return sum(
        1 for own, outer, other in zip(card[:FACE], tip[:FACE], inner[:FACE], strict=True) if own != THIRD[outer, other]
    )
