"""Laying runs open, and extending them (11)."""

from domain.game.rule import Refused
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.commands import ExtendRun
from domain.games.frieden.deck import kingdom_of
from domain.games.frieden.events import RunSet
from domain.games.frieden.layouts import (
    Layout,
    extended,
    fault_of_extending,
    fault_of_laying,
    layout,
)
from domain.games.frieden.model import Desk, State
from domain.games.frieden.places import HANDS, run_place
from domain.games.frieden.rulebook import DECISION_FIRST, JOINING, LAID_FROM_HAND, OWN_RUN, RUN_OR_COURT, WHEN_TO_LAY
from domain.games.frieden.runs import Run, Span, first_natural, start_of
from domain.games.frieden.zones import run_named


def may_lay(state: State, seat: int) -> bool:
    """Whether the seat may lay, extend and declare now, a pending decision apart (11.6)."""
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


def lay_run(desk: Desk, seat: int, cards: tuple[str, ...]) -> None:
    """The seat lays a run or court open."""
    state = desk.state
    check_time(state, seat)
    fault = fault_of_laying(state, seat, cards)
    if fault is not None:
        raise Refused(fault, "move.cards")
    kingdom = kingdom_of(first_natural(cards) or cards[0])
    laid = layout(state, seat, kingdom, Span(start_of(cards), cards), None)
    _set(desk, seat, kingdom, cards, laid)


def extend_run(desk: Desk, seat: int, command: ExtendRun) -> None:
    """The seat adds cards to a run of its own."""
    state = desk.state
    check_time(state, seat)
    run = own_run(state, seat, command.run)
    if run is None:
        raise Refused(OWN_RUN, "move.run")
    fault = fault_of_extending(state, run, command.before, command.after)
    if fault is not None:
        raise Refused(fault)
    laid = layout(state, seat, run.kingdom, extended(run, command.before, command.after), run)
    _set(desk, seat, run.kingdom, command.before + command.after, laid)


def _set(desk: Desk, seat: int, kingdom: str, added: tuple[str, ...], laid: Layout) -> None:
    for card in added:
        move(desk, card, Way(HANDS[seat], run_place(laid.run), "layout"), LAID_FROM_HAND)
    rule = JOINING if len(laid.cards) > len(added) else RUN_OR_COURT
    desk.add(RunSet(laid.run, seat, kingdom, laid.cards, laid.joined), rule)
