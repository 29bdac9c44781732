"""The backs of cards: what is seen of a hidden card (2.5)."""

from domain.games.frieden.revision_1.deck import NO_CARDS, OF_MATERIAL, CardSet, material_of
from domain.games.frieden.revision_1.options import Options

HIDDEN = "?"
"""The back of every card where all are alike."""
JOKER_BACK = "*"
"""A hidden card of which it is known that it is a joker, whichever."""


def back_of(card: str, options: Options) -> str:
    """The back of a card."""
    return HIDDEN if options.backs == "plain" else f"{HIDDEN}@{material_of(card)}"


def joker_back_of(card: str, options: Options) -> str:
    """What is seen of a joker that everybody knows to be one."""
    return JOKER_BACK if options.backs == "plain" else f"{JOKER_BACK}@{material_of(card)}"


def with_back(cards: CardSet, back: str) -> CardSet:
    """Those of a set of cards that have this back."""
    return cards if back == HIDDEN else cards & OF_MATERIAL.get(back[-1], NO_CARDS)


def backs_of(cards: CardSet, options: Options) -> tuple[str, ...]:
    """The backs of a set of cards, each as often as it is there, sorted."""
    return tuple(sorted(back_of(card, options) for card in cards))
