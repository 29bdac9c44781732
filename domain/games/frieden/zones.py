"""The places of the cards (4.1), and the effect of a move on the places that a card leaves and enters."""

import msgspec

from domain.games.frieden.cards import HIDDEN_PILE, OFFER, OPEN_PILE, SEAT_OF_HAND, CardSet, run_at
from domain.games.frieden.runs import Run

Hands = tuple[CardSet, ...]
"""The cards of each hidden hand."""
Pile = tuple[str, ...]
Runs = tuple[Run, ...]


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of all cards.

    `hidden_pile` from the top, `open_pile` from the bottom; `runs` are those of all seats by number; `offer` is the
    card between two hands.
    """

    hidden_pile: Pile
    hands: Hands
    open_pile: Pile = ()
    offer: str | None = None
    runs: Runs = ()


def run_named(zones: Zones, name: str) -> Run | None:
    """The run with this name, if it lies open."""
    return next((run for run in zones.runs if run.run == name), None)


def holds_each_once(zones: Zones, seat: int, cards: tuple[str, ...]) -> bool:
    """Return whether there are cards, all of them different and in the hidden hand of the seat (7.1, 11.7)."""
    return bool(cards) and len(set(cards)) == len(cards) and zones.hands[seat].issuperset(cards)


def taken(zones: Zones, card: str, source: str) -> Zones:
    """The places after a card has left this one."""
    hidden, hands, opened, runs = zones.hidden_pile, zones.hands, zones.open_pile, zones.runs
    seat = SEAT_OF_HAND.get(source)
    if seat is not None:
        return Zones(hidden, _with_hand(hands, seat, hands[seat] - {card}), opened, zones.offer, runs)
    if source == HIDDEN_PILE:
        return Zones(_without(hidden, card), hands, opened, zones.offer, runs)
    if source == OPEN_PILE:
        return Zones(hidden, hands, _without(opened, card), zones.offer, runs)
    if source == OFFER:
        return Zones(hidden, hands, opened, None, runs)
    shorter = (_shorter(run, card) if run.run == run_at(source) else run for run in runs)
    return Zones(hidden, hands, opened, zones.offer, tuple(run for run in shorter if run.cards))


def put(zones: Zones, card: str, target: str, index: int | None) -> Zones:
    """The places after a card has entered this one; `index` is its place in the hidden pile, None for underneath.

    A card that goes into a run lies there only when the run is set, as its place in it is told then.
    """
    hidden, hands, opened, runs = zones.hidden_pile, zones.hands, zones.open_pile, zones.runs
    seat = SEAT_OF_HAND.get(target)
    if seat is not None:
        return Zones(hidden, _with_hand(hands, seat, hands[seat] | {card}), opened, zones.offer, runs)
    if target == HIDDEN_PILE:
        place = len(hidden) if index is None else index
        return Zones((*hidden[:place], card, *hidden[place:]), hands, opened, zones.offer, runs)
    if target == OPEN_PILE:
        return Zones(hidden, hands, (*opened, card), zones.offer, runs)
    if target == OFFER:
        return Zones(hidden, hands, opened, card, runs)
    return zones


def exchanged(zones: Zones, card: str, target: str) -> Zones:
    """The places after a card has taken the place of the joker that stands for it in a run."""
    runs = tuple(_exchanged(run, card) if run.run == run_at(target) else run for run in zones.runs)
    return Zones(zones.hidden_pile, zones.hands, zones.open_pile, zones.offer, runs)


def _with_hand(hands: Hands, seat: int, cards: CardSet) -> Hands:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def _shorter(run: Run, card: str) -> Run:
    gap = run.cards.index(card)
    cards, places = _cut(run.cards, gap), _cut(run.places, gap)
    return Run(run.run, run.seat, run.kingdom, cards, places, run.declared)


def _cut(entries: tuple[str, ...], gap: int) -> tuple[str, ...]:
    return entries[:gap] + entries[gap + 1 :]


def _exchanged(run: Run, card: str) -> Run:
    place = run.places.index(card)
    cards = (*run.cards[:place], card, *run.cards[place + 1 :])
    return Run(run.run, run.seat, run.kingdom, cards, run.places, run.declared)
