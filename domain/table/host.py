"""A table that nobody arbitrates: what its host may do, its look at all hands, and an arbiter whom all seats accept."""

from typing import Any

from msgspec.structs import replace

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.commands import BreakGlass, ChooseArbiter, CloseEntropy, Pause, Resume
from domain.table.core.events import ArbiterAgreed, ArbiterChosen, GlassBroken
from domain.table.core.record import Decision
from domain.table.core.state import AgreedArbiter, BrokenGlass, TableState
from domain.table.names import HandOverSeat, LabelTable, NameSeat
from domain.table.rules import BREAK_GLASS, CHOOSE_ARBITER, HOST

HOSTS = (Pause, Resume, NameSeat, LabelTable, HandOverSeat, CloseEntropy, BreakGlass)
"""The commands of a host. By none of them does it learn more than a spectator."""


def check_host(state: TableState, command: Any) -> None:
    """Check that whoever acts without a seat may give this command (table.14.1). Raises Refused."""
    if not state.is_arbitrated and not isinstance(command, HOSTS):
        raise Refused(HOST)


def decide_break_glass(state: TableState, actor: Actor, command: BreakGlass) -> Decision:
    """The host looks at all hands from now on, and everybody is told (table.14.4)."""
    if actor.role != "arbiter" or state.is_arbitrated:
        raise Refused(BREAK_GLASS)
    return Decision((Cited(GlassBroken(command.name, command.reason), BREAK_GLASS),))


def decide_choose_arbiter(state: TableState, actor: Actor, command: ChooseArbiter) -> Decision:
    """A seat says whom it accepts; once all say the same, that person arbitrates (table.14.5)."""
    if actor.seat is None or state.is_arbitrated or command.candidate not in _numbers(state, command.name):
        raise Refused(CHOOSE_ARBITER)
    said = Cited(ArbiterChosen(actor.seat, command.candidate, command.name), CHOOSE_ARBITER)
    choices = {*chosen(state, actor.seat, command.candidate)}
    if command.name is None or len(choices) > 1:
        return Decision((said,))
    return Decision((said, Cited(ArbiterAgreed(command.candidate, command.name), CHOOSE_ARBITER)))


def _numbers(state: TableState, name: str | None) -> range:
    """The numbers that a candidate of this name may have: one of those who were named, or the next."""
    return range(1) if name is None else range(1, len(state.candidates) + 2)


def number_of_candidate(state: TableState, name: str | None) -> int:
    """The number of the candidate of this name: that which it has, or the next; 0 without a name."""
    if name is None:
        return 0
    names = (*state.candidates, name)
    return names.index(name) + 1


def evolve_arbiter(state: TableState, event: GlassBroken | ArbiterChosen | ArbiterAgreed) -> TableState:
    """Return the table after an event by which somebody comes to arbitrate it, or may."""
    match event:
        case GlassBroken():
            return replace(state, glass=BrokenGlass(state.version, event.name, event.reason))
        case ArbiterChosen():
            is_new = event.name is not None and event.candidate > len(state.candidates)
            candidates = (*state.candidates, event.name) if is_new else state.candidates
            return replace(state, choices=chosen(state, event.seat, event.candidate), candidates=candidates)
        case ArbiterAgreed():
            return replace(state, agreed=AgreedArbiter(state.version, event.name))


def chosen(state: TableState, seat: Seat, candidate: int) -> tuple[int, ...]:
    """Return whom each seat accepts, once this one accepts this candidate."""
    choices = list(state.choices or (0,) * state.seats)
    choices[seat] = candidate
    return tuple(choices) if any(choices) else ()
