"""Which hidden cards each seat can place for certain (part 11 of the rulebook).

What a seat knows lies in the hidden pile, on offer, or in another's hidden hand. The set is about the cards; where
each of them is, the table says.
"""

from collections.abc import Iterator, Sequence

from domain.games.frieden.revision_1.backs import HIDDEN, with_back
from domain.games.frieden.revision_1.deck import NO_CARDS, CardSet, is_joker, material_of
from domain.games.frieden.revision_1.events import CardMoved
from domain.games.frieden.revision_1.places import HIDDEN_PILE, OFFER, SEAT_OF_HAND
from domain.games.frieden.revision_1.zones import Zones

Known = tuple[CardSet, ...]
"""The cards that each seat can place."""

FACE_DOWN = frozenset({HIDDEN_PILE, OFFER, *SEAT_OF_HAND})
"""Where a card lies hidden."""


def after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Known:
    """What the seats can place after a card has moved; `before` and `after` are the table without and with the move."""
    return tuple(_after_move(known, event, before, after))


def after_look(known: Known, by: int, seat: int, hands: Sequence[CardSet]) -> Known:
    """What the seats can place after one has seen the whole hidden hand of another."""
    return (*known[:by], known[by] | hands[seat], *known[by + 1 :])


def _after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Iterator[CardSet]:
    card, sees = event.card, event.sees
    hides = event.target in FACE_DOWN
    holder = SEAT_OF_HAND.get(event.target)
    for seat, cards in enumerate(known):
        if sees == "all" or seat in sees:
            if hides and seat != holder:
                yield cards | {card}
            else:
                yield cards - {card} if card in cards else cards
        else:
            yield cards - _doubtful(cards, event, before, after) if cards else cards


def _doubtful(cards: CardSet, event: CardMoved, before: Zones, after: Zones) -> CardSet:
    """Those of the cards that may have been the one that moved; none if only one card can have been.

    After a slip that is the whole hand: what the others believe of it is no longer certain.
    """
    giver = SEAT_OF_HAND.get(event.source)
    if giver is None:
        return _doubtful_in_pile(cards, event, before, after) if event.source == HIDDEN_PILE else NO_CARDS
    held = cards & before.hands[giver]
    if event.cause == "slip":
        return held
    if event.last:
        return NO_CARDS
    if event.cause != "ceded":
        return with_back(held, event.shape)
    return frozenset(filter(is_joker, with_back(held, f"{HIDDEN}{event.shape[1:]}")))


def _doubtful_in_pile(cards: CardSet, event: CardMoved, before: Zones, after: Zones) -> CardSet:
    elsewhere = NO_CARDS.union(*before.hands, () if before.offer is None else (before.offer,))
    doubtful = with_back(cards - elsewhere, event.shape)
    if event.shape == HIDDEN:
        is_only = not after.hidden_pile
    else:
        is_only = not any(material_of(card) == event.shape[-1] for card in after.hidden_pile)
    return NO_CARDS if is_only else doubtful
