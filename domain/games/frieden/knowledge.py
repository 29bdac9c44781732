"""Which hidden cards each seat can place for certain (part 11 of the rulebook).

What a seat knows lies in the hidden pile, on offer, or in another's hidden hand. The set is about the cards; where
each of them is, the table says.
"""

from collections.abc import Iterator, Sequence

from domain.games.frieden.backs import with_back
from domain.games.frieden.deck import JOKERS, bit
from domain.games.frieden.events import CardMoved
from domain.games.frieden.places import HIDDEN_PILE, OFFER, SEAT_OF_HAND
from domain.games.frieden.zones import Zones

Known = tuple[int, ...]
"""The set of cards that each seat can place."""


def after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Known:
    """What the seats can place after a card has moved; `before` and `after` are the table without and with the move."""
    if event.sees == "all" and event.target not in STAYS_HIDDEN:
        moved = bit(event.card)
        return tuple(cards & ~moved for cards in known) if any(cards & moved for cards in known) else known
    return tuple(_after_move(known, event, before, after))


STAYS_HIDDEN = frozenset({HIDDEN_PILE, OFFER, *SEAT_OF_HAND})
"""Where a card lies face down."""


def _after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Iterator[int]:
    moved, target, sees = bit(event.card), event.target, event.sees
    for seat, cards in enumerate(known):
        if sees == "all" or seat in sees:
            hides = target in STAYS_HIDDEN and SEAT_OF_HAND.get(target) != seat
            yield cards | moved if hides else cards & ~moved
        elif not cards:
            yield cards
        elif event.cause == "slip":
            yield cards & ~before.hands[SEAT_OF_HAND[event.source]]
        else:
            yield cards & ~_doubtful(cards, event, before, after)


def _doubtful(cards: int, event: CardMoved, before: Zones, after: Zones) -> int:
    """Those of the cards that may have been the one that moved; none if only one card can have been."""
    giver = SEAT_OF_HAND.get(event.source)
    if giver is not None:
        back, among = (event.shape, -1) if event.cause != "ceded" else (f"?{event.shape[1:]}", JOKERS)
        return 0 if event.last else with_back(cards & before.hands[giver] & among, back)
    if event.source != HIDDEN_PILE:
        return 0
    doubtful = with_back(in_hidden_pile(cards, before), event.shape)
    if doubtful and any(with_back(bit(card), event.shape) for card in after.hidden_pile):
        return doubtful
    return 0


def in_hidden_pile(cards: int, zones: Zones) -> int:
    """Those of the cards that a seat knows which lie in the hidden pile."""
    elsewhere = 0 if zones.offer is None else bit(zones.offer)
    for hand in zones.hands:
        elsewhere |= hand
    return cards & ~elsewhere


def after_look(known: Known, by: int, seat: int, hands: Sequence[int]) -> Known:
    """What the seats can place after one has seen the whole hidden hand of another."""
    return (*known[:by], known[by] | hands[seat], *known[by + 1 :])
