"""Laying runs open and extending them: what may be laid, how it then lies, what a seat can lay (10.6, 11)."""

from collections.abc import Iterator
from itertools import accumulate
from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.cards import HANDS, CardSet, jokers_of, kingdom_of, kingdoms_of, run_place
from domain.games.frieden.events import LayoutsEvent, RunEnded, RunSet
from domain.games.frieden.rules import (
    COURT_TO_FIVE,
    DECISION_FIRST,
    JOINING,
    JOKER_IN_RUN,
    LAID_FROM_HAND,
    NO_COMMON_PLACE,
    ONE_KINGDOM,
    OPEN_LIMIT,
    OWN_RUN,
    RUN_OR_COURT,
    UNBROKEN_ORDER,
    WHEN_TO_LAY,
)
from domain.games.frieden.runs import (
    COURT_LENGTH,
    COURT_START,
    SHORTEST,
    WHOLE,
    Run,
    Span,
    first_natural,
    is_court,
    is_long_enough,
    is_of_kingdom,
    is_unbroken,
    joined,
    name_of,
    number_of,
    overlap,
    places_of,
    span_of,
    start_of,
)
from domain.games.frieden.state import Draft, State
from domain.games.frieden.types import ExtendRun, LayRun
from domain.games.frieden.zones import holds_each_once, run_named

OPEN_HAND = 12
"""The cards of an open hand where these are limited; one fewer for the maker of the last peace."""

SPANS = (
    (COURT_START, COURT_LENGTH),
    *((start, length) for length in range(SHORTEST, WHOLE) for start in range(WHOLE)),
    (0, WHOLE),
)
"""Start and length of the court and of every run; one of thirteen from the ace only."""


class Layout(msgspec.Struct, frozen=True):
    """A run as it lies once cards are added: its name, its cards, and the runs that went into it (11.11)."""

    run: str
    cards: tuple[str, ...]
    joined: tuple[str, ...]


def may_lay(state: State, seat: int) -> bool:
    """Return whether the seat may lay, extend and declare now, a pending decision apart (11.6)."""
    return state.turn.seat == seat or state.options.layouts == "any_time"


def check_time(state: State, seat: int) -> None:
    """Check that the seat may lay, extend or declare now. Raises Refused."""
    if state.decisions:
        raise Refused(DECISION_FIRST)
    if not may_lay(state, seat):
        raise Refused(WHEN_TO_LAY)


def own_run(state: State, seat: int, name: str) -> Run | None:
    """The run with this name, if it is the seat's own and not declared."""
    run = run_named(state.zones, name)
    return run if run is not None and run.seat == seat and not run.declared else None


def lay_run(draft: Draft, seat: int, cards: tuple[str, ...]) -> None:
    """The seat lays a run or court open."""
    state = draft.state
    check_time(state, seat)
    fault = fault_of_laying(state, seat, cards)
    if fault is not None:
        raise Refused(fault, "move.cards")
    kingdom = kingdom_of(first_natural(cards) or cards[0])
    laid = layout(state, seat, kingdom, Span(start_of(cards), cards), None)
    _set(draft, seat, kingdom, cards, laid)


def extend_run(draft: Draft, seat: int, command: ExtendRun) -> None:
    """The seat adds cards to a run of its own."""
    state = draft.state
    check_time(state, seat)
    run = own_run(state, seat, command.run)
    if run is None:
        raise Refused(OWN_RUN, "move.run")
    fault = fault_of_extending(state, run, command.before, command.after)
    if fault is not None:
        raise Refused(fault)
    laid = layout(state, seat, run.kingdom, extended(run, command.before, command.after), run)
    _set(draft, seat, run.kingdom, command.before + command.after, laid)


def open_limit(state: State, seat: int) -> int | None:
    """The number of cards that the open hand of a seat may have; None if there is no limit (10.6)."""
    if state.options.last_peace_limit == "hidden":
        return None
    previous = state.options.previous
    return OPEN_HAND - (previous is not None and previous.last_peace == seat)


def fault_of_laying(state: State, seat: int, cards: tuple[str, ...]) -> Rule | None:
    """The rule that keeps the seat from laying these cards as a run; None if it may."""
    if not holds_each_once(state.zones, seat, cards):
        return LAID_FROM_HAND
    natural = first_natural(cards)
    if natural is None:
        return JOKER_IN_RUN
    kingdom = kingdom_of(natural)
    if not is_of_kingdom(cards, kingdom):
        return ONE_KINGDOM
    span = Span(start_of(cards), cards)
    if not is_unbroken(span.start, cards):
        return UNBROKEN_ORDER
    if not is_long_enough(span.start, len(cards)):
        return RUN_OR_COURT
    return fault_of_span(state, seat, kingdom, span, None)


def fault_of_extending(
    state: State, run: Run, before: tuple[str, ...], after: tuple[str, ...]
) -> Rule | None:  # fmt: skip
    """The rule that keeps the owner of an undeclared run from adding these cards to it; None if he may."""
    if not holds_each_once(state.zones, run.seat, before + after):
        return LAID_FROM_HAND
    if not is_of_kingdom(before + after, run.kingdom):
        return ONE_KINGDOM
    span = extended(run, before, after)
    if not is_unbroken(span.start, span.cards):
        return UNBROKEN_ORDER
    return fault_of_span(state, run.seat, run.kingdom, span, run)


def fault_of_span(state: State, seat: int, kingdom: str, span: Span, run: Run | None) -> Rule | None:
    """The rule that keeps an unbroken span from lying before the seat as this run or as a new one."""
    if any(overlap(span, span_of(other)) for other in _others(state, seat, kingdom, run)):
        return NO_COMMON_PLACE
    laid = layout(state, seat, kingdom, span, run)
    if run is not None and len(laid.cards) < SHORTEST and is_court(span_of(run).start, len(run.cards)):
        return COURT_TO_FIVE
    limit = open_limit(state, seat)
    if limit is not None and _open_cards(state, seat, laid) > limit:
        return OPEN_LIMIT
    return None


def extended(run: Run, before: tuple[str, ...], after: tuple[str, ...]) -> Span:
    """The span of a run with cards added below and above it."""
    return Span((span_of(run).start - len(before)) % WHOLE, before + run.cards + after)


def layout(state: State, seat: int, kingdom: str, span: Span, run: Run | None) -> Layout:
    """The layout of the span before the seat: as this run or as a new one, joined with those beside it (11.11)."""
    joint = joined(span, _others(state, seat, kingdom, run))
    names = [neighbour.run for neighbour in sorted(joint.neighbours, key=state.zones.runs.index)]
    if run is not None:
        return Layout(run.run, joint.span.cards, tuple(names))
    name = names[0] if names else name_of(state.runs_made + 1)
    return Layout(name, joint.span.cards, tuple(names[1:]))


def possible_runs(state: State, seat: int) -> Iterator[LayRun]:
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
            cards = _filled(hand, around[start : start + length], jokers)
            if cards is not None and fault_of_laying(state, seat, cards) is None:
                yield LayRun(cards)


def possible_extensions(state: State, seat: int) -> Iterator[ExtendRun]:
    """The ways in which the seat can extend its runs: by run, then places below, then places above."""
    hand = state.zones.hands[seat]
    jokers = jokers_of(hand)
    for run in state.zones.runs:
        if run.seat == seat and not run.declared:
            most = len(hand.intersection(places_of(run.kingdom, 0, WHOLE))) + len(jokers)
            for below, above in _room(run, most):
                added = _added(run, below, above)
                cards = _filled(hand, added, jokers)
                if cards and fault_of_extending(state, run, cards[:below], cards[below:]) is None:
                    yield ExtendRun(run.run, cards[:below], cards[below:])


def _set(draft: Draft, seat: int, kingdom: str, added: tuple[str, ...], laid: Layout) -> None:
    for card in added:
        move(draft, card, Way(HANDS[seat], run_place(laid.run), "layout"), LAID_FROM_HAND)
    rule = JOINING if len(laid.cards) > len(added) else RUN_OR_COURT
    draft.add(RunSet(laid.run, seat, kingdom, laid.cards, laid.joined), rule)


def _others(state: State, seat: int, kingdom: str, run: Run | None) -> tuple[Run, ...]:
    """The runs of the seat and kingdom but for this one."""
    return tuple(other for other in state.zones.runs if (other.seat, other.kingdom) == (seat, kingdom) and other != run)


def _open_cards(state: State, seat: int, laid: Layout) -> int:
    """The cards that the open hand of the seat then has; runs of thirteen do not count (10.6)."""
    kept = (run.cards for run in state.zones.runs if run.seat == seat and run.run not in (laid.run, *laid.joined))
    return sum(len(cards) for cards in (*kept, laid.cards) if len(cards) < WHOLE)


def _filled(hand: CardSet, places: tuple[str, ...], jokers: tuple[str, ...]) -> tuple[str, ...] | None:
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
    """Yield the numbers of cards that can be added below and above, `most` in all."""
    free = min(WHOLE - len(run.cards), most)
    return ((below, above) for below in range(free + 1) for above in range(free + 1 - below) if below + above)


def _added(run: Run, below: int, above: int) -> tuple[str, ...]:
    """The places below, then those above a run."""
    start, length = span_of(run).start, len(run.cards)
    return places_of(run.kingdom, (start - below) % WHOLE, below) + places_of(run.kingdom, start + length, above)


def evolve_layouts(state: State, event: LayoutsEvent, _version: int) -> State:
    """The state after the event."""
    runs = state.zones.runs
    match event:
        case RunSet():
            kept = tuple(run for run in runs if run.run != event.run and run.run not in event.joined)
            lying = tuple(sorted((*kept, _run(event)), key=lambda run: number_of(run.run)))
            made = max(state.runs_made, number_of(event.run))
            return replace(state, zones=replace(state.zones, runs=lying), runs_made=made)
        case RunEnded(ended):
            left = tuple(run for run in runs if run.run != ended)
            return replace(state, zones=replace(state.zones, runs=left))
        case _:
            assert_never(event)


def _run(event: RunSet) -> Run:
    places = places_of(event.kingdom, start_of(event.cards), len(event.cards))
    return Run(event.run, event.seat, event.kingdom, event.cards, places)
