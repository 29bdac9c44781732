"""What may be laid open, and how it then lies (10.6, 11)."""

import msgspec

from domain.game.rule import Rule
from domain.games.frieden.deck import kingdom_of
from domain.games.frieden.model import State
from domain.games.frieden.rulebook import (
    COURT_TO_FIVE,
    JOKER_IN_RUN,
    LAID_FROM_HAND,
    NO_COMMON_PLACE,
    ONE_KINGDOM,
    OPEN_LIMIT,
    RUN_OR_COURT,
    UNBROKEN_ORDER,
)
from domain.games.frieden.runs import (
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
    overlap,
    span_of,
    start_of,
)
from domain.games.frieden.zones import holds_each_once

OPEN_HAND = 12
"""The cards of an open hand where these are limited; one fewer for the maker of the last peace."""


class Layout(msgspec.Struct, frozen=True):
    """A run as it lies once cards are added: its name, its cards, and the runs that went into it (11.11)."""

    run: str
    cards: tuple[str, ...]
    joined: tuple[str, ...]


def open_limit(state: State, seat: int) -> int | None:
    """How many cards the open hand of a seat may have; None if there is no limit (10.6)."""
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
    if any(overlap(span, span_of(one)) for one in _others(state, seat, kingdom, run)):
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
    """How the span lies before the seat: as this run or as a new one, joined with those beside it (11.11)."""
    found = joined(span, _others(state, seat, kingdom, run))
    names = [one.run for one in sorted(found.neighbours, key=state.zones.runs.index)]
    if run is not None:
        return Layout(run.run, found.span.cards, tuple(names))
    name = names[0] if names else name_of(state.runs_made + 1)
    return Layout(name, found.span.cards, tuple(names[1:]))


def _others(state: State, seat: int, kingdom: str, run: Run | None) -> tuple[Run, ...]:
    """The runs of the seat and kingdom but for this one."""
    return tuple(one for one in state.zones.runs if (one.seat, one.kingdom) == (seat, kingdom) and one != run)


def _open_cards(state: State, seat: int, laid: Layout) -> int:
    """The cards that the open hand of the seat then has; runs of thirteen do not count (10.6)."""
    kept = (run.cards for run in state.zones.runs if run.seat == seat and run.run not in (laid.run, *laid.joined))
    return sum(len(cards) for cards in (*kept, laid.cards) if len(cards) < WHOLE)
