"""The cards of up to six packs, and their order.

Where cards have no order, as in a hidden hand, they are kept as a set, which cannot tell how they came together.
"""

from collections.abc import Iterable

from domain.games.frieden.types import Options
from domain.kit.cards import SUITS

MATERIALS = "rbgywk"
"""The materials of the packs, in order (2.1)."""
RANKS = "A23456789TJQK"
"""The ranks of a kingdom in running order (11.2)."""
JOKER = "*"
JOKERS_MOST = 4
"""The most jokers that a pack can have."""

KINGDOMS = tuple(f"{suit}@{material}" for material in MATERIALS for suit in SUITS)
CARDS = (
    *(rank + kingdom for kingdom in KINGDOMS for rank in RANKS),
    *(f"{JOKER}{number}@{material}" for material in MATERIALS for number in range(1, JOKERS_MOST + 1)),
)
"""All cards of six packs in canonical order; fewer packs keep the order."""
ORDER = {card: place for place, card in enumerate(CARDS)}

CardSet = frozenset[str]
NO_CARDS: CardSet = frozenset()
OF_MATERIAL: dict[str, CardSet] = {sign: frozenset(card for card in CARDS if card[-1] == sign) for sign in MATERIALS}
"""The cards of each material, so that those of a hidden hand are found by the same steps however many it has."""


def rank_of(card: str) -> str:
    """The rank of a card, as one sign; that of a joker is `*`."""
    return card[0]


def kingdom_of(card: str) -> str:
    """The kingdom of a card that is no joker."""
    return card[1:]


def material_of(card: str) -> str:
    """The material of any card."""
    return card[-1]


def is_joker(card: str) -> bool:
    """Return whether the card is a joker."""
    return card[0] == JOKER


def value_of(card: str) -> int:
    """The value of the card when it is drawn for who begins (2.3)."""
    return RANKS.find(rank_of(card)) + 1


def listed(cards: Iterable[str]) -> tuple[str, ...]:
    """Different cards in canonical order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def jokers_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The jokers among the cards, in canonical order."""
    return listed(filter(is_joker, cards))


def materials(packs: int) -> str:
    """The materials of so many packs."""
    return MATERIALS[:packs]


def cards_of(packs: int, jokers_per_pack: int) -> tuple[str, ...]:
    """The cards that a table plays with, in canonical order."""
    used = materials(packs)
    return tuple(
        card for card in CARDS if material_of(card) in used and (not is_joker(card) or int(card[1]) <= jokers_per_pack)
    )


def kingdoms_of(packs: int) -> tuple[str, ...]:
    """The kingdoms of so many packs, by material, then suit."""
    return KINGDOMS[: packs * len(SUITS)]


HIDDEN = "?"
"""The back of every card where all are alike."""
JOKER_BACK = "*"
"""A hidden card of which it is known that it is a joker, whichever."""


def back_of(card: str, options: Options) -> str:
    """The back of a card."""
    return HIDDEN if options.backs == "plain" else f"{HIDDEN}@{material_of(card)}"


def joker_back_of(card: str, options: Options) -> str:
    """The back of a joker that everybody knows to be one."""
    return JOKER_BACK if options.backs == "plain" else f"{JOKER_BACK}@{material_of(card)}"


def with_back(cards: CardSet, back: str) -> CardSet:
    """Those of a set of cards that have this back."""
    return cards if back == HIDDEN else cards & OF_MATERIAL.get(back[-1], NO_CARDS)


def backs_of(cards: CardSet, options: Options) -> tuple[str, ...]:
    """The backs of a set of cards, each as often as it is there, sorted."""
    return tuple(sorted(back_of(card, options) for card in cards))


HIDDEN_PILE = "hidden_pile"
OPEN_PILE = "open_pile"
OFFER = "offer"
"""Between two hands, in a trade (4.1)."""
SEATS_MOST = 8
HANDS = tuple(f"hand:{seat}" for seat in range(SEATS_MOST))
"""The hidden hand of each seat."""
SEAT_OF_HAND = {hand: seat for seat, hand in enumerate(HANDS)}
RUN = "run:"


def run_place(run: str) -> str:
    """The place of a run of an open hand."""
    return RUN + run


def run_at(place: str) -> str | None:
    """The name of the run at this place; None if it is no run."""
    return place[len(RUN) :] if place.startswith(RUN) else None
