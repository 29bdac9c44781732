"""A table that nobody arbitrates: what its host may do, its look at all hands, and an arbiter whom all seats accept."""

from typing import Any

from msgspec.structs import replace

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.commands import BreakGlass, ChooseArbiter, CloseEntropy, Pause, Resume
from domain.table.core.events import ArbiterAgreed, ArbiterChosen, GlassBroken
from domain.table.core.record import Decision
from domain.table.core.state import AgreedArbiter, BrokenGlass, TableState
from domain.table.names.commands import HandOverSeat, LabelTable, NameSeat
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
    """A seat says whom it accepts; once all say the same name, that person arbitrates (table.14.5)."""
    if actor.seat is None or state.is_arbitrated:
        raise Refused(CHOOSE_ARBITER)
    said = Cited(ArbiterChosen(actor.seat, command.name), CHOOSE_ARBITER)
    if command.name is None or any(name != command.name for name in chosen(state, actor.seat, command.name)):
        return Decision((said,))
    return Decision((said, Cited(ArbiterAgreed(command.name), CHOOSE_ARBITER)))


def evolve_arbiter(state: TableState, event: GlassBroken | ArbiterChosen | ArbiterAgreed) -> TableState:
    """Return the table after an event by which somebody comes to arbitrate it, or may."""
    match event:
        case GlassBroken():
            return replace(state, glass=BrokenGlass(state.version, event.name, event.reason))
        case ArbiterChosen():
            return replace(state, choices=chosen(state, event.seat, event.name))
        case ArbiterAgreed():
            return replace(state, agreed=AgreedArbiter(state.version, event.name))


def chosen(state: TableState, seat: Seat, name: str | None) -> tuple[str | None, ...]:
    """Return whom each seat accepts, once this one has said this name."""
    choices = list(state.choices or (None,) * state.seats)
    choices[seat] = name
    return tuple(choices) if any(choices) else ()
