"""The runs that a seat can lay and extend: with the cards held, jokers in the places of the others."""

from collections.abc import Iterator
from itertools import accumulate

from domain.games.frieden.commands import ExtendRun, LayRun
from domain.games.frieden.deck import CardSet, jokers_of, kingdoms_of
from domain.games.frieden.layouts import fault_of_extending, fault_of_laying
from domain.games.frieden.model import State
from domain.games.frieden.runs import (
    COURT_LENGTH,
    COURT_START,
    SHORTEST,
    WHOLE,
    Run,
    places_of,
    span_of,
)

SPANS = (
    (COURT_START, COURT_LENGTH),
    *((start, length) for length in range(SHORTEST, WHOLE) for start in range(WHOLE)),
    (0, WHOLE),
)
"""Start and length of the court and of every run; one of thirteen from the ace only."""


def layouts(state: State, seat: int) -> Iterator[LayRun]:
    """The runs and courts that the seat can lay, by kingdom, then court and length, then start."""
    hand = state.zones.hands[seat]
    jokers = jokers_of(hand)
    for kingdom in kingdoms_of(state.options.packs):
        places = places_of(kingdom, 0, WHOLE)
        mine = hand.intersection(places)
        if not mine or len(mine) + len(jokers) < COURT_LENGTH:
            continue
        around = places + places
        held = [0, *accumulate(place in mine for place in around)]
        for start, length in SPANS:
            if held[start + length] - held[start] + len(jokers) < length:
                continue
            cards = filled(hand, around[start : start + length], jokers)
            if cards is not None and fault_of_laying(state, seat, cards) is None:
                yield LayRun(cards)


def extensions(state: State, seat: int) -> Iterator[ExtendRun]:
    """The ways in which the seat can extend its runs: by run, then places below, then places above."""
    hand = state.zones.hands[seat]
    jokers = jokers_of(hand)
    for run in state.zones.runs:
        if run.seat == seat and not run.declared:
            most = len(hand.intersection(places_of(run.kingdom, 0, WHOLE))) + len(jokers)
            for below, above in _room(run, most):
                added = _added(run, below, above)
                cards = filled(hand, added, jokers)
                if cards and fault_of_extending(state, run, cards[:below], cards[below:]) is None:
                    yield ExtendRun(run.run, cards[:below], cards[below:])


def filled(hand: CardSet, places: tuple[str, ...], jokers: tuple[str, ...]) -> tuple[str, ...] | None:
    """The cards held at these places, and jokers, in their order, at the others; None if these are too few."""
    spare = iter(jokers)
    cards: list[str] = []
    for place in places:
        card = place if place in hand else next(spare, None)
        if card is None:
            return None
        cards.append(card)
    return tuple(cards)


def _room(run: Run, most: int) -> Iterator[tuple[int, int]]:
    """How many cards can be added below and above, `most` in all."""
    free = min(WHOLE - len(run.cards), most)
    return ((below, above) for below in range(free + 1) for above in range(free + 1 - below) if below + above)


def _added(run: Run, below: int, above: int) -> tuple[str, ...]:
    """The places below, then those above a run."""
    start, length = span_of(run).start, len(run.cards)
    return places_of(run.kingdom, (start - below) % WHOLE, below) + places_of(run.kingdom, start + length, above)
