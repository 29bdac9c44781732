"""The backs of cards: what is seen of a hidden card (2.5)."""

from domain.games.frieden.deck import CARDS, OF_MATERIAL, material_of
from domain.games.frieden.options import Options

HIDDEN = "?"
"""The back of every card where all are alike."""
JOKER_BACK = "*"
"""A hidden card of which it is known that it is a joker, whichever."""
ALL_CARDS = (1 << len(CARDS)) - 1
OF_BACK = {HIDDEN: ALL_CARDS} | {f"{HIDDEN}@{material}": cards for material, cards in OF_MATERIAL.items()}


def back_of(card: str, options: Options) -> str:
    """The back of a card."""
    return HIDDEN if options.backs == "plain" else f"{HIDDEN}@{material_of(card)}"


def joker_back_of(card: str, options: Options) -> str:
    """What is seen of a joker that everybody knows to be one."""
    return JOKER_BACK if options.backs == "plain" else f"{JOKER_BACK}@{material_of(card)}"


def with_back(cards: int, back: str) -> int:
    """Those of a set of cards that have this back."""
    return cards & OF_BACK[back]


def backs_of(cards: int, options: Options) -> tuple[str, ...]:
    """The backs of a set of cards, each as often as it is there, sorted."""
    if options.backs == "plain":
        return (HIDDEN,) * cards.bit_count()
    return tuple(
        back for material in sorted(OF_MATERIAL) for back in _of_material(cards & OF_MATERIAL[material], material)
    )


def _of_material(cards: int, material: str) -> tuple[str, ...]:
    return (f"{HIDDEN}@{material}",) * cards.bit_count()
